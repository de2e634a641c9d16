/**
 * Cô Hoa of the Sở brings in the annex of a circular: a thousand rows as a Word document, her doubts mended in
 * the grid, then published; and the same rows once more by the clipboard. Each within two minutes of her time.
 */
import { expect, type Page } from "@playwright/test";
import {
  annexDocument,
  annexHtml,
  annexThings,
  itemsIn,
  strangeQuantity,
} from "../server/stories/annexes.ts";
import { text as annex } from "../web/src/areas/norms/import.text.ts";
import { text as items } from "../web/src/areas/norms/items.text.ts";
import { text as lists } from "../web/src/areas/norms/lists/lists.text.ts";
import { filled } from "./filled.ts";
import { type Hand, handOf } from "./hand.ts";
import { expectAccessible, logIn, test } from "./people.ts";

const a = annex.vi;
const twoMinutes = 120_000;

const things = await annexThings(1_000);
const rows = itemsIn(things);
const strange = rows.filter(({ quantityText }) => quantityText === strangeQuantity).length;
const count = new Intl.NumberFormat("vi-VN").format(rows.length);

async function draft(page: Page, hand: Hand, name: string): Promise<void> {
  // why: the browser moves a list that still unfolds under the click, and the click falls between two choices
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/equipment/norm/lists?form=new");
  await page.getByLabel(lists.vi.name, { exact: true }).click();
  await hand.type(name);
  await page.getByLabel(lists.vi.regulation, { exact: true }).click();
  await hand.type("Quyết định 9/QĐ-BGDĐT");
  await hand.tap(page.getByLabel(lists.vi.level, { exact: true }));
  await hand.tap(page.getByTitle(lists.vi.level_HIGH, { exact: true }));
  await page.keyboard.press("Control+S");
  await hand.tap(page.getByRole("link", { name: items.vi.importAnnex }).first());
}

test("a thousand rows come in from Word, are mended in the grid and published @long", async ({ page }) => {
  await logIn(page, "so.hoa", "vi");
  const file = await annexDocument(things);
  const hand = handOf(page);
  await draft(page, hand, "Phụ lục từ Word");
  hand.takes(10_000);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "phu-luc.docx", mimeType: "application/octet-stream", buffer: file });
  const doubtful = page.getByText(/^Còn nghi ngờ \(/);
  await expect(doubtful).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await hand.tap(doubtful);

  // one quantity that no program can read is typed, and with it all that say the same
  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+A");
  await hand.type("01 bộ/trường");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(strangeQuantity)).toHaveCount(0);
  await expectAccessible(page);

  await hand.tap(page.getByRole("button", { name: filled(a.write, { count }) }));
  await expect(page.getByText(filled(a.done, { count }))).toBeVisible({ timeout: 30_000 });
  await hand.tap(page.getByRole("link", { name: a.toList }));
  await hand.tap(page.getByRole("button", { name: lists.vi.publish, exact: true }));
  await hand.tap(page.getByRole("dialog").getByRole("button", { name: lists.vi.publish, exact: true }));
  await expect(page.getByText(filled(lists.vi.published, { name: "Phụ lục từ Word" }))).toBeVisible();
  hand.expectWithin(twoMinutes, `${count} rows from Word, ${strange} doubts mended, published`);

  // a list of the province counts for its schools from now on: others look at theirs
  await page.getByRole("button", { name: items.vi.more }).click();
  await page.getByRole("menuitem", { name: lists.vi.retire }).click();
  await page.getByRole("dialog").getByRole("button", { name: lists.vi.retire }).click();
  await expect(page.getByText(filled(lists.vi.retired, { name: "Phụ lục từ Word" }))).toBeVisible();
});

test("the same rows come by the clipboard, and a second time they are refused @long", async ({ page }) => {
  await logIn(page, "so.hoa", "vi");
  const hand = handOf(page);
  await draft(page, hand, "Phụ lục dán từ Word");
  const paste = async () => {
    await hand.tap(page.getByText(a.paste, { exact: true }));
    hand.takes(5_000);
    await page.getByLabel(a.pasteLabel).evaluate((field, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, annexHtml(things));
    const write = page.getByRole("button", { name: filled(a.write, { count }) });
    await expect(write).toBeVisible({ timeout: 60_000 });
    await hand.tap(write);
  };
  await paste();
  await expect(page.getByText(filled(a.done, { count }))).toBeVisible({ timeout: 30_000 });
  hand.expectWithin(twoMinutes, `${count} rows by the clipboard`);

  await page.getByRole("link", { name: a.toList }).click();
  await page.getByRole("link", { name: items.vi.importAnnex }).first().click();
  await paste();
  await expect(page.getByText(/dòng này đã có trong danh mục/).first()).toBeVisible();
});
