/** A borrower says that something broke, and then brings it back: the two are one report. */
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { recordAll } from "../../history/actions.ts";
import type { IncidentReport } from "../rules.ts";
import { subject } from "./names.ts";

interface Standing {
  id: number;
  equipmentId: number;
  employeeId: number;
  kind: IncidentReport["kind"];
  quantity: number;
}

/** A report that stands already, and what the return says of the same. */
export interface Adopted extends Standing {
  report: IncidentReport;
}

/** What borrowers themselves reported of the things that they bring back now, and nobody has decided yet. */
export async function findToAdopt(
  tx: Tx,
  departmentId: number,
  reports: readonly IncidentReport[],
): Promise<Map<IncidentReport, Adopted>> {
  const theirs = reports.filter(({ employeeId }) => employeeId !== null);
  if (theirs.length === 0) return new Map();
  const given = JSON.stringify(theirs.map(({ equipmentId, employeeId }) => ({ equipmentId, employeeId })));
  const { rows } = await sql<Standing>`
    select incident.id, incident.equipment_id as "equipmentId",
      incident.employee_id as "employeeId", incident.kind, incident.quantity
    from incidents as incident
    join employees on employees.id = incident.employee_id
      and employees.user_id = incident.reported_by
    where incident.department_id = ${departmentId}
      and incident.status = 'REPORTED'
      and incident.return_line_id is null
      and (incident.equipment_id, incident.employee_id) in (
        select "equipmentId", "employeeId"
        from json_to_recordset(${given}::json) as brought (
          "equipmentId" bigint, "employeeId" bigint
        )
      )
    order by incident.id for update of incident`.execute(tx);
  const left = new Set(rows);
  const adopted = new Map<IncidentReport, Adopted>();
  // what was said to be broken may turn out lost: the like first, then the other
  for (const isAlike of [true, false])
    for (const report of theirs) {
      const standing = [...left].find(
        (one) =>
          !adopted.has(report) &&
          one.equipmentId === report.equipmentId &&
          one.employeeId === report.employeeId &&
          (one.kind === report.kind || !isAlike),
      );
      if (!standing) continue;
      left.delete(standing);
      adopted.set(report, { ...standing, report });
    }
  return adopted;
}

/** From now on the reports say what the return says; what the borrower had told about them stays. */
export async function adopt(tx: Tx, actor: Actor, adopted: readonly Adopted[]): Promise<void> {
  if (adopted.length === 0) return;
  const rows = adopted.map(({ id, report }) => ({ ...report, id, groups: report.groups ?? [] }));
  const given = JSON.stringify(rows);
  await sql`
    update incidents
    set return_line_id = given."returnLineId", kind = given.kind,
      quantity = given.quantity, room_id = given."roomId",
      lot_id = given."lotId",
      classroom_id = coalesce(given."classroomId", incidents.classroom_id),
      note = coalesce(incidents.note, given.note),
      groups = case when given.groups = '[]' then incidents.groups else given.groups end,
      severity = case when given.kind = 'BROKEN' then incidents.severity end,
      cause = coalesce(incidents.cause, case when given.groups <> '[]' then 'PRACTICE' end),
      ${setChangedBy(actor)}
    from json_to_recordset(${given}::json) as given (
      id bigint, "returnLineId" bigint, kind text, quantity numeric,
      "roomId" bigint, "lotId" bigint, "classroomId" bigint, note text, groups jsonb
    )
    where incidents.id = given.id`.execute(tx);
  await sql`
    update stock_promises
    set quantity = given.quantity, span = tstzrange(now(), null)
    from json_to_recordset(${given}::json) as given (id bigint, quantity numeric)
    where stock_promises.incident_id = given.id`.execute(tx);
  await recordAll(
    tx,
    actor,
    adopted.map(({ id, kind, quantity, report }) => ({
      event: "incident.changed" as const,
      subject: subject(id, actor.departmentId),
      details: {
        changes: [
          ...(kind === report.kind ? [] : [{ field: "kind", from: kind, to: report.kind }]),
          ...(quantity === report.quantity
            ? []
            : [{ field: "quantity", from: quantity, to: report.quantity }]),
        ],
      },
    })),
  );
}
