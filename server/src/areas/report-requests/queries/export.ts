import type { Language } from "@so-thiet-bi/contract/language";
import {
  type ReportRequest,
  type ReportRequestQuery,
  requestStatusWords,
  submissionStatusWords,
} from "@so-thiet-bi/contract/report-requests";
import { terms } from "@so-thiet-bi/contract/terms";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { type Column, sheet } from "../../../sheets/columns.ts";
import { listFile } from "../../../sheets/list-file.ts";
import { listReportRequests } from "../queries.ts";

const what = [
  { key: "title", header: { vi: "Tên đợt báo cáo", en: "Title" }, kind: "text", width: 44 },
  { key: "report", header: { vi: "Báo cáo", en: "Report" }, kind: "text", width: 36 },
  { key: "period", header: { vi: "Kỳ báo cáo", en: "Period" }, kind: "text", width: 22 },
  { key: "departmentName", header: { vi: "Đơn vị yêu cầu", en: "Asked by" }, kind: "text", width: 32 },
  { key: "askedOn", header: { vi: "Ngày yêu cầu", en: "Asked on" }, kind: "date", width: 14 },
  { key: "deadline", header: { vi: "Hạn gửi", en: "To be sent by" }, kind: "date", width: 12 },
  { key: "status", header: terms.status, kind: "text", width: 16 },
] as const satisfies readonly Column[];

/** What a school is asked for, with its own answer. */
const schoolSheet = sheet({
  name: { vi: "Báo cáo phải gửi", en: "Reports to send" },
  columns: [
    ...what,
    { key: "answer", header: { vi: "Tình trạng gửi", en: "Sending" }, kind: "text", width: 18 },
    { key: "late", header: { vi: "Trễ hạn", en: "Late" }, kind: "flag", width: 10 },
  ],
});

/** What a superior collects, with the number of schools that have answered. */
const superiorSheet = sheet({
  name: { vi: "Báo cáo của các trường", en: "Reports of the schools" },
  columns: [
    ...what,
    { key: "asked", header: { vi: "Số trường", en: "Schools" }, kind: "integer", width: 12 },
    { key: "NOT_SENT", header: submissionStatusWords.NOT_SENT, kind: "integer", width: 12 },
    { key: "SENT", header: submissionStatusWords.SENT, kind: "integer", width: 12 },
    { key: "ACCEPTED", header: submissionStatusWords.ACCEPTED, kind: "integer", width: 14 },
    { key: "RETURNED", header: submissionStatusWords.RETURNED, kind: "integer", width: 12 },
    { key: "late", header: { vi: "Trễ hạn", en: "Late" }, kind: "integer", width: 12 },
  ],
});

export function exportReportRequests(
  db: Db,
  actor: Actor,
  query: ReportRequestQuery,
  language: Language,
): Promise<FileAnswer> {
  const common = {
    name: "yeu-cau-bao-cao",
    language,
    list: (part: { page: number; size: number }) => listReportRequests(db, actor, { ...query, ...part }),
  };
  const whatOf = (request: ReportRequest) => ({
    ...request,
    report: request.reportTitle[language],
    period: request.periodWords,
    askedOn: dayOf(new Date(request.createdAt)),
    status: requestStatusWords[request.status][language],
  });
  if (actor.departmentType === "LEVEL_3")
    return listFile({
      ...common,
      sheet: schoolSheet,
      rowOf: (request) => ({
        ...whatOf(request),
        answer: request.own && submissionStatusWords[request.own.status][language],
        late: request.own?.late,
      }),
    });
  return listFile({
    ...common,
    sheet: superiorSheet,
    rowOf: ({ counts, ...request }) => ({
      ...whatOf({ ...request, counts }),
      ...counts,
      asked: counts.NOT_SENT + counts.SENT + counts.ACCEPTED + counts.RETURNED,
    }),
  });
}
