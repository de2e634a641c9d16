import type { CheckQuery } from "@so-thiet-bi/contract/inventory";
import { checkKindWords, checkScopeWords, checkStatusWords } from "@so-thiet-bi/contract/inventory-words";
import type { Language } from "@so-thiet-bi/contract/language";
import { terms } from "@so-thiet-bi/contract/terms";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { momentText } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { listFile } from "../../../sheets/list-file.ts";
import { listChecks } from "./checks.ts";

const checkSheet = sheet({
  name: { vi: "Kiểm kê", en: "Inventory checks" },
  columns: [
    { key: "number", header: { vi: "Số", en: "Number" }, kind: "text", width: 16 },
    { key: "name", header: { vi: "Tên đợt kiểm kê", en: "Name" }, kind: "text", width: 40 },
    { key: "departmentName", header: terms.unit, kind: "text", width: 28 },
    { key: "kind", header: terms.kindOfCheck, kind: "text", width: 20 },
    { key: "status", header: terms.status, kind: "text", width: 20 },
    { key: "scope", header: { vi: "Phạm vi", en: "Scope" }, kind: "text", width: 20 },
    { key: "schoolYearName", header: terms.schoolYear, kind: "text", width: 14 },
    { key: "cutoff", header: { vi: "Thời điểm kiểm kê", en: "As of" }, kind: "text", width: 18 },
    { key: "sheets", header: { vi: "Số phiếu đếm", en: "Count sheets" }, kind: "integer", width: 12 },
    { key: "sheetsDone", header: { vi: "Đã đếm xong", en: "Sheets done" }, kind: "integer", width: 12 },
    { key: "lines", header: { vi: "Số dòng", en: "Lines" }, kind: "integer", width: 10 },
    { key: "counted", header: { vi: "Dòng đã đếm", en: "Lines counted" }, kind: "integer", width: 12 },
    { key: "differences", header: { vi: "Dòng chênh lệch", en: "Differences" }, kind: "integer", width: 14 },
    { key: "unknown", header: { vi: "Vật lạ", en: "Unknown things" }, kind: "integer", width: 12 },
    { key: "createdByName", header: { vi: "Người lập", en: "Written by" }, kind: "text", width: 24 },
  ],
});

export function exportChecks(
  db: Db,
  actor: Actor,
  query: CheckQuery,
  language: Language,
): Promise<FileAnswer> {
  return listFile({
    name: "kiem-ke",
    sheet: checkSheet,
    language,
    list: (part) => listChecks(db, actor, { ...query, ...part }),
    rowOf: ({ progress, schoolYear, ...check }) => ({
      ...check,
      kind: checkKindWords[check.kind][language],
      status: checkStatusWords[check.status][language],
      scope: checkScopeWords[check.scope][language],
      schoolYearName: schoolYear?.name ?? null,
      cutoff: momentText(check.cutoffAt),
      sheets: progress.sheets,
      sheetsDone: progress.sheetsDone,
      lines: progress.lines,
      counted: progress.counted,
      differences: progress.differences,
      unknown: progress.unknown,
    }),
  });
}
