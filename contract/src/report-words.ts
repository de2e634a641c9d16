/** What reports are sorted by, put together by and asked for. */
import type { Words } from "./language.ts";

export const reportGroups = [
  "equipment",
  "use",
  "inventory",
  "broken",
  "demand",
  "norm",
  "superior",
] as const;
export type ReportGroup = (typeof reportGroups)[number];
export const reportGroupWords: Record<ReportGroup, Words> = {
  equipment: { vi: "Thiết bị", en: "Equipment" },
  use: { vi: "Mượn trả và sử dụng", en: "Borrowing and use" },
  inventory: { vi: "Kiểm kê", en: "Inventory checks" },
  broken: { vi: "Hỏng, mất, sửa chữa", en: "Broken, lost, repaired" },
  demand: { vi: "Đề nghị trang bị", en: "Demands" },
  norm: { vi: "Thiết bị tối thiểu", en: "Minimum equipment" },
  superior: { vi: "Các đơn vị trực thuộc", en: "Units below" },
};

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
