/** What workers do with files of rows; `files.ts` is where the areas ask for it. */
import type { Readable } from "node:stream";
import type { Language } from "@so-thiet-bi/contract/language";
import { type CheckedRow, type CheckedSheet, checkRows } from "./check.ts";
import { importColumns, type KeyOf, type Sheet } from "./columns.ts";
import { type Changes, changed, misplacedText, saidIn } from "./edits.ts";
import { guessMapping, type MappingGuess } from "./headers.ts";
import type { Fault } from "./judged.ts";
import { readSheet } from "./read.ts";
import { readShaped, type Shape } from "./read-shaped.ts";
import { SheetRefusal, type SheetRefusalCode } from "./refusal.ts";
import { errorWorkbook, type MarkedError } from "./returned.ts";
import { writeTemplate } from "./template.ts";
import { cellFault, missingColumnsText, skippedLinesText } from "./words.ts";
import { sheetPage, streamPages } from "./write.ts";

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

/** Errors lose their class on the way between threads; a refusal travels as what it says. */
export interface Refused {
  refused: SheetRefusalCode;
  limit: number | undefined;
}

export async function* orRefused<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece | Refused> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    yield { refused: error.code, limit: error.limit };
  }
}

/** What a file was read as; its rows follow. */
export interface ReadSheetHead<Key extends string> extends MappingGuess<Key> {
  sheetName: string;
  /** Required columns that the file does not have, in words. */
  missing: string | undefined;
  missingColumns: Key[];
  rowCount: number;
  skipped: string[];
}

/** `given`: the mapping that a person chose, which is sure. */
export function readSheetHead<S extends Sheet>(
  sheet: S,
  read: {
    sheetName: string;
    guess: MappingGuess<KeyOf<S>>;
    given: (KeyOf<S> | null)[] | undefined;
    checked: CheckedSheet<S>;
  },
  language: Language,
): ReadSheetHead<KeyOf<S>> {
  const { sheetName, guess, given, checked } = read;
  return {
    ...guess,
    ...(given && { mapping: given, confidence: given.map(() => 1) }),
    sheetName,
    missing:
      checked.missingColumns.length > 0
        ? missingColumnsText(checked.missingColumns, sheet, language)
        : undefined,
    missingColumns: checked.missingColumns,
    rowCount: checked.rows.length,
    skipped: skippedLinesText(checked.skippedLines, language),
  };
}

export interface ReadingOrder<S extends Sheet = Sheet> {
  file: SentFile;
  sheet: S;
  mapping: readonly (string | null)[] | undefined;
  changes: Changes;
  language: Language;
}

export interface ListHead<Key extends string = string> extends ReadSheetHead<Key> {
  /** Why the file could not be changed as it was asked. */
  misplaced: string | undefined;
}

export interface ListRow<S extends Sheet = Sheet> {
  line: number;
  values: CheckedRow<S>["values"];
  errors: Fault[];
  said: Record<string, string>;
}

const rowsAtOnce = 100;

/** A list whose columns are all declared: first what the file is, then its rows as they were understood. */
export function readRows(order: ReadingOrder): AsyncGenerator<ListHead | ListRow[] | Refused> {
  return orRefused(rowsRead(order, (rows) => ({ rows, more: {} })));
}

/** What the area of a list makes of its rows once they are checked, and says of them beside the head. */
export type Completing<S extends Sheet, More> = (rows: readonly CheckedRow<S>[]) => {
  rows: readonly CheckedRow<S>[];
  more: More;
};

export async function* rowsRead<S extends Sheet, More extends object>(
  { file, sheet, language, ...order }: ReadingOrder<S>,
  completing: Completing<S, More>,
): AsyncGenerator<(ListHead<KeyOf<S>> & More) | ListRow<S>[]> {
  const raw = await readSheet(bytesOf(file), file.name);
  const guess = guessMapping(sheet, raw.rows);
  const given = order.mapping && knownKeys(sheet, order.mapping);
  const read = { rows: raw.rows, mapping: given ?? guess.mapping };
  const table = changed<KeyOf<S>>(sheet, guess.headerRow, read, order.changes);
  const checked = checkRows(sheet, table.rows, guess.headerRow, table.mapping);
  const { rows, more } = completing(checked.rows);
  yield {
    ...readSheetHead(sheet, { sheetName: raw.sheetName, guess, given, checked }, language),
    misplaced: table.misplaced && misplacedText(table.misplaced, sheet, language),
    ...more,
  };
  const said = saidIn(table);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield rows.slice(from, from + rowsAtOnce).map(({ line, values, errors }) => ({
      line,
      values,
      errors: errors.map((error) => cellFault(error, sheet, language)),
      said: said({ line, values }),
    }));
  }
}

/** A mapping as a person may have sent it: columns that the sheet has, each once. */
function knownKeys<S extends Sheet>(sheet: S, given: readonly (string | null)[]): (KeyOf<S> | null)[] {
  const keys = new Set<string>(importColumns(sheet).map(({ key }) => key));
  const isKey = (key: string | null): key is KeyOf<S> => key !== null && keys.has(key);
  return given.map((key, index) => (isKey(key) && given.indexOf(key) === index ? key : null));
}

export interface PageHead {
  sheet: Sheet;
  language: Language;
  title: string | undefined;
}

export interface PageRows {
  /** Index of the page: all rows of one come before those of the next. */
  page: number;
  keys: readonly string[];
  /** Their values, as `keys` has them. */
  rows: readonly (readonly unknown[])[];
}

export async function* writePages(
  pages: readonly PageHead[],
  given: AsyncIterable<PageRows>,
): AsyncGenerator<Uint8Array> {
  const batches = given[Symbol.asyncIterator]();
  let held: PageRows | undefined;
  async function* rowsOf(page: number) {
    for (;;) {
      const next = held ? { value: held } : await batches.next();
      held = next.value;
      if (held?.page !== page) return;
      const { keys, rows } = held;
      held = undefined;
      for (const row of rows) yield Object.fromEntries(keys.map((key, at) => [key, row[at] as undefined]));
    }
  }
  yield* packed(
    streamPages(
      pages.map(({ title, ...page }, index) =>
        sheetPage({ ...page, rows: rowsOf(index), ...(title !== undefined && { title }) }),
      ),
    ),
  );
}

export async function* fillTemplate({
  sheet,
  language,
}: {
  sheet: Sheet;
  language: Language;
}): AsyncGenerator<Uint8Array> {
  yield await writeTemplate(sheet, language);
}

export interface MarkingOrder {
  file: SentFile;
  sheet: Sheet;
  headerRow: number;
  mapping: readonly (string | null)[];
  changes: Changes;
  /** As it was read; a list unless told. */
  shape?: Shape;
  language: Language;
}

/** The file is read again here: rows travel worse between threads than bytes. */
export async function* markFile(
  { file, sheet, headerRow, mapping, changes, shape = "list", language }: MarkingOrder,
  given: AsyncIterable<MarkedError[]>,
): AsyncGenerator<Uint8Array | Refused> {
  const errors: MarkedError[] = [];
  for await (const some of given) errors.push(...some);
  const marked = async function* () {
    const { sheetName, rows } = await readShaped(bytesOf(file), file.name, shape);
    const { edits, without } = changes;
    const now = changed(sheet, headerRow, { rows, mapping }, { edits, without: [] });
    const added = now.mapping.slice(mapping.length);
    const headed = now.rows.map((row, index) =>
      index === headerRow && added.length > 0
        ? [...row.slice(0, mapping.length), ...added.map((key) => headerOf(sheet, key, language))]
        : [...row],
    );
    yield await errorWorkbook({
      raw: { sheetName, rows: headed },
      headerRow,
      errors,
      ...(without.length > 0 && { only: new Set(without) }),
      language,
    });
  };
  yield* orRefused(marked());
}

function headerOf(sheet: Sheet, key: string | null, language: Language): string | null {
  return sheet.columns.find((column) => column.key === key)?.header[language] ?? null;
}

export function bytesOf({ bytes }: SentFile): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const pieceSize = 256 * 1024;

/**
 * Each piece is a question and an answer between two threads, so they are not as small as those of the
 * stream.
 */
async function* packed(stream: Readable): AsyncGenerator<Uint8Array> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  yield Buffer.concat(chunks);
}
