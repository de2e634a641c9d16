import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { quantityFits, trackingMode } from "./equipment.ts";
import {
  day,
  id,
  instant,
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
import { kindCount } from "./kind-counts.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { condition, increaseCauses, lotGiven } from "./stock.ts";
import { terms } from "./terms.ts";
import { checkWorthOf } from "./worth.ts";

export const demandStatuses = [
  "PENDING",
  "WAITING_FOR_LEVEL_1",
  "WAITING_FOR_LEVEL_2",
  "APPROVED",
  "REJECTED_BY_LEVEL_1",
  "REJECTED_BY_LEVEL_2",
  "DONE",
] as const;
export const demandStatus = z
  .enum(demandStatuses)
  .describe(
    "WAITING_FOR_LEVEL_1 is the first round of the route, that of the unit next above, and WAITING_FOR_LEVEL_2 the second, whatever the type (LEVEL_1 to LEVEL_3) of these units.",
  );
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

export const demandVerbs = [
  "edit",
  "remove",
  "submit",
  "recall",
  "cancel",
  "approve",
  "reject",
  "reroute",
  "allocate",
  "confirm",
  "closeShort",
  "undoReceipt",
  "comment",
] as const;
export type DemandVerb = (typeof demandVerbs)[number];

export const demandVerbWords: Record<DemandVerb, Words> = {
  edit: { vi: "sửa", en: "edit it" },
  remove: { vi: "xóa", en: "delete it" },
  submit: { vi: "gửi", en: "submit it" },
  recall: { vi: "thu hồi", en: "recall it" },
  cancel: { vi: "hủy", en: "cancel it" },
  approve: { vi: "duyệt", en: "approve it" },
  reject: { vi: "trả lại", en: "return it" },
  reroute: { vi: "chuyển tuyến duyệt", en: "re-route it" },
  allocate: { vi: "phân bổ", en: "allocate" },
  confirm: { vi: "xác nhận nhận hàng", en: "confirm receipt" },
  closeShort: { vi: "kết thúc khi còn thiếu", en: "close it short" },
  undoReceipt: { vi: "hoàn tác lần nhận", en: "undo a receipt" },
  comment: { vi: "trao đổi", en: "comment on it" },
};

export const demandKind = labelled(
  { vi: "Loại đề nghị", en: "Kind of demand" },
  z.enum(["MINIMUM", "SUPPLEMENT", "REPLACEMENT", "CONSUMABLE", "OTHER"]),
);
export type DemandKind = z.infer<typeof demandKind>;

export const demandKindWords: Record<DemandKind, Words> = {
  MINIMUM: { vi: "Thiết bị tối thiểu", en: "Minimum equipment" },
  SUPPLEMENT: { vi: "Bổ sung", en: "Supplement" },
  REPLACEMENT: { vi: "Thay thế thiết bị hỏng", en: "Replacement of broken equipment" },
  CONSUMABLE: { vi: "Hóa chất, vật tư tiêu hao", en: "Chemicals and consumables" },
  OTHER: { vi: "Khác", en: "Other" },
};

export const urgency = z.enum(["NORMAL", "URGENT"]);

/**
 * Who pays: what is asked from above goes through the rounds; what the unit buys itself is signed by its head
 * alone.
 */
export const handlings = ["SUPERIOR", "SELF"] as const;
export const handling = labelled({ vi: "Hình thức", en: "Handling" }, z.enum(handlings));
export const handlingWords: Record<(typeof handlings)[number], Words> = {
  SUPERIOR: { vi: "Đề nghị cấp trên", en: "Asked from above" },
  SELF: { vi: "Trường tự mua sắm", en: "Bought by the school" },
};
export type Handling = z.infer<typeof handling>;

/** 1 is needed most. */
export const priority = z.number().int().min(1).max(3);

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

const named = z.object({ id, name: z.string() }).nullable();

export const demandLine = z.object({
  id,
  equipmentId: id.nullable(),
  typeId: id.nullable(),
  name: z.string(),
  unit: z.string(),
  trackingMode,
  specification: z.string().nullable(),
  subject: z.string().nullable(),
  unitPrice: z.number().nullable(),
  reason: z.string().nullable(),
  priority,
  room: named,
  fundingSource: named,
  /** What the unit has now of this kind of thing, and asks for in other demands. */
  count: kindCount,
  normQuantity: z.number().nullable(),
  /**
   * What is missing to the norm without what is there and what other demands ask for; null where no norm is
   * given.
   */
  gap: z.number().nullable(),
  /**
   * Only where one demand is read, of a line of a school that carries no norm: what the norm lists in force
   * say of its kind, added up over the `items` that it serves. `need` is null where no list names it, and
   * where its need cannot be reckoned yet; `gap` is what is missing to it.
   */
  listNorm: z
    .object({ need: z.number().nullable(), items: z.number(), gap: z.number().nullable() })
    .optional(),
  /** More than the norm would be there with it: allowed, with a reason. */
  beyondNorm: z.boolean(),
  /**
   * Requested → round 1 → round 2 → allocated → received; null where that round has not spoken in this
   * attempt.
   */
  requestedQuantity: z.number(),
  round1Quantity: z.number().nullable(),
  round2Quantity: z.number().nullable(),
  allocatedQuantity: z.number().nullable(),
  receivedQuantity: z.number().nullable(),
  /** What is still to come; 0 before the demand is approved and of a line that was closed short. */
  outstanding: z.number(),
  /** Why the rest of it will never come. */
  closedReason: z.string().nullable(),
  /** The same thing in other open demands of the unit. */
  duplicates: z.array(z.object({ demandId: id, code: z.string(), quantity: z.number() })),
});
export type DemandLine = z.infer<typeof demandLine>;

export const routeStop = z.object({
  round: z.union([z.literal(1), z.literal(2)]),
  departmentId: id,
  name: z.string(),
});
export type RouteStop = z.infer<typeof routeStop>;

export const demandDecision = z.object({
  id,
  attempt: z.number(),
  round: z.number(),
  departmentName: z.string(),
  approved: z.boolean(),
  message: z.string().nullable(),
  documentNo: z.string().nullable(),
  documentDate: z.string().nullable(),
  fundingSource: named,
  decidedBy: z.string(),
  decidedAt: instant,
  lines: z.array(
    z.object({ lineName: z.string(), before: z.number(), quantity: z.number(), note: z.string().nullable() }),
  ),
});
export type DemandDecision = z.infer<typeof demandDecision>;

/** What a superior gives where the money does not reach for all that was approved. */
export const demandAllocation = z.object({
  id,
  departmentName: z.string(),
  message: z.string().nullable(),
  allocatedBy: z.string(),
  allocatedAt: instant,
  lines: z.array(
    z.object({ lineName: z.string(), before: z.number(), quantity: z.number(), note: z.string().nullable() }),
  ),
});

export const demandReceipt = z.object({
  id,
  /** The first receipt of a demand is 1. */
  no: z.number(),
  date: z.string(),
  deliverer: z.string().nullable(),
  documentNo: z.string().nullable(),
  documentDate: z.string().nullable(),
  partner: z.string().nullable(),
  note: z.string().nullable(),
  voucherId: id,
  voucherNumber: z.string(),
  receivedBy: z.string(),
  receivedAt: instant,
  /** Taken back on the same day. */
  undone: z.boolean(),
  lines: z.array(
    z.object({
      lineId: id,
      lineName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      condition,
      note: z.string().nullable(),
    }),
  ),
});
export type DemandReceipt = z.infer<typeof demandReceipt>;

export const demandComment = z.object({
  id,
  departmentName: z.string(),
  text: z.string(),
  createdBy: z.string(),
  createdAt: instant,
});
export type DemandComment = z.infer<typeof demandComment>;

const lineThen = z.object({
  requestedQuantity: z.number(),
  unitPrice: z.number().nullable(),
  reason: z.string().nullable(),
});

/** A line that differs between two attempts; `before` null: it was added, `after` null: it was taken out. */
export const lineDifference = z.object({
  name: z.string(),
  unit: z.string(),
  before: lineThen.nullable(),
  after: lineThen.nullable(),
});
export type LineDifference = z.infer<typeof lineDifference>;

const summary = {
  id,
  /** `DN-2627-0007`: demand, school year 2026–2027, serial of the unit. */
  code: z.string(),
  title: z.string(),
  departmentId: id,
  departmentName: z.string(),
  kind: demandKind,
  urgency,
  handling,
  campaign: named,
  /** Sent behind the deadline of its campaign. */
  late: z.boolean(),
  /** The year in which its school year begins. */
  schoolYear: z.number(),
  budgetYear: z.number(),
  status: demandStatus,
  /** Given up by the unit that asked; the status stays as it was. */
  cancelled: z.boolean(),
  neededBy: z.string().nullable(),
  /** Approved, needed by a day that is over, and not all there. */
  overdue: z.boolean(),
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
  can: z.object(
    Object.fromEntries(demandVerbs.map((verb) => [verb, z.boolean()])) as Record<DemandVerb, z.ZodBoolean>,
  ),
};

export const demandSummary = z.object(summary);
export type DemandSummary = z.infer<typeof demandSummary>;

/** What the person who sends it should have seen; nothing is refused for it. */
export const demandWarnings = ["noAmount", "unpriced"] as const;
export const demandWarning = z.object({
  kind: z.enum(demandWarnings),
  words: z.object({ vi: z.string(), en: z.string() }),
});
export type DemandWarning = z.infer<typeof demandWarning>;

export const demand = z.object({
  ...summary,
  /** Of a draft, for those who write or send it. */
  warnings: z.array(demandWarning),
  reason: z.string().nullable(),
  route: z.array(routeStop),
  lines: z.array(demandLine),
  decisions: z.array(demandDecision),
  /** Bought by the unit itself, and the signature of its head is or was enough. */
  ownSignature: z.boolean(),
  /** Up to which amount it is enough today; `null` where a superior gives. */
  selfPurchaseLimit: z.number().nullable(),
  allocations: z.array(demandAllocation),
  receipts: z.array(demandReceipt),
  comments: z.array(demandComment),
  /** What was changed since the attempt before; null for a first attempt. */
  changedSince: z.object({ attempt: z.number(), lines: z.array(lineDifference) }).nullable(),
});
export type Demand = z.infer<typeof demand>;

export const demandSorts = ["createdAt", "code", "statusSince"] as const;

const chosen = z.coerce.number<number>().int().positive().optional();
const chosenYear = labelled(terms.schoolYear, z.coerce.number<number>().pipe(year).optional());

const overdue: Words = { vi: "Quá hạn cần", en: "Overdue" };
const waiting: Words = { vi: "Đang chờ", en: "Waiting" };
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

export const statisticQuery = z.strictObject({
  schoolYear: chosenYear,
  campaignId: labelled(terms.campaign, chosen),
  departmentId: labelled(terms.unit, chosen),
});
export type StatisticQuery = z.infer<typeof statisticQuery>;

const quantities = {
  requested: z.number(),
  approved: z.number(),
  allocated: z.number(),
  received: z.number(),
};

export const getDemandStatistic = endpoint("GET /demands/statistic", {
  name: "getDemandStatistic",
  summary: "Demands by status, unit, equipment and subject, over what the caller may see",
  callers: "signed-in",
  shows: ["demands"],
  wide: "search",
  query: statisticQuery,
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
        receivedAmount: z.number(),
      }),
    ),
    /** Of what was sent, the fifty most asked for; things are the same by name and unit of measure. */
    byCatalogue: z.array(
      z.object({
        catalogueId: id.nullable(),
        name: z.string(),
        unit: z.string(),
        schools: z.number(),
        ...quantities,
      }),
    ),
    /** Of what was sent; amounts, because quantities of different things do not add up. */
    bySubject: z.array(
      z.object({
        subject: z.string().nullable(),
        lines: z.number(),
        requestedAmount: z.number(),
        approvedAmount: z.number(),
        receivedAmount: z.number(),
      }),
    ),
    /** Demands that wait for the caller's own unit. */
    waitingForMe: z.number(),
    /** Whole days the oldest of them has waited; null when none waits. */
    oldestWaitingDays: z.number().nullable(),
    totals: z.object({ requestedAmount: z.number(), approvedAmount: z.number(), receivedAmount: z.number() }),
    /** School years that have demands in sight, newest first. */
    schoolYears: z.array(z.number()),
  }),
});
export type DemandStatistic = z.output<typeof getDemandStatistic.answer>;

export const consolidationQuery = z.strictObject({
  campaignId: labelled(terms.campaign, chosen),
  kind: demandKind.optional(),
  departmentId: labelled({ vi: "Trường", en: "School" }, chosen),
  schoolYear: chosenYear,
  /** Part of the name of the equipment or its subject. */
  search: labelled(terms.search, line(200).optional()),
});
export type ConsolidationQuery = z.infer<typeof consolidationQuery>;

/** What waits for the caller's own unit, as schools × equipment. */
export const getConsolidation = endpoint("GET /demands/consolidation", {
  name: "getConsolidation",
  summary: "The lines of all demands that wait for the caller's unit, for a table of schools by equipment",
  callers: "signed-in",
  shows: ["demands"],
  wide: "search",
  query: consolidationQuery,
  answer: z.object({
    departments: z.array(z.object({ id, name: z.string(), shortName: z.string().nullable() })),
    /** Oldest first. */
    demands: z.array(
      z.object({
        id,
        code: z.string(),
        title: z.string(),
        departmentId: id,
        urgency,
        late: z.boolean(),
        attempt: z.number(),
        statusSince: instant,
        waitingDays: z.number(),
        version,
        can: z.object({ approve: z.boolean(), reject: z.boolean() }),
      }),
    ),
    /** One for each thing, by name and unit of measure. */
    things: z.array(
      z.object({ key: z.string(), name: z.string(), unit: z.string(), subject: z.string().nullable() }),
    ),
    /**
     * Every line of those demands, also of things that the search left out: `thing` is its place in `things`,
     * null where it was left out.
     */
    lines: z.array(
      z.object({
        id,
        demandId: id,
        thing: z.number().nullable(),
        requested: z.number(),
        /** What stands before this round. */
        before: z.number(),
        unitPrice: z.number().nullable(),
        have: z.number().nullable(),
        norm: z.number().nullable(),
        priority,
      }),
    ),
  }),
});
export type Consolidation = z.output<typeof getConsolidation.answer>;

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
