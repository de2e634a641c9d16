/**
 * What one cell of a file holds. A date is a calendar day (and time) kept in UTC, as Excel knows no time
 * zone.
 */
export type Cell = string | number | Date | boolean | null;

export interface RawSheet {
  sheetName: string;
  /** Rectangular. `rows[0]` is row 1 of the file as Excel shows it. */
  rows: Cell[][];
}

/**
 * Cells that are shown as one, by the indexes of their rows and columns, both ends included. Only the first
 * of them has content.
 */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A sheet of which it matters what was merged; a text file cannot say. */
export interface MergedSheet extends RawSheet {
  merges: Merge[] | undefined;
}

/** Words in rows, from wherever they come: a sheet, a document, a PDF. */
export interface TextTable {
  /** `null`: it has no name. */
  sheetName: string | null;
  rows: readonly (readonly string[])[];
  merges: readonly Merge[] | undefined;
  /** Rows that stand in no table: words between tables, or a page that is a picture. */
  outside?: ReadonlyMap<number, "text" | "scan">;
}

export interface SheetLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** All of them together, the empty ones included. */
  cells: number;
}

export const defaultLimits: SheetLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cells: 2_000_000,
};

/**
 * Text as we keep it: NFC, one space between words, no zero-width leftovers of web pages. A line break inside
 * a cell becomes a space. Control characters stay, so that the check can show them to the person instead of
 * losing them.
 */
export function tidyText(text: string): string {
  return text.normalize("NFC").replace(invisible, "").replace(spaces, " ").trim();
}

/** Control characters, direction overrides, halves of characters and the mark of a failed decoding. */
export function hasBadCharacters(text: string): boolean {
  return !text.isWellFormed() || bad.test(text);
}

/** Shows what cannot be shown as � – for files that go back to the person. */
export function showBadCharacters(text: string): string {
  return text.toWellFormed().replace(new RegExp(bad, "gu"), "\uFFFD");
}

/** Drops empty rows and columns at the end and makes every row equally long. */
export function trimmed(rows: Cell[][]): Cell[][] {
  let height = 0;
  let width = 0;
  rows.forEach((row, index) => {
    const filled = row.findLastIndex((cell) => cell !== null && cell !== undefined && cell !== "") + 1;
    if (filled > 0) height = index + 1;
    width = Math.max(width, filled);
  });
  return Array.from({ length: height }, (_, index) =>
    Array.from({ length: width }, (_, column) => {
      const cell = rows[index]?.[column];
      return cell === undefined || cell === "" ? null : cell;
    }),
  );
}

const bad =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFD\uFFFE\uFFFF]/u;
const invisible = /[\u200B\u2060\uFEFF]/g;
const spaces = /[ \t\r\n\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;
