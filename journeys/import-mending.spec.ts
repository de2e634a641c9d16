/** The stock list of 300 rows with three wrong cells: mended without leaving the page, by keyboard alone. */
import { expect, type Page } from "@playwright/test";
import { text as equipment } from "../web/src/areas/equipment/import.text.ts";
import { text as list } from "../web/src/areas/equipment/text.ts";
import { text as wizard } from "../web/src/ui/import-wizard/text.ts";
import { filled } from "./filled.ts";
import { type Hand, handOf, tapEvery } from "./hand.ts";
import { goByMenu } from "./menu.ts";
import { expectAccessible, logIn, test } from "./people.ts";

const w = wizard.vi;
/** As in the file that the product gives to be filled in; a school leaves most of them empty. */
const columns =
  "Mã thiết bị;Tên thiết bị *;Đơn vị tính *;Số lượng;Hỏng;Cách quản lý;Môn học;Nhóm thiết bị;Khối lớp;Phòng;Nguồn kinh phí;Đơn giá;Ngày đưa vào sử dụng;Năm sản xuất;Nước sản xuất;Hãng sản xuất;Model;Ghi chú".split(
    ";",
  );

function stockList(name: string, wrongUnits: readonly number[]): Buffer {
  const rows = Array.from({ length: 300 }, (_, index) => {
    const row: Record<string, string | number> = {
      "Tên thiết bị *": `${name} ${index + 1}`,
      "Đơn vị tính *": wrongUnits.includes(index) ? "Cáii" : "Cái",
      "Số lượng": index === 120 ? "mười" : 40,
      "Môn học": "Khoa học tự nhiên",
      "Khối lớp": "8",
      Phòng: "Kho thiết bị",
      "Đơn giá": 15_000,
      "Ngày đưa vào sử dụng": index === 250 ? "31/02/2025" : "05/09/2024",
      "Ghi chú": `Sổ cũ, trang ${Math.ceil((index + 1) / 20)}`,
    };
    return columns.map((column) => row[column] ?? "").join(";");
  });
  return Buffer.from([columns.join(";"), ...rows].join("\n"));
}

/** The field that has the cursor, and the name of its row: whole, with nothing over them. */
async function expectSeen(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      const called = [...(field?.closest("tr")?.querySelectorAll("td") ?? [])].slice(0, 2);
      const seen = field ? [field.closest(".import-cell") ?? field, ...called] : [];
      return seen.filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return [left + 3, right - 3].some((x) => {
          const there = document.elementFromPoint(x, (top + bottom) / 2);
          return there === null || !(part.contains(there) || there.contains(part));
        });
      }).length;
    });
  await expect.poll(covered).toBe(0);
}

async function choose(page: Page, hand: Hand, name: string, wrongUnits: readonly number[]): Promise<void> {
  await goByMenu(page, hand, "/equipment/management");
  const importing = page.getByRole("button", { name: list.vi.import, exact: true }).first();
  const others = page.locator(".page-head-more");
  await expect(importing.or(others).first()).toBeVisible();
  // on a phone it lies behind “…” once the list has rows
  if (!(await importing.isVisible())) await hand.tap(others);
  await hand.tap(importing);
  const asked = page.waitForEvent("filechooser");
  await hand.tap(page.locator(".ant-upload[role=button]"));
  await (await asked).setFiles({ name: "so.csv", mimeType: "text/csv", buffer: stockList(name, wrongUnits) });
  // the file in the window of the computer, and its button
  hand.takes(2 * tapEvery);
}

test("300 rows with three wrong cells are mended by keyboard and imported, and the import is undone", {
  tag: "@task",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await logIn(page, "tb.binh", "vi");
  const hand = handOf(page);
  await choose(page, hand, "Ống nghiệm sửa tại chỗ", [10]);
  await expect(page.getByText(filled(w.cellsLeft, { count: 3 }))).toBeVisible({ timeout: 30_000 });
  // of the template only what the school filled in, behind the line and the name
  await expect(page.locator(".import-wizard thead").first()).not.toContainText("Hãng sản xuất");

  const press = async (key: string) => {
    hand.takes(tapEvery);
    await page.keyboard.press(key);
  };
  const cursorIn = async (line: number, field: string) => {
    await expect(page.locator(`#mend-${line}-${field}`)).toBeFocused();
    await expectSeen(page);
  };

  // what was probably meant stands first
  await cursorIn(12, "unit");
  await press("Enter");
  await cursorIn(122, "quantity");
  await hand.type("10");
  await press("Enter");
  await cursorIn(252, "inUseDate");
  await hand.type("28/02/2025");
  await press("Enter");
  const importButton = page.getByRole("button", { name: filled(w.importRows, { count: 300 }) });
  await expect(importButton).toBeFocused({ timeout: 15_000 });
  await press("Enter");
  await expect(page.getByText(filled(w.done, { name: equipment.vi.name }))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(filled(w.added, { created: 300 }))).toBeVisible();
  hand.expectWithin(90_000, "300 rows with three wrong cells imported");
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
  await choose(page, handOf(page), "Giá đỡ nhận trước", [10, 20, 30]);
  await expect(page.getByText(filled(w.cellsLeft, { count: 5 }))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: w.errorNext }).click();
  await expectSeen(page);
  await page.getByRole("combobox", { name: "Dòng 12, Đơn vị tính" }).fill("cai");
  await page.getByRole("button", { name: filled(w.mendAlike, { count: 3, text: "Cáii" }) }).click();
  await expect(page.getByText(filled(w.cellsLeft, { count: 2 }))).toBeVisible();

  const right = page.getByRole("button", { name: filled(w.importRight, { count: 298 }) });
  await expect(right).toBeEnabled({ timeout: 15_000 });
  const [file] = await Promise.all([page.waitForEvent("download"), right.click()]);
  expect(file.suggestedFilename()).toBe("so-loi.xlsx");
  await expect(page.getByText(filled(w.added, { created: 298 }))).toBeVisible();
  await expect(page.getByText(filled(w.leftTitle, { count: 2 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: equipment.vi.undo, exact: true }).click();
  await expect(page.getByText(/Đã hoàn tác lần nhập: phiếu DK-/)).toBeVisible();
});
