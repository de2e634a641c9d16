import { fieldChange, type HistoryLine } from "@so-thiet-bi/contract/history";
import type { Incident } from "@so-thiet-bi/contract/incidents";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { dayOfMoment } from "../../db/days.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { assetSettingsOf } from "../departments/rules.ts";
import { historyOf } from "../history/queries.ts";
import { lockRecords } from "../stock/actions.ts";
import { inUnits } from "../stock/rules.ts";
import { type IncidentSubject, incidentWorkflow, seesAllIncidents } from "./policy.ts";
import { type Amounts, openOf } from "./rules.ts";

export const incidentNoun = { vi: "báo hỏng, mất", en: "report" };

/**
 * Equipment keepers see all of the unit, others what they had or reported; of `incidents as incident`.
 */
export function sightOf(actor: Actor): Expression<SqlBool> {
  const own = sql<SqlBool>`incident.department_id = ${actor.departmentId}`;
  // the system administrator reads all of the unit where they are seated, and writes in none
  if (actor.role === "ROLE_SYSTEM_ADMIN" || seesAllIncidents(actor)) return own;
  return sql<SqlBool>`
    ${own}
    and (
      incident.reported_by = ${actor.userId}
      or incident.employee_id in (select id from employees where user_id = ${actor.userId})
    )`;
}

export async function getIncident(db: Db, actor: Actor, id: number): Promise<Incident> {
  const seen = await sql`
    select 1
    from incidents as incident
    where id = ${id} and ${sightOf(actor)}`.execute(db);
  const [incident] = seen.rows.length === 0 ? [] : await readIncidents(db, actor, [id]);
  if (!incident) throw notFound(incidentNoun);
  return incident;
}

/**
 * What happened to a report. Who answers for it may have been a pupil, so the system administrator is not
 * told who that was before and after.
 */
export async function historyOfIncident(db: Db, actor: Actor, id: number): Promise<{ items: HistoryLine[] }> {
  await getIncident(db, actor, id);
  const { items } = await historyOf(db, "incident", id);
  if (actor.role !== "ROLE_SYSTEM_ADMIN") return { items };
  return { items: items.map((line) => ({ ...line, details: withoutPupils(line.details) })) };
}

function withoutPupils(details: HistoryLine["details"]): HistoryLine["details"] {
  const changes = fieldChange.array().safeParse(details["changes"]);
  return changes.success
    ? { ...details, changes: changes.data.filter(({ field }) => field !== "responsibleName") }
    : details;
}

type Shown = Omit<Incident, "can" | "open" | "clearUntil" | "unitPrice"> &
  IncidentSubject & { unitPrice: number | null; decidedOn: string | null; assetSettings: unknown };

/** In the order of the ids. */
export async function readIncidents(db: Db, actor: Actor, ids: readonly number[]): Promise<Incident[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Shown>`
    select incident.id, incident.number, incident.kind, incident.status,
      incident.equipment_id as "equipmentId", equipments.code, equipments.name,
      equipments.unit, ${named("room")} as room,
      incident.lot_id as "lotId", incident.quantity, incident.found,
      incident.repaired, incident.written_off as "writtenOff",
      incident.at_repair as "atRepair", incident.in_liquidation as "inLiquidation",
      (
        select coalesce(sum(shelf.quantity), 0)
        from stock_balances as shelf
        where shelf.equipment_id = incident.equipment_id
      ) as "inBooks",
      incident.value, equipments.unit_price as "unitPrice", incident.severity,
      incident.cause, incident.occurred_on as "occurredOn",
      ${named("employee")} as employee,
      ${named("classroom")} as classroom, incident.groups,
      incident.responsible_kind as "responsibleKind",
      incident.responsible_name as "responsibleName",
      ${named("responsible")} as "responsibleEmployee",
      ${numbered("loan")} as loan,
      ${numbered("check_of")} as "inventoryCheck", incident.note,
      (
        select count(*)::int
        from attachments
        where subject_type = 'incident'
          and subject_id = incident.id
          and kind = 'PHOTO'
          and removed_at is null
      ) as "photoCount",
      incident.reported_by_name as "reportedByName", incident.reported_at as "reportedAt",
      incident.decided_by_name as "decidedByName", incident.decided_at as "decidedAt",
      ${dayOfMoment("incident.decided_at")} as "decidedOn", incident.reason,
      ${numbered("voucher")} as voucher,
      case
        when incident.compensation_kind is not null
          then json_build_object(
            'kind', incident.compensation_kind, 'amount', incident.compensation_amount,
            'paid', incident.compensation_paid, 'refunded', incident.compensation_refunded,
            'receiptNo', incident.receipt_no, 'paidOn', incident.paid_on,
            'goods', incident.compensation_goods,
            'voucher', ${numbered("goods_voucher")}
          )
      end as compensation,
      incident.resolution, incident.resolved_on as "resolvedOn",
      (
        select coalesce(
          json_agg(
            json_build_object('id', repair.id, 'number', repair.number, 'cost', line.cost)
            order by repair.id
          ),
          '[]'
        )
        from repair_lines as line
        join repairs as repair on repair.id = line.repair_id
        where line.incident_id = incident.id and repair.status <> 'CANCELLED'
      ) as repairs,
      (
        select coalesce(
          json_agg(distinct jsonb_build_object('id', liquidation.id, 'number', liquidation.number)),
          '[]'
        )
        from liquidation_lines as line
        join liquidations as liquidation on liquidation.id = line.liquidation_id
        where line.incident_id = incident.id
          and line.removed_at is null
          and liquidation.status not in ('DRAFT', 'CANCELLED')
      ) as liquidations,
      incident.version, incident.updated_at as "updatedAt",
      incident.updated_by_name as "updatedByName", incident.department_id as "departmentId",
      incident.room_id as "roomId", equipments.subject_id as "subjectId",
      departments.asset_settings as "assetSettings"
    from incidents as incident
    join equipments on equipments.id = incident.equipment_id
    join departments on departments.id = incident.department_id
    left join functional_rooms as room on room.id = incident.room_id
    left join employees as employee on employee.id = incident.employee_id
    left join employees as responsible on responsible.id = incident.responsible_employee_id
    left join classrooms as classroom on classroom.id = incident.classroom_id
    left join loan_return_lines as return_line on return_line.id = incident.return_line_id
    left join loan_returns as loan_return on loan_return.id = return_line.return_id
    left join loans as loan on loan.id = loan_return.loan_id
    left join inventory_checks as check_of on check_of.id = incident.inventory_check_id
    left join stock_vouchers as voucher on voucher.id = incident.voucher_id
    left join stock_vouchers as goods_voucher on goods_voucher.id = incident.compensation_voucher_id
    where incident.id = ${anyOf(ids)}
    order by array_position(${ids}::bigint[], incident.id)`.execute(db);
  return rows.map((row) => shown(actor, row));
}

function shown(actor: Actor, row: Shown): Incident {
  const { departmentId, roomId, subjectId, decidedOn, assetSettings, ...incident } = row;
  // pupils are seen inside their school only
  const isHidden = actor.role === "ROLE_SYSTEM_ADMIN" && row.responsibleKind === "STUDENT";
  const { withdraw: _, ...can } = incidentWorkflow.abilities(actor, {
    status: row.status,
    departmentId,
    roomId,
    subjectId,
  });
  const isLossInHand = row.kind === "LOST" && (row.status === "CONFIRMED" || row.status === "IN_PROGRESS");
  return {
    ...incident,
    responsibleName: isHidden ? null : row.responsibleName,
    open: inUnits(openOf(row)),
    clearUntil: isLossInHand
      ? addDays(decidedOn ?? row.occurredOn, assetSettingsOf(assetSettings).lossDays)
      : null,
    can: { ...can, find: can.find && row.kind === "LOST" },
  };
}

function named(table: string): RawBuilder<unknown> {
  return sql`
    case
      when ${sql.ref(`${table}.id`)} is not null
        then json_build_object(
          'id', ${sql.ref(`${table}.id`)},
          'name', ${sql.ref(`${table}.name`)}
        )
    end`;
}

function numbered(table: string): RawBuilder<unknown> {
  return sql`
    case
      when ${sql.ref(`${table}.id`)} is not null
        then json_build_object(
          'id', ${sql.ref(`${table}.id`)},
          'number', ${sql.ref(`${table}.number`)}
        )
    end`;
}

/** A report as every step needs it. */
export interface IncidentRow extends IncidentSubject, Amounts {
  id: number;
  number: string;
  kind: Incident["kind"];
  equipmentId: number;
  code: string;
  name: string;
  unit: string;
  lotId: number | null;
  severity: Incident["severity"];
  cause: Incident["cause"];
  groups: Incident["groups"];
  classroomId: number | null;
  responsibleKind: Incident["responsibleKind"];
  responsibleName: string | null;
  responsibleEmployeeId: number | null;
  note: string | null;
  value: number;
  employeeName: string | null;
  /** Whose account it is that has or had it. */
  employeeUserId: number | null;
  responsibleUserId: number | null;
  reportedBy: number;
  compensationKind: "MONEY" | "GOODS" | null;
  owedInAll: number;
  paid: number;
  refunded: number;
  compensationVoucherId: number | null;
  resolution: Incident["resolution"];
  version: number;
  updated_at: string;
  updated_by_name: string;
}

/**
 * The record first, as everybody does who touches its shelves; then nobody else decides about the report
 * until the transaction ends.
 */
export async function lockIncident(tx: Tx, actor: Actor, id: number): Promise<IncidentRow> {
  const [row] = await lockIncidents(tx, actor, [id]);
  return row as IncidentRow;
}

/** Several, with their records, in the one order; answered in the order given. */
export async function lockIncidents(tx: Tx, actor: Actor, ids: readonly number[]): Promise<IncidentRow[]> {
  const wanted = [...new Set(ids)];
  const seen = await sql<{ equipmentId: number }>`
    select incident.equipment_id as "equipmentId"
    from incidents as incident
    where incident.id = ${anyOf(wanted)}
      and ${sightOf(actor)}`.execute(tx);
  if (seen.rows.length < wanted.length) throw notFound(incidentNoun);
  await lockRecords(
    tx,
    actor.departmentId,
    [...new Set(seen.rows.map(({ equipmentId }) => equipmentId))].sort((a, b) => a - b),
  );
  return lockRows(tx, actor, wanted);
}

/** The reports alone, for adding a photo, which moves nothing. */
export async function lockRows(tx: Tx, actor: Actor, ids: readonly number[]): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    select incident.id, incident.number, incident.kind, incident.status,
      incident.equipment_id as "equipmentId", equipments.code, equipments.name,
      equipments.unit, incident.lot_id as "lotId", incident.quantity,
      incident.found, incident.repaired, incident.written_off as "writtenOff",
      incident.at_repair as "atRepair", incident.in_liquidation as "inLiquidation",
      incident.severity, incident.cause, incident.groups,
      incident.classroom_id as "classroomId", incident.responsible_kind as "responsibleKind",
      incident.responsible_name as "responsibleName",
      incident.responsible_employee_id as "responsibleEmployeeId", incident.note, incident.value,
      employee.name as "employeeName", employee.user_id as "employeeUserId",
      responsible.user_id as "responsibleUserId", incident.reported_by as "reportedBy",
      incident.compensation_kind as "compensationKind", incident.compensation_amount as "owedInAll",
      incident.compensation_paid as paid, incident.compensation_refunded as refunded,
      incident.compensation_voucher_id as "compensationVoucherId", incident.resolution,
      incident.department_id as "departmentId", incident.room_id as "roomId",
      equipments.subject_id as "subjectId", incident.version, incident.updated_at,
      incident.updated_by_name
    from incidents as incident
    join equipments on equipments.id = incident.equipment_id
    left join employees as employee on employee.id = incident.employee_id
    left join employees as responsible on responsible.id = incident.responsible_employee_id
    where incident.id = ${anyOf(ids)}
      and ${sightOf(actor)}
    order by incident.id for update of incident`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound(incidentNoun);
    return row;
  });
}
