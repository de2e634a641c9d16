import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { Cell } from "./cell.ts";
import { type CheckedRow, checkRows } from "./check.ts";
import { type KeyOf, type RowOf, sheet, withChoices } from "./columns.ts";
import { guessMapping } from "./headers.ts";
import { readSheet } from "./read.ts";
import { equipmentSheet } from "./testdata/by-hand.ts";
import { type CellErrorCode, cellErrorCodes } from "./values.ts";
import { cellErrorText, missingColumnsText, skippedLinesText } from "./words.ts";

type Key = KeyOf<typeof equipmentSheet>;

const header = ["Tên thiết bị", "ĐVT", "Số lượng"];
const mapping: Key[] = ["name", "unit", "quantity"];
const checked = (...rows: Cell[][]) => checkRows(equipmentSheet, [header, ...rows], 0, mapping);

/** One cell of an otherwise sound row. */
function cell(key: Key, value: Cell): CheckedRow<typeof equipmentSheet> {
  const sound: Partial<Record<Key, Cell>> = { name: "Ống nghiệm", unit: "Cái", quantity: 1, [key]: value };
  const keys = Object.keys(sound) as Key[];
  const [row] = checkRows(equipmentSheet, [keys, Object.values(sound)], 0, keys).rows;
  if (!row) throw new Error("no row");
  return row;
}

const readingOf = (key: Key, value: Cell) => {
  const { values, errors } = cell(key, value);
  expect(errors).toEqual([]);
  return (values as Record<string, unknown>)[key];
};

const faultOf = (key: Key, value: Cell) => {
  const [error] = cell(key, value).errors;
  return error && [error.code, error.params];
};

describe("values", () => {
  test("the type of a row follows from the declaration", () => {
    type Row = RowOf<typeof equipmentSheet>;
    expectTypeOf<Row["name"]>().toEqualTypeOf<string>();
    expectTypeOf<Row["unit"]>().toEqualTypeOf<"PIECE" | "SET" | "BUNDLE" | "FRUIT" | "SHEET">();
    expectTypeOf<Row["broken"]>().toEqualTypeOf<number | null>();
    expectTypeOf<Row["grades"]>().toEqualTypeOf<string[] | null>();
    expectTypeOf<Row["boughtOn"]>().toEqualTypeOf<string | null>();
    expectTypeOf<Row["digital"]>().toEqualTypeOf<boolean | null>();
    // @ts-expect-error export only
    expectTypeOf<Row["createdBy"]>().toBeString();
  });

  test.each<[Key, Cell, unknown]>([
    ["name", 16, "16"],
    ["name", new Date("2024-09-05T00:00:00Z"), "05/09/2024"],
    ["quantity", "1.234", 1234],
    ["quantity", "12,5", 12.5],
    ["quantity", 0.1 + 0.2, 0.3],
    ["quantity", 0, 0],
    ["price", "1.500.000 đ", 1_500_000],
    ["year", "2024", 2024],
    ["year", 2024, 2024],
    ["boughtOn", "5/9/2024", "2024-09-05"],
    ["boughtOn", new Date("2024-09-05T07:00:00Z"), "2024-09-05"],
    ["boughtOn", 45540, "2024-09-05"],
    ["unit", "cái", "PIECE"],
    ["unit", "CAI", "PIECE"],
    ["unit", "chiếc", "PIECE"],
    ["unit", "Bộ", "SET"],
    ["unit", "bó", "BUNDLE"],
    ["grades", "6; 7, ", ["6", "7"]],
    ["grades", "6, 7, 6", ["6", "7"]],
    ["grades", 9, ["9"]],
    ["note", null, null],
    ["note", "#1 và #N/A", "#1 và #N/A"],
    ["digital", "Có", true],
    ["digital", "co", true],
    ["digital", "yes", true],
    ["digital", "X", true],
    ["digital", "✓", true],
    ["digital", true, true],
    ["digital", 1, true],
    ["digital", "KHÔNG", false],
    ["digital", "no", false],
    ["digital", "false", false],
    ["digital", false, false],
    ["digital", 0, false],
    ["digital", null, null],
  ])("%s: %s", (key, from, to) => {
    expect(readingOf(key, from)).toEqual(to);
  });

  test.each<[Key, Cell, CellErrorCode, object]>([
    ["name", null, "required", {}],
    ["name", "a\u0001", "bad-characters", {}],
    ["name", "a\uD800", "bad-characters", {}],
    ["note", "x".repeat(201), "too-long", { limit: 200 }],
    ["quantity", "12 cái", "not-a-number", { value: "12 cái" }],
    ["quantity", true, "not-a-number", { value: "TRUE" }],
    ["quantity", "1,2345", "too-precise", { value: "1,2345" }],
    ["quantity", -1, "negative", { value: "-1" }],
    ["price", "1,5", "not-whole", { value: "1,5" }],
    ["quantity", 1e17, "too-large", { value: "100.000.000.000.000.000", limit: Number.MAX_SAFE_INTEGER }],
    ["year", "24", "not-a-year", { value: "24" }],
    ["year", "1824", "too-small", { value: "1824", limit: 1900 }],
    ["year", "2204", "too-large", { value: "2204", limit: 2100 }],
    ["boughtOn", "31/02/2024", "not-a-date", { value: "31/02/2024" }],
    ["boughtOn", 2024, "not-a-date", { value: "2024" }],
    ["unit", "Caii", "not-a-choice", { value: "Caii", suggestion: "PIECE" }],
    ["unit", "Quar", "not-a-choice", { value: "Quar", suggestion: "FRUIT" }],
    ["unit", "lít", "not-a-choice", { value: "lít" }],
    // without marks it may be Bộ or Bó
    ["unit", "bo", "not-a-choice", { value: "bo", suggestion: "SET" }],
    ["grades", "6; 12", "not-a-choice", { value: "12" }],
    ["digital", "có thể", "not-a-flag", { value: "có thể" }],
    ["digital", 2, "not-a-flag", { value: "2" }],
    ["quantity", "#DIV/0!", "no-result", { value: "#DIV/0!" }],
    ["name", "#CALC!", "no-result", { value: "#CALC!" }],
  ])("%s: %s is refused as %s %s", (key, from, code, params) => {
    expect(faultOf(key, from)).toEqual([code, params]);
  });

  test("a text counts characters, not their halves", () => {
    expect(readingOf("note", "😀".repeat(200))).toHaveLength(400);
  });

  test("choices filled in at run time", () => {
    const open = sheet({
      name: { vi: "a", en: "a" },
      columns: [{ key: "unit", header: { vi: "ĐVT", en: "Unit" }, kind: "choice" }],
    });
    expect(() => checkRows(open, [["ĐVT"], ["m²"]], 0, ["unit"])).toThrow("withChoices");
    const filled = withChoices(open, {
      unit: [
        { value: "7", vi: "m²", en: "m²" },
        { value: "8", vi: "%", en: "%" },
      ],
    });
    expect(
      checkRows(filled, [["ĐVT"], ["M²"], ["%"]], 0, ["unit"]).rows.map((row) => row.values.unit),
    ).toEqual(["7", "8"]);
  });

  test("no cell breaks the check", () => {
    const cells = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.boolean(),
      fc.date(),
      fc.constant(null),
    );
    const keys = equipmentSheet.columns.map((column) => column.key).filter((key) => key !== "createdBy");
    fc.assert(
      fc.property(fc.array(cells, { minLength: keys.length, maxLength: keys.length }), (row) => {
        const { rows } = checkRows(equipmentSheet, [keys, row], 0, keys);
        for (const { values, errors } of rows)
          expect(Object.keys(values).length + errors.length).toBe(keys.length);
      }),
    );
  });
});

describe("rows", () => {
  test("carry the line Excel shows, null for empty cells and nothing for columns the file lacks", () => {
    const { rows } = checked([], ["Kính lúp", "cái", "10"]);
    expect(rows).toEqual([
      { line: 3, values: { name: "Kính lúp", unit: "PIECE", quantity: 10 }, errors: [] },
    ]);
  });

  test("with faults keep what is sound", () => {
    const { rows } = checked(["Kính lúp", null, "x"]);
    expect(rows[0]).toEqual({
      line: 2,
      values: { name: "Kính lúp" },
      errors: [
        { line: 2, column: 1, key: "unit", code: "required", params: {} },
        { line: 2, column: 2, key: "quantity", code: "not-a-number", params: { value: "x" } },
      ],
    });
  });

  test("a required column the file lacks is reported once", () => {
    const { rows, missingColumns } = checkRows(equipmentSheet, [["Tên"], ["a"], ["b"]], 0, ["name"]);
    expect(missingColumns).toEqual(["unit", "quantity"]);
    expect(rows.flatMap((row) => row.errors)).toEqual([]);
  });

  test("that are no data are skipped with a word", () => {
    const { rows, skippedLines } = checked(
      ["(1)", "(2)", "(3)"],
      ["I. Môn Hóa học", null, null],
      ["Ống nghiệm", "Cái", 5],
      ["II", "Môn Sinh học", null],
      ["Kính lúp", "Cái", 5],
      ["Tổng cộng:", null, 10],
      [null, null, "Ngày 5 tháng 9 năm 2026"],
      ["Người lập", null, "Hiệu trưởng"],
    );
    expect(rows.map(({ line }) => line)).toEqual([4, 6]);
    expect(skippedLines).toEqual([
      { line: 2, reason: "numbering" },
      { line: 3, reason: "heading" },
      { line: 5, reason: "heading" },
      { line: 7, reason: "total" },
      { line: 8, reason: "footer" },
      { line: 9, reason: "footer" },
    ]);
    expect(skippedLinesText(skippedLines, "vi")[3]).toBe("Dòng 7: bỏ qua dòng tổng cộng.");
    const many = Array.from({ length: 1_234 }, (_, index) => ({ line: index + 2, reason: "total" as const }));
    expect(skippedLinesText(many, "vi")).toHaveLength(201);
    expect(skippedLinesText(many, "vi").at(-1)).toBe("Và 1.034 dòng khác được bỏ qua.");
  });

  test("that are data are never skipped", () => {
    const { rows, skippedLines } = checked(
      ["Tổng hợp các loại bản đồ", "Bộ", 1],
      ["Tổng cộng", null, 1],
      ["Kính lúp", null, 1],
      ["Hiệu trưởng gửi tặng", "Bộ", 1],
    );
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(skippedLines).toEqual([{ line: 3, reason: "total" }]);
  });

  test("the list of a real school reads right", async () => {
    const { rows } = await readSheet(
      await readFile(new URL("testdata/school-inventory.csv", import.meta.url)),
      "kho.csv",
    );
    const guess = guessMapping(equipmentSheet, rows);
    const open = {
      ...equipmentSheet,
      columns: equipmentSheet.columns.map((column) =>
        column.key === "unit" || column.key === "grades" ? { ...column, kind: "text" as const } : column,
      ),
    };
    const {
      rows: read,
      skippedLines,
      missingColumns,
    } = checkRows(open, rows, guess.headerRow, guess.mapping);
    expect([skippedLines, missingColumns, read.flatMap((row) => row.errors)]).toEqual([[], [], []]);
    expect(read).toHaveLength(86);
    expect(read.reduce((sum, row) => sum + Number(row.values.quantity), 0)).toBe(740);
    expect(read.reduce((sum, row) => sum + Number(row.values.broken), 0)).toBe(64);
    expect(read[1]).toMatchObject({
      line: 3,
      values: {
        name: "Ống nghiệm Φ16",
        unit: "Cái",
        quantity: 35,
        broken: 15,
        subject: "Hóa học",
        category: "Thủy tinh",
        note: "năm đưa vào 2007",
      },
    });
  });
});

describe("sentences", () => {
  const error = { line: 12, column: 1, key: "unit", code: "required", params: {} } as const;

  test("name row and column", () => {
    expect(cellErrorText(error, equipmentSheet, "vi")).toBe("Dòng 12, cột Đơn vị tính: bắt buộc nhập.");
    expect(cellErrorText(error, equipmentSheet, "en")).toBe("Row 12, column Unit: is required.");
  });

  test("offer what was probably meant", () => {
    const wrong = {
      ...error,
      line: 1200,
      code: "not-a-choice",
      params: { value: "Caii", suggestion: "PIECE" },
    } as const;
    expect(cellErrorText(wrong, equipmentSheet, "vi")).toBe(
      "Dòng 1200, cột Đơn vị tính: “Caii” không có trong danh sách cho phép. Có phải muốn nhập “Cái”?",
    );
    expect(cellErrorText(wrong, equipmentSheet, "en")).toContain("Did you mean “Piece”?");
  });

  test("write limits as numbers and years as years", () => {
    const limit = (key: Key, value: number) =>
      cellErrorText(
        { ...error, key, code: "too-large", params: { value: "x", limit: value } },
        equipmentSheet,
        "vi",
      );
    expect(limit("quantity", 1000)).toContain("1.000.");
    expect(limit("year", 2100)).toContain(" 2100.");
  });

  test("exist for every code, in both languages, with every place filled", () => {
    for (const code of cellErrorCodes) {
      for (const language of ["vi", "en"] as const) {
        const text = cellErrorText(
          { ...error, code, params: { value: "x", limit: 3, otherLine: 4 } },
          equipmentSheet,
          language,
        );
        expect(text).not.toMatch(/[{}]|undefined/);
      }
    }
    expect(missingColumnsText(["name", "unit"], equipmentSheet, "vi")).toBe(
      "Thiếu cột bắt buộc: Tên thiết bị, Đơn vị tính.",
    );
  });
});
