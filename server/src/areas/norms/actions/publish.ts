import type { NormList, NormListBody } from "@so-thiet-bi/contract/norms";
import { sql, type Updateable } from "kysely";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { NormLists } from "../../../db/tables.ts";
import { taughtLevels } from "../../../db/taught-levels.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { changesBetween, record } from "../../history/actions.ts";
import { keepersOf, notify } from "../../notices/actions.ts";
import type { NormListVerb } from "../flow.ts";
import { mayKeepNorms, normListWorkflow, whoKeepsNorms } from "../policy/lists.ts";
import { findList, getNormList, lockList, type NormListRow } from "../queries/lists.ts";
import { circularOf } from "../rules/circular.ts";
import { copyItems, countItems } from "./items.ts";

export async function createNormList(tx: Tx, actor: Actor, given: NormListBody): Promise<NormList> {
  if (!mayKeepNorms(actor)) throw forbidden(whoKeepsNorms);
  const id = await addList(tx, actor, columnsOf(given));
  await record(tx, actor, "normList.created", subject(id, actor.departmentId));
  return getNormList(tx, actor, id);
}

/** A published list gets another name, source or end; what schools reckon with stays. */
export async function changeNormList(
  tx: Tx,
  actor: Actor,
  id: number,
  given: NormListBody & { version: number },
): Promise<NormList> {
  const row = await lockListFor(tx, actor, "change", { id, version: given.version });
  if (row.status !== "DRAFT" && given.level !== row.level)
    throw invalidField(["level"], "stays-once-published");
  const columns = columnsOf(given);
  await update(tx, actor, id, columns);
  await record(tx, actor, "normList.changed", subject(id, actor.departmentId), {
    changes: changesBetween(describe(row), describe(columns)),
  });
  return getNormList(tx, actor, id);
}

/** Any list that one sees can be the beginning of one's own. */
export async function copyNormList(tx: Tx, actor: Actor, id: number, name: string): Promise<NormList> {
  const row = await findList(tx, actor, id);
  if (!mayKeepNorms(actor)) throw forbidden(whoKeepsNorms);
  const { regulation, level, valid_from, valid_until, partial, source, note } = row;
  const copyId = await addList(tx, actor, {
    name,
    regulation,
    level,
    valid_from,
    valid_until,
    partial,
    source,
    note,
  });
  const items = await copyItems(tx, id, copyId);
  await record(tx, actor, "normList.copied", subject(copyId, actor.departmentId), { from: row.name, items });
  return getNormList(tx, actor, copyId);
}

export async function publishNormList(tx: Tx, actor: Actor, id: number, version: number): Promise<NormList> {
  const row = await lockListFor(tx, actor, "publish", { id, version });
  if ((await countItems(tx, id)) === 0) throw new Refusal("normListEmpty", { name: row.name });
  await refuseSecond(tx, row);
  await update(tx, actor, id, { status: "PUBLISHED", published_at: new Date().toISOString() });
  await record(tx, actor, "normList.published", subject(id, actor.departmentId));
  const schools = await schoolsBelow(tx, actor.departmentId, row.level);
  await notify(tx, actor, [
    {
      event: "norm.published",
      about: { type: "norm-list", id },
      details: { name: row.name },
      units: schools.map(keepersOf),
    },
  ]);
  return getNormList(tx, actor, id);
}

export async function retireNormList(tx: Tx, actor: Actor, id: number, version: number): Promise<NormList> {
  await lockListFor(tx, actor, "retire", { id, version });
  await update(tx, actor, id, { status: "RETIRED" });
  await record(tx, actor, "normList.retired", subject(id, actor.departmentId));
  return getNormList(tx, actor, id);
}

export async function removeNormList(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockList(tx, actor, id);
  normListWorkflow.step(actor, "remove", subjectOf(row));
  await tx.deleteFrom("norm_lists").where("id", "=", id).execute();
  await record(tx, actor, "normList.removed", subject(id, actor.departmentId), { name: row.name });
}

/**
 * A circular counts once: another list of it with the same items would make every school need them twice.
 * Lists of different subjects of one circular share none.
 */
async function refuseSecond(tx: Tx, row: NormListRow): Promise<void> {
  const circular = circularOf(row.regulation);
  if (circular === undefined) return;
  // why: two drafts that are published at once would not see each other
  await sql`select id from departments where id = ${row.department_id} for no key update`.execute(tx);
  const { rows } = await sql<{ name: string; regulation: string; count: number }>`
    select other.name, other.regulation, count(distinct item.id)::int as count
    from norm_lists as other
    join norm_items as theirs on theirs.list_id = other.id
    join norm_items as item on item.list_id = ${row.id}
      and item.subject_key is not distinct from theirs.subject_key
      and item.name = theirs.name
      and item.component is not distinct from theirs.component
      and item.grades = theirs.grades
    where other.department_id = ${row.department_id}
      and other.id <> ${row.id}
      and other.status = 'PUBLISHED'
      and other.level = ${row.level}
      and coalesce(other.valid_until, 'infinity') >= coalesce(${row.valid_from}::date, '-infinity')
      and coalesce(other.valid_from, '-infinity') <= coalesce(${row.valid_until}::date, 'infinity')
    group by other.id
    order by 3 desc, other.id`.execute(tx);
  const same = rows.find(({ regulation }) => circularOf(regulation) === circular);
  if (same) {
    const { name, count } = same;
    throw new Refusal("circularTwice", { regulation: row.regulation, name, count });
  }
}

/** The working schools of the level that the list is for. */
async function schoolsBelow(tx: Tx, unit: number, level: NormListRow["level"]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from departments
    where (root_id = ${unit} or parent_id = ${unit})
      and type = 'LEVEL_3'
      and active
      and ${level} = any (${taughtLevels})
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

type Columns = ReturnType<typeof columnsOf>;

function columnsOf(given: NormListBody) {
  const { name, regulation, level, validFrom, validUntil, partial, source, note } = given;
  return { name, regulation, level, valid_from: validFrom, valid_until: validUntil, partial, source, note };
}

function describe(row: Columns) {
  const { name, regulation, level, valid_from, valid_until, partial, source, note } = row;
  return { name, regulation, level, validFrom: valid_from, validUntil: valid_until, partial, source, note };
}

async function addList(tx: Tx, actor: Actor, columns: Columns): Promise<number> {
  const { id } = await tx
    .insertInto("norm_lists")
    .values({
      ...columns,
      department_id: actor.departmentId,
      root_id: actor.rootId,
      updated_by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function update(tx: Tx, actor: Actor, id: number, columns: Updateable<NormLists>): Promise<void> {
  await changeRow(tx, actor, ["norm_lists", id], columns);
}

async function lockListFor(
  tx: Tx,
  actor: Actor,
  verb: NormListVerb,
  { id, version }: { id: number; version: number | undefined },
): Promise<NormListRow> {
  const row = await lockList(tx, actor, id);
  normListWorkflow.step(actor, verb, subjectOf(row));
  checkVersion(version, row);
  return row;
}

function subject(id: number, departmentId: number) {
  return { type: "norm-list" as const, id, departmentId };
}

function subjectOf(row: NormListRow) {
  return { status: row.status, departmentId: row.department_id };
}
