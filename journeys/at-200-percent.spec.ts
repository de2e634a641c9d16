/**
 * The pages of the daily tasks at 200 % of a screen of 1366 × 768: nothing goes sideways, and what one came to
 * press is reached by Tab, stands in sight with nothing over it, and shows that it has the focus, also with
 * forced colours and without motion.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { trackBookWords } from "../contract/src/track-books.ts";
import { text as dashboard } from "../web/src/app/pages/dashboard.text.ts";
import { text as accounts } from "../web/src/areas/accounts/text.ts";
import { text as demands } from "../web/src/areas/demands/text.ts";
import { text as checks } from "../web/src/areas/inventory/checks/check-list.text.ts";
import { text as counter } from "../web/src/areas/loans/counter/counter.text.ts";
import { text as coverage } from "../web/src/areas/norms/needs/coverage.text.ts";
import { text as ui } from "../web/src/ui/text.ts";
import { reach } from "./keys.ts";
import { logIn, test } from "./people.ts";

/** Where, whose, and what one came to press there. */
const pages: readonly (readonly [who: string, path: string, action: (page: Page) => Locator])[] = [
  ["gv.tuan", "/equipment/request", (page) => page.getByRole("button", { name: "Thêm tiết" }).first()],
  ["gv.tuan", "/equipment/broken/new", (page) => page.locator(".report-search input")],
  ["tb.mai", "/dashboard", (page) => page.getByRole("link", { name: dashboard.vi.countRoom, exact: true })],
  [
    "tb.mai",
    "/equipment/request/counter",
    (page) => page.getByRole("combobox", { name: counter.vi.scanLabel }),
  ],
  ["tb.mai", "/equipment/management/import", (page) => page.locator(".ant-upload[role=button]")],
  [
    "tb.mai",
    "/equipment/inventory",
    (page) => page.getByRole("button", { name: checks.vi.countRoom, exact: true }),
  ],
  ["tb.mai", "/equipment/inventory?countRoom=any", (page) => page.locator(".count-rooms button").first()],
  [
    "tb.mai",
    "/equipment/norm",
    (page) =>
      page.getByRole("button", {
        name: new RegExp(`^${coverage.vi.demand.replace("{{count}}", "\\d+")}$`),
      }),
  ],
  ["tb.mai", "/equipment/demand/new", (page) => page.getByRole("button", { name: demands.vi.save })],
  [
    "tb.mai",
    "/report",
    (page) =>
      page
        .getByRole("button", {
          name: `${ui.vi.print}: ${trackBookWords["loan-book"].title.vi}, tháng `,
        })
        .first(),
  ],
  ["ht.hung", "/system/account", (page) => page.getByRole("button", { name: accounts.vi.add }).first()],
  [
    "ht.hung",
    "/system/school-year",
    (page) => page.locator(".page-head-actions :is(.new-link, .ant-btn-primary)").first(),
  ],
];

const whoever = [...new Set(pages.map(([who]) => who))];

for (const who of whoever)
  test(`at 200 % ${who} reaches and sees what the tasks begin with`, async ({ page }) => {
    await page.setViewportSize({ width: 683, height: 384 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await logIn(page, who, "vi");
    const problems: string[] = [];
    for (const [, path, action] of pages.filter(([whose]) => whose === who)) {
      for (const forcedColors of ["none", "active"] as const) {
        await page.emulateMedia({ reducedMotion: "reduce", forcedColors });
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        const target = action(page);
        try {
          await reach(page, target);
        } catch (failure) {
          problems.push(`${path}: ${String(failure).slice(0, 200)}`);
          continue;
        }
        const found = await target.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const moving = document.getAnimations();
          // a field has its ring around the box that it stands in
          const parts = [element, element.parentElement ?? element];
          const looks = () =>
            parts.map((part) => {
              const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
              return { outline: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth), boxShadow };
            });
          const focused = looks();
          (element as HTMLElement).blur();
          const without = looks();
          return {
            overflows: document.documentElement.scrollWidth > window.innerWidth,
            cut: left < 0 || right > window.innerWidth || top < 0 || bottom > window.innerHeight,
            covered: shown === null || !(element.contains(shown) || shown.contains(element)),
            ring: focused.some(
              ({ outline, boxShadow }, index) =>
                outline >= 2 || (boxShadow !== "none" && boxShadow !== without[index]?.boxShadow),
            ),
            moves: moving.some(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1),
          };
        });
        const wrong = Object.entries({ ...found, ring: !found.ring }).flatMap(([what, is]) =>
          is ? [what === "ring" ? "no ring" : what] : [],
        );
        if (wrong.length > 0) problems.push(`${path} (forced colours: ${forcedColors}): ${wrong.join(", ")}`);
      }
    }
    expect(problems).toEqual([]);
  });
