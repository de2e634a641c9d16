import type { ImportPreview, ImportResult } from "@so-thiet-bi/contract/import";
import type { Db, Tx } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { importColumns } from "../../../sheets/columns.ts";
import { xlsxType } from "../../../sheets/file-type.ts";
import { markedFile } from "../../../sheets/files.ts";
import { lockTree, lockView } from "../actions.ts";
import { cataloguePolicy, whoKeepsCatalogues } from "../policy.ts";
import type { Change } from "../rules.ts";
import { type CheckedList, checkList, type Importing } from "./check-list.ts";
import { afterEnding, checkEnding } from "./end.ts";
import type { Row } from "./judge.ts";
import { holdOpen, type Report } from "./progress.ts";
import { addRecords, changeRecords } from "./write.ts";

const mostFaultyShown = 500;
const mostOthersShown = 100;
const atOnce = 500;

/** Reads a list and checks every cell as the import will; nothing is written. */
export async function previewImport(db: Db, importing: Importing): Promise<ImportPreview> {
  const list = await checkList(db, importing);
  const faulty = list.rows.filter((row) => row.errors.length > 0);
  const others = list.rows.filter((row) => row.errors.length === 0);
  const shown = [...faulty.slice(0, mostFaultyShown), ...others.slice(0, mostOthersShown)].sort(
    (a, b) => a.line - b.line,
  );
  return {
    sheetName: list.sheetName,
    headerLine: list.headerRow + 1,
    headers: list.headers,
    mapping: list.mapping,
    confidence: list.confidence,
    problems: list.problems,
    notices: list.notices,
    fields: importColumns(list.sheet).map((column) => ({
      key: column.key,
      label: column.header[list.language],
      required: column.required ?? false,
    })),
    rowCount: list.rows.length,
    errorCount: faultCount(list),
    counts: countsOf(list),
    rows: shown.map(({ line, cells, errors }) => ({ line, cells, errors })),
    skipped: list.skipped,
  };
}

/** All rows or none. */
export async function importList(tx: Tx, importing: Importing, report: Report): Promise<ImportResult> {
  const { actor, of, body, edges } = importing;
  if (!cataloguePolicy.import(actor)) throw forbidden(whoKeepsCatalogues);
  await holdOpen(tx);
  const view = await lockView(tx, actor, of, body.schoolYearId);
  await lockTree(tx, of, actor.departmentId);
  const list = await checkList(tx, importing);
  if (list.problems.length > 0) throw new Refusal("sheetRefused", { reason: list.problems.join(" ") });
  const faults = faultCount(list);
  if (faults > 0) throw new Refusal("rowsRefused", { count: faults });
  const created = list.rows.flatMap(({ does, draft }) => (does === "create" && draft ? [draft] : []));
  const changed = list.rows.flatMap(({ does, draft, before }): Change[] =>
    does === "change" && draft && before ? [{ id: before.id, before, draft }] : [],
  );
  await checkEnding(tx, of, changed, edges);
  const total = created.length + changed.length;
  await report(0, total);
  let done = 0;
  for (const part of inParts(changed, atOnce)) {
    await changeRecords(tx, view, part);
    done += part.length;
    await report(done, total);
  }
  await afterEnding(tx, view, changed, edges);
  for (const part of inParts(created, atOnce)) {
    await addRecords(tx, view, part);
    done += part.length;
    await report(done, total);
  }
  return countsOf(list);
}

/** The user's own file with the wrong cells marked. */
export async function markErrors(db: Db, importing: Importing): Promise<FileAnswer> {
  const { file, language } = importing;
  const list = await checkList(db, importing);
  const errors = list.rows.flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => ({ line, column: columnAt(list, field), sentence: inRow(message) })),
  );
  const content = await markedFile(file, { headerRow: list.headerRow, errors, language });
  return { name: file.name.replace(/(\.\w+)?$/, "-loi.xlsx"), type: xlsxType, content };
}

function columnAt(list: CheckedList, field: string): number | null {
  const index = list.mapping.indexOf(field);
  return index < 0 ? null : index;
}

/** “Dòng 12, cột Đơn vị tính: …” in the row itself is “Đơn vị tính: …”. */
function inRow(message: string): string {
  return message.replace(/^(Dòng|Row) \d+, (cột|column) /, "");
}

function countsOf(list: CheckedList): ImportResult {
  const of = (does: Row["does"]) => list.rows.filter((row) => row.does === does).length;
  return { created: of("create"), changed: of("change"), unchanged: of("leave") };
}

function faultCount(list: CheckedList): number {
  return list.rows.reduce((sum, row) => sum + row.errors.length, list.problems.length);
}
