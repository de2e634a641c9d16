/**
 * The tours of the first use, each offered once and walked on its own page, where every step frames a part that can
 * be seen; and what a release brought, said once.
 */
import { expect, type Page } from "@playwright/test";
import { text as firstUse } from "../web/src/app/first-use/first-use.text.ts";
import { stepsByTour } from "../web/src/app/first-use/steps.ts";
import { text as shell } from "../web/src/app/text.ts";
import { ask, chooseInMenu, expectAccessible, expectForEverybody, logIn, test } from "./people.ts";

const t = firstUse.vi;
const see = (count: number) => t.see.replace("{{count}}", String(count));
const line = (page: Page) => page.locator(".first-use");
const tour = (page: Page) => page.locator("dialog.tour");
const phone = { width: 390, height: 844 };
const desk = { width: 1366, height: 768 };

async function seeAgain(page: Page): Promise<void> {
  await page.locator(".user-button").click();
  await chooseInMenu(page, shell.vi.tour);
  await expect(tour(page)).toBeVisible();
}

/** To the end by the arrow key; each step frames something, and the card does not leave the window. */
async function walk(page: Page, of: keyof typeof stepsByTour): Promise<void> {
  const steps = stepsByTour[of];
  const { width, height } = page.viewportSize() ?? phone;
  for (const [index, { title }] of steps.entries()) {
    if (index > 0) await page.keyboard.press("ArrowRight");
    await expect(tour(page).getByRole("heading", { name: title.vi })).toBeVisible();
    await expect(tour(page).getByText(`Bước ${index + 1}/${steps.length}`)).toBeVisible();
    for (const part of [".tour-frame", ".tour-card"]) {
      const box = await tour(page).locator(part).boundingBox();
      expect(box && box.width >= 20 && box.height >= 20, `${of}, ${title.vi}: ${part}`).toBe(true);
      if (!box) continue;
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
  }
}

test("a new teacher on a phone walks the tour by keyboard, and it does not come again on any device", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "gv.dat", "vi");
  await expect(line(page)).toContainText(t.first);
  // the page begins where it did, and the bar at its foot is uncovered
  const first = page.locator(".dashboard > *").first();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(150);
  const [offer, bar] = [await line(page).boundingBox(), await page.locator(".phone-bar").boundingBox()];
  expect(offer && bar && offer.y + offer.height <= bar.y).toBe(true);
  await expectAccessible(page);
  await page.getByRole("button", { name: see(4) }).focus();
  await page.keyboard.press("Enter");
  const focused = page.locator(":focus");
  await expect(focused).toHaveText(t.next);
  await expectForEverybody(page);
  await walk(page, "teacher");
  // Tab stays in the tour
  for (let key = 0; key < 6; key++) {
    await page.keyboard.press("Tab");
    expect(await focused.evaluateAll((parts) => parts.every((part) => part.closest("dialog") !== null))).toBe(
      true,
    );
  }
  await tour(page).getByRole("button", { name: t.done }).press("Enter");
  await expect(tour(page)).toBeHidden();
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await page.locator(".dashboard section").first().waitFor();
  await page.waitForLoadState("networkidle");
  await expect(line(page)).toHaveCount(0);

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "", viewport: phone });
  await logIn(elsewhere, "gv.dat", "vi");
  await elsewhere.locator(".dashboard section").first().waitFor();
  await elsewhere.waitForLoadState("networkidle");
  await expect(line(elsewhere)).toHaveCount(0);
  await elsewhere.context().close();
});

test("an officer at a desk is offered the start page's tour and the board's, ends one with Esc, and sees it again", async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await logIn(page, "tb.mai", "vi");
  await page.getByRole("button", { name: see(4) }).click();
  await walk(page, "keeper");
  await page.keyboard.press("Escape");
  await expect(tour(page)).toBeHidden();
  await expect(line(page)).toHaveCount(0);
  await page.goto("/equipment/request/board");
  await page.getByRole("button", { name: see(3) }).click();
  await expectAccessible(page);
  await walk(page, "board");
  await tour(page).getByRole("button", { name: t.done }).click();
  await expect(line(page)).toHaveCount(0);
  await page.reload();
  await page.locator(".board-card").first().waitFor();
  await page.waitForLoadState("networkidle");
  await expect(line(page)).toHaveCount(0);
  await seeAgain(page);
  await expect(tour(page).getByRole("heading", { name: "Việc của tuần" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".user-button")).toBeFocused();
  // where a page has no tour of its own, that of the start page is shown
  await page.goto("/equipment/vouchers");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await seeAgain(page);
  await expect(page).toHaveURL(/dashboard/);
  await page.emulateMedia({ forcedColors: "active" });
  expect(
    await tour(page)
      .locator(".tour-frame")
      .evaluate((part) => getComputedStyle(part).borderTopWidth),
  ).toBe("4px");
});

const starts = [
  ["gv.tuan", "teacher"],
  ["tb.mai", "keeper"],
  ["ht.hung", "head"],
  ["xa.lan", "commune"],
  ["so.hoa", "province"],
  ["quantri", "administrator"],
] as const;

for (const [who, work] of starts)
  test(`the tour of the ${work} shows four parts of the start page, on a phone and at a desk`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await logIn(page, who, "vi");
    await page.locator(".dashboard section").first().waitFor();
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await seeAgain(page);
      await walk(page, work);
      await page.keyboard.press("Escape");
      await expect(tour(page)).toBeHidden();
    }
  });

test("counting has its tour at the first row of a room, on a phone and at a desk", async ({ page }) => {
  await page.setViewportSize(phone);
  await logIn(page, "gv.tuan", "vi");
  const address = await countedRoom(page);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto(address);
    await page.locator(".count-row").first().waitFor();
    if (size === phone) {
      expect((await page.locator(".count-row").first().boundingBox())?.y).toBeLessThanOrEqual(120);
      await expect(line(page)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: see(3) }).click();
    } else await seeAgain(page);
    await walk(page, "counting");
    await page.keyboard.press("Escape");
    await expect(line(page)).toHaveCount(0);
  }
});

test("the grid of an import has its tour where cells are wrong, on a phone and at a desk", async ({
  page,
}) => {
  await logIn(page, "tb.mai", "vi");
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.goto("/equipment/management/import");
    await expect(line(page)).toHaveCount(0);
    await page.locator("input[type=file]").setInputFiles({
      name: "so.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Tên thiết bị;ĐVT;SL\nKính lúp cầm tay;Cái;mười\nĐèn cồn thủy tinh;Cái;4"),
    });
    await page.locator(".import-mending").waitFor();
    if (size === desk) await page.getByRole("button", { name: see(3) }).click();
    else await seeAgain(page);
    await walk(page, "grid");
    await page.keyboard.press("Escape");
    await expect(tour(page)).toBeHidden();
  }
  await expectAccessible(page);
});

test("what a release brought is said once, to a person who knew an earlier one", async ({ page }) => {
  await page.setViewportSize(phone);
  await logIn(page, "tb.nhung", "vi");
  await ask(page, "PUT", "/auth/seen", { seen: ["keeper", "release-0.1.0"] });
  await page.reload();
  await expect(line(page)).toContainText(t.updated);
  await expectForEverybody(page);
  await line(page).getByRole("link", { name: t.news }).click();
  await expect(page.getByRole("heading", { level: 1, name: t.news })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: "Bản 0.9.0", exact: true })).toBeVisible();
  await expectForEverybody(page);
  await page.goto("/dashboard");
  await page.locator(".dashboard section").first().waitFor();
  await page.waitForLoadState("networkidle");
  await expect(line(page)).toHaveCount(0);
  // and whenever they want
  await page.locator(".user-button").click();
  await chooseInMenu(page, shell.vi.news);
  await expect(page).toHaveURL(/\/help\/new$/);
});

/** A room of a check that is open, in which whoever is logged in counts. */
async function countedRoom(page: Page): Promise<string> {
  const { items } = await ask<{ items: { id: number }[] }>(page, "GET", "/inventory-checks?status=COUNTING");
  for (const { id } of items) {
    const { sheets } = await ask<{ sheets: { id: number; mine: boolean }[] }>(
      page,
      "GET",
      `/inventory-checks/${id}/pack`,
    );
    const sheet = sheets.find(({ mine }) => mine);
    if (sheet) return `/equipment/inventory/${id}/count?sheet=${sheet.id}`;
  }
  throw new Error("There is no room to count");
}
