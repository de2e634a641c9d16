/** How a paper lies on its page, as NĐ 30/2020/NĐ-CP has it, measured on what is built. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { widthOfText } from "./letters.ts";
import type { Paper } from "./paper.ts";
import { paperPdf } from "./pdf.ts";
import { readWord } from "./testdata/read-word.ts";
import { minutes } from "./testdata/samples.ts";
import { writeWord } from "./word.ts";

const prose =
  "Hội đồng đã xem xét từng thiết bị theo sổ, đối chiếu với thực tế và thống nhất các nội dung sau. ";
const long: Paper = {
  ...minutes,
  blocks: Array.from({ length: 24 }, () => ({ kind: "paragraph" as const, text: prose.repeat(4).trim() })),
};
const pages = [
  ["standing", long],
  ["lying", { ...long, orientation: "landscape" as const }],
] as const;

interface Line {
  text: string;
  /** In points. */
  size: number;
  /** In millimetres from the edges of the page; the top is that of a capital. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

async function linesOf(paper: Paper): Promise<Line[][]> {
  const document = await getDocument({ data: new Uint8Array(await paperPdf(paper)) }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const [, , width = 0, height = 0] = page.view;
      const millimetres = (points: number) => (points * 25.4) / 72;
      return (await page.getTextContent()).items.flatMap((item): Line[] => {
        if (!("str" in item) || !item.str.trim()) return [];
        const [size, , , , left, bottom] = item.transform as number[] as [number, 0, 0, 0, number, number];
        return [
          {
            ...{ text: item.str, size, left: millimetres(left) },
            right: millimetres(width - left - item.width),
            top: millimetres(height - bottom - size * 0.7),
            bottom: millimetres(bottom),
          },
        ];
      });
    }),
  );
}

describe.each(pages)("a paper that is %s", (_, paper) => {
  test("keeps 30 mm at the left, 20 at the right, and 20 to 25 above", async () => {
    for (const [at, lines] of (await linesOf(paper)).entries()) {
      const body = lines.filter(({ text }) => at === 0 || text !== String(at + 1));
      const closest = (side: "left" | "right" | "top" | "bottom") =>
        Math.min(...body.map((line) => line[side]));
      expect(closest("left")).toBeCloseTo(30, 0);
      expect(closest("right")).toBeGreaterThanOrEqual(15);
      expect(closest("right")).toBeLessThan(20.5);
      expect(closest("top")).toBeGreaterThan(19.9);
      expect(closest("top")).toBeLessThan(25);
      expect(closest("bottom")).toBeGreaterThan(20);
    }
  });

  test("is numbered in the middle of the upper margin from its second page on, as large as its text", async () => {
    const [first = [], second = []] = await linesOf(paper);
    expect(first.some(({ text }) => text === "1")).toBe(false);
    const number = second.find(({ text }) => text === "2");
    expect(number).toMatchObject({ size: 13 });
    // in the middle of the page or of what stands between its margins
    expect(Math.abs((number as Line).left - (number as Line).right)).toBeLessThanOrEqual(10.1);
    expect((number as Line).top).toBeLessThan(20);
  });
});

test("the letters are those of the decree, and as large", async () => {
  const faces = (await paperPdf(long)).toString("latin1").match(/BaseFont \/\w+\+[\w-]+/g) ?? [];
  expect(faces.length).toBeGreaterThan(0);
  // as wide as Times New Roman, letter by letter
  expect(faces.filter((face) => !face.includes("+Tinos-"))).toEqual([]);
  const [lines = []] = await linesOf(long);
  const sizeOf = (begins: string) => lines.find(({ text }) => text.startsWith(begins))?.size;
  expect({
    superior: sizeOf("UBND PHƯỜNG ĐÔNG HÀ"),
    issuer: sizeOf("TRƯỜNG THCS NGUYỄN TRÃI"),
    number: sizeOf("Số:"),
    country: sizeOf("CỘNG HÒA XÃ HỘI"),
    motto: sizeOf("Độc lập"),
    date: sizeOf("Đông Hà, ngày"),
    title: sizeOf("BIÊN BẢN"),
    text: sizeOf("Hội đồng"),
  }).toEqual({
    ...{ superior: 12, issuer: 12, number: 13, country: 12, motto: 13, date: 13, title: 14, text: 13 },
  });
});

test("a document of Word has the same margins and letters, and six points behind a paragraph", async () => {
  const annex = { orientation: "landscape" as const, title: "Phụ lục", blocks: long.blocks };
  const { sections, letters, spaceAfter, rules } = await readWord(
    await writeWord({ ...long, annexes: [annex] }),
  );
  expect(sections.map(({ margin }) => margin)).toEqual([
    { top: 1134, right: 1134, bottom: 1134, left: 1701 },
    { top: 1134, right: 1134, bottom: 1134, left: 1701 },
  ]);
  expect(letters).toEqual({ face: "Times New Roman", halfPoints: 26 });
  expect(spaceAfter("BodyText")).toBeGreaterThanOrEqual(120);
  // below the issuing body a third to a half of its name
  const [issuer = 0] = rules;
  const name = 20 * widthOfText("TRƯỜNG THCS NGUYỄN TRÃI", 12, "bold");
  expect(issuer / name).toBeGreaterThan(1 / 3);
  expect(issuer / name).toBeLessThan(1 / 2);
});
