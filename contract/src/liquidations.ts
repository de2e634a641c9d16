/**
 * Liquidation (thanh lý): proposal, council, minutes, decision, execution, posting, with the limits and
 * clocks of the unit's settings.
 */

import { z } from "zod";
import {
  disposalBounds,
  disposalForm,
  disposalKind,
  disposalKinds,
  disposalKindWords,
  saleMethod,
} from "./disposal-ways.ts";
import { endpoint } from "./endpoint.ts";
import {
  chosen,
  day,
  id,
  instant,
  line,
  listQuery,
  money,
  named,
  one,
  optionalLine,
  pageOf,
  paragraph,
  quantity,
  reasonGiven,
  requiredLine,
  someDay,
  someId,
  version,
} from "./fields.ts";
import { choiceFilter, schemasOf, statusLabel, tickFilter, unitFilter } from "./filters.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { staff } from "./people.ts";
import { condition } from "./stock.ts";
import { terms } from "./terms.ts";
import { transferStatuses } from "./vouchers.ts";

export const liquidationStatuses = [
  "DRAFT",
  "PROPOSED",
  "APPROVED",
  "REJECTED",
  "EXECUTED",
  "POSTED",
  "CANCELLED",
] as const;
export const liquidationStatus = z.enum(liquidationStatuses);
export type LiquidationStatus = z.infer<typeof liquidationStatus>;
export const liquidationStatusWords: Record<LiquidationStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  PROPOSED: { vi: "Chờ quyết định", en: "Waits for a decision" },
  APPROVED: { vi: "Đã có quyết định", en: "Decided" },
  REJECTED: { vi: "Không đồng ý", en: "Rejected" },
  EXECUTED: { vi: "Đã tổ chức thanh lý", en: "Carried out" },
  POSTED: { vi: "Đã ghi sổ", en: "Posted" },
  CANCELLED: { vi: "Đã hủy", en: "Cancelled" },
};
export const liquidationVerbs = [
  "edit",
  "remove",
  "propose",
  "recall",
  "approve",
  "reject",
  "answer",
  "extend",
  "execute",
  "post",
  "cancel",
] as const;
export type LiquidationVerb = (typeof liquidationVerbs)[number];

export const disposalReasons = ["UNREPAIRABLE", "OBSOLETE", "NOT_WORTH_REPAIR", "EXPIRED", "OTHER"] as const;
export const disposalReason = z.enum(disposalReasons);
export type DisposalReason = z.infer<typeof disposalReason>;
export const disposalReasonWords: Record<DisposalReason, Words> = {
  UNREPAIRABLE: { vi: "Hỏng không sửa được", en: "Broken beyond repair" },
  OBSOLETE: { vi: "Lạc hậu, không còn phù hợp", en: "Obsolete" },
  NOT_WORTH_REPAIR: { vi: "Sửa chữa không hiệu quả", en: "Not worth repairing" },
  EXPIRED: { vi: "Hết hạn dùng", en: "Expired" },
  OTHER: { vi: "Lý do khác", en: "Other" },
};

export const councilRoles = ["CHAIR", "MEMBER", "SECRETARY"] as const;
export const councilRole = z.enum(councilRoles);
export type CouncilRole = z.infer<typeof councilRole>;
export const councilRoleWords: Record<CouncilRole, Words> = {
  CHAIR: { vi: "Chủ tịch hội đồng", en: "Chair" },
  MEMBER: { vi: "Ủy viên", en: "Member" },
  SECRETARY: { vi: "Thư ký", en: "Secretary" },
};

export const mostLiquidationLines = 1_000;

export const councilMember = z.object({
  employeeId: id.nullable(),
  name: z.string(),
  title: z.string().nullable(),
  role: councilRole,
});
export type CouncilMember = z.infer<typeof councilMember>;

const saleRound = z.object({ heldOn: z.string(), price: z.number() });
export const mostRounds = 10;

/** The figures that bind the unit, of either kind of file. */
const boundsByKind = z.object({ LIQUIDATION: disposalBounds, SALE: disposalBounds });
export type BoundsByKind = z.infer<typeof boundsByKind>;

export const liquidationLine = z.object({
  id,
  position: z.number(),
  equipmentId: id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  room: named.nullable(),
  lotId: id.nullable(),
  /** In which it stood before the proposal. */
  condition,
  quantity: z.number(),
  /** All that the books have of the record now, in whatever condition. */
  inBooks: z.number(),
  inUseYear: z.number().nullable(),
  /** Nguyên giá of the quantity, whole đồng. */
  originalValue: z.number(),
  residualValue: z.number().nullable(),
  /** Giá trị đánh giá lại of the quantity, where the council revalued it. */
  revaluedValue: z.number().nullable(),
  isFixedAsset: z.boolean(),
  assessment: z.string().nullable(),
  reason: disposalReason,
  form: disposalForm,
  saleMethod: saleMethod.nullable(),
  /** Why the superior decides about it, in words; `null`: the head does. */
  asksSuperior: z.object({ vi: z.string(), en: z.string() }).nullable(),
  incident: z.object({ id, number: z.string() }).nullable(),
  /** Each attempt to sell it; the last one sold it. */
  rounds: z.array(saleRound),
  /** Who took it, where that is not the buyer of the whole. */
  buyer: z.string().nullable(),
  /** The unit of the installation that it is handed over to, and that receives it. */
  recipient: named.nullable(),
  income: z.number(),
  cost: z.number(),
});
export type LiquidationLine = z.infer<typeof liquidationLine>;

/** A legal clock: by when a step is due, how many days are left (negative: late), or when it was done. */
export const clock = z.object({
  step: z.enum(["decide", "execute", "book"]),
  dueOn: z.string(),
  daysLeft: z.number(),
  doneOn: z.string().nullable(),
});
export type Clock = z.infer<typeof clock>;

const listed = z.object({
  id,
  departmentId: id,
  departmentName: z.string(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(disposalKinds),
  status: liquidationStatus,
  lineCount: z.number(),
  originalValue: z.number(),
  /** The clock that runs now; null in a draft and at the end. */
  clock: clock.nullable(),
  proposedAt: instant.nullable(),
  decisionDate: z.string().nullable(),
  executedOn: z.string().nullable(),
  createdByName: z.string(),
  createdAt: instant,
  version,
});
export type ListedLiquidation = z.infer<typeof listed>;

export const liquidation = listed.extend({
  lines: z.array(liquidationLine),
  members: z.array(councilMember),
  councilNo: z.string().nullable(),
  councilDate: z.string().nullable(),
  meetingDate: z.string().nullable(),
  conclusion: z.string().nullable(),
  note: z.string().nullable(),
  proposedByName: z.string().nullable(),
  decisionNo: z.string().nullable(),
  decidedByName: z.string().nullable(),
  superiorNo: z.string().nullable(),
  superiorDate: z.string().nullable(),
  /** What the superior answered here; `null`: nothing yet. */
  superiorAgreed: z.boolean().nullable(),
  superiorByName: z.string().nullable(),
  superiorNote: z.string().nullable(),
  /** The unit that was asked when it was proposed. */
  superior: named.nullable(),
  reason: z.string().nullable(),
  buyer: z.string().nullable(),
  income: z.number(),
  cost: z.number(),
  paidIn: z.number(),
  paidInNo: z.string().nullable(),
  paidInOn: z.string().nullable(),
  /** Where the money goes after the costs, as it was on the day; `null`: the school keeps it. */
  proceedsTo: z.string().nullable(),
  postedAt: instant.nullable(),
  voucher: z.object({ id, number: z.string() }).nullable(),
  /** What is on its way to other units since it was posted, or arrived there. */
  transfers: z.array(z.object({ id, unit: z.string(), status: z.enum(transferStatuses) })),
  clocks: z.array(clock),
  /** Until when the one extension of a decision to sell is asked for, negative: too late; `null`: none is. */
  extension: z.object({ askedBy: z.string(), daysLeft: z.number() }).nullable(),
  /** Of a decision to sell that was extended: since when it was asked, by which document, until when. */
  extensionAskedOn: z.string().nullable(),
  extensionNo: z.string().nullable(),
  extensionDate: z.string().nullable(),
  extendedTo: z.string().nullable(),
  /** In force on the day of the decision, until then today. */
  bounds: boundsByKind,
  /** Something in it is beyond what the head of the unit decides alone. */
  beyondLimit: z.boolean(),
  updatedAt: instant,
  updatedByName: z.string(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    propose: z.boolean(),
    recall: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    answer: z.boolean(),
    extend: z.boolean(),
    execute: z.boolean(),
    post: z.boolean(),
    cancel: z.boolean(),
  }),
});
export type Liquidation = z.infer<typeof liquidation>;

const someMethod = labelled(
  { vi: "Phương thức bán", en: "Method of sale" },
  saleMethod.nullish().transform((value) => value ?? null),
);

const lineGiven = z.strictObject({
  equipmentId: labelled(terms.equipment, id),
  roomId: labelled(terms.room, someId),
  lotId: labelled(terms.lot, someId),
  condition: labelled(terms.condition, condition.extract(["GOOD", "BROKEN"]).default("BROKEN")),
  quantity: labelled(terms.quantity, quantity.positive()),
  residualValue: labelled(
    // left empty, it is what the posted wear leaves
    { vi: "Giá trị còn lại", en: "Residual value" },
    money.nullish().transform((value) => value ?? null),
  ),
  revaluedValue: labelled(
    { vi: "Giá trị đánh giá lại", en: "Revalued" },
    money.nullish().transform((value) => value ?? null),
  ),
  assessment: labelled({ vi: "Đánh giá tình trạng", en: "Assessment" }, optionalLine(500)),
  reason: labelled(terms.reason, disposalReason.default("UNREPAIRABLE")),
  form: disposalForm.default("DESTROY"),
  /** Of a sale; left out, the simplest one that is open to the thing. */
  saleMethod: someMethod,
  incidentId: labelled({ vi: "Báo hỏng", en: "Report" }, someId),
});

const given = {
  kind: disposalKind.default("LIQUIDATION"),
  name: labelled({ vi: "Tên đợt thanh lý", en: "Name" }, requiredLine(255)),
  councilNo: labelled(
    { vi: "Số quyết định thành lập hội đồng", en: "Decision that made the council" },
    optionalLine(100),
  ),
  councilDate: labelled({ vi: "Ngày thành lập hội đồng", en: "Council made on" }, someDay),
  meetingDate: labelled({ vi: "Ngày họp đánh giá", en: "Meeting on" }, someDay),
  conclusion: labelled({ vi: "Kết luận của hội đồng", en: "Conclusion of the council" }, paragraph(2000)),
  note: labelled(terms.note, paragraph(1000)),
  members: labelled(
    { vi: "Hội đồng thanh lý", en: "Council" },
    z
      .array(
        z.strictObject({
          employeeId: labelled({ vi: "Thành viên", en: "Member" }, someId),
          memberName: labelled({ vi: "Họ tên", en: "Name" }, line(255).optional()),
          title: labelled({ vi: "Chức vụ", en: "Position" }, optionalLine(255)),
          role: labelled(terms.role, councilRole.default("MEMBER")),
        }),
      )
      .max(20)
      .default([]),
  ),
  lines: labelled(
    { vi: "Thiết bị đề nghị thanh lý", en: "Things proposed" },
    z.array(lineGiven).min(1).max(mostLiquidationLines),
  ),
};

export const liquidationFilters = {
  departmentId: unitFilter("superiors"),
  status: choiceFilter(liquidationStatus, liquidationStatusWords, { label: statusLabel }),
  kind: choiceFilter(disposalKind, disposalKindWords, { label: { vi: "Loại hồ sơ", en: "Kind of file" } }),
  asked: tickFilter({ label: { vi: "Chờ ý kiến của đơn vị mình", en: "Waits for an answer of this unit" } }),
};

export const liquidationQuery = listQuery(["createdAt"], schemasOf(liquidationFilters));
export type LiquidationQuery = z.output<typeof liquidationQuery>;

export const listLiquidations = endpoint("GET /liquidations", {
  name: "listLiquidations",
  summary: "A page of the liquidations of the caller's unit and, once proposed, of the units below it",
  callers: "signed-in",
  shows: ["liquidations", "stock"],
  wide: "search",
  query: liquidationQuery,
  answer: pageOf(listed).extend({ can: z.object({ create: z.boolean() }) }),
});

export const exportLiquidations = endpoint("GET /liquidations/export", {
  name: "exportLiquidations",
  summary: "The filtered list of liquidations as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: liquidationQuery,
  answer: "file",
});

export const getLiquidation = endpoint("GET /liquidations/:id", {
  name: "getLiquidation",
  summary: "One liquidation with its lines, council and clocks",
  callers: "signed-in",
  shows: ["liquidations", "stock", "attachments"],
  params: one,
  answer: liquidation,
});

export const listDisposable = endpoint("GET /liquidations/candidates", {
  name: "listDisposable",
  summary:
    "What could be proposed: broken beyond repair first, then broken, then what expired; nothing that is in a proposal already",
  callers: staff,
  shows: ["liquidations", "stock"],
  query: z.strictObject({
    search: labelled(terms.search, optionalLine(200)),
    condition: labelled(terms.condition, condition.extract(["GOOD", "BROKEN"]).optional()),
    subjectId: labelled(terms.subject, chosen),
    roomId: labelled(terms.room, chosen),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        equipmentId: id,
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        room: named.nullable(),
        lotId: id.nullable(),
        condition,
        quantity: z.number(),
        unitPrice: z.number().nullable(),
        originalValue: z.number(),
        inUseYear: z.number().nullable(),
        isFixedAsset: z.boolean(),
        /**
         * Why it is proposed: `UNREPAIRABLE` after a repair that failed, `NOT_WORTH_REPAIR` after a dear
         * estimate, `EXPIRED` of a lot.
         */
        reason: disposalReason.nullable(),
        incident: z.object({ id, number: z.string() }).nullable(),
      }),
    ),
    bounds: boundsByKind,
  }),
});

export const createLiquidation = endpoint("POST /liquidations", {
  name: "createLiquidation",
  summary: "Drafts a list of things to be disposed of; nothing moves yet",
  callers: staff,
  touches: ["liquidations"],
  body: z.strictObject(given),
  answer: liquidation,
});

export const changeLiquidation = endpoint("PUT /liquidations/:id", {
  name: "changeLiquidation",
  summary:
    "Changes a draft; in a proposal that waits lines can only be taken out, and council and minutes added",
  callers: staff,
  touches: ["liquidations", "incidents", "stock"],
  params: one,
  body: z.strictObject({ ...given, version }),
  answer: liquidation,
});

export const removeLiquidation = endpoint("DELETE /liquidations/:id", {
  name: "removeLiquidation",
  summary: "Throws a draft away",
  callers: staff,
  touches: ["liquidations"],
  params: one,
  answer: "nothing",
});

export const proposeLiquidation = endpoint("POST /liquidations/:id/proposal", {
  name: "proposeLiquidation",
  summary: "Proposes: the things are set aside for disposal and cannot be lent any more",
  callers: staff,
  touches: ["liquidations", "incidents", "stock"],
  params: one,
  body: z.strictObject({ version: version.optional() }).default({}),
  answer: liquidation,
});

export const recallLiquidation = endpoint("POST /liquidations/:id/recall", {
  name: "recallLiquidation",
  summary:
    "Takes a proposal that nobody has decided back into a draft: the things are where and what they were",
  callers: staff,
  touches: ["liquidations", "incidents", "stock"],
  params: one,
  body: z.strictObject({ version: version.optional() }).default({}),
  answer: liquidation,
});

export const decideLiquidation = endpoint("POST /liquidations/:id/decision", {
  name: "decideLiquidation",
  summary: "The decision. Beyond the limit of the head it names the superior's document",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  touches: ["liquidations", "incidents", "stock"],
  params: one,
  body: z.strictObject({
    approved: labelled({ vi: "Đồng ý", en: "Approved" }, z.boolean()),
    decisionNo: labelled({ vi: "Số quyết định thanh lý", en: "Decision no." }, optionalLine(100)),
    decisionDate: labelled({ vi: "Ngày quyết định", en: "Decided on" }, someDay),
    superiorNo: labelled(
      { vi: "Số văn bản của cấp trên", en: "Document no. of the superior" },
      optionalLine(100),
    ),
    superiorDate: labelled(
      { vi: "Ngày văn bản của cấp trên", en: "Date of the superior’s document" },
      someDay,
    ),
    /** Why not. */
    reason: labelled(terms.reason, paragraph(500).describe("Needed when approved is false.")),
    version: version.optional(),
  }),
  answer: liquidation,
});

export const answerLiquidation = endpoint("POST /liquidations/:id/answer", {
  name: "answerLiquidation",
  summary:
    "The answer of the level above to what the head of the unit does not decide alone, by the number and day of its document",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  touches: ["liquidations"],
  params: one,
  body: z.strictObject({
    agreed: labelled({ vi: "Đồng ý", en: "Agreed" }, z.boolean()),
    documentNo: labelled({ vi: "Số văn bản", en: "Document no." }, requiredLine(100)),
    documentDate: labelled({ vi: "Ngày văn bản", en: "Date of the document" }, day),
    note: labelled(terms.note, paragraph(500)),
    version: version.optional(),
  }),
  answer: liquidation,
});

export const extendLiquidation = endpoint("POST /liquidations/:id/extension", {
  name: "extendLiquidation",
  summary: "Notes the one extension of a decision to sell public property, which was asked for in time",
  callers: ["ROLE_DEPARTMENT_ADMIN"],
  touches: ["liquidations"],
  params: one,
  body: z.strictObject({
    askedOn: labelled({ vi: "Ngày đề nghị gia hạn", en: "Extension asked on" }, day),
    documentNo: labelled({ vi: "Số văn bản gia hạn", en: "Document no." }, requiredLine(100)),
    documentDate: labelled({ vi: "Ngày văn bản gia hạn", en: "Date of the document" }, day),
    until: labelled({ vi: "Gia hạn đến ngày", en: "Extended until" }, day),
    version: version.optional(),
  }),
  answer: liquidation,
});

export const executeLiquidation = endpoint("POST /liquidations/:id/execution", {
  name: "executeLiquidation",
  summary:
    "Notes how it was carried out: of each line the way, the rounds, the buyer, the money and the costs, and what was paid in",
  callers: staff,
  touches: ["liquidations"],
  params: one,
  body: z.strictObject({
    executedOn: labelled({ vi: "Ngày tổ chức thanh lý", en: "Carried out on" }, someDay),
    buyer: labelled({ vi: "Bên mua, bên nhận", en: "Buyer" }, optionalLine(255)),
    paidIn: labelled({ vi: "Số tiền đã nộp", en: "Paid in" }, money.default(0)),
    paidInNo: labelled({ vi: "Số chứng từ nộp tiền", en: "Receipt no." }, optionalLine(100)),
    paidInOn: labelled({ vi: "Ngày nộp tiền", en: "Paid in on" }, someDay),
    lines: labelled(
      { vi: "Thiết bị đề nghị thanh lý", en: "Things proposed" },
      z
        .array(
          z.strictObject({
            lineId: labelled(terms.line, id),
            form: disposalForm.optional(),
            saleMethod: someMethod,
            buyer: labelled({ vi: "Bên mua, bên nhận", en: "Buyer" }, optionalLine(255)),
            /** Of what is handed over: the unit of the installation that will receive it. */
            recipientId: labelled({ vi: "Đơn vị nhận", en: "Receiving unit" }, someId),
            rounds: labelled(
              { vi: "Các lần bán", en: "Rounds" },
              z
                .array(
                  z.strictObject({
                    heldOn: labelled({ vi: "Ngày tổ chức bán", en: "Held on" }, day),
                    price: labelled({ vi: "Giá khởi điểm, giá niêm yết", en: "Starting price" }, money),
                  }),
                )
                .max(mostRounds)
                .default([]),
            ),
            income: labelled({ vi: "Tiền thu", en: "Income" }, money.default(0)),
            cost: labelled({ vi: "Chi phí", en: "Cost" }, money.default(0)),
          }),
        )
        .max(mostLiquidationLines)
        .default([]),
    ),
    version: version.optional(),
  }),
  answer: liquidation,
});

export const postLiquidation = endpoint("POST /liquidations/:id/posting", {
  name: "postLiquidation",
  summary: "Takes the things off the books by one decrease voucher with the decision's number",
  callers: staff,
  touches: ["liquidations", "incidents", "stock"],
  params: one,
  body: z
    .strictObject({ date: labelled(terms.postingDate, day.optional()), version: version.optional() })
    .default({}),
  answer: liquidation,
});

export const cancelLiquidation = endpoint("POST /liquidations/:id/cancellation", {
  name: "cancelLiquidation",
  summary: "Gives a liquidation up before it is posted: the things are where and what they were",
  callers: staff,
  touches: ["liquidations", "incidents", "stock"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.reason, reasonGiven), version: version.optional() }),
  answer: liquidation,
});

export const listLiquidationHistory = endpoint("GET /liquidations/:id/history", {
  name: "listLiquidationHistory",
  summary: "What happened to a liquidation, newest first",
  callers: "signed-in",
  shows: ["liquidations", "stock", "attachments"],
  params: one,
  answer: historyAnswer,
});
