import type { Language } from "@so-thiet-bi/contract/language";
import { type RepairQuery, repairFormWords, repairStatusWords } from "@so-thiet-bi/contract/repairs";
import { terms } from "@so-thiet-bi/contract/terms";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { listFile } from "../../../sheets/list-file.ts";
import { listRepairs } from "../queries.ts";

const repairSheet = sheet({
  name: { vi: "Sửa chữa", en: "Repairs" },
  columns: [
    { key: "number", header: { vi: "Số", en: "Number" }, kind: "text", width: 16 },
    { key: "status", header: terms.status, kind: "text", width: 20 },
    { key: "what", header: { vi: "Thiết bị", en: "Things" }, kind: "text", width: 44 },
    { key: "quantity", header: terms.quantity, kind: "quantity", width: 10 },
    { key: "fixed", header: { vi: "Sửa được", en: "Mended" }, kind: "quantity", width: 10 },
    {
      key: "unrepairable",
      header: { vi: "Không sửa được", en: "Beyond repair" },
      kind: "quantity",
      width: 14,
    },
    { key: "form", header: { vi: "Hình thức sửa chữa", en: "Kind of repair" }, kind: "text", width: 20 },
    { key: "firm", header: { vi: "Đơn vị sửa", en: "Firm" }, kind: "text", width: 28 },
    { key: "sentOn", header: { vi: "Ngày gửi", en: "Sent on" }, kind: "date", width: 12 },
    { key: "expectedOn", header: { vi: "Dự kiến xong", en: "Expected back" }, kind: "date", width: 12 },
    { key: "estimate", header: { vi: "Dự toán", en: "Estimate" }, kind: "money", width: 16 },
    { key: "cost", header: { vi: "Chi phí", en: "Cost" }, kind: "money", width: 16 },
  ],
});

export function exportRepairs(
  db: Db,
  actor: Actor,
  query: RepairQuery,
  language: Language,
): Promise<FileAnswer> {
  return listFile({
    name: "sua-chua",
    sheet: repairSheet,
    language,
    list: (part) => listRepairs(db, actor, { ...query, ...part }),
    rowOf: (repair) => ({
      ...repair,
      status: repairStatusWords[repair.status][language],
      form: repairFormWords[repair.form][language],
    }),
  });
}
