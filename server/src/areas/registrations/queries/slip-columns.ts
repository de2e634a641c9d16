/** What a registration and the loan that came of it say alike in their lists as files. */
import type { Language } from "@so-thiet-bi/contract/language";
import { periodsText, purposeWords, registrationKindWords } from "@so-thiet-bi/contract/loan-words";
import type { LoanSummary } from "@so-thiet-bi/contract/loans";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { terms } from "@so-thiet-bi/contract/terms";
import { thingsText } from "@so-thiet-bi/contract/things";
import { momentText } from "../../../http/refusal.ts";

/** Which slip it is, and whose. */
export const whoseColumns = [
  { key: "number", header: { vi: "Số phiếu", en: "Number" }, kind: "text", width: 16 },
  { key: "status", header: terms.status, kind: "text", width: 18 },
  { key: "borrowerName", header: terms.borrower, kind: "text", width: 24 },
  { key: "subjectGroupName", header: terms.subjectGroup, kind: "text", width: 24 },
  { key: "partner", header: { vi: "Đơn vị mượn", en: "Borrowing unit" }, kind: "text", width: 24 },
] as const;

/** When it is needed, and for which lesson. */
export const lessonColumns = [
  { key: "kind", header: { vi: "Loại mượn", en: "Kind of loan" }, kind: "text", width: 18 },
  { key: "date", header: terms.day, kind: "date", width: 12 },
  { key: "periods", header: { vi: "Tiết", en: "Periods" }, kind: "text", width: 16 },
  { key: "className", header: terms.class, kind: "text", width: 10 },
  { key: "subjectName", header: terms.subjectTaught, kind: "text", width: 20 },
  { key: "lessonTitle", header: { vi: "Bài dạy", en: "Lesson" }, kind: "text", width: 36 },
] as const;

export const placeColumns = [
  { key: "roomName", header: terms.teachingRoom, kind: "text", width: 24 },
  { key: "purpose", header: { vi: "Mục đích", en: "Purpose" }, kind: "text", width: 20 },
] as const;

export const thingsColumn = { key: "things", header: terms.equipment, kind: "text", width: 44 } as const;
export const dueColumn = {
  key: "dueAt",
  header: { vi: "Hẹn trả", en: "Due" },
  kind: "text",
  width: 18,
} as const;
export const noteColumn = { key: "note", header: terms.note, kind: "text", width: 40 } as const;

/** The values of these columns that a slip does not hold as they are written. */
export function slipCells(slip: LoanSummary | Registration, language: Language) {
  return {
    borrowerName: slip.borrower.name,
    subjectGroupName: slip.subjectGroup?.name ?? null,
    things: thingsText(slip.lines),
    kind: registrationKindWords[slip.kind][language],
    periods: periodsText(slip.session, slip.periods)[language],
    className: slip.classroom?.name ?? null,
    subjectName: slip.subject?.name ?? null,
    roomName: slip.room?.name ?? null,
    purpose: purposeWords[slip.purpose][language],
    dueAt: momentText(slip.dueAt),
  };
}
