import type { Incident, IncidentVerb } from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, notFound } from "../../../http/refusal.ts";
import { lockRecords } from "../../stock/actions.ts";
import { recordsOf } from "../../stock/rules.ts";
import { type IncidentSubject, incidentWorkflow } from "../policy.ts";
import { incidentNoun, sightOf } from "../queries.ts";
import type { Amounts } from "../rules.ts";

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

/** The same for a step: the actor may take it, and has seen the latest version. */
export async function lockIncidentFor(
  tx: Tx,
  actor: Actor,
  verb: IncidentVerb,
  { id, version }: { id: number; version: number | undefined },
): Promise<IncidentRow> {
  const row = await lockIncident(tx, actor, id);
  incidentWorkflow.step(actor, verb, row);
  checkVersion(version, row);
  return row;
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
  await lockRecords(tx, actor.departmentId, recordsOf(seen.rows));
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
