import { describe, expect, test } from "vitest";
import { recognise } from "../areas/files/rules.ts";
import type { Paper } from "./paper.ts";
import { paperPdf, paperWord } from "./pdf.ts";
import { printed } from "./print.ts";
import { textOfPdf } from "./testdata/read-pdf.ts";
import { differenceFrom, nothingElse, readWord, saidIn, type WordTable } from "./testdata/read-word.ts";
import { book, minutes, plainRow, roomList } from "./testdata/samples.ts";

const read = async (paper: Paper) => readWord(await paperWord(paper));
const textsOf = ({ rows }: WordTable) => rows.map(({ cells }) => cells.map(({ text }) => text));
const list = (count: number) => roomList(Array.from({ length: count }, (_, at) => plainRow(at + 1)));

/** The tables with lines: what the paper lists. */
const listed = (tables: readonly WordTable[]) => tables.filter(({ style }) => style === "PaperTable");

describe("a paper in Word", () => {
  test("says what its PDF says, word by word", async () => {
    const annexed: Paper = {
      ...minutes,
      annexes: [{ orientation: "landscape", title: "Phụ lục", blocks: book(3).blocks }],
    };
    for (const paper of [minutes, list(60), annexed]) {
      const document = await read(paper);
      const pdf = await textOfPdf(await paperPdf(paper));
      expect(saidIn(document).length).toBeGreaterThan(700);
      expect(differenceFrom(document, pdf)).toEqual(nothingElse);
      // a word more or less in either would be found
      expect(differenceFrom(document, pdf.replace("THCS", "THPT"))).toEqual({
        inWordAlone: ["THCS"],
        inPdfAlone: ["THPT"],
      });
    }
  });

  test("has the head of official papers side by side and without lines, and its titles as titles", async () => {
    const { title, tables, paragraphs, styles } = await read(minutes);
    expect(title).toBe("Biên bản kiểm kê 2026-2027");
    const [head] = tables as [WordTable];
    expect(head.style).toBe("Bare");
    expect(textsOf(head)).toEqual([
      [
        "UBND PHƯỜNG ĐÔNG HÀ\nTRƯỜNG THCS NGUYỄN TRÃI\n",
        "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\n",
      ],
      ["Số: 12/BB-THCSNT", "Đông Hà, ngày 29 tháng 5 năm 2027"],
    ]);
    const styled = (style: string) => paragraphs.filter((one) => one.style === style).map(({ text }) => text);
    expect(styled("Title")).toEqual(["BIÊN BẢN"]);
    expect(styled("Subtitle")).toEqual(["Về việc kiểm kê thiết bị dạy học năm học 2026 - 2027"]);
    expect(styled("Heading1")).toEqual(["I. THÀNH PHẦN", "II. MÔN KHOA HỌC TỰ NHIÊN"]);
    expect(styled("ListNumber").map((text) => text.slice(0, 6))).toEqual(["1. Ông", "2. Bà ", "3. Bà "]);
    expect(styled("BodyText")).toHaveLength(2);
    expect(styled("Fact")).toEqual(["Thời gian: 8 giờ 00, ngày 29/05/2027", "Địa điểm: ……………………"]);
    expect(styles.get("Title")).toBe("Title");
    expect(styles.get("Heading1")).toBe("heading 1");
    expect(styles.get("Cell")).toBe("Ô bảng");
  });

  test("uses no style that it does not have, nor leaves a paragraph without one", async () => {
    for (const paper of [minutes, book(3), list(3)]) {
      const { paragraphs, tables, styles } = await read(paper);
      const used = new Set([...paragraphs, ...tables].map(({ style }) => style));
      expect([...used].filter((style) => !styles.has(style))).toEqual([]);
      expect(used.size).toBeGreaterThan(5);
    }
  });

  test("repeats the header of a table with its groups and letters, and keeps each row on one page", async () => {
    const [table] = listed((await read(book(3))).tables) as [WordTable];
    expect(table.rows.map(({ isHeader }) => isHeader)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(table.rows.every(({ cantSplit }) => cantSplit)).toBe(true);
    const [groups, columns, letters] = textsOf(table);
    expect(groups?.filter(Boolean)).toEqual([
      "Ngày, tháng ghi sổ",
      "Chứng từ",
      "Tên TSCĐ, công cụ, dụng cụ",
      "ĐVT",
      "Ghi tăng",
      "Ghi giảm",
    ]);
    expect(table.rows[0]?.cells.map(({ span, merge }) => merge ?? span)).toEqual([
      "restart",
      2,
      "restart",
      "restart",
      3,
      4,
    ]);
    expect(columns?.filter(Boolean)).toEqual([
      "Số hiệu",
      "Ngày, tháng",
      "Số lượng",
      "Đơn giá",
      "Thành tiền",
      "Lý do",
      "Số lượng",
      "Đơn giá",
      "Thành tiền",
    ]);
    expect(letters).toEqual(["A", "B", "C", "D", "E", "1", "2", "3", "F", "4", "5", "6"]);
  });

  test("writes figures as the paper does, at the right; a sum reaches up to its first figure", async () => {
    const [table] = listed((await read(minutes)).tables) as [WordTable];
    const [, heading, first, , total] = table.rows;
    expect(heading?.cells.map(({ text, span }) => [text, span])).toEqual([["Thiết bị dùng chung", 6]]);
    expect(first?.cells.map(({ text }) => text).toSpliced(2, 1)).toEqual([
      "1",
      "Chất và sự biến đổi của chất",
      "Bộ",
      "1.234,5",
      "",
    ]);
    expect(first?.cells.map(({ paragraphs }) => paragraphs[0]?.alignment)).toEqual([
      "center",
      "left",
      "left",
      "center",
      "right",
      "right",
    ]);
    expect(total?.cells.map(({ text, span }) => [text, span])).toEqual([
      ["Cộng", 4],
      ["1.246,5", 1],
      ["2", 1],
    ]);
  });

  test("is as wide as its page, standing or lying", async () => {
    const { tables, sections } = await read({
      ...minutes,
      annexes: [{ orientation: "landscape", title: "Phụ lục", blocks: book(2).blocks }],
    });
    expect(sections.map(({ lies, hasOwnFirstPage }) => [lies, hasOwnFirstPage])).toEqual([
      [false, true],
      [true, false],
    ]);
    listed(tables).forEach(({ widths }, at) => {
      const whole = widths.reduce((sum, one) => sum + one, 0);
      expect(Math.abs(whole - (sections[at]?.room ?? 0))).toBeLessThan(25);
    });
  });

  test("never parts signatures, nor leaves them without the end of what they confirm", async () => {
    for (const paper of [minutes, list(30), book(9)]) {
      const { blocks } = await read(paper);
      const signed = blocks.findLastIndex((block) => block.kind === "table");
      const { rows } = blocks[signed] as WordTable;
      expect(
        rows
          .at(0)
          ?.cells.map(({ text }) => text)
          .join(" "),
      ).toMatch(/trưởng/i);
      expect(rows.every(({ cantSplit }) => cantSplit)).toBe(true);
      for (const { cells } of rows.slice(0, -1))
        expect(cells.every(({ paragraphs }) => paragraphs.every(({ keepNext }) => keepNext))).toBe(true);
      const table = blocks.findLastIndex((block, at) => block.kind === "table" && at < signed);
      const last = (blocks[table] as WordTable).rows.slice(-2);
      expect(last.every(({ cells }) => cells.every(({ paragraphs }) => paragraphs[0]?.keepNext))).toBe(true);
      const between = blocks.slice(table + 1, signed);
      expect(between.length).toBeGreaterThan(0);
      for (const one of between) expect(one).toMatchObject({ kind: "paragraph", keepNext: true });
    }
  });

  test("keeps a heading of rows with the first of them", async () => {
    const [table] = listed(
      (
        await read(
          roomList([
            plainRow(1),
            { kind: "heading", text: "Tủ số 2" },
            plainRow(2),
            plainRow(3),
            plainRow(4),
          ]),
        )
      ).tables,
    ) as [WordTable];
    expect(table.rows.slice(1).map(({ cells }) => cells[0]?.paragraphs[0]?.keepNext)).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  test("numbers its pages above where it is official, from the second on, else below", async () => {
    const isNumbered = async (paper: Paper) =>
      (await read(paper)).parts.filter((part) => /header|footer/.test(part));
    expect(await isNumbered(minutes)).toEqual(expect.arrayContaining(["word/header1.xml"]));
    expect((await isNumbered(minutes)).some((part) => part.includes("footer"))).toBe(false);
    const { margins } = await read(list(1));
    expect(margins).toEqual(["Trang /"]);
  });

  test("leaves out the line of the superior, of the number and of the recipients where there is none", async () => {
    const { tables } = await read({
      ...minutes,
      head: { kind: "administrative", superior: null, unit: "Trường A", place: null, date: null } as never,
      recipients: [],
    });
    expect(textsOf(tables[0] as WordTable)).toEqual([
      ["TRƯỜNG A\n", "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc\n"],
      ["", "Ngày …… tháng …… năm ………"],
    ]);
    expect(saidIn(await read({ ...minutes, recipients: [] }))).not.toContain("Nơi nhận");
  });

  test("is not broken by what somebody typed, and is no danger to whoever opens it", async () => {
    const typed = "<w:p>&amp; \"Kính\" 'hiển' ]]> vi \u0001\u000B\uFFFE\uD800 =1+1 _x0041_ \u{1F52C} a\u0300";
    const bytes = await paperWord({
      ...minutes,
      name: typed,
      about: typed,
      blocks: [
        { kind: "paragraph", text: typed },
        { kind: "facts", facts: [[typed, typed]], columns: 2 },
        { kind: "list", items: [typed] },
        ...roomList([plainRow(1, typed), { kind: "total", text: typed, cells: { count: 1 } }]).blocks,
      ],
      signatures: [{ role: `Một\n${typed}`, name: typed }],
    });
    const document = await readWord(bytes);
    const shown = "<w:p>&amp; \"Kính\" 'hiển' ]]> vi ���� =1+1 _x0041_ \u{1F52C} à".replace(
      "����",
      "\uFFFD".repeat(4),
    );
    expect(document.title).toBe(shown);
    expect(saidIn(document).split(shown)).toHaveLength(10);
    expect(await recognise(bytes)).toMatchObject({ is: "document" });
  });

  test("carries a QR code as a picture that says what it is", async () => {
    const bytes = await paperWord({
      ...list(2),
      blocks: [{ kind: "code", content: "https://truong.example/p/7", caption: "Quét mã" }],
    });
    const { parts, paragraphs } = await readWord(bytes);
    expect(parts.filter((part) => part.startsWith("word/media/") && part.endsWith(".png"))).toHaveLength(1);
    expect(paragraphs.map(({ text }) => text)).toContain("Quét mã");
  });

  test("of a thousand rows is small, and there within the minute that a paper has", async () => {
    const begun = performance.now();
    const bytes = await paperWord(book(1_000));
    const seconds = (performance.now() - begun) / 1_000;
    expect(bytes.length).toBeLessThan(100_000);
    expect(seconds).toBeLessThan(45);
    const [table] = listed((await readWord(bytes)).tables) as [WordTable];
    expect(table.rows).toHaveLength(1_004);
  }, 90_000);
});

describe("the file", () => {
  test("is called like the others", async () => {
    const { name, type } = await printed({ ...minutes, name: "Biên bản 12/2026: bản 2" }, "docx", {
      edited: true,
    });
    expect(name).toBe("Biên bản 12-2026- bản 2.docx");
    expect(type).toBe("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
  });

  test("is refused of what nobody goes on writing in, and of more rows than Word likes to open", async () => {
    const refused = (paper: Paper, edited: boolean) =>
      printed(paper, "docx", { edited }).then(
        () => null,
        (refusal) => refusal.answer("vi"),
      );
    expect(await refused(minutes, false)).toEqual({
      code: "notInWord",
      message: "Dạng tệp: “Biên bản kiểm kê 2026-2027” chỉ có dạng PDF và Excel.",
      fields: { format: "Dạng tệp: “Biên bản kiểm kê 2026-2027” chỉ có dạng PDF và Excel." },
    });
    expect(await refused(list(2_001), true)).toMatchObject({ code: "tooManyRows" });
    expect(await refused(list(2_000), true)).toBeNull();
  });
});
