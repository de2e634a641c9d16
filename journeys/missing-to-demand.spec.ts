/** From what is missing against the minimum lists to a demand drafted with those rows: taps are counted. */
import { expect } from "@playwright/test";
import { actions } from "../web/src/app/actions.ts";
import { text as search } from "../web/src/app/search.text.ts";
import { text as demands } from "../web/src/areas/demands/text.ts";
import { text as coverage } from "../web/src/areas/norms/needs/coverage.text.ts";
import { handOf } from "./hand.ts";
import { ask, expectAccessible, logIn, test } from "./people.ts";

const c = coverage.vi;
const missing = actions.find(({ key }) => key === "missing")?.title.vi ?? "";
/** What the school asks for. */
const limit = 40_000;

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
])
  test(`Mai drafts a demand for all that is missing at ${width} px (vi)`, { tag: "@task" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await logIn(page, "tb.mai", "vi");
    await page.waitForLoadState("networkidle");
    const { tap, type, expectWithin } = handOf(page);
    // by the search, as on any page
    await tap(page.locator("header").getByRole("button", { name: /^Tìm/ }));
    await expect(page.getByRole("combobox", { name: search.vi.placeholder })).toBeFocused();
    await type("còn thiếu");
    await tap(page.getByRole("option", { name: missing }).first());
    await page.waitForURL("**/equipment/norm");
    const askFor = page.getByRole("button", { name: patternOf(c.demand) });
    await expect(askFor).toBeInViewport({ ratio: 1 });
    const [lines = ""] = /\d+/.exec((await askFor.textContent()) ?? "") ?? [];
    await tap(askFor);
    const dialog = page.getByRole("dialog");
    const first = dialog.locator(".norm-asked > li").first();
    await expect(first).toBeVisible();
    const wanted = await first.getByRole("spinbutton").inputValue();
    const draft = dialog.getByRole("button", { name: c.demandVerb, exact: true });
    await expectAccessible(page);
    // measured after it has stopped growing
    if (width < 768) expect((await draft.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await tap(draft);
    await page.waitForURL(/\/equipment\/demand\/\d+\/edit$/);
    await expect(page.getByLabel(demands.vi.titleField)).toHaveValue(/tối thiểu/);
    expectWithin(limit, `missing to demand at ${width} px`);

    // what was missing stands in it, line by line
    const [, id] = /demand\/(\d+)\/edit/.exec(page.url()) ?? [];
    const demand = await ask<{ status: string; lines: { requestedQuantity: number }[] }>(
      page,
      "GET",
      `/demands/${id}`,
    );
    expect([demand.status, demand.lines.length, String(demand.lines[0]?.requestedQuantity)]).toEqual([
      "PENDING",
      Number(lines),
      wanted,
    ]);
    // what stands in a draft of this journey is not missing for others
    await ask(page, "DELETE", `/demands/${id}`);
  });

function patternOf(words: string): RegExp {
  return new RegExp(`^${words.replace("{{count}}", "\\d+")}$`);
}
