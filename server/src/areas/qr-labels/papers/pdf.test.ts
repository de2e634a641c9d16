import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { labelAddress, labelFormats, labelPlace, labelSheets } from "@so-thiet-bi/contract/qr-labels";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { LabelContent } from "../rules/sheet-layout.ts";
import { labelPdf, squaresOf } from "./pdf.ts";

beforeAll(() => {
  const program = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({
    overrides: {
      wasmBinary: program.buffer.slice(
        program.byteOffset,
        program.byteOffset + program.byteLength,
      ) as ArrayBuffer,
    },
  });
});

const contentOf = (id: number): LabelContent => ({
  address: labelAddress("https://thietbi.example.edu.vn", "equipment", id),
  title: `KHTN.${id}`,
  name: "Kính hiển vi quang học 2 mắt",
  details: ["Phòng bộ môn Hóa học", "THCS Bến Hạ", "Năm sử dụng: 2024"],
});

test.each(labelFormats)(
  "%s: the page is as large as the paper, and the words stand on their labels",
  async (format) => {
    const sheet = labelSheets[format];
    const contents = [7, 8, 9].map(contentOf);
    const bytes = await labelPdf({ sheet, contents, startAt: 1, cutLines: true, title: "Tem QR" });
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    expect(pdf.numPages).toBe(format.startsWith("A4") ? 1 : 3);
    const page = await pdf.getPage(1);
    const [left, bottom, right, top] = page.view as [number, number, number, number];
    expect(Math.abs(right - left - (sheet.page.width * 72) / 25.4)).toBeLessThan(0.1);
    expect(Math.abs(top - bottom - (sheet.page.height * 72) / 25.4)).toBeLessThan(0.1);

    const { items } = await page.getTextContent();
    const title = items.find((item) => "str" in item && item.str.includes("KHTN.7"));
    if (!title || !("transform" in title)) throw new Error("The code is not on the page");
    const { x, y } = labelPlace(sheet, 0);
    const [across, up] = [title.transform[4] as number, title.transform[5] as number];
    expect(across).toBeGreaterThan((x * 72) / 25.4);
    expect(across).toBeLessThan(((x + sheet.label.width) * 72) / 25.4);
    expect(top - up).toBeGreaterThan((y * 72) / 25.4);
    expect(top - up).toBeLessThan(((y + sheet.label.height) * 72) / 25.4);
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(text).toContain("Phòng bộ môn Hóa học");
    await pdf.loadingTask.destroy();
  },
);

test("the squares say the address", async () => {
  const { address } = contentOf(123_456);
  expect(await read(squaresOf(address))).toEqual([address]);
});

test("the squares that are drawn on the page say the address", async () => {
  const content = contentOf(4711);
  const bytes = await labelPdf({
    sheet: labelSheets.TAPE_50x30,
    contents: [content],
    startAt: 1,
    cutLines: false,
    title: "Tem QR",
  });
  expect(await read(await drawnSquares(bytes, squaresOf(content.address).length))).toEqual([content.address]);
});

/** A picture of 6 pixels a square with four white squares around it, as a camera sees it. */
async function read(squares: readonly (readonly boolean[])[]): Promise<string[]> {
  const scale = 6;
  const side = (squares.length + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (squares[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  const picture = { data: pixels, width: side, height: side, colorSpace: "srgb" } as ImageData;
  return (await readBarcodes(picture, { formats: ["QRCode"] })).map(({ text }) => text);
}

/** Reads the rectangles back out of the page's drawing commands. */
async function drawnSquares(bytes: Buffer, count: number): Promise<boolean[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { argsArray } = await page.getOperatorList();
  const drawn = argsArray
    .flatMap((given: unknown) => (Array.isArray(given) && Array.isArray(given[1]) ? given[1] : []))
    .flatMap((path: unknown) => rectanglesOf(path as Iterable<number> | null));
  const left = Math.min(...drawn.map(({ x }) => x));
  const highest = Math.min(...drawn.map(({ y }) => y));
  const square = Math.min(...drawn.map(({ height }) => height));
  const squares = Array.from({ length: count }, () => Array.from({ length: count }, () => false));
  for (const { x, y, width } of drawn) {
    const row = squares[Math.round((y - highest) / square)] as boolean[];
    row.fill(true, Math.round((x - left) / square), Math.round((x - left + width) / square));
  }
  await pdf.loadingTask.destroy();
  return squares;
}

/** pdf.js keeps a path as numbers: 0 moves and 1 draws a line to the point behind it, 4 closes. */
function rectanglesOf(
  path: Iterable<number> | null,
): { x: number; y: number; width: number; height: number }[] {
  const numbers = [...(path ?? [])];
  const found: { x: number; y: number; width: number; height: number }[] = [];
  let points: [number, number][] = [];
  for (let at = 0; at < numbers.length; ) {
    if (numbers[at] === 4) {
      const [across, along] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const [x, y] = [Math.min(...across), Math.min(...along)];
      found.push({ x, y, width: Math.max(...across) - x, height: Math.max(...along) - y });
      points = [];
      at += 1;
    } else {
      points.push([numbers[at + 1] as number, numbers[at + 2] as number]);
      at += 3;
    }
  }
  return found;
}
