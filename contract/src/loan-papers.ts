/**
 * The papers of borrowing, as PDF or workbook. They are always in Vietnamese.
 */

import { z } from "zod";
import { paperOptions } from "./books.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, day, flag, one } from "./fields.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

const ordered = (given: { from: string; to: string }, context: z.RefinementCtx) => {
  if (given.to < given.from)
    context.addIssue({ code: "custom", path: ["to"], params: { says: "ends-before-start" } });
  else if (Date.parse(given.to) - Date.parse(given.from) > 400 * 86_400_000)
    context.addIssue({ code: "custom", path: ["to"], params: { says: "year-at-most" } });
};

export const usageNoticeQuery = paperOptions.extend({
  departmentId: labelled(terms.unit, chosen),
  monday: labelled(terms.weekFromMonday, day),
  borrowerId: labelled(terms.borrower, chosen),
});
export const printUsageNotice = endpoint("GET /papers/usage-notice", {
  name: "printUsageNotice",
  summary: "F05 Phiếu báo (đăng ký) sử dụng thiết bị: a teacher's registrations of a week",
  callers: "signed-in",
  wide: "paper",
  query: usageNoticeQuery,
  answer: "file",
});

export const printLoanSlip = endpoint("GET /papers/loan-slip/:id", {
  name: "printLoanSlip",
  summary: "F06 Phiếu mượn thiết bị of a loan, with the conditions in which things went and came back",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});

export const loanBookQuery = paperOptions
  .extend({
    departmentId: labelled(terms.unit, chosen),
    from: labelled(terms.from, day),
    to: labelled(terms.to, day),
    subjectGroupId: labelled(terms.subjectGroup, chosen),
    borrowerId: labelled(terms.borrower, chosen),
  })
  .superRefine(ordered);
export type LoanBookQuery = z.output<typeof loanBookQuery>;

export const printLoanBook = endpoint("GET /papers/loan-book", {
  name: "printLoanBook",
  summary: "F07 Sổ theo dõi mượn – trả thiết bị of the unit or of a subject group",
  callers: "signed-in",
  wide: "paper",
  query: loanBookQuery,
  answer: "file",
});

export const printTeacherLoanBook = endpoint("GET /papers/teacher-loan-book", {
  name: "printTeacherLoanBook",
  summary: "F08 Sổ mượn trả của từng giáo viên: of one, or of each of a group on pages of their own",
  callers: "signed-in",
  wide: "paper",
  query: loanBookQuery,
  answer: "file",
});

export const printUsageReport = endpoint("GET /papers/usage-report", {
  name: "printUsageReport",
  summary: "F09 Báo cáo sử dụng đồ dùng dạy học of a subject group, a sheet for each month",
  callers: "signed-in",
  wide: "paper",
  query: loanBookQuery,
  answer: "file",
});

export const printUsageSummary = endpoint("GET /papers/usage-summary", {
  name: "printUsageSummary",
  summary: "F10 Tổng hợp số tiết sử dụng TBDH, phòng bộ môn, CNTT, đa chức năng: by teacher",
  callers: "signed-in",
  wide: "paper",
  query: loanBookQuery,
  answer: "file",
});

/** The figures of F10, for the screen. */
export const usageSummaryRow = z.object({
  employeeId: z.number(),
  name: z.string(),
  subjectGroupName: z.string().nullable(),
  ictPeriods: z.number(),
  equipmentPeriods: z.number(),
  subjectRoomPeriods: z.number(),
  multiPurposePeriods: z.number(),
  uses: z.number(),
});
export type UsageSummaryRow = z.infer<typeof usageSummaryRow>;

export const getUsageSummary = endpoint("GET /usage-summary", {
  name: "getUsageSummary",
  summary:
    "How many periods each teacher used equipment, ICT, subject rooms and multi-purpose rooms, from slips and quick counts",
  callers: "signed-in",
  shows: ["usage-counts", "loans"],
  query: z
    .strictObject({
      departmentId: labelled(terms.unit, chosen),
      from: labelled(terms.from, day),
      to: labelled(terms.to, day),
      subjectGroupId: labelled(terms.subjectGroup, chosen),
      borrowerId: labelled(terms.borrower, chosen),
    })
    .superRefine(ordered),
  answer: z.object({ from: z.string(), to: z.string(), items: z.array(usageSummaryRow) }),
});

export const printOverdueList = endpoint("GET /papers/overdue-list", {
  name: "printOverdueList",
  summary: "F14 Danh sách chưa trả, quá hạn",
  callers: "signed-in",
  wide: "paper",
  query: paperOptions.extend({
    departmentId: labelled(terms.unit, chosen),
    overdue: labelled({ vi: "Quá hạn", en: "Overdue" }, flag.default(false)),
    subjectGroupId: labelled(terms.subjectGroup, chosen),
    borrowerId: labelled(terms.borrower, chosen),
  }),
  answer: "file",
});

export const printClearance = endpoint("GET /papers/clearance/:id", {
  name: "printClearance",
  summary: "F43 Giấy xác nhận hoàn trả thiết bị of an employee who has nothing out any more",
  callers: "signed-in",
  wide: "paper",
  params: one,
  query: paperOptions,
  answer: "file",
});
