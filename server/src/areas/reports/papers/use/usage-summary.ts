import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { usageSummaryPaper } from "../../../usage/papers/usage-summary.ts";
import type { Report } from "../report.ts";
import { lentQuery } from "./lent.ts";

export const usageSummaryReport: Report = {
  key: "usage-summary",
  form: "F10",
  group: "use",
  title: {
    vi: "Tổng hợp số tiết sử dụng thiết bị, phòng bộ môn, CNTT",
    en: "Periods with equipment, subject rooms and ICT",
  },
  purpose: {
    vi: "Số tiết của từng giáo viên có dùng thiết bị, CNTT, phòng bộ môn, phòng đa chức năng.",
    en: "How many periods each teacher used equipment, ICT, subject rooms and multi-purpose rooms.",
  },
  parameters: [{ name: "period" }, { name: "subjectGroupId" }, { name: "employeeId" }],
  signers: signersOfPaper.usageSummary,
  inside: true,
  make: async (asking) => usageSummaryPaper(asking.db, asking.actor, await lentQuery(asking)),
};
