/**
 * The books and papers of equipment, as PDF or workbook. They are always in
 * Vietnamese.
 */

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { chosen, day, flag, line, one, webOrigin, year } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

const writtenYear = z.coerce.number<number>().pipe(year).optional();
const nameOnPaper = line(100).optional();

/** Who signs a paper, from left to right. */
export const paperSigners = [
  "preparer",
  "proposer",
  "reporter",
  "borrower",
  "keeper",
  "teacher",
  "groupLead",
  "deliverer",
  "receiver",
  "witness",
  "accountant",
  "counter",
  "chair",
  "secretary",
  "member",
  "causer",
  "classTeacher",
  "repairer",
  "supervisor",
  "head",
] as const;
export type PaperSigner = (typeof paperSigners)[number];

export const paperSignerWords: Record<PaperSigner, Words> = {
  preparer: { vi: "Người lập", en: "Prepared by" },
  proposer: { vi: "Người đề nghị", en: "Proposed by" },
  reporter: { vi: "Người báo sử dụng", en: "Person giving notice" },
  borrower: { vi: "Người mượn", en: "Borrower" },
  keeper: { vi: "Cán bộ thiết bị", en: "Equipment officer" },
  teacher: { vi: "Giáo viên", en: "Teacher" },
  groupLead: { vi: "Tổ trưởng", en: "Head of the subject group" },
  deliverer: { vi: "Bên giao", en: "Handed over by" },
  receiver: { vi: "Bên nhận", en: "Received by" },
  witness: { vi: "Người chứng kiến", en: "Witness" },
  accountant: { vi: "Kế toán", en: "Accountant" },
  counter: { vi: "Người đếm", en: "Counted by" },
  chair: { vi: "Trưởng ban", en: "Chair" },
  secretary: { vi: "Thư ký", en: "Secretary" },
  member: { vi: "Ủy viên", en: "Member" },
  causer: { vi: "Người làm hỏng, mất", en: "Person who broke or lost it" },
  classTeacher: { vi: "Giáo viên bộ môn, chủ nhiệm", en: "Teacher of the class" },
  repairer: { vi: "Đơn vị sửa chữa", en: "Repaired by" },
  supervisor: { vi: "Phụ trách cơ sở vật chất", en: "In charge of facilities" },
  head: { vi: "Thủ trưởng đơn vị", en: "Head of the unit" },
};

export const paperFormats = ["pdf", "xlsx"] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** What every paper can be asked for. */
const options = {
  format: labelled({ vi: "Dạng tệp", en: "File format" }, z.enum(paperFormats).default("pdf")),
  /** The day on the paper; without it the clerk fills it in. */
  dated: labelled({ vi: "Ngày trên mẫu", en: "Day on the paper" }, day.optional()),
  /** `preparer,head`: only these of the form's signatures; all of them without it. */
  signers: labelled(
    { vi: "Người ký", en: "Signatures" },
    z
      .string()
      .max(200)
      .transform((words) => words.split(",").map((word) => word.trim()))
      .transform((words) => [...new Set(words)])
      .pipe(z.array(z.enum(paperSigners)).min(1).max(paperSigners.length))
      .optional(),
  ),
  /** Names in the place of those that the unit’s settings or the voucher give. */
  preparer: labelled({ vi: "Người lập", en: "Prepared by" }, nameOnPaper),
  proposer: labelled({ vi: "Người đề nghị", en: "Proposed by" }, nameOnPaper),
  reporter: labelled({ vi: "Người báo sử dụng", en: "Person giving notice" }, nameOnPaper),
  borrower: labelled(terms.borrower, nameOnPaper),
  keeper: labelled({ vi: "Cán bộ thiết bị", en: "Equipment officer" }, nameOnPaper),
  teacher: labelled({ vi: "Giáo viên", en: "Teacher" }, nameOnPaper),
  groupLead: labelled({ vi: "Tổ trưởng", en: "Head of the subject group" }, nameOnPaper),
  deliverer: labelled({ vi: "Bên giao", en: "Handed over by" }, nameOnPaper),
  receiver: labelled({ vi: "Bên nhận", en: "Received by" }, nameOnPaper),
  witness: labelled({ vi: "Người chứng kiến", en: "Witness" }, nameOnPaper),
  accountant: labelled({ vi: "Kế toán", en: "Accountant" }, nameOnPaper),
  counter: labelled({ vi: "Người đếm", en: "Counted by" }, nameOnPaper),
  chair: labelled({ vi: "Trưởng ban", en: "Chair" }, nameOnPaper),
  secretary: labelled({ vi: "Thư ký", en: "Secretary" }, nameOnPaper),
  member: labelled({ vi: "Ủy viên", en: "Member" }, nameOnPaper),
  causer: labelled({ vi: "Người làm hỏng, mất", en: "Person who broke or lost it" }, nameOnPaper),
  classTeacher: labelled({ vi: "Giáo viên bộ môn, chủ nhiệm", en: "Teacher of the class" }, nameOnPaper),
  repairer: labelled({ vi: "Đơn vị sửa chữa", en: "Repaired by" }, nameOnPaper),
  supervisor: labelled({ vi: "Phụ trách cơ sở vật chất", en: "In charge of facilities" }, nameOnPaper),
  head: labelled({ vi: "Thủ trưởng đơn vị", en: "Head of the unit" }, nameOnPaper),
};

export const paperOptions = z.strictObject(options);
export type PaperOptions = z.output<typeof paperOptions>;

/** Leaves out what neither was there nor changed. */
const hideZero = labelled(
  { vi: "Bỏ dòng không phát sinh", en: "Leave out what did not change" },
  flag.default(false),
);

/** Which signatures stand on which paper, for a form that lets one choose among them. */
export const signersOfPaper = {
  equipmentBook: ["preparer", "head"],
  usePlaceBook: ["preparer", "accountant", "head"],
  stockCard: ["preparer", "head"],
  roomList: ["preparer", "head"],
  handover: ["deliverer", "receiver", "witness", "head"],
  transferSlip: ["preparer", "deliverer", "receiver", "head"],
  increaseSlip: ["preparer", "deliverer", "receiver", "head"],
  decreaseSlip: ["preparer", "receiver", "accountant", "head"],
  plainSlip: ["preparer", "accountant", "head"],
  demandPlan: ["proposer", "groupLead", "accountant", "head"],
  demandSubmission: ["head"],
  centralPurchase: ["head"],
  demandConsolidation: ["preparer", "head"],
  usageNotice: ["reporter"],
  /** The head signs what goes out for long, or to another school. */
  loanSlip: ["borrower", "keeper", "head"],
  loanBook: ["keeper", "groupLead", "head"],
  teacherLoanBook: ["teacher", "groupLead"],
  usageReport: ["keeper", "teacher"],
  usageSummary: ["preparer", "head"],
  overdueList: ["keeper"],
  clearance: ["keeper", "head"],
  inventoryMinutes: ["secretary", "chair", "head"],
  assetMinutes: ["head", "accountant", "chair"],
  countSheet: ["counter", "keeper"],
  inventoryVariances: ["secretary", "chair", "head"],
  incidentMinutes: ["causer", "classTeacher", "keeper", "head"],
  practiceMinutes: ["keeper", "groupLead", "head"],
  incidentBook: ["preparer"],
  repairOrder: ["proposer", "repairer", "supervisor", "head"],
  maintenanceBook: ["preparer"],
  liquidationProposal: ["preparer", "accountant", "head"],
  liquidationMinutes: ["secretary", "accountant", "chair", "head"],
} as const satisfies Record<string, readonly PaperSigner[]>;

const mostBookYears = 5;

export const equipmentBookQuery = z
  .strictObject({
    ...options,
    departmentId: labelled(terms.unit, chosen),
    /** Without it every subject has its part of the book. */
    subjectId: labelled(terms.subject, chosen),
    /** The years in which the first and the last school year begin; without them the current one. */
    fromYear: labelled({ vi: "Từ năm học", en: "From school year" }, writtenYear),
    toYear: labelled({ vi: "Đến năm học", en: "To school year" }, writtenYear),
    hideZero,
  })
  .superRefine(({ fromYear, toYear }, context) => {
    if (toYear === undefined) return;
    const first = fromYear ?? toYear;
    if (toYear < first)
      context.addIssue({ code: "custom", path: ["toYear"], params: { says: "ends-before-start" } });
    if (toYear - first >= mostBookYears)
      context.addIssue({ code: "custom", path: ["toYear"], params: { says: "five-years-at-most" } });
  });
export type EquipmentBookQuery = z.output<typeof equipmentBookQuery>;

export const printEquipmentBook = endpoint("GET /papers/equipment-book", {
  name: "printEquipmentBook",
  summary:
    "F01 Sổ thiết bị giáo dục: increase, decrease, broken and rest of up to five school years, by subject",
  callers: "signed-in",
  wide: "paper",
  query: equipmentBookQuery,
  answer: "file",
});

export const bookClasses = ["FIXED_ASSET", "TOOL", "SUPPLY"] as const;
export const bookClass = labelled({ vi: "Loại tài sản", en: "Asset class" }, z.enum(bookClasses));
export type BookClass = z.infer<typeof bookClass>;

/**
 * Number and circular of the book of the place of use as they are now; a province may still ask for others.
 */
export const usePlaceForm = { formNumber: "S26-H", circular: "Thông tư số 24/2024/TT-BTC" };

export const usePlaceBookQuery = z
  .strictObject({
    ...options,
    departmentId: labelled(terms.unit, chosen),
    /** The room, or the person who uses things; without either the whole unit. */
    roomId: labelled(terms.room, chosen),
    employeeId: labelled({ vi: "Người sử dụng", en: "User" }, chosen),
    assetClass: bookClass.optional(),
    /** A calendar year, as accounting books have it; without it and without days the present one. */
    year: labelled({ vi: "Năm", en: "Year" }, writtenYear),
    from: labelled(terms.from, day.optional()),
    to: labelled(terms.to, day.optional()),
    formNumber: labelled({ vi: "Mẫu số", en: "Form number" }, line(30).default(usePlaceForm.formNumber)),
    circular: labelled({ vi: "Văn bản ban hành", en: "Circular" }, line(150).default(usePlaceForm.circular)),
  })
  .superRefine(({ roomId, employeeId, from, to, year: named }, context) => {
    const wrong = (field: string, says: string) =>
      context.addIssue({ code: "custom", path: [field], params: { says } });
    if (roomId !== undefined && employeeId !== undefined) wrong("employeeId", "room-or-user");
    if (named !== undefined && (from !== undefined || to !== undefined)) wrong("year", "year-or-days");
    if (from !== undefined && to === undefined) wrong("to", "needed");
    if (to !== undefined && from === undefined) wrong("from", "needed");
    if (from !== undefined && to !== undefined && to < from) wrong("to", "ends-before-start");
  });
export type UsePlaceBookQuery = z.output<typeof usePlaceBookQuery>;

export const printUsePlaceBook = endpoint("GET /papers/use-place-book", {
  name: "printUsePlaceBook",
  summary:
    "F33 S26-H: fixed assets and tools of a room, a person or the unit, with what came and went over a calendar year",
  callers: "signed-in",
  wide: "paper",
  query: usePlaceBookQuery,
  answer: "file",
});

export const stockCardQuery = z
  .strictObject({
    ...options,
    roomId: labelled(terms.room, chosen),
    from: labelled(terms.from, day.optional()),
    to: labelled(terms.to, day.optional()),
    hideZero,
  })
  .superRefine(({ from, to }, context) => {
    if (from !== undefined && to !== undefined && to < from)
      context.addIssue({ code: "custom", path: ["to"], params: { says: "ends-before-start" } });
  });
export type StockCardQuery = z.output<typeof stockCardQuery>;

export const printStockCard = endpoint("GET /papers/stock-card/:id", {
  name: "printStockCard",
  summary: "F41 Thẻ kho of a record: what came, what went and the balance after each voucher",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: stockCardQuery,
  answer: "file",
});

/** Where the web client is open, for an installation that was not told its own address. */
const roomListQuery = z.strictObject({
  ...options,
  origin: labelled({ vi: "Địa chỉ trang web trên mã", en: "Web address in the code" }, webOrigin.optional()),
});

export const printRoomList = endpoint("GET /papers/room-list/:id", {
  name: "printRoomList",
  summary: "F42 the list on the door of a room, with its keepers and its QR code",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: roomListQuery,
  answer: "file",
});

export const printHandover = endpoint("GET /papers/handover/:id", {
  name: "printHandover",
  summary: "F23 the minutes of a handover, for a voucher by which goods came, went or changed place",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});

export const printRoomHandover = endpoint("GET /papers/room-handover/:id", {
  name: "printRoomHandover",
  summary: "F23 the minutes of a change of keeper, with everything that stands in the room",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});

export const printHoldingHandover = endpoint("GET /papers/holding-handover/:id", {
  name: "printHoldingHandover",
  summary: "F23 the minutes of what a person of the staff holds",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});

export const printTransferSlip = endpoint("GET /papers/transfer-slip/:id", {
  name: "printTransferSlip",
  summary: "F24 Phiếu điều chuyển, for transfers inside the unit and to others",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});

export const printVoucher = endpoint("GET /papers/voucher/:id", {
  name: "printVoucher",
  summary: "The slip of a voucher in the form of its kind",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});
