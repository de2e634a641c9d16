/**
 * How much of a page is what one came for: a list on the screen of an old PC shows at least fourteen of its
 * rows and all of its columns, and on a phone the first useful line of every page stands within 150 px of the top.
 */
import { expect, type Page, type Route } from "@playwright/test";
import { addDays, weekdayOf } from "../contract/src/school-weeks.ts";
import { moreShots } from "./more-shots.ts";
import { logIn, pageWithoutStore, test } from "./people.ts";
import { shots } from "./shots.ts";

const fewestRows = 14;
const rowHeight = 40;
const highestFirstLine = 150;

/**
 * Pages that begin lower: there the form of what is asked for, the tabs of a unit, the days of a timetable or the
 * parts of an inventory check are what one came to use, or the first useful thing is a field for a scanner.
 */
const beginsBy: Readonly<Record<string, number>> = {
  "/system/information": 205,
  "/system/information?tab=periods": 205,
  "/system/information?tab=settings": 205,
  "/system/information?tab=signers": 250,
  "/category/classroom/timetable": 200,
  "/equipment/request/counter": 215,
  "/equipment/inventory/new": 185,
  "/equipment/inventory/2?tab=variances": 185,
  "/equipment/management?search=khongcogi": 300,
  "/equipment/management?condition=BROKEN&sort=-quantity": 170,
};

/** The pages that are lists, by who reads them. The annex of a minimum list is left out: it reads as printed. */
const lists: Readonly<Record<string, readonly string[]>> = {
  "tb.mai": [
    "/equipment/management",
    "/equipment/vouchers",
    "/equipment/book",
    "/equipment/demand",
    "/equipment/request/loans",
    "/equipment/request/registrations",
    "/equipment/broken",
    "/equipment/broken/repairs",
    "/equipment/broken/liquidations",
    "/equipment/broken/maintenance",
    "/equipment/inventory",
    "/equipment/inventory/2?tab=sheets",
    "/equipment/inventory/2?tab=lines",
    "/equipment/norm",
    "/equipment/norm/lists",
    "/equipment/norm/rooms",
  ],
  "ht.hung": [
    "/system/school-year",
    "/system/account",
    "/system/security-log",
    "/category/subject",
    "/category/group-subject",
    "/category/group-subject/quotas",
    "/category/equipment",
    "/category/equipment/groups",
    "/category/equipment/measures",
    "/category/line-department",
    "/category/lesson",
    "/category/classroom",
    "/category/classroom/assignments",
    "/category/classroom/timetable?view=list",
    "/category/employee",
    "/category/student",
    "/category/funding-source",
    "/report/requests",
  ],
  "gv.tuan": ["/equipment/request/registrations"],
  "xa.lan": ["/report/requests"],
  "so.hoa": ["/equipment/demand", "/equipment/norm", "/equipment/management"],
  "so.dung": ["/equipment/campaigns"],
  quantri: ["/system/security-log", "/system/account"],
};

test("every list shows fourteen rows of one line at 1366 × 768", { tag: "@pages" }, async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000);
  const page = await onOldPc(browser, baseURL);
  const found: string[] = [];
  const tooFew: string[] = [];
  for (const [who, addresses] of Object.entries(lists)) {
    await page.unrouteAll({ behavior: "wait" });
    await logIn(page, who, "vi");
    await page.route("**/api/**", fillUp);
    for (const address of addresses) {
      await page.goto(address);
      await page.locator("#content .table-scroll tbody tr").first().waitFor();
      await page.waitForLoadState("networkidle");
      const { whole, highest, cutHard } = await rowsSeen(page);
      const line = `${whole} rows, the highest ${highest} px: ${address} of ${who}`;
      found.push(line);
      if (whole < fewestRows || highest > rowHeight) tooFew.push(line);
      if (cutHard.length > 0) tooFew.push(`${address} of ${who}: cut without “…”: ${cutHard.join(", ")}`);
    }
  }
  test.info().annotations.push({ type: "rows at 1366 × 768", description: found.join("\n") });
  await page.context().close();
  expect(tooFew).toEqual([]);
});

/** Every address of the program has a picture, so these are all its lists; in two, that go side by side. */
for (const isMai of [true, false])
  test(`no list ${isMai ? "of Mai" : "of the others"} is wider than the screen at 1366 × 768, in either language`, {
    tag: "@pages",
  }, async ({ browser, baseURL }) => {
    test.setTimeout(900_000);
    const page = await onOldPc(browser, baseURL);
    const found: string[] = [];
    const tooWide: string[] = [];
    let last = "";
    for (const { who, path } of everyPage().filter((one) => (one.who === "tb.mai") === isMai)) {
      if (who !== last) await logIn(page, who, "vi");
      last = who;
      await page.goto(path);
      await page.locator("h1").first().waitFor({ state: "attached" });
      const first = await spokenOn(page);
      await page.waitForLoadState("networkidle");
      await look(first);
      // not by the pointer: a drawer may lie over the head of the page
      await page.locator(".language-switch").dispatchEvent("click");
      await expect.poll(() => spokenOn(page)).not.toBe(first);
      // what the server says comes in the other language a moment later
      await page.waitForTimeout(300);
      await look(await spokenOn(page));

      async function look(language: string) {
        let overs = await tooWideBy(page);
        // why once more: columns for which there is no room go a moment after the rows have come
        if (overs.some((over) => over > 0)) {
          await page.waitForTimeout(1_000);
          overs = await tooWideBy(page);
        }
        for (const over of overs) {
          const line = `${over} px too wide: ${path} of ${who} in ${language}`;
          found.push(line);
          if (over > 0) tooWide.push(line);
        }
      }
    }
    test.info().annotations.push({ type: "width at 1366 × 768", description: found.join("\n") });
    await page.context().close();
    // what looks for lists and finds none would never fail
    expect(found.length).toBeGreaterThan(50);
    expect(tooWide).toEqual([]);
  });

const spokenOn = (page: Page) => page.evaluate(() => document.documentElement.lang);

async function onOldPc(...of: Parameters<typeof pageWithoutStore>): Promise<Page> {
  const page = await pageWithoutStore(...of);
  await page.setViewportSize({ width: 1366, height: 768 });
  return page;
}

/** By how much each list of the page, and the table of the plan of maintenance, is wider than its box. */
function tooWideBy(page: Page): Promise<number[]> {
  return page
    .locator("#content :is(.data-table .table-scroll, .plan-table)")
    .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

/** The pages of all pictures and the lists above, those of one person after the other. */
function everyPage(): { who: string; path: string }[] {
  const listed = Object.entries(lists).flatMap(([who, paths]) => paths.map((path) => ({ who, path })));
  const pages = new Map(
    [...shots, ...moreShots, ...listed]
      .filter(({ who, path }) => who && !path.includes(":id"))
      .map(({ who = "", path }) => [`${who} ${path}`, { who, path }]),
  );
  return [...pages.values()].sort((a, b) => a.who.localeCompare(b.who));
}

/** As many rows as a page of a list holds, made of those that there are: the demo has three of some kinds. */
async function fillUp(route: Route): Promise<void> {
  if (route.request().method() !== "GET") return route.continue();
  const response = await route.fetch();
  if (!(response.headers()["content-type"] ?? "").includes("json")) return route.fulfill({ response });
  const answer = (await response.json()) as { items?: { id?: number }[]; total?: number } | null;
  const { items } = answer ?? {};
  const first = items?.[0];
  if (!items || !first || typeof first !== "object" || items.length >= 20) return route.fulfill({ response });
  const more = Array.from({ length: 20 - items.length }, (_, at) => {
    const row = structuredClone(items[at % items.length]);
    return typeof row?.id === "number" ? { ...row, id: row.id + 1_000_000 * (at + 1) } : row;
  });
  return route.fulfill({ response, json: { ...answer, items: [...items, ...more] } });
}

/**
 * Rows that are wholly in their box and in the window, how high the highest of all is, and words that end in the
 * middle of a letter: the “…” of a cell is not inherited by a block in it.
 */
function rowsSeen(page: Page): Promise<{ whole: number; highest: number; cutHard: string[] }> {
  return page
    .locator("#content .table-scroll")
    .first()
    .evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      const end = Math.min(bottom, window.innerHeight);
      const rows = [...box.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
      const whole = rows.filter((row) => row.top >= top && row.bottom <= end + 0.5);
      const cutHard = [...box.querySelectorAll<HTMLElement>("tbody td *")]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .filter((part) => {
          const { display, overflowX } = getComputedStyle(part);
          return !display.startsWith("inline") && overflowX === "visible" && part.innerText.trim() !== "";
        })
        .map((part) => part.innerText);
      return {
        whole: whole.length,
        highest: Math.round(Math.max(...rows.map(({ height }) => height))),
        cutHard: [...new Set(cutHard)].slice(0, 3),
      };
    });
}

test("in a low window the calendar of a form stands whole on the screen, and below its field where it can", {
  tag: "@pages",
}, async ({ browser, baseURL }) => {
  const page = await pageWithoutStore(browser, baseURL);
  await logIn(page, "gv.tuan", "vi");
  for (const [width, height] of [
    [390, 640],
    [1366, 640],
    [390, 560],
    [1366, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/equipment/request/registrations/new");
    await page.locator(".day-input-open").first().click();
    const calendar = page.locator(".ant-picker-dropdown");
    await expect(calendar.getByRole("button", { name: /\d\d\/\d\d\/\d{4}/ }).first()).toBeVisible();
    // it opens within 150 ms
    await page.waitForTimeout(400);
    const days = await calendar.locator(".ant-picker-body").boundingBox();
    // in a very low window the days are the last part
    const parts = calendar.locator(".ant-picker-body, .ant-picker-footer").filter({ visible: true });
    const foot = await parts.last().boundingBox();
    const field = await page.locator(".day-input").first().boundingBox();
    expect(days?.y, `${width} × ${height}`).toBeGreaterThan(0);
    expect((foot?.y ?? height) + (foot?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(height);
    if (height === 640) expect(days?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
  }
  await page.context().close();
});

/**
 * What stands above the first useful line: heads, tabs and what narrows or moves the page. The contents of a
 * booklet are what one reads first.
 */
const above =
  ".page-head, .page-tabs, .notice-tabs, nav:not(.booklet-contents), .filter-bar, .status-filters, .board-chips, .week-choice, .cards-tools, .ant-tabs-nav, p.hint:not(.room-facts)";

test("on a phone the first useful line of a page is within 150 px of the top, but where it is said", {
  tag: "@pages",
}, async ({ browser, baseURL }) => {
  test.setTimeout(900_000);
  const page = await pageWithoutStore(browser, baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  const pages = new Map(
    [...shots, ...moreShots]
      .filter(({ who, path }) => who && !path.includes(":id"))
      .map(({ who = "", path }) => [`${who} ${path}`, { who, path }]),
  );
  // what a week begins with depends on the day: on a Friday afternoon the next one is opened, with a way back
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  for (const who of ["gv.tuan", "tb.mai"]) {
    for (const days of [-7, 0, 7]) {
      const path = `/equipment/request?monday=${addDays(today, 1 - weekdayOf(today) + days)}`;
      pages.set(`${who} ${path}`, { who, path });
    }
  }
  const found: string[] = [];
  const tooLow: string[] = [];
  let last = "";
  for (const { who, path } of [...pages.values()].sort((a, b) => a.who.localeCompare(b.who))) {
    if (who !== last) await logIn(page, who, "vi");
    last = who;
    await page.goto(path);
    await page.locator("h1").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const top = await firstLine(page);
    const line = `${String(top).padStart(3)} px: ${path} of ${who}`;
    found.push(line);
    if (top > (beginsBy[path] ?? highestFirstLine)) tooLow.push(line);
    expect(await page.locator(".ant-breadcrumb, .year-switch").count()).toBe(0);
  }
  test.info().annotations.push({ type: "first line at 390 × 844", description: found.join("\n") });
  await page.context().close();
  expect(tooLow).toEqual([]);
});

function firstLine(page: Page): Promise<number> {
  return page.locator("main#content").evaluate((content, aside) => {
    const isSeen = (part: Element) => part.getBoundingClientRect().height > 4;
    const begins = (part: Element): number[] => {
      // what says that there is nothing yet is no line of a list
      if (!isSeen(part) || part.matches(`${aside}, .state`)) return [];
      // a box that holds such a part begins with what follows it
      if (part.querySelector(aside)) return [...part.children].flatMap(begins);
      return [part.getBoundingClientRect().top];
    };
    const tops = [...content.children].flatMap(begins);
    return tops.length === 0 ? 0 : Math.round(Math.min(...tops));
  }, above);
}
