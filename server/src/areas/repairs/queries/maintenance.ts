import type { Words } from "@so-thiet-bi/contract/language";
import type { Maintenance, MaintenanceQuery, maintenanceFilters } from "@so-thiet-bi/contract/repairs";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Conditions, is, narrowing, since, until } from "../../../db/conditions.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { namedRow } from "../../../db/joined.ts";
import { findPart, partOf } from "../../../db/page.ts";
import { anyOfPage } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import type { Place } from "../../stock/rules/keepers.ts";
import { maintains, maySend } from "../policy.ts";

export const maintenanceNoun: Words = { vi: "dòng bảo trì", en: "maintenance line" };

const daysAhead = 30;
const mostDue = 200;

const conditions: Conditions<typeof maintenanceFilters, "departmentId"> = {
  equipmentId: is("equipment_id"),
  roomId: is("room_id"),
  from: since("done_on"),
  to: until("done_on"),
};

export async function listMaintenance(db: Db, actor: Actor, query: MaintenanceQuery) {
  const { total, cost, ids } = await findPart(db, {
    select: sql`select id, done_on, cost from maintenance_log`,
    where: [sql<SqlBool>`department_id = ${actor.departmentId}`, ...narrowing(query, conditions)],
    order: orders[query.sort ?? "-doneOn"],
    ...partOf(query),
    search: query.search,
    sums: sql<{ cost: number }>`coalesce(sum(cost), 0)::bigint as cost`,
  });
  const lines = await readMaintenance(db, actor, ids);
  return {
    items: lines.map(({ line }) => line),
    page: query.page,
    size: query.size,
    total,
    due: await listDue(db, actor),
    totals: { cost },
    can: { create: maySend(actor) },
  };
}

const orders: Record<NonNullable<MaintenanceQuery["sort"]>, RawBuilder<unknown>> = {
  doneOn: sql`done_on, id`,
  "-doneOn": sql`done_on desc, id desc`,
};

/** What is followed and has its day behind it, or comes soon: the longest due first. */
async function listDue(db: Db, actor: Actor) {
  const { rows } = await sql<{
    equipmentId: number;
    code: string;
    name: string;
    roomName: string | null;
    dueOn: string;
    late: boolean;
  }>`
    select equipments.id as "equipmentId", equipments.code,
      equipments.name, room.name as "roomName",
      equipments.maintenance_due as "dueOn",
      equipments.maintenance_due < ${currentDay} as late
    from equipments
    left join functional_rooms as room on room.id = equipments.room_id
    where equipments.department_id = ${actor.departmentId}
      and equipments.active
      and equipments.removed_at is null
      and equipments.maintenance_due <= ${currentDay} + ${daysAhead}::int
    order by equipments.maintenance_due, equipments.id limit ${mostDue}`.execute(db);
  return rows;
}

/** A line of the log as every step needs it. */
export interface MaintenanceRow {
  line: Maintenance;
  departmentId: number;
  place: Place;
}

export async function getMaintenance(db: Db, actor: Actor, id: number): Promise<Maintenance> {
  return (await findMaintenance(db, actor, id)).line;
}

export async function findMaintenance(db: Db, actor: Actor, id: number): Promise<MaintenanceRow> {
  const [row] = await readMaintenance(db, actor, [id]);
  if (!row) throw notFound(maintenanceNoun);
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockMaintenance(tx: Tx, actor: Actor, id: number): Promise<MaintenanceRow> {
  await sql`select 1 from maintenance_log where id = ${id} and department_id = ${actor.departmentId} for update`.execute(
    tx,
  );
  return findMaintenance(tx, actor, id);
}

/** In the order of the ids: one statement. */
async function readMaintenance(db: Db, actor: Actor, ids: readonly number[]): Promise<MaintenanceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<Maintenance, "can"> & Place & { departmentId: number }>`
    select log.id, log.done_on as "doneOn",
      case
        when equipments.id is not null then json_build_object(
          'id', equipments.id, 'code', equipments.code,
          'name', equipments.name
        )
      end as equipment,
      ${namedRow("room")} as room,
      log.content, log.person, log.result, log.cost,
      log.next_on as "nextOn", log.note,
      log.created_by_name as "createdByName", log.version,
      log.updated_at as "updatedAt", log.department_id as "departmentId",
      case when equipments.id is null then log.room_id else equipments.room_id end as "roomId",
      equipments.subject_id as "subjectId"
    from maintenance_log as log
    left join equipments on equipments.id = log.equipment_id
    left join functional_rooms as room on room.id = log.room_id
    where log.id = ${anyOfPage(ids)}
      and log.department_id = ${actor.departmentId}
    order by array_position(${ids}::bigint[], log.id)`.execute(db);
  return rows.map(({ departmentId, roomId, subjectId, ...line }) => {
    const place = { roomId, subjectId };
    return {
      line: { ...line, can: { edit: maintains(actor, { departmentId, place }) } },
      departmentId,
      place,
    };
  });
}
