/**
 * Large files end quickly, whatever they hold. The limits are generous for a busy machine; what grows with
 * the square is far above them.
 */
import { expect, test } from "vitest";
import { checkRows } from "./check.ts";
import { type Choice, sheet } from "./columns.ts";
import { readSheet } from "./read.ts";
import { errorWorkbook } from "./returned.ts";
import { writeTemplate } from "./template.ts";
import { workbookOf } from "./testdata/by-hand.ts";
import { writeSheet } from "./write.ts";

const million = 1_000_000;

async function timed<Answer>(
  work: () => Answer | Promise<Answer>,
): Promise<{ answer: Answer; milliseconds: number }> {
  const begun = performance.now();
  const answer = await work();
  return { answer, milliseconds: performance.now() - begun };
}

test("a workbook of a million rows is refused before it is read", async () => {
  const rows: string[] = [];
  const strings: string[] = [];
  for (let line = 1; line <= million; line++) {
    rows.push(
      `<row r="${line}"><c r="A${line}" t="s"><v>${line - 1}</v></c><c r="B${line}"><v>${line % 97}</v></c></row>`,
    );
    strings.push(`<si><t>Thiết bị ${line}</t></si>`);
  }
  const bytes = workbookOf({
    sheets: [{ name: "S", xml: `<sheetData>${rows.join("")}</sheetData>` }],
    sharedStrings: strings.join(""),
  });
  const before = process.memoryUsage().rss;
  const { answer, milliseconds } = await timed(() =>
    readSheet(bytes, "a.xlsx", { bytes: bytes.length }).catch((error: unknown) => error),
  );
  expect(answer).toMatchObject({ code: "too-many-rows", limit: 20_000 });
  expect(milliseconds).toBeLessThan(2_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

const choices: Choice[] = Array.from({ length: 10_000 }, (_, index) => {
  const name = `${["Nguyễn", "Trần", "Lê", "Phạm"][index % 4]} ${["Văn", "Thị", "Đức"][index % 3]} ${index.toString(26)}`;
  return { value: String(index), vi: name, en: name, aliases: [`GV${String(index).padStart(5, "0")}`] };
});
const planSheet = sheet({
  name: { vi: "Phân công", en: "Assignments" },
  columns: [{ key: "teacher", header: { vi: "Giáo viên", en: "Teacher" }, kind: "choice", choices }],
});

test.each<[string, (choice: Choice) => string, number]>([
  ["known", (choice) => choice.vi, 0],
  ["unknown", (choice) => `${choice.vi} ${choice.value} x`, 10_000],
])("ten thousand rows against ten thousand choices, all %s", async (_, cellOf, errors) => {
  const rows = [["Giáo viên"], ...choices.map((choice) => [cellOf(choice)])];
  const { answer, milliseconds } = await timed(() => checkRows(planSheet, rows, 0, ["teacher"]));
  expect(answer.rows.flatMap((row) => row.errors)).toHaveLength(errors);
  expect(milliseconds).toBeLessThan(5_000);
});

test("an export of as many", async () => {
  const { milliseconds } = await timed(() =>
    writeSheet({ sheet: planSheet, rows: choices.map(({ value }) => ({ teacher: value })), language: "vi" }),
  );
  expect(milliseconds).toBeLessThan(5_000);
});

test("a template with five thousand choices", async () => {
  const few = sheet({
    ...planSheet,
    columns: [{ ...planSheet.columns[0], choices: choices.slice(0, 5_000) }],
  });
  const { answer, milliseconds } = await timed(() => writeTemplate(few, "vi"));
  expect(answer.length).toBeLessThan(200 * 1024);
  expect(milliseconds).toBeLessThan(3_000);
});

test("a file of ten thousand rows that goes back with five hundred errors", async () => {
  const header = Array.from({ length: 15 }, (_, column) => `Cột ${column}`);
  const rows = Array.from({ length: 10_000 }, (_, line) =>
    header.map((_, column) => (column < 8 ? `=Ống nghiệm ${line}` : line)),
  );
  const errors = Array.from({ length: 500 }, (_, index) => ({
    line: index * 20 + 2,
    column: 9,
    sentence: "Số lượng: “x” không phải là số.",
  }));
  const { answer, milliseconds } = await timed(() =>
    errorWorkbook({
      raw: { sheetName: "Kho", rows: [header, ...rows] },
      headerRow: 0,
      errors,
      language: "vi",
    }),
  );
  expect(milliseconds).toBeLessThan(6_000);
  const again = await readSheet(answer, "a.xlsx");
  expect(again.rows).toHaveLength(10_001);
  expect(again.rows.filter((row) => typeof row[15] === "string" && row[15] !== "Lỗi")).toHaveLength(500);
  expect(again.rows[7]?.[0]).toBe("=Ống nghiệm 6");
});
