/** The words of borrowing that papers, screens and refusals share. */
import type { Words } from "./language.ts";

export const registrationStatuses = [
  "DRAFT",
  "PENDING",
  "APPROVED",
  "PREPARED",
  "BORROWED",
  "REJECTED",
  "CANCELLED",
  "NOT_FETCHED",
] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

export const registrationStatusWords: Record<RegistrationStatus, Words> = {
  DRAFT: { vi: "Nháp", en: "Draft" },
  PENDING: { vi: "Chờ duyệt", en: "Waiting for approval" },
  APPROVED: { vi: "Đã duyệt", en: "Approved" },
  PREPARED: { vi: "Đã chuẩn bị", en: "Prepared" },
  BORROWED: { vi: "Đã mượn", en: "Borrowed" },
  REJECTED: { vi: "Từ chối", en: "Rejected" },
  CANCELLED: { vi: "Đã hủy", en: "Cancelled" },
  NOT_FETCHED: { vi: "Không nhận", en: "Not fetched" },
};
/** Asked for while others had it. */
/** Of a registration whose day became a holiday after it was made. */
export const onHolidayWords: Words = { vi: "Trùng ngày nghỉ", en: "On a holiday" };
export const waitingWords: Words = { vi: "Chờ nếu trống", en: "Waiting list" };

export const registrationKinds = ["PERIOD", "DAYS", "LONG_TERM", "CLASS", "OUTSIDE"] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

export const registrationKindWords: Record<RegistrationKind, Words> = {
  PERIOD: { vi: "Theo tiết", en: "By period" },
  DAYS: { vi: "Theo ngày, mang về", en: "By days" },
  LONG_TERM: { vi: "Dài hạn", en: "Long-term" },
  CLASS: { vi: "Cho lớp", en: "For a class" },
  OUTSIDE: { vi: "Ngoài trường", en: "To another school" },
};

export const purposes = ["THEORY", "PRACTICE", "DEMONSTRATION", "CLUB", "EXAM", "EVENT", "OTHER"] as const;
export type Purpose = (typeof purposes)[number];

export const purposeWords: Record<Purpose, Words> = {
  THEORY: { vi: "Dạy lý thuyết", en: "Theory lesson" },
  PRACTICE: { vi: "Thực hành, thí nghiệm", en: "Practical" },
  DEMONSTRATION: { vi: "Thao giảng, dự giờ", en: "Demonstration lesson" },
  CLUB: { vi: "Câu lạc bộ, ngoại khóa", en: "Club" },
  EXAM: { vi: "Thi, kiểm tra", en: "Examination" },
  EVENT: { vi: "Sự kiện, hội họp", en: "Event" },
  OTHER: { vi: "Khác", en: "Other" },
};

export const loanStatuses = ["OUT", "PARTLY_RETURNED", "RETURNED"] as const;
export type LoanStatus = (typeof loanStatuses)[number];

export const loanStatusWords: Record<LoanStatus, Words> = {
  OUT: { vi: "Đang mượn", en: "Out" },
  PARTLY_RETURNED: { vi: "Trả một phần", en: "Partly returned" },
  RETURNED: { vi: "Đã trả", en: "Returned" },
};
export const overdueWords: Words = { vi: "Quá hạn", en: "Overdue" };

export const sessionWords = {
  MORNING: { vi: "sáng", en: "morning" },
  AFTERNOON: { vi: "chiều", en: "afternoon" },
} as const satisfies Record<string, Words>;

/** `tiết 2, 3 sáng`: the periods of a lesson. */
export function periodsText(session: keyof typeof sessionWords | null, periods: readonly number[]): Words {
  if (session === null || periods.length === 0) return { vi: "", en: "" };
  const list = periods.join(", ");
  return {
    vi: `tiết ${list} ${sessionWords[session].vi}`,
    en: `period ${list}, ${sessionWords[session].en}`,
  };
}
