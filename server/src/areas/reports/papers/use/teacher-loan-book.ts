import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { teacherLoanBook } from "../../../usage/papers/teacher-loan-book.ts";
import type { Report } from "../report.ts";
import { lentQuery } from "./lent.ts";

export const teacherLoanBookReport: Report = {
  key: "teacher-loan-book",
  form: "F08",
  group: "use",
  title: { vi: "Sổ mượn trả của từng giáo viên", en: "Each teacher’s loans" },
  purpose: {
    vi: "Mỗi giáo viên một trang: đã mượn gì, dạy tiết nào, trả ra sao.",
    en: "A page for each teacher: what was borrowed, for which lessons, and how it came back.",
  },
  parameters: [{ name: "period" }, { name: "employeeId" }, { name: "subjectGroupId" }],
  signers: signersOfPaper.teacherLoanBook,
  inside: true,
  make: async (asking) => teacherLoanBook(asking.db, asking.actor, await lentQuery(asking)),
};
