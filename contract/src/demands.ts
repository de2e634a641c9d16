import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { quantityFits, trackingMode } from "./equipment.ts";
import { day, flag, id, instant, listQuery, money, one, optionalLine, pageOf, paragraph, quantity, requiredLine, version } from "./fields.ts";
import { historyAnswer } from "./history.ts";
import type { Words } from "./language.ts";

export const demandStatuses = [
  "PENDING",
  "WAITING_FOR_LEVEL_1",
  "WAITING_FOR_LEVEL_2",
  "APPROVED",
  "REJECTED_BY_LEVEL_1",
  "REJECTED_BY_LEVEL_2",
  "DONE",
] as const;
export const demandStatus = z.enum(demandStatuses);
export type DemandStatus = z.infer<typeof demandStatus>;

/** Labels name the unit where the demand lies; a bare level says nothing to a school. */
export const demandStatusWords: Record<DemandStatus, Words> = {
  PENDING: { vi: "Nháp – chờ gửi", en: "Draft" },
  WAITING_FOR_LEVEL_1: { vi: "Chờ duyệt – {{unit}}", en: "Waiting for {{unit}}" },
  WAITING_FOR_LEVEL_2: { vi: "Chờ duyệt – {{unit}}", en: "Waiting for {{unit}}" },
  APPROVED: { vi: "Đã duyệt – chờ nhận", en: "Approved, to be received" },
  REJECTED_BY_LEVEL_1: { vi: "Bị trả lại bởi {{unit}}", en: "Returned by {{unit}}" },
  REJECTED_BY_LEVEL_2: { vi: "Bị trả lại bởi {{unit}}", en: "Returned by {{unit}}" },
  DONE: { vi: "Hoàn thành", en: "Done" },
};

export const demandVerbs = ["edit", "remove", "submit", "approve", "reject", "confirm"] as const;
export type DemandVerb = (typeof demandVerbs)[number];

export const demandVerbWords: Record<DemandVerb, Words> = {
  edit: { vi: "sửa", en: "edit it" },
  remove: { vi: "xóa", en: "delete it" },
  submit: { vi: "gửi", en: "submit it" },
  approve: { vi: "duyệt", en: "approve it" },
  reject: { vi: "trả lại", en: "return it" },
  confirm: { vi: "xác nhận nhận hàng", en: "confirm receipt" },
};

export const demandKind = z.enum(["MINIMUM", "SUPPLEMENT", "REPLACEMENT", "CONSUMABLE", "OTHER"]);
export type DemandKind = z.infer<typeof demandKind>;

export const urgency = z.enum(["NORMAL", "URGENT"]);

/** Pieces with codes of their own become a record each, so a line asks for a countable number of them. */
const mostPieces = 1_000;

/** A line asks for more of a record the unit has, or for something new by name. */
const lineBody = z
  .strictObject({
    /** Of a line that already exists. */
    id: id.optional(),
    equipmentId: id.nullish().transform((value) => value ?? null),
    name: requiredLine(255),
    unit: requiredLine(30),
    trackingMode: trackingMode.default("QUANTITY"),
    specification: paragraph(2000),
    subject: optionalLine(100),
    requestedQuantity: quantity.refine((value) => value > 0, { params: { says: "above-zero" } }),
    unitPrice: money.nullish().transform((value) => value ?? null),
    reason: paragraph(500),
  })
  .superRefine((given, context) => {
    const isPieces = given.trackingMode === "ITEM";
    const says = isPieces
      ? Number.isInteger(given.requestedQuantity)
        ? null
        : "whole-number"
      : quantityFits(given.requestedQuantity, given.unit, given.trackingMode);
    if (says) context.addIssue({ code: "custom", path: ["requestedQuantity"], params: { says } });
    if (isPieces && given.requestedQuantity > mostPieces) {
      context.addIssue({ code: "too_big", origin: "number", maximum: mostPieces, inclusive: true, path: ["requestedQuantity"] });
    }
  });

export const demandBody = z.strictObject({
  title: requiredLine(255),
  kind: demandKind.default("SUPPLEMENT"),
  urgency: urgency.default("NORMAL"),
  reason: paragraph(2000),
  neededBy: day.nullish().transform((value) => value ?? null),
  lines: z.array(lineBody).max(500).default([]),
});
export type DemandBody = z.infer<typeof demandBody>;

export const demandLine = z.object({
  id,
  equipmentId: id.nullable(),
  name: z.string(),
  unit: z.string(),
  trackingMode,
  specification: z.string().nullable(),
  subject: z.string().nullable(),
  unitPrice: z.number().nullable(),
  reason: z.string().nullable(),
  /** What the unit has of it now, where the line names a record. */
  good: z.number().nullable(),
  broken: z.number().nullable(),
  /** Requested → round 1 → round 2 → allocated → received; null where that round has not spoken in this attempt. */
  requestedQuantity: z.number(),
  round1Quantity: z.number().nullable(),
  round2Quantity: z.number().nullable(),
  allocatedQuantity: z.number().nullable(),
  receivedQuantity: z.number().nullable(),
});
export type DemandLine = z.infer<typeof demandLine>;

export const routeStop = z.object({ round: z.union([z.literal(1), z.literal(2)]), departmentId: id, name: z.string() });
export type RouteStop = z.infer<typeof routeStop>;

export const demandDecision = z.object({
  id,
  attempt: z.number(),
  round: z.number(),
  departmentName: z.string(),
  approved: z.boolean(),
  message: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: instant,
  lines: z.array(z.object({ lineName: z.string(), before: z.number(), quantity: z.number(), note: z.string().nullable() })),
});
export type DemandDecision = z.infer<typeof demandDecision>;

const summary = {
  id,
  /** `DN-2627-0007`: demand, school year 2026–2027, serial of the unit. */
  code: z.string(),
  title: z.string(),
  departmentId: id,
  departmentName: z.string(),
  kind: demandKind,
  urgency,
  status: demandStatus,
  /** The unit whose turn it is or which returned the demand. */
  unitName: z.string().nullable(),
  lineCount: z.number(),
  requestedAmount: z.number(),
  approvedAmount: z.number().nullable(),
  attempt: z.number(),
  submittedAt: instant.nullable(),
  /** Since when it lies where it lies. */
  statusSince: instant,
  createdByName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    submit: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    confirm: z.boolean(),
  }),
};

export const demandSummary = z.object(summary);
export type DemandSummary = z.infer<typeof demandSummary>;

export const demand = z.object({
  ...summary,
  reason: z.string().nullable(),
  neededBy: z.string().nullable(),
  route: z.array(routeStop),
  lines: z.array(demandLine),
  decisions: z.array(demandDecision),
  voucherNumber: z.string().nullable(),
});
export type Demand = z.infer<typeof demand>;

export const demandSorts = ["createdAt", "code", "statusSince"] as const;

export const demandQuery = listQuery(demandSorts, {
  status: demandStatus.optional(),
  departmentId: z.coerce.number<number>().int().positive().optional(),
  /** Only what waits for the caller's own unit. */
  waitingForMe: flag.optional(),
});
export type DemandQuery = z.infer<typeof demandQuery>;

export const decision = z.strictObject({
  approved: z.boolean(),
  message: paragraph(2000),
  /** Lines not named keep the quantity of the round before. */
  lines: z
    .array(z.strictObject({ id, quantity, note: optionalLine(500) }))
    .max(500)
    .optional(),
  version: version.optional(),
});
export type Decision = z.infer<typeof decision>;

/** `submit` and `confirm` work with an empty body. */
const moment = z.strictObject({ version: version.optional() }).default({});

export const listDemands = endpoint("GET /demands", {
  name: "listDemands",
  summary: "A page of the demands the caller may see; drafts stay inside their unit",
  callers: "signed-in",
  query: demandQuery,
  answer: pageOf(demandSummary).extend({ can: z.object({ create: z.boolean(), submit: z.boolean() }) }),
});

export const getDemandStatistic = endpoint("GET /demands/statistic", {
  name: "getDemandStatistic",
  summary: "Demands by status, unit and equipment, over what the caller may see",
  callers: "signed-in",
  answer: z.object({
    byStatus: z.record(demandStatus, z.number()),
    byDepartment: z.array(
      z.object({
        departmentId: id,
        name: z.string(),
        total: z.number(),
        waiting: z.number(),
        requestedAmount: z.number(),
        approvedAmount: z.number(),
      }),
    ),
    byEquipment: z.array(z.object({ name: z.string(), unit: z.string(), requested: z.number(), approved: z.number(), received: z.number() })),
    /** Demands that wait for the caller's own unit. */
    waitingForMe: z.number(),
    /** Whole days the oldest of them has waited; null when none waits. */
    oldestWaitingDays: z.number().nullable(),
    totals: z.object({ requestedAmount: z.number(), approvedAmount: z.number() }),
  }),
});
export type DemandStatistic = z.output<typeof getDemandStatistic.answer>;

export const getDemand = endpoint("GET /demands/:id", {
  name: "getDemand",
  summary: "One demand with lines, route and decisions",
  callers: "signed-in",
  params: one,
  answer: demand,
});

export const createDemand = endpoint("POST /demands", {
  name: "createDemand",
  summary: "Drafts a demand in the own unit",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  body: demandBody,
  answer: demand,
});

export const changeDemand = endpoint("PUT /demands/:id", {
  name: "changeDemand",
  summary: "Changes a draft or a returned demand; the given lines replace the old ones",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  params: one,
  body: demandBody.extend({ version }),
  answer: demand,
});

export const removeDemand = endpoint("DELETE /demands/:id", {
  name: "removeDemand",
  summary: "Deletes a draft that was never submitted",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  params: one,
  answer: "nothing",
});

export const submitDemand = endpoint("POST /demands/:id/submit", {
  name: "submitDemand",
  summary: "Freezes route and lines and sends the demand to the first unit of the route",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  params: one,
  body: moment,
  answer: demand,
});

export const decideDemand = endpoint("POST /demands/:id/approval", {
  name: "decideDemand",
  summary: "Approves with quantities per line, or returns the demand with a reason",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  params: one,
  body: decision,
  answer: demand,
});

export const confirmDemand = endpoint("POST /demands/:id/confirm", {
  name: "confirmDemand",
  summary: "Everything allocated has arrived: posts the increase voucher and closes the demand",
  callers: ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"],
  params: one,
  body: moment,
  answer: demand,
});

export const listDemandHistory = endpoint("GET /demands/:id/history", {
  name: "listDemandHistory",
  summary: "What happened to a demand, newest first",
  callers: "signed-in",
  params: one,
  answer: historyAnswer,
});
