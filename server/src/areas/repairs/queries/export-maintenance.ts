import type { Language } from "@so-thiet-bi/contract/language";
import type { MaintenanceQuery } from "@so-thiet-bi/contract/repairs";
import { terms } from "@so-thiet-bi/contract/terms";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { sheet } from "../../../sheets/columns.ts";
import { listFile } from "../../../sheets/list-file.ts";
import { listMaintenance } from "./maintenance.ts";

const maintenanceSheet = sheet({
  name: { vi: "Bảo trì", en: "Maintenance" },
  columns: [
    { key: "doneOn", header: { vi: "Ngày thực hiện", en: "Done on" }, kind: "date", width: 12 },
    { key: "code", header: terms.code, kind: "text", width: 16 },
    { key: "name", header: terms.equipment, kind: "text", width: 40 },
    { key: "roomName", header: terms.room, kind: "text", width: 24 },
    { key: "content", header: { vi: "Nội dung", en: "Content" }, kind: "text", width: 44 },
    { key: "person", header: { vi: "Người thực hiện", en: "Done by" }, kind: "text", width: 24 },
    { key: "result", header: { vi: "Kết quả", en: "Result" }, kind: "text", width: 32 },
    { key: "cost", header: { vi: "Chi phí thực tế", en: "Cost" }, kind: "money", width: 16 },
    { key: "nextOn", header: { vi: "Kỳ sau", en: "Next on" }, kind: "date", width: 12 },
    { key: "createdByName", header: { vi: "Người ghi", en: "Noted by" }, kind: "text", width: 24 },
    { key: "note", header: terms.note, kind: "text", width: 40 },
  ],
});

export function exportMaintenance(
  db: Db,
  actor: Actor,
  query: MaintenanceQuery,
  language: Language,
): Promise<FileAnswer> {
  return listFile({
    name: "bao-tri",
    sheet: maintenanceSheet,
    language,
    list: (part) => listMaintenance(db, actor, { ...query, ...part }),
    rowOf: ({ equipment, room, ...line }) => ({
      ...line,
      code: equipment?.code ?? null,
      name: equipment?.name ?? null,
      roomName: room?.name ?? null,
    }),
  });
}
