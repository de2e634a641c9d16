import { type Cell, hasBadCharacters } from "./cell.ts";
import { choiceReader } from "./choices.ts";
import type { Choice, Column } from "./columns.ts";
import { dayOfDate, firstYear, formatDay, lastYear, parseDay } from "./dates.ts";
import { dateFromSerial } from "./excel-dates.ts";
import { flagChoices } from "./flags.ts";
import { bareWords } from "./likeness.ts";
import { formatNumber, parseMoney, parseNumber } from "./numbers.ts";

export const cellErrorCodes = [
  "required",
  "not-a-number",
  "not-whole",
  "too-precise",
  "negative",
  "too-small",
  "too-large",
  "too-long",
  "not-a-date",
  "not-a-year",
  "not-a-flag",
  "not-a-choice",
  /** Several choices have this name. */
  "ambiguous",
  /** A formula that ended in an error, or whose result the program that wrote the file left out. */
  "no-result",
  "bad-characters",
  /** Never found here: only the caller knows what is there already. */
  "duplicate",
] as const;

export type CellErrorCode = (typeof cellErrorCodes)[number];

/** What a row carries for one cell. */
export type Value = string | number | boolean | string[] | null;

/**
 * `value` as the person typed it, `limit`, and `suggestion`: the value of the choice that was probably meant.
 */
export interface ErrorParams {
  value?: string;
  limit?: number;
  suggestion?: string;
  /** For `duplicate`: the line that has it too. */
  otherLine?: number;
}

export type Reading = { value: Value } | { code: CellErrorCode; params: ErrorParams };

export const defaultMaxLength = 255;

/**
 * Makes the reader for one column: what does this cell mean there? Build it once per file, it remembers the
 * choices.
 */
export function valueReader(column: Column): (cell: Cell) => Reading {
  const read = readerOfKind(column);
  return (cell) => {
    if (cell === null || cell === "") return column.required ? wrong("required") : { value: null };
    if (typeof cell === "string" && hasBadCharacters(cell)) return wrong("bad-characters");
    if (typeof cell === "string" && excelError.test(cell)) return wrong("no-result", { value: cell });
    return read(cell);
  };
}

/** What Excel shows for a formula without a result; in text files too. */
const excelError =
  /^#(?:N\/A|DIV\/0!|REF!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA)$/i;

/** The cell as text, the way the person sees it. */
export function cellText(cell: Cell): string {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return "";
    const day = dayOfDate(cell);
    return day ? formatDay(day) : cell.toISOString();
  }
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  // why: a code such as 2.5 must stay what it is; only Vietnamese eyes see 2,5 in Excel
  return cell === null ? "" : String(cell);
}

function readerOfKind(column: Column): (cell: Cell) => Reading {
  switch (column.kind) {
    case "text":
      return (cell) => textReading(cellText(cell), column);
    case "number":
    case "quantity":
    case "money":
    case "integer":
      return (cell) => numberReading(cell, column);
    case "year":
      return (cell) => yearReading(cell, column);
    case "date":
      return column.yearSuffices ? yearOrDateReading : dateReading;
    case "flag":
      return flagReader();
    case "choice":
      return readerOfChoices(column);
    case "list":
      return listReader(column);
  }
}

function textReading(text: string, { maxLength = defaultMaxLength }: Column): Reading {
  // why: the database counts characters, JavaScript counts halves of some
  const tooLong = text.length > maxLength && [...text].length > maxLength;
  return tooLong ? wrong("too-long", { limit: maxLength }) : { value: text };
}

function numberReading(cell: Cell, { kind, min, max }: Column): Reading {
  const typed = typeof cell === "string" ? (kind === "money" ? parseMoney(cell) : parseNumber(cell)) : cell;
  if (typeof typed !== "number" || !Number.isFinite(typed))
    return wrong("not-a-number", { value: cellText(cell) });
  const least = min ?? (kind === "quantity" || kind === "money" ? 0 : -Number.MAX_SAFE_INTEGER);
  const most = max ?? Number.MAX_SAFE_INTEGER;
  const decimals = kind === "number" ? undefined : kind === "quantity" ? 3 : 0;
  const value = decimals === undefined ? typed : withoutNoise(typed, decimals);
  const shown = typeof cell === "string" ? cell : formatNumber(typed);
  if (value === undefined) return wrong(decimals === 0 ? "not-whole" : "too-precise", { value: shown });
  if (value < 0 && least === 0) return wrong("negative", { value: shown });
  if (value < least) return wrong("too-small", { value: shown, limit: least });
  if (value > most) return wrong("too-large", { value: shown, limit: most });
  return { value };
}

/**
 * The number with so many decimals, if it has no more. Excel computes 0.1 + 0.2 to 0.30000000000000004; that
 * is still 0.3.
 */
function withoutNoise(value: number, decimals: number): number | undefined {
  const rounded = Number(value.toFixed(decimals)) + 0;
  const tolerance = Math.max(1e-9, Math.abs(value) * Number.EPSILON * 4);
  return Math.abs(rounded - value) <= tolerance ? rounded : undefined;
}

function yearReading(cell: Cell, { min = firstYear, max = lastYear }: Column): Reading {
  const text = cellText(cell);
  const year = cell instanceof Date ? cell.getUTCFullYear() : /^\d{4}$/.test(text) ? Number(text) : undefined;
  if (year === undefined) return wrong("not-a-year", { value: text });
  if (year < min) return wrong("too-small", { value: text, limit: min });
  if (year > max) return wrong("too-large", { value: text, limit: max });
  return { value: year };
}

/**
 * Serial numbers from 1950 on: a number that lost its date format. Smaller ones are more likely a lone year.
 */
const firstLoneSerial = 18_264;

/** Of old goods only the year is known; it stands for its first day. */
function yearOrDateReading(cell: Cell): Reading {
  const year = /^\d{4}$/.test(cellText(cell)) ? Number(cellText(cell)) : 0;
  return year >= firstYear && year <= lastYear ? { value: `${year}-01-01` } : dateReading(cell);
}

function dateReading(cell: Cell): Reading {
  const date = typeof cell === "number" && cell >= firstLoneSerial ? dateFromSerial(cell) : cell;
  const day = date instanceof Date ? dayOfDate(date) : typeof date === "string" ? parseDay(date) : undefined;
  return day ? { value: day } : wrong("not-a-date", { value: cellText(cell) });
}

function choicesOf(column: Column): readonly Choice[] {
  if (!column.choices)
    throw new Error(`column ${column.key} has no choices: declare them or fill them in with withChoices`);
  return column.choices;
}

function flagReader(): (cell: Cell) => Reading {
  const read = choiceReader(flagChoices);
  return (cell) => {
    const text = cellText(cell);
    const reading = read(text);
    return "code" in reading ? wrong("not-a-flag", { value: text }) : { value: reading.value === "true" };
  };
}

function readerOfChoices(column: Column): (cell: Cell) => Reading {
  const read = choiceReader(choicesOf(column));
  return (cell) => read(cellText(cell));
}

function listReader(column: Column): (cell: Cell) => Reading {
  const readItem = column.choices
    ? choiceReader(column.choices)
    : (item: string) => textReading(item, column);
  const split = itemSplitter(column.choices ?? []);
  return (cell) => {
    const items = split(cellText(cell));
    const values = new Set<string>();
    for (const item of items) {
      if (item === "") continue;
      const reading = readItem(item);
      if ("code" in reading) return reading;
      values.add(String(reading.value));
    }
    if (values.size === 0) return column.required ? wrong("required") : { value: null };
    return { value: [...values] };
  };
}

/**
 * At semicolons, else at commas that are no part of a name: “Toán, Nghệ thuật (Âm nhạc, Mĩ thuật)” are two
 * items.
 */
function itemSplitter(choices: readonly Choice[]): (text: string) => string[] {
  const withCommas = choices
    .flatMap(({ vi, en, aliases = [] }) => [vi, en, ...aliases])
    .filter((name) => name.includes(","));
  const names = new Set(withCommas.map(bareWords));
  const mostParts = Math.max(1, ...withCommas.map((name) => name.split(",").length));
  return (text) => {
    if (text.includes(";")) return text.split(";").map((item) => item.trim());
    const parts = text.split(",").map((item) => item.trim());
    const items: string[] = [];
    for (let at = 0; at < parts.length; ) {
      let end = Math.min(parts.length, at + mostParts);
      while (end > at + 1 && !names.has(bareWords(parts.slice(at, end).join(" ")))) end--;
      items.push(parts.slice(at, end).join(", "));
      at = end;
    }
    return items;
  };
}

function wrong(code: CellErrorCode, params: ErrorParams = {}): Reading {
  return { code, params };
}
