import type { Catalogue, CatalogueBody, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { sql } from "kysely";
import pg from "pg";
import { setChangedBy } from "../../db/changed.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { type Actor, toldTo } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { recordMany } from "../history/actions.ts";
import { lockOpenYear } from "../school-years/actions.ts";
import { afterEnding, checkEnding, checkMayStop, type Edges, noEdges } from "./actions/end.ts";
import { addRecords, changeRecords, checkConstraintsNow, detailsOf, subjectOf } from "./actions/write.ts";
import { type CatalogueVerb, cataloguePolicy, whoKeepsCatalogues } from "./policy.ts";
import { usesOf } from "./queries/references.ts";
import { usableRows } from "./queries/usable-rows.ts";
import { targetOf, type View, viewOf } from "./queries/view.ts";
import { strangeWords } from "./queries/words-of-rows.ts";
import { findDescendants, getRecord, getRecordOfYear, lockRecord, type RecordAsked } from "./queries.ts";
import { type Draft, draftOf, draftOfRecord, fullValues, isSame, refsOf, tableOf } from "./rules.ts";

export const canWriteCatalogues = (actor: Actor): boolean => cataloguePolicy.create(actor);

/** Refuses users who may not write the catalogues of their unit. */
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
  await checkRefs(tx, view, draft);
  const [id] = await addRecords(tx, view, [draft]);
  return getRecordOfYear(tx, actor, { of, id: id as number, schoolYearId: view.year?.id });
}

/** What a record is to say. */
interface ChangeAsked {
  of: Catalogue;
  id: number;
  body: CatalogueBody;
}

export async function changeRecord(
  tx: Tx,
  actor: Actor,
  { of, id, body }: ChangeAsked,
  edges: Edges = noEdges,
): Promise<CatalogueRecord> {
  await lockTree(tx, of, actor.departmentId);
  const before = await lockAllowed(tx, actor, { of, id, schoolYearId: body.schoolYearId }, "edit");
  checkVersion(body.version, {
    version: before.version,
    updated_at: before.updatedAt,
    updated_by_name: await lastChangerOf(tx, of, id),
  });
  const schoolYearId = before.schoolYearId ?? body.schoolYearId;
  const view = isOfYear(of, before, body)
    ? await lockView(tx, actor, of, schoolYearId)
    : await viewOf(tx, actor, of, { schoolYearId });
  const draft = { ...draftOf(of, body), ...(of.code && !body.code ? { code: before.code } : {}) };
  if (isSame(draft, draftOfRecord(of, before))) return before;
  await checkRefs(tx, view, draft, before);
  const frozen = await isFrozen(tx, of, before, draft);
  if (frozen) throw invalidField([frozen], "frozen-when-used");
  if (!(await checkTree(tx, of, id, draft))) throw invalidField([of.tree as string], "cycle-in-tree");
  const changes = [{ id, before, draft }];
  await checkEnding(tx, of, changes, edges);
  await changeRecords(tx, view, changes);
  await afterEnding(tx, view, changes, edges);
  return getRecordOfYear(tx, actor, { of, id, schoolYearId: view.year?.id });
}

/** Only what nothing refers to can go; the refusal names what does. */
export async function removeRecord(tx: Tx, actor: Actor, asked: RecordAsked): Promise<void> {
  const { of, id } = asked;
  const row = await lockAllowed(tx, actor, asked, "remove");
  const uses = await usesOf(tx, of, id);
  if (uses) throw new Refusal("inUse", { uses: toldTo(actor, uses) });
  await deleteUnused(tx, of, id);
  await recordMany(tx, actor, "catalogue.removed", [
    { subject: subjectOf(of, row), details: detailsOf(of, row) },
  ]);
}

export async function stopRecord(
  tx: Tx,
  actor: Actor,
  asked: RecordAsked,
  edges: Edges = noEdges,
): Promise<CatalogueRecord> {
  const row = await lockAllowed(tx, actor, asked, "stop");
  if (!row.active) return row;
  await checkMayStop(tx, row.id, edges);
  return setActive(tx, actor, asked.of, { ...row, active: false });
}

export async function resumeRecord(tx: Tx, actor: Actor, asked: RecordAsked): Promise<CatalogueRecord> {
  const row = await lockAllowed(tx, actor, asked, "resume");
  return row.active ? row : setActive(tx, actor, asked.of, { ...row, active: true });
}

/** The unit's catalogue for writing: the year it belongs to stays open until the transaction ends. */
export async function lockView(tx: Tx, actor: Actor, of: Catalogue, schoolYearId?: number): Promise<View> {
  const view = await viewOf(tx, actor, of, { schoolYearId });
  if (!of.needsYear) return view;
  if (!view.year) throw new Refusal("noSchoolYear");
  const year = await lockOpenYear(tx, actor.departmentId, view.year.id);
  return { ...view, year };
}

async function setActive(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  row: CatalogueRecord,
): Promise<CatalogueRecord> {
  const { id, active } = row;
  await sql`
    update ${sql.table(tableOf(of.plural))}
    set active = ${active}, ${setChangedBy(actor)}
    where id = ${id}`.execute(tx);
  if (of.ranges) await checkConstraintsNow(tx, of);
  await recordMany(tx, actor, active ? "catalogue.resumed" : "catalogue.stopped", [
    { subject: subjectOf(of, row), details: detailsOf(of, row) },
  ]);
  return getRecord(tx, actor, of, id);
}

/** First the person is refused, then the moment: a row of a closed year is read-only for everybody. */
async function lockAllowed(
  tx: Tx,
  actor: Actor,
  asked: RecordAsked,
  verb: CatalogueVerb,
): Promise<CatalogueRecord> {
  const row = await lockRecord(tx, actor, asked);
  const { id, departmentId, locked } = row;
  // why: stopping what is stopped already, or resuming what goes on, is answered and changes nothing
  const active = verb === "stop" || (verb !== "resume" && row.active);
  const owned = { id, departmentId, active, locked, over: false };
  if (!cataloguePolicy[verb](actor, owned, asked.of)) throw forbidden(whoKeepsCatalogues);
  if (row.schoolYearId !== null) await lockOpenYear(tx, departmentId, row.schoolYearId);
  return row;
}

async function lastChangerOf(tx: Tx, of: Catalogue, id: number): Promise<string> {
  const table = sql.table(tableOf(of.plural));
  const { rows } = await sql<{ name: string }>`
    select updated_by_name as name from ${table} where id = ${id}`.execute(tx);
  return rows[0]?.name ?? "—";
}

/** Does the change concern a school year? */
function isOfYear(of: Catalogue, before: CatalogueRecord, body: CatalogueBody): boolean {
  if (of.yearly) return true;
  return Object.entries(of.fields).some(
    ([field, { kind }]) =>
      kind === "yearlyRef" &&
      ((before[field] as { id: number } | null)?.id ?? null) !== (body[field] ?? null),
  );
}

/** Every row that is referred to can be used by the unit; what was stopped since stays where it stands. */
async function checkRefs(tx: Tx, view: View, draft: Draft, before?: CatalogueRecord): Promise<void> {
  const { of } = view;
  const kept = before
    ? new Set(refsOf(of, draftOfRecord(of, before)).map(({ to, id }) => `${to}/${id}`))
    : new Set<string>();
  const wanted = Map.groupBy(refsOf(of, draft), ({ to }) => to);
  for (const [to, refs] of wanted) {
    const usable = await usableRows(
      tx,
      { ...view, of: targetOf(of, to) },
      refs.map(({ id }) => id),
    );
    const byId = new Map(usable.map((row) => [row.id, row]));
    for (const { id, path } of refs) {
      if (!byId.get(id)?.active && !kept.has(`${to}/${id}`)) throw invalidField(path, "not-visible");
    }
  }
  const [strange] = await strangeWords(tx, of, [draft]);
  if (strange) throw invalidField([strange.field], strange.says, { fillings: strange.fillings });
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
export async function checkTree(db: Db, of: Catalogue, id: number, draft: Draft): Promise<boolean> {
  const above = of.tree ? draft.values[of.tree] : undefined;
  return !of.tree || typeof above !== "number" || !(await findDescendants(db, of, id)).includes(above);
}

/**
 * The rows of a unit's tree are locked first and in order, so that two moves at once cannot close a circle.
 */
export async function lockTree(tx: Tx, of: Catalogue, departmentId: number): Promise<void> {
  if (!of.tree) return;
  await sql`
    select id
    from ${sql.table(tableOf(of.plural))}
    where department_id = ${departmentId}
    order by id for update`.execute(tx);
}

export async function deleteUnused(tx: Tx, of: Catalogue, id: number): Promise<void> {
  try {
    await sql`
      delete from ${sql.table(tableOf(of.plural))}
      where id = ${id}`.execute(tx);
  } catch (error) {
    // why: another request may have begun to use the row in the meantime
    if (error instanceof pg.DatabaseError && error.code === "23503")
      throw new Refusal("inUse", {
        uses: { vi: "dữ liệu vừa được thêm", en: "something that was just added" },
      });
    throw error;
  }
}
