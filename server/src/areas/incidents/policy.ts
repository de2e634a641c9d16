import { type IncidentStatus, type IncidentVerb, incidentStatusWords } from "@so-thiet-bi/contract/incidents";
import type { Words } from "@so-thiet-bi/contract/language";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { keepsPlace, keepsSome, type Place } from "../stock/rules/keepers.ts";
import { incidentFlow } from "./flow.ts";

/** With the room in which the thing stands, and its subject. */
export interface IncidentSubject extends Place {
  status: IncidentStatus;
  departmentId: number;
}

export const whoDecides = {
  vi: "Chỉ người quản lý thiết bị này được xác nhận và xử lý báo hỏng, báo mất.",
  en: "Only the keeper of this equipment can decide and act on reports.",
};

export const keepsIncident = only(
  (actor, incident: IncidentSubject) =>
    actor.departmentId === incident.departmentId && keepsPlace(actor, incident),
  whoDecides,
);

/**
 * The keeper says what became of it; only a return that is taken back withdraws a report, and
 * asks for itself who may.
 */
export const incidentPolicy: Policy<IncidentVerb, IncidentSubject> = {
  confirm: keepsIncident,
  dismiss: keepsIncident,
  edit: keepsIncident,
  handle: keepsIncident,
  find: keepsIncident,
  resolve: keepsIncident,
  reopen: keepsIncident,
  withdraw: only((actor, { departmentId }) => actor.departmentId === departmentId, whoDecides),
};

/** Everybody who works in the unit says what is broken or lost there. */
export function mayReport(actor: Actor): boolean {
  return actor.role === "ROLE_DEPARTMENT_ADMIN" || actor.role === "ROLE_DEPARTMENT_USER";
}

/** Keepers of the unit's equipment, all or some of it, see every report. */
export const seesAllIncidents = keepsSome;

export const whoReports = {
  vi: "Chỉ người của đơn vị có thiết bị được báo hỏng, báo mất.",
  en: "Only those who work in the unit report what is broken or lost there.",
};

export const incidentVerbWords: Record<IncidentVerb, Words> = {
  confirm: { vi: "xác nhận", en: "confirm it" },
  dismiss: { vi: "ghi báo nhầm", en: "dismiss it" },
  withdraw: { vi: "rút", en: "withdraw it" },
  edit: { vi: "sửa", en: "change it" },
  handle: { vi: "xử lý", en: "do something about it" },
  find: { vi: "ghi tìm thấy", en: "note it as found" },
  resolve: { vi: "kết thúc xử lý", en: "resolve it" },
  reopen: { vi: "mở lại", en: "take it up again" },
};

export const incidentWorkflow = workflow(incidentFlow, incidentPolicy, {
  noun: { vi: "Báo hỏng, mất", en: "report" },
  status: incidentStatusWords,
  verb: incidentVerbWords,
});
