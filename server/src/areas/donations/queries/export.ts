import {
  type DonationsQuery,
  donationStatusWords,
  donorKindWords,
  unnamedDonor,
} from "@so-thiet-bi/contract/donations";
import type { Language } from "@so-thiet-bi/contract/language";
import { terms } from "@so-thiet-bi/contract/terms";
import { thingsText } from "@so-thiet-bi/contract/things";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { listFile } from "../../../sheets/list-file.ts";
import { listDonations } from "../queries.ts";

const donationSheet = sheet({
  name: { vi: "Tài trợ", en: "Donations" },
  columns: [
    { key: "donor", header: { vi: "Nhà tài trợ", en: "Donor" }, kind: "text", width: 36 },
    { key: "donorKind", header: { vi: "Loại nhà tài trợ", en: "Kind of donor" }, kind: "text", width: 22 },
    { key: "departmentName", header: terms.unit, kind: "text", width: 28 },
    { key: "status", header: terms.status, kind: "text", width: 20 },
    { key: "offeredOn", header: { vi: "Ngày đề nghị tài trợ", en: "Offered on" }, kind: "date", width: 14 },
    { key: "purpose", header: { vi: "Mục đích sử dụng", en: "Purpose" }, kind: "text", width: 44 },
    { key: "things", header: terms.equipment, kind: "text", width: 44 },
    { key: "value", header: { vi: "Giá trị", en: "Value" }, kind: "money", width: 18 },
    {
      key: "documentNo",
      header: { vi: "Văn bản, kế hoạch vận động", en: "Agreement or plan" },
      kind: "text",
      width: 24,
    },
    { key: "receivedOn", header: { vi: "Ngày tiếp nhận", en: "Received on" }, kind: "date", width: 14 },
    { key: "minutesNo", header: { vi: "Số biên bản", en: "Minutes no." }, kind: "text", width: 16 },
    {
      key: "voucherNumber",
      header: { vi: "Phiếu ghi tăng", en: "Increase voucher" },
      kind: "text",
      width: 16,
    },
  ],
});

export function exportDonations(
  db: Db,
  actor: Actor,
  query: DonationsQuery,
  language: Language,
): Promise<FileAnswer> {
  return listFile({
    name: "tai-tro",
    sheet: donationSheet,
    language,
    list: (part) => listDonations(db, actor, { ...query, ...part }),
    rowOf: ({ donor, lines, voucher, ...donation }) => ({
      ...donation,
      donor: donor ?? unnamedDonor[language],
      donorKind: donorKindWords[donation.donorKind][language],
      status: donationStatusWords[donation.status][language],
      things: thingsText(lines),
      voucherNumber: voucher?.number ?? null,
    }),
  });
}
