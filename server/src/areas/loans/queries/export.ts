import type { Language } from "@so-thiet-bi/contract/language";
import {
  loanStatusWords,
  overdueWords,
  periodsText,
  purposeWords,
  registrationKindWords,
} from "@so-thiet-bi/contract/loan-words";
import type { LoanQuery, LoanSummary } from "@so-thiet-bi/contract/loans";
import { terms } from "@so-thiet-bi/contract/terms";
import { thingsText } from "@so-thiet-bi/contract/things";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { momentText } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { longListFile } from "../../../sheets/list-file.ts";
import { findLoans, readLoans } from "../queries.ts";

const loanSheet = sheet({
  name: { vi: "Phiếu mượn", en: "Loans" },
  columns: [
    { key: "number", header: { vi: "Số phiếu", en: "Number" }, kind: "text", width: 16 },
    { key: "status", header: terms.status, kind: "text", width: 16 },
    { key: "borrowerName", header: terms.borrower, kind: "text", width: 24 },
    { key: "subjectGroupName", header: terms.subjectGroup, kind: "text", width: 24 },
    { key: "partner", header: { vi: "Đơn vị mượn", en: "Borrowing unit" }, kind: "text", width: 24 },
    { key: "things", header: terms.equipment, kind: "text", width: 44 },
    { key: "codes", header: { vi: "Mã thiết bị", en: "Codes" }, kind: "text", width: 20 },
    { key: "open", header: { vi: "Còn mượn", en: "Still out" }, kind: "text", width: 44 },
    { key: "kind", header: { vi: "Loại mượn", en: "Kind of loan" }, kind: "text", width: 18 },
    { key: "date", header: terms.day, kind: "date", width: 12 },
    { key: "periods", header: { vi: "Tiết", en: "Periods" }, kind: "text", width: 16 },
    { key: "className", header: terms.class, kind: "text", width: 10 },
    { key: "subjectName", header: terms.subjectTaught, kind: "text", width: 20 },
    { key: "lessonTitle", header: { vi: "Bài dạy", en: "Lesson" }, kind: "text", width: 36 },
    { key: "roomName", header: terms.teachingRoom, kind: "text", width: 24 },
    { key: "purpose", header: { vi: "Mục đích", en: "Purpose" }, kind: "text", width: 20 },
    { key: "handedAt", header: { vi: "Giao lúc", en: "Handed out" }, kind: "text", width: 18 },
    { key: "handedByName", header: { vi: "Người giao", en: "Handed out by" }, kind: "text", width: 24 },
    { key: "dueAt", header: { vi: "Hẹn trả", en: "Due" }, kind: "text", width: 18 },
    { key: "closedAt", header: { vi: "Trả hết lúc", en: "All back at" }, kind: "text", width: 18 },
    { key: "note", header: terms.note, kind: "text", width: 40 },
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
    status: (loan.overdue ? overdueWords : loanStatusWords[loan.status])[language],
    borrowerName: loan.borrower.name,
    subjectGroupName: loan.subjectGroup?.name ?? null,
    things: thingsText(lines),
    codes: lines.map(({ code }) => code).join("; "),
    open: thingsText(out),
    kind: registrationKindWords[loan.kind][language],
    periods: periodsText(loan.session, loan.periods)[language],
    className: loan.classroom?.name ?? null,
    subjectName: loan.subject?.name ?? null,
    roomName: loan.room?.name ?? null,
    purpose: purposeWords[loan.purpose][language],
    handedAt: momentText(loan.handedAt),
    dueAt: momentText(loan.dueAt),
    closedAt: loan.closedAt && momentText(loan.closedAt),
  };
}
