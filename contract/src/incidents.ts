import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, listQuery, one, paragraph, reasonGiven, version } from "./fields.ts";
import { historyAnswer } from "./history.ts";
import type { Words } from "./language.ts";

const staff = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;
const chosen = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER).optional();
const named = z.object({ id, name: z.string() });

export const incidentKinds = ["BROKEN", "LOST"] as const;
export const incidentKind = z.enum(incidentKinds);
export type IncidentKind = z.infer<typeof incidentKind>;
export const incidentKindWords: Record<IncidentKind, Words> = { BROKEN: { vi: "Hỏng", en: "Broken" }, LOST: { vi: "Mất", en: "Lost" } };

/** `WITHDRAWN`: the return in which it was noted was taken back. */
export const incidentStatuses = ["REPORTED", "CONFIRMED", "DISMISSED", "WITHDRAWN"] as const;
export const incidentStatus = z.enum(incidentStatuses);
export type IncidentStatus = z.infer<typeof incidentStatus>;
export const incidentStatusWords: Record<IncidentStatus, Words> = {
  REPORTED: { vi: "Mới báo", en: "Reported" },
  CONFIRMED: { vi: "Đã xác nhận", en: "Confirmed" },
  DISMISSED: { vi: "Báo nhầm", en: "Dismissed" },
  WITHDRAWN: { vi: "Đã rút", en: "Withdrawn" },
};

export const incidentVerbs = ["confirm", "dismiss", "withdraw"] as const;
export type IncidentVerb = (typeof incidentVerbs)[number];

export const incident = z.object({
  id,
  number: z.string(),
  kind: incidentKind,
  status: incidentStatus,
  equipmentId: id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  room: named.nullable(),
  quantity: z.number(),
  occurredOn: z.string(),
  employee: named.nullable(),
  classroom: named.nullable(),
  loan: z.object({ id, number: z.string() }).nullable(),
  note: z.string().nullable(),
  reportedByName: z.string(),
  reportedAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  voucher: z.object({ id, number: z.string() }).nullable(),
  version,
  updatedAt: instant,
  updatedByName: z.string(),
  can: z.object({ confirm: z.boolean(), dismiss: z.boolean() }),
});
export type Incident = z.infer<typeof incident>;

const labels: Readonly<Record<string, Words>> = {
  kind: { vi: "Hỏng hay mất", en: "Broken or lost" },
  reason: { vi: "Lý do", en: "Reason" },
  note: { vi: "Ghi chú", en: "Note" },
};

export const incidentQuery = listQuery(["reportedAt", "name"], {
  kind: incidentKind.optional(),
  status: incidentStatus.optional(),
  equipmentId: chosen,
  employeeId: chosen,
  roomId: chosen,
});
export type IncidentQuery = z.output<typeof incidentQuery>;

export const listIncidents = endpoint("GET /incidents", {
  name: "listIncidents",
  summary: "A page of what was reported broken or lost, newest first; open ones counted",
  callers: "signed-in",
  query: incidentQuery,
  labels,
  answer: pageOfIncidents(),
});

export const getIncident = endpoint("GET /incidents/:id", {
  name: "getIncident",
  summary: "One report that something is broken or lost",
  callers: "signed-in",
  params: one,
  answer: incident,
});

export const confirmIncident = endpoint("POST /incidents/:id/confirmation", {
  name: "confirmIncident",
  summary: "Confirms a report: only now the stock moves from good to broken or lost",
  callers: staff,
  params: one,
  body: z.strictObject({ kind: incidentKind.optional(), note: paragraph(500).optional(), version: version.optional() }).default({}),
  labels,
  answer: incident,
});

export const dismissIncident = endpoint("POST /incidents/:id/dismissal", {
  name: "dismissIncident",
  summary: "Says that a report was a mistake; the things count as good and free again",
  callers: staff,
  params: one,
  body: z.strictObject({ reason: reasonGiven, version: version.optional() }),
  labels,
  answer: incident,
});

export const listIncidentHistory = endpoint("GET /incidents/:id/history", {
  name: "listIncidentHistory",
  summary: "What happened to a report, newest first",
  callers: "signed-in",
  params: one,
  answer: historyAnswer,
});

function pageOfIncidents() {
  return z.object({ items: z.array(incident), page: z.number(), size: z.number(), total: z.number(), waiting: z.number() });
}
