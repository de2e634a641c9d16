import pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { blockMark, documentOf, endMark, lastMark, layouts, partsOf, rowMark } from "./document.ts";
import { type Face, fontFiles } from "./letters.ts";
import type { Paper, PaperPart, Table } from "./paper.ts";
import { parsedLetters } from "./parsed-letters.ts";
import { composed } from "./written.ts";

/**
 * The PDF of a paper. It takes the processor for seconds with long tables: the server asks `paperPdf`, which
 * has it done beside.
 */
export async function drawPdf(given: Paper): Promise<Buffer> {
  const paper = composed(given, inLettersWeHave);
  let breaks: ReadonlySet<string> = new Set();
  // why: a page ended early may leave the next heading alone; a few times are enough for any paper met
  for (let turn = 1; ; turn++) {
    let next = breaks;
    const bytes = await drawOnce(paper, breaks, (pageOf) => {
      if (turn < mostTurns) next = breaksOf(paper, pageOf, breaks);
      return next.size === breaks.size;
    });
    if (next.size === breaks.size) return bytes;
    breaks = next;
  }
}

const mostTurns = 5;

/** Tinos has no ticks and no boxes to tick; they would be printed as empty squares alike. */
function inLettersWeHave(text: string): string {
  return text.replace(/[✓✔]/g, "x").replace(/[☑☒]/g, "[x]").replace(/[☐□]/g, "[ ]");
}

pdfmake.setFonts({ Tinos: facesOf("Tinos") });
pdfmake.setTableLayouts(layouts);
// why: a paper fetches nothing and reads nothing; its letters are here already
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** pdfmake finds letters by a name, as if they lay in a file. */
function facesOf(family: string): Record<Face, string> {
  const faces = Object.entries(fontFiles).map(([face, file]) => {
    const name = `${family}-${face}`;
    pdfmake.virtualfs.writeFileSync(name, parsedLetters(file));
    return [face, name];
  });
  return Object.fromEntries(faces) as Record<Face, string>;
}

async function drawOnce(
  paper: Paper,
  breaks: ReadonlySet<string>,
  isGood: (pageOf: ReadonlyMap<string, number>) => boolean,
): Promise<Buffer> {
  const pageOf = new Map<string, number>();
  let pages = 1;
  const document: TDocumentDefinitions = {
    ...documentOf(paper, { breaks, pages: () => pages }),
    pageBreakBefore: (node) => {
      if (node.id) pageOf.set(node.id, node.startPosition.pageNumber);
      pages = node.pages;
      return false;
    },
    // why: asked between laying out and drawing, so that of a layout that will not do only one page is drawn
    get maxPagesNumber() {
      return isGood(pageOf) ? -1 : 1;
    },
  };
  return pdfmake.createPdf(document).getBuffer();
}

/**
 * Where a heading stands at the foot of a page without what it heads, or signatures on a page without a line
 * of the paper.
 */
function breaksOf(
  paper: Paper,
  pageOf: ReadonlyMap<string, number>,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const breaks = new Set(known);
  const isParted = (one: string, next: string) =>
    (pageOf.get(one) ?? Number.POSITIVE_INFINITY) < (pageOf.get(next) ?? 0);
  partsOf(paper).forEach((part, index) => {
    part.blocks.forEach((block, at) => {
      const mark = blockMark(index, at);
      if (block.kind === "heading" && isParted(mark, blockMark(index, at + 1))) breaks.add(mark);
      if (block.kind !== "table") return;
      block.rows.forEach((row, line) => {
        const isLonely =
          row.kind === "heading" && line > 0 && isParted(rowMark(mark, line), rowMark(mark, line + 1));
        if (isLonely) breaks.add(rowMark(mark, line));
      });
    });
    const over = firstThatGoesOver(part, index, (mark) => isParted(mark, endMark(index)), known);
    if (over !== undefined) breaks.add(over);
  });
  return breaks;
}

/** Where the page of the signatures begins, if they would stand there without what they confirm. */
function firstThatGoesOver(
  part: PaperPart,
  index: number,
  isBefore: (mark: string) => boolean,
  known: ReadonlySet<string>,
): string | undefined {
  const at = part.blocks.length - 1;
  const signed = signedTable(part);
  const table = part.blocks[signed];
  if (table?.kind === "table") {
    const [first, last] = marksOfEnd(table, blockMark(index, signed));
    // below a table that ends the part the last two rows stand together; a sentence behind it may stand below
    // the sum alone
    if (isBefore(signed === at ? first : last) && !known.has(first)) return first;
  }
  return at > 0 && part.blocks[at]?.kind !== "table" && isBefore(lastMark(index))
    ? blockMark(index, isShort(part, at) ? at - 1 : at)
    : undefined;
}

/** A single line that says no more than that it is signed; the sentence before it goes along. */
function isShort({ blocks }: PaperPart, at: number): boolean {
  const [before, last] = [blocks[at - 1], blocks[at]];
  return at > 1 && before?.kind === "paragraph" && last?.kind === "paragraph" && last.text.length < 80;
}

/**
 * The table whose end the signatures confirm: the last one, where no more than a few sentences stand behind
 * it.
 */
function signedTable({ blocks }: PaperPart): number {
  const at = blocks.findLastIndex(({ kind }) => kind === "table");
  const behind = blocks.slice(at + 1);
  return behind.length <= mostBehind && behind.every(({ kind }) => kind === "paragraph" || kind === "facts")
    ? at
    : -1;
}

const mostBehind = 3;

/**
 * The marks of the row that goes over with the signatures, and of the last row. Of a short table all of it
 * goes.
 */
function marksOfEnd({ rows }: Table, block: string): [first: string, last: string] {
  const markOfRow = (row: number) => (row <= 0 ? block : rowMark(block, row));
  // the last two rows, with their heading where they have one
  return [
    markOfRow(rows.length - (rows[rows.length - 3]?.kind === "heading" ? 3 : 2)),
    markOfRow(rows.length - 1),
  ];
}
