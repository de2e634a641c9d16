/** One school goes into another (sáp nhập; Decree 186/2025/NĐ-CP, articles 38 and 62). */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, instant, named, one, requiredLine, version } from "./fields.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";

const callers = ["ROLE_DEPARTMENT_ADMIN"] as const;

export const mergerStatuses = ["PLANNED", "RUNNING", "DONE", "TAKING_BACK", "TAKEN_BACK"] as const;
export const mergerStatus = z.enum(mergerStatuses);
export type MergerStatus = z.infer<typeof mergerStatus>;
export const mergerStatusWords: Record<MergerStatus, Words> = {
  PLANNED: { vi: "Kế hoạch", en: "Planned" },
  RUNNING: { vi: "Đang thực hiện", en: "Under way" },
  DONE: { vi: "Đã sáp nhập", en: "Merged" },
  TAKING_BACK: { vi: "Đang hoàn tác", en: "Being taken back" },
  TAKEN_BACK: { vi: "Đã hoàn tác", en: "Taken back" },
};

/** In the order in which they are done; taken back from the last to the first. */
export const mergerSteps = ["CLOSE", "CATALOGUES", "PEOPLE", "CLASSES", "STOCK", "BOOKS"] as const;
export type MergerStep = (typeof mergerSteps)[number];
export const mergerStepWords: Record<MergerStep, Words> = {
  CLOSE: { vi: "Trường nhập vào ngừng làm việc", en: "The absorbed school stops its work" },
  CATALOGUES: { vi: "Phòng và danh mục riêng", en: "Rooms and its own catalogues" },
  PEOPLE: { vi: "Nhân sự và tài khoản", en: "Staff and accounts" },
  CLASSES: { vi: "Lớp và học sinh", en: "Classes and pupils" },
  STOCK: { vi: "Thiết bị, bằng phiếu điều chuyển", en: "Equipment, by vouchers of transfer" },
  BOOKS: { vi: "Khóa sổ của trường nhập vào", en: "The books of the absorbed school are closed" },
};

/** What becomes of the codes of equipment. */
export const mergerCodes = ["KEEP", "NEW"] as const;
export const mergerCodeWords: Record<(typeof mergerCodes)[number], Words> = {
  KEEP: {
    vi: "Giữ mã cũ, chỉ đánh số lại mã đã có ở trường nhận",
    en: "Keep codes, and renumber only those that the school that stays has already",
  },
  NEW: { vi: "Đánh số lại tất cả", en: "Renumber all" },
};

export const mergerBody = z.strictObject({
  fromId: labelled({ vi: "Trường nhập vào", en: "School that is absorbed" }, id),
  intoId: labelled({ vi: "Trường nhận", en: "School that stays" }, id),
  decisionNo: labelled({ vi: "Số quyết định", en: "Decision no." }, requiredLine(100)),
  decidedOn: labelled({ vi: "Ngày quyết định", en: "Date of the decision" }, day),
  codes: labelled({ vi: "Mã thiết bị", en: "Codes of equipment" }, z.enum(mergerCodes).default("KEEP")),
});
export type MergerBody = z.output<typeof mergerBody>;

export const merger = z.object({
  id,
  from: named,
  into: named,
  decisionNo: z.string(),
  decidedOn: z.string(),
  codes: z.enum(mergerCodes),
  status: mergerStatus,
  /** How many of `mergerSteps` are done. */
  done: z.number(),
  plannedByName: z.string(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  takenBackAt: instant.nullable(),
  /** The voucher that handed the equipment over: minutes 02/TSC-BBGN are printed of it. */
  handover: z.object({ voucherId: id, number: z.string() }).nullable(),
  /** When somebody began to work on in the school that stays; from then on it cannot be taken back. */
  workedOnAt: instant.nullable(),
  version,
  can: z.object({ edit: z.boolean(), run: z.boolean(), takeBack: z.boolean() }),
});
export type Merger = z.infer<typeof merger>;

/** What goes over to the school that stays. */
export const mergerMoves = [
  "RECORDS",
  "ROOMS",
  "CATALOGUES",
  "EMPLOYEES",
  "ACCOUNTS",
  "CLASSES",
  "PUPILS",
] as const;
export const mergerMoveWords: Record<(typeof mergerMoves)[number], Words> = {
  RECORDS: { vi: "Hồ sơ thiết bị còn trên sổ", en: "Equipment records with something on the books" },
  ROOMS: { vi: "Phòng", en: "Rooms" },
  CATALOGUES: { vi: "Dòng danh mục riêng của trường", en: "Rows of the school’s own catalogues" },
  EMPLOYEES: { vi: "Cán bộ, giáo viên, nhân viên", en: "Staff" },
  ACCOUNTS: { vi: "Tài khoản", en: "Accounts" },
  CLASSES: { vi: "Lớp của năm học hiện tại", en: "Classes of the current year" },
  PUPILS: { vi: "Học sinh đang học", en: "Pupils" },
};

/** What stays where it was written, under the old head. */
export const mergerStays = [
  "VOUCHERS",
  "LOANS",
  "DEMANDS",
  "INCIDENTS",
  "COUNTS",
  "REPORTS",
  "BOOKS",
  "FILES",
  "TEACHING",
] as const;
export const mergerStayWords: Record<(typeof mergerStays)[number], Words> = {
  VOUCHERS: { vi: "Phiếu đã ghi sổ, giữ nguyên số", en: "Posted vouchers, with their numbers" },
  LOANS: { vi: "Phiếu mượn đã trả", en: "Loans that came back" },
  DEMANDS: { vi: "Đề nghị trang bị đã xong, đã hủy hoặc còn nháp", en: "Demands: done, cancelled or drafts" },
  INCIDENTS: { vi: "Hồ sơ hỏng, mất", en: "Reports of what broke or was lost" },
  COUNTS: { vi: "Đợt kiểm kê", en: "Inventory checks" },
  REPORTS: { vi: "Báo cáo nộp cấp trên", en: "Reports to superiors" },
  BOOKS: { vi: "Trang sổ theo dõi đã khóa", en: "Locked pages of tracking books" },
  FILES: { vi: "Ảnh, tài liệu đính kèm", en: "Photos and documents" },
  TEACHING: {
    vi: "Phân công, thời khóa biểu, kế hoạch dạy học: trường nhận lập lại",
    en: "Assignments, timetable and lesson plans: the school that stays makes them anew",
  },
};

/** What has to be settled first. */
export const mergerBlocks = [
  "LOAN",
  "IN_HAND",
  "REGISTRATION",
  "INCIDENT",
  "REPAIR",
  "LIQUIDATION",
  "COUNT",
  "DRAFT",
  "TRANSFER",
  "DEMAND",
  "DONATION",
  "DATA_REQUEST",
  "CLOSED_FROM",
  "CLOSED_INTO",
  "YEAR",
  "STOPPED",
] as const;
export type MergerBlock = (typeof mergerBlocks)[number];
export const mergerBlockWords: Record<MergerBlock, Words> = {
  LOAN: { vi: "Phiếu mượn chưa trả hết", en: "Loans with things out" },
  IN_HAND: { vi: "Thiết bị đang giao cho người dùng", en: "Things in somebody’s hands" },
  REGISTRATION: { vi: "Đăng ký mượn, đặt phòng chưa xong", en: "Registrations and bookings to come" },
  INCIDENT: { vi: "Báo hỏng, mất chưa xử lý", en: "Reports not settled" },
  REPAIR: { vi: "Phiếu sửa chữa chưa về", en: "Things at repair" },
  LIQUIDATION: { vi: "Hồ sơ thanh lý chưa xong", en: "Disposals not finished" },
  COUNT: { vi: "Đợt kiểm kê chưa xong", en: "Inventory checks not finished" },
  DRAFT: { vi: "Phiếu còn nháp", en: "Vouchers that are drafts" },
  TRANSFER: { vi: "Điều chuyển đang trên đường, đi hoặc đến", en: "Transfers on their way, out or in" },
  DEMAND: {
    vi: "Đề nghị trang bị đang chờ duyệt hoặc chờ hàng",
    en: "Demands that wait for a decision or for goods",
  },
  DONATION: { vi: "Tài trợ chưa tiếp nhận", en: "Donations not yet received" },
  DATA_REQUEST: {
    vi: "Yêu cầu về dữ liệu cá nhân chưa xong",
    en: "Requests about personal data not settled",
  },
  CLOSED_FROM: {
    vi: "Trường nhập vào đã khóa sổ hoặc đóng năm học của hôm nay",
    en: "The absorbed school has closed its books or its year for today",
  },
  CLOSED_INTO: {
    vi: "Trường nhận đã khóa sổ hoặc đóng năm học của hôm nay",
    en: "The school that stays has closed its books or its year for today",
  },
  YEAR: {
    vi: "Trường nhận chưa có năm học đang mở cùng tên với năm hiện tại của trường nhập vào",
    en: "The school that stays has no open year named as the current one of the absorbed school",
  },
  STOPPED: { vi: "Trường không còn hoạt động", en: "Schools that do not work any more" },
};

const borrowing: Words = { vi: "Mượn trả", en: "Borrowing" };
const broken: Words = { vi: "Theo dõi hỏng, mất", en: "Broken and lost" };
const closing: Words = {
  vi: "Sổ tài sản (mở khóa sổ) hoặc Quản lý năm học (mở lại năm)",
  en: "Asset book (open the books) or School-year management (open the year again)",
};
/** The page on which people of the school settle it, where it stays inside the school. */
export const mergerBlockPlaces: Partial<Record<MergerBlock, Words>> = {
  LOAN: borrowing,
  REGISTRATION: borrowing,
  INCIDENT: broken,
  REPAIR: broken,
  DRAFT: { vi: "Phiếu tăng, giảm, điều chuyển", en: "Vouchers" },
  TRANSFER: { vi: "Giao nhận giữa các đơn vị", en: "Transfers between units" },
  DATA_REQUEST: { vi: "Yêu cầu về dữ liệu cá nhân", en: "Requests about personal data" },
  CLOSED_FROM: closing,
  CLOSED_INTO: closing,
  YEAR: { vi: "Quản lý năm học", en: "School-year management" },
};

export const mergerPreview = z.object({
  moves: z.array(
    z.object({
      kind: z.enum(mergerMoves),
      count: z.number(),
      /** Whole đồng, of equipment. */
      value: z.number().nullable(),
    }),
  ),
  stays: z.array(z.object({ kind: z.enum(mergerStays), count: z.number() })),
  blocks: z.array(
    z.object({
      kind: z.enum(mergerBlocks),
      count: z.number(),
      /** The first few by number or name. */
      names: z.array(z.string()),
      /** Where the person looks at it; null: it stays inside the school. */
      link: z.string().nullable(),
    }),
  ),
  codes: z.object({
    kept: z.number(),
    renumbered: z.number(),
  }),
  /** Administrators of the absorbed school; they go on as users without a right. */
  administrators: z.array(z.string()),
});
export type MergerPreview = z.infer<typeof mergerPreview>;

export const listMergers = endpoint("GET /mergers", {
  name: "listMergers",
  summary: "The mergers that the user’s unit plans and has made, newest first",
  callers,
  shows: ["mergers"],
  answer: z.object({ items: z.array(merger), can: z.object({ create: z.boolean() }) }),
});

export const getMerger = endpoint("GET /mergers/:id", {
  name: "getMerger",
  summary: "A merger: what is planned, how far it has come, and whether it can be taken back",
  callers,
  shows: ["mergers"],
  params: one,
  answer: merger,
});

export const previewMerger = endpoint("GET /mergers/:id/preview", {
  name: "previewMerger",
  summary: "What a merger would move, what would stay under the old head, and what has to be settled first",
  callers,
  shows: ["mergers"],
  params: one,
  answer: mergerPreview,
});

export const planMerger = endpoint("POST /mergers", {
  name: "planMerger",
  summary: "Plans that one school goes into another; nothing moves yet",
  callers,
  touches: ["mergers"],
  body: mergerBody,
  answer: merger,
});

export const changeMerger = endpoint("PUT /mergers/:id", {
  name: "changeMerger",
  summary: "Changes a plan that was not begun",
  callers,
  touches: ["mergers"],
  params: one,
  body: mergerBody.extend({ version }),
  answer: merger,
});

export const removeMerger = endpoint("DELETE /mergers/:id", {
  name: "removeMerger",
  summary: "Drops a plan that was not begun",
  callers,
  touches: ["mergers"],
  params: one,
  answer: "nothing",
});

export const stepMerger = endpoint("POST /mergers/:id/step", {
  name: "stepMerger",
  summary:
    "Does the next step of a merger, all of it or nothing; asked again until it is done, also after a stop in the middle",
  callers,
  touches: ["mergers", "departments", "catalogues", "accounts", "stock", "equipment", "vouchers"],
  wide: "import",
  params: one,
  body: z.strictObject({ version }),
  answer: merger,
});

export const takeBackMergerStep = endpoint("POST /mergers/:id/taking-back", {
  name: "takeBackMergerStep",
  summary:
    "Takes the last step of a merger back, while nobody has worked on in the school that stays; asked again until none is left",
  callers,
  touches: ["mergers", "departments", "catalogues", "accounts", "stock", "equipment", "vouchers"],
  wide: "import",
  params: one,
  body: z.strictObject({ version }),
  answer: merger,
});
