import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { usageReport } from "../../../usage/papers/usage-report.ts";
import type { Report } from "../report.ts";
import { lentQuery } from "./lent.ts";

export const usageBookReport: Report = {
  key: "usage-book",
  form: "F09",
  group: "use",
  title: { vi: "Sổ theo dõi sử dụng thiết bị của tổ", en: "Use of equipment by a subject group" },
  purpose: {
    vi: "Từng tháng một: tuần, tiết, bài dạy, lớp và số lượt sử dụng của mỗi giáo viên.",
    en: "Month by month: week, period, lesson, class and uses of each teacher.",
  },
  parameters: [{ name: "period" }, { name: "subjectGroupId" }, { name: "employeeId" }],
  signers: signersOfPaper.usageReport,
  inside: true,
  make: async (asking) => usageReport(asking.db, asking.actor, await lentQuery(asking)),
};
