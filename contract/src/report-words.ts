/** What papers are sorted by, when they are due, and what reports are put together by and asked for. */

import type { Words } from "./language.ts";
import type { CitedKey } from "./legal-settings.ts";

/** What papers are for, in the order of their page. */
export const reportGroups = [
  "held",
  "moved",
  "use",
  "broken",
  "inventory",
  "demand",
  "norm",
  "yearEnd",
  "superior",
] as const;
export type ReportGroup = (typeof reportGroups)[number];
export const reportGroupWords: Record<ReportGroup, Words> = {
  held: { vi: "Đang có gì", en: "What there is" },
  moved: { vi: "Tăng, giảm, bàn giao", en: "What came, went and changed hands" },
  use: { vi: "Mượn trả và sử dụng", en: "Borrowing and use" },
  inventory: { vi: "Kiểm kê", en: "Inventory checks" },
  broken: { vi: "Hỏng, mất, sửa chữa, thanh lý", en: "Broken, lost, repaired, disposed of" },
  demand: { vi: "Đề nghị trang bị", en: "Demands" },
  norm: { vi: "Thiết bị tối thiểu", en: "Minimum equipment" },
  yearEnd: { vi: "Cuối năm", en: "End of the year" },
  superior: { vi: "Các đơn vị trực thuộc", en: "Units below" },
};

/** How often a paper is due. */
export const paperTurns = [
  "week",
  "month",
  "schoolYearStart",
  "schoolYear",
  "calendarYear",
  "occasion",
] as const;
export type PaperTurn = (typeof paperTurns)[number];
export const paperTurnWords: Record<PaperTurn, Words> = {
  week: { vi: "Hằng tuần", en: "Weekly" },
  month: { vi: "Hằng tháng", en: "Monthly" },
  schoolYearStart: { vi: "Đầu năm học", en: "School year’s start" },
  schoolYear: { vi: "Cuối năm học", en: "School year’s end" },
  calendarYear: { vi: "Hằng năm", en: "Yearly" },
  occasion: { vi: "Khi có việc", en: "On occasion" },
};

/** When a paper is due. */
export interface PaperDue {
  every: PaperTurn;
  /** `01-31`, of a calendar year; the last day of the year without it. */
  on?: string;
  /** The law that asks for it by that day, where one does. */
  law?: { cites: CitedKey; article: Words };
}

/** By what the rows of a report may be put together. */
export const groupings = [
  "none",
  "subject",
  "subjectGroup",
  "room",
  "equipmentGroup",
  "fundingSource",
  "year",
  "grade",
  "classroom",
  "teacher",
  "type",
  "month",
  "unit",
  "repairer",
] as const;
export type Grouping = (typeof groupings)[number];
export const groupingWords: Record<Grouping, Words> = {
  none: { vi: "Không nhóm", en: "Not grouped" },
  subject: { vi: "Môn học", en: "Subject" },
  subjectGroup: { vi: "Tổ bộ môn", en: "Subject group" },
  room: { vi: "Phòng", en: "Room" },
  equipmentGroup: { vi: "Nhóm thiết bị", en: "Equipment group" },
  fundingSource: { vi: "Nguồn kinh phí", en: "Funding source" },
  year: { vi: "Năm đưa vào sử dụng", en: "Year of first use" },
  grade: { vi: "Khối lớp", en: "Grade" },
  classroom: { vi: "Lớp", en: "Class" },
  teacher: { vi: "Giáo viên", en: "Teacher" },
  type: { vi: "Thiết bị", en: "Equipment" },
  month: { vi: "Tháng", en: "Month" },
  unit: { vi: "Đơn vị", en: "Unit" },
  repairer: { vi: "Nơi sửa chữa", en: "Repairer" },
};

export const reportParameters = [
  "schoolYear",
  "calendarYear",
  "period",
  "subjectId",
  "subjectGroupId",
  "roomId",
  "employeeId",
  "equipmentId",
  "classroomId",
  "equipmentGroupId",
  "fundingSourceId",
  "campaignId",
  "normListId",
  "grade",
  "assetClass",
  "groupBy",
  "hideZero",
  "withRepair",
] as const;
export type ReportParameter = (typeof reportParameters)[number];
