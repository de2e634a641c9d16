/** The timetable of the whole school as the office has it: read as a grid, three doubts mended, imported. */
import { expect } from "@playwright/test";
import { text as catalogues } from "../web/src/areas/catalogues/text.ts";
import { text as week } from "../web/src/areas/catalogues/timetable/timetable.text.ts";
import { text as wizard } from "../web/src/ui/import-wizard/text.ts";
import { filled } from "./filled.ts";
import { handOf } from "./hand.ts";
import { expectAccessible, logIn, test } from "./people.ts";

const w = wizard.vi;
const classes = [5, 5, 4, 4].flatMap((count, index) =>
  Array.from({ length: count }, (_, one) => `${index + 6}A${one + 1}`),
);
const subjects = ["Toán", "Ngữ văn", "KHTN", "Tin học", "Công nghệ"];
/** By day, period and class: what the office mistyped. */
const wrong: Readonly<Record<string, string>> = {
  "3 2 6A1": "Toán - Tuấns",
  "4 3 7A2": "Rô bốt - V.A.Tuấn",
  "6 5 9A4": "KHTN - V.B.Tuấn",
};

/** In the last week of the year, so that no other journey teaches by it. */
function grid(): Buffer {
  const rows = [2, 3, 4, 5, 6, 7].flatMap((day) =>
    [1, 2, 3, 4, 5].map((period) => [
      period === 1 ? `Thứ ${day}` : "",
      period,
      ...classes.map((name, at) =>
        day === 2 && period === 1
          ? "Chào cờ"
          : (wrong[`${day} ${period} ${name}`] ??
            `${subjects[(at + day + period) % subjects.length]} - V.A.Tuấn`),
      ),
    ]),
  );
  const lines = [
    ["THỜI KHÓA BIỂU BUỔI SÁNG (áp dụng từ ngày 24/05/2027)"],
    ["Thứ", "Tiết", ...classes],
    ...rows,
  ];
  return Buffer.from(lines.map((line) => line.join(";")).join("\n"));
}

test("the timetable of 18 classes comes in from its grid, with three doubts mended, within two minutes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await logIn(page, "tb.mai", "vi");
  await page.goto("/category/classroom/timetable/import");
  await expect(page.getByText(catalogues.vi.takesTimetable)).toBeVisible();
  await expectAccessible(page);

  const hand = handOf(page);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "tkb.csv", mimeType: "text/csv", buffer: grid() });
  hand.takes(5_000);
  await expect(page.getByText(/đã trải thành 522 tiết/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Bỏ qua 18 ô/)).toBeVisible();
  await expect(page.getByText(filled(w.cellsLeft, { count: 3 }))).toBeVisible();

  for (const [text, meant] of [
    ["Tuấns", "Võ Anh Tuấn"],
    ["Rô bốt", "Tin học"],
    ["V.B.Tuấn", "Võ Anh Tuấn"],
  ] as const) {
    const cell = page.locator("input:focus");
    await expect(cell).toHaveValue(text);
    await cell.fill("");
    await hand.type(meant);
    await page.keyboard.press("Enter");
    hand.takes(1_200);
  }
  const importAll = page.getByRole("button", { name: filled(w.importRows, { count: 522 }) });
  await expect(importAll).toBeEnabled({ timeout: 15_000 });
  await hand.tap(importAll);
  await expect(page.getByText(filled(w.done, { name: "Thời khóa biểu" }))).toBeVisible({ timeout: 60_000 });
  hand.expectWithin(120_000, "timetable of 18 classes from its grid");
  await expectAccessible(page);
});

test("a lesson of one class is changed where it stands, from this week on, and taken back", async ({
  page,
}) => {
  const t = week.vi;
  await page.setViewportSize({ width: 1366, height: 768 });
  await logIn(page, "tb.mai", "vi");
  await page.goto("/category/classroom/timetable");
  const grid = page.getByRole("grid", { name: /^Thời khóa biểu lớp 6A1, Tuần/ });
  const first = grid.locator("tbody tr").first().locator("button.lesson").first();
  const before = (await first.locator("strong").textContent()) ?? "";
  await first.click();
  const editor = page.getByRole("form");
  await editor.getByRole("combobox", { name: t.subject }).fill("Tin học");
  await page.keyboard.press("Enter");
  // the choice waits for what was typed to be looked up, and the rules would take the focus from it
  await expect(editor).toContainText("Tin học");
  await expectAccessible(page);
  await editor.getByRole("button", { name: t.save }).click();
  await expect(first.locator("strong")).toHaveText("Tin học");
  await page.getByRole("button", { name: t.undo }).click();
  await expect(first.locator("strong")).toHaveText(before);

  // a teacher looks at the day that is taught, on a phone
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "gv.tuan", "vi");
  await page.goto("/category/classroom/timetable");
  await page
    .getByRole("toolbar", { name: t.days })
    .getByRole("button", { name: /^Thứ Ba/ })
    .click();
  await expect(page.getByRole("listitem").filter({ hasText: "6A1" })).toBeVisible();
  await expectAccessible(page);
});
