import type { PDFPageProxy, TextItem } from "pdfjs-dist/types/src/display/api.js";
import type { SheetLimits, TextTable } from "./cell.ts";
import { tableOfPages } from "./pdf-table.ts";
import type { PdfPage, PdfWords, Ruling } from "./pdf-words.ts";
import { SheetRefusal } from "./refusal.ts";

/** An annex has some dozens of pages, the circular of all subjects two hundred. */
export const mostPages = 400;
/** A page of more lines than this is a drawing. */
const mostRulings = 20_000;

/**
 * The words of a PDF as a table. Nothing in it is drawn, run or fetched; pages without words are not looked
 * at any further, so a scan costs no more than its table of contents.
 */
export async function readPdf(bytes: Buffer, limits: SheetLimits): Promise<TextTable> {
  const { getDocument, OPS } = await library();
  // why a copy: the library takes the bytes away
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > mostPages) throw new SheetRefusal("too-many-pages", { limit: mostPages });
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const words = await wordsOf(page);
      pages.push({ number, words, rulings: words.length === 0 ? [] : await rulingsOf(page, OPS) });
      page.cleanup();
    }
    if (pages.every(({ words }) => words.length === 0)) throw new SheetRefusal("scanned");
    return tableOfPages(pages, limits);
  } catch (error) {
    if (error instanceof SheetRefusal) throw error;
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new SheetRefusal(isLocked ? "encrypted" : "damaged-document", { cause: error });
  } finally {
    await loading.destroy();
  }
}

/** why so late: it is a megabyte, and most files are none of these */
async function library() {
  // why: it complains on the console where these are missing, although nothing is drawn
  const { DOMMatrix = class {}, Path2D = class {} } = globalThis as Record<string, unknown>;
  Object.assign(globalThis, { DOMMatrix, Path2D });
  return import("pdfjs-dist/legacy/build/pdf.mjs");
}

async function wordsOf(page: PDFPageProxy): Promise<PdfWords[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const { str, transform, width, height } = item as TextItem;
    const [a, b, c, d, e, f] = transform as [number, number, number, number, number, number];
    const length = Math.hypot(a, b) || 1;
    const [x1, y1] = viewport.convertToViewportPoint(e, f) as [number, number];
    const [x2, y2] = viewport.convertToViewportPoint(e + (a / length) * width, f + (b / length) * width) as [
      number,
      number,
    ];
    // words that run up the page are no row
    if (Math.abs(y2 - y1) > Math.abs(x2 - x1)) return [];
    const size = height || Math.hypot(c, d) || 1;
    return [{ text: str, left: Math.min(x1, x2), right: Math.max(x1, x2), base: y1, size }];
  });
}

type Matrix = readonly [number, number, number, number, number, number];

/** Lines across and down, as tables draw them: strokes, and rectangles as thin as a line. */
async function rulingsOf(page: PDFPageProxy, ops: Readonly<Record<string, number>>): Promise<Ruling[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const rulings: Ruling[] = [];
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operation] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as unknown[];
    if (operation === ops["save"]) kept.push(matrix);
    else if (operation === ops["restore"] || operation === ops["paintFormXObjectEnd"])
      matrix = kept.pop() ?? matrix;
    else if (operation === ops["transform"]) matrix = within(matrix, args as unknown as Matrix);
    else if (operation === ops["paintFormXObjectBegin"]) {
      kept.push(matrix);
      if (args[0]) matrix = within(matrix, args[0] as Matrix);
    } else if (operation === ops["constructPath"]) {
      const [paint, [path] = []] = args as [number, [ArrayLike<number>?]?];
      const isStroked = [ops["stroke"], ops["closeStroke"]].includes(paint);
      const isFilled = [ops["fill"], ops["eoFill"]].includes(paint);
      if (!path || !(isStroked || isFilled || paint === ops["fillStroke"])) continue;
      const here = matrix;
      const at = (x: number, y: number) =>
        viewport.convertToViewportPoint(
          here[0] * x + here[2] * y + here[4],
          here[1] * x + here[3] * y + here[5],
        ) as [number, number];
      rulings.push(...(isFilled ? thinOf(strokesOf(path, at)) : strokesOf(path, at).flat()));
      if (rulings.length > mostRulings) return [];
    }
  }
  return rulings;
}

/** By part of the path: the straight lines that it draws. */
function strokesOf(path: ArrayLike<number>, at: (x: number, y: number) => [number, number]): Ruling[][] {
  const parts: Ruling[][] = [];
  let from: [number, number] = [0, 0];
  let start = from;
  const lineTo = (to: [number, number]) => {
    parts.at(-1)?.push({ x1: from[0], y1: from[1], x2: to[0], y2: to[1] });
    from = to;
  };
  for (let index = 0; index < path.length; ) {
    const operation = path[index] as number;
    const point = (offset: number) => at(path[index + offset] as number, path[index + offset + 1] as number);
    if (operation === 0) {
      from = point(1);
      start = from;
      parts.push([]);
    } else if (operation === 1) lineTo(point(1));
    else if (operation === 2) from = point(5);
    else if (operation === 3) from = point(3);
    else if (operation === 4) lineTo(start);
    else return parts;
    index += pathSteps[operation] as number;
  }
  return parts;
}

/** How many figures a step of a path takes: to a point, a line, two kinds of curves, the end. */
const pathSteps = [3, 3, 7, 5, 1];

const thin = 2.5;

/** A filled part that is as thin as a line is one, along its longer side. */
function thinOf(parts: readonly Ruling[][]): Ruling[] {
  return parts.flatMap((part) => {
    const xs = part.flatMap(({ x1, x2 }) => [x1, x2]);
    const ys = part.flatMap(({ y1, y2 }) => [y1, y2]);
    if (xs.length === 0 || part.length > 8) return [];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    if (bottom - top <= thin && right - left > thin) return [{ x1: left, x2: right, y1: y, y2: y }];
    return right - left <= thin && bottom - top > thin ? [{ x1: x, x2: x, y1: top, y2: bottom }] : [];
  });
}

function within([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
