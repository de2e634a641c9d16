import { signersOfPaper } from "@so-thiet-bi/contract/books";
import { loanBook } from "../../../usage/papers/loan-book.ts";
import type { Report } from "../report.ts";
import { lentQuery } from "./lent.ts";

export const loanBookReport: Report = {
  key: "loan-book",
  form: "F07",
  group: "use",
  title: { vi: "Sổ theo dõi mượn – trả thiết bị", en: "Book of loans and returns" },
  purpose: {
    vi: "Mọi lượt mượn và trả theo ngày: dạy tiết nào, lớp nào, trả trong tình trạng gì.",
    en: "Every loan and return by day: for which lesson and class, and how it came back.",
  },
  parameters: [{ name: "period" }, { name: "subjectGroupId" }, { name: "employeeId" }],
  signers: signersOfPaper.loanBook,
  inside: true,
  make: async (asking) => loanBook(asking.db, asking.actor, await lentQuery(asking)),
};
