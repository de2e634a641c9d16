import type { Language } from "@so-thiet-bi/contract/language";
import { voucherStatusWords, voucherTypeWords } from "@so-thiet-bi/contract/stock";
import type { VouchersQuery } from "@so-thiet-bi/contract/vouchers";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { longListFile } from "../../../sheets/list-file.ts";
import { findVouchers, readListed } from "../queries.ts";

const voucherSheet = sheet({
  name: { vi: "Phiếu kho", en: "Vouchers" },
  columns: [
    { key: "number", header: { vi: "Số phiếu", en: "Number" }, kind: "text", width: 16 },
    { key: "date", header: { vi: "Ngày ghi sổ", en: "Date" }, kind: "date", width: 12 },
    { key: "type", header: { vi: "Loại phiếu", en: "Kind" }, kind: "text", width: 24 },
    { key: "status", header: { vi: "Trạng thái", en: "Status" }, kind: "text", width: 14 },
    { key: "reason", header: { vi: "Nội dung", en: "Reason" }, kind: "text", width: 50 },
    { key: "lineCount", header: { vi: "Số dòng", en: "Lines" }, kind: "quantity", width: 10 },
    { key: "totalValue", header: { vi: "Giá trị", en: "Value" }, kind: "money", width: 18 },
    { key: "departmentName", header: { vi: "Đơn vị", en: "Unit" }, kind: "text", width: 32 },
    { key: "createdByName", header: { vi: "Người lập", en: "Written by" }, kind: "text", width: 24 },
    { key: "postedByName", header: { vi: "Người ghi sổ", en: "Posted by" }, kind: "text", width: 24 },
  ],
});

export function exportVouchers(
  db: Db,
  actor: Actor,
  query: VouchersQuery,
  language: Language,
): Promise<FileAnswer> {
  return longListFile({
    name: "phieu-kho",
    sheet: voucherSheet,
    language,
    find: (part) => findVouchers(db, actor, { ...query, ...part }),
    read: (ids) => readListed(db, ids),
    rowOf: (voucher) => ({
      ...voucher,
      type: voucherTypeWords[voucher.type][language],
      status: voucherStatusWords[voucher.status][language],
    }),
  });
}
