import { readFile } from "node:fs/promises";
import { Workbook } from "@cj-tech-master/excelts";
import { describe, expect, test } from "vitest";
import type { SheetLimits } from "./cell.ts";
import { readAllSheets, readSheet } from "./read.ts";
import { SheetRefusal, type SheetRefusalCode } from "./refusal.ts";
import { partsOf, workbookOf, zipOf } from "./testdata/by-hand.ts";

const row = (...cells: string[]) => `<sheetData><row r="1">${cells.join("")}</row></sheetData>`;
const inline = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowsOf = async (bytes: Buffer, name = "a.xlsx") => (await readSheet(bytes, name)).rows;

async function refused(bytes: Buffer, code: SheetRefusalCode, limits: Partial<SheetLimits> = {}) {
  const error: unknown = await readSheet(bytes, "a.xlsx", limits).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SheetRefusal);
  expect(error).toMatchObject({ code });
}

describe("workbooks", () => {
  test("texts, numbers, dates and yes/no come as they are; empty edges go", async () => {
    const workbook = new Workbook();
    const worksheet = workbook.addWorksheet("Thiết bị");
    worksheet.addRow([]);
    worksheet.addRow(["  Ống\u00A0 nghiệm\nΦ16 ", 12.5, new Date("2024-09-05T00:00:00Z"), true, null, ""]);
    worksheet.addRow([null, null, null, null, null, " "]);
    const raw = await readSheet(Buffer.from(await workbook.xlsx.writeBuffer()), "a.xlsx");
    expect(raw.sheetName).toBe("Thiết bị");
    expect(raw.rows).toEqual([
      [null, null, null, null],
      ["Ống nghiệm Φ16", 12.5, new Date("2024-09-05T00:00:00Z"), true],
    ]);
  });

  test("formulas give their last result, errors and missing results what Excel shows for them, links and formatted text their words", async () => {
    const workbook = new Workbook();
    workbook
      .addWorksheet("S")
      .addRow([
        { formula: "1+1", result: 2 },
        { formula: '"a"', result: "chữ" },
        { formula: "1/0", result: { error: "#DIV/0!" } },
        { error: "#N/A" },
        { formula: "A1" },
        { text: "trang web", hyperlink: "http://example.com" },
        { richText: [{ text: "Ống " }, { text: "nghiệm", font: { bold: true } }] },
        { formula: "TRUE()", result: true },
        "cuối",
      ]);
    expect(await rowsOf(Buffer.from(await workbook.xlsx.writeBuffer()))).toEqual([
      [2, "chữ", "#DIV/0!", "#N/A", "#CALC!", "trang web", "Ống nghiệm", true, "cuối"],
    ]);
  });

  test("all visible sheets with content come with what is merged; a text file cannot say", async () => {
    const workbook = new Workbook();
    const first = workbook.addWorksheet("Toán");
    first.addRow(["A", "B", "C"]);
    first.addRow(["D", "E", "F"]);
    first.mergeCells("B1:B2");
    workbook.addWorksheet("Trống");
    workbook.addWorksheet("Tiếng Việt").addRow(["G"]);
    expect(await readAllSheets(Buffer.from(await workbook.xlsx.writeBuffer()), "a.xlsx")).toEqual([
      {
        sheetName: "Toán",
        rows: [
          ["A", "B", "C"],
          ["D", null, "F"],
        ],
        merges: [{ top: 0, left: 1, bottom: 1, right: 1 }],
      },
      { sheetName: "Tiếng Việt", rows: [["G"]], merges: [] },
    ]);
    expect(await readAllSheets(Buffer.from("x;y\n1;2\n"), "a.csv")).toMatchObject([
      { sheetName: "a", merges: undefined },
    ]);
  });

  test("what other programs write: no addresses, prefixes, inline formatted text, reading aids, escapes, decomposed marks", async () => {
    const xml =
      `<x:sheetData xmlns:x="x"><x:row><x:c t="inlineStr"><x:is><x:r><x:t>Bản </x:t></x:r><x:r><x:t>đồ</x:t></x:r></x:is></x:c>` +
      `<x:c t="s"><x:v>0</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row><x:row><x:c t="str"><x:f>X</x:f><x:v>dòng_x000D__x000A_hai</x:v></x:c></x:row></x:sheetData>`;
    const bytes = workbookOf({
      sheets: [{ name: "S", xml }],
      sharedStrings: `<si><t>${"Bộ".normalize("NFD")}</t><rPh><t>đọc</t></rPh></si>`,
    });
    expect(await rowsOf(bytes)).toEqual([
      ["Bản đồ", "Bộ", 7],
      ["dòng hai", null, null],
    ]);
  });

  test("only the first cell of a merged area counts", async () => {
    const xml = `<sheetData><row r="1">${inline("A1", "a")}${inline("B1", "b")}</row><row r="2">${inline("A2", "c")}${inline("B2", "d")}${inline("C2", "e")}</row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>`;
    expect(await rowsOf(workbookOf({ sheets: [{ name: "S", xml }] }))).toEqual([
      ["a", null, null],
      [null, null, "e"],
    ]);
  });

  test("dates follow the format of the cell, also in files that count from 1904", async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="[$-42A]dd\\/mm\\/yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0 &quot;đồng&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs>`;
    const xml = row(
      '<c r="A1"><v>45540</v></c>',
      '<c r="B1" s="1"><v>45540</v></c>',
      '<c r="C1" s="2"><v>45540</v></c>',
      '<c r="D1" s="3"><v>45540.5</v></c>',
    );
    const day = new Date("2024-09-05T00:00:00Z");
    expect(await rowsOf(workbookOf({ sheets: [{ name: "S", xml }], styles }))).toEqual([
      [45540, day, 45540, new Date("2024-09-05T12:00:00Z")],
    ]);
    const [cells] = await rowsOf(workbookOf({ sheets: [{ name: "S", xml }], styles, date1904: true }));
    expect(cells?.[1]).toEqual(new Date("2028-09-06T00:00:00Z"));
  });

  test("hidden and empty sheets are passed over", async () => {
    const bytes = workbookOf({
      sheets: [
        { name: "Ẩn", state: "hidden", xml: row(inline("A1", "không")) },
        { name: "Trống", xml: "<sheetData/>" },
        { name: "Ẩn kỹ", state: "veryHidden", xml: row(inline("A1", "không")) },
        { name: "Đây", xml: row(inline("A1", "có")) },
      ],
    });
    expect(await readSheet(bytes, "a.xlsx")).toEqual({ sheetName: "Đây", rows: [["có"]] });
  });

  test("characters that cannot be shown are kept for the check to report", async () => {
    const bytes = workbookOf({ sheets: [{ name: "S", xml: row(inline("A1", "a_x0001_b")) }] });
    expect(await rowsOf(bytes)).toEqual([["a\u0001b"]]);
  });

  test("a formula whose result was left out is no empty cell, one that gives an empty text is", async () => {
    const xml = row(
      '<c r="A1"><f>SUM(B1:C1)</f></c>',
      '<c r="B1" t="str"><f>""</f><v></v></c>',
      '<c r="C1" t="str"><f>""</f><v/></c>',
      inline("D1", "cuối"),
    );
    const rows = await rowsOf(workbookOf({ sheets: [{ name: "S", xml }] }));
    expect(rows).toEqual([["#CALC!", null, null, "cuối"]]);
  });

  test("of another file only the last results are taken; nothing outside is looked at", async () => {
    const outside = `<Relationships><Relationship Id="e" Type="http://x/relationships/externalLinkPath" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`;
    const bytes = workbookOf({
      sheets: [
        {
          name: "S",
          xml: `${row('<c r="A1"><f>[1]Kho!$A$1</f><v>12</v></c>', '<c r="B1" t="str"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>cũ</v></c>', inline("C1", "trang"))}<hyperlinks><hyperlink ref="C1" r:id="h"/></hyperlinks>`,
        },
      ],
      more: [
        {
          name: "xl/externalLinks/externalLink1.xml",
          content: `<externalLink><externalBook r:id="e"/></externalLink>`,
        },
        { name: "xl/externalLinks/_rels/externalLink1.xml.rels", content: outside },
        { name: "xl/worksheets/_rels/sheet1.xml.rels", content: outside },
      ],
    });
    expect(await rowsOf(bytes)).toEqual([[12, "cũ", "trang"]]);
  });

  test("with macros are read like any other; the macros are not looked at", async () => {
    const macros = {
      name: "xl/vbaProject.bin",
      content: Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2_000, 7)]),
    };
    expect(
      await rowsOf(
        workbookOf({ sheets: [{ name: "S", xml: row(inline("A1", "Kính lúp")) }], more: [macros] }),
        "kho.xlsm",
      ),
    ).toEqual([["Kính lúp"]]);
  });

  test("texts are found by their number, whatever the order, and blank ones far away do not count", async () => {
    const xml = `<sheetData><row r="1"><c r="A1" t="s"><v>2</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>9</v></c></row><row r="50000"><c r="A50000" t="s"><v>1</v></c></row></sheetData>`;
    const shared = {
      sheets: [{ name: "S", xml }],
      sharedStrings: "<si><t>không</t></si><si><t> </t></si><si><t>hai</t></si>",
    };
    expect(await rowsOf(workbookOf(shared))).toEqual([["hai", "không"]]);
    await refused(
      workbookOf({ ...shared, sharedStrings: shared.sharedStrings.replace(" </t>", "xa</t>") }),
      "too-many-rows",
    );
  });

  test("more than 10,000 ampersands are no bomb", async () => {
    const xml = `<sheetData>${Array.from({ length: 11_000 }, () => `<row>${'<c t="str"><v>a &amp; b</v></c>'}</row>`).join("")}</sheetData>`;
    expect(await rowsOf(workbookOf({ sheets: [{ name: "S", xml }] }))).toHaveLength(11_000);
  });
});

describe("refusals", () => {
  const simple = { sheets: [{ name: "S", xml: row(inline("A1", "a")) }] };
  const ole = (stream: string) =>
    Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.alloc(600),
      Buffer.from(stream, "utf16le"),
    ]);

  test("old workbooks, workbooks with a password and other Office files", async () => {
    await refused(ole("Workbook"), "old-xls");
    await refused(ole("EncryptedPackage"), "encrypted");
    await refused(ole("WordDocument"), "not-a-sheet");
    await refused(zipOf(partsOf(simple).map((part) => ({ ...part, encrypted: true }))), "encrypted");
  });

  test("what is no sheet", async () => {
    await refused(Buffer.from("%PDF-1.7 …"), "not-a-sheet");
    await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "not-a-sheet");
    await refused(Buffer.from("\uFEFF<html><table><tr><td>a</td></tr></table></html>"), "not-a-sheet");
    await refused(Buffer.from([1, 0, 0, 2, 3, 0, 0, 9]), "not-a-sheet");
    await refused(zipOf([{ name: "word/document.xml", content: "<w/>" }]), "not-a-sheet");
    const docx = partsOf(simple).map((part) =>
      part.name === "xl/workbook.xml" ? { ...part, content: "<document/>" } : part,
    );
    await refused(zipOf(docx), "not-a-sheet");
  });

  test("empty files and sheets", async () => {
    await refused(Buffer.alloc(0), "empty");
    await refused(Buffer.from(" \n ; ;\n"), "empty");
    await refused(workbookOf({ sheets: [{ name: "S", xml: "<sheetData/>" }] }), "empty");
  });

  test("damaged files", async () => {
    const bytes = workbookOf(simple);
    await refused(bytes.subarray(0, bytes.length - 30), "unreadable");
    await refused(workbookOf({ sheets: [{ name: "S", xml: "<sheetData><row>" }] }), "unreadable");
    await refused(workbookOf({ sheets: [{ name: "S", xml: row(inline("A1", "&boom;")) }] }), "unreadable");
    const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
    for (const entity of ["&b;", "&c;"]) {
      const parts = partsOf({ sheets: [{ name: "S", xml: "" }] }).map((part) =>
        part.name === "xl/worksheets/sheet1.xml"
          ? { ...part, content: `${laughs}<worksheet>${row(inline("A1", entity))}</worksheet>` }
          : part,
      );
      await refused(zipOf(parts), "unreadable");
    }
    const broken = Buffer.from(bytes);
    broken.fill(
      0xff,
      broken.indexOf("xl/worksheets/sheet1.xml") + 30,
      broken.indexOf("xl/worksheets/sheet1.xml") + 60,
    );
    await refused(broken, "unreadable");
  });

  test("too large, too long, too wide", async () => {
    await refused(Buffer.alloc(101, "a"), "too-large", { bytes: 100 });
    await refused(
      workbookOf({
        sheets: [
          { name: "S", xml: `<sheetData><row r="1048576">${inline("A1048576", "a")}</row></sheetData>` },
        ],
      }),
      "too-many-rows",
    );
    await refused(workbookOf({ sheets: [{ name: "S", xml: row(inline("XFD1", "a")) }] }), "too-many-columns");
    await refused(Buffer.from("a\n".repeat(11)), "too-many-rows", { rows: 10 });
    await refused(Buffer.from("a;".repeat(11)), "too-many-columns", { columns: 10 });
  });

  test("cells far away that hold nothing do not count", async () => {
    const xml = `<sheetData><row r="1">${inline("A1", "a")}<c r="XFD1" s="3"/></row><row r="1048576"><c r="A1048576" s="3"/></row></sheetData>`;
    expect(await rowsOf(workbookOf({ sheets: [{ name: "S", xml }] }))).toEqual([["a"]]);
  });

  test("more cells, columns and lines than anybody reads, before they are read", async () => {
    const begun = performance.now();
    await refused(Buffer.from(`${";".repeat(10_000_000)}`), "empty");
    await refused(Buffer.from(`${";".repeat(10_000_000)}x`), "too-many-columns");
    await refused(Buffer.from(`${"\n".repeat(10_000_000)}x`), "too-many-rows");
    await refused(Buffer.from(`x${";".repeat(190)}x\n`.repeat(50_000)), "too-many-cells");
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test("what a spreadsheet leaves behind the last word is no content, however much it is", async () => {
    const text = `Tên;Đơn vị\nKính lúp;Cái,\n${";;;;\r\n".repeat(500_000)}`;
    expect((await readSheet(Buffer.from(text), "a.csv")).rows).toEqual([
      ["Tên", "Đơn vị"],
      ["Kính lúp", "Cái,"],
    ]);
  });

  test("an empty row between others keeps its place", async () => {
    expect((await readSheet(Buffer.from("Tên;SL\n;\n\nKính lúp;2\n"), "a.csv")).rows).toEqual([
      ["Tên", "SL"],
      [null, null],
      [null, null],
      ["Kính lúp", "2"],
    ]);
  });

  test("zip bombs, honest and lying", async () => {
    const much = `<sheetData>${" ".repeat(30_000_000)}</sheetData>`;
    await refused(workbookOf({ sheets: [{ name: "S", xml: much }] }), "zip-bomb");
    const lying = partsOf({ sheets: [{ name: "S", xml: much }] }).map((part) => ({
      ...part,
      claimedSize: 100,
    }));
    await refused(zipOf(lying), "zip-bomb");
    await refused(
      zipOf(partsOf(simple).map((part) => ({ ...part, claimedSize: 210 * 1024 * 1024 }))),
      "zip-bomb",
    );
    const many = Array.from({ length: 2001 }, (_, i) => ({ name: `xl/media/${i}`, content: "" }));
    await refused(workbookOf({ ...simple, more: many }), "zip-bomb");
  });

  test("merged areas cannot be used to keep the server busy", async () => {
    const merges = `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(50_000)}</mergeCells>`;
    const rows = Array.from(
      { length: 2000 },
      (_, i) => `<row r="${i + 1}">${inline(`A${i + 1}`, "a")}${inline(`B${i + 1}`, "b")}</row>`,
    ).join("");
    await refused(
      workbookOf({ sheets: [{ name: "S", xml: `<sheetData>${rows}</sheetData>${merges}` }] }),
      "unreadable",
    );
  });
});

describe("separated text", () => {
  const table = [
    ["Tên thiết bị", "ĐVT", "SL"],
    ['Màn hình 21"', "Cái", "1,5"],
  ];

  test.each([
    [";", 'Tên thiết bị;ĐVT;SL\r\nMàn hình 21";Cái;1,5\r\n'],
    ["tab", 'Tên thiết bị\tĐVT\tSL\nMàn hình 21"\tCái\t1,5'],
    ["comma", 'Tên thiết bị,ĐVT,SL\n"Màn hình 21""",Cái,"1,5"\n'],
    ["named", 'sep=|\r\nTên thiết bị|ĐVT|SL\r\nMàn hình 21"|Cái|1,5\r\n'],
  ])("separated by %s", async (_, text) => {
    expect(await rowsOf(Buffer.from(text), "a.csv")).toEqual(table);
  });

  test("in UTF-8, UTF-16 and the old Vietnamese code page", async () => {
    const text = "Tên;ĐVT\nỐng nghiệm;Cái\n";
    const expected = [
      ["Tên", "ĐVT"],
      ["Ống nghiệm", "Cái"],
    ];
    const big = (value: string) => Buffer.from(value, "utf16le").swap16();
    for (const bytes of [
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text.normalize("NFD")),
      Buffer.from(`\uFEFF${text}`, "utf16le"),
      big(`\uFEFF${text}`),
    ]) {
      expect(await rowsOf(bytes, "a.csv")).toEqual(expected);
    }
    // "Ống nghiệm;Cái" in Windows-1258: Ô + sắc, ê + nặng, á in one
    const old = Buffer.from([
      0xd4,
      0xec,
      ...Buffer.from("ng nghi"),
      0xea,
      0xf2,
      ...Buffer.from("m;C"),
      0xe1,
      ...Buffer.from("i"),
    ]);
    expect(await rowsOf(old, "a.csv")).toEqual([["Ống nghiệm", "Cái"]]);
    expect(
      await rowsOf(Buffer.from("Name;Unit;Quantity of it\nTube;Piece;5", "utf16le"), "a.csv"),
    ).toHaveLength(2);
  });

  test("a whole list in UTF-16 without a mark, and in the old Vietnamese code page", async () => {
    const header = "STT;Mã TB;Tên thiết bị;ĐVT;SL";
    const lines = [
      "1;KHV01;Kính hiển vi quang học;Chiếc;12",
      "2;ON16;Ống nghiệm thủy tinh Ø16 – loại dày;Bộ;35",
      "3;TN07;Lực kế lò xo “5 N”;Cái;6",
    ];
    const text = `${[header, ...lines].join("\r\n")}\r\n`;
    const expected = [header, ...lines].map((line) => line.split(";"));
    expect(await rowsOf(Buffer.from(text, "utf16le"), "a.csv")).toEqual(expected);
    expect(await rowsOf(Buffer.from(text, "utf16le").swap16(), "a.csv")).toEqual(expected);
    expect(await rowsOf(windows1258(text), "a.csv")).toEqual(expected);
  });

  test("what the clipboard of Excel holds: tabs, quoted cells with line breaks, quotes as they are", async () => {
    const text =
      'Tên thiết bị\tQuy cách\tSL\r\n"Bộ ""Cơ học""\nlớp 8"\t"dài 1m,\r\nrộng 2m; cao 3m"\t12,5\r\n"Kính" lúp 5"\t=1+1\t\r\nMàn 21"\tThẻ 4"\t2\r\n';
    expect(await rowsOf(Buffer.from(text), "clipboard.txt")).toEqual([
      ["Tên thiết bị", "Quy cách", "SL"],
      ['Bộ "Cơ học" lớp 8', "dài 1m, rộng 2m; cao 3m", "12,5"],
      ['"Kính" lúp 5"', "=1+1", null],
      ['Màn 21"', 'Thẻ 4"', "2"],
    ]);
  });

  test("line breaks in quotes are spaces and do not shift the lines", async () => {
    expect(await rowsOf(Buffer.from('a;b\n\n"x\ny";z'), "a.csv")).toEqual([
      ["a", "b"],
      [null, null],
      ["x y", "z"],
    ]);
  });

  test("characters outside the plane survive the cuts between portions", async () => {
    const rows = await rowsOf(Buffer.from("😀ồ;b\n".repeat(30_000)), "a.csv").catch(
      (error: unknown) => error,
    );
    expect(rows).toMatchObject({ code: "too-many-rows" });
    const all = await readSheet(Buffer.from("😀ồ;b\n".repeat(30_000)), "a.csv", { rows: 30_000 });
    expect(all.rows.every(([first]) => first === "😀ồ")).toBe(true);
  });

  test("the list of a real school", async () => {
    // source: shared/data/minimum-equipment/sample-school-inventory-NOT-A-NORM.csv, lists of several schools'
    // programs
    const raw = await readSheet(
      await readFile(new URL("testdata/school-inventory.csv", import.meta.url)),
      "kho.csv",
    );
    expect(raw.sheetName).toBe("kho");
    expect(raw.rows).toHaveLength(87);
    expect(raw.rows.every((cells) => cells.length === 11)).toBe(true);
  });
});

/**
 * As Windows programs of the nineties wrote Vietnamese: letters with their hats and horns as one, tone marks
 * behind them.
 */
function windows1258(text: string): Buffer {
  const decoder = new TextDecoder("windows-1258");
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  );
  const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;
  const bytesOf = (letter: string): number[] => {
    const whole = codes.get(letter);
    if (whole !== undefined) return [whole];
    const parts = letter.normalize("NFD");
    const pieces = [parts.replace(tones, "").normalize("NFC"), ...(parts.match(tones) ?? [])];
    return pieces.map((piece) => {
      const code = codes.get(piece);
      if (code === undefined) throw new Error(`Windows-1258 has no ${piece}`);
      return code;
    });
  };
  return Buffer.from([...text].flatMap(bytesOf));
}
