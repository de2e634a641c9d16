import type { ImportPreview, ImportResult } from "@so-thiet-bi/contract/import";
import { say } from "@so-thiet-bi/contract/language";
import type { Db, Tx } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import { forbidden } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { markedFile } from "../../../sheets/files.ts";
import { type JudgedList, previewOf, refuseFaults } from "../../../sheets/judged.ts";
import { lockTree, lockView } from "../actions.ts";
import { cataloguePolicy, whoKeepsCatalogues } from "../policy.ts";
import { viewOf } from "../queries/view.ts";
import type { Change } from "../rules.ts";
import { type CheckedList, checkList, type Importing } from "./check-list.ts";
import { afterEnding, checkEnding, type Written } from "./end.ts";
import type { Row } from "./judge.ts";
import { holdOpen, type Report } from "./progress.ts";
import { addRecords, changeRecords } from "./write.ts";

const atOnce = 500;

/** Reads a list and checks every cell as the import will; nothing is written. */
export async function previewImport(db: Db, importing: Importing): Promise<ImportPreview> {
  const list = await checkList(db, importing);
  const { actor, of, body, edges } = importing;
  if (edges.takeOver && list.problems.length === 0) {
    const view = await viewOf(db, actor, of, { schoolYearId: body.schoolYearId });
    const { notices: more } = await edges.takeOver(db, view, writtenBy(list));
    list.notices.push(...more.map((words) => say(words, list.language)));
  }
  const { sheet, language, notices, whole, unsaid, choices } = list;
  return previewOf(sheet, judgedOf(list), {
    language,
    notices,
    counts: countsOf(list),
    whole,
    unsaid,
    named: (key) => {
      const named = choices[key];
      return named && { choices: named, others: false };
    },
  });
}

/** All rows or none. */
export async function importList(tx: Tx, importing: Importing, report: Report): Promise<ImportResult> {
  const { actor, of, body, edges } = importing;
  if (!cataloguePolicy.import(actor)) throw forbidden(whoKeepsCatalogues);
  await holdOpen(tx);
  const view = await lockView(tx, actor, of, body.schoolYearId);
  await lockTree(tx, of, actor.departmentId);
  const list = await checkList(tx, importing);
  refuseFaults(judgedOf(list));
  const { created, changed } = writtenBy(list);
  const takingOver = await edges.takeOver?.(tx, view, { created, changed });
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
  await takingOver?.tell(tx);
  return countsOf(list);
}

/** What importing the list would write; rows with an error stand in the way of all. */
function writtenBy(list: CheckedList): Written {
  return {
    created: list.rows.flatMap(({ does, draft }) => (does === "create" && draft ? [draft] : [])),
    changed: [
      ...list.freed,
      ...list.rows.flatMap(({ does, draft, before }): Change[] =>
        does === "change" && draft && before ? [{ id: before.id, before, draft }] : [],
      ),
    ],
  };
}

/** The user's own file with the wrong cells marked, or of it the rows that are left out. */
export async function markErrors(db: Db, importing: Importing): Promise<FileAnswer> {
  const { file, body, language } = importing;
  const { edits, without } = body;
  const list = await checkList(db, { ...importing, body: { ...body, without: [] } });
  const { sheet, headerRow, mapping } = list;
  return markedFile(file, {
    sheet,
    headerRow,
    mapping,
    shape: list.shape,
    changes: { edits, without },
    rows: list.rows,
    language,
  });
}

function countsOf(list: CheckedList): ImportResult {
  const of = (does: Row["does"]) => list.rows.filter((row) => row.does === does).length;
  return { created: of("create"), changed: of("change") + list.freed.length, unchanged: of("leave") };
}

/** The list knows its own head. */
function judgedOf(list: CheckedList): JudgedList<Row> {
  return { head: list, rows: list.rows, problems: list.problems };
}
