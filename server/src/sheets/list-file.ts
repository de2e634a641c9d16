import type { Language } from "@so-thiet-bi/contract/language";
import type { FileAnswer } from "../http/routes.ts";
import type { ExportRowOf, Sheet } from "./columns.ts";
import { xlsxType } from "./file-type.ts";
import { refuseTooMany, streamSheet } from "./files.ts";

/** Papers of one kind: more than a school writes in ten years. */
const most = 5_000;

interface ListAsked<S extends Sheet, Row> {
  /** Of the file, without what tells its type. */
  name: string;
  sheet: S;
  language: Language;
  /** The list as its page asks for it. */
  list: (part: { page: number; size: number }) => Promise<{ items: readonly Row[]; total: number }>;
  rowOf: (row: Row) => ExportRowOf<S>;
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
