import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { lessons } from "@so-thiet-bi/contract/catalogues/lessons";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type {
  copyLessons as copyCall,
  requireForLessons as requireCall,
} from "@so-thiet-bi/contract/lesson-plans";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { inParts } from "../../db/page.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, invalidField, notFound } from "../../http/refusal.ts";
import { addRecords, changeRecords } from "../catalogues/actions/write.ts";
import { lockView, mayWriteCatalogues } from "../catalogues/actions.ts";
import { findIds } from "../catalogues/queries/find-ids.ts";
import { readRecords } from "../catalogues/queries/read-records.ts";
import { usableRows } from "../catalogues/queries/usable-rows.ts";
import { type View, viewOf } from "../catalogues/queries/view.ts";
import { findByKeys } from "../catalogues/queries.ts";
import { type Draft, draftOfRecord, fullValues, type Line } from "../catalogues/rules.ts";
import { findYear } from "../school-years/queries.ts";

const atOnce = 500;
const mostRows = 50_000;

/**
 * The lessons become the unit's own and can be changed from then on; lessons of the same number are left as
 * they are.
 */
export async function copyLessons(
  tx: Tx,
  actor: Actor,
  given: BodyOf<typeof copyCall>,
): Promise<{ created: number; left: number }> {
  mayWriteCatalogues(actor);
  const view = await lockView(tx, actor, lessons, given.toYearId);
  const old =
    given.fromYearId === undefined
      ? { ...view, units: view.units.slice(1) }
      : await ownPlan(tx, actor, given.fromYearId);
  const filters = {
    active: true,
    ...(given.subjectId && { subject: given.subjectId }),
    ...(given.grade && { grade: given.grade }),
  };
  const { ids } = await findIds(tx, old, filters, { limit: mostRows });
  const own = { ...view, units: [actor.departmentId] };
  let created = 0;
  for (const part of inParts(ids, atOnce)) {
    const records = await readRecords(tx, old, part);
    const drafts = records.map((record) => ownDraft(actor, record));
    const keys = drafts.map((draft) => lessons.identity?.(fullValues(draft)) ?? "");
    const taken = new Set((await findByKeys(tx, own, keys, [])).map(({ key }) => key));
    const fresh = drafts.filter((_, index) => !taken.has(keys[index] as string));
    if (fresh.length > 0) await addRecords(tx, view, fresh);
    created += fresh.length;
  }
  return { created, left: ids.length - created };
}

/** The unit's own lessons of another of its years. */
async function ownPlan(tx: Tx, actor: Actor, yearId: number): Promise<View> {
  const year = await findYear(tx, actor.departmentId, yearId);
  if (!year) throw notFound("schoolYear");
  const view = await viewOf(tx, actor, lessons, { schoolYearId: yearId });
  return { ...view, units: [actor.departmentId] };
}

/** Adds what is needed to every lesson, with a line in the history of each. */
export async function requireForLessons(
  tx: Tx,
  actor: Actor,
  given: BodyOf<typeof requireCall>,
): Promise<{ changed: number }> {
  mayWriteCatalogues(actor);
  const ids = [...given.lessonIds].sort((a, b) => a - b);
  await sql`
    select id
    from lessons
    where id = ${anyOf(ids)}
    order by id for update`.execute(tx);
  const { rows } = await sql<{ id: number; yearId: number }>`
    select id, school_year_id as "yearId"
    from lessons
    where id = ${anyOf(ids)}
      and department_id = ${actor.departmentId}`.execute(tx);
  if (rows.length < ids.length) throw notFound(lessons.noun);
  if (given.typeId !== null) {
    const [type] = await usableRows(tx, { actor, of: equipmentTypes }, [given.typeId]);
    if (!type?.active) throw invalidField(["typeId"], "not-visible");
  }
  let changed = 0;
  for (const [yearId, ofYear] of Map.groupBy(rows, (row) => row.yearId)) {
    const view = await lockView(tx, actor, lessons, yearId);
    const records = await readRecords(
      tx,
      view,
      ofYear.map(({ id }) => id),
    );
    if (records.some((record) => !record.can.edit)) throw forbidden();
    const changes = records.map((before) => ({
      id: before.id,
      before,
      draft: withRequirement(draftOfRecord(lessons, before), given),
    }));
    await changeRecords(tx, view, changes);
    changed += changes.length;
  }
  return { changed };
}

/** A room belongs to its unit: it does not come along from above. */
function ownDraft(actor: Actor, record: CatalogueRecord): Draft {
  const isAbove = record.departmentId !== actor.departmentId;
  const { code, name, values } = draftOfRecord(lessons, record);
  const requirements = (values["requirements"] as Line[]).map(({ id: _, ...line }) => line);
  return { code, name, values: { ...values, requirements, ...(isAbove && { room: null }) } };
}

function withRequirement(draft: Draft, given: BodyOf<typeof requireCall>): Draft {
  const { typeId, words, quantity, basis, mandatory } = given;
  const lines = draft.values["requirements"] as Line[];
  const isIt = (line: Line) => (typeId === null ? line["words"] === words : line["type"] === typeId);
  const needed = { type: typeId, words: typeId === null ? words : null, quantity, basis, mandatory };
  const requirements = lines.some(isIt)
    ? lines.map((line) => (isIt(line) ? { ...line, ...needed } : line))
    : [...lines, { ...needed, groupSize: null, remark: null }];
  return { ...draft, values: { ...draft.values, requirements } };
}
