import { type IncidentStatus, type IncidentVerb, incidentStatusWords } from "@so-thiet-bi/contract/incidents";
import type { Words } from "@so-thiet-bi/contract/language";
import { type Policy, workflow } from "../../flow/workflow.ts";
import { type Actor, holds, scopeOf } from "../../http/actor.ts";
import { incidentFlow } from "./flow.ts";

export interface IncidentSubject {
  status: IncidentStatus;
  departmentId: number;
  /** The room in which the thing stands, and its subject. */
  roomId: number | null;
  subjectId: number | null;
}

const keeps = (actor: Actor, { departmentId, roomId, subjectId }: IncidentSubject) =>
  actor.departmentId === departmentId &&
  holds(actor, "EQUIPMENT_KEEPER", { ...(roomId === null ? {} : { roomId }), ...(subjectId === null ? {} : { subjectId }) });

/** Whoever keeps the thing says what became of it; only a return that is taken back withdraws a report, and asks for itself who may. */
export const incidentPolicy: Policy<IncidentVerb, IncidentSubject> = {
  confirm: keeps,
  dismiss: keeps,
  withdraw: (actor, { departmentId }) => actor.departmentId === departmentId,
};

/** Whoever keeps equipment of the unit, all or some of it, sees every report. */
export function seesAllIncidents(actor: Actor): boolean {
  return holds(actor, "EQUIPMENT_KEEPER") || scopeOf(actor, "EQUIPMENT_KEEPER") !== undefined;
}

const whoDecides = {
  vi: "Chỉ người quản lý thiết bị này được xác nhận báo hỏng, báo mất.",
  en: "Only whoever keeps this equipment decides about reports.",
};

export const incidentVerbWords: Record<IncidentVerb, Words> = {
  confirm: { vi: "xác nhận", en: "confirm it" },
  dismiss: { vi: "ghi báo nhầm", en: "dismiss it" },
  withdraw: { vi: "rút", en: "withdraw it" },
};

export const incidentWorkflow = workflow(incidentFlow, incidentPolicy, {
  noun: { vi: "Báo hỏng, mất", en: "report" },
  status: incidentStatusWords,
  verb: incidentVerbWords,
  who: { confirm: whoDecides, dismiss: whoDecides, withdraw: whoDecides },
});
