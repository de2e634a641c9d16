import type { Cell } from "./cell.ts";
import { type Column, importColumns, type KeyOf, type Sheet } from "./columns.ts";
import { bareWords, likeness } from "./likeness.ts";

export interface MappingGuess<Key extends string> {
  /** Index in `rows` of the row with the headers. */
  headerRow: number;
  /** For each column of the file the key it is for, or null. */
  mapping: (Key | null)[];
  /** How sure each of these is, from 0 to 1. Below `sure` the person should look. */
  confidence: number[];
}

export const sure = 0.9;

/** The header is looked for in so many rows; above it stand the names of department and school, the title and the date. */
const rowsSearched = 15;
/** Below this a header and a column have nothing to do with each other. */
const plausible = 0.66;

/** Finds the row with the headers – the one that names most columns – and which column of the file is for which key. */
export function guessMapping<S extends Sheet>(sheet: S, rows: readonly (readonly Cell[])[]): MappingGuess<KeyOf<S>> {
  const columns = importColumns(sheet);
  const names = columns.map(namesOf);
  let best: MappingGuess<KeyOf<S>> | undefined;
  let bestSum = 0;
  for (const [index, row] of rows.slice(0, rowsSearched).entries()) {
    const { mapping, confidence } = matchRow(row, columns, names);
    const sum = confidence.reduce((total, part) => total + part, 0);
    // why: a row of data may name one column by chance, so more and surer matches win, and the upper row when equal
    if (sum > bestSum) [best, bestSum] = [{ headerRow: index, mapping: mapping as (KeyOf<S> | null)[], confidence }, sum];
  }
  return best ?? unnamed(rows);
}

/** No header is known: the first row with two texts may be one; the person maps by hand. */
function unnamed<Key extends string>(rows: readonly (readonly Cell[])[]): MappingGuess<Key> {
  const texts = (row: readonly Cell[]) => row.filter((cell) => typeof cell === "string").length;
  const headerRow = Math.max(
    0,
    rows.slice(0, rowsSearched).findIndex((row) => texts(row) >= 2),
  );
  const width = rows[headerRow]?.length ?? 0;
  return { headerRow, mapping: Array<null>(width).fill(null), confidence: Array<number>(width).fill(0) };
}

function matchRow(row: readonly Cell[], columns: readonly Column[], names: readonly (readonly string[])[]) {
  const mapping = row.map((): string | null => null);
  const confidence = row.map(() => 0);
  const pairs = row.flatMap((cell, index) => {
    if (typeof cell !== "string" || cell.length > 120) return [];
    const headers = headersOf(cell);
    return columns.map((column, at) => ({ index, key: column.key, score: bestScore(headers, names[at] ?? []) }));
  });
  for (const { index, key, score } of pairs.filter((pair) => pair.score >= plausible).sort((a, b) => b.score - a.score || a.index - b.index)) {
    if (mapping[index] !== null || mapping.includes(key)) continue;
    mapping[index] = key;
    confidence[index] = score;
  }
  return { mapping, confidence };
}

/** A header in bare words, whole and without what stands in brackets: `Số lượng (cái)`. */
function headersOf(cell: string): string[] {
  const whole = spelledOut(bareWords(cell));
  const bare = spelledOut(bareWords(cell.replace(/[([][^)\]]*[)\]]/g, " ")));
  return [...new Set([whole, bare])].filter((header) => header !== "");
}

function namesOf(column: Column): string[] {
  const key = column.key.replace(/([a-z])([A-Z])/g, "$1 $2");
  const names = [column.header.vi, column.header.en, key, ...(column.aliases ?? [])];
  return [...new Set(names.map((name) => spelledOut(bareWords(name))))].filter((name) => name !== "");
}

function bestScore(headers: readonly string[], names: readonly string[]): number {
  let best = 0;
  for (const [place, header] of headers.entries()) {
    for (const name of names) best = Math.max(best, scoreOf(header, name) - place * 0.03);
  }
  return best;
}

function scoreOf(header: string, name: string): number {
  if (header === name) return 1;
  if (header.replaceAll(" ", "") === name.replaceAll(" ", "")) return 0.97;
  const headerWords = header.split(" ");
  const nameWords = name.split(" ");
  const shared = nameWords.filter((word) => headerWords.includes(word)).length;
  const more = Math.max(headerWords.length, nameWords.length);
  // why: "Tên thiết bị dạy học" still says "Tên thiết bị", but "Tên" alone says little about "Tên nhà cung cấp"
  if (shared === nameWords.length && header.startsWith(name)) return 0.5 + (0.39 * shared) / more;
  if (shared === nameWords.length || shared === headerWords.length) return 0.45 + (0.4 * shared) / more;
  const alike = likeness(header, name);
  return alike >= 0.8 ? alike * 0.88 : 0;
}

/** Abbreviations of every Vietnamese school list. */
const abbreviations: Readonly<Record<string, string>> = {
  tb: "thiet bi",
  tbdh: "thiet bi day hoc",
  sl: "so luong",
  dvt: "don vi tinh",
  gv: "giao vien",
  hs: "hoc sinh",
  sd: "su dung",
  ncc: "nha cung cap",
};

function spelledOut(words: string): string {
  const letters = /^(\S )+\S$/.test(words) ? words.replaceAll(" ", "") : words;
  return letters
    .split(" ")
    .map((word) => abbreviations[word] ?? word)
    .join(" ");
}
