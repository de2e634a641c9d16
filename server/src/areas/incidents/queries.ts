import type { Incident, IncidentQuery } from "@so-thiet-bi/contract/incidents";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { matches, unnamed } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { type IncidentSubject, incidentWorkflow, seesAllIncidents } from "./policy.ts";

export const incidentNoun = { vi: "báo hỏng, mất", en: "report" };

/** Whoever keeps equipment sees all of the unit, others what they had or reported. */
function sightOf(actor: Actor): Expression<SqlBool> {
  if (actor.role === "ROLE_SYSTEM_ADMIN") return sql<SqlBool>`false`;
  const own = sql<SqlBool>`incident.department_id = ${actor.departmentId}`;
  if (seesAllIncidents(actor)) return own;
  return sql<SqlBool>`${own} and (incident.reported_by = ${actor.userId} or incident.employee_id in (select id from employees where user_id = ${actor.userId}))`;
}

export async function listIncidents(db: Db, actor: Actor, query: IncidentQuery) {
  const tests: Expression<SqlBool>[] = [sightOf(actor)];
  if (query.kind) tests.push(sql<SqlBool>`incident.kind = ${query.kind}`);
  if (query.status) tests.push(sql<SqlBool>`incident.status = ${query.status}`);
  if (query.equipmentId) tests.push(sql<SqlBool>`incident.equipment_id = ${query.equipmentId}`);
  if (query.employeeId) tests.push(sql<SqlBool>`incident.employee_id = ${query.employeeId}`);
  if (query.roomId) tests.push(sql<SqlBool>`incident.room_id = ${query.roomId}`);
  if (query.search) tests.push(matches(sql.ref("incident.search_text"), query.search));
  const order = orders[query.sort ?? "-reportedAt"];
  const { rows } = await sql<{ ids: number[]; total: number; waiting: number }>`
    with hits as materialized (
      select incident.id, incident.status, equipments.name collate "vi-x-icu" as name from incidents as incident
      join equipments on equipments.id = incident.equipment_id where ${sql.join(tests, sql` and `)}
    )
    select count(*)::int as total, (count(*) filter (where status = 'REPORTED'))::int as waiting,
      array (select id from hits order by ${order} limit ${query.size} offset ${(query.page - 1) * query.size}) as ids
    from hits ${query.search ? unnamed : sql``}`.execute(db as Tx);
  const { ids, total, waiting } = rows[0] as { ids: number[]; total: number; waiting: number };
  return { items: await readIncidents(db, actor, ids), page: query.page, size: query.size, total, waiting };
}

const orders = { reportedAt: sql`id`, "-reportedAt": sql`id desc`, name: sql`name, id desc`, "-name": sql`name desc, id desc` };

export async function getIncident(db: Db, actor: Actor, id: number): Promise<Incident> {
  const seen = await sql`select 1 from incidents as incident where id = ${id} and ${sightOf(actor)}`.execute(db as Tx);
  const [incident] = seen.rows.length === 0 ? [] : await readIncidents(db, actor, [id]);
  if (!incident) throw notFound(incidentNoun);
  return incident;
}

type Shown = Omit<Incident, "can"> & IncidentSubject;

/** In the order of the ids. */
export async function readIncidents(db: Db, actor: Actor, ids: readonly number[]): Promise<Incident[]> {
  if (ids.length === 0) return [];
  const named = (table: string) =>
    sql`case when ${sql.ref(`${table}.id`)} is not null then json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`;
  const { rows } = await sql<Shown>`
    select incident.id, incident.number, incident.kind, incident.status, incident.equipment_id as "equipmentId", equipments.code, equipments.name, equipments.unit,
      ${named("room")} as room, incident.quantity, incident.occurred_on as "occurredOn", ${named("employee")} as employee, ${named("classroom")} as classroom,
      case when loan.id is not null then json_build_object('id', loan.id, 'number', loan.number) end as loan, incident.note, incident.reported_by_name as "reportedByName",
      incident.reported_at as "reportedAt", incident.decided_by_name as "decidedByName", incident.decided_at as "decidedAt", incident.reason,
      case when voucher.id is not null then json_build_object('id', voucher.id, 'number', voucher.number) end as voucher, incident.version,
      incident.updated_at as "updatedAt", incident.updated_by_name as "updatedByName",
      incident.department_id as "departmentId", incident.room_id as "roomId", equipments.subject_id as "subjectId"
    from incidents as incident
    join equipments on equipments.id = incident.equipment_id
    left join functional_rooms as room on room.id = incident.room_id
    left join employees as employee on employee.id = incident.employee_id
    left join classrooms as classroom on classroom.id = incident.classroom_id
    left join loan_return_lines as return_line on return_line.id = incident.return_line_id
    left join loan_returns as loan_return on loan_return.id = return_line.return_id
    left join loans as loan on loan.id = loan_return.loan_id
    left join stock_vouchers as voucher on voucher.id = incident.voucher_id
    where incident.id = any (${ids}::bigint[])
    order by array_position(${ids}::bigint[], incident.id)`.execute(db as Tx);
  return rows.map((row) => {
    const { departmentId, roomId, subjectId, ...incident } = row;
    const { confirm, dismiss } = incidentWorkflow.abilities(actor, { status: row.status, departmentId, roomId, subjectId });
    return { ...incident, can: { confirm, dismiss } };
  });
}

/** A report as every step needs it. */
export interface IncidentRow extends IncidentSubject {
  id: number;
  number: string;
  kind: Incident["kind"];
  equipmentId: number;
  lotId: number | null;
  quantity: number;
  employeeName: string | null;
  version: number;
  updated_at: string;
  updated_by_name: string;
}

/** Nobody else decides about it until the transaction ends. */
export async function lockIncident(tx: Tx, actor: Actor, id: number): Promise<IncidentRow> {
  const { rows } = await sql<IncidentRow>`
    select incident.id, incident.number, incident.kind, incident.status, incident.equipment_id as "equipmentId", incident.lot_id as "lotId", incident.quantity,
      incident.department_id as "departmentId", incident.room_id as "roomId", equipments.subject_id as "subjectId", employee.name as "employeeName",
      incident.version, incident.updated_at, incident.updated_by_name
    from incidents as incident join equipments on equipments.id = incident.equipment_id left join employees as employee on employee.id = incident.employee_id
    where incident.id = ${id} and ${sightOf(actor)} for update of incident`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound(incidentNoun);
  return row;
}
