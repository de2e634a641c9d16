/** What workers do with files of rows; `files.ts` is where the areas ask for it. */
import type { Readable } from "node:stream";
import type { Language } from "@so-thiet-bi/contract/language";
import type { Sheet } from "./columns.ts";
import { readSheet } from "./read.ts";
import { SheetRefusal, type SheetRefusalCode } from "./refusal.ts";
import { errorWorkbook, type MarkedError } from "./returned.ts";
import { writeTemplate } from "./template.ts";
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

export async function* writePages(pages: readonly PageHead[], given: AsyncIterable<PageRows>): AsyncGenerator<Uint8Array> {
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
    streamPages(pages.map(({ title, ...page }, index) => sheetPage({ ...page, rows: rowsOf(index), ...(title !== undefined && { title }) }))),
  );
}

export async function* fillTemplate({ sheet, language }: { sheet: Sheet; language: Language }): AsyncGenerator<Uint8Array> {
  yield await writeTemplate(sheet, language);
}

export interface MarkingOrder {
  file: SentFile;
  headerRow: number;
  language: Language;
}

/** The file is read again here: rows travel worse between threads than bytes. */
export async function* markFile(
  { file, headerRow, language }: MarkingOrder,
  given: AsyncIterable<MarkedError[]>,
): AsyncGenerator<Uint8Array | Refused> {
  const errors: MarkedError[] = [];
  for await (const some of given) errors.push(...some);
  const marked = async function* () {
    yield await errorWorkbook({ raw: await readSheet(bytesOf(file), file.name), headerRow, errors, language });
  };
  yield* orRefused(marked());
}

export function bytesOf({ bytes }: SentFile): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const pieceSize = 256 * 1024;

/** Each piece is a question and an answer between two threads, so they are not as small as those of the stream. */
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
