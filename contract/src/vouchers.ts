import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { equipmentDescription, trackingMode, trackingModes } from "./equipment.ts";
import {
  day,
  flag,
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
  version,
} from "./fields.ts";
import {
  choiceFilter,
  dayRange,
  rowFilter,
  schemasOf,
  statusLabel,
  tickFilter,
  unitFilter,
} from "./filters.ts";
import { askedGrade } from "./grades.ts";
import { historyAnswer } from "./history.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import {
  condition,
  decreaseCauses,
  increaseCauses,
  lotGiven,
  lotShown,
  shelfShown,
  voucherStatus,
  voucherStatusWords,
  voucherType,
  voucherTypeWords,
} from "./stock.ts";
import { terms } from "./terms.ts";
import { checkWorthOf } from "./worth.ts";

const writers = ["ROLE_DEPARTMENT_ADMIN", "ROLE_DEPARTMENT_USER"] as const;
const chosen = z.coerce.number<number>().int().positive().optional();
const room = id.nullish().transform((value) => value ?? null);

export const voucherVerbs = ["edit", "remove", "ask", "confirm", "post", "reverse"] as const;
export type VoucherVerb = (typeof voucherVerbs)[number];

export const voucherVerbWords: Record<VoucherVerb, Words> = {
  edit: { vi: "sửa", en: "edit it" },
  remove: { vi: "xóa", en: "delete it" },
  ask: { vi: "nhờ người giám sát", en: "ask a second person" },
  confirm: { vi: "xác nhận giám sát", en: "confirm it as the second person" },
  post: { vi: "ghi sổ", en: "post it" },
  reverse: { vi: "hủy", en: "reverse it" },
};

/** At most this many lines in a voucher. */
export const mostVoucherLines = 2_000;
/** At most this many coded pieces from one voucher. */
export const mostPieces = 2_000;

/** What stands at the head of every voucher. */
const head = {
  /**
   * The day it counts from: not after today, not in a closed year, after the day up to which the books are
   * closed.
   */
  date: labelled(terms.postingDate, day),
  reason: labelled({ vi: "Nội dung", en: "Reason" }, requiredLine(255)),
  /** The paper it follows: an invoice, a decision. */
  documentNo: labelled({ vi: "Số chứng từ", en: "Document no." }, optionalLine(100)),
  documentDate: labelled(
    { vi: "Ngày chứng từ", en: "Document date" },
    day.nullish().transform((value) => value ?? null),
  ),
  deliverer: labelled({ vi: "Người giao", en: "Handed over by" }, optionalLine(255)),
  receiver: labelled({ vi: "Người nhận", en: "Received by" }, optionalLine(255)),
  witness: labelled({ vi: "Người chứng kiến", en: "Witness" }, optionalLine(255)),
  note: labelled(terms.note, paragraph(2000)),
};

const source = z.strictObject({
  fundingSourceId: labelled(terms.fundingSource, id),
  amount: labelled(terms.amount, money),
});

/** More of a record, or a new record, or a number of new coded pieces; split over rooms and over who paid. */
export const incomingLine = z.strictObject({
  /** More of this record of the unit; coded pieces are always new. */
  equipmentId: labelled(
    terms.equipment,
    id.nullish().transform((value) => value ?? null),
  ),
  record: labelled(
    { vi: "Thiết bị mới", en: "New equipment" },
    z
      .strictObject({ ...equipmentDescription, trackingMode, code: labelled(terms.code, optionalLine(30)) })
      .nullish()
      .transform((value) => value ?? null),
  ),
  quantity: labelled(terms.quantity, quantity.positive()),
  condition: labelled(terms.condition, condition.extract(["GOOD", "BROKEN"]).default("GOOD")),
  unitPrice: labelled(
    terms.unitPrice,
    money.nullish().transform((value) => value ?? null),
  ),
  /** Empty: all of it in the room where the record belongs. Otherwise the quantities add up to the line's. */
  rooms: labelled(
    terms.rooms,
    z
      .array(
        z.strictObject({
          roomId: labelled(terms.room, room),
          quantity: labelled(terms.quantity, quantity.positive()),
        }),
      )
      .max(50)
      .default([]),
  ),
  /** Empty: the record's own source pays all. Otherwise the amounts add up to the line's value. */
  sources: labelled({ vi: "Nguồn kinh phí", en: "Funding sources" }, z.array(source).max(10).default([])),
  lot: lotGiven.nullish().transform((value) => value ?? null),
  /** Of coded pieces, in their order; fewer than pieces: the rest have none. */
  serials: labelled(terms.serialNumbers, z.array(line(100)).max(mostPieces).default([])),
  note: labelled(terms.note, optionalLine(255)),
});
export type IncomingLine = z.infer<typeof incomingLine>;

/** A quantity from a shelf. */
const outgoing = {
  equipmentId: labelled(terms.equipment, id),
  roomId: labelled(terms.room, room),
  lotId: labelled(
    terms.lot,
    id.nullish().transform((value) => value ?? null),
  ),
  condition: labelled(terms.condition, condition.default("GOOD")),
  quantity: labelled(terms.quantity, quantity.positive()),
  note: labelled(terms.note, optionalLine(255)),
};
export const outgoingLine = z.strictObject(outgoing);
export type OutgoingLine = z.infer<typeof outgoingLine>;

/**
 * Where a line names no price it has that of a new record; that of a known one is looked up by the server.
 */
function checkArrivals(
  { lines }: { lines: readonly IncomingLine[] },
  context: Parameters<typeof checkWorthOf>[1],
): void {
  checkWorthOf(
    lines.map(({ quantity, unitPrice, record }) => ({
      quantity,
      unitPrice: unitPrice ?? record?.unitPrice ?? null,
    })),
    context,
  );
}

const linesOf = <Line extends z.ZodType>(one: Line) => z.array(one).min(1).max(mostVoucherLines);

/**
 * What can be said in a voucher of each kind. TRANSFER_IN comes from `receiveTransfer`, REVERSAL from
 * `reverseVoucher`.
 */
export const voucherGiven = labelled(
  { vi: "Phiếu", en: "Voucher" },
  z.discriminatedUnion("type", [
    z
      .strictObject({
        type: labelled(terms.kindOfVoucher, z.literal("OPENING")),
        ...head,
        lines: labelled(terms.equipmentLines, linesOf(incomingLine)),
      })
      .superRefine(checkArrivals),
    z
      .strictObject({
        type: labelled(terms.kindOfVoucher, z.literal("INCREASE")),
        ...head,
        cause: labelled({ vi: "Lý do", en: "Cause" }, z.enum(increaseCauses).default("PURCHASE")),
        partner: labelled({ vi: "Nhà cung cấp, bên giao", en: "Supplier" }, optionalLine(255)),
        lines: labelled(terms.equipmentLines, linesOf(incomingLine)),
      })
      .superRefine(checkArrivals),
    z.strictObject({
      type: labelled(terms.kindOfVoucher, z.literal("DECREASE")),
      ...head,
      cause: labelled({ vi: "Lý do", en: "Cause" }, z.enum(decreaseCauses)),
      lines: labelled(terms.equipmentLines, linesOf(outgoingLine)),
    }),
    z.strictObject({
      type: labelled(terms.kindOfVoucher, z.literal("TRANSFER")),
      ...head,
      toRoomId: labelled({ vi: "Đến phòng", en: "To room" }, id),
      fromRoomId: labelled({ vi: "Từ phòng", en: "From room" }, room),
      /** Everything that stands in `fromRoomId` and is in nobody's hands; `lines` is empty then. */
      wholeRoom: labelled({ vi: "Cả phòng", en: "The whole room" }, z.boolean().default(false)),
      lines: labelled(terms.equipmentLines, z.array(outgoingLine).max(mostVoucherLines).default([])),
    }),
    z.strictObject({
      type: labelled(terms.kindOfVoucher, z.literal("TRANSFER_OUT")),
      ...head,
      toDepartmentId: labelled({ vi: "Đơn vị nhận", en: "Receiving unit" }, id),
      lines: labelled(terms.equipmentLines, linesOf(outgoingLine)),
    }),
    z.strictObject({
      type: labelled(terms.kindOfVoucher, z.literal("ISSUE")),
      ...head,
      /** Without a lot: the one that expires first goes first. Good ones only, and never what has expired. */
      lines: labelled(
        terms.equipmentLines,
        linesOf(
          z.strictObject({
            equipmentId: labelled(terms.equipment, id),
            roomId: labelled(terms.room, room),
            /** `true`: only from `roomId`; otherwise from wherever it stands. */
            fromRoom: labelled(
              { vi: "Chỉ lấy từ phòng này", en: "Only from this room" },
              z.boolean().default(false),
            ),
            lotId: labelled(terms.lot, outgoing.lotId),
            quantity: labelled(terms.quantity, quantity.positive()),
            note: labelled(terms.note, optionalLine(255)),
          }),
        ),
      ),
    }),
    z.strictObject({
      type: labelled(terms.kindOfVoucher, z.literal("CONDITION")),
      ...head,
      lines: labelled(
        terms.equipmentLines,
        linesOf(
          z.strictObject({
            ...outgoing,
            toCondition: labelled({ vi: "Tình trạng mới", en: "New condition" }, condition),
          }),
        ),
      ),
    }),
    z.strictObject({
      type: labelled(terms.kindOfVoucher, z.literal("CONVERT")),
      ...head,
      toMode: labelled(
        { vi: "Cách quản lý mới", en: "New tracking" },
        z.enum(trackingModes).exclude(["DIGITAL"]),
      ),
      /**
       * Everything a record has, in all rooms and conditions; into pieces: one new record each, otherwise one
       * new record for all lines.
       */
      lines: labelled(
        terms.equipmentLines,
        linesOf(
          z.strictObject({
            equipmentId: labelled(terms.equipment, id),
            note: labelled(terms.note, optionalLine(255)),
          }),
        ),
      ),
    }),
  ]),
);
export type VoucherGiven = z.infer<typeof voucherGiven>;
export type GivenOf<Type extends VoucherGiven["type"]> = Extract<VoucherGiven, { type: Type }>;

/**
 * One thing that a posted voucher did: came (`to` only), went (`from` only) or changed place or condition
 * (both).
 */
export const voucherMove = z.object({
  line: z.number(),
  equipmentId: id,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** Whole đồng. */
  value: z.number(),
  from: z.object({ roomId: id.nullable(), roomName: z.string().nullable(), condition }).nullable(),
  to: z.object({ roomId: id.nullable(), roomName: z.string().nullable(), condition }).nullable(),
  lot: lotShown.nullable(),
});
export type VoucherMove = z.infer<typeof voucherMove>;

const listed = z.object({
  id,
  departmentId: id,
  departmentName: z.string(),
  type: voucherType,
  status: voucherStatus,
  /** `null`: a draft, which has none yet. */
  number: z.string().nullable(),
  date: z.string(),
  reason: z.string(),
  cause: z.string().nullable(),
  lineCount: z.number(),
  totalValue: z.number(),
  createdByName: z.string(),
  postedByName: z.string().nullable(),
  postedAt: instant.nullable(),
  version,
  updatedAt: instant,
});
export type ListedVoucher = z.infer<typeof listed>;

const numbered = z.object({ id, number: z.string() }).nullable();

export const voucher = listed.extend({
  documentNo: z.string().nullable(),
  documentDate: z.string().nullable(),
  partner: z.string().nullable(),
  deliverer: z.string().nullable(),
  receiver: z.string().nullable(),
  witness: z.string().nullable(),
  note: z.string().nullable(),
  fromRoom: z.object({ id, name: z.string() }).nullable(),
  toRoom: z.object({ id, name: z.string() }).nullable(),
  toDepartment: z.object({ id, name: z.string() }).nullable(),
  /**
   * As it was entered, to go on with a draft; the shape is `voucherGiven` without id and version. `null`
   * where nobody entered lines.
   */
  given: z.unknown().nullable(),
  /** Of a posted voucher. */
  moves: z.array(voucherMove),
  /** Who paid for which line. */
  sources: z.array(z.object({ line: z.number(), fundingSourceId: id, name: z.string(), amount: z.number() })),
  /** The voucher that this one reverses, and the one that reverses it. */
  reverses: numbered,
  reversedBy: numbered,
  demandId: id.nullable(),
  /** The record that wrote it and alone takes it back. */
  source: z
    .object({
      type: z.enum([
        "incident",
        "repair",
        "liquidation",
        "inventory-check",
        "correction",
        "loan-registration",
        "asset-change",
      ]),
      id,
    })
    .nullable(),
  transferId: id.nullable(),
  /** A draft issues a chemical that goes out by two persons. */
  needsSecondPerson: z.boolean(),
  /** Who was asked to look on, and when they confirmed with their own account. */
  secondPerson: z.object({ id, name: z.string(), confirmedAt: instant.nullable() }).nullable(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    ask: z.boolean(),
    confirm: z.boolean(),
    post: z.boolean(),
    reverse: z.boolean(),
  }),
});
export type Voucher = z.infer<typeof voucher>;

export const voucherSorts = ["date", "createdAt"] as const;
export const voucherFilters = {
  departmentId: unitFilter("superiors"),
  type: choiceFilter(voucherType, voucherTypeWords, { label: { vi: "Loại phiếu", en: "Kind" } }),
  status: choiceFilter(voucherStatus, voucherStatusWords, { label: statusLabel }),
  ...dayRange,
  roomId: rowFilter("functional-rooms", { label: { vi: "Phòng", en: "Room" } }),
};

export const vouchersQuery = listQuery(voucherSorts, schemasOf(voucherFilters));
export type VouchersQuery = z.infer<typeof vouchersQuery>;

export const listVouchers = endpoint("GET /stock-vouchers", {
  name: "listVouchers",
  summary: "A page of the vouchers of the caller's unit and the units below it; drafts stay inside the unit",
  callers: "signed-in",
  shows: ["vouchers", "stock"],
  wide: "search",
  query: vouchersQuery,
  answer: pageOf(listed).extend({
    can: z.object({
      create: z.boolean(),
      close: z.boolean(),
      /** Sends equipment to other units. */ send: z.boolean(),
    }),
  }),
});

export const exportVouchers = endpoint("GET /stock-vouchers/export", {
  name: "exportVouchers",
  summary: "The filtered list of vouchers as an Excel workbook",
  callers: "signed-in",
  wide: "export",
  query: vouchersQuery,
  answer: "file",
});

export const getVoucher = endpoint("GET /stock-vouchers/:id", {
  name: "getVoucher",
  summary: "One voucher with what it did",
  callers: "signed-in",
  shows: ["vouchers", "stock"],
  params: one,
  answer: voucher,
});

export const draftVoucher = endpoint("POST /stock-vouchers", {
  name: "draftVoucher",
  summary: "Writes a voucher: a draft, or posted at once",
  callers: writers,
  touches: ["vouchers", "stock"],
  body: z.strictObject({
    voucher: voucherGiven,
    post: labelled({ vi: "Ghi sổ ngay", en: "Post at once" }, z.boolean().default(false)),
  }),
  answer: voucher,
});

export const changeVoucher = endpoint("PUT /stock-vouchers/:id", {
  name: "changeVoucher",
  summary: "Changes a draft, and posts it where asked",
  callers: writers,
  touches: ["vouchers", "stock"],
  params: one,
  body: z.strictObject({
    voucher: voucherGiven,
    post: labelled({ vi: "Ghi sổ ngay", en: "Post at once" }, z.boolean().default(false)),
    version,
  }),
  answer: voucher,
});

export const removeVoucher = endpoint("DELETE /stock-vouchers/:id", {
  name: "removeVoucher",
  summary: "Throws a draft away",
  callers: writers,
  touches: ["vouchers"],
  params: one,
  answer: "nothing",
});

export const postVoucher = endpoint("POST /stock-vouchers/:id/posting", {
  name: "postVoucher",
  summary: "Posts a draft: from here on it is never edited, only reversed",
  callers: writers,
  touches: ["vouchers", "stock"],
  params: one,
  body: z.strictObject({ version: version.optional() }),
  answer: voucher,
});

/** Names only: colleagues who may be asked to look on when a chemical is issued. */
export const listSecondPersons = endpoint("GET /stock-vouchers/:id/second-persons", {
  name: "listSecondPersons",
  summary: "People of the unit with an account who may confirm an issue as the second person",
  callers: writers,
  shows: ["vouchers"],
  params: one,
  answer: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
});

export const askSecondPerson = endpoint("PUT /stock-vouchers/:id/second-person", {
  name: "askSecondPerson",
  summary: "Names the colleague who is to confirm the issue of a chemical, and tells them",
  callers: writers,
  touches: ["vouchers"],
  params: one,
  body: z.strictObject({
    userId: labelled({ vi: "Người giám sát", en: "Second person" }, id),
    version: version.optional(),
  }),
  answer: voucher,
});

export const confirmAsSecondPerson = endpoint("POST /stock-vouchers/:id/confirmation", {
  name: "confirmAsSecondPerson",
  summary: "The second person confirms the issue of a chemical, with their own account",
  callers: writers,
  touches: ["vouchers"],
  params: one,
  body: z.strictObject({ version: version.optional() }),
  answer: voucher,
});

export const reverseVoucher = endpoint("POST /stock-vouchers/:id/reversal", {
  name: "reverseVoucher",
  summary: "Posts the opposite of a voucher, on its own day or, where the books are closed by then, today",
  callers: writers,
  touches: ["vouchers", "stock"],
  params: one,
  body: z.strictObject({ reason: labelled(terms.ground, reasonGiven) }),
  answer: voucher,
});

export const listVoucherHistory = endpoint("GET /stock-vouchers/:id/history", {
  name: "listVoucherHistory",
  summary: "What happened to a voucher, newest first",
  callers: "signed-in",
  shows: ["vouchers", "stock", "attachments"],
  params: one,
  answer: historyAnswer,
});

/** Things to choose for a voucher: what stands where, in which condition. */
export const listShelves = endpoint("GET /stock-shelves", {
  name: "listShelves",
  summary: "What stands where in a unit, to be chosen for a voucher",
  callers: "signed-in",
  shows: ["stock"],
  wide: "search",
  query: listQuery(["name", "room"], {
    departmentId: labelled(terms.unit, chosen),
    roomId: labelled(terms.room, chosen),
    unplaced: labelled(terms.inNoRoomYet, flag.optional()),
    subjectId: labelled(terms.subject, chosen),
    groupId: labelled(terms.equipmentGroup, chosen),
    equipmentId: labelled(terms.equipment, chosen),
    grade: labelled(terms.grade, askedGrade().optional()),
    condition: labelled(terms.condition, condition.optional()),
    trackingMode: trackingMode.optional(),
  }),
  answer: pageOf(
    shelfShown.extend({ trackingMode, unitPrice: z.number().nullable(), grades: z.array(z.number()) }),
  ),
});

const amounts = z.object({ quantity: z.number(), value: z.number() });

/**
 * First and last day, both included: a school year for teaching books, 1 January to 31 December for
 * accounting books. They are always there, so they are no chips.
 */
export const bookFilters = {
  from: { ...dayRange.from, schema: day, chip: null },
  to: { ...dayRange.to, schema: day, chip: null },
  departmentId: { ...unitFilter("superiors", { clears: ["roomId"] }), chip: null },
  roomId: rowFilter("functional-rooms", { label: { vi: "Phòng", en: "Room" } }),
  subjectId: rowFilter("subjects", { label: { vi: "Môn học", en: "Subject" } }),
  groupId: rowFilter("equipment-groups", { label: { vi: "Nhóm thiết bị", en: "Equipment group" } }),
  fundingSourceId: rowFilter("funding-sources", { label: { vi: "Nguồn kinh phí", en: "Funding source" } }),
  /** `true`: leaves out what neither was there nor moved. */
  moving: tickFilter({ label: { vi: "Chỉ dòng có phát sinh", en: "Only what moved" }, chip: null }),
};

/** One ledger, seen over any period. */
export const listBook = endpoint("GET /stock-book", {
  name: "listBook",
  summary: "Opening balance, what came, what went, and closing balance of each record over a period",
  callers: "signed-in",
  shows: ["stock"],
  wide: "search",
  query: listQuery(["name", "code"], schemasOf(bookFilters)),
  answer: pageOf(
    z.object({
      equipmentId: id,
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      opening: amounts,
      increase: amounts,
      decrease: amounts,
      closing: amounts,
    }),
  ).extend({
    totals: z.object({
      opening: z.number(),
      increase: z.number(),
      decrease: z.number(),
      closing: z.number(),
    }),
  }),
});

export const getClosing = endpoint("GET /stock-closing", {
  name: "getClosing",
  summary: "Up to which day the books of a unit are closed",
  callers: "signed-in",
  shows: ["vouchers"],
  query: z.strictObject({ departmentId: labelled(terms.unit, chosen) }),
  answer: z.object({ until: z.string().nullable(), can: z.object({ change: z.boolean() }) }),
});

export const changeClosing = endpoint("PUT /stock-closing", {
  name: "changeClosing",
  summary: "Closes the books up to a day, or opens them again from an earlier one",
  callers: writers,
  touches: ["vouchers"],
  body: z.strictObject({
    until: labelled({ vi: "Khóa sổ đến ngày", en: "Closed until" }, day.nullable()),
    reason: labelled({ vi: "Nội dung", en: "Reason" }, reasonGiven),
  }),
  answer: z.object({ until: z.string().nullable(), can: z.object({ change: z.boolean() }) }),
});

export const transferStatuses = ["SENT", "RECEIVED", "CANCELLED"] as const;
export type TransferStatus = (typeof transferStatuses)[number];
export const transferStatusWords: Record<TransferStatus, Words> = {
  SENT: { vi: "Chờ bên nhận xác nhận", en: "Waits for the receiver" },
  RECEIVED: { vi: "Đã nhận", en: "Received" },
  CANCELLED: { vi: "Bên giao đã hủy", en: "Cancelled by the sender" },
};

/** A line on its way: what it was on the sender's books, and what arrived of it. */
export const transferLine = z.object({
  line: z.number(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  trackingMode,
  condition,
  quantity: z.number(),
  value: z.number(),
  lot: z
    .object({
      number: z.string().nullable(),
      madeOn: z.string().nullable(),
      expiresOn: z.string().nullable(),
    })
    .nullable(),
  received: z.number().nullable(),
  note: z.string().nullable(),
});
export type TransferLine = z.infer<typeof transferLine>;

export const transfer = z.object({
  id,
  voucherId: id.nullable(),
  voucherNumber: z.string(),
  departmentId: id,
  departmentName: z.string(),
  toDepartmentId: id,
  toDepartmentName: z.string(),
  status: z.enum(transferStatuses),
  date: z.string(),
  reason: z.string(),
  lines: z.array(transferLine),
  sentByName: z.string(),
  sentAt: instant,
  receivedByName: z.string().nullable(),
  receivedAt: instant.nullable(),
  /** The receiver's increase. */
  receivedVoucher: numbered,
  /** What did not arrive, back on the sender's books. */
  returnedVoucher: numbered,
  version,
  can: z.object({ receive: z.boolean(), takeBack: z.boolean() }),
});
export type Transfer = z.infer<typeof transfer>;

export const listTransfers = endpoint("GET /stock-transfers", {
  name: "listTransfers",
  summary: "Goods on their way to and from the caller's unit, newest first",
  callers: "signed-in",
  shows: ["vouchers", "stock"],
  query: z.strictObject({
    departmentId: labelled(terms.unit, chosen),
    direction: labelled({ vi: "Chiều điều chuyển", en: "Direction" }, z.enum(["in", "out"]).optional()),
    status: labelled(terms.status, z.enum(transferStatuses).optional()),
  }),
  answer: z.object({ items: z.array(transfer) }),
});

export const getTransfer = endpoint("GET /stock-transfers/:id", {
  name: "getTransfer",
  summary: "Goods on their way, for the unit that sends and the one that receives",
  callers: "signed-in",
  shows: ["vouchers", "stock"],
  params: one,
  answer: transfer,
});

/** Names only: units of the same Sở that goods can be sent to. */
export const listRecipients = endpoint("GET /stock-transfers/recipients", {
  name: "listRecipients",
  summary: "Units of the same Sở to which equipment can be sent",
  callers: "signed-in",
  shows: [],
  query: z.strictObject({ search: labelled(terms.search, line(200).optional()) }),
  answer: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
});

export const receiveTransfer = endpoint("POST /stock-transfers/:id/receipt", {
  name: "receiveTransfer",
  summary:
    "Confirms what of a transfer arrived and puts it on the caller's books; without a body all of it arrived",
  callers: writers,
  touches: ["vouchers", "stock"],
  params: one,
  body: z.strictObject({
    date: labelled(terms.postingDate, day.optional()),
    roomId: labelled(terms.room, room),
    lines: labelled(
      terms.equipmentLines,
      z
        .array(
          z.strictObject({
            line: labelled(terms.line, z.number().int().positive()),
            quantity: labelled(terms.quantity, quantity),
            note: labelled(terms.note, optionalLine(255)),
          }),
        )
        .max(mostVoucherLines)
        .default([]),
    ),
    version: version.optional(),
  }),
  answer: transfer,
});

export const takeBackTransfer = endpoint("POST /stock-transfers/:id/return", {
  name: "takeBackTransfer",
  summary: "Puts what did not arrive back on the sender's books",
  callers: writers,
  touches: ["vouchers", "stock"],
  params: one,
  answer: transfer,
});
