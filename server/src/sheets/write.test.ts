import { buffer } from "node:stream/consumers";
import { Workbook } from "@cj-tech-master/excelts";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { Cell } from "./cell.ts";
import { checkRows } from "./check.ts";
import { type ExportRowOf, sheet } from "./columns.ts";
import { guessMapping, sure } from "./headers.ts";
import { readSheet } from "./read.ts";
import { errorWorkbook } from "./returned.ts";
import { writeTemplate } from "./template.ts";
import { equipmentSheet } from "./testdata/by-hand.ts";
import { cellErrorTextInRow } from "./words.ts";
import { sheetName, sheetPage, streamPages, streamSheet, writeSheet } from "./write.ts";

type Row = ExportRowOf<typeof equipmentSheet>;

const importKeys = equipmentSheet.columns.map((column) => column.key).filter((key) => key !== "createdBy");

const tube: Row = {
  name: "Ống nghiệm Φ16",
  unit: "PIECE",
  quantity: 1234.5,
  broken: 0,
  price: 1_500_000,
  year: 2024,
  boughtOn: "2024-09-05",
  grades: ["6", "7"],
  note: null,
  code: "0012",
  digital: true,
  createdBy: "Lan",
};

async function readBack(bytes: Buffer) {
  const raw = await readSheet(bytes, "a.xlsx");
  const guess = guessMapping(equipmentSheet, raw.rows);
  return { raw, guess, checked: checkRows(equipmentSheet, raw.rows, guess.headerRow, guess.mapping) };
}

async function opened(bytes: Buffer) {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const worksheet = workbook.worksheets[0];
  if (!worksheet) throw new Error("no sheet");
  return { workbook, worksheet };
}

describe("an export", () => {
  test.each(["vi", "en"] as const)("can be imported again (%s)", async (language) => {
    const bytes = await writeSheet({
      sheet: equipmentSheet,
      rows: [tube, tube],
      language,
      title: "DANH MỤC THIẾT BỊ",
    });
    const { guess, checked } = await readBack(bytes);
    expect(guess.headerRow).toBe(1);
    expect(guess.mapping).toEqual([...importKeys, null]);
    expect(guess.confidence.slice(0, -1).every((confidence) => confidence >= sure)).toBe(true);
    const { createdBy: _, ...values } = tube;
    expect(checked.rows[1]).toEqual({
      line: 4,
      values: { ...values, subject: null, category: null },
      errors: [],
    });
  });

  test("has a bold frozen header with a filter, widths and formats", async () => {
    const { worksheet } = await opened(
      await writeSheet({ sheet: equipmentSheet, rows: [tube], language: "vi" }),
    );
    expect(worksheet.name).toBe("Thiết bị");
    expect(worksheet.views[0]).toMatchObject({ state: "frozen", ySplit: 1 });
    expect(worksheet.autoFilter).toBe("A1:N1");
    expect(worksheet.getCell("A1").font?.bold).toBe(true);
    expect(worksheet.getCell("C2").numFmt).toBe("#,##0.###");
    expect(worksheet.getCell("E2").numFmt).toBe("#,##0");
    expect(worksheet.getCell("G2").numFmt).toBe("dd/mm/yyyy");
    expect(worksheet.getCell("L2").numFmt).toBe("@");
    expect(worksheet.getColumn(1).width).toBe(28);
  });

  test("keeps every text a text, whatever it starts with", async () => {
    const texts = [
      "=1+1",
      "+84",
      "-5",
      "@a",
      "\t=1+1",
      "\r=1+1",
      "\n@a",
      "=cmd|' /C calc'!A0",
      '=HYPERLINK("http://a.vn")',
      "_x0041_",
      "<b>&\"'",
      "Ống nghiệm",
      "😀",
      "0012",
    ];
    const bytes = await writeSheet({
      sheet: equipmentSheet,
      rows: texts.map((name) => ({ name })),
      language: "vi",
    });
    const { raw } = await readBack(bytes);
    expect(raw.rows.slice(1).map(([name]) => name)).toEqual(texts.map((text) => text.trim()));
    const { worksheet } = await opened(bytes);
    for (let row = 2; row <= texts.length + 1; row++) {
      expect(worksheet.getCell(row, 1).formula).toBeUndefined();
      expect(worksheet.getCell(row, 1).numFmt).toBe("@");
    }
  });

  test("says yes and no in the language of the reader", async () => {
    const words = async (language: "vi" | "en") => {
      const { worksheet } = await opened(
        await writeSheet({
          sheet: equipmentSheet,
          rows: [{ digital: true }, { digital: false }, {}],
          language,
        }),
      );
      return [2, 3, 4].map((row) => worksheet.getCell(row, 13).value);
    };
    expect(await words("vi")).toEqual(["Có", "Không", null]);
    expect(await words("en")).toEqual(["Yes", "No", null]);
  });

  test("any text comes back as it was tidied", async () => {
    const texts = fc.string({ unit: "grapheme", minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 5 }), async (names) => {
        const { raw } = await readBack(
          await writeSheet({
            sheet: equipmentSheet,
            rows: names.map((name) => ({ code: "x", note: name })),
            language: "vi",
          }),
        );
        const tidied = names.map((name) => name.normalize("NFC").replace(/\s+/g, " ").trim() || null);
        expect(raw.rows.slice(1).map((row) => row[10])).toEqual(tidied);
      }),
      { numRuns: 40 },
    );
  });

  test("of nothing is a header", async () => {
    const { raw } = await readBack(await writeSheet({ sheet: equipmentSheet, rows: [], language: "vi" }));
    expect(raw.rows).toHaveLength(1);
  });

  test("that fails on the way breaks off", async () => {
    async function* rows(): AsyncGenerator<Row> {
      yield tube;
      throw new Error("the database has gone");
    }
    await expect(writeSheet({ sheet: equipmentSheet, rows: rows(), language: "vi" })).rejects.toThrow(
      "the database has gone",
    );
  });

  test("takes rows no faster than they are read, and stops when the reader leaves", async () => {
    let taken = 0;
    let finished = false;
    async function* rows(): AsyncGenerator<Row> {
      try {
        for (; taken < 50_000; taken++) yield { ...tube, note: `${taken} ${Math.random()} ${Math.random()}` };
      } finally {
        finished = true;
      }
    }
    const stream = streamSheet({ sheet: equipmentSheet, rows: rows(), language: "vi" });
    stream.on("error", () => {});
    await new Promise((resolve) => stream.once("readable", resolve));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(taken).toBeLessThan(20_000);
    stream.destroy();
    await vi.waitFor(() => expect(finished).toBe(true), { timeout: 10_000 });
  });

  test("has several sheets, each with its own columns and rows", async () => {
    const rooms = sheet({
      name: { vi: "Phòng", en: "Rooms" },
      columns: [
        { key: "room", header: { vi: "Phòng", en: "Room" }, kind: "text" },
        { key: "seats", header: { vi: "Chỗ ngồi", en: "Seats" }, kind: "integer" },
      ],
    });
    const pages = [
      sheetPage({ sheet: equipmentSheet, rows: [tube], language: "vi" }),
      sheetPage({ sheet: rooms, rows: [{ room: "=1+1", seats: null }, { seats: 40 }], language: "vi" }),
    ];
    const { workbook } = await opened(await buffer(streamPages(pages)));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([equipmentSheet.name.vi, "Phòng"]);
    const second = workbook.worksheets[1];
    expect([1, 2, 3].map((row) => [1, 2].map((column) => second?.getCell(row, column).value))).toEqual([
      ["Phòng", "Chỗ ngồi"],
      ["=1+1", null],
      [null, 40],
    ]);
    expect([second?.getCell(2, 1).numFmt, second?.getCell(3, 2).numFmt]).toEqual(["@", "#,##0"]);
  });

  test("breaks off where a later sheet fails", async () => {
    async function* failing(): AsyncGenerator<Row> {
      yield tube;
      throw new Error("the database has gone");
    }
    const pages = [
      sheetPage({ sheet: equipmentSheet, rows: [tube], language: "vi" }),
      sheetPage({ sheet: equipmentSheet, rows: failing(), language: "en" }),
    ];
    await expect(buffer(streamPages(pages))).rejects.toThrow("the database has gone");
  });

  test("has a name Excel accepts", () => {
    expect(sheetName("Kho: [A/B]*?\\")).toBe("Kho   A B");
    expect(sheetName("x".repeat(40))).toHaveLength(31);
    expect(sheetName("''")).toBe("Sheet1");
  });
});

describe("a template", () => {
  test.each(["vi", "en"] as const)(
    "filled in maps perfectly, and its example is skipped (%s)",
    async (language) => {
      const { workbook, worksheet } = await opened(await writeTemplate(equipmentSheet, language));
      worksheet.getRow(3).values = ["Kính lúp", language === "vi" ? "Cái" : "Piece", 10];
      const { raw, guess, checked } = await readBack(Buffer.from(await workbook.xlsx.writeBuffer()));
      expect(raw.sheetName).toBe(equipmentSheet.name[language]);
      expect(guess).toMatchObject({ headerRow: 0, mapping: importKeys, confidence: importKeys.map(() => 1) });
      expect(checked.skippedLines).toEqual([{ line: 2, reason: "example" }]);
      expect(checked.rows).toMatchObject([
        { line: 3, values: { name: "Kính lúp", unit: "PIECE", quantity: 10 }, errors: [] },
      ]);
    },
  );

  test("an example somebody wrote over is data", async () => {
    const { workbook, worksheet } = await opened(await writeTemplate(equipmentSheet, "vi"));
    worksheet.getCell("C2").value = 7;
    const { checked } = await readBack(Buffer.from(await workbook.xlsx.writeBuffer()));
    expect(checked.rows).toMatchObject([{ line: 2, values: { name: "Ống nghiệm Φ16", quantity: 7 } }]);
  });

  test("marks required columns, explains them and lists choices", async () => {
    const { workbook, worksheet } = await opened(await writeTemplate(equipmentSheet, "vi"));
    expect(worksheet.getCell("A1").value).toBe("Tên thiết bị *");
    expect(worksheet.getCell("D1").value).toBe("Số lượng hỏng");
    expect(JSON.stringify(worksheet.getCell("E1").note)).toContain("Giá mua.");
    expect(workbook.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ["Thiết bị", "visible"],
      ["Hướng dẫn", "visible"],
      ["_lists", "veryHidden"],
    ]);
    expect(worksheet.getCell("B5").dataValidation).toMatchObject({
      type: "list",
      formulae: ["_lists!$A$1:$A$5"],
    });
    expect(workbook.getWorksheet("_lists")?.getCell("A3").value).toBe("Bó");
    expect(worksheet.getCell("M5").dataValidation).toMatchObject({
      type: "list",
      formulae: ["_lists!$B$1:$B$2"],
    });
    expect(workbook.getWorksheet("_lists")?.getCell("B2").value).toBe("Không");
    expect(JSON.stringify(worksheet.getCell("M1").note)).toContain("Có hoặc Không");
  });
});

describe("the file that goes back", () => {
  const rows: Cell[][] = [
    ["Trường THCS Nguyễn Du", null, null],
    ["Tên thiết bị", "ĐVT", "Số lượng"],
    ["Ống nghiệm", "Caii", "x"],
    ["=1+1", "Cái", 5],
    ["a\u0001", "Cái", 5],
  ];
  const returned = async (raw = { sheetName: "Kho", rows }) => {
    const { headerRow, mapping } = guessMapping(equipmentSheet, raw.rows);
    const errors = checkRows(equipmentSheet, raw.rows, headerRow, mapping).rows.flatMap((row) =>
      row.errors.map((error) => ({
        line: error.line,
        column: error.column,
        sentence: cellErrorTextInRow(error, equipmentSheet, "vi"),
      })),
    );
    return errorWorkbook({ raw, headerRow, errors, language: "vi" });
  };

  test("shows wrong cells in red and says what is wrong", async () => {
    const { worksheet } = await opened(await returned());
    expect(worksheet.getCell("D2").value).toBe("Lỗi");
    expect(worksheet.getCell("D3").value).toBe(
      "Đơn vị tính: “Caii” không có trong danh sách cho phép. Có phải muốn nhập “Cái”? Số lượng: “x” không phải là số.",
    );
    for (const address of ["B3", "C3"])
      expect(worksheet.getCell(address).fill).toMatchObject({ fgColor: { argb: "FFFFC7CE" } });
    expect(worksheet.getCell("B4").fill).toMatchObject({ pattern: "none" });
    expect(worksheet.getCell("D4").value).toBeNull();
    expect(worksheet.getCell("A4").value).toBe("=1+1");
    expect(worksheet.getCell("A5").value).toBe("a\uFFFD");
  });

  test("keeps a wrong date a date and a wrong text a text", async () => {
    const raw = {
      sheetName: "Kho",
      rows: [
        ["Ngày mua", "Ghi chú"],
        [new Date("2204-09-05T00:00:00Z"), "=1+1"],
      ],
    };
    const errors = [0, 1].map((column) => ({ line: 2, column, sentence: "sai." }));
    const { worksheet } = await opened(await errorWorkbook({ raw, headerRow: 0, errors, language: "vi" }));
    for (const [address, numFmt] of [
      ["A2", "dd/mm/yyyy"],
      ["B2", "@"],
    ] as const) {
      expect(worksheet.getCell(address).numFmt).toBe(numFmt);
      expect(worksheet.getCell(address).fill).toMatchObject({ fgColor: { argb: "FFFFC7CE" } });
    }
    expect(worksheet.getCell("B2").value).toBe("=1+1");
  });

  test("can be sent again, and its column of faults does not pile up", async () => {
    const raw = await readSheet(await returned(), "a.xlsx");
    expect(guessMapping(equipmentSheet, raw.rows).mapping).toEqual(["name", "unit", "quantity", null]);
    const again = await readSheet(await returned({ sheetName: raw.sheetName, rows: raw.rows }), "a.xlsx");
    expect(again.rows).toEqual(raw.rows);
  });
});
