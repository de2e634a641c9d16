import type { Cell } from "./cell.ts";
import { type Column, importColumns, type KeyOf, type RowOf, type Sheet } from "./columns.ts";
import { exampleCells } from "./examples.ts";
import { bareWords } from "./likeness.ts";
import {
  type CellErrorCode,
  cellText,
  type ErrorParams,
  type Reading,
  type Value,
  valueReader,
} from "./values.ts";

export type { CellErrorCode, ErrorParams };

export interface CellError<Key extends string = string> {
  /** Row number as Excel shows it. */
  line: number;
  /** Index of the column in the file, null when the file does not have it. */
  column: number | null;
  key: Key;
  code: CellErrorCode;
  params: ErrorParams;
}

export interface CheckedRow<S extends Sheet> {
  /** Row number as Excel shows it. */
  line: number;
  /**
   * What could be read. A key of a column that the file does not have is missing, one of an empty cell is
   * null.
   */
  values: Partial<RowOf<S>>;
  errors: CellError<KeyOf<S>>[];
}

export interface SkippedLine {
  line: number;
  /**
   * `total`: a row of sums · `heading`: a group title such as “II. Môn Hóa học” · `numbering`: “(1) (2) (3)”
   * below the header ·
   * `example`: the untouched example of our template · `footer`: signatures and the like at the end.
   */
  reason: "total" | "heading" | "numbering" | "example" | "footer";
}

export interface CheckedSheet<S extends Sheet> {
  rows: CheckedRow<S>[];
  /** Rows with content that are no data. Empty rows are not worth a word. */
  skippedLines: SkippedLine[];
  /** Required columns that no column of the file is mapped to. They are not reported again in every row. */
  missingColumns: KeyOf<S>[];
}

/**
 * Reads every row below the header by the sheet's declaration. Knows nothing of the database: duplicates are
 * the caller's to find.
 */
export function checkRows<S extends Sheet>(
  sheet: S,
  rows: readonly (readonly Cell[])[],
  headerRow: number,
  mapping: readonly (KeyOf<S> | null)[],
): CheckedSheet<S> {
  const columns = mappedColumns(sheet, mapping);
  const skip = skipper(sheet, columns, rows, headerRow);
  const checked: CheckedSheet<S> = { rows: [], skippedLines: [], missingColumns: missingOf(sheet, columns) };
  for (let index = headerRow + 1; index < rows.length; index++) {
    const row = rows[index] ?? [];
    if (columns.every(({ cellOf }) => isBlank(cellOf(row)))) continue;
    const line = index + 1;
    const reason = skip(row, index);
    if (reason) checked.skippedLines.push({ line, reason });
    else checked.rows.push(checkRow<S>(row, line, columns));
  }
  return checked;
}

interface MappedColumn {
  column: Column;
  /** Index in the file. */
  at: number;
  cellOf: (row: readonly Cell[]) => Cell;
  read: (cell: Cell) => Reading;
}

function mappedColumns(sheet: Sheet, mapping: readonly (string | null)[]): MappedColumn[] {
  return importColumns(sheet).flatMap((column) => {
    const at = mapping.indexOf(column.key);
    if (at < 0) return [];
    const isOverTwo = column.overTwoColumns && mapping[at + 1] === column.key;
    const cellOf = (row: readonly Cell[]) =>
      isOverTwo ? joined(row[at] ?? null, row[at + 1] ?? null) : (row[at] ?? null);
    return [{ column, at, cellOf, read: valueReader(column) }];
  });
}

/** “Nguyễn Văn” and “An” in two cells. */
function joined(left: Cell, right: Cell): Cell {
  if (isBlank(left)) return right;
  return isBlank(right) ? left : `${cellText(left)} ${cellText(right)}`;
}

function missingOf<S extends Sheet>(sheet: S, columns: readonly MappedColumn[]): KeyOf<S>[] {
  const mapped = new Set(columns.map(({ column }) => column.key));
  return importColumns(sheet).flatMap(({ required, key }) =>
    required && !mapped.has(key) ? [key as KeyOf<S>] : [],
  );
}

function checkRow<S extends Sheet>(
  row: readonly Cell[],
  line: number,
  columns: readonly MappedColumn[],
): CheckedRow<S> {
  const values: Record<string, Value> = {};
  const errors: CellError<KeyOf<S>>[] = [];
  for (const { column, at, cellOf, read } of columns) {
    const reading = read(cellOf(row));
    if ("code" in reading) errors.push({ line, column: at, key: column.key as KeyOf<S>, ...reading });
    else values[column.key] = reading.value;
  }
  // why: the readers of the columns give exactly the types that RowOf derives from the same declaration
  return { line, values: values as Partial<RowOf<S>>, errors };
}

/** Decides for one file which rows are not data. */
function skipper(
  sheet: Sheet,
  columns: readonly MappedColumn[],
  rows: readonly (readonly Cell[])[],
  headerRow: number,
) {
  const required = columns.filter(({ column }) => column.required);
  const isComplete = (row: readonly Cell[]) => required.every(({ cellOf }) => !isBlank(cellOf(row)));
  const footerStart = footerStartOf(rows, headerRow, isComplete);
  const examples = [exampleOf(sheet, columns, "vi"), exampleOf(sheet, columns, "en")];

  return (row: readonly Cell[], index: number): SkippedLine["reason"] | undefined => {
    if (index === headerRow + 1 && isNumbering(row)) return "numbering";
    if (index <= headerRow + 3 && examples.includes(signatureOf(row, columns))) return "example";
    if (isTotal(row)) return "total";
    if (index >= footerStart) return "footer";
    if (!isComplete(row) && isHeading(row)) return "heading";
    return undefined;
  };
}

/**
 * Where the data ends: at a row of sums or signatures with no complete row below it, or at the block that is
 * signed.
 */
function footerStartOf(
  rows: readonly (readonly Cell[])[],
  headerRow: number,
  isComplete: (row: readonly Cell[]) => boolean,
): number {
  const firstOfBlock = Math.max(headerRow + 1, rows.length - longestBlock);
  const signed = rows.slice(firstOfBlock).findIndex(isSignedBlock);
  let start = signed < 0 ? rows.length : firstOfBlock + signed;
  for (let index = start - 1; index > headerRow; index--) {
    const row = rows[index] ?? [];
    if (isTotal(row) || (!isComplete(row) && isSignature(row))) start = index;
    else if (isComplete(row)) break;
  }
  return start;
}

/** Place and day, titles, room for the signatures, names. */
const longestBlock = 12;

const totals = new Set([
  "tong",
  "cong",
  "tong cong",
  "tong so",
  "tong so luong",
  "tong gia tri",
  "total",
  "grand total",
  "sum",
]);

function isTotal(row: readonly Cell[]): boolean {
  const first = row.find((cell) => typeof cell === "string");
  return typeof first === "string" && first.length < 40 && totals.has(bareWords(first));
}

const signer =
  /^(?:nguoi lap|nguoi kiem|(?:kt |tm )?hieu truong|pho hieu truong|thu truong|ke toan|to truong|nhan vien thiet bi|xac nhan|ki ten|ki ghi ro)\b/;
const placeAndDay = /\bngay \d* ?thang \d* ?nam\b/;

function isSignature(row: readonly Cell[]): boolean {
  return row.some((cell) => isWords(cell, signer) || isWords(cell, placeAndDay));
}

/**
 * “Nam Giang, ngày 5 tháng 9 năm 2026” and nothing else, or “Người lập” beside “HIỆU TRƯỞNG”: with the name's
 * column filled it is no data.
 */
function isSignedBlock(row: readonly Cell[]): boolean {
  const filled = row.filter((cell) => !isBlank(cell));
  if (filled.length === 1) return isWords(filled[0], placeAndDay);
  return filled.length > 1 && filled.every((cell) => isWords(cell, signer));
}

function isWords(cell: Cell | undefined, words: RegExp): boolean {
  return typeof cell === "string" && words.test(bareWords(cell.slice(0, 100)));
}

/** “II | Môn Hóa học”, “A. Đồ dùng chung”: an ordinal in Roman figures or a letter, and one text. */
function isHeading(row: readonly Cell[]): boolean {
  const filled = row.filter((cell) => !isBlank(cell));
  const [first, second] = filled;
  if (typeof first !== "string" || filled.length > 2) return false;
  if (filled.length === 1) return /^(?:[IVX]+|[A-H])[.):]?\s+\S/.test(first);
  return /^(?:[IVX]+|[A-H])[.):]?$/.test(first) && typeof second === "string";
}

/** “(1) (2) (3)”, “A B 1 2”: the numbers printed forms put below their headers. */
function isNumbering(row: readonly Cell[]): boolean {
  const labels = row.filter((cell) => !isBlank(cell)).map((cell) => bareWords(String(cell)));
  const numbers = labels.filter((label) => !/^[a-h]$/.test(label));
  return labels.length >= 3 && numbers.every((label, index) => label === String(index + 1));
}

/**
 * The values of the example in this file's columns, or nothing to compare with when there are fewer than two.
 */
function exampleOf(
  sheet: Sheet,
  columns: readonly MappedColumn[],
  language: "vi" | "en",
): string | undefined {
  const cells = exampleCells(importColumns(sheet), language);
  if (!cells) return undefined;
  const row: Cell[] = [];
  for (const { column, at } of columns) row[at] = cells[importColumns(sheet).indexOf(column)] ?? null;
  return row.filter((cell) => !isBlank(cell)).length < 2 ? undefined : signatureOf(row, columns);
}

function signatureOf(row: readonly Cell[], columns: readonly MappedColumn[]): string {
  return JSON.stringify(columns.map(({ cellOf, read }) => read(cellOf(row))));
}

function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || cell === "";
}
