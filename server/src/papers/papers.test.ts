import { Workbook, type Worksheet } from "@cj-tech-master/excelts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import pdfmake from "pdfmake";
import { describe, expect, test, vi } from "vitest";
import { readSheet } from "../sheets/read.ts";
import { drawPdf } from "./draw.ts";
import { type Paper, type Table, table } from "./paper.ts";
import { paperPdf, paperWorkbook } from "./pdf.ts";
import { book, minutes, plainRow, roomList } from "./testdata/samples.ts";

interface PrintedPage {
  width: number;
  height: number;
  texts: { text: string; left: number; right: number; bottom: number }[];
}

async function printed(paper: Paper) {
  const document = await getDocument({ data: new Uint8Array(await paperPdf(paper)) }).promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item && item.str.trim()
        ? [
            {
              text: item.str,
              left: item.transform[4],
              right: item.transform[4] + item.width,
              bottom: item.transform[5],
            },
          ]
        : [],
    );
    pages.push({ width, height, texts });
  }
  const title = ((await document.getMetadata()).info as { Title?: string }).Title;
  return { title, pages, words: pages.map(({ texts }) => texts.map(({ text }) => text)) };
}

const list = (count: number) => roomList(Array.from({ length: count }, (_, at) => plainRow(at + 1)));

describe("the PDF", () => {
  test("has the head of administrative papers word by word", async () => {
    const { title, words, pages } = await printed(minutes);
    expect(words[0]?.slice(0, 7)).toEqual([
      "UBND PHƯỜNG ĐÔNG HÀ",
      "TRƯỜNG THCS NGUYỄN TRÃI",
      "Số: 12/BB-THCSNT",
      "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
      "Độc lập - Tự do - Hạnh phúc",
      "Đông Hà, ngày 29 tháng 5 năm 2027",
      "BIÊN BẢN",
    ]);
    expect(words[0]).toContain("Về việc kiểm kê thiết bị dạy học năm học 2026 - 2027");
    expect(words[0]).toEqual(
      expect.arrayContaining(["1.234,5", "Cộng", "KT. HIỆU TRƯỞNG", "PHÓ HIỆU TRƯỞNG", "Nguyễn Văn Cường"]),
    );
    expect(pages[0]).toMatchObject({ width: 595.28, height: 841.89 });
    expect(title).toBe("Biên bản kiểm kê 2026-2027");
  });

  test("numbers official pages in the margin above, from the second on, and others below", async () => {
    const { blocks } = list(120);
    const { pages } = await printed({ ...minutes, blocks });
    const numbers = pages.map(({ height, texts }) =>
      texts.filter(({ bottom }) => bottom > height - 57).map(({ text }) => text),
    );
    expect(numbers).toEqual(pages.map((_, at) => (at === 0 ? [] : [String(at + 1)])));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ")).not.toContain("Trang ");
    expect((await printed(list(3))).words[0]).toContain("Trang 1/1");
  });

  test("has the head of accounting books, no quốc hiệu, and says how many pages it has", async () => {
    const { words, pages } = await printed(book(40));
    expect(words[0]?.slice(0, 7)).toEqual([
      "Đơn vị: TRƯỜNG THCS NGUYỄN TRÃI",
      "Mã QHNS: 1012345",
      "Mẫu số S26-H",
      "(Ban hành kèm theo Thông tư số 24/2024/TT-BTC)",
      "SỔ THEO DÕI TSCĐ VÀ CÔNG CỤ, DỤNG CỤ TẠI NƠI SỬ DỤNG",
      "Năm: 2026",
      "Tên đơn vị, phòng, ban (hoặc người sử dụng): Phòng bộ môn KHTN 1",
    ]);
    expect(words.flat().join(" ")).not.toContain("CỘNG HÒA");
    const last = String(pages.length).padStart(2, "0");
    expect(words.at(-1)).toContain(`Sổ này có ${last} trang, đánh số từ trang 01 đến trang ${last}.`);
    expect(words.at(-1)).toEqual(
      expect.arrayContaining(["Ngày mở sổ: 02/01/2026", "50.000.000", "Kế toán trưởng"]),
    );
    expect(pages[0]).toMatchObject({ width: 841.89, height: 595.28 });
  });

  test("says so of a hundred pages too, in one line", async () => {
    const annex = {
      orientation: "landscape",
      title: "Phụ lục",
      blocks: [{ kind: "paragraph", text: "Không có." }],
    } as const;
    const { words, pages } = await printed({ ...book(1), annexes: Array.from({ length: 110 }, () => annex) });
    expect(pages).toHaveLength(111);
    expect(words[0]).toContain("Sổ này có 111 trang, đánh số từ trang 01 đến trang 111.");
  });

  test("is laid out once, and again only where a page must end early", async () => {
    const laidOut = vi.spyOn(pdfmake, "createPdf");
    const timesFor = async (rows: number) => {
      laidOut.mockClear();
      await drawPdf(book(rows));
      return laidOut.mock.calls.length;
    };
    expect(await timesFor(50)).toBe(1);
    expect(await timesFor(40)).toBe(2);
    laidOut.mockRestore();
  });

  test("repeats the header with its groups and letters on every page", async () => {
    const { words } = await printed(book(40));
    expect(words.length).toBeGreaterThan(2);
    for (const page of words)
      expect(page).toEqual(expect.arrayContaining(["Chứng từ", "Ghi tăng", "Thành tiền", "A", "6"]));
  });

  test.each([20, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42])(
    "of %i rows never leaves the signatures alone, nor loses a cell",
    async (count) => {
      const { words } = await printed(list(count));
      const end = words.at(-1) ?? [];
      expect(end).toEqual(
        expect.arrayContaining([
          "Hiệu trưởng",
          `Ống nghiệm số ${count}`,
          `Ống nghiệm số ${count - 1}`,
          "STT",
        ]),
      );
      const names = words.flat().filter((word) => word.startsWith("Ống nghiệm"));
      expect(names).toEqual(Array.from({ length: count }, (_, at) => `Ống nghiệm số ${at + 1}`));
    },
  );

  /** A list whose end the signatures confirm, in every shape that the forms have. */
  const shapes: Record<string, (count: number) => Paper> = {
    "a sum and a closing sentence": (count) => {
      const { blocks, ...paper } = list(count);
      const last = blocks.at(-1) as Table;
      const total = { kind: "total", text: "Cộng: các loại thiết bị", cells: {} } as const;
      const words = { kind: "paragraph", text: "Kính đề nghị xem xét, quyết định./." } as const;
      return {
        ...paper,
        head: minutes.head,
        blocks: [...blocks.slice(0, -1), { ...last, rows: [...last.rows, total] }, words],
      };
    },
    "eight members who sign, and recipients": (count) => {
      const signatures = Array.from({ length: 8 }, (_, at) => ({
        role: "Ủy viên",
        name: `Người thứ ${at + 1}`,
      }));
      return { ...list(count), head: minutes.head, signatures, recipients: ["Như trên;", "Lưu: VT."] };
    },
    "an annex with signatures of its own": (count) => {
      const { blocks, signatures = [] } = list(count);
      return { ...minutes, annexes: [{ orientation: "landscape", title: "Phụ lục", blocks, signatures }] };
    },
    "two rows only, behind a long text": (count) => {
      const { blocks, ...paper } = list(2);
      const lines = Array.from(
        { length: count },
        (_, at) => ({ kind: "paragraph", text: `Điều ${at + 1}.`, align: "left" }) as const,
      );
      return { ...paper, blocks: [...lines, ...blocks.slice(-1)] };
    },
  };
  test.each(Object.keys(shapes))(
    "never leaves signatures without the end of what they confirm: %s",
    async (shape) => {
      for (let count = 21; count < 45; count += 2) {
        const { words } = await printed((shapes[shape] as (count: number) => Paper)(count));
        const page = words.findLast((texts) => texts.some((text) => text.startsWith("(Ký")));
        const named = page?.filter((text) => text.startsWith("Ống nghiệm số"));
        expect([count, (named?.length ?? 0) >= 2 || page?.includes("Cộng: các loại thiết bị")]).toEqual([
          count,
          true,
        ]);
      }
    },
  );

  test("a book is signed below its sums, whatever its length", async () => {
    for (const count of [12, 14, 15, 16, 17, 18, 20, 30, 33, 36]) {
      const { words } = await printed(book(count));
      expect([count, words.at(-1)?.includes("Cộng"), words.at(-1)?.includes("Kế toán trưởng")]).toEqual([
        count,
        true,
        true,
      ]);
    }
  });

  test("never leaves a heading without its first row", async () => {
    for (let before = 38; before < 50; before++) {
      const rows = Array.from({ length: before }, (_, at) => plainRow(at + 1));
      const paper = roomList([
        ...rows,
        { kind: "heading", text: "Tủ số 2" },
        plainRow(101),
        plainRow(102),
        plainRow(103),
        plainRow(104),
      ]);
      const { words } = await printed(paper);
      const page = words.find((texts) => texts.includes("Tủ số 2"));
      expect(page, `${before} rows before`).toContain("Ống nghiệm số 101");
    }
  });

  test("breaks a number that is too long for its column behind a hyphen, and leaves one that fits in one piece", async () => {
    const paperWith = (width: number): Paper => ({
      ...roomList([]),
      blocks: [
        {
          kind: "table",
          columns: [
            { key: "number", header: "Số", width, kind: "text" },
            { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
          ],
          rows: [{ kind: "plain", cells: { number: "GT-2627-0002", name: "Máy tính để bàn" } }],
        },
      ],
    });
    expect((await printed(paperWith(19))).words[0]).toEqual(expect.arrayContaining(["GT-2627-", "0002"]));
    expect((await printed(paperWith(40))).words[0]).toContain("GT-2627-0002");
  });

  test("keeps everything inside the page, however long", async () => {
    const wild = roomList([
      plainRow(1, "x".repeat(300)),
      plainRow(2, "Rất dài ".repeat(900)),
      plainRow(3, "Ẩm kế"),
    ]);
    const { pages, words } = await printed(wild);
    expect(
      words
        .flat()
        .join(" ")
        .match(/Rất dài/g),
    ).toHaveLength(900);
    expect(words.flat().join("").match(/x/g)).toHaveLength(300);
    for (const { texts, width, height } of [...pages, ...(await printed(book(30))).pages]) {
      for (const { text, left, right, bottom } of texts) {
        expect(left, text).toBeGreaterThan(42);
        expect(right, text).toBeLessThan(width - 42);
        expect(bottom, text).toBeGreaterThan(20);
        expect(bottom, text).toBeLessThan(height - 42);
      }
    }
  });

  test("composes letters, keeps days and figures in one piece and prints nothing for nothing", async () => {
    const { words } = await printed({
      ...book(1),
      blocks: [{ kind: "paragraph", text: "Kính hiển vi \u0001".normalize("NFD") }, ...book(1).blocks],
    });
    for (const text of ["Kính hiển vi \uFFFD", "05/09/2026", "1.250.000"])
      expect(words.flat().join(" ")).toContain(text);
    expect(words.flat().join(" ")).not.toMatch(/null|undefined|NaN/);
  });

  test("leaves dates and numbers to the clerk", async () => {
    const { words } = await printed({
      ...minutes,
      head: {
        kind: "administrative",
        superior: null,
        unit: "Trường A",
        number: null,
        place: "Đông Hà",
        date: null,
      },
    });
    expect(words[0]).toEqual(expect.arrayContaining(["Số: ………………", "Đông Hà, ngày …… tháng …… năm ………"]));
  });

  test("puts annexes on pages of their own", async () => {
    const { pages, words } = await printed({
      ...minutes,
      annexes: [{ orientation: "landscape", title: "Phụ lục", blocks: book(1).blocks }],
    });
    expect(pages.map(({ width }) => Math.round(width))).toEqual([595, 842]);
    expect(words[1]?.[0]).toBe("PHỤ LỤC");
  });
});

/** What stands where; of merged cells the first. */
function places(sheet: Worksheet | undefined): Map<string, unknown> {
  const found = new Map<string, unknown>();
  sheet?.eachRow((row) =>
    row.eachCell((cell) => {
      if (cell.master === cell) found.set(cell.address, cell.value);
    }),
  );
  return found;
}

/** The columns of a cell with those that it is merged with. */
function columnsOf(sheet: Worksheet | undefined, address: string): number[] {
  const row = Number(sheet?.getCell(address).row);
  return Array.from({ length: sheet?.columnCount ?? 0 }, (_, at) => at + 1).filter(
    (column) => sheet?.getCell(row, column).master.address === address,
  );
}

function widthOf(sheet: Worksheet | undefined, address: string): number {
  return columnsOf(sheet, address).reduce((sum, column) => sum + (sheet?.getColumn(column).width ?? 0), 0);
}

describe("the workbook", () => {
  test("a row is as high as its words, a day has room in the columns of another table", async () => {
    const workbook = new Workbook();
    const long = "Bộ thí nghiệm xác định độ nở dài và nở khối của vật rắn. ".repeat(8);
    const paper = roomList([plainRow(1, "Ống nghiệm"), plainRow(2, long)]);
    const days = table(
      [
        { key: "name", header: "Tên", width: "8*", kind: "text" },
        { key: "day", header: "Ngày", width: 12, kind: "date" },
      ],
      [{ kind: "plain", cells: { name: "Ống đong", day: "2026-11-20" } }],
    );
    await workbook.xlsx.load(await paperWorkbook({ ...paper, blocks: [...paper.blocks, days] }));
    const [sheet] = workbook.worksheets;
    const heights = new Map<unknown, number | undefined>();
    sheet?.eachRow((row) => row.eachCell((cell) => heights.set(cell.value, row.height)));
    expect([heights.get("Ống nghiệm"), (heights.get(long.trim()) ?? heights.get(long) ?? 0) > 100]).toEqual([
      undefined,
      true,
    ]);
    const day = [...places(sheet)].find(([, value]) => value instanceof Date)?.[0];
    expect(widthOf(sheet, day as string)).toBeGreaterThanOrEqual(11);
  });

  test("a table with few columns takes the whole width in its own proportions", async () => {
    const many = table(
      Array.from({ length: 8 }, (_, at) => ({
        ...{ key: `k${at}`, header: `Cột ${at + 1}`, kind: "text" as const },
        width: at === 1 ? ("5*" as const) : 12,
      })),
      [],
    );
    const few = table(
      [
        { key: "at", header: "STT", width: 10, kind: "number" },
        { key: "income", header: "Tiền thu", width: 26, kind: "money" },
        { key: "basis", header: "Căn cứ chọn hình thức", width: "3*", kind: "text" },
      ],
      [
        { kind: "plain", cells: { at: 1, income: 950_000, basis: "Không phải tài sản cố định" } },
        { kind: "total", text: "Cộng", cells: { income: 950_000 } },
      ],
    );
    const workbook = new Workbook();
    await workbook.xlsx.load(await paperWorkbook({ ...roomList([]), blocks: [many, few] }));
    const [sheet] = workbook.worksheets;
    const at = (wanted: unknown) => [...places(sheet)].find(([, value]) => value === wanted)?.[0] as string;
    expect(widthOf(sheet, at("Không phải tài sản cố định"))).toBeGreaterThan(30);
    expect(widthOf(sheet, at(950_000))).toBeGreaterThanOrEqual(11);
    expect(columnsOf(sheet, at("Căn cứ chọn hình thức")).at(-1)).toBe(8);
  });

  test("a text that is higher than a row may be takes several, of which none loses a word", async () => {
    const long = "Dạy học môn Khoa học tự nhiên: Bài 2. An toàn trong phòng thực hành (lớp 6). "
      .repeat(60)
      .trim();
    const workbook = new Workbook();
    await workbook.xlsx.load(await paperWorkbook(roomList([plainRow(1, long), plainRow(2, "Ống nghiệm")])));
    const [sheet] = workbook.worksheets;
    const rowOf = (wanted: string) =>
      Number(sheet?.getCell([...places(sheet)].find(([, value]) => value === wanted)?.[0] as string).row);
    const [first, next] = [rowOf(long), rowOf("Ống nghiệm")];
    const heights = Array.from({ length: next - first }, (_, at) => sheet?.getRow(first + at).height ?? 0);
    expect(heights.length).toBeGreaterThan(1);
    expect(Math.max(...heights)).toBeLessThanOrEqual(409);
    const letters =
      widthOf(sheet, [...places(sheet)].find(([, value]) => value === long)?.[0] as string) / 0.85;
    expect(heights.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual((long.length / letters) * 15);
  });

  test.each([
    ["two beside a wide column of lessons", [12, "2*", 12, "5*", 12], ["Tổ trưởng", "Hiệu trưởng"], 25],
    [
      "four of minutes whose second column is wide",
      [10, "3*", 12, 14, 14, 26, 26],
      ["Đại diện bên tài trợ", "Thư ký", "Kế toán", "Hiệu trưởng"],
      14,
    ],
    ["four below three columns", [12, "3*", 60], ["Thư ký", "Ủy viên", "Trưởng ban", "Hiệu trưởng"], 14],
  ] as const)("who signs has a fair share of the width: %s", async (_, given, roles, least) => {
    const list = table(
      given.map((width, at) => ({ key: `k${at}`, header: `Cột ${at}`, width, kind: "text" as const })),
      [],
    );
    const signatures = roles.map((role) => ({ role, name: null }));
    const workbook = new Workbook();
    await workbook.xlsx.load(await paperWorkbook({ ...roomList([]), blocks: [list], signatures }));
    const [sheet] = workbook.worksheets;
    for (const role of roles) {
      const at = [...places(sheet)].find(([, value]) => value === role)?.[0] as string;
      expect([role, widthOf(sheet, at) >= least]).toEqual([role, true]);
    }
  });

  test("holds the paper as real cells", async () => {
    const { rows } = await readSheet(await paperWorkbook(book(2)), "so.xlsx");
    const texts = rows.map((row) => row.filter((cell) => cell !== null));
    expect(texts[0]).toEqual(["Đơn vị: TRƯỜNG THCS NGUYỄN TRÃI", "Mẫu số S26-H"]);
    const line = rows.find((row) => row[1] === "NK-2026-0002");
    expect(line?.slice(5, 8)).toEqual([1, 1_250_000, 1_250_000]);
    expect(line?.[0]).toEqual(new Date("2026-09-05T00:00:00Z"));
    expect(texts.find(([first]) => first === "Cộng")).toContain(2_500_000);
  });

  test("prints on A4 with its header on every page", async () => {
    const workbook = new Workbook();
    await workbook.xlsx.load(await paperWorkbook(book(2)));
    const setup = workbook.worksheets[0]?.pageSetup;
    expect(setup).toMatchObject({
      paperSize: 9,
      orientation: "landscape",
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: expect.stringMatching(/^\$?\d+:\$?\d+$/),
    });
  });

  test("makes no formula of a text", async () => {
    const workbook = new Workbook();
    await workbook.xlsx.load(await paperWorkbook(roomList([plainRow(1, "=1+1")])));
    const values: unknown[] = [];
    workbook.worksheets[0]?.eachRow((row) => row.eachCell((cell) => values.push(cell.value)));
    expect(values).toContain("=1+1");
  });
});

describe("whoever waits", () => {
  test("may leave, and nobody waits for ever", async () => {
    const leaver = new AbortController();
    const left = paperPdf(book(400), { signal: leaver.signal });
    setTimeout(() => leaver.abort(), 50);
    await expect(left).rejects.toThrow("no longer wanted");
    await expect(paperPdf(book(400), { timeLimitSeconds: 0.05 })).rejects.toThrow("not ready within");
    expect((await paperPdf(minutes)).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("is told what is wrong with a paper", async () => {
    await expect(paperPdf({ ...minutes, head: null } as unknown as Paper)).rejects.toThrow("kind");
  });
});
