import { z } from "zod";
import { demand, demandSummary } from "./demand-record.ts";
import {
  demandKind,
  demandKindWords,
  demandStatus,
  demandStatusWords,
  handling,
  handlingWords,
  priority,
  urgency,
} from "./demand-words.ts";
import { endpoint } from "./endpoint.ts";
import { quantityFits, trackingMode } from "./equipment.ts";
import {
  day,
  id,
  line,
  listQuery,
  money,
  one,
  optionalLine,
  pageOf,
  paragraph,
  quantity,
  reasonGiven,
  requiredLine,
  requiredParagraph,
  version,
  year,
} from "./fields.ts";
import { choiceFilter, listedFilter, schemasOf, statusLabel, unitFilter, yesNoFilter } from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { condition, increaseCauses, lotGiven } from "./stock.ts";
import { terms } from "./terms.ts";
import { checkWorthOf } from "./worth.ts";

/** Pieces with codes of their own become a record each, so a line asks for a countable number of them. */
const mostPieces = 1_000;

const chosenId = id.nullish().transform((value) => value ?? null);
const anyDay = day.nullish().transform((value) => value ?? null);

/**
 * A line asks for more of a record the unit has, for a thing of the equipment catalogue, or for something new
 * by name.
 */
const lineBody = z
  .strictObject({
    /** Of a line that already exists. */
    id: labelled(terms.id, id.optional()),
    equipmentId: labelled(terms.equipment, chosenId),
    /** A row of the equipment catalogue; name, unit and tracking are taken from it. */
    typeId: labelled(terms.equipmentType, chosenId),
    name: labelled(terms.name, requiredLine(255)),
    unit: labelled(terms.unitOfMeasure, requiredLine(30)),
    trackingMode: trackingMode.default("QUANTITY"),
    specification: labelled(terms.specification, paragraph(2000)),
    subject: labelled(terms.subject, optionalLine(100)),
    requestedQuantity: labelled(
      { vi: "Số lượng đề nghị", en: "Requested quantity" },
      quantity.refine((value) => value > 0, { params: { says: "above-zero" } }),
    ),
    unitPrice: labelled(
      terms.unitPrice,
      money.nullish().transform((value) => value ?? null),
    ),
    /** How many there should be by the norm, as the unit reads it. */
    normQuantity: labelled(
      { vi: "Định mức", en: "Norm" },
      quantity.nullish().transform((value) => value ?? null),
    ),
    priority: labelled({ vi: "Ưu tiên", en: "Priority" }, priority.default(2)),
    /** Where it shall stand. */
    roomId: labelled(terms.room, chosenId),
    fundingSourceId: labelled(terms.fundingSource, chosenId),
    reason: labelled(terms.ground, paragraph(500)),
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
      context.addIssue({
        code: "too_big",
        origin: "number",
        maximum: mostPieces,
        inclusive: true,
        path: ["requestedQuantity"],
      });
    }
  });

/** What a demand says above its lines. */
export const demandHead = z.strictObject({
  title: labelled({ vi: "Tiêu đề", en: "Title" }, requiredLine(255)),
  kind: demandKind.default("SUPPLEMENT"),
  urgency: labelled({ vi: "Mức độ", en: "Urgency" }, urgency.default("NORMAL")),
  handling: handling.default("SUPERIOR"),
  /** The campaign of a superior that it answers. */
  campaignId: labelled(terms.campaign, chosenId),
  /** The year whose money it asks for; absent: the present one. */
  budgetYear: labelled(
    { vi: "Năm ngân sách", en: "Budget year" },
    year.nullish().transform((value) => value ?? null),
  ),
  reason: labelled(terms.ground, paragraph(2000)),
  neededBy: labelled({ vi: "Cần trước ngày", en: "Needed by" }, anyDay),
});
export type DemandHead = z.infer<typeof demandHead>;

export const demandBody = demandHead
  .extend({ lines: labelled(terms.equipmentList, z.array(lineBody).max(500).default([])) })
  .superRefine(({ lines }, context) =>
    checkWorthOf(
      lines.map(({ requestedQuantity, unitPrice }) => ({ quantity: requestedQuantity, unitPrice })),
      context,
    ),
  );
export type DemandBody = z.infer<typeof demandBody>;

export const demandSorts = ["createdAt", "code", "statusSince"] as const;

const chosen = z.coerce.number<number>().int().positive().optional();
export const chosenYear = labelled(terms.schoolYear, z.coerce.number<number>().pipe(year).optional());

const overdue: Words = { vi: "Quá hạn cần", en: "Overdue" };
const waiting: Words = { vi: "Đang chờ", en: "Waiting" };
const sendable: Words = { vi: "Đủ để gửi", en: "Ready to send" };
const cancelled: Words = { vi: "Đã hủy", en: "Given up" };

/** What every view of demands can be narrowed by. */
export const sharedDemandFilters = {
  departmentId: unitFilter("superiors"),
  kind: choiceFilter(demandKind, demandKindWords, {
    label: { vi: "Loại đề nghị", en: "Kind of demand" },
    chip: { vi: "Loại đề nghị: {{value}}", en: "Kind of demand: {{value}}" },
  }),
  campaignId: listedFilter(chosen, { label: { vi: "Đợt đăng ký", en: "Campaign" }, place: "more" }),
  /** The year in which the school year begins. */
  schoolYear: listedFilter(chosenYear, {
    label: { vi: "Năm học", en: "School year" },
    chip: { vi: "{{value}}", en: "{{value}}" },
    place: "more",
  }),
};

export const demandFilters = {
  /** Chosen by the buttons above the list, which say it. */
  status: choiceFilter(demandStatus, demandStatusWords, { label: statusLabel, chip: null, place: "address" }),
  /** Only what waits for the caller's own unit. */
  waitingForMe: yesNoFilter(
    {},
    {
      label: { vi: "Chờ tôi xử lý", en: "Waiting for me" },
      chip: null,
      place: "address",
    },
  ),
  ...sharedDemandFilters,
  handling: choiceFilter(handling, handlingWords, {
    label: { vi: "Hình thức", en: "Handling" },
    chip: { vi: "Hình thức: {{value}}", en: "Handling: {{value}}" },
    place: "more",
  }),
  /** Approved, and should have come. */
  overdue: yesNoFilter({ true: overdue }, { label: overdue, among: overdue, place: "more" }),
  /** `true`: only what was given up; otherwise such demands are left out. */
  cancelled: yesNoFilter({ true: cancelled }, { label: cancelled, among: overdue, place: "more" }),
  /** Waits for a decision, whichever unit's turn it is. */
  waiting: yesNoFilter({ true: waiting }, { label: waiting, place: "address" }),
  /** Has what a demand must say to be sent: a reason and a line. */
  sendable: yesNoFilter({ true: sendable }, { label: sendable, place: "address" }),
};

export const demandQuery = listQuery(demandSorts, schemasOf(demandFilters));
export type DemandQuery = z.infer<typeof demandQuery>;

const decidedLines = labelled(
  terms.equipmentList,
  z
    .array(
      z.strictObject({
        id: labelled(terms.id, id),
        quantity: labelled(terms.quantity, quantity),
        note: labelled(terms.note, optionalLine(500)),
      }),
    )
    .max(500),
);

const decisionShape = {
  approved: labelled({ vi: "Quyết định", en: "Decision" }, z.boolean()),
  message: labelled(
    { vi: "Ý kiến", en: "Message" },
    paragraph(2000).describe("Needed, with at least five characters, when approved is false."),
  ),
  /** Lines not named keep the quantity of the round before. */
  lines: decidedLines.optional(),
  /** The paper it was decided by. */
  documentNo: labelled(terms.documentNo, optionalLine(100)),
  documentDate: labelled({ vi: "Ngày văn bản", en: "Document date" }, anyDay),
  /** Who pays; the receipt takes it over. A funding source that the school may use. */
  fundingSourceId: labelled(terms.fundingSource, chosenId),
  version: version.optional(),
};
export const decision = z.strictObject(decisionShape);
export type Decision = z.infer<typeof decision>;

/** Demands in one call; a screen with more sends several, one after the other. */
export const mostDecisions = 100;
export const decisions = z.strictObject({
  decisions: labelled(
    { vi: "Quyết định", en: "Decisions" },
    z
      .array(z.strictObject({ id: labelled(terms.id, id), ...decisionShape }))
      .min(1)
      .max(mostDecisions),
  ),
});
export type Decisions = z.infer<typeof decisions>;

export const allocation = z.strictObject({
  lines: decidedLines.min(1),
  message: labelled({ vi: "Ý kiến", en: "Message" }, paragraph(2000)),
  version: version.optional(),
});
export type Allocation = z.infer<typeof allocation>;

/** How many of a line have come; everything left out is as the line has it. */
const receivedLine = z.strictObject({
  id: labelled(terms.id, id),
  quantity: labelled(
    terms.quantity,
    quantity.refine((value) => value > 0, { params: { says: "above-zero" } }),
  ),
  condition: labelled(terms.condition, condition.extract(["GOOD", "BROKEN"]).default("GOOD")),
  unitPrice: labelled(
    terms.unitPrice,
    money.nullish().transform((value) => value ?? null),
  ),
  /** Onto this record of the unit, where the line asked for something new. */
  equipmentId: labelled(terms.equipment, chosenId),
  /** A new record of this thing of the catalogue. */
  typeId: labelled(terms.equipmentType, chosenId),
  /** What it is called in truth, where that differs; a note says why. */
  name: labelled(terms.name, optionalLine(255)),
  /** Empty: the room of the line, else of the record. Otherwise the quantities add up to the line's. */
  rooms: labelled(
    terms.rooms,
    z
      .array(
        z.strictObject({
          roomId: labelled(terms.room, chosenId),
          quantity: labelled(terms.quantity, quantity.positive()),
        }),
      )
      .max(50)
      .default([]),
  ),
  /** Empty: the funding source of the decision, else of the line, pays all. */
  sources: labelled(
    { vi: "Nguồn kinh phí", en: "Funding sources" },
    z
      .array(
        z.strictObject({
          fundingSourceId: labelled(terms.fundingSource, id),
          amount: labelled(terms.amount, money),
        }),
      )
      .max(10)
      .default([]),
  ),
  lot: lotGiven.nullish().transform((value) => value ?? null),
  serials: labelled(terms.serialNumbers, z.array(line(100)).max(mostPieces).default([])),
  /** Needed where more came than was allocated. */
  note: labelled(terms.note, optionalLine(255)),
});
export type ReceivedLine = z.infer<typeof receivedLine>;

/**
 * Without lines: everything outstanding has come, and the demand is done. With lines: so much has come now;
 * the demand is done when nothing is outstanding any more, or when the head closes the rest short.
 */
export const confirmation = z
  .strictObject({
    version: version.optional(),
    lines: labelled(terms.equipmentList, z.array(receivedLine).min(1).max(500).optional()),
    /**
     * Nothing more will come: what is outstanding afterwards is closed short, with a reason for each such
     * line.
     */
    final: labelled({ vi: "Nhận lần cuối", en: "Final receipt" }, z.boolean().default(false)),
    closed: labelled(
      { vi: "Dòng kết thúc khi còn thiếu", en: "Lines closed short" },
      z
        .array(z.strictObject({ id: labelled(terms.id, id), reason: labelled(terms.ground, reasonGiven) }))
        .max(500)
        .default([]),
    ),
    /** The day the goods came; absent: today. */
    date: labelled({ vi: "Ngày nhận", en: "Day of receipt" }, anyDay),
    cause: labelled({ vi: "Lý do tăng", en: "Cause" }, z.enum(increaseCauses).optional()),
    partner: labelled({ vi: "Nhà cung cấp, bên giao", en: "Supplier" }, optionalLine(255)),
    deliverer: labelled({ vi: "Người giao", en: "Handed over by" }, optionalLine(255)),
    documentNo: labelled(terms.documentNo, optionalLine(100)),
    documentDate: labelled({ vi: "Ngày văn bản", en: "Document date" }, anyDay),
    note: labelled(terms.note, paragraph(2000)),
  })
  .superRefine(({ lines = [] }, context) => checkWorthOf(lines, context))
  .prefault({});
export type Confirmation = z.infer<typeof confirmation>;

/** `submit` works with an empty body. */
const moment = z.strictObject({ version: version.optional() }).default({});
const reasoned = z.strictObject({ reason: labelled(terms.ground, reasonGiven), version: version.optional() });

export const listDemands = endpoint("GET /demands", {
  name: "listDemands",
  summary: "A page of the demands the caller may see; drafts stay inside their unit",
  callers: "signed-in",
  shows: ["demands"],
  wide: "search",
  query: demandQuery,
  answer: pageOf(demandSummary).extend({
    can: z.object({
      create: z.boolean(),
      submit: z.boolean(),
      decide: z.boolean(),
      /** Of a demand of the caller's unit: there is somebody above to ask. */ askSuperior: z.boolean(),
    }),
  }),
});

export const exportDemands = endpoint("GET /demands/export", {
  name: "exportDemands",
  summary: "The filtered list of demands with their lines as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: demandQuery,
  answer: "file",
});

export const getDemand = endpoint("GET /demands/:id", {
  name: "getDemand",
  summary: "One demand with lines, route and decisions",
  callers: "signed-in",
  shows: ["demands"],
  params: one,
  answer: demand,
});

export const createDemand = endpoint("POST /demands", {
  name: "createDemand",
  summary: "Drafts a demand in the caller's unit",
  callers: staff,
  touches: ["demands"],
  body: demandBody,
  answer: demand,
});

export const changeDemand = endpoint("PUT /demands/:id", {
  name: "changeDemand",
  summary: "Changes a draft or a returned demand; the given lines replace the old ones",
  callers: staff,
  touches: ["demands"],
  params: one,
  body: demandBody.safeExtend({ version }),
  answer: demand,
});

export const removeDemand = endpoint("DELETE /demands/:id", {
  name: "removeDemand",
  summary: "Deletes a draft that was never submitted",
  callers: staff,
  touches: ["demands"],
  params: one,
  answer: "nothing",
});

export const submitDemand = endpoint("POST /demands/:id/submit", {
  name: "submitDemand",
  summary: "Freezes route and lines and sends the demand to the first unit of the route",
  callers: staff,
  touches: ["demands"],
  params: one,
  body: moment,
  answer: demand,
});

export const recallDemand = endpoint("POST /demands/:id/recall", {
  name: "recallDemand",
  summary: "Takes a demand back that nobody has decided yet",
  callers: staff,
  touches: ["demands"],
  params: one,
  body: moment,
  answer: demand,
});

export const cancelDemand = endpoint("POST /demands/:id/cancel", {
  name: "cancelDemand",
  summary: "Gives up a demand that came back or was recalled; it stays readable",
  callers: staff,
  touches: ["demands"],
  params: one,
  body: reasoned,
  answer: demand,
});

export const decideDemand = endpoint("POST /demands/:id/approval", {
  name: "decideDemand",
  summary: "Approves with quantities per line, or returns the demand with a reason",
  callers: staff,
  touches: ["demands"],
  params: one,
  body: decision,
  answer: demand,
});

export const decideDemands = endpoint("POST /demands/decisions", {
  name: "decideDemands",
  summary:
    "Decides many demands at once; one that cannot be decided says why and does not hold up the others",
  callers: staff,
  touches: ["demands"],
  body: decisions,
  answer: z.object({
    decided: z.array(z.object({ id, status: demandStatus })),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
});

export const withdrawDecision = endpoint("POST /demands/:id/approval/withdrawal", {
  name: "withdrawDecision",
  summary:
    "Takes the last decision back while nobody has built on it; the round waits for the same unit again, and the decision stays readable with its reason",
  callers: staff,
  touches: ["demands"],
  params: one,
  body: reasoned,
  answer: demand,
});

export const rerouteDemand = endpoint("POST /demands/:id/route", {
  name: "rerouteDemand",
  summary: "Lets another unit decide the round a demand waits for, where units were merged or moved",
  callers: ["ROLE_SYSTEM_ADMIN"],
  touches: ["demands"],
  params: one,
  body: z.strictObject({
    departmentId: labelled(terms.decidingUnit, id),
    reason: labelled(terms.ground, reasonGiven),
    version: version.optional(),
  }),
  answer: demand,
});

export const allocateDemand = endpoint("POST /demands/:id/allocation", {
  name: "allocateDemand",
  summary:
    "Gives less than was approved, where the money does not reach, or again more, up to what was approved",
  callers: staff,
  touches: ["demands"],
  params: one,
  body: allocation,
  answer: demand,
});

export const confirmDemand = endpoint("POST /demands/:id/confirm", {
  name: "confirmDemand",
  summary:
    "What was allocated has arrived, all of it or a part: posts an increase voucher, and closes the demand when nothing more is to come",
  callers: staff,
  touches: ["demands", "equipment", "stock"],
  params: one,
  body: confirmation,
  answer: demand,
});

export const undoReceipt = endpoint("POST /demand-receipts/:id/reversal", {
  name: "undoReceipt",
  summary: "Takes a receipt back on the day it was entered, while everything is still where it was put",
  callers: staff,
  touches: ["demands", "equipment", "stock"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.ground, reasonGiven) }),
  answer: demand,
});

export const commentOnDemand = endpoint("POST /demands/:id/comments", {
  name: "commentOnDemand",
  summary: "Asks or answers something about a demand without changing where it lies",
  callers: staff,
  touches: ["demands"],
  params: one,
  body: z.strictObject({
    text: labelled({ vi: "Nội dung trao đổi", en: "Comment" }, requiredParagraph(1, 2000)),
  }),
  answer: demand,
});

export const listDemandHistory = endpoint("GET /demands/:id/history", {
  name: "listDemandHistory",
  summary: "What happened to a demand, newest first",
  callers: "signed-in",
  shows: ["demands", "attachments"],
  params: one,
  answer: historyAnswer,
});
