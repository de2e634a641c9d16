import type { Language } from "@so-thiet-bi/contract/language";
import { loanStatusWords, registrationStatusWords, waitingWords } from "@so-thiet-bi/contract/loan-words";
import type { Registration, RegistrationQuery } from "@so-thiet-bi/contract/registrations";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { momentText } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { longListFile } from "../../../sheets/list-file.ts";
import { timesOf } from "./calendar.ts";
import { findRegistrations, readRegistrations } from "./registrations.ts";
import {
  dueColumn,
  lessonColumns,
  noteColumn,
  placeColumns,
  slipCells,
  thingsColumn,
  whoseColumns,
} from "./slip-columns.ts";

const registrationSheet = sheet({
  name: { vi: "Phiếu đăng ký", en: "Registrations" },
  columns: [
    ...whoseColumns,
    ...lessonColumns,
    {
      key: "curriculumPeriod",
      header: { vi: "Tiết PPCT", en: "Curriculum period" },
      kind: "quantity",
      width: 10,
    },
    ...placeColumns,
    thingsColumn,
    dueColumn,
    { key: "loanNumber", header: { vi: "Phiếu mượn", en: "Loan" }, kind: "text", width: 16 },
    { key: "createdByName", header: { vi: "Người lập", en: "Written by" }, kind: "text", width: 24 },
    { key: "createdAt", header: { vi: "Lập lúc", en: "Written at" }, kind: "text", width: 18 },
    noteColumn,
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
    ...slipCells(slip, language),
    status: statusWords(slip)[language],
    lessonTitle: slip.lesson?.name ?? slip.lessonTitle,
    loanNumber: slip.loan?.number ?? null,
    createdAt: momentText(slip.createdAt),
  };
}

/** As the list says it: once handed out, how its loan stands. */
function statusWords({ status, loan, waitingSince }: Registration) {
  if (loan) return loanStatusWords[loan.status];
  return status === "PENDING" && waitingSince !== null ? waitingWords : registrationStatusWords[status];
}
