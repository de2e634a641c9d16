/**
 * What workers do with the files of a catalogue. They know of the declaration what can be sent: neither its
 * checks nor what it proposes.
 */
import { type Field, writtenFields } from "@so-thiet-bi/contract/catalogue";
import type { ImportRow } from "@so-thiet-bi/contract/import";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import type { Cell, RawSheet } from "../../sheets/cell.ts";
import { type CheckedRow, checkRows } from "../../sheets/check.ts";
import { importColumns, type Sheet, withChoices } from "../../sheets/columns.ts";
import { type Changes, changed, misplacedText, saidIn, type Table } from "../../sheets/edits.ts";
import { guessMapping } from "../../sheets/headers.ts";
import type { Fault } from "../../sheets/judged.ts";
import { readSheet } from "../../sheets/read.ts";
import { readTimetable } from "../../sheets/read-shaped.ts";
import { writeTemplate } from "../../sheets/template.ts";
import type { Unfolded } from "../../sheets/timetable/placed.ts";
import { shortNamesOf } from "../../sheets/timetable/short-names.ts";
import { cellFault } from "../../sheets/words.ts";
import {
  bytesOf,
  orRefused,
  type ReadSheetHead,
  type Refused,
  readSheetHead,
  type SentFile,
} from "../../sheets/work.ts";
import { lineReaders } from "./rules/entries.ts";
import { bothEnds, type Nameable } from "./rules.ts";
import { type Choices, choicesFor, faultIn, type SheetRead } from "./sheet.ts";

export interface Declared {
  sheet: Sheet;
  fields: Readonly<Record<string, Field>>;
  grid: "timetable" | undefined;
  ranges: { from: string; to: string } | undefined;
}

export interface ReadingOrder extends Declared {
  file: SentFile;
  mapping: readonly (string | null)[] | undefined;
  changes: Changes;
  language: Language;
}

/** Rows that the file may name, of one catalogue. */
export interface NameableRows {
  of: string;
  rows: readonly Nameable[];
}

export interface ReadHead extends ReadSheetHead<string> {
  /** How many cells of a field name what only a later file brings. */
  leftOpen: ReadonlyMap<string, number>;
  /** Why the file could not be changed as it was asked. */
  misplaced: string | undefined;
  /** The file was a grid, of which this became a list. */
  unfolded: Omit<Unfolded, "sheetName" | "rows"> | undefined;
}

export interface GivenRow {
  line: number;
  cells: ImportRow["cells"];
  errors: Fault[];
  said: Record<string, string>;
  /** Only what the file says; empty cells say nothing. */
  body: Record<string, unknown>;
}

const rowsAtOnce = 100;

/** Reads a file by the columns of a catalogue: first what it is, then its rows as they were understood. */
export function readList(
  order: ReadingOrder,
  given: AsyncIterable<NameableRows>,
): AsyncGenerator<ReadHead | GivenRow[] | Refused> {
  return orRefused(listRead(order, given));
}

async function* listRead(
  order: ReadingOrder,
  nameable: AsyncIterable<NameableRows>,
): AsyncGenerator<ReadHead | GivenRow[]> {
  const { language, fields } = order;
  const named = await gatheredRows(nameable);
  const { raw, unfolded } = await readOrUnfolded(order);
  const choices = choicesFor({ fields }, unfolded ? withShortNames(named) : named);
  const sheet = withChoices(order.sheet, choices);
  const guessed = guessMapping(sheet, raw.rows);
  // the headers of a grid that was unfolded are our own
  const guess = unfolded ? { ...guessed, confidence: guessed.mapping.map(() => 1) } : guessed;
  const given = order.mapping && knownKeys(sheet, order.mapping);
  const mapping = given ?? guess.mapping;
  const { ranges, changes } = order;
  // why: an end that the file has no column for stands in one only after the two were taken apart
  const isLater = ({ field }: { field: string }) => field === ranges?.to && !mapping.includes(field);
  const change = (table: Table, edits: Changes["edits"], without: Changes["without"]) =>
    changed(sheet, guess.headerRow, table, { edits, without });
  const first = change(
    { rows: raw.rows, mapping },
    changes.edits.filter((one) => !isLater(one)),
    [],
  );
  const apart = withBothEnds(ranges, first.rows, first.mapping);
  const table = change(apart, changes.edits.filter(isLater), changes.without);
  const misplaced = first.misplaced ?? table.misplaced;
  const checked = checkRows(sheet, table.rows, guess.headerRow, table.mapping);
  const open = leaveOpen(fields, checked.rows);
  yield {
    ...readSheetHead(sheet, { sheetName: raw.sheetName, guess, given, checked }, language),
    leftOpen: open.counts,
    misplaced: misplaced && misplacedText(misplaced, sheet, language),
    unfolded: unfolded && factsOf(unfolded),
  };
  const understood = rowReader({ sheet, language }, { fields, choices, table });
  for (let from = 0; from < open.rows.length; from += rowsAtOnce)
    yield open.rows.slice(from, from + rowsAtOnce).map(understood);
}

const factsOf = ({ sheetName: _name, rows: _rows, ...facts }: Unfolded) => facts;

/** A grid and what a program wrote become a list; what is one already stays: it has days and periods too. */
async function readOrUnfolded({
  file,
  grid,
  sheet,
}: ReadingOrder): Promise<{ raw: RawSheet; unfolded: Unfolded | undefined }> {
  const bytes = bytesOf(file);
  if (!grid) return { raw: await readSheet(bytes, file.name), unfolded: undefined };
  return readTimetable(bytes, file.name, ({ rows }) => {
    const { mapping } = guessMapping(sheet, rows);
    return importColumns(sheet).every(({ key, required }) => !required || mapping.includes(key));
  });
}

/** In a grid people are called by short names, which a list of people would not take for theirs. */
function withShortNames(named: ReadonlyMap<string, readonly Nameable[]>): Map<string, readonly Nameable[]> {
  const people = (named.get("employees") ?? []).map((one) =>
    one.offered ? { ...one, alsoCalled: [...one.alsoCalled, ...shortNamesOf(one.name)] } : one,
  );
  return new Map([...named, ["employees", people]]);
}

/** The empty file with the rows to choose from. */
export async function* listTemplate(
  { sheet, fields, language }: Pick<ReadingOrder, "sheet" | "fields" | "language">,
  given: AsyncIterable<NameableRows>,
): AsyncGenerator<Uint8Array> {
  yield await writeTemplate(withChoices(sheet, choicesFor({ fields }, await gatheredRows(given))), language);
}

async function gatheredRows(given: AsyncIterable<NameableRows>): Promise<Map<string, Nameable[]>> {
  const all = new Map<string, Nameable[]>();
  for await (const { of, rows } of given) {
    const some = all.get(of) ?? [];
    some.push(...rows);
    all.set(of, some);
  }
  return all;
}

function knownKeys(sheet: Sheet, given: readonly (string | null)[]): (string | null)[] {
  const keys = new Set(importColumns(sheet).map((column) => column.key));
  // the same name twice only beside itself: a name over two columns
  const isFirst = (key: string, index: number) => given.indexOf(key) === index || given[index - 1] === key;
  return given.map((key, index) => (key !== null && keys.has(key) && isFirst(key, index) ? key : null));
}

/**
 * A plan with one column of periods says “14–15” in it: that is a first and a last one, which are read like
 * two columns.
 */
function withBothEnds(
  ranges: ReadingOrder["ranges"],
  rows: readonly (readonly Cell[])[],
  mapping: readonly (string | null)[],
): Table {
  const at = ranges ? mapping.indexOf(ranges.from) : -1;
  if (!ranges || at < 0 || mapping.includes(ranges.to)) return { rows, mapping };
  const width = rows.reduce((most, row) => Math.max(most, row.length), mapping.length);
  const split = rows.map((row) => {
    const ends = typeof row[at] === "string" ? bothEnds(row[at]) : undefined;
    if (!ends) return row;
    return Array.from({ length: width + 1 }, (_, index) =>
      index === at ? ends[0] : index === width ? ends[1] : (row[index] ?? null),
    );
  });
  const padding = Array<null>(width - mapping.length).fill(null);
  return { rows: split, mapping: [...mapping, ...padding, ranges.to] };
}

/**
 * What a row names that only a later file brings is left open; the person sends this file again after that
 * one.
 */
function leaveOpen(fields: ReadingOrder["fields"], rows: readonly CheckedRow<Sheet>[]) {
  const counts = new Map<string, number>();
  const kept = rows.map((row) => ({
    ...row,
    errors: row.errors.filter(({ key, code }) => {
      const isOpen = code === "not-a-choice" && fields[key]?.later === true;
      if (isOpen) counts.set(key, (counts.get(key) ?? 0) + 1);
      return !isOpen;
    }),
  }));
  return { rows: kept, counts };
}

interface Known {
  fields: ReadingOrder["fields"];
  choices: Choices;
  table: Table;
}

function rowReader(read: SheetRead, { fields, choices, table }: Known) {
  const said = saidIn(table);
  const linesOf = lineReaders({ fields }, choices, read.language);
  const writers = cellWriters(read);
  const written = writtenFields({ fields });
  return ({ line, values, errors: wrong }: ReadRow): GivenRow => {
    const errors = wrong.map((error) => cellFault(error, read.sheet, read.language));
    const body: Record<string, unknown> = {};
    for (const key of ["code", "name"])
      if (values[key] !== null && values[key] !== undefined) body[key] = values[key];
    for (const [field, declared] of written) {
      const value = values[field];
      if (value === null || value === undefined) continue;
      if (declared.kind === "lines") {
        const { lines, fault } = linesOf.get(field)?.(String(value)) ?? {};
        if (fault === undefined) body[field] = lines;
        else errors.push(faultIn(read, { line, field, sentence: fault }));
      } else body[field] = bodyValue(declared, value);
    }
    const cells = Object.fromEntries(
      writers.flatMap(({ key, write }) => (key in values ? [[key, write(values[key])]] : [])),
    );
    return { line, cells, errors, said: said({ line, values: cells }), body };
  };
}

type ReadRow = Omit<CheckedRow<Sheet>, "values"> & { values: Readonly<Record<string, unknown>> };

function bodyValue(declared: Field, value: unknown): unknown {
  switch (declared.kind) {
    case "ref":
    case "yearlyRef":
    case "grade":
      return Number(value);
    case "refs":
    case "grades":
      return Array.isArray(value) ? value.map(Number) : value;
    default:
      return value;
  }
}

interface CellWriter {
  key: string;
  write: (value: unknown) => string | number | null;
}

/** A cell as the preview shows it: what was understood, in words. */
function cellWriters({ sheet, language }: SheetRead): CellWriter[] {
  return sheet.columns.map(({ key, kind, choices = [] }) => {
    const labels = new Map<unknown, string>(choices.map((choice) => [choice.value, choice[language]]));
    const labelOf = (one: unknown) => labels.get(one) ?? String(one);
    return {
      key,
      write: (value) => {
        if (value === null || value === undefined) return null;
        if (Array.isArray(value)) return value.map(labelOf).join("; ");
        if (typeof value === "boolean") return say(value ? yes : no, language);
        if (typeof value === "number") return value;
        return kind === "date" ? String(value).split("-").reverse().join("/") : labelOf(value);
      },
    };
  });
}

const yes: Words = { vi: "Có", en: "Yes" };
const no: Words = { vi: "Không", en: "No" };
