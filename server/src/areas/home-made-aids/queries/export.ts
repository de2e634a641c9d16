import { type AidsQuery, aidGradeWords, aidStatusWords } from "@so-thiet-bi/contract/home-made-aids";
import type { Language } from "@so-thiet-bi/contract/language";
import { terms } from "@so-thiet-bi/contract/terms";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { listFile } from "../../../sheets/list-file.ts";
import { listAids } from "../queries.ts";

const aidSheet = sheet({
  name: { vi: "Đồ dùng tự làm", en: "Home-made aids" },
  columns: [
    { key: "name", header: { vi: "Tên đồ dùng", en: "Name" }, kind: "text", width: 40 },
    { key: "maker", header: { vi: "Người làm", en: "Made by" }, kind: "text", width: 28 },
    { key: "departmentName", header: terms.unit, kind: "text", width: 28 },
    { key: "status", header: terms.status, kind: "text", width: 20 },
    { key: "madeOn", header: { vi: "Ngày làm xong", en: "Made on" }, kind: "date", width: 14 },
    { key: "subjectName", header: terms.subject, kind: "text", width: 18 },
    { key: "lessons", header: { vi: "Dùng cho bài, lớp", en: "For which lessons" }, kind: "text", width: 32 },
    { key: "quantity", header: terms.quantity, kind: "quantity", width: 10 },
    { key: "unit", header: terms.unitOfMeasure, kind: "text", width: 12 },
    {
      key: "materials",
      header: { vi: "Vật liệu, cách làm", en: "Materials and making" },
      kind: "text",
      width: 32,
    },
    { key: "cost", header: { vi: "Chi phí", en: "Cost" }, kind: "money", width: 16 },
    { key: "acceptedOn", header: { vi: "Ngày nghiệm thu", en: "Accepted on" }, kind: "date", width: 14 },
    { key: "grade", header: { vi: "Xếp loại", en: "Grade" }, kind: "text", width: 14 },
    { key: "minutesNo", header: { vi: "Số biên bản", en: "Minutes no." }, kind: "text", width: 16 },
    {
      key: "voucherNumber",
      header: { vi: "Phiếu ghi tăng", en: "Increase voucher" },
      kind: "text",
      width: 16,
    },
  ],
});

export function exportAids(db: Db, actor: Actor, query: AidsQuery, language: Language): Promise<FileAnswer> {
  return listFile({
    name: "do-dung-tu-lam",
    sheet: aidSheet,
    language,
    list: (part) => listAids(db, actor, { ...query, ...part }),
    rowOf: ({ subject, voucher, ...aid }) => ({
      ...aid,
      status: aidStatusWords[aid.status][language],
      grade: aid.grade && aidGradeWords[aid.grade][language],
      subjectName: subject?.name ?? null,
      voucherNumber: voucher?.number ?? null,
    }),
  });
}
