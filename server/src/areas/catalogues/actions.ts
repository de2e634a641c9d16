import {
  type Catalogue,
  type CatalogueBody,
  type CatalogueRecord,
  keyOf,
} from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import type { Words } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import pg from "pg";
import type { Database, Db, Tx } from "../../db/connect.ts";
import { searchText } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { changesBetween, recordMany } from "../history/actions.ts";
import { lockOpenYear } from "../school-years/actions.ts";
import { addFieldRows, changeFieldRows } from "./actions/field-rows.ts";
import { type CatalogueVerb, cataloguePolicy, whoKeepsCatalogues } from "./policy.ts";
import {
  findByKeys,
  findDescendants,
  getRecord,
  lockRecord,
  namesOf,
  readRecords,
  referencesTo,
  usableRows,
  usesOf,
  type View,
  viewOf,
  wordsOfTable,
} from "./queries.ts";
import {
  type Change,
  columnOf,
  type Draft,
  draftOf,
  draftOfRecord,
  fullValues,
  inWords,
  isSame,
  keysOf,
  type Referred,
  refsOf,
  storedColumns,
  tableOf,
} from "./rules.ts";

/** Says why a row cannot be stopped yet. */
export type StopCheck = (db: Db, id: number) => Promise<Refusal | undefined>;

/**
 * What later areas say before a row is stopped or ends, and do once it has ended; handed in by catalogue
 * (`areas/index.ts`).
 */
export interface Edges {
  readonly checks: readonly StopCheck[];
  readonly ended?: (tx: Tx, actor: Actor, ids: readonly number[]) => Promise<void>;
}

export const noEdges: Edges = { checks: [] };

export const canWriteCatalogues = (actor: Actor): boolean => cataloguePolicy.create(actor);

/** Refuses whoever may not write catalogues of the user's unit. */
export function mayWriteCatalogues(actor: Actor): void {
  if (!canWriteCatalogues(actor)) throw forbidden(whoKeepsCatalogues);
}

export async function createRecord(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  body: CatalogueBody,
): Promise<CatalogueRecord> {
  mayWriteCatalogues(actor);
  const view = await lockView(tx, actor, of, body.schoolYearId);
  const draft = draftOf(of, body);
  await checkRefs(tx, actor, of, view, draft);
  const [id] = await addRecords(tx, actor, of, view, [draft]);
  return getRecord(tx, actor, of, id as number, view.year?.id);
}

export async function changeRecord(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  id: number,
  body: CatalogueBody,
  edges: Edges = noEdges,
): Promise<CatalogueRecord> {
  await lockTree(tx, of, actor.departmentId);
  const before = await lockAllowed(tx, actor, of, id, "edit", body.schoolYearId);
  checkVersion(body.version, {
    version: before.version,
    updated_at: before.updatedAt,
    updated_by_name: await changedBy(tx, of, id),
  });
  const view = await lockView(
    tx,
    actor,
    of,
    before.schoolYearId ?? body.schoolYearId,
    yearlyChange(of, before, body),
  );
  const draft = { ...draftOf(of, body), ...(of.code && !body.code ? { code: before.code } : {}) };
  if (isSame(draft, draftOfRecord(of, before))) return before;
  await checkRefs(tx, actor, of, view, draft, before);
  const frozen = await isFrozen(tx, of, before, draft);
  if (frozen) throw invalidField([frozen], "frozen-when-used", of.labels);
  if (!(await checkTree(tx, of, id, draft)))
    throw invalidField([of.tree as string], "cycle-in-tree", of.labels);
  const changes = [{ id, before, draft }];
  await checkEnding(tx, of, changes, edges);
  await changeRecords(tx, actor, of, view, changes);
  await afterEnding(tx, actor, of, changes, edges);
  return getRecord(tx, actor, of, id, view.year?.id);
}

/** What would hold a row back from being stopped holds it back from ending otherwise too. */
export async function checkEnding(
  tx: Tx,
  of: Catalogue,
  changes: readonly Change[],
  edges: Edges,
): Promise<void> {
  for (const { id } of endingOf(of, changes)) await checkMayStop(tx, id, edges);
}

/** What has to be done for rows that have just ended. */
export async function afterEnding(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  changes: readonly Change[],
  { ended }: Edges,
): Promise<void> {
  const ending = endingOf(of, changes);
  if (ending.length === 0 || !ended) return;
  await ended(
    tx,
    actor,
    ending.map(({ id }) => id),
  );
}

/** The changes with which a row ends: somebody leaves. */
export function endingOf<One extends Pick<Change, "before" | "draft">>(
  { ends }: Catalogue,
  changes: readonly One[],
): One[] {
  if (!ends) return [];
  const isOver = (value: unknown) => ends.values.includes(String(value));
  return changes.filter(
    ({ before, draft }) => isOver(draft.values[ends.field]) && !isOver(before[ends.field]),
  );
}

/** Why a row may not end yet, if anything holds it back. */
export async function holdsBack(db: Db, id: number, { checks }: Edges): Promise<Refusal | undefined> {
  for (const check of checks) {
    const refusal = await check(db, id);
    if (refusal) return refusal;
  }
  return undefined;
}

async function checkMayStop(tx: Tx, id: number, edges: Edges): Promise<void> {
  const refusal = await holdsBack(tx, id, edges);
  if (refusal) throw refusal;
}

/** Only what nothing refers to can go; the refusal names what does. */
export async function removeRecord(tx: Tx, actor: Actor, of: Catalogue, id: number): Promise<void> {
  const row = await lockAllowed(tx, actor, of, id, "remove");
  const uses = await usesOf(tx, of, id);
  if (uses) throw new Refusal("inUse", { uses });
  await deleteUnused(tx, of, id);
  await recordMany(tx, actor, "catalogue.removed", [
    { subject: subjectOf(of, row), details: detailsOf(of, row) },
  ]);
}

export async function stopRecord(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  id: number,
  edges: Edges = noEdges,
): Promise<CatalogueRecord> {
  return setActive(tx, actor, of, id, false, edges);
}

export async function resumeRecord(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  id: number,
): Promise<CatalogueRecord> {
  return setActive(tx, actor, of, id, true);
}

/** Whatever refers to a row refers to the other one from now on, and the row is deleted. */
export async function mergeRecords(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  id: number,
  intoId: number,
): Promise<CatalogueRecord> {
  if (id === intoId) throw invalidField(["intoId"], "not-visible", of.calls.merge.labels);
  await lockTree(tx, of, actor.departmentId);
  const [first, second] = [id, intoId].sort((a, b) => a - b) as [number, number];
  const locked = new Map([
    [first, await lockRecord(tx, actor, of, first)],
    [second, await lockRecord(tx, actor, of, second)],
  ]);
  const row = locked.get(id) as CatalogueRecord;
  const into = locked.get(intoId) as CatalogueRecord;
  if (!row.can.merge) throw forbidden(whoKeepsCatalogues);
  const usable = await usableRows(tx, actor, of, of.plural, undefined, [intoId]);
  if (usable.length === 0 || !into.active || row.schoolYearId !== into.schoolYearId)
    throw invalidField(["intoId"], "not-visible", of.calls.merge.labels);
  const below = { code: null, name: "", values: of.tree ? { [of.tree]: intoId } : {} };
  if (!(await checkTree(tx, of, id, below)))
    throw invalidField(["intoId"], "cycle-in-tree", of.calls.merge.labels);
  const posted = await findRefersForGood(tx, of, id);
  if (posted) throw new Refusal("mergePosted", { name: row.name, nouns: wordsOfTable(posted) });
  await moveReferences(tx, of, id, intoId).catch(sayCollision);
  await deleteUnused(tx, of, id);
  await recordMany(tx, actor, "catalogue.merged", [
    { subject: subjectOf(of, row), details: { ...detailsOf(of, row), into: into.name } },
    {
      subject: { ...subjectOf(of, into), departmentId: row.departmentId },
      details: { ...detailsOf(of, row), into: into.name },
    },
  ]);
  return getRecord(tx, actor, of, intoId);
}

/** The unit's catalogue for writing: the year it belongs to stays open until the transaction ends. */
export async function lockView(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  schoolYearId: number | undefined,
  needed = true,
): Promise<View> {
  const view = await viewOf(tx, actor, of, { schoolYearId });
  if (!of.needsYear || !needed) return view;
  if (!view.year) throw new Refusal("noSchoolYear");
  const year = await lockOpenYear(tx, actor.departmentId, view.year.id);
  return { ...view, year };
}

/**
 * Writes new rows of the user's unit with a line of history each. Answers the ids in the order given.
 * `locked`: they come with the product.
 */
export async function addRecords(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  view: View,
  given: readonly Draft[],
  { locked = false } = {},
): Promise<number[]> {
  const drafts = await withCodes(tx, actor, of, view, given);
  const rows = await storedRows(tx, of, drafts);
  await checkTaken(tx, of, view, rows, drafts);
  const columns = [...rowColumns, ...storedColumns(of)];
  const names = columns.map(({ column }) => sql.ref(column));
  const { rows: inserted } = await sql<{ id: number; key: string }>`
    insert into ${sql.table(tableOf(of.plural))} (department_id, ${of.yearly ? sql`school_year_id,` : sql``} locked, updated_by_name, ${sql.join(names)})
    select ${actor.departmentId}, ${of.yearly ? sql`${view.year?.id}::bigint,` : sql``} ${locked}::boolean, ${actor.fullName}, ${sql.join(names)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.raw(columns.map(({ column, type }) => `"${column}" ${type}`).join(", "))})
    returning id, key`
    .execute(tx)
    .catch(sayTaken(of, rows, drafts));
  const idOfKey = new Map(inserted.map(({ id, key }) => [key, id]));
  const ids = rows.map(({ key }) => idOfKey.get(String(key)) as number);
  const written = drafts.map((draft, index) => ({ id: ids[index] as number, draft }));
  await addFieldRows(tx, of, view.year, written);
  if (of.ranges) await checkConstraintsNow(tx);
  await recordMany(
    tx,
    actor,
    "catalogue.created",
    written.map(({ id, draft }, index) => ({
      subject: { type: of.singular, id, departmentId: actor.departmentId },
      details: { noun: of.noun, name: String(rows[index]?.["name"] ?? ""), code: draft.code },
    })),
  );
  return ids;
}

/** A file is read beside the server, for longer than a transaction may otherwise be silent. */
export async function holdOpen(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(tx);
}

/** Notes beside the running transaction how far an import is, so that the person sees it. */
export async function reportProgress(
  database: Database,
  actor: Actor,
  id: string | undefined,
  done: number,
  total: number,
): Promise<void> {
  if (id === undefined) return;
  await database.kysely
    .insertInto("import_progress")
    .values({ user_id: actor.userId, id, done, total })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet({ done, total, at: sql`now()` }),
    )
    .execute();
}

/** Brings rows of the user's unit up to their drafts, with what changed in the history of each. */
export async function changeRecords(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  view: View,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const drafts = changes.map(({ draft }) => draft);
  const rows = (await storedRows(tx, of, drafts)).map((row, index) => ({
    ...row,
    id: (changes[index] as Change).id,
  }));
  await checkTaken(tx, of, view, rows, drafts);
  const columns = [...rowColumns, ...storedColumns(of)];
  const table = sql.table(tableOf(of.plural));
  const set = sql.join(columns.map(({ column }) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  await sql`
    update ${table} as t set ${set}, version = t.version + 1, updated_at = now(), updated_by_name = ${actor.fullName}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id bigint, ${sql.raw(columns.map(({ column, type }) => `"${column}" ${type}`).join(", "))})
    where t.id = given.id`.execute(tx);
  await changeFieldRows(tx, of, view.year, changes);
  if (of.ranges) await checkConstraintsNow(tx);
  await renameReferring(
    tx,
    of,
    changes.filter(({ before }, index) => rows[index]?.["name"] !== before.name).map(({ id }) => id),
  );
  const after = await readRecords(
    tx,
    actor,
    of,
    changes.map(({ id }) => id),
    view.year?.id,
  );
  const afterById = new Map(after.map((record) => [record.id, record]));
  await recordMany(
    tx,
    actor,
    "catalogue.changed",
    changes.map(({ id, before }) => ({
      subject: subjectOf(of, before),
      details: {
        ...detailsOf(of, before),
        changes: changesBetween(inWords(of, before), inWords(of, afterById.get(id) as CatalogueRecord)),
      },
    })),
  );
}

async function setActive(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  id: number,
  active: boolean,
  edges: Edges = noEdges,
): Promise<CatalogueRecord> {
  const row = await lockRecord(tx, actor, of, id);
  const owned = { id, departmentId: row.departmentId, active: !active, locked: row.locked, over: false };
  if (!cataloguePolicy[active ? "resume" : "stop"](actor, owned)) throw forbidden(whoKeepsCatalogues);
  if (row.schoolYearId !== null) await lockOpenYear(tx, row.departmentId, row.schoolYearId);
  if (row.active === active) return row;
  await checkMayStop(tx, id, edges);
  await sql`update ${sql.table(tableOf(of.plural))} set active = ${active}, version = version + 1, updated_at = now(), updated_by_name = ${actor.fullName}
    where id = ${id}`.execute(tx);
  if (of.ranges) await checkConstraintsNow(tx);
  await recordMany(tx, actor, active ? "catalogue.resumed" : "catalogue.stopped", [
    { subject: subjectOf(of, row), details: detailsOf(of, row) },
  ]);
  return getRecord(tx, actor, of, id);
}

/** First the person is refused, then the moment: a row of a closed year is read-only for everybody. */
async function lockAllowed(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  id: number,
  verb: CatalogueVerb,
  schoolYearId?: number,
): Promise<CatalogueRecord> {
  const row = await lockRecord(tx, actor, of, id, schoolYearId);
  const owned = { id, departmentId: row.departmentId, active: row.active, locked: row.locked, over: false };
  if (!cataloguePolicy[verb](actor, owned, of)) throw forbidden(whoKeepsCatalogues);
  if (row.schoolYearId !== null) await lockOpenYear(tx, row.departmentId, row.schoolYearId);
  return row;
}

async function changedBy(tx: Tx, of: Catalogue, id: number): Promise<string> {
  const { rows } = await sql<{
    name: string;
  }>`select updated_by_name as name from ${sql.table(tableOf(of.plural))} where id = ${id}`.execute(tx);
  return rows[0]?.name ?? "—";
}

function yearlyChange(of: Catalogue, before: CatalogueRecord, body: CatalogueBody): boolean {
  if (of.yearly) return true;
  return Object.entries(of.fields).some(
    ([field, { kind }]) =>
      kind === "yearlyRef" &&
      ((before[field] as { id: number } | null)?.id ?? null) !== (body[field] ?? null),
  );
}

/** Every row that is referred to can be used by the unit; what was stopped since stays where it stands. */
async function checkRefs(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  view: View,
  draft: Draft,
  before?: CatalogueRecord,
): Promise<void> {
  const kept = before
    ? new Set(refsOf(of, draftOfRecord(of, before)).map(({ to, id }) => `${to}/${id}`))
    : new Set<string>();
  const wanted = Map.groupBy(refsOf(of, draft), ({ to }) => to);
  for (const [to, refs] of wanted) {
    const usable = await usableRows(
      tx,
      actor,
      of,
      to,
      view.year,
      refs.map(({ id }) => id),
    );
    const byId = new Map(usable.map((row) => [row.id, row]));
    for (const { id, path } of refs) {
      if (!byId.get(id)?.active && !kept.has(`${to}/${id}`))
        throw invalidField(path, "not-visible", of.labels);
    }
  }
}

/** The field that would change although something refers to the row, where there is one. */
export async function isFrozen(
  db: Db,
  of: Catalogue,
  before: CatalogueRecord,
  draft: Draft,
): Promise<string | undefined> {
  const old = fullValues(draftOfRecord(of, before));
  const now = fullValues(draft);
  const touched = (of.frozenWhenUsed ?? []).find(
    (field) => JSON.stringify(old[field] ?? null) !== JSON.stringify(now[field] ?? null),
  );
  return touched && (await usesOf(db, of, before.id)) ? touched : undefined;
}

/** Does the row stand below nothing that stands below it? */
async function checkTree(db: Db, of: Catalogue, id: number, draft: Draft): Promise<boolean> {
  const above = of.tree ? draft.values[of.tree] : undefined;
  return !of.tree || typeof above !== "number" || !(await findDescendants(db, of, id)).includes(above);
}

/**
 * The rows of a unit's tree are locked first and in order, so that two moves at once cannot close a circle.
 */
export async function lockTree(tx: Tx, of: Catalogue, departmentId: number): Promise<void> {
  if (!of.tree) return;
  await sql`select id from ${sql.table(tableOf(of.plural))} where department_id = ${departmentId} order by id for update`.execute(
    tx,
  );
}

/** Refuses a code or name that another row has, naming it; the unique indexes stand behind. */
async function checkTaken(
  tx: Tx,
  of: Catalogue,
  view: View,
  rows: readonly StoredRow[],
  drafts: readonly Draft[],
): Promise<void> {
  const own = new Set(rows.flatMap((row) => (typeof row["id"] === "number" ? [row["id"]] : [])));
  const found = await findByKeys(
    tx,
    of,
    view,
    rows.map((row) => row.key),
    of.name?.unique ? rows.map((row) => row.alike_key) : [],
  );
  for (const other of found) {
    if (own.has(other.id)) continue;
    const index = rows.findIndex((row) => row.key === other.key || row.alike_key === other.alikeKey);
    const row = rows[index] as StoredRow;
    const isAbove = other.departmentId !== view.departmentId;
    // what stands above may have the same name, not the same code; a plan above has the same numbers as an
    // own one
    if (isAbove && (row.key !== other.key || of.identity)) continue;
    if (isAbove)
      throw new Refusal(
        "duplicateAbove",
        { ...what(of, row, drafts[index] as Draft), unit: other.departmentName },
        { field: fieldOf(of) },
      );
    const byCode = row.key === other.key;
    throw new Refusal("duplicate", what(of, row, drafts[index] as Draft, byCode), {
      field: byCode ? fieldOf(of) : "name",
    });
  }
}

/** Somebody else took the code or the name since it was asked: the index says which. */
function sayTaken(of: Catalogue, rows: readonly StoredRow[], drafts: readonly Draft[]) {
  return (error: unknown): never => {
    const [row, draft] = [rows[0], drafts[0]];
    if (!(error instanceof pg.DatabaseError) || error.code !== "23505" || rows.length !== 1 || !row || !draft)
      throw error;
    const byCode = error.constraint?.endsWith("_key") === true;
    throw new Refusal("duplicate", what(of, row, draft, byCode), { field: byCode ? fieldOf(of) : "name" });
  };
}

function what(of: Catalogue, row: StoredRow, draft: Draft, byCode = true): { field: Words; value: string } {
  if (byCode && of.code) return { field: of.code.label, value: draft.code ?? "" };
  return { field: of.name?.label ?? of.noun, value: row.name };
}

function fieldOf(of: Catalogue): string {
  if (of.identity) return Object.keys(of.fields)[0] as string;
  return of.code ? "code" : "name";
}

interface StoredRow {
  [column: string]: unknown;
  name: string;
  key: string;
  alike_key: string;
}

/** The columns that every catalogue has. */
const rowColumns = ["code", "name", "key", "alike_key", "sort_key", "search_text"].map((column) => ({
  field: column,
  column,
  type: "text",
}));

async function storedRows(tx: Tx, of: Catalogue, drafts: readonly Draft[]): Promise<StoredRow[]> {
  const referred = await referredBy(tx, of, drafts);
  return drafts.map((draft) => {
    const { searched, ...keys } = keysOf(of, draft, (to, id) => referred.get(to)?.get(id));
    return {
      code: draft.code,
      ...keys,
      search_text: searchText(draft.code, keys.name, ...searched),
      ...Object.fromEntries(
        storedColumns(of).map(({ field, column }) => [column, draft.values[field] ?? null]),
      ),
    };
  });
}

/** Rows without a name are called by what they refer to, so that has to be read. */
async function referredBy(
  tx: Tx,
  of: Catalogue,
  drafts: readonly Draft[],
): Promise<Map<string, Map<number, Referred>>> {
  const referred = new Map<string, Map<number, Referred>>();
  if (of.name) return referred;
  for (const [field, declared] of Object.entries(of.fields)) {
    if (declared.kind !== "ref") continue;
    const ids = [
      ...new Set(
        drafts.flatMap((draft) => (typeof draft.values[field] === "number" ? [draft.values[field]] : [])),
      ),
    ];
    const names = await namesOf(tx, declared.to, ids);
    referred.set(declared.to, new Map([...(referred.get(declared.to) ?? []), ...names]));
  }
  return referred;
}

/** The chosen codes, and the next free numbers for the rows without one. */
async function withCodes(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  view: View,
  drafts: readonly Draft[],
): Promise<Draft[]> {
  const { code } = of;
  const wanted = code ? drafts.filter((draft) => !draft.code).length : 0;
  if (!code || wanted === 0) return [...drafts];
  const series = `catalogue ${of.plural}`;
  // why: what somebody chose by hand may lie ahead of the numbering, so it goes on behind the highest; of
  // shared rows behind those of the units above and below too, because they stand in one list
  const units = of.shared
    ? sql`select id from departments where id = any (${view.units}::bigint[]) or parent_id = ${actor.departmentId} or root_id = ${actor.departmentId}`
    : sql`${actor.departmentId}::bigint`;
  const pattern = `^${code.prefix.toLowerCase()}[0-9]{1,9}$`;
  const { rows } = await sql<{ last: number }>`
    insert into serials (department_id, series, last)
    select ${actor.departmentId}, ${series}, ${wanted} + coalesce(max(substring(key from ${code.prefix.length + 1}::int)::int), 0)
    from ${sql.table(tableOf(of.plural))} where department_id in (${units}) and key ~ ${pattern}
    on conflict (department_id, series) do update set last = greatest(serials.last + ${wanted}, excluded.last)
    returning last`.execute(tx);
  const chosen = new Set(drafts.flatMap((draft) => (draft.code ? [keyOf(of, fullValues(draft))] : [])));
  let next = (rows[0]?.last ?? wanted) - wanted;
  return drafts.map((draft) => {
    if (draft.code) return draft;
    let numbered: Draft;
    do numbered = { ...draft, code: `${code.prefix}${String(++next).padStart(4, "0")}` };
    while (chosen.has(keyOf(of, fullValues(numbered))));
    return numbered;
  });
}

/** Rows without a name carry the names of what they refer to; when those change, so do they. */
async function renameReferring(tx: Tx, of: Catalogue, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const other of catalogues) {
    if (other.name) continue;
    const columns = Object.entries(other.fields).flatMap(([field, one]) =>
      one.kind === "ref" && one.to === of.plural ? [columnOf(field, one)] : [],
    );
    if (columns.length === 0) continue;
    const tests = sql.join(
      columns.map((column) => sql`${sql.ref(column)} = any (${ids}::bigint[])`),
      sql` or `,
    );
    const { rows } = await sql<{
      id: number;
    }>`select id from ${sql.table(tableOf(other.plural))} where ${tests}`.execute(tx);
    await rekey(
      tx,
      other,
      rows.map(({ id }) => id),
    );
  }
}

/** Writes anew what a row is called, found and sorted by, after something it refers to has changed. */
async function rekey(tx: Tx, of: Catalogue, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const stored = storedColumns(of);
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    select * from ${sql.table(tableOf(of.plural))} where id = any (${ids}::bigint[])`.execute(tx);
  const drafts = rows.map(
    (row): Draft => ({
      code: row["code"] as string | null,
      name: of.name ? String(row["name"]) : "",
      values: Object.fromEntries(stored.map(({ field, column }) => [field, row[column]])),
    }),
  );
  const keys = (await storedRows(tx, of, drafts)).map((row, index) => ({ ...row, id: rows[index]?.id }));
  await sql`
    update ${sql.table(tableOf(of.plural))} as t set name = given.name, key = given.key, alike_key = given.alike_key, sort_key = given.sort_key, search_text = given.search_text
    from json_to_recordset(${JSON.stringify(keys)}::json) as given (id bigint, name text, key text, alike_key text, sort_key text, search_text text)
    where t.id = given.id`.execute(tx);
}

/** Two rows that differed by nothing but the merged ones would be the same. */
function sayCollision(error: unknown): never {
  if (error instanceof pg.DatabaseError && (error.code === "23505" || error.code === "23P01"))
    throw new Refusal("mergeCollides", { nouns: wordsOfTable(error.table ?? "") });
  throw error;
}

/** The first table whose rows refer to a row and can never refer to another one. */
async function findRefersForGood(tx: Tx, of: Catalogue, id: number): Promise<string | undefined> {
  for (const { table, column, forGood } of await referencesTo(tx, of)) {
    if (!forGood) continue;
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(tx);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/**
 * Rows that say the same of both rows become one: an item of a minimum list that both serve, so many of
 * either for one.
 */
const joined: Readonly<Record<string, readonly string[]>> = {
  norm_mappings: ["department_id", "item_id", "per_item"],
};

async function moveReferences(tx: Tx, of: Catalogue, id: number, intoId: number): Promise<void> {
  for (const { table, column, once, forGood } of await referencesTo(tx, of)) {
    // nothing there refers to the row, and even an update of no row would be refused
    if (forGood) continue;
    const rows = sql.table(table);
    const at = sql.ref(column);
    const same = once ? ["owner_id"] : joined[table];
    if (same) {
      const alike = sql.join(
        same.map((name) => sql`other.${sql.ref(name)} = t.${sql.ref(name)}`),
        sql` and `,
      );
      // what refers to both keeps one of them
      await sql`delete from ${rows} as t where t.${at} = ${id} and exists (select 1 from ${rows} as other where other.${at} = ${intoId} and ${alike})`.execute(
        tx,
      );
    }
    const other = catalogues.find(({ plural }) => tableOf(plural) === table);
    const { rows: moved } = await sql<{ id: number }>`
      update ${rows} set ${at} = ${intoId} where ${at} = ${id} returning ${other ? sql`id` : sql`0`} as id`.execute(
      tx,
    );
    if (other && (!other.name || other.identity || other.alike))
      await rekey(
        tx,
        other,
        moved.map((row) => row.id),
      );
  }
  // what is usually asked at the end is asked while the refusal still knows of the merger
  await sql`set constraints all immediate`.execute(tx);
}

async function deleteUnused(tx: Tx, of: Catalogue, id: number): Promise<void> {
  try {
    await sql`delete from ${sql.table(tableOf(of.plural))} where id = ${id}`.execute(tx);
  } catch (error) {
    // why: somebody may have begun to use the row since it was asked
    if (error instanceof pg.DatabaseError && error.code === "23503")
      throw new Refusal("inUse", {
        uses: { vi: "dữ liệu vừa được thêm", en: "something that was just added" },
      });
    throw error;
  }
}

/**
 * Constraints that are usually asked at the end, asked now, so that the refusal is known while something can
 * be said.
 */
export async function checkConstraintsNow(tx: Tx): Promise<void> {
  try {
    await sql`set constraints all immediate`.execute(tx);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "23P01")
      throw invalidField(["periodFrom"], "periods-taken");
    throw error;
  }
}

function detailsOf(of: Catalogue, row: CatalogueRecord) {
  return { noun: of.noun, name: row.name, code: row.code };
}

function subjectOf(of: Catalogue, row: CatalogueRecord) {
  return { type: of.singular, id: row.id, departmentId: row.departmentId };
}
