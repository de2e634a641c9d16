import type { Language } from "@so-thiet-bi/contract/language";
import {
  loanStatusWords,
  periodsText,
  purposeWords,
  registrationKindWords,
  registrationStatusWords,
  waitingWords,
} from "@so-thiet-bi/contract/loan-words";
import type { Registration, RegistrationQuery } from "@so-thiet-bi/contract/registrations";
import { terms } from "@so-thiet-bi/contract/terms";
import { thingsText } from "@so-thiet-bi/contract/things";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { momentText } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { longListFile } from "../../../sheets/list-file.ts";
import { timesOf } from "./calendar.ts";
import { findRegistrations, readRegistrations } from "./registrations.ts";

const registrationSheet = sheet({
  name: { vi: "Phiếu đăng ký", en: "Registrations" },
  columns: [
    { key: "number", header: { vi: "Số phiếu", en: "Number" }, kind: "text", width: 16 },
    { key: "status", header: terms.status, kind: "text", width: 18 },
    { key: "borrowerName", header: terms.borrower, kind: "text", width: 24 },
    { key: "subjectGroupName", header: terms.subjectGroup, kind: "text", width: 24 },
    { key: "partner", header: { vi: "Đơn vị mượn", en: "Borrowing unit" }, kind: "text", width: 24 },
    { key: "kind", header: { vi: "Loại mượn", en: "Kind of loan" }, kind: "text", width: 18 },
    { key: "date", header: terms.day, kind: "date", width: 12 },
    { key: "periods", header: { vi: "Tiết", en: "Periods" }, kind: "text", width: 16 },
    { key: "className", header: terms.class, kind: "text", width: 10 },
    { key: "subjectName", header: terms.subjectTaught, kind: "text", width: 20 },
    { key: "lessonTitle", header: { vi: "Bài dạy", en: "Lesson" }, kind: "text", width: 36 },
    {
      key: "curriculumPeriod",
      header: { vi: "Tiết PPCT", en: "Curriculum period" },
      kind: "quantity",
      width: 10,
    },
    { key: "roomName", header: terms.teachingRoom, kind: "text", width: 24 },
    { key: "purpose", header: { vi: "Mục đích", en: "Purpose" }, kind: "text", width: 20 },
    { key: "things", header: terms.equipment, kind: "text", width: 44 },
    { key: "dueAt", header: { vi: "Hẹn trả", en: "Due" }, kind: "text", width: 18 },
    { key: "loanNumber", header: { vi: "Phiếu mượn", en: "Loan" }, kind: "text", width: 16 },
    { key: "createdByName", header: { vi: "Người lập", en: "Written by" }, kind: "text", width: 24 },
    { key: "createdAt", header: { vi: "Lập lúc", en: "Written at" }, kind: "text", width: 18 },
    { key: "note", header: terms.note, kind: "text", width: 40 },
  ],
});

/** The filtered list, written while it is read: teachers register tens of thousands of lessons in ten years. */
export async function exportRegistrations(
  db: Db,
  actor: Actor,
  query: RegistrationQuery,
  language: Language,
): Promise<FileAnswer> {
  const times = await timesOf(db, actor.departmentId);
  return longListFile({
    name: "phieu-dang-ky",
    sheet: registrationSheet,
    language,
    find: (part) => findRegistrations(db, actor, { ...query, ...part }),
    read: (ids) => readRegistrations(db, actor, ids, times),
    rowOf: (slip) => rowOf(slip, language),
  });
}

function rowOf(slip: Registration, language: Language) {
  return {
    ...slip,
    status: statusWords(slip)[language],
    borrowerName: slip.borrower.name,
    subjectGroupName: slip.subjectGroup?.name ?? null,
    kind: registrationKindWords[slip.kind][language],
    periods: periodsText(slip.session, slip.periods)[language],
    className: slip.classroom?.name ?? null,
    subjectName: slip.subject?.name ?? null,
    lessonTitle: slip.lesson?.name ?? slip.lessonTitle,
    roomName: slip.room?.name ?? null,
    purpose: purposeWords[slip.purpose][language],
    things: thingsText(slip.lines),
    dueAt: momentText(slip.dueAt),
    loanNumber: slip.loan?.number ?? null,
    createdAt: momentText(slip.createdAt),
  };
}

/** As the list says it: once handed out, how its loan stands. */
function statusWords({ status, loan, waitingSince }: Registration) {
  if (loan) return loanStatusWords[loan.status];
  return status === "PENDING" && waitingSince !== null ? waitingWords : registrationStatusWords[status];
}
