import type { Language } from "@so-thiet-bi/contract/language";
import { inParts } from "../db/page.ts";
import type { FileAnswer } from "../http/routes.ts";
import type { ExportRowOf, Sheet } from "./columns.ts";
import { xlsxType } from "./file-type.ts";
import { mostExported, refuseTooMany, streamSheet } from "./files.ts";

/** Papers of one kind: more than a school writes in ten years. */
const most = 5_000;

/** Records of a long list that are in memory at a time. */
const atOnce = 500;

interface Asked<S extends Sheet, Row> {
  /** Of the file, without what tells its type. */
  name: string;
  sheet: S;
  language: Language;
  rowOf: (row: Row) => ExportRowOf<S>;
}

interface Part {
  page: number;
  size: number;
}

interface ListAsked<S extends Sheet, Row> extends Asked<S, Row> {
  /** The list as its page asks for it. */
  list: (part: Part) => Promise<{ items: readonly Row[]; total: number }>;
}

interface LongListAsked<S extends Sheet, Row> extends Asked<S, Row> {
  find: (part: Part) => Promise<{ ids: readonly number[]; total: number }>;
  read: (ids: readonly number[]) => Promise<readonly Row[]>;
}

/** A filtered list of papers as a workbook, read at once as the page of the list reads its rows. */
export async function listFile<S extends Sheet, Row>(asked: ListAsked<S, Row>): Promise<FileAnswer> {
  const { name, sheet, language, list, rowOf } = asked;
  const { items, total } = await list({ page: 1, size: most });
  refuseTooMany(total, most);
  return {
    name: `${name}.xlsx`,
    type: xlsxType,
    content: streamSheet({ sheet, rows: items.map(rowOf), language }),
  };
}

/** A filtered list of up to 50,000 records, written while it is read: the memory does not grow with the list. */
export async function longListFile<S extends Sheet, Row>(asked: LongListAsked<S, Row>): Promise<FileAnswer> {
  const { name, sheet, language, find, read, rowOf } = asked;
  const { ids, total } = await find({ page: 1, size: mostExported });
  refuseTooMany(total);
  async function* rows() {
    for (const part of inParts(ids, atOnce)) for (const row of await read(part)) yield rowOf(row);
  }
  return { name: `${name}.xlsx`, type: xlsxType, content: streamSheet({ sheet, rows: rows(), language }) };
}
