/** Where everything of a label stands, in millimetres; knows nothing of PDF, of a database, of who asked. */
import type { GhsPictogram } from "@so-thiet-bi/contract/ghs";
import { type LabelSheet, labelPlace, labelsPerPage } from "@so-thiet-bi/contract/qr-labels";

/** What stands on a label. */
export interface LabelContent {
  /** What the code says. */
  address: string;
  /** Never left out and never cut: the code of a record, the name of a room. */
  title: string;
  /** At most two lines. */
  name: string | null;
  /** A line each, the most important first: from the end they are left out where there is no room. */
  details: readonly string[];
  /** Over as many lines as it takes, behind the details: how a chemical is used safely. */
  body?: string | null;
  /** These stand in the place of the code. */
  pictograms?: readonly GhsPictogram[];
}

export interface PlacedLabel {
  content: LabelContent;
  x: number;
  y: number;
}

export interface TextPiece {
  text: string;
  /** Of the upper left corner of the line, from that of the label. */
  x: number;
  y: number;
  /** In points. */
  size: number;
  bold: boolean;
}

export interface CodeBox {
  /** Of the first dark square, from the upper left corner of the label. */
  x: number;
  y: number;
  /** Of one square. */
  square: number;
}

export interface LabelFace {
  code: CodeBox;
  lines: TextPiece[];
}

/** How wide a text is, in millimetres. */
export type Measure = (text: string, bold: boolean, size: number) => number;

/** The labels by page, the first page begun at the given label. */
export function pagesOf(
  sheet: LabelSheet,
  contents: readonly LabelContent[],
  startAt: number,
): PlacedLabel[][] {
  const perPage = labelsPerPage(sheet);
  const pages: PlacedLabel[][] = [];
  contents.forEach((content, index) => {
    const place = startAt - 1 + index;
    const page = Math.floor(place / perPage);
    pages[page] ??= [];
    pages[page].push({ content, ...labelPlace(sheet, place % perPage) });
  });
  return pages;
}

export const smallestSize = 5;
const millimetresPerPoint = 25.4 / 72;
/** From one line to the next; Vietnamese capitals carry two marks. */
const leading = 1.2;
const quietSquares = 4;
const quietMillimetres = 2;

/** The face of one label: the code on the left, words beside it, as large as the label allows. */
export function faceOf(
  { width, height }: LabelSheet["label"],
  content: LabelContent,
  squares: number,
  measure: Measure,
): LabelFace {
  const box = Math.min(height, width * 0.47, 34);
  const pad = Math.min(2.5, height * 0.06);
  const room = { width: width - box - pad, height: height - 2 * pad };
  const rows = rowsFitting(content, room, largestSize(height), measure);
  const used = heightOf(rows);
  let y = (height - used) / 2;
  const lines = rows.map(({ text, size, bold }) => {
    const piece = { text, x: box, y, size, bold };
    y += lineHeight(size);
    return piece;
  });
  return { code: codeIn(box, height, squares), lines };
}

/**
 * With four squares of white around it, as the standard asks, and never less than two millimetres: paper is
 * cut and stuck askew.
 */
function codeIn(box: number, height: number, squares: number): CodeBox {
  const bySquares = box / (squares + 2 * quietSquares);
  const square =
    bySquares * quietSquares >= quietMillimetres ? bySquares : (box - 2 * quietMillimetres) / squares;
  const side = square * squares;
  return { x: (box - side) / 2, y: (height - side) / 2, square };
}

interface Row {
  text: string;
  size: number;
  bold: boolean;
}

function largestSize(height: number): number {
  return Math.min(11, Math.max(6.5, height * 0.27));
}

/**
 * The largest words with everything on the label; when even the smallest do not fit, details go first and
 * then lines of the name.
 */
function rowsFitting(
  content: LabelContent,
  room: { width: number; height: number },
  largest: number,
  measure: Measure,
): Row[] {
  const smallest = smallestSize / detailShare;
  const sizes: number[] = [];
  for (let size = largest; size > smallest; size -= 0.25) sizes.push(size);
  sizes.push(smallest);

  const fits = (rows: Row[]) => heightOf(rows) <= room.height + 1e-9;
  const line: Line = { width: room.width, measure };
  for (const size of sizes) {
    const rows = rowsAt(content, size, line);
    if (!rows.isCut && fits(rows.all)) return rows.all;
  }
  if (content.body) {
    const whole = rowsAt(content, smallest, line);
    for (let left = whole.bodyLines - 1; left > 0; left -= 1) {
      const rows = rowsAt(content, smallest, line, 2, left);
      if (fits(rows.all)) return rows.all;
    }
    return rowsFitting({ ...content, body: null }, room, largest, measure);
  }
  // why not the largest: of a name that is cut anyway more stands there when it is a little smaller
  const middle = sizes.filter((size) => size <= Math.max(smallest, largest * 0.8));
  for (let left = content.details.length; left >= 0; left -= 1) {
    for (const size of left === content.details.length ? middle : [smallest]) {
      const rows = rowsAt({ ...content, details: content.details.slice(0, left) }, size, line);
      if (fits(rows.all)) return rows.all;
    }
  }
  for (const nameLines of [1, 0]) {
    const rows = rowsAt({ ...content, details: [] }, smallest, line, nameLines);
    if (fits(rows.all)) return rows.all;
  }
  return rowsAt({ ...content, details: [] }, smallest, line, 0).all;
}

/** A line of the label: its width in millimetres, and how wide a text is on it. */
interface Line {
  width: number;
  measure: Measure;
}

const titleShare = 1.3;
const detailShare = 0.88;

function rowsAt(
  { title, name, details, body }: LabelContent,
  size: number,
  line: Line,
  nameLines = 2,
  mostOfBody = Number.POSITIVE_INFINITY,
): { all: Row[]; isCut: boolean; bodyLines: number } {
  const { width, measure } = line;
  const ofTitle = { text: title, bold: true, size: size * titleShare };
  const titleSize = sizeOnOneLine(ofTitle, size * 0.9, line);
  const titleRows = wrapped(title, width, (text) => measure(text, true, titleSize)).map((text) => ({
    text,
    size: titleSize,
    bold: true,
  }));
  const wrappedName =
    name === null || nameLines === 0 ? [] : wrapped(name, width, (text) => measure(text, false, size));
  const shownName = shortened(wrappedName, nameLines, width, (text) => measure(text, false, size));
  const detailRows = details.map((text) => {
    const detailSize = sizeOnOneLine({ text, bold: false, size: size * detailShare }, smallestSize, line);
    return {
      text: shortened([text], 1, width, (part) => measure(part, false, detailSize))[0] as string,
      size: detailSize,
      bold: false,
    };
  });
  const bodySize = Math.max(smallestSize, size * detailShare);
  const wide = (text: string) => measure(text, false, bodySize);
  const bodyRows = body ? wrapped(body, width, wide) : [];
  const shownBody = bodyRows.length > mostOfBody ? shortened(bodyRows, mostOfBody, width, wide) : bodyRows;
  return {
    all: [
      ...titleRows,
      ...shownName.map((text) => ({ text, size, bold: false })),
      ...detailRows,
      ...shownBody.map((text) => ({ text, size: bodySize, bold: false })),
    ],
    isCut: wrappedName.length > nameLines,
    bodyLines: bodyRows.length,
  };
}

/** As large as it stands on one line, down to the least. */
function sizeOnOneLine({ text, bold, size: wanted }: Row, least: number, { width, measure }: Line): number {
  const shrunk = wanted * Math.min(1, width / measure(text, bold, wanted));
  return Math.max(smallestSize, least, shrunk < wanted ? Math.floor(shrunk * 4) / 4 : wanted);
}

function lineHeight(size: number): number {
  return size * leading * millimetresPerPoint;
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { size }) => sum + lineHeight(size), 0);
}

/** Broken between words, and inside a word only where it is wider than the line alone. */
function wrapped(text: string, width: number, wide: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(" ")) {
    const joined = current ? `${current} ${word}` : word;
    if (wide(joined) <= width) {
      current = joined;
      continue;
    }
    if (current) lines.push(current);
    const pieces = brokenWord(word, width, wide);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? "";
  }
  if (current) lines.push(current);
  return lines;
}

/** Behind a sign where there is one, as codes have them: `PHBM-KHTN-` and `00128`. */
function brokenWord(word: string, width: number, wide: (text: string) => number): string[] {
  const pieces: string[] = [];
  let current = "";
  for (const letter of word) {
    if (current && wide(current + letter) > width) {
      const upToSign = /^.+[^\p{L}\p{N}]/u.exec(current)?.[0] ?? current;
      pieces.push(upToSign);
      current = current.slice(upToSign.length) + letter;
    } else current += letter;
  }
  return [...pieces, current];
}

/** The first lines; what is cut or too wide ends in an ellipsis. */
function shortened(
  lines: readonly string[],
  most: number,
  width: number,
  wide: (text: string) => number,
): string[] {
  const shown = lines.slice(0, most);
  const last = shown.at(-1);
  if (last === undefined || (lines.length <= most && wide(last) <= width)) return shown;
  let text = last;
  while (text && wide(`${text.trimEnd()}…`) > width) text = [...text].slice(0, -1).join("");
  return [...shown.slice(0, -1), `${text.trimEnd()}…`];
}
