import type { Language } from "@so-thiet-bi/contract/language";
import { loanStatusWords, overdueWords } from "@so-thiet-bi/contract/loan-words";
import type { LoanQuery, LoanSummary } from "@so-thiet-bi/contract/loans";
import { thingsText } from "@so-thiet-bi/contract/things";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { momentText } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { longListFile } from "../../../sheets/list-file.ts";
import {
  dueColumn,
  lessonColumns,
  noteColumn,
  placeColumns,
  slipCells,
  thingsColumn,
  whoseColumns,
} from "../../registrations/queries/slip-columns.ts";
import { findLoans, readLoans } from "../queries.ts";

const loanSheet = sheet({
  name: { vi: "Phiếu mượn", en: "Loans" },
  columns: [
    ...whoseColumns,
    thingsColumn,
    { key: "codes", header: { vi: "Mã thiết bị", en: "Codes" }, kind: "text", width: 20 },
    { key: "open", header: { vi: "Còn mượn", en: "Still out" }, kind: "text", width: 44 },
    ...lessonColumns,
    ...placeColumns,
    { key: "handedAt", header: { vi: "Giao lúc", en: "Handed out" }, kind: "text", width: 18 },
    { key: "handedByName", header: { vi: "Người giao", en: "Handed out by" }, kind: "text", width: 24 },
    dueColumn,
    { key: "closedAt", header: { vi: "Trả hết lúc", en: "All back at" }, kind: "text", width: 18 },
    noteColumn,
  ],
});

/** The filtered list, written while it is read: a school writes tens of thousands of loans in ten years. */
export function exportLoans(db: Db, actor: Actor, query: LoanQuery, language: Language): Promise<FileAnswer> {
  return longListFile({
    name: "phieu-muon",
    sheet: loanSheet,
    language,
    find: (part) => findLoans(db, actor, { ...query, ...part }),
    read: (ids) => readLoans(db, actor, ids),
    rowOf: (loan) => rowOf(loan, language),
  });
}

function rowOf(loan: LoanSummary, language: Language) {
  const { lines } = loan;
  const out = lines.filter(({ open }) => open > 0).map(({ name, open }) => ({ name, quantity: open }));
  return {
    ...loan,
    ...slipCells(loan, language),
    status: (loan.overdue ? overdueWords : loanStatusWords[loan.status])[language],
    codes: lines.map(({ code }) => code).join("; "),
    open: thingsText(out),
    handedAt: momentText(loan.handedAt),
    closedAt: loan.closedAt && momentText(loan.closedAt),
  };
}
