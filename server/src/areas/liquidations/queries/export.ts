import { disposalKindWords } from "@so-thiet-bi/contract/disposal-ways";
import type { Language } from "@so-thiet-bi/contract/language";
import { type LiquidationQuery, liquidationStatusWords } from "@so-thiet-bi/contract/liquidations";
import { terms } from "@so-thiet-bi/contract/terms";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { listFile } from "../../../sheets/list-file.ts";
import { listLiquidations } from "../queries.ts";

const liquidationSheet = sheet({
  name: { vi: "Thanh lý", en: "Disposals" },
  columns: [
    { key: "number", header: { vi: "Số", en: "Number" }, kind: "text", width: 16 },
    { key: "name", header: { vi: "Tên đợt thanh lý", en: "Name" }, kind: "text", width: 40 },
    { key: "departmentName", header: terms.unit, kind: "text", width: 28 },
    { key: "kind", header: { vi: "Loại hồ sơ", en: "Kind of file" }, kind: "text", width: 20 },
    { key: "status", header: terms.status, kind: "text", width: 20 },
    { key: "lineCount", header: { vi: "Số dòng", en: "Lines" }, kind: "integer", width: 10 },
    { key: "originalValue", header: { vi: "Nguyên giá", en: "Original value" }, kind: "money", width: 18 },
    { key: "proposedOn", header: { vi: "Ngày đề nghị", en: "Proposed on" }, kind: "date", width: 12 },
    { key: "decisionDate", header: { vi: "Ngày quyết định", en: "Decided on" }, kind: "date", width: 14 },
    {
      key: "executedOn",
      header: { vi: "Ngày tổ chức thanh lý", en: "Carried out on" },
      kind: "date",
      width: 14,
    },
    { key: "dueOn", header: { vi: "Hạn của bước hiện tại", en: "Next step due" }, kind: "date", width: 16 },
    { key: "createdByName", header: { vi: "Người lập", en: "Written by" }, kind: "text", width: 24 },
  ],
});

export function exportLiquidations(
  db: Db,
  actor: Actor,
  query: LiquidationQuery,
  language: Language,
): Promise<FileAnswer> {
  return listFile({
    name: "thanh-ly",
    sheet: liquidationSheet,
    language,
    list: (part) => listLiquidations(db, actor, { ...query, ...part }),
    rowOf: ({ clock, proposedAt, ...file }) => ({
      ...file,
      kind: disposalKindWords[file.kind][language],
      status: liquidationStatusWords[file.status][language],
      proposedOn: proposedAt && dayOf(new Date(proposedAt)),
      dueOn: clock?.dueOn ?? null,
    }),
  });
}
