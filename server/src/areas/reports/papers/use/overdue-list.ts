import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { overdueList } from "../../../loans/papers/overdue-list.ts";
import type { Report } from "../report.ts";
import { seesOthers } from "./lent.ts";

export const overdueListReport: Report = {
  key: "overdue-list",
  form: "F14",
  group: "use",
  title: { vi: "Danh sách chưa trả, quá hạn", en: "Not returned and overdue" },
  purpose: {
    vi: "Ai còn giữ thiết bị nào, hẹn trả ngày nào, quá hạn bao nhiêu ngày; quá hạn lâu nhất đứng đầu.",
    en: "Who still has what, until when, and how many days overdue; the longest first.",
  },
  parameters: [{ name: "subjectGroupId" }, { name: "employeeId" }],
  signers: signersOfPaper.overdueList,
  inside: true,
  mayRead: seesOthers,
  make: ({ db, actor, asked, options }) =>
    overdueList(db, actor, {
      ...options,
      overdue: false,
      subjectGroupId: asked.subjectGroupId,
      borrowerId: asked.employeeId,
    }),
};
