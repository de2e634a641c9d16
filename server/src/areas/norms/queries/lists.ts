import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { Words } from "@so-thiet-bi/contract/language";
import type { listNormLists as listCall, NormList } from "@so-thiet-bi/contract/norms";
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { NormLists } from "../../../db/tables.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, notFound, Refusal } from "../../../http/refusal.ts";
import { keepsNorms, mayKeepNorms, normListWorkflow, unitsAbove, whoKeepsNorms } from "../policy/lists.ts";

export type NormListRow = Selectable<NormLists>;

export const normListNoun: Words = { vi: "danh mục tối thiểu", en: "minimum list" };

export async function listNormLists(
  db: Db,
  actor: Actor,
  { departmentId }: QueryOf<typeof listCall>,
): Promise<{ items: NormList[]; can: { create: boolean } }> {
  const which =
    departmentId === undefined
      ? listsInSight(actor)
      : sql<SqlBool>`${listsInSight(actor)} and ${listsOfUnit(actor)}`;
  return { items: await readLists(db, actor, which), can: { create: mayKeepNorms(actor) } };
}

export async function getNormList(db: Db, actor: Actor, id: number): Promise<NormList> {
  const [list] = await readLists(db, actor, sql<SqlBool>`list.id = ${id} and ${listsInSight(actor)}`);
  if (!list) throw notFound(normListNoun);
  return list;
}

/**
 * A draft stays inside its unit; what was published is seen by the units below, what comes with the product
 * by everybody. For a table called `list`.
 */
export function listsInSight(actor: Actor): Expression<SqlBool> {
  if (actor.role === "ROLE_SYSTEM_ADMIN") return sql<SqlBool>`list.status <> 'DRAFT'`;
  return listsOfUnit(actor);
}

function listsOfUnit(actor: Actor): Expression<SqlBool> {
  return sql<SqlBool>`(
    list.department_id is null
    or list.department_id = ${actor.departmentId}
    or (
      list.status <> 'DRAFT'
      and list.department_id = ${anyOf(unitsAbove(actor))}
    )
  )`;
}

/** A list that is not whole says so in its name, wherever it stands. */
export function listNameOf({ name, partial }: Pick<NormListRow, "name" | "partial">): string {
  return partial && !saysSo.test(name) ? `${name} (một phần)` : name;
}

const saysSo = /một phần|chưa đầy đủ|ví dụ/iu;

/** Published, and today between its days. For a table called `list`. */
export const isInForce: RawBuilder<SqlBool> = sql<SqlBool>`(
  list.status = 'PUBLISHED'
  and coalesce(list.valid_from <= today.day, true)
  and coalesce(list.valid_until >= today.day, true)
)`;

/** To be joined where `isInForce` is asked. */
export const todayHere: RawBuilder<unknown> = sql`(select ${currentDay} as day) as today`;

/**
 * The lists for which the condition holds, by level, those in force first: one statement. The table is called
 * `list`.
 */
export async function readLists(db: Db, actor: Actor, which: Expression<SqlBool>): Promise<NormList[]> {
  const { rows } = await sql<Omit<NormList, "can">>`
    select list.id, list.department_id as "departmentId",
      departments.name as "departmentName", list.name, list.regulation,
      list.level, list.valid_from as "validFrom",
      list.valid_until as "validUntil", list.partial, list.source,
      list.note, list.received_from as "receivedFrom", list.status,
      ${isInForce} as "inForce",
      (select count(*) from norm_items where list_id = list.id) as items,
      list.version
    from norm_lists as list
    cross join ${todayHere}
    left join departments on departments.id = list.department_id
    where ${which}
    order by array_position(array['KINDERGARTEN', 'ELEMENTARY', 'MIDDLE', 'HIGH'], list.level),
      ${isInForce} desc, list.status = 'RETIRED',
      list.valid_from desc nulls first, list.name collate "vi-x-icu",
      list.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    shownName: listNameOf(row),
    can: normListWorkflow.abilities(actor, row),
  }));
}

export async function findList(db: Db, actor: Actor, id: number): Promise<NormListRow> {
  const row = await db
    .selectFrom("norm_lists as list")
    .selectAll()
    .where("list.id", "=", id)
    .where(listsInSight(actor))
    .executeTakeFirst();
  if (!row) throw notFound(normListNoun);
  return row;
}

/** For a change: others who change it wait here. */
export async function lockList(tx: Tx, actor: Actor, id: number): Promise<NormListRow> {
  await tx.selectFrom("norm_lists").select("id").where("id", "=", id).forUpdate().execute();
  return findList(tx, actor, id);
}

/** For a change of its items: once published they stay as they are. */
export async function lockDraft(tx: Tx, actor: Actor, id: number): Promise<NormListRow> {
  const row = await lockList(tx, actor, id);
  refuseUnlessDraft(actor, row);
  return row;
}

/** For reading an annex into it, which writes nothing. */
export async function findDraft(db: Db, actor: Actor, id: number): Promise<NormListRow> {
  const row = await findList(db, actor, id);
  refuseUnlessDraft(actor, row);
  return row;
}

function refuseUnlessDraft(actor: Actor, row: NormListRow): void {
  if (!keepsNorms(actor, { departmentId: row.department_id })) throw forbidden(whoKeepsNorms);
  if (row.status !== "DRAFT") throw new Refusal("normListPublished", { name: row.name });
}
