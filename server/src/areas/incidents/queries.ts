import type { HistoryLine } from "@so-thiet-bi/contract/history";
import { clearingStatuses, type Incident } from "@so-thiet-bi/contract/incidents";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { dayOfMoment } from "../../db/days.ts";
import { namedRow, numberedRow } from "../../db/joined.ts";
import { anyOfPage } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { inForce, type LegalRow } from "../../law/in-force.ts";
import { legalRows } from "../../law/rows.ts";
import { historyOf, withChanges } from "../history/queries.ts";
import { inUnits } from "../stock/rules.ts";
import { type IncidentSubject, incidentWorkflow, seesAllIncidents } from "./policy.ts";
import { openOf } from "./rules.ts";

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
  const isShown = (field: string) => field !== "responsibleName";
  return { items: items.map((line) => ({ ...line, details: withChanges(line.details, isShown) })) };
}

type Shown = Omit<Incident, "can" | "open" | "clearUntil" | "unitPrice"> &
  IncidentSubject & { unitPrice: number | null; decidedOn: string | null; law: LegalRow[] };

/** In the order of the ids. */
export async function readIncidents(db: Db, actor: Actor, ids: readonly number[]): Promise<Incident[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Shown>`
    select incident.id, incident.number, incident.kind, incident.status,
      incident.equipment_id as "equipmentId", equipments.code, equipments.name,
      equipments.unit, ${namedRow("room")} as room,
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
      ${namedRow("employee")} as employee,
      ${namedRow("classroom")} as classroom, incident.groups,
      incident.responsible_kind as "responsibleKind",
      incident.responsible_name as "responsibleName",
      ${namedRow("responsible")} as "responsibleEmployee",
      ${numberedRow("loan")} as loan,
      ${numberedRow("check_of")} as "inventoryCheck", incident.note,
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
      ${numberedRow("voucher")} as voucher,
      case
        when incident.compensation_kind is not null
          then json_build_object(
            'kind', incident.compensation_kind, 'amount', incident.compensation_amount,
            'paid', incident.compensation_paid, 'refunded', incident.compensation_refunded,
            'receiptNo', incident.receipt_no, 'paidOn', incident.paid_on,
            'goods', incident.compensation_goods,
            'voucher', ${numberedRow("goods_voucher")}
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
      ${legalRows} as law
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
    where incident.id = ${anyOfPage(ids)}
    order by array_position(${ids}::bigint[], incident.id)`.execute(db);
  return rows.map((row) => shown(actor, row));
}

function shown(actor: Actor, row: Shown): Incident {
  const { departmentId, roomId, subjectId, decidedOn, law, ...incident } = row;
  // pupils are seen inside their school only
  const isHidden = actor.role === "ROLE_SYSTEM_ADMIN" && row.responsibleKind === "STUDENT";
  const { withdraw: _, ...can } = incidentWorkflow.abilities(actor, {
    status: row.status,
    departmentId,
    roomId,
    subjectId,
  });
  const isLossInHand = row.kind === "LOST" && clearingStatuses.some((status) => status === row.status);
  return {
    ...incident,
    responsibleName: isHidden ? null : row.responsibleName,
    open: inUnits(openOf(row)),
    clearUntil: isLossInHand ? dueDay(decidedOn ?? row.occurredOn, law) : null,
    can: { ...can, find: can.find && row.kind === "LOST" },
  };
}

/** By when a loss is cleared up: as the law was on the day from which the days count. */
export function dueDay(from: string, law: readonly LegalRow[]): string {
  return addDays(from, inForce("lossDays", from, law));
}
