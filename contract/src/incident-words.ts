/** The words of what is broken or lost: kinds, states, causes, and how a report ends. */

import { z } from "zod";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";

export const incidentKinds = ["BROKEN", "LOST"] as const;
export const incidentKind = labelled({ vi: "Hỏng hay mất", en: "Broken or lost" }, z.enum(incidentKinds));
export type IncidentKind = z.infer<typeof incidentKind>;
export const incidentKindWords: Record<IncidentKind, Words> = {
  BROKEN: { vi: "Hỏng", en: "Broken" },
  LOST: { vi: "Mất", en: "Lost" },
};

/**
 * `WITHDRAWN`: the return or the inventory check in which it was noted was taken back. `FOUND`: all of it is
 * back.
 */
export const incidentStatuses = [
  "REPORTED",
  "CONFIRMED",
  "IN_PROGRESS",
  "RESOLVED",
  "FOUND",
  "DISMISSED",
  "WITHDRAWN",
] as const;
export const incidentStatus = z.enum(incidentStatuses);
export type IncidentStatus = z.infer<typeof incidentStatus>;
export const incidentStatusWords: Record<IncidentStatus, Words> = {
  REPORTED: { vi: "Mới báo", en: "Reported" },
  CONFIRMED: { vi: "Đã xác nhận", en: "Confirmed" },
  IN_PROGRESS: { vi: "Đang xử lý", en: "In progress" },
  RESOLVED: { vi: "Đã xử lý", en: "Resolved" },
  FOUND: { vi: "Đã tìm thấy", en: "Found" },
  DISMISSED: { vi: "Báo nhầm", en: "Dismissed" },
  WITHDRAWN: { vi: "Đã rút", en: "Withdrawn" },
};
/** Somebody still has something to do about these. */
export const openIncidentStatuses = [
  "REPORTED",
  "CONFIRMED",
  "IN_PROGRESS",
] as const satisfies readonly IncidentStatus[];
/** Of a loss in one of these cause and responsibility are to be clear by a day. */
export const clearingStatuses = ["CONFIRMED", "IN_PROGRESS"] as const satisfies readonly IncidentStatus[];

export const incidentVerbs = [
  "confirm",
  "dismiss",
  "withdraw",
  "edit",
  "handle",
  "find",
  "resolve",
  "reopen",
] as const;
export type IncidentVerb = (typeof incidentVerbs)[number];

/** Hỏng nhẹ can still be used for a while; what cannot be mended waits for liquidation. */
export const severities = ["LIGHT", "HEAVY", "BEYOND_REPAIR"] as const;
export const severity = labelled({ vi: "Mức độ", en: "Severity" }, z.enum(severities));
export type Severity = z.infer<typeof severity>;
export const severityWords: Record<Severity, Words> = {
  LIGHT: { vi: "Hỏng nhẹ", en: "Light" },
  HEAVY: { vi: "Hỏng nặng", en: "Heavy" },
  BEYOND_REPAIR: { vi: "Không sửa được", en: "Beyond repair" },
};

/** `PRACTICE`: in a practical, which is normal for glass and goes into one paper a month. */
export const incidentCauses = [
  "WEAR",
  "MISUSE",
  "DISASTER",
  "FIRE",
  "THEFT",
  "PRACTICE",
  "INVENTORY",
  "OTHER",
] as const;
export const incidentCause = labelled({ vi: "Nguyên nhân", en: "Cause" }, z.enum(incidentCauses));
export type IncidentCause = z.infer<typeof incidentCause>;
export const incidentCauseWords: Record<IncidentCause, Words> = {
  WEAR: { vi: "Hao mòn do sử dụng", en: "Wear" },
  MISUSE: { vi: "Sử dụng sai", en: "Misuse" },
  DISASTER: { vi: "Thiên tai", en: "Natural disaster" },
  FIRE: { vi: "Cháy", en: "Fire" },
  THEFT: { vi: "Mất trộm", en: "Theft" },
  PRACTICE: { vi: "Vỡ trong thực hành", en: "Broken in a practical" },
  INVENTORY: { vi: "Phát hiện khi kiểm kê", en: "Found out at inventory" },
  OTHER: { vi: "Nguyên nhân khác", en: "Other" },
};

export const responsibleKinds = ["NOBODY", "TEACHER", "STUDENT", "OTHER"] as const;
export const responsibleKind = labelled(
  { vi: "Người chịu trách nhiệm", en: "Responsible" },
  z.enum(responsibleKinds),
);
export type ResponsibleKind = z.infer<typeof responsibleKind>;
export const responsibleKindWords: Record<ResponsibleKind, Words> = {
  NOBODY: { vi: "Không có", en: "Nobody" },
  TEACHER: { vi: "Giáo viên, nhân viên", en: "Staff" },
  STUDENT: { vi: "Học sinh", en: "Pupil" },
  OTHER: { vi: "Người khác", en: "Somebody else" },
};

export const resolutions = [
  "REPAIRED",
  "PAID",
  "REPLACED",
  "WRITTEN_OFF",
  "LIQUIDATION",
  "EXEMPTED",
  "FOUND",
] as const;
export const resolution = z.enum(resolutions);
export type Resolution = z.infer<typeof resolution>;
export const resolutionWords: Record<Resolution, Words> = {
  REPAIRED: { vi: "Đã sửa chữa", en: "Repaired" },
  PAID: { vi: "Bồi thường bằng tiền", en: "Compensated in money" },
  REPLACED: { vi: "Bồi thường bằng hiện vật", en: "Replaced in kind" },
  WRITTEN_OFF: { vi: "Ghi giảm", en: "Taken off the books" },
  LIQUIDATION: { vi: "Chuyển thanh lý", en: "Left for liquidation" },
  EXEMPTED: { vi: "Miễn trách nhiệm", en: "Nobody held responsible" },
  FOUND: { vi: "Tìm lại được", en: "Found again" },
};

export const compensationKinds = ["MONEY", "GOODS"] as const;
export const compensationKind = z.enum(compensationKinds);
export type CompensationKind = z.infer<typeof compensationKind>;
export const compensationKindWords: Record<CompensationKind, Words> = {
  MONEY: { vi: "Bằng tiền", en: "In money" },
  GOODS: { vi: "Bằng hiện vật", en: "In kind" },
};
