import {
  alikeKeyOf,
  type Catalogue,
  type CatalogueBody,
  type CatalogueRecord,
  keyOf,
  writtenFields,
} from "@so-thiet-bi/contract/catalogue";
import type { ImportBody, ImportPreview, ImportResult, ImportRow } from "@so-thiet-bi/contract/import";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { issueText } from "@so-thiet-bi/contract/validation";
import { turns } from "../../../beside/turns.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, Refusal } from "../../../http/refusal.ts";
import type { FileAnswer, UploadedFile } from "../../../http/routes.ts";
import { importColumns, type Sheet } from "../../../sheets/columns.ts";
import { xlsxType } from "../../../sheets/file-type.ts";
import { accepted, markedFile, mostSeconds } from "../../../sheets/files.ts";
import {
  addRecords,
  afterEnding,
  changeRecords,
  checkEnding,
  type Edges,
  endingOf,
  holdOpen,
  holdsBack,
  isFrozen,
  lockTree,
  lockView,
  noEdges,
} from "../actions.ts";
import { cataloguePolicy, whoKeepsCatalogues } from "../policy.ts";
import {
  declared,
  findByKeys,
  findRanges,
  type KeyRow,
  readRecords,
  readTree,
  rowsToName,
  type Usable,
  type View,
  viewOf,
} from "../queries.ts";
import { severalNamed } from "../rules/entries.ts";
import {
  type Change,
  type Draft,
  draftOf,
  draftOfRecord,
  isSame,
  planKey,
  refsOf,
  standsBelowItself,
} from "../rules.ts";
import { saidInRow } from "../sheet.ts";
import { declaredOf, nameable, work } from "../work/sending.ts";
import type { Declared, GivenRow, ReadHead } from "../work.ts";

const mostFaultyShown = 500;
const mostOthersShown = 100;
const atOnce = 500;

interface Row {
  line: number;
  cells: ImportRow["cells"];
  errors: ImportRow["errors"];
  draft: Draft | undefined;
  /** The row of the unit that it is, where it is there already. */
  before: CatalogueRecord | undefined;
  /** What importing does with it; undefined where something is wrong. */
  does: "create" | "change" | "leave" | undefined;
}

interface CheckedList {
  sheetName: string;
  sheet: Sheet;
  /** Rows that records may keep and no record may newly name, by catalogue. */
  notOffered: ReadonlyMap<string, ReadonlyMap<number, Usable>>;
  headerRow: number;
  headers: string[];
  mapping: (string | null)[];
  confidence: number[];
  rows: Row[];
  problems: string[];
  notices: string[];
  skipped: string[];
}

export type Report = (done: number, total: number) => Promise<void>;

/** Reads a list and checks every cell as the import will; nothing is written. */
export async function previewImport(
  db: Db,
  actor: Actor,
  of: Catalogue,
  file: UploadedFile,
  body: ImportBody,
  language: Language,
  edges: Edges = noEdges,
): Promise<ImportPreview> {
  const list = await checkFile(db, actor, of, file, body, language, edges);
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
      label: column.header[language],
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
export async function importList(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  file: UploadedFile,
  body: ImportBody,
  language: Language,
  report: Report,
  edges: Edges = noEdges,
): Promise<ImportResult> {
  if (!cataloguePolicy.import(actor)) throw forbidden(whoKeepsCatalogues);
  await holdOpen(tx);
  const view = await lockView(tx, actor, of, body.schoolYearId);
  await lockTree(tx, of, actor.departmentId);
  const list = await checkFile(tx, actor, of, file, body, language, edges);
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
  for (let from = 0; from < changed.length; from += atOnce) {
    await changeRecords(tx, actor, of, view, changed.slice(from, from + atOnce));
    await report(Math.min(from + atOnce, changed.length), total);
  }
  await afterEnding(tx, actor, of, changed, edges);
  for (let from = 0; from < created.length; from += atOnce) {
    await addRecords(tx, actor, of, view, created.slice(from, from + atOnce));
    await report(changed.length + Math.min(from + atOnce, created.length), total);
  }
  return countsOf(list);
}

/** The person's own file with the wrong cells marked. */
export async function markErrors(
  db: Db,
  actor: Actor,
  of: Catalogue,
  file: UploadedFile,
  body: ImportBody,
  language: Language,
  edges: Edges = noEdges,
): Promise<FileAnswer> {
  const list = await checkFile(db, actor, of, file, body, language, edges);
  const errors = list.rows.flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => ({ line, column: columnAt(list, field), sentence: inRow(message) })),
  );
  const content = await markedFile(file, { headerRow: list.headerRow, errors, language });
  return { name: file.name.replace(/(\.\w+)?$/, "-loi.xlsx"), type: xlsxType, content };
}

async function checkFile(
  db: Db,
  actor: Actor,
  of: Catalogue,
  file: UploadedFile,
  body: ImportBody,
  language: Language,
  edges: Edges,
): Promise<CheckedList> {
  if (!cataloguePolicy.import(actor)) throw forbidden(whoKeepsCatalogues);
  const view = await viewOf(db, actor, of, { schoolYearId: body.schoolYearId });
  if (of.needsYear && (!view.year || view.year.departmentId !== actor.departmentId))
    throw new Refusal("noSchoolYear");
  const named = await rowsToName(db, actor, of, view.year, "all");
  const known = declaredOf(of);
  const { head, rows } = await readList(file, known, named, body, language);
  const problems = head.missing === undefined ? [] : [head.missing];
  if (head.rowCount === 0 && problems.length === 0) problems.push(say(emptyList, language));
  const list: CheckedList = {
    sheetName: head.sheetName,
    sheet: known.sheet,
    notOffered: notOfferedOf(named),
    headerRow: head.headerRow,
    headers: head.headers,
    mapping: head.mapping,
    confidence: head.confidence,
    rows: [],
    problems,
    notices: [...head.leftOpen].flatMap(([field, count]) => {
      const one = of.fields[field];
      return one && "to" in one
        ? [say(leftOpen, language, { count, column: one.label, list: declared(one.to).title })]
        : [];
    }),
    skipped: head.skipped,
  };
  if (problems.length > 0) return list;
  list.rows = await meetExisting(db, actor, of, view, body.mode, list, rows, language);
  await failEnding(db, of, list, language, edges);
  return list;
}

async function readList(
  file: UploadedFile,
  known: Declared,
  named: ReadonlyMap<string, readonly Usable[]>,
  { mapping }: ImportBody,
  language: Language,
): Promise<{ head: ReadHead; rows: GivenRow[] }> {
  let head: ReadHead | undefined;
  const rows: GivenRow[] = [];
  const pieces = work("readList", { ...known, file, mapping, language }, nameable(named), {
    seconds: mostSeconds,
  });
  for await (const piece of accepted(file.name, pieces)) {
    if (Array.isArray(piece)) rows.push(...piece);
    else head = piece;
  }
  if (!head) throw new Error("a file was read that has no head");
  return { head, rows };
}

function notOfferedOf(named: ReadonlyMap<string, readonly Usable[]>): CheckedList["notOffered"] {
  return new Map(
    [...named].map(([to, rows]) => [
      to,
      new Map(rows.filter(({ offered }) => !offered).map((row) => [row.id, row])),
    ]),
  );
}

/** Finds out which rows are there already, completes them, and checks the whole as a form would. */
async function meetExisting(
  db: Db,
  actor: Actor,
  of: Catalogue,
  view: View,
  mode: ImportBody["mode"],
  list: CheckedList,
  given: readonly GivenRow[],
  language: Language,
): Promise<Row[]> {
  const turn = turns();
  const keys: Identity[] = [];
  for (const row of given) {
    keys.push(identityOf(of, row));
    await turn();
  }
  const found = await findByKeys(
    db,
    of,
    view,
    keys.flatMap(({ key }) => key ?? []),
    keys.map(({ alike }) => alike),
  );
  const own = found.filter((row) => row.departmentId === view.departmentId);
  const above = found.filter((row) => row.departmentId !== view.departmentId);
  const [ownByKey, ownByLikeness] = [
    Map.groupBy(own, (row) => row.key),
    Map.groupBy(own, (row) => row.alikeKey),
  ];
  const [keysAbove, likenessAbove] = [
    new Set(above.map((row) => row.key)),
    new Set(above.map((row) => row.alikeKey)),
  ];
  const before = await recordsById(db, actor, of, own, view);
  const repeats = repeatedLines(of, given, keys);
  let left = 0;
  const rows: Row[] = [];
  for (const [index, row] of given.entries()) {
    await turn();
    const { key, alike } = keys[index] as Identity;
    const errors = [...row.errors];
    const wrong = new Set(errors.map(({ field }) => field));
    const fail = (field: string, sentence: string) => {
      if (wrong.has(field)) return;
      wrong.add(field);
      errors.push({ field, message: saidInRow(list.sheet, row.line, field, sentence, language) });
    };
    const twin = repeats.get(row.line);
    if (twin) fail(twin.field, say(repeated, language, { line: String(twin.line) }));
    const [it, other] = (key ? ownByKey.get(key) : ownByLikeness.get(alike)) ?? [];
    if (it && other) fail("code", say(severalNamed, language, { name: it.name }));
    const record = before.get(it?.id ?? 0);
    const isAbove = (!key || keysAbove.has(key)) && ((key && !of.identity) || likenessAbove.has(alike));
    // of a plan of a unit above only the same lesson of the same name is that lesson: the user's plan has the
    // same numbers
    if (!record && errors.length === 0 && isAbove) {
      // what a superior unit shares is used as it is
      left++;
      rows.push({
        line: row.line,
        cells: row.cells,
        errors,
        draft: undefined,
        before: undefined,
        does: "leave",
      });
      continue;
    }
    const named = !record && of.name?.unique ? ownByLikeness.get(alike)?.[0] : undefined;
    if (named) fail("name", say(nameTaken, language, { name: named.name, code: named.code ?? "" }));
    const known = record ? bodyOfRecord(of, record) : proposedBy(of, row.body);
    const result = of.calls.create.body.safeParse({ ...known, ...row.body }, { reportInput: true });
    for (const issue of result.error?.issues ?? [])
      fail(fieldOf(of, issue.path), issueText(issue, language, of.labels));
    const draft = result.success ? draftOf(of, result.data) : undefined;
    for (const { field, name } of newlyNamed(of, list, draft, record))
      fail(field, say(notOffered, language, { name }));
    // a code is the same code in any spelling: the one that is there stays
    const full = errors.length > 0 ? undefined : draft && record ? { ...draft, code: record.code } : draft;
    const does = !full
      ? undefined
      : !record
        ? "create"
        : mode === "ADD" || !record.can.edit || isSame(full, draftOfRecord(of, record))
          ? "leave"
          : "change";
    rows.push({ line: row.line, cells: row.cells, errors, draft: full, before: record, does });
  }
  if (left > 0) list.notices.push(say(fromAbove, language, { count: left }));
  await failRanges(db, of, view, list, rows, language);
  await failFrozen(db, of, view, list, rows, language);
  return rows;
}

/** What is stopped, or for other levels, stays where it stands and is not named anew. */
function newlyNamed(
  of: Catalogue,
  list: CheckedList,
  draft: Draft | undefined,
  record: CatalogueRecord | undefined,
): { field: string; name: string }[] {
  if (!draft) return [];
  const kept = new Set(
    record ? refsOf(of, draftOfRecord(of, record)).map(({ to, id }) => `${to}/${id}`) : [],
  );
  return refsOf(of, draft).flatMap(({ to, id, path }) => {
    const row = kept.has(`${to}/${id}`) ? undefined : list.notOffered.get(to)?.get(id);
    return row
      ? [{ field: String(path[0]), name: row.code === null ? row.name : `${row.name} (${row.code})` }]
      : [];
  });
}

interface Identity {
  /** Undefined where the file gives no code. */
  key: string | undefined;
  alike: string;
}

function identityOf(of: Catalogue, { body }: GivenRow): Identity {
  const values = {
    ...Object.fromEntries(writtenFields(of).map(([field]) => [field, null])),
    code: null,
    name: "",
    ...proposedBy(of, body),
    ...body,
  };
  return { key: of.code && !body["code"] ? undefined : keyOf(of, values), alike: alikeKeyOf(of, values) };
}

/** Rows of the file that say the same thing twice: the later one names the earlier. */
function repeatedLines(
  of: Catalogue,
  given: readonly GivenRow[],
  keys: readonly Identity[],
): Map<number, { line: number; field: string }> {
  const seen = new Map<string, number>();
  const repeats = new Map<number, { line: number; field: string }>();
  for (const [index, row] of given.entries()) {
    const { key, alike } = keys[index] as Identity;
    const marks = [key ? `key ${key}` : undefined, !key || of.name?.unique ? `alike ${alike}` : undefined];
    for (const mark of marks) {
      if (mark === undefined) continue;
      const line = seen.get(mark);
      if (line !== undefined)
        repeats.set(row.line, { line, field: mark.startsWith("key") ? identifyingField(of) : "name" });
      else seen.set(mark, row.line);
    }
  }
  return repeats;
}

async function recordsById(
  db: Db,
  actor: Actor,
  of: Catalogue,
  own: readonly KeyRow[],
  view: View,
): Promise<Map<number, CatalogueRecord>> {
  const ids = [...new Set(own.map(({ id }) => id))];
  const records = new Map<number, CatalogueRecord>();
  for (let from = 0; from < ids.length; from += atOnce * 2) {
    for (const record of await readRecords(db, actor, of, ids.slice(from, from + atOnce * 2), view.year?.id))
      records.set(record.id, record);
  }
  return records;
}

/** Periods of one plan that two rows claim, both of the file or one that is there already. */
async function failRanges(
  db: Db,
  of: Catalogue,
  view: View,
  list: CheckedList,
  rows: readonly Row[],
  language: Language,
): Promise<void> {
  const { ranges } = of;
  if (!ranges) return;
  const written = rows.filter(
    ({ does, before }) => (does === "create" || does === "change") && before?.active !== false,
  );
  const moved = new Set(written.flatMap(({ before }) => before?.id ?? []));
  const claims = [
    ...(await findRanges(db, of, view))
      .filter(({ id }) => !moved.has(id))
      .map((there) => ({ ...there, row: undefined })),
    ...written.map((row) => ({ ...rangeOf(of, row.draft), name: "", row })),
  ];
  const turn = turns();
  for (const plan of Map.groupBy(claims, (claim) => claim.plan).values()) {
    await turn();
    // a row of the file behind one that is there, so that it is the one to blame
    const ordered = plan.sort(
      (a, b) => a.from - b.from || Number(a.row !== undefined) - Number(b.row !== undefined),
    );
    let last: (typeof ordered)[number] | undefined;
    for (const claim of ordered) {
      if (last && claim.from <= last.to) {
        const [wrong, right] = claim.row ? [claim, last] : [last, claim];
        if (wrong.row?.does) {
          const sentence = right.row
            ? say(rangeTaken, language, { line: String(right.row.line) })
            : say(rangeThere, language, { name: right.name });
          wrong.row.errors.push({
            field: ranges.from,
            message: saidInRow(list.sheet, wrong.row.line, ranges.from, sentence, language),
          });
          wrong.row.does = undefined;
        }
      }
      if (!last || claim.to > last.to) last = claim;
    }
  }
}

function rangeOf(of: Catalogue, draft: Draft | undefined): { plan: string; from: number; to: number } {
  const values = draft?.values ?? {};
  const plan = planKey((of.ranges?.within ?? []).map((field) => values[field]));
  return { plan, from: Number(values[of.ranges?.from ?? ""]), to: Number(values[of.ranges?.to ?? ""]) };
}

async function failFrozen(
  db: Db,
  of: Catalogue,
  view: View,
  list: CheckedList,
  rows: readonly Row[],
  language: Language,
): Promise<void> {
  const tree = of.tree ? await treeAfter(db, of, view, rows) : undefined;
  const turn = turns();
  for (const row of rows) {
    await turn();
    if (row.does !== "change" || !row.before || !row.draft) continue;
    const field = await isFrozen(db, of, row.before, row.draft);
    const says = field ? frozen : tree && standsBelowItself(tree, row.before.id) ? circular : undefined;
    if (!says) continue;
    const at_ = field ?? (of.tree as string);
    row.errors.push({
      field: at_,
      message: saidInRow(list.sheet, row.line, at_, say(says, language), language),
    });
    row.does = undefined;
  }
}

/** Somebody who still has things does not leave by a list either. */
async function failEnding(
  db: Db,
  of: Catalogue,
  list: CheckedList,
  language: Language,
  edges: Edges,
): Promise<void> {
  const changed = list.rows.flatMap((row) =>
    row.does === "change" && row.before && row.draft ? [{ row, before: row.before, draft: row.draft }] : [],
  );
  for (const { row, before } of endingOf(of, changed)) {
    const refusal = await holdsBack(db, before.id, edges);
    if (!refusal || !of.ends) continue;
    row.errors.push({
      field: of.ends.field,
      message: saidInRow(
        list.sheet,
        row.line,
        of.ends.field,
        [refusal.answer(language).message].flat().join(" "),
        language,
      ),
    });
    row.does = undefined;
  }
}

/**
 * The unit's tree as the file would make it: two rows of one file may close a circle that neither closes
 * alone.
 */
async function treeAfter(
  db: Db,
  of: Catalogue,
  view: View,
  rows: readonly Row[],
): Promise<Map<number, number | null>> {
  const tree = await readTree(db, of, view.departmentId);
  for (const { does, before, draft } of rows) {
    if (does === "change" && before && draft)
      tree.set(before.id, (draft.values[of.tree ?? ""] as number | null | undefined) ?? null);
  }
  return tree;
}

/** What a new row takes where its file says nothing. */
function proposedBy(of: Catalogue, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    writtenFields(of).flatMap(([field, { proposed }]) => (proposed ? [[field, proposed(given)]] : [])),
  );
}

function bodyOfRecord(of: Catalogue, record: CatalogueRecord): CatalogueBody {
  const { code, name, values } = draftOfRecord(of, record);
  return { ...values, ...(of.code && { code }), ...(of.name && { name }) };
}

function identifyingField(of: Catalogue): string {
  if (of.code) return "code";
  return of.name && !of.identity ? "name" : (Object.keys(of.fields)[0] as string);
}

/** The column of the file that a fault is about. */
function fieldOf(of: Catalogue, path: readonly PropertyKey[]): string {
  const field = String(path[0] ?? "");
  return field in of.labels ? field : identifyingField(of);
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

const emptyList: Words = { vi: "Tệp không có dòng dữ liệu nào.", en: "The file has no row." };
const repeated: Words = {
  vi: "trùng với dòng {{line}} của tệp.",
  en: "the same as row {{line}} of the file.",
};
const nameTaken: Words = {
  vi: "“{{name}}” đã có với mã {{code}}.",
  en: "“{{name}}” is there already under the code {{code}}.",
};
const rangeTaken: Words = {
  vi: "tiết đã có ở dòng {{line}} của cùng kế hoạch.",
  en: "row {{line}} of the same plan has this period already.",
};
const rangeThere: Words = {
  vi: "tiết đã có ở bài “{{name}}” của cùng kế hoạch.",
  en: "“{{name}}” of the same plan has this period already.",
};
const notOffered: Words = {
  vi: "“{{name}}” đã ngừng theo dõi hoặc không thuộc cấp học của trường.",
  en: "“{{name}}” is no longer followed, or is for other school levels.",
};
const frozen: Words = {
  vi: "không đổi được vì dòng này đã được sử dụng.",
  en: "cannot be changed because the row is in use.",
};
const circular: Words = {
  vi: "một nhóm không thể nằm trong chính nhóm con của nó.",
  en: "a group cannot stand within one of its own.",
};
const leftOpen: Words = {
  vi: "{{count}} ô ở cột {{column}} nêu tên chưa có trong danh sách “{{list}}” nên để trống. Nhập danh sách đó xong, thầy/cô nhập lại tệp này.",
  en: "{{count}} cells of {{column}} name somebody who is not in “{{list}}” yet and are left open. Import that list, then this file again.",
};
const fromAbove: Words = {
  vi: "{{count}} dòng đã có trong danh mục dùng chung của đơn vị cấp trên, được giữ nguyên.",
  en: "{{count}} rows stand in the shared catalogue of a superior unit and are left as they are.",
};
