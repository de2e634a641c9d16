import type { Cell } from "./cell.ts";
import { type Column, importColumns, type KeyOf, type Sheet } from "./columns.ts";
import { bareWords, likeness } from "./likeness.ts";
import { cellText } from "./values.ts";

export interface MappingGuess<Key extends string> {
  /**
   * Index in `rows` of the row with the headers, the lower one where they stand in two rows. The data begins
   * below.
   */
  headerRow: number;
  /** The header of each column: “Tên thiết bị”, of two rows “Thời gian – Từ ngày”. */
  headers: string[];
  /**
   * For each column of the file the key it is for, or null. A key stands twice where one header is over two
   * columns.
   */
  mapping: (Key | null)[];
  /** How sure each of these is, from 0 to 1. Below `sure` the person should look. */
  confidence: number[];
  /** The first different words of each column, by which a person knows what it is. */
  samples: string[][];
}

export const sure = 0.9;

const samplesShown = 3;
const longestSample = 60;
/** Rows searched for samples: a column that is filled in further down is rare. */
const sampledRows = 200;

/** Rows searched for the header; above it stand department, school, title and date. */
const rowsSearched = 15;
/** Below this a header and a column have nothing to do with each other. */
const plausible = 0.66;

/** Less than this is won by chance when a second row is read as headers too. */
const worthASecondRow = 0.5;

/**
 * Finds the row or the two rows with the headers – those that name most columns – and which column of the
 * file is for which key.
 */
export function guessMapping<S extends Sheet>(
  sheet: S,
  rows: readonly (readonly Cell[])[],
): MappingGuess<KeyOf<S>> {
  const columns = importColumns(sheet);
  const names = columns.map(namesOf);
  let single: Candidate | undefined;
  let double: Candidate | undefined;
  for (const [index, row] of rows.slice(0, rowsSearched).entries()) {
    // why: a row of data may name one column by chance, so more and surer matches win, and the upper row when
    // equal
    const alone = matchHeaders(
      index,
      row.map((cell) => ({ shown: cell, candidates: [cell] })),
      columns,
      names,
    );
    if (alone.sum > (single?.sum ?? 0)) single = alone;
    const lower = rows[index + 1];
    if (!lower || !mayStandBelow(lower)) continue;
    const both = matchHeaders(index + 1, joinedHeaders(row, lower), columns, names);
    if (both.sum > (double?.sum ?? 0)) double = both;
  }
  const best = double && double.sum > (single?.sum ?? 0) + worthASecondRow ? double : single;
  if (!best) return unnamed(rows);
  const { headerRow, headers, mapping, confidence } = spreadOverTwo(columns, best, rows);
  // why: every name in the mapping is the key of a column of this very sheet
  return {
    headerRow,
    headers: headers.map(({ shown }) => textOf(shown)),
    mapping: mapping as (KeyOf<S> | null)[],
    confidence,
    samples: samplesOf(rows, headerRow, headers.length),
  };
}

function samplesOf(rows: readonly (readonly Cell[])[], headerRow: number, width: number): string[][] {
  const data = rows.slice(headerRow + 1, headerRow + 1 + sampledRows);
  return Array.from({ length: width }, (_, column) => {
    const found = new Set<string>();
    for (const row of data) {
      if (found.size === samplesShown) break;
      const words = textOf(row[column] ?? null).trim();
      if (words !== "") found.add(words.length > longestSample ? `${words.slice(0, longestSample)}…` : words);
    }
    return [...found];
  });
}

/** No header is known: the first row with two texts may be one; the person maps by hand. */
function unnamed<Key extends string>(rows: readonly (readonly Cell[])[]): MappingGuess<Key> {
  const texts = (row: readonly Cell[]) => row.filter((cell) => typeof cell === "string").length;
  const headerRow = Math.max(
    0,
    rows.slice(0, rowsSearched).findIndex((row) => texts(row) >= 2),
  );
  const row = rows[headerRow] ?? [];
  return {
    headerRow,
    headers: row.map(textOf),
    mapping: Array<null>(row.length).fill(null),
    confidence: Array<number>(row.length).fill(0),
    samples: samplesOf(rows, headerRow, row.length),
  };
}

/** What stands above a column: as it is shown, and the texts it may be known by, the likeliest first. */
interface Header {
  shown: Cell;
  candidates: Cell[];
}

interface Candidate {
  headerRow: number;
  headers: readonly Header[];
  mapping: (string | null)[];
  confidence: number[];
  sum: number;
}

/** The second row of headers is words alone; a row of data mostly has a number or a date. */
function mayStandBelow(row: readonly Cell[]): boolean {
  return (
    row.every((cell) => cell === null || (typeof cell === "string" && cell.length <= 60)) &&
    row.some((cell) => cell !== null)
  );
}

/**
 * “Thời gian” over “Từ ngày” and “Đến ngày”: a group stands in the first of its columns and goes on over the
 * empty ones beside it.
 */
function joinedHeaders(upper: readonly Cell[], lower: readonly Cell[]): Header[] {
  let group: Cell = null;
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above = null, below = null] = [upper[index], lower[index]];
    if (above !== null || below === null) group = below === null ? null : above;
    if (below === null) return { shown: above, candidates: [above] };
    if (group === null) return { shown: below, candidates: [below] };
    return {
      shown: `${textOf(group)} – ${textOf(below)}`,
      candidates: [below, `${textOf(group)} ${textOf(below)}`],
    };
  });
}

/** Where the header of a name stands over two columns of words, the second column belongs to it. */
function spreadOverTwo(
  columns: readonly Column[],
  candidate: Candidate,
  rows: readonly (readonly Cell[])[],
): Candidate {
  const { headerRow, headers } = candidate;
  const [mapping, confidence] = [[...candidate.mapping], [...candidate.confidence]];
  const data = rows.slice(headerRow + 1, headerRow + 1 + rowsSearched);
  for (const { key, overTwoColumns } of columns) {
    const at = mapping.indexOf(key);
    const next = headers[at + 1];
    if (!overTwoColumns || at < 0 || !next || next.shown !== null) continue;
    const beside = data.flatMap((row) => row[at + 1] ?? []);
    if (beside.length === 0 || beside.some((cell) => typeof cell !== "string")) continue;
    mapping[at + 1] = key;
    confidence[at + 1] = confidence[at] ?? 0;
  }
  return { ...candidate, mapping, confidence };
}

function textOf(cell: Cell): string {
  return cell === null ? "" : cellText(cell);
}

function matchHeaders(
  headerRow: number,
  headers: readonly Header[],
  columns: readonly Column[],
  names: readonly (readonly string[])[],
): Candidate {
  const mapping = headers.map((): string | null => null);
  const confidence = headers.map(() => 0);
  const pairs = headers.flatMap(({ candidates }, index) => {
    const words = [
      ...new Set(
        candidates.flatMap((cell) => (typeof cell === "string" && cell.length <= 120 ? headersOf(cell) : [])),
      ),
    ];
    return words.length === 0
      ? []
      : columns.map((column, at) => ({ index, key: column.key, score: bestScore(words, names[at] ?? []) }));
  });
  for (const { index, key, score } of pairs
    .filter((pair) => pair.score >= plausible)
    .sort((a, b) => b.score - a.score || a.index - b.index)) {
    if (mapping[index] !== null || mapping.includes(key)) continue;
    mapping[index] = key;
    confidence[index] = score;
  }
  return {
    headerRow,
    headers,
    mapping,
    confidence,
    sum: confidence.reduce((total, part) => total + part, 0),
  };
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
  // why: "Tên thiết bị dạy học" still says "Tên thiết bị", but "Tên" alone says little about "Tên nhà cung
  // cấp"
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
