import type { Page } from "@so-thiet-bi/contract/fields";
import type { Aid, AidsQuery, aidFilters } from "@so-thiet-bi/contract/home-made-aids";
import type { Words } from "@so-thiet-bi/contract/language";
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { type Conditions, is, narrowing, since, until } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { findPart, partOf } from "../../db/page.ts";
import type { HomeMadeAids } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { inSight } from "../departments/queries.ts";
import { type AidSubject, aidWorkflow, mayDraft } from "./policy.ts";

export type AidRow = Selectable<HomeMadeAids>;

const aidNoun: Words = { vi: "đồ dùng tự làm", en: "home-made aid" };

export async function listAids(
  db: Db,
  actor: Actor,
  query: AidsQuery,
): Promise<Page<Aid> & { can: { create: boolean } }> {
  const { ids, total } = await findPart(db, {
    select: sql`select id, name, made_on from home_made_aids`,
    where: [sight(actor), ...narrowing(query, conditions)],
    order: orders[query.sort ?? "-madeOn"],
    ...partOf(query),
    search: query.search,
  });
  return {
    items: await readAids(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    can: { create: mayDraft(actor) },
  };
}

const conditions: Conditions<typeof aidFilters> = {
  departmentId: is("department_id"),
  status: is("status"),
  subjectId: is("subject_id"),
  grade: is("grade"),
  from: since("made_on"),
  to: until("made_on"),
};

const orders: Record<NonNullable<AidsQuery["sort"]>, RawBuilder<unknown>> = {
  madeOn: sql`made_on, id`,
  "-madeOn": sql`made_on desc, id desc`,
  name: sql`name collate "vi-x-icu", id`,
  "-name": sql`name collate "vi-x-icu" desc, id desc`,
};

export async function getAid(db: Db, actor: Actor, id: number): Promise<Aid> {
  const { rows } = await sql<{ id: number }>`
    select id from home_made_aids where id = ${id} and ${sight(actor)}`.execute(db);
  const [found] = await readAids(
    db,
    actor,
    rows.map((row) => row.id),
  );
  if (!found) throw notFound(aidNoun);
  return found;
}

/** For a change: nobody else changes it until the transaction ends. */
export async function lockAid(tx: Tx, actor: Actor, id: number): Promise<AidRow> {
  const row = await tx
    .selectFrom("home_made_aids")
    .selectAll()
    .where("id", "=", id)
    .where(sight(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(aidNoun);
  return row;
}

export function subjectOf(row: Pick<AidRow, "status" | "department_id" | "created_by">): AidSubject {
  return {
    status: row.status as AidSubject["status"],
    departmentId: row.department_id,
    createdBy: row.created_by,
  };
}

/** A draft stays inside its unit; superiors see what was handed to the council. */
function sight(actor: Actor): Expression<SqlBool> {
  const seen = inSight(actor, sql.ref<number>("department_id"), sql.ref<number>("root_id"));
  return sql<SqlBool>`(${seen} and (status <> 'DRAFT' or department_id = ${actor.departmentId}))`;
}

interface Read extends Omit<Aid, "can"> {
  createdBy: number;
}

/** In the order of the ids. */
async function readAids(db: Db, actor: Actor, ids: readonly number[]): Promise<Aid[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Read>`
    select aid.id, aid.department_id as "departmentId", departments.name as "departmentName",
      aid.status, aid.name, aid.maker, aid.made_on as "madeOn",
      (
        select json_build_object('id', id, 'name', name) from subjects where id = aid.subject_id
      ) as subject,
      aid.lessons, aid.quantity, aid.unit, aid.materials, aid.cost,
      aid.submitted_by_name as "submittedByName", aid.return_reason as "returnReason",
      aid.accepted_on as "acceptedOn", aid.minutes_no as "minutesNo", aid.grade,
      aid.council, aid.remarks, aid.accepted_by_name as "acceptedByName",
      (
        select json_build_object('id', id, 'number', number)
        from stock_vouchers
        where id = aid.voucher_id
      ) as voucher,
      (
        select json_build_object('id', id, 'name', name) from equipments where id = aid.equipment_id
      ) as equipment,
      aid.created_by as "createdBy", aid.created_by_name as "createdByName",
      aid.created_at as "createdAt", aid.updated_at as "updatedAt", aid.version
    from home_made_aids as aid
    join departments on departments.id = aid.department_id
    where aid.id = ${anyOf(ids)}`.execute(db);
  const byId = new Map(rows.map(({ createdBy, ...row }) => [row.id, { createdBy, row }]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { row, createdBy } = found;
    const subject = { status: row.status, departmentId: row.departmentId, createdBy };
    return [{ ...row, can: aidWorkflow.abilities(actor, subject) }];
  });
}
