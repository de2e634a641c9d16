import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  chosen,
  day,
  id,
  instant,
  listQuery,
  money,
  named,
  one,
  optionalLine,
  paragraph,
  quantity,
  reasonGiven,
  someId,
  version,
} from "./fields.ts";
import {
  choiceFilter,
  dayRange,
  inAddressAs,
  linkedFilter,
  rowFilter,
  schemasOf,
  statusLabel,
  unitFilter,
  yesNoFilter,
} from "./filters.ts";
import { historyAnswer } from "./history.ts";
import {
  compensationKind,
  incidentCause,
  incidentCauseWords,
  incidentKind,
  incidentKindWords,
  incidentStatus,
  incidentStatusWords,
  resolution,
  responsibleKind,
  severity,
} from "./incident-words.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { condition } from "./stock.ts";
import { terms } from "./terms.ts";

export * from "./incident-words.ts";

/** A key that a browser makes before it reaches the server: the same thing sent twice is one thing. */
export const clientKey = z.string().regex(/^[A-Za-z0-9-]{16,64}$/);

/** The most reports decided in one step. */
export const mostIncidentsAtOnce = 500;

export const incidentAbilities = z.object({
  confirm: z.boolean(),
  dismiss: z.boolean(),
  edit: z.boolean(),
  /** Compensation, repair, taking off the books. */
  handle: z.boolean(),
  find: z.boolean(),
  resolve: z.boolean(),
  reopen: z.boolean(),
});

export const compensation = z.object({
  kind: compensationKind,
  /** What is owed, whole đồng; of goods what they are worth. */
  amount: z.number(),
  paid: z.number(),
  /** What was paid and given back because the thing was found. */
  refunded: z.number(),
  receiptNo: z.string().nullable(),
  paidOn: z.string().nullable(),
  /** What came in its place, in words, and the increase that brought it. */
  goods: z.string().nullable(),
  voucher: z.object({ id, number: z.string() }).nullable(),
});
export type Compensation = z.infer<typeof compensation>;

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
  lotId: id.nullable(),
  quantity: z.number(),
  /**
   * Of the quantity: found again, mended, taken off the books (by decrease or liquidation), out for repair,
   * in a liquidation proposal.
   */
  found: z.number(),
  repaired: z.number(),
  writtenOff: z.number(),
  atRepair: z.number(),
  inLiquidation: z.number(),
  /** Of which nobody has said yet what becomes of it: quantity less all of the above. */
  open: z.number(),
  /** All that the books have of the record now, in whatever condition. */
  inBooks: z.number(),
  /** What the quantity was worth on the books, whole đồng. */
  value: z.number(),
  unitPrice: z.number().nullable(),
  severity: severity.nullable(),
  cause: incidentCause.nullable(),
  occurredOn: z.string(),
  /**
   * By when cause and responsibility are to be clear (a setting of the unit); null: not a loss, or decided.
   */
  clearUntil: z.string().nullable(),
  /** Who had it. */
  employee: named.nullable(),
  classroom: named.nullable(),
  /** Nhóm học sinh, in practicals: `[{ group: "Nhóm 3", broken: 1 }]`. */
  groups: z.array(z.object({ group: z.string(), broken: z.number() })),
  responsibleKind: responsibleKind.nullable(),
  responsibleName: z.string().nullable(),
  responsibleEmployee: named.nullable(),
  loan: z.object({ id, number: z.string() }).nullable(),
  inventoryCheck: z.object({ id, number: z.string() }).nullable(),
  note: z.string().nullable(),
  photoCount: z.number(),
  reportedByName: z.string(),
  reportedAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  voucher: z.object({ id, number: z.string() }).nullable(),
  compensation: compensation.nullable(),
  resolution: resolution.nullable(),
  resolvedOn: z.string().nullable(),
  repairs: z.array(z.object({ id, number: z.string(), cost: z.number() })),
  liquidations: z.array(z.object({ id, number: z.string() })),
  version,
  updatedAt: instant,
  updatedByName: z.string(),
  can: incidentAbilities,
});
export type Incident = z.infer<typeof incident>;

const groups = z
  .array(
    z.strictObject({
      group: labelled({ vi: "Nhóm", en: "Group" }, optionalLine(50).pipe(z.string())),
      broken: labelled({ vi: "Số hỏng", en: "Broken" }, quantity.positive()),
    }),
  )
  .max(20)
  .default([]);

/** What may be said about a report, at its beginning or later. */
const details = {
  severity: severity.nullish().transform((value) => value ?? null),
  cause: incidentCause.nullish().transform((value) => value ?? null),
  classroomId: labelled(terms.class, someId),
  responsibleKind: responsibleKind.nullish().transform((value) => value ?? null),
  responsibleName: labelled(
    { vi: "Họ tên người chịu trách nhiệm", en: "Name of the person responsible" },
    optionalLine(255),
  ),
  responsibleEmployeeId: labelled(terms.responsible, someId),
  groups: labelled({ vi: "Nhóm học sinh", en: "Groups of pupils" }, groups),
  note: labelled(terms.description, paragraph(1000)),
};

export const incidentReport = z.strictObject({
  /** Made by the browser: a report that is sent again, hours later, is the same report. */
  clientId: labelled({ vi: "Mã gửi", en: "Key" }, clientKey.optional()),
  kind: incidentKind,
  equipmentId: labelled(terms.equipment, id),
  /** Where it was; without it where most of it stands. */
  roomId: labelled(terms.room, someId),
  quantity: labelled(terms.quantity, quantity.positive().default(1)),
  /** Without it today. */
  occurredOn: labelled(
    { vi: "Ngày xảy ra", en: "Happened on" },
    day.nullish().transform((value) => value ?? null),
  ),
  ...details,
});
export type IncidentReportBody = z.output<typeof incidentReport>;

const stillOpen: Words = { vi: "Chưa xử lý xong", en: "Still open" };
const toClear: Words = { vi: "Mất, chờ làm rõ", en: "Lost, to be cleared up" };
const unpaid: Words = { vi: "Chưa nộp bồi thường", en: "Compensation unpaid" };

export const incidentFilters = {
  /** Of another unit, for the system administrator. */
  departmentId: unitFilter("operator", {
    clears: ["roomId", "classroomId", "employeeId", "responsibleEmployeeId", "equipmentId"],
  }),
  /** Only those about which somebody still has something to do. */
  open: inAddressAs("unfinished", yesNoFilter({ true: stillOpen }, { label: stillOpen, among: statusLabel })),
  status: choiceFilter(incidentStatus, incidentStatusWords, { label: statusLabel, among: statusLabel }),
  /** Losses whose cause and responsibility are to be clear by a day (`clearUntil`). */
  toClear: yesNoFilter({ true: toClear }, { label: toClear, among: statusLabel }),
  kind: choiceFilter(incidentKind, incidentKindWords, {
    label: { vi: "Hỏng hay mất", en: "Broken or lost" },
  }),
  cause: choiceFilter(incidentCause, incidentCauseWords, { label: { vi: "Nguyên nhân", en: "Cause" } }),
  roomId: rowFilter("functional-rooms", { label: { vi: "Phòng", en: "Room" } }),
  subjectId: rowFilter("subjects", { label: { vi: "Môn học", en: "Subject" } }),
  classroomId: rowFilter("classrooms", { label: { vi: "Lớp", en: "Class" } }),
  employeeId: rowFilter("employees", { label: { vi: "Người sử dụng", en: "User" } }),
  /** The member of staff who answers for it. */
  responsibleEmployeeId: rowFilter("employees", {
    label: { vi: "Người chịu trách nhiệm", en: "Responsible" },
  }),
  unpaid: yesNoFilter({ true: unpaid }, { label: { vi: "Bồi thường", en: "Compensation" } }),
  /** By the day on which it happened. */
  ...dayRange,
  equipmentId: linkedFilter(terms.equipment, { vi: "Một thiết bị", en: "One piece of equipment" }),
};

export const incidentQuery = listQuery(
  ["reportedAt", "decidedAt", "occurredOn", "name"],
  schemasOf(incidentFilters),
);
export type IncidentQuery = z.output<typeof incidentQuery>;

export const incidentTotals = z.object({
  /** Reports waiting for the keeper. */
  waiting: z.number(),
  open: z.number(),
  /** Of all found reports that were not dismissed or withdrawn, whole đồng. */
  value: z.number(),
  repairCost: z.number(),
  compensation: z.number(),
  unpaid: z.number(),
});

export const listIncidents = endpoint("GET /incidents", {
  name: "listIncidents",
  summary: "A page of what was reported broken or lost, newest first, with totals of all that was found",
  callers: "signed-in",
  shows: ["incidents", "stock", "loans", "attachments"],
  wide: "search",
  query: incidentQuery,
  answer: z.object({
    items: z.array(incident),
    page: z.number(),
    size: z.number(),
    total: z.number(),
    waiting: z.number(),
    totals: incidentTotals,
    can: z.object({ report: z.boolean(), keep: z.boolean() }),
  }),
});

export const exportIncidents = endpoint("GET /incidents/export", {
  name: "exportIncidents",
  summary: "The filtered list of reports as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: incidentQuery,
  answer: "file",
});

export const topIncidents = endpoint("GET /incidents/top", {
  name: "topIncidents",
  summary: "The ten kinds of equipment of which most broke or got lost",
  callers: "signed-in",
  shows: ["incidents"],
  wide: "search",
  query: z.strictObject({
    kind: incidentKind.optional(),
    from: labelled(terms.from, day.optional()),
    to: labelled(terms.to, day.optional()),
    departmentId: labelled(terms.unit, chosen),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        unit: z.string(),
        equipmentId: id.nullable(),
        reports: z.number(),
        quantity: z.number(),
        value: z.number(),
      }),
    ),
  }),
});

export const getIncident = endpoint("GET /incidents/:id", {
  name: "getIncident",
  summary: "One report that something is broken or lost",
  callers: "signed-in",
  shows: ["incidents", "stock", "attachments"],
  params: one,
  answer: incident,
});

export const reportIncident = endpoint("POST /incidents", {
  name: "reportIncident",
  summary: "Reports that something is broken or lost; the stock moves when the keeper confirms",
  callers: staff,
  touches: ["incidents", "loans"],
  body: incidentReport,
  answer: incident,
});

export const changeIncident = endpoint("PUT /incidents/:id", {
  name: "changeIncident",
  summary: "Says more about a report: severity, cause, class, who answers for it",
  callers: staff,
  touches: ["incidents"],
  params: one,
  body: z.strictObject({ ...details, version }),
  answer: incident,
});

export const confirmIncident = endpoint("POST /incidents/:id/confirmation", {
  name: "confirmIncident",
  summary:
    "Confirms a report: only now the stock moves from good to broken or lost. The cause is known by then",
  callers: staff,
  touches: ["incidents", "loans", "stock"],
  params: one,
  body: z
    .strictObject({
      kind: incidentKind.optional(),
      severity: severity.optional(),
      cause: incidentCause.optional(),
      responsibleKind: responsibleKind.optional(),
      responsibleName: labelled(
        { vi: "Họ tên người chịu trách nhiệm", en: "Name of the person responsible" },
        optionalLine(255),
      ),
      responsibleEmployeeId: labelled(terms.responsible, someId),
      note: labelled(terms.description, paragraph(500).optional()),
      version: version.optional(),
    })
    .default({ responsibleName: null, responsibleEmployeeId: null }),
  answer: incident,
});

export const confirmIncidents = endpoint("POST /incidents/confirmations", {
  name: "confirmIncidents",
  summary: "Confirms many reports by one voucher: all of them or none",
  callers: staff,
  touches: ["incidents", "loans", "stock"],
  body: z.strictObject({
    ids: labelled({ vi: "Các báo hỏng, mất", en: "Reports" }, z.array(id).min(1).max(mostIncidentsAtOnce)),
    cause: incidentCause.optional(),
    note: labelled(terms.description, paragraph(500).optional()),
  }),
  answer: z.object({ items: z.array(incident), voucher: z.object({ id, number: z.string() }) }),
});

export const dismissIncident = endpoint("POST /incidents/:id/dismissal", {
  name: "dismissIncident",
  summary: "Says that a report was a mistake; the things count as good and free again",
  callers: staff,
  touches: ["incidents", "loans"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version: version.optional() }),
  answer: incident,
});

export const settleCompensation = endpoint("PUT /incidents/:id/compensation", {
  name: "settleCompensation",
  summary:
    "Notes what is owed for it and what was paid, in money or in kind; goods can be put on the books in the same step",
  callers: staff,
  touches: ["incidents", "loans", "stock"],
  params: one,
  body: z.strictObject({
    /** `null`: nothing is owed any more. */
    compensation: labelled(
      { vi: "Bồi thường", en: "Compensation" },
      z
        .strictObject({
          kind: labelled({ vi: "Hỏng hay mất", en: "Broken or lost" }, compensationKind),
          amount: labelled({ vi: "Số tiền bồi thường", en: "Amount" }, money),
          paid: labelled({ vi: "Đã nộp", en: "Paid" }, money.default(0)),
          refunded: labelled({ vi: "Đã hoàn lại", en: "Given back" }, money.default(0)),
          receiptNo: labelled({ vi: "Số biên lai", en: "Receipt no." }, optionalLine(100)),
          paidOn: labelled(
            { vi: "Ngày nộp", en: "Paid on" },
            day.nullish().transform((value) => value ?? null),
          ),
          goods: labelled({ vi: "Hiện vật thay thế", en: "Goods in its place" }, optionalLine(500)),
          /** In kind: how many good ones of the same come on the books, where the thing stood. */
          takeIn: labelled(
            { vi: "Ghi tăng hiện vật", en: "Put the goods on the books" },
            quantity.positive().optional(),
          ),
        })
        .nullable(),
    ),
    version: version.optional(),
  }),
  answer: incident,
});

export const writeOffIncidents = endpoint("POST /incidents/write-offs", {
  name: "writeOffIncidents",
  summary: "Takes broken or lost things off the books by a decision: one decrease voucher for all of them",
  callers: staff,
  touches: ["incidents", "loans", "stock"],
  body: z.strictObject({
    items: labelled(
      terms.lines,
      z
        .array(
          z.strictObject({
            id: labelled(terms.id, id),
            quantity: labelled(terms.quantity, quantity.positive().optional()),
          }),
        )
        .min(1)
        .max(mostIncidentsAtOnce),
    ),
    /** A loss, and a fixed asset, leave the books by decision only. */
    decisionNo: labelled({ vi: "Số quyết định", en: "Decision no." }, optionalLine(100)),
    decisionDate: labelled(
      { vi: "Ngày quyết định", en: "Date of the decision" },
      day.nullish().transform((value) => value ?? null),
    ),
    date: labelled(terms.postingDate, day.optional()),
    note: labelled(terms.description, paragraph(500)),
  }),
  answer: z.object({ items: z.array(incident), voucher: z.object({ id, number: z.string() }) }),
});

export const findIncident = endpoint("POST /incidents/:id/finding", {
  name: "findIncident",
  summary:
    "What was lost is back, all or some: from lost to good, or, where it had left the books, on them again",
  callers: staff,
  touches: ["incidents", "loans", "stock"],
  params: one,
  body: z.strictObject({
    quantity: labelled(terms.quantity, quantity.positive()),
    condition: labelled(terms.condition, condition.extract(["GOOD", "BROKEN"]).default("GOOD")),
    /** Where it is now; without it where it had stood. */
    roomId: labelled(terms.room, someId),
    /** Of the compensation, given back. */
    refunded: labelled({ vi: "Đã hoàn lại", en: "Given back" }, money.optional()),
    note: labelled(terms.description, paragraph(500)),
    version: version.optional(),
  }),
  answer: incident,
});

export const resolveIncident = endpoint("POST /incidents/:id/resolution", {
  name: "resolveIncident",
  summary: "Ends a report with its outcome; nothing of it is at repair any more and nothing owed is unpaid",
  callers: staff,
  touches: ["incidents"],
  params: one,
  body: z.strictObject({
    resolution: labelled({ vi: "Kết quả xử lý", en: "Outcome" }, resolution),
    note: labelled(terms.description, paragraph(500)),
    version: version.optional(),
  }),
  answer: incident,
});

export const reopenIncident = endpoint("POST /incidents/:id/reopening", {
  name: "reopenIncident",
  summary: "Takes up an ended report again",
  callers: staff,
  touches: ["incidents"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version: version.optional() }),
  answer: incident,
});

export const listIncidentHistory = endpoint("GET /incidents/:id/history", {
  name: "listIncidentHistory",
  summary: "What happened to a report, newest first",
  callers: "signed-in",
  shows: ["incidents", "stock", "attachments"],
  params: one,
  answer: historyAnswer,
});
