/** The words of an inventory check (kiểm kê). */

import { z } from "zod";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import { terms } from "./terms.ts";

export const checkKinds = ["YEAR_END", "ASSETS", "HANDOVER", "UNPLANNED"] as const;
export const checkKind = labelled(terms.kindOfCheck, z.enum(checkKinds));
export type CheckKind = z.infer<typeof checkKind>;
export const checkKindWords: Record<CheckKind, Words> = {
  YEAR_END: { vi: "Cuối năm học", en: "End of the school year" },
  ASSETS: { vi: "Tài sản 31/12", en: "Assets on 31 December" },
  HANDOVER: { vi: "Bàn giao phòng", en: "Handing over rooms" },
  UNPLANNED: { vi: "Đột xuất", en: "Unplanned" },
};

export const checkStatuses = [
  "DRAFT",
  "COUNTING",
  "WAITING",
  "APPROVED",
  "REJECTED",
  "POSTED",
  "CLOSED",
  "CANCELLED",
] as const;
export const checkStatus = z.enum(checkStatuses);
export type CheckStatus = z.infer<typeof checkStatus>;
export const checkStatusWords: Record<CheckStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  COUNTING: { vi: "Đang kiểm kê", en: "Being counted" },
  WAITING: { vi: "Chờ duyệt", en: "Waits for approval" },
  APPROVED: { vi: "Đã duyệt", en: "Approved" },
  REJECTED: { vi: "Bị trả lại", en: "Returned" },
  POSTED: { vi: "Đã điều chỉnh sổ", en: "Books adjusted" },
  CLOSED: { vi: "Đã đóng", en: "Closed" },
  CANCELLED: { vi: "Đã hủy", en: "Cancelled" },
};
/** In these the rooms of a check are taken: no other check may count them. */
export const openCheckStatuses = [
  "COUNTING",
  "REJECTED",
  "WAITING",
  "APPROVED",
] as const satisfies readonly CheckStatus[];

export const checkVerbs = [
  "edit",
  "remove",
  "start",
  "manage",
  "count",
  "submit",
  "recall",
  "approve",
  "reject",
  "treat",
  "post",
  "reverse",
  "close",
  "cancel",
] as const;
export type CheckVerb = (typeof checkVerbs)[number];

/** What of the unit is counted. */
export const checkScopes = ["ALL", "ROOMS", "SUBJECTS", "GROUPS", "FIXED_ASSETS", "TOOLS"] as const;
export const checkScope = z.enum(checkScopes);
export type CheckScope = z.infer<typeof checkScope>;
export const checkScopeWords: Record<CheckScope, Words> = {
  ALL: { vi: "Toàn bộ thiết bị", en: "Everything" },
  ROOMS: { vi: "Theo phòng", en: "Some rooms" },
  SUBJECTS: { vi: "Theo môn học", en: "Some subjects" },
  GROUPS: { vi: "Theo nhóm thiết bị", en: "Some groups of equipment" },
  FIXED_ASSETS: { vi: "Tài sản cố định", en: "Fixed assets" },
  TOOLS: { vi: "Công cụ, dụng cụ", en: "Tools" },
};

/**
 * `PREFILLED` shows the books to the people who count and lets the rest agree with them; `BLIND` shows
 * nothing.
 */
export const countMethods = ["PREFILLED", "BLIND"] as const;
export const countMethod = z.enum(countMethods);
export type CountMethod = z.infer<typeof countMethod>;
export const countMethodWords: Record<CountMethod, Words> = {
  PREFILLED: { vi: "Điền sẵn số trên sổ", en: "Filled in from the books" },
  BLIND: { vi: "Đếm mù (không cho thấy sổ)", en: "Blind (the books stay hidden)" },
};

export const boardRoles = ["CHAIR", "MEMBER", "SECRETARY"] as const;
export const boardRole = z.enum(boardRoles);
export type BoardRole = z.infer<typeof boardRole>;
export const boardRoleWords: Record<BoardRole, Words> = {
  CHAIR: { vi: "Trưởng ban", en: "Chair" },
  MEMBER: { vi: "Ủy viên", en: "Member" },
  SECRETARY: { vi: "Thư ký", en: "Secretary" },
};

export const sheetStatuses = ["NOT_STARTED", "COUNTING", "COUNTED", "CONFIRMED"] as const;
export const sheetStatus = z.enum(sheetStatuses);
export type SheetStatus = z.infer<typeof sheetStatus>;
export const sheetStatusWords: Record<SheetStatus, Words> = {
  NOT_STARTED: { vi: "Chưa đếm", en: "Not begun" },
  COUNTING: { vi: "Đang đếm", en: "Being counted" },
  COUNTED: { vi: "Đã đếm", en: "Counted" },
  CONFIRMED: { vi: "Đã xác nhận", en: "Confirmed" },
};

/**
 * What a counter enters. An entry never changes; the latest one counts. `COUNT`: how many are here, instead
 * of what the same person entered before. `ADD`: how many more. `VOID`: an earlier entry of the same person
 * was wrong. `UNKNOWN`: a thing nobody knows. `ASSUMED`: as the books say, or nothing, for all that is left
 * of a sheet. `DECIDED`: the board chose between two counters.
 */
export const entryKinds = ["COUNT", "ADD", "VOID", "UNKNOWN", "ASSUMED", "DECIDED"] as const;
export const entryKind = z.enum(entryKinds);
export type EntryKind = z.infer<typeof entryKind>;

export const varianceKinds = ["SHORT", "SURPLUS", "BROKEN", "MENDED", "MOVED", "UNKNOWN"] as const;
export const varianceKind = z.enum(varianceKinds);
export type VarianceKind = z.infer<typeof varianceKind>;
export const varianceKindWords: Record<VarianceKind, Words> = {
  SHORT: { vi: "Thiếu", en: "Short" },
  SURPLUS: { vi: "Thừa", en: "Surplus" },
  BROKEN: { vi: "Hỏng thêm", en: "Broken" },
  MENDED: { vi: "Sổ ghi hỏng, thực tế tốt", en: "Good, broken on the books" },
  MOVED: { vi: "Ở phòng khác", en: "In another room" },
  UNKNOWN: { vi: "Chưa có trên sổ", en: "Not on the books" },
};

/** What is done about a difference. `NONE`: nothing yet, it stays open. */
export const treatments = ["MARK_LOST", "MARK_BROKEN", "INCREASE", "MOVE", "CORRECT", "NONE"] as const;
export const treatment = labelled({ vi: "Cách xử lý", en: "Treatment" }, z.enum(treatments));
export type Treatment = z.infer<typeof treatment>;
export const treatmentWords: Record<Treatment, Words> = {
  MARK_LOST: { vi: "Chuyển mất, mở hồ sơ", en: "Lost, with a file" },
  MARK_BROKEN: { vi: "Chuyển hỏng, mở hồ sơ", en: "Broken, with a file" },
  INCREASE: { vi: "Ghi tăng thừa", en: "Increase" },
  MOVE: { vi: "Chuyển phòng", en: "Move to the room" },
  CORRECT: { vi: "Sai sổ – điều chỉnh", en: "Correct the books" },
  NONE: { vi: "Không xử lý (chờ)", en: "Leave open" },
};
/** Which treatments a difference can have, the usual one first. */
export const treatmentsOf: Record<VarianceKind, readonly [Treatment, ...Treatment[]]> = {
  SHORT: ["MARK_LOST", "CORRECT", "NONE"],
  SURPLUS: ["INCREASE", "CORRECT", "NONE"],
  BROKEN: ["MARK_BROKEN", "CORRECT", "NONE"],
  MENDED: ["CORRECT", "NONE"],
  MOVED: ["MOVE", "NONE"],
  UNKNOWN: ["INCREASE", "NONE"],
};
