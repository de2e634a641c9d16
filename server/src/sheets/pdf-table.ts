/**
 * Pages of a PDF as a table: which words stand in which cell follows from the lines that are drawn, or, where
 * none are, from where the words of the header stand. Knows nothing of the file.
 */
import type { Merge, SheetLimits, TextTable } from "./cell.ts";
import { rowsByHeader } from "./pdf-columns.ts";
import { linesOf, type PdfPage, type PdfWords, type Ruling } from "./pdf-words.ts";
import { SheetRefusal } from "./refusal.ts";

/** A row of the table, or words outside of it. */
interface Row {
  top: number;
  cells: string[];
  /** How far each cell reaches, by its column. */
  spans: { left: number; right: number; down: number }[];
  isOutside: boolean;
}

export function tableOfPages(pages: readonly PdfPage[], limits: SheetLimits): TextTable {
  const columns = near(
    pages.flatMap(({ rulings }) => rulings.filter(isUpright).map(({ x1, x2 }) => (x1 + x2) / 2)),
  );
  if (columns.length > limits.columns) throw new SheetRefusal("too-many-columns", { limit: limits.columns });
  const byPage = pages.map((page) => rowsOf(page, columns));
  const isRuled = byPage.some((rows) => rows.filter(({ isOutside }) => !isOutside).length > 1);
  const written = isRuled ? byPage : rowsByHeader(pages).map((rows) => rows.map(unruled));
  return joined(written, pages, limits);
}

function unruled({ cells, top, isOutside }: Pick<Row, "cells" | "top" | "isOutside">): Row {
  return { cells, top, isOutside, spans: [] };
}

/** Lines within so many points of each other are one. */
const slack = 2.5;

const isUpright = ({ x1, x2, y1, y2 }: Ruling) => Math.abs(x2 - x1) <= slack && Math.abs(y2 - y1) > slack;
const isLevel = ({ x1, x2, y1, y2 }: Ruling) => Math.abs(y2 - y1) <= slack && Math.abs(x2 - x1) > slack;

/** The places in order, those that are near each other once. */
function near(places: readonly number[]): number[] {
  const groups: number[][] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = groups.at(-1);
    if (last && place - (last.at(-1) as number) <= slack) last.push(place);
    else groups.push([place]);
  }
  return groups.map((group) => group.reduce((sum, one) => sum + one, 0) / group.length);
}

/** Which stretches of a line are drawn. */
type Stretches = readonly (readonly [from: number, to: number])[];

const covers = (stretches: Stretches | undefined, at: number) =>
  stretches?.some(([from, to]) => from - slack <= at && at <= to + slack) ?? false;

function rowsOf({ words, rulings }: PdfPage, columns: readonly number[]): Row[] {
  const lines = near(rulings.filter(isLevel).map(({ y1, y2 }) => (y1 + y2) / 2));
  const grid = columns.length < 2 || lines.length < 2 ? undefined : new Grid(columns, lines, rulings);
  const inside = new Map<number, PdfWords[]>();
  const outside: PdfWords[] = [];
  for (const word of words) {
    const cell = grid?.cellAt((word.left + word.right) / 2, word.base - word.size * 0.3);
    if (cell === undefined) outside.push(word);
    else inside.set(cell, [...(inside.get(cell) ?? []), word]);
  }
  const inTable = grid?.rows(inside) ?? [];
  const around = linesOf(outside).map(({ base, text }) => ({
    top: base,
    cells: [text],
    spans: [],
    isOutside: true,
  }));
  return [...inTable, ...around].sort((a, b) => a.top - b.top);
}

/** The fields between the lines of a page; those without a line between them are one cell. */
class Grid {
  private readonly columns: readonly number[];
  private readonly lines: readonly number[];
  private readonly width: number;
  /** By field: the first field of its cell, or none where it stands in no table. */
  private readonly cells: (number | undefined)[];

  constructor(columns: readonly number[], lines: readonly number[], rulings: readonly Ruling[]) {
    this.columns = columns;
    this.lines = lines;
    this.width = columns.length - 1;
    const upright = stretchesOf(rulings.filter(isUpright), columns, ({ x1, y1, y2 }) => [x1, y1, y2]);
    const level = stretchesOf(rulings.filter(isLevel), lines, ({ y1, x1, x2 }) => [y1, x1, x2]);
    const middle = (places: readonly number[], at: number) =>
      ((places[at] as number) + (places[at + 1] as number)) / 2;
    const isClosed = {
      left: (row: number, column: number) => covers(upright[column], middle(lines, row)),
      above: (row: number, column: number) => covers(level[row], middle(columns, column)),
    };
    this.cells = new Array((lines.length - 1) * this.width).fill(undefined);
    for (let field = 0; field < this.cells.length; field++)
      if (this.cells[field] === undefined) this.fill(field, isClosed);
  }

  private fill(start: number, isClosed: Record<"left" | "above", (row: number, column: number) => boolean>) {
    const { width } = this;
    const height = this.lines.length - 1;
    const found = [start];
    const seen = new Set(found);
    let isInTable = true;
    const step = (row: number, column: number) => {
      const field = row * width + column;
      // why not above and below: a cell that goes on on the next page may be open at the edge of this one
      if (column < 0 || column >= width) isInTable = false;
      else if (row >= 0 && row < height && !seen.has(field)) {
        seen.add(field);
        found.push(field);
      }
    };
    for (const field of found) {
      const [row, column] = [Math.trunc(field / width), field % width];
      if (!isClosed.left(row, column)) step(row, column - 1);
      if (!isClosed.left(row, column + 1)) step(row, column + 1);
      if (!isClosed.above(row, column)) step(row - 1, column);
      if (!isClosed.above(row + 1, column)) step(row + 1, column);
    }
    const first = Math.min(...found);
    for (const field of found) this.cells[field] = isInTable ? first : -1;
  }

  cellAt(x: number, y: number): number | undefined {
    const column = this.columns.findLastIndex((place) => place <= x);
    const row = this.lines.findLastIndex((place) => place <= y);
    if (column < 0 || row < 0 || column >= this.width || row >= this.lines.length - 1) return undefined;
    const cell = this.cells[row * this.width + column];
    return cell === -1 ? undefined : cell;
  }

  rows(words: ReadonlyMap<number, readonly PdfWords[]>): Row[] {
    const { width, cells, lines } = this;
    return Array.from({ length: lines.length - 1 }, (_, row) => {
      const fields = cells.slice(row * width, (row + 1) * width);
      const texts = fields.map((cell, column) =>
        cell === row * width + column ? linesWithin(words.get(cell) ?? []) : "",
      );
      const spans = fields.flatMap((cell, column) => {
        if (cell !== row * width + column) return [];
        const last = cells.lastIndexOf(cell);
        const right = fields.lastIndexOf(cell);
        return [{ left: column, right, down: Math.trunc(last / width) - row }];
      });
      return { top: lines[row] as number, cells: texts, spans, isOutside: false };
    }).filter((_, index) => cells.slice(index * width, (index + 1) * width).some((cell) => cell !== -1));
  }
}

function stretchesOf(
  rulings: readonly Ruling[],
  places: readonly number[],
  read: (ruling: Ruling) => [place: number, from: number, to: number],
): Stretches[] {
  const stretches = places.map((): [number, number][] => []);
  for (const ruling of rulings) {
    const [place, from, to] = read(ruling);
    const nearest = places.reduce(
      (best, other, index) =>
        Math.abs(other - place) < Math.abs((places[best] as number) - place) ? index : best,
      0,
    );
    stretches[nearest]?.push([Math.min(from, to), Math.max(from, to)]);
  }
  return stretches;
}

/** A line that a cell broke goes on; a part, a dash or a further sentence begins a line of its own. */
function linesWithin(words: readonly PdfWords[]): string {
  return linesOf(words).reduce((text, line) => {
    if (text === "") return line.text;
    return text + (/^([a-zđ]\)|[-–+•*]\s)/u.test(line.text) ? "\n" : " ") + line.text;
  }, "");
}

/** The pages below one another, without what each of them repeats. */
function joined(
  byPage: readonly (readonly Row[])[],
  pages: readonly PdfPage[],
  limits: SheetLimits,
): TextTable {
  const rows: string[][] = [];
  const merges: Merge[] = [];
  const outside = new Map<number, "text" | "scan">();
  const isRunning = runningWords(byPage);
  const heads = new Set<string>();
  for (const [index, page] of byPage.entries()) {
    let isFirst = index > 0;
    if (pages[index]?.words.length === 0) {
      outside.set(rows.length, "scan");
      rows.push([`Trang ${pages[index]?.number}`]);
    }
    for (const { cells, spans, isOutside } of page) {
      const text = cells.filter(Boolean).join(" ");
      if (text === "" || (isOutside && (isRunning(text) || isPageNumber(text)))) continue;
      if (rows.length >= limits.rows) throw new SheetRefusal("too-many-rows", { limit: limits.rows });
      if (isOutside) {
        outside.set(rows.length, "text");
        rows.push([text]);
        continue;
      }
      const isHead = heads.has(text);
      if (heads.size < mostHeadRows) heads.add(text);
      if (isHead && isFirst) continue;
      const last = rows.length - 1;
      if (isFirst && !outside.has(last) && goesOn(cells, rows[last] ?? [])) {
        rows[last] = (rows[last] as string[]).map((cell, at) =>
          [cell, cells[at] ?? ""].filter(Boolean).join(" "),
        );
        isFirst = false;
        continue;
      }
      isFirst = false;
      for (const { left, right, down } of spans)
        if (right > left || down > 0)
          merges.push({ top: rows.length, left, bottom: rows.length + down, right });
      rows.push(cells);
    }
  }
  return { sheetName: null, rows, merges, outside };
}

/** A header has two rows and one of numbers. */
const mostHeadRows = 3;

const isPageNumber = (text: string) => /^(trang\s*)?[-–]?\s*\d{1,4}\s*([-–]|\/\s*\d{1,4})?$/iu.test(text);

/**
 * A row that a page broke: it has no number, and adds to cells that the row before has too; neither a part of
 * its own nor how many of it.
 */
function goesOn(cells: readonly string[], before: readonly string[]): boolean {
  const filled = cells.flatMap((cell, at) => (cell === "" ? [] : at));
  return (
    cells[0] === "" &&
    filled.length > 0 &&
    filled.length <= cells.length / 2 &&
    filled.every((at) => before[at] && !/^([a-zđ]\)|[xX]$|\d.*\/)/u.test(cells[at] as string))
  );
}

/** What stands at the edge of most pages names the document, not the things in it. */
function runningWords(byPage: readonly (readonly Row[])[]): (text: string) => boolean {
  const bare = (text: string) => text.replace(/\d+/g, "#");
  const counts = new Map<string, number>();
  for (const page of byPage)
    for (const text of new Set(
      page.filter(({ isOutside }) => isOutside).map(({ cells }) => bare(cells[0] ?? "")),
    ))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  return (text) => byPage.length > 2 && (counts.get(bare(text)) ?? 0) > byPage.length / 2;
}
