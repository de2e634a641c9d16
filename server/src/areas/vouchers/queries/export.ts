import type { Language } from "@so-thiet-bi/contract/language";
import { voucherStatusWords, voucherTypeWords } from "@so-thiet-bi/contract/stock";
import type { VouchersQuery } from "@so-thiet-bi/contract/vouchers";
import type { Db } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { xlsxType } from "../../../sheets/file-type.ts";
import { mostExported, refuseTooMany, streamSheet } from "../../../sheets/files.ts";
import { findVouchers, readListed } from "../queries.ts";

const atOnce = 1_000;

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

/** The filtered list, written while it is read. */
export async function exportVouchers(
  db: Db,
  actor: Actor,
  query: VouchersQuery,
  language: Language,
): Promise<FileAnswer> {
  const { ids, total } = await findVouchers(db, actor, { ...query, page: 1, size: mostExported });
  refuseTooMany(total);
  return {
    name: "phieu-kho.xlsx",
    type: xlsxType,
    content: streamSheet({ sheet: voucherSheet, rows: rowsOf(db, ids, language), language }),
  };
}

async function* rowsOf(db: Db, ids: readonly number[], language: Language) {
  for (const part of inParts(ids, atOnce))
    for (const voucher of await readListed(db, part))
      yield {
        ...voucher,
        type: voucherTypeWords[voucher.type][language],
        status: voucherStatusWords[voucher.status][language],
      };
}
