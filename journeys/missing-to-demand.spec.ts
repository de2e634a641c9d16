/** From what is missing against the minimum lists to a demand drafted with those rows: taps are counted. */
import { expect, type Locator } from "@playwright/test";
import { actions } from "../web/src/app/actions.ts";
import { text as search } from "../web/src/app/search.text.ts";
import { text as demands } from "../web/src/areas/demands/text.ts";
import { text as coverage } from "../web/src/areas/norms/needs/coverage.text.ts";
import { expectAccessible, logIn, test } from "./people.ts";

const c = coverage.vi;
const missing = actions.find(({ key }) => key === "missing")?.title.vi ?? "";
/** How long a thumb takes from one tap to the next. */
const tapEvery = 1_200;
const keystroke = 400;
/** What the school asks for. */
const limit = 40_000;

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
])
  test(`Mai drafts a demand for all that is missing at ${width} px (vi)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await logIn(page, "tb.mai", "vi");
    await page.waitForLoadState("networkidle");
    const began = Date.now();
    // why added up instead of waited for: the school's patience is measured, the machine's is not spent
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };
    // by the search, as on any page
    await tap(page.locator("header").getByRole("button", { name: /^Tìm/ }));
    const words = "còn thiếu";
    await expect(page.getByRole("combobox", { name: search.vi.placeholder })).toBeFocused();
    await page.keyboard.type(words);
    const byHand = words.length * keystroke;
    await tap(page.getByRole("option", { name: missing }).first());
    await page.waitForURL("**/equipment/norm");
    const ask = page.getByRole("button", {
      name: patternOf(width < 768 ? c.demandShort : c.demand),
    });
    await expect(ask).toBeInViewport({ ratio: 1 });
    const [lines = ""] = /\d+/.exec((await ask.textContent()) ?? "") ?? [];
    await tap(ask);
    const dialog = page.getByRole("dialog");
    const first = dialog.locator(".norm-asked > li").first();
    await expect(first).toBeVisible();
    const wanted = await first.getByRole("spinbutton").inputValue();
    const draft = dialog.getByRole("button", { name: c.demandVerb, exact: true });
    await expectAccessible(page);
    // measured after it has stopped growing
    if (width < 768) expect((await draft.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await tap(draft);
    await expect(dialog.getByText(c.demandDoneHint.replace("{{count}}", lines))).toBeVisible();
    await tap(dialog.getByRole("button", { name: c.demandOpen, exact: true }));
    await page.waitForURL(/\/equipment\/demand\/\d+\/edit$/);
    await expect(page.getByLabel(demands.vi.titleField)).toHaveValue(/tối thiểu/);
    const took = Date.now() - began + taps * tapEvery + byHand;
    test.info().annotations.push({
      type: `missing to demand at ${width} px`,
      description: `${taps} taps, ${(took / 1_000).toFixed(1)} s`,
    });
    expect(took).toBeLessThan(limit);

    // what was missing stands in it, line by line
    const [, id] = /demand\/(\d+)\/edit/.exec(page.url()) ?? [];
    const token = await page.evaluate(() => localStorage.getItem("token"));
    const headers = { "X-Auth-Token": token ?? "" };
    const demand = (await (await page.request.get(`/api/demands/${id}`, { headers })).json()) as {
      status: string;
      lines: { requestedQuantity: number }[];
    };
    expect([demand.status, demand.lines.length, String(demand.lines[0]?.requestedQuantity)]).toEqual([
      "PENDING",
      Number(lines),
      wanted,
    ]);
    // what stands in a draft of this journey is not missing for others
    const gone = await page.request.delete(`/api/demands/${id}`, { headers });
    expect(gone.ok(), await gone.text()).toBe(true);
  });

function patternOf(words: string): RegExp {
  return new RegExp(`^${words.replace("{{count}}", "\\d+")}$`);
}
