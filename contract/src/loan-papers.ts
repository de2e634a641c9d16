/** The papers of borrowing. */
import { z } from "zod";
import { declarePaper, paperOptions, withinAYear } from "./declared-paper.ts";
import { endpoint } from "./endpoint.ts";
import { chosen, day, flag } from "./fields.ts";
import { rowFilter, schemasOf, unitFilter } from "./filters.ts";
import { labelled } from "./labels.ts";
import { terms } from "./terms.ts";

export const printUsageNotice = declarePaper("usage-notice", {
  form: "F05",
  title: { vi: "Phiếu báo sử dụng thiết bị", en: "Notice of use" },
  record: {
    group: "use",
    due: { every: "week" },
    purpose: {
      vi: "Giáo viên báo trước thiết bị cần dùng trong tuần: in từ “Tuần của tôi”.",
      en: "A teacher tells what the week needs: printed on “My week”.",
    },
    at: "/equipment/request",
  },
  summary: "Phiếu báo (đăng ký) sử dụng thiết bị: a teacher's registrations of a week",
  signers: ["reporter"],
  inside: true,
  noted: true,
  /** Without a borrower the week of the user. */
  query: paperOptions.extend({
    departmentId: labelled(terms.unit, chosen),
    monday: labelled(terms.weekFromMonday, day),
    borrowerId: labelled(terms.borrower, chosen),
  }),
});

export const printLoanSlip = declarePaper("loan-slip/:id", {
  form: "F06",
  title: { vi: "Phiếu mượn thiết bị", en: "Loan slip" },
  record: {
    group: "use",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi cho mượn: mở phiếu mượn rồi in.",
      en: "When something is lent: open the loan and print its slip.",
    },
    at: "/equipment/request/loans",
  },
  summary: "Phiếu mượn thiết bị of a loan, with the conditions in which things went and came back",
  /** The head signs what goes out for long, or to another school. */
  signers: ["borrower", "keeper", "head"],
  noted: false,
  inside: "loans",
});

const whose = {
  departmentId: labelled(terms.unit, chosen),
  from: labelled(terms.from, day),
  to: labelled(terms.to, day),
  subjectGroupId: labelled(terms.subjectGroup, chosen),
  borrowerId: labelled(terms.borrower, chosen),
};
const loanBookQuery = paperOptions.extend(whose).superRefine(withinAYear);

export const printLoanBook = declarePaper("loan-book", {
  form: "F07",
  title: { vi: "Sổ theo dõi mượn – trả thiết bị", en: "Book of loans and returns" },
  summary: "Sổ theo dõi mượn – trả thiết bị of the unit or of a subject group",
  signers: ["keeper", "groupLead", "head"],
  inside: true,
  noted: true,
  query: loanBookQuery,
  reports: {
    "loan-book": {
      group: "use",
      due: { every: "month" },
      purpose: {
        vi: "Mọi lượt mượn và trả theo ngày: dạy tiết nào, lớp nào, trả trong tình trạng gì.",
        en: "Every loan and return by day: for which lesson and class, and how it came back.",
      },
      parameters: [{ name: "period" }, { name: "subjectGroupId" }, { name: "employeeId" }],
    },
  },
});

export const printTeacherLoanBook = declarePaper("teacher-loan-book", {
  form: "F08",
  title: { vi: "Sổ mượn trả của từng giáo viên", en: "Book of each teacher" },
  summary: "Sổ mượn trả của từng giáo viên: of one, or of each of a group on pages of their own",
  signers: ["teacher", "groupLead"],
  inside: true,
  noted: true,
  query: loanBookQuery,
  reports: {
    "teacher-loan-book": {
      group: "use",
      due: { every: "month" },
      title: { vi: "Sổ mượn trả của từng giáo viên", en: "Each teacher’s loans" },
      purpose: {
        vi: "Mỗi giáo viên một trang: đã mượn gì, dạy tiết nào, trả ra sao.",
        en: "A page for each teacher: what was borrowed, for which lessons, and how it came back.",
      },
      parameters: [{ name: "period" }, { name: "employeeId" }, { name: "subjectGroupId" }],
    },
  },
});

export const printUsageReport = declarePaper("usage-report", {
  form: "F09",
  title: { vi: "Báo cáo sử dụng đồ dùng dạy học", en: "Report on the use of teaching aids" },
  summary: "Báo cáo sử dụng đồ dùng dạy học of a subject group, a sheet for each month",
  signers: ["keeper", "teacher"],
  inside: true,
  noted: true,
  query: loanBookQuery,
  reports: {
    "usage-book": {
      group: "use",
      due: { every: "month" },
      title: { vi: "Sổ theo dõi sử dụng thiết bị của tổ", en: "Use of equipment by a subject group" },
      purpose: {
        vi: "Từng tháng một: tuần, tiết, bài dạy, lớp và số lượt sử dụng của mỗi giáo viên.",
        en: "Month by month: week, period, lesson, class and uses of each teacher.",
      },
      parameters: [{ name: "period" }, { name: "subjectGroupId" }, { name: "employeeId" }],
    },
  },
});

export const printUsageSummary = declarePaper("usage-summary", {
  form: "F10",
  title: { vi: "Tổng hợp số tiết sử dụng", en: "Summary of periods of use" },
  summary: "Tổng hợp số tiết sử dụng TBDH, phòng bộ môn, CNTT, đa chức năng: by teacher",
  signers: ["preparer", "head"],
  inside: true,
  noted: true,
  query: loanBookQuery,
  reports: {
    "usage-summary": {
      group: "use",
      due: { every: "month" },
      title: {
        vi: "Tổng hợp số tiết sử dụng thiết bị, phòng bộ môn, CNTT",
        en: "Periods with equipment, subject rooms and ICT",
      },
      purpose: {
        vi: "Số tiết của từng giáo viên có dùng thiết bị, CNTT, phòng bộ môn, phòng đa chức năng.",
        en: "How many periods each teacher used equipment, ICT, subject rooms and multi-purpose rooms.",
      },
      parameters: [{ name: "period" }, { name: "subjectGroupId" }, { name: "employeeId" }],
    },
  },
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

export const usageSummaryFilters = {
  departmentId: unitFilter("operator", { clears: ["subjectGroupId"] }),
  subjectGroupId: rowFilter("subject-groups", { label: { vi: "Tổ bộ môn", en: "Subject group" } }),
};

export const getUsageSummary = endpoint("GET /usage-summary", {
  name: "getUsageSummary",
  summary:
    "How many periods each teacher used equipment, ICT, subject rooms and multi-purpose rooms, from slips and quick counts",
  callers: "signed-in",
  shows: ["usage-counts", "loans"],
  query: z
    .strictObject({
      ...schemasOf(usageSummaryFilters),
      from: labelled(terms.from, day),
      to: labelled(terms.to, day),
      borrowerId: labelled(terms.borrower, chosen),
    })
    .superRefine(withinAYear),
  answer: z.object({ from: z.string(), to: z.string(), items: z.array(usageSummaryRow) }),
});

export const printOverdueList = declarePaper("overdue-list", {
  form: "F14",
  title: { vi: "Danh sách chưa trả, quá hạn", en: "What is still out or overdue" },
  summary: "Danh sách chưa trả, quá hạn",
  signers: ["keeper"],
  inside: true,
  noted: true,
  query: paperOptions.extend({
    departmentId: labelled(terms.unit, chosen),
    /** Only what should have come back already. */
    overdue: labelled({ vi: "Quá hạn", en: "Overdue" }, flag.default(false)),
    subjectGroupId: labelled(terms.subjectGroup, chosen),
    borrowerId: labelled(terms.borrower, chosen),
  }),
  reports: {
    "overdue-list": {
      group: "use",
      due: { every: "week" },
      title: { vi: "Danh sách chưa trả, quá hạn", en: "Not returned and overdue" },
      purpose: {
        vi: "Ai còn giữ thiết bị nào, hẹn trả ngày nào, quá hạn bao nhiêu ngày; quá hạn lâu nhất đứng đầu.",
        en: "Who still has what, until when, and how many days overdue; the longest first.",
      },
      parameters: [{ name: "subjectGroupId" }, { name: "employeeId" }],
    },
  },
});

export const printClearance = declarePaper("clearance/:id", {
  form: "F43",
  title: { vi: "Giấy xác nhận hoàn trả thiết bị", en: "Confirmation that everything is returned" },
  record: {
    group: "use",
    due: { every: "occasion" },
    purpose: {
      vi: "Khi chuyển công tác, nghỉ việc hoặc cuối năm: mở người đó trong danh sách rồi in.",
      en: "When somebody leaves or the year ends: open the person in the list of staff and print it.",
    },
    at: "/category/employee",
  },
  summary: "Giấy xác nhận hoàn trả thiết bị of an employee who has nothing out any more",
  signers: ["keeper", "head"],
  noted: false,
  edited: true,
});
