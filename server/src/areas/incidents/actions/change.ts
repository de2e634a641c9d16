import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { changeIncident as changeCall, Incident } from "@so-thiet-bi/contract/incidents";
import { changeRow } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { changesBetween, record } from "../../history/actions.ts";
import { ofPerson } from "../../history/rules/personal-words.ts";
import { lockIncidentFor } from "../queries/locked.ts";
import { getIncident } from "../queries.ts";
import { wordsOf } from "./confirm.ts";
import { subject } from "./names.ts";
import { checkGroups, checkLinks } from "./report.ts";

/** What somebody knows now about how it happened and who answers for it. */
export async function changeIncident(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof changeCall>,
): Promise<Incident> {
  const row = await lockIncidentFor(tx, actor, "edit", { id, version: given.version });
  checkGroups(given.groups, row.quantity);
  if (given.cause === null && row.status !== "REPORTED")
    throw new Refusal("causeNeeded", { number: row.number, name: row.name }, { field: "cause" });
  const before = await getIncident(tx, actor, id);
  // what was stopped since stays where it stands
  await checkLinks(tx, actor, {
    classroomId: given.classroomId === row.classroomId ? null : given.classroomId,
    responsibleEmployeeId:
      given.responsibleEmployeeId === row.responsibleEmployeeId ? null : given.responsibleEmployeeId,
  });
  const severity = row.kind === "BROKEN" ? given.severity : null;
  await changeRow(tx, actor, ["incidents", id], {
    severity,
    cause: given.cause,
    classroom_id: given.classroomId,
    responsible_kind: given.responsibleKind,
    responsible_name: given.responsibleName,
    responsible_employee_id: given.responsibleEmployeeId,
    groups: JSON.stringify(given.groups),
    note: given.note,
    search_text: wordsOf({ ...row, ...given }),
  });
  const after = await getIncident(tx, actor, id);
  await record(tx, actor, "incident.changed", subject(id, row.departmentId), {
    changes: changesBetween(told(before), told(after)),
  });
  return after;
}

/** As the history shows it: what links are to, by name. */
function told(incident: Incident) {
  return {
    severity: incident.severity,
    cause: incident.cause,
    classroomId: incident.classroom?.name ?? null,
    responsibleKind: incident.responsibleKind,
    responsibleName: incident.responsibleName,
    responsibleEmployeeId:
      incident.responsibleEmployee &&
      ofPerson("employee", incident.responsibleEmployee.id, incident.responsibleEmployee.name),
    groups:
      incident.groups.map(({ group, broken }) => `${group}: ${broken.toLocaleString("vi-VN")}`).join(", ") ||
      null,
    note: incident.note,
  };
}
