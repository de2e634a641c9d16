/** The papers of borrowing, each with who signs it. What stands on them is decided by the server. */
import { signersOfPaper } from "@so-thiet-bi/contract/books";
import {
  printClearance,
  printLoanBook,
  printLoanSlip,
  printOverdueList,
  printTeacherLoanBook,
  printUsageNotice,
  printUsageReport,
  printUsageSummary,
} from "@so-thiet-bi/contract/loan-papers";
import { call } from "../../lib/client.ts";
import type { DeclaredPaper } from "../../ui/declared-paper.tsx";

export interface WeekOfTeacher {
  departmentId?: number | undefined;
  monday: string;
  /** Without it the user's week. */
  borrowerId?: number | undefined;
}

export interface LoanPeriod {
  departmentId?: number | undefined;
  from: string;
  to: string;
  subjectGroupId?: number | undefined;
  borrowerId?: number | undefined;
}

export interface StillOut {
  departmentId?: number | undefined;
  /** Only what should have come back already. */
  overdue?: boolean | undefined;
  subjectGroupId?: number | undefined;
  borrowerId?: number | undefined;
}

export const usageNoticePaper: DeclaredPaper<WeekOfTeacher> = {
  title: { vi: "Phiếu báo sử dụng thiết bị", en: "Notice of use" },
  fetch: (asked, format, head) => call(printUsageNotice, { query: { format, ...head, ...asked } }),
  signers: signersOfPaper.usageNotice,
};

/** Of a loan. */
export const loanSlipPaper: DeclaredPaper<number> = {
  title: { vi: "Phiếu mượn thiết bị", en: "Loan slip" },
  fetch: (id, format, head) => call(printLoanSlip, { params: { id }, query: { format, ...head } }),
  signers: signersOfPaper.loanSlip,
};

export const loanBookPaper: DeclaredPaper<LoanPeriod> = {
  title: { vi: "Sổ theo dõi mượn – trả thiết bị", en: "Book of loans and returns" },
  fetch: (asked, format, head) => call(printLoanBook, { query: { format, ...head, ...asked } }),
  signers: signersOfPaper.loanBook,
};

export const teacherLoanBookPaper: DeclaredPaper<LoanPeriod> = {
  title: { vi: "Sổ mượn trả của từng giáo viên", en: "Book of each teacher" },
  fetch: (asked, format, head) => call(printTeacherLoanBook, { query: { format, ...head, ...asked } }),
  signers: signersOfPaper.teacherLoanBook,
};

export const usageReportPaper: DeclaredPaper<LoanPeriod> = {
  title: { vi: "Báo cáo sử dụng đồ dùng dạy học", en: "Report on the use of teaching aids" },
  fetch: (asked, format, head) => call(printUsageReport, { query: { format, ...head, ...asked } }),
  signers: signersOfPaper.usageReport,
};

export const usageSummaryPaper: DeclaredPaper<LoanPeriod> = {
  title: { vi: "Tổng hợp số tiết sử dụng", en: "Summary of periods of use" },
  fetch: (asked, format, head) => call(printUsageSummary, { query: { format, ...head, ...asked } }),
  signers: signersOfPaper.usageSummary,
};

export const overdueListPaper: DeclaredPaper<StillOut> = {
  title: { vi: "Danh sách chưa trả, quá hạn", en: "What is still out or overdue" },
  fetch: ({ overdue, ...asked }, format, head) =>
    call(printOverdueList, { query: { format, ...head, ...asked, ...(overdue && { overdue: "true" }) } }),
  signers: signersOfPaper.overdueList,
};

/** Of an employee. */
export const clearancePaper: DeclaredPaper<number> = {
  title: { vi: "Giấy xác nhận hoàn trả thiết bị", en: "Confirmation that everything is returned" },
  fetch: (id, format, head) => call(printClearance, { params: { id }, query: { format, ...head } }),
  signers: signersOfPaper.clearance,
};
