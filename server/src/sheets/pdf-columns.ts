/** Columns of a table without lines: they follow from where the words of its header stand. */
import { bareWords } from "./likeness.ts";
import { beside, linesOf, type PdfLine, type PdfPage, type PdfWords } from "./pdf-words.ts";

interface ColumnRow {
  top: number;
  cells: string[];
  isOutside: boolean;
}

/** By page. Without a header that is understood every line stands outside. */
export function rowsByHeader(pages: readonly PdfPage[]): ColumnRow[][] {
  const lines = pages.map(({ words }) => linesOf(words));
  const edges = edgesOf(lines);
  return lines.map((page) => (edges ? tableRows(page, edges) : page.map(alone)));
}

const alone = ({ base, text }: PdfLine): ColumnRow => ({ top: base, cells: [text], isOutside: true });

/** Pieces with more room between them than between words stand in different columns. */
function piecesOf({ words }: PdfLine): PdfWords[] {
  const groups: PdfWords[][] = [];
  for (const word of words) {
    const last = groups.at(-1)?.at(-1);
    if (last && word.left - last.right <= word.size * 0.9) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => ({
    ...(group[0] as PdfWords),
    text: beside(group),
    right: Math.max(...group.map(({ right }) => right)),
  }));
}

/** The line that names the thing and how many of it there are. */
function isHeader(line: PdfLine): boolean {
  const names = piecesOf(line).map(({ text }) => bareWords(text));
  return (
    names.length >= 3 &&
    names.some((name) => /^ten\b/.test(name)) &&
    names.some((name) => /^(so luong|sl|don vi|dvt)/.test(name))
  );
}

/** Where one column ends and the next begins: the widest gap that the rows below leave between two names. */
function edgesOf(pages: readonly (readonly PdfLine[])[]): number[] | undefined {
  const page = pages.find((lines) => lines.some(isHeader));
  const at = page?.findIndex(isHeader) ?? -1;
  if (!page || at < 0) return undefined;
  const header = headOf(page.slice(at, at + 5).map(piecesOf));
  const below = page
    .slice(at)
    .map(piecesOf)
    .filter((pieces) => pieces.length >= 3);
  return header.slice(1).map((right, index) => {
    const left = header[index] as PdfWords;
    const taken = below
      .flat()
      .filter((piece) => piece.right > left.left && piece.left < right.right)
      .sort((a, b) => a.left - b.left);
    let best = { from: left.right, to: right.left };
    let end = Math.min(left.right, right.left);
    for (const piece of taken) {
      const gap = { from: end, to: piece.left };
      if (gap.from >= left.left && gap.to <= right.right && gap.to - gap.from > 1 && piece.left > left.left)
        best = narrower(best, gap);
      end = Math.max(end, piece.right);
    }
    return (best.from + best.to) / 2;
  });
}

/** Below “Đối tượng sử dụng” stand the columns GV and HS, which take its place. */
function headOf([names = [], ...below]: readonly PdfWords[][]): PdfWords[] {
  const users = below.find(isUsers) ?? [];
  const above = names.filter(
    (name) => !users.some(({ left, right }) => left < name.right && right > name.left),
  );
  return [...above, ...users].sort((a, b) => a.left - b.left);
}

const isUsers = (pieces: readonly PdfWords[]) =>
  pieces.length === 2 && pieces.every(({ text }) => /^(gv|hs|giao vien|hoc sinh)$/.test(bareWords(text)));

/** What both leave free, where they share anything. */
function narrower(a: { from: number; to: number }, b: { from: number; to: number }) {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return to > from ? { from, to } : a;
}

function tableRows(lines: readonly PdfLine[], edges: readonly number[]): ColumnRow[] {
  const rows: ColumnRow[] = [];
  let isTable = false;
  for (const line of lines) {
    const pieces = piecesOf(line);
    const header = isHeader(line);
    isTable ||= header || pieces.length >= 3;
    if (!isTable || (pieces.length === 1 && isTitle(pieces[0] as PdfWords, edges))) {
      rows.push(alone(line));
      continue;
    }
    const cells = Array.from({ length: edges.length + 1 }, (_, column) =>
      beside(pieces.filter((piece) => columnOf(piece, edges) === column)),
    );
    const above = rows.at(-1);
    const hasFigures = cells.some((cell, at) => at > 2 && /\d/.test(cell));
    const continues =
      above && !above.isOutside && !header && !isUsers(pieces) && cells[0] === "" && !hasFigures;
    if (!continues) rows.push({ top: line.base, cells, isOutside: false });
    else above.cells = above.cells.map((cell, at) => [cell, cells[at]].filter(Boolean).join(" "));
  }
  return rows;
}

/** Nothing but words that begin at the left and mean no cell: “A. THIẾT BỊ DÙNG CHUNG”. */
function isTitle({ text, right }: PdfWords, edges: readonly number[]): boolean {
  const [first = 0] = edges;
  return /^([A-Z]|[IVX]+|\d+)[.)]\s/.test(text) || (right > first && /^MÔN\b/iu.test(text));
}

function columnOf({ left, right }: PdfWords, edges: readonly number[]): number {
  const middle = (left + right) / 2;
  const at = edges.findIndex((edge) => middle < edge);
  return at < 0 ? edges.length : at;
}
