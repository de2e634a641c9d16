/** Excel and CSV for the areas: read, checked and written beside the server. */
import { PassThrough, type Readable } from "node:stream";
import type { Language } from "@so-thiet-bi/contract/language";
import { besides, Unfinished } from "../beside/beside.ts";
import { Refusal } from "../http/refusal.ts";
import type { FileAnswer } from "../http/routes.ts";
import { type ExportRowOf, exportColumns, type KeyOf, type Sheet } from "./columns.ts";
import { xlsxType } from "./file-type.ts";
import { type JudgedRow, markedErrors } from "./judged.ts";
import { SheetRefusal } from "./refusal.ts";
import { refusalText } from "./words.ts";
import type { ListHead, ListRow, MarkingOrder, PageRows, ReadingOrder, Refused, SentFile } from "./work.ts";

const work = besides<typeof import("./work.ts")>(new URL("./work.ts", import.meta.url));

/**
 * Reading and checking a file of the largest size takes a few seconds; a busy server takes several times as
 * long.
 */
export const mostSeconds = 60;
/** An export waits for its database again and again. */
const mostSecondsOfExport = 300;
const rowsAtOnce = 100;

/** Rows in a workbook of a list; whoever wants more narrows the list. */
export const mostExported = 50_000;

export function refuseTooMany(count: number, limit = mostExported): void {
  if (count > limit) throw new Refusal("tooManyRows", { count, limit });
}

export interface SheetContent<S extends Sheet> {
  sheet: S;
  rows: Iterable<ExportRowOf<S>> | AsyncIterable<ExportRowOf<S>>;
  language: Language;
  /** A line above the header, such as the name of the report. */
  title?: string;
}

/**
 * The rows as an .xlsx file that an import takes back, for many of them: they are asked for as the file
 * grows.
 */
export function streamSheet<S extends Sheet>(content: SheetContent<S>): Readable {
  return streamPages([sheetPage(content)]);
}

interface Page {
  sheet: Sheet;
  language: Language;
  title: string | undefined;
  keys: readonly string[];
  rows: () => AsyncGenerator<readonly unknown[]>;
}

/** One of several sheets of a workbook. */
export function sheetPage<S extends Sheet>({ sheet, rows, language, title }: SheetContent<S>): Page {
  const keys = exportColumns(sheet).map(({ key }) => key);
  return {
    sheet,
    language,
    title,
    keys,
    rows: async function* () {
      for await (const row of rows) {
        // why: the columns of the declaration are exactly the keys of its rows
        const values = row as Readonly<Record<string, unknown>>;
        yield keys.map((key) => values[key]);
      }
    },
  };
}

/**
 * A workbook with so many sheets, one after the other. A failure destroys the stream, so the reader never
 * takes half a file for a whole one; a reader who leaves ends the work. What is finished waits here for a
 * slow network, packed, and no worker waits with it.
 */
export function streamPages(pages: readonly Page[]): Readable {
  const left = new AbortController();
  const output = new PassThrough();
  output.on("close", () => left.abort());
  const run = async () => {
    const heads = pages.map(({ sheet, language, title }) => ({ sheet, language, title }));
    const options = { signal: left.signal, seconds: mostSecondsOfExport, lane: "long" } as const;
    for await (const piece of work("writePages", heads, batchesOf(pages), options)) output.write(piece);
    output.end();
  };
  run().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

async function* batchesOf(pages: readonly Page[]): AsyncGenerator<PageRows> {
  for (const [page, { keys, rows: rowsOf }] of pages.entries()) {
    let rows: (readonly unknown[])[] = [];
    for await (const row of rowsOf()) {
      rows.push(row);
      if (rows.length < rowsAtOnce) continue;
      yield { page, keys, rows };
      rows = [];
    }
    yield { page, keys, rows };
  }
}

/** The empty file that a person fills in. */
export async function templateFile(sheet: Sheet, language: Language): Promise<Buffer> {
  return gathered(work("fillTemplate", { sheet, language }));
}

/**
 * The person's own file with what was mended in it and the wrong cells marked; of rows that are left out only
 * those.
 */
export async function markedFile(
  file: SentFile,
  { rows, ...order }: Omit<MarkingOrder, "file"> & { rows: readonly JudgedRow[] },
): Promise<FileAnswer> {
  const errors = markedErrors(rows, order.mapping);
  const options = { seconds: mostSeconds, lane: "long" } as const;
  const content = await gathered(
    accepted(file.name, work("markFile", { file, ...order }, inParts(errors, 500), options)),
  );
  return { name: file.name.replace(/(\.\w+)?$/, "-loi.xlsx"), type: xlsxType, content };
}

/** Reads a list whose columns are all declared, beside the server. */
export async function readRows<S extends Sheet>(
  order: ReadingOrder<S>,
): Promise<{ head: ListHead<KeyOf<S>>; rows: ListRow<S>[] }> {
  const pieces = work("readRows", order, undefined, { seconds: mostSeconds });
  const { head, rows } = await headAndRows(order.file.name, pieces);
  // why: a message between threads carries the columns of the sheet that went with it, but not their type
  return { head: head as ListHead<KeyOf<S>>, rows: rows as ListRow<S>[] };
}

/** What a worker read from a person's file: its head once, its rows in parts. */
export async function headAndRows<Head extends object, Row>(
  fileName: string,
  pieces: AsyncIterable<Head | Row[] | Refused>,
): Promise<{ head: Head; rows: Row[] }> {
  let head: Head | undefined;
  const rows: Row[] = [];
  for await (const piece of accepted<Head | Row[]>(fileName, pieces)) {
    if (Array.isArray(piece)) rows.push(...piece);
    else head = piece;
  }
  if (!head) throw new Error("a file was read that has no head");
  return { head, rows };
}

/** A long list in messages that are not. */
export async function* inParts<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** The pieces of what a worker read from a person's file, or the sentence that tells why it was not read. */
export async function* accepted<Piece>(
  fileName: string,
  pieces: AsyncIterable<Piece | Refused>,
): AsyncGenerator<Piece> {
  try {
    for await (const piece of pieces) {
      if (isRefused(piece))
        throw new SheetRefusal(piece.refused, { ...(piece.limit !== undefined && { limit: piece.limit }) });
      yield piece;
    }
  } catch (error) {
    const refusal = error instanceof SheetRefusal ? error : unfinished(error);
    if (!refusal) throw error;
    throw new Refusal("sheetRefused", {
      reason: { vi: refusalText(refusal, "vi", fileName), en: refusalText(refusal, "en", fileName) },
    });
  }
}

function isRefused(piece: unknown): piece is Refused {
  return typeof piece === "object" && piece !== null && "refused" in piece;
}

function unfinished(error: unknown): SheetRefusal | undefined {
  if (!(error instanceof Unfinished)) return undefined;
  if (error.why === "too long")
    return new SheetRefusal("takes-too-long", { limit: mostSeconds, cause: error });
  return error.why === "too large" ? new SheetRefusal("too-heavy", { cause: error }) : undefined;
}

export async function gathered(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
