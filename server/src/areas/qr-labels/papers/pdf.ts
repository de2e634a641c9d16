/** Labels as a PDF: vectors only, so that a code is as sharp as the printer. */
import { type GhsPictogram, ghsShapes } from "@so-thiet-bi/contract/ghs";
import type { LabelSheet } from "@so-thiet-bi/contract/qr-labels";
import { encode } from "uqr";
import {
  type CodeBox,
  faceOf,
  type LabelContent,
  type Measure,
  type PlacedLabel,
  pagesOf,
} from "../rules/sheet-layout.ts";

export interface LabelJob {
  sheet: LabelSheet;
  contents: readonly LabelContent[];
  startAt: number;
  cutLines: boolean;
  title: string;
}

const pointsPerMillimetre = 72 / 25.4;

/** Takes the processor for thousands of codes: the server has it done beside. */
export async function labelPdf({ sheet, contents, startAt, cutLines, title }: LabelJob): Promise<Buffer> {
  // why here: the papers of all areas are looked through as the program starts, and this would slow it down
  const [{ default: PDFDocument }, { fontFiles }, { parsedLetters }] = await Promise.all([
    import("pdfkit"),
    import("../../../papers/letters.ts"),
    import("../../../papers/parsed-letters.ts"),
  ]);
  const size: [number, number] = [points(sheet.page.width), points(sheet.page.height)];
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: "vi",
    info: { Title: title, Producer: "Sổ Thiết Bị" },
  });
  document.registerFont("regular", parsedLetters(fontFiles.normal));
  document.registerFont("bold", parsedLetters(fontFiles.bold));
  const written = collect(document);
  const measure = measureWith(document);
  for (const page of pagesOf(sheet, contents, startAt)) {
    document.addPage({ size, margin: 0 });
    for (const label of page) drawLabel(document, sheet, label, measure);
    if (cutLines) drawCutLines(document, sheet, page);
  }
  document.end();
  return written;
}

/** The dark squares of a code. M: a label may lose a seventh of its face to dirt and scratches. */
export function squaresOf(address: string): boolean[][] {
  return encode(address, { ecc: "M", border: 0 }).data;
}

function drawLabel(
  document: PDFKit.PDFDocument,
  { label }: LabelSheet,
  { content, x, y }: PlacedLabel,
  measure: Measure,
): void {
  const squares = squaresOf(content.address);
  const { code, lines } = faceOf(label, content, squares.length, measure);
  const box = { ...code, x: x + code.x, y: y + code.y };
  if (content.pictograms?.length) drawPictograms(document, content.pictograms, box, squares.length);
  else drawCode(document, squares, box);
  for (const line of lines) {
    document
      .font(line.bold ? "bold" : "regular")
      .fontSize(line.size)
      .text(line.text, points(x + line.x), points(y + line.y), { lineBreak: false });
  }
}

/** One fills the place of the code, more share it. */
function drawPictograms(
  document: PDFKit.PDFDocument,
  pictograms: readonly GhsPictogram[],
  { x, y, square }: CodeBox,
  squares: number,
): void {
  const across = Math.ceil(Math.sqrt(pictograms.length));
  const side = points(square * squares) / across;
  for (const [index, code] of pictograms.entries()) {
    document
      .save()
      .translate(points(x) + (index % across) * side, points(y) + Math.floor(index / across) * side)
      .scale(side / 100)
      .path("M50 3 L97 50 L50 97 L3 50 Z")
      .lineWidth(5)
      .stroke("#c4161c")
      .path(ghsShapes[code])
      .fill("#000000", "even-odd")
      .restore();
  }
}

/**
 * Neighbouring squares of a row are one rectangle and the whole code is one shape, so that no hairlines show
 * between them.
 */
function drawCode(
  document: PDFKit.PDFDocument,
  squares: readonly (readonly boolean[])[],
  { x, y, square }: CodeBox,
): void {
  squares.forEach((row, rowIndex) => {
    let from = 0;
    while (from < row.length) {
      let to = from;
      while (row[to]) to += 1;
      if (to > from)
        document.rect(
          points(x + from * square),
          points(y + rowIndex * square),
          points((to - from) * square),
          points(square),
        );
      from = to + 1;
    }
  });
  document.fill("#000000");
}

function drawCutLines(
  document: PDFKit.PDFDocument,
  { label }: LabelSheet,
  page: readonly PlacedLabel[],
): void {
  for (const { x, y } of page) document.rect(points(x), points(y), points(label.width), points(label.height));
  document.lineWidth(0.25).dash(1.5, { space: 1.5 }).stroke("#9aa5a0").undash();
}

/** Asked again and again for the same words in the same sizes, so widths of one point are kept. */
function measureWith(document: PDFKit.PDFDocument): Measure {
  const kept = new Map<string, number>();
  return (text, bold, size) => {
    const key = `${bold ? "b" : "r"}${text}`;
    let width = kept.get(key);
    if (width === undefined) {
      width = document
        .font(bold ? "bold" : "regular")
        .fontSize(100)
        .widthOfString(text);
      kept.set(key, width);
    }
    return ((width / 100) * size) / pointsPerMillimetre;
  };
}

function points(millimetres: number): number {
  return millimetres * pointsPerMillimetre;
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on("data", (part: Buffer) => parts.push(part));
    document.on("end", () => resolve(Buffer.concat(parts)));
    document.on("error", reject);
  });
}
