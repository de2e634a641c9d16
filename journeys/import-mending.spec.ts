/** The stock list of 300 rows with three wrong cells: mended without leaving the page, by keyboard alone. */
import { expect, type Page } from "@playwright/test";
import { text as equipment } from "../web/src/areas/equipment/import.text.ts";
import { text as wizard } from "../web/src/ui/import-wizard/text.ts";
import { filled } from "./filled.ts";
import { expectAccessible, logIn, test } from "./people.ts";

const w = wizard.vi;
function stockList(name: string, wrongUnits: readonly number[]): Buffer {
  const rows = Array.from({ length: 300 }, (_, index) => {
    const unit = wrongUnits.includes(index) ? "Cáii" : "Cái";
    const quantity = index === 120 ? "mười" : 40;
    const used = index === 250 ? "31/02/2025" : "";
    return `${name} ${index + 1};${unit};${quantity};${used}`;
  });
  return Buffer.from(["Tên thiết bị;ĐVT;SL;Ngày đưa vào sử dụng", ...rows].join("\n"));
}

async function choose(page: Page, name: string, wrongUnits: readonly number[]): Promise<void> {
  await page.goto("/equipment/management/import");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "so.csv", mimeType: "text/csv", buffer: stockList(name, wrongUnits) });
}

test("300 rows with three wrong cells are mended by keyboard and imported, and the import is undone", async ({
  page,
}) => {
  await logIn(page, "tb.binh", "vi");
  await choose(page, "Ống nghiệm sửa tại chỗ", [10]);
  await expect(page.getByText(filled(w.cellsLeft, { count: 3 }))).toBeVisible({ timeout: 30_000 });

  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  const type = async (words: string) => {
    for (const letter of words) await press(letter);
  };
  const cursorIn = (line: number, field: string) =>
    expect(page.locator(`#mend-${line}-${field}`)).toBeFocused();

  // what was probably meant stands first
  await cursorIn(12, "unit");
  await press("Enter");
  await cursorIn(122, "quantity");
  await type("10");
  await press("Enter");
  await cursorIn(252, "inUseDate");
  await type("28/02/2025");
  await press("Enter");
  const importButton = page.getByRole("button", { name: filled(w.importRows, { count: 300 }) });
  await expect(importButton).toBeFocused({ timeout: 15_000 });
  await expectAccessible(page);
  await press("Enter");
  await expect(page.getByText(filled(w.done, { name: equipment.vi.name }))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(filled(w.counts, { created: 300, changed: 0, unchanged: 0 }))).toBeVisible();
  // besides these the file is chosen: two taps and its name; ≤ 90 s at 1.2 s a tap
  expect(strokes).toBe(16);
  expect((strokes + 4) * 1.2).toBeLessThan(90);
  await expect(page.getByRole("button", { name: filled(equipment.vi.labels, { count: 300 }) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: equipment.vi.undo, exact: true }).click();
  await expect(page.getByText(/Đã hoàn tác lần nhập: phiếu DK-/)).toBeVisible();
});

test("on a phone one word is mended wherever it occurs, and the right rows are taken first", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "tb.binh", "vi");
  await choose(page, "Giá đỡ nhận trước", [10, 20, 30]);
  await expect(page.getByText(filled(w.cellsLeft, { count: 5 }))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: w.errorNext }).click();
  await page.getByRole("combobox", { name: "Dòng 12, Đơn vị tính" }).fill("cai");
  await page.getByRole("button", { name: filled(w.mendAlike, { count: 3, text: "Cáii" }) }).click();
  await expect(page.getByText(filled(w.cellsLeft, { count: 2 }))).toBeVisible();

  const right = page.getByRole("button", { name: filled(w.importRight, { count: 298 }) });
  await expect(right).toBeEnabled({ timeout: 15_000 });
  const [file] = await Promise.all([page.waitForEvent("download"), right.click()]);
  expect(file.suggestedFilename()).toBe("so-loi.xlsx");
  await expect(page.getByText(filled(w.counts, { created: 298, changed: 0, unchanged: 0 }))).toBeVisible();
  await expect(page.getByText(filled(w.leftTitle, { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: equipment.vi.undo, exact: true }).click();
  await expect(page.getByText(/Đã hoàn tác lần nhập: phiếu DK-/)).toBeVisible();
});
