import type { Language } from "@so-thiet-bi/contract/language";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { xlsxType } from "../../../sheets/file-type.ts";
import { templateFile } from "../../../sheets/files.ts";
import { longListFile } from "../../../sheets/list-file.ts";
import { codesOfTypes, listIds, readEquipments } from "../queries.ts";
import { equipmentSheet, rowOf } from "../sheet.ts";
import type { EquipmentAsked } from "./below-norm.ts";

export function exportEquipments(
  db: Db,
  actor: Actor,
  query: EquipmentAsked,
  language: Language,
): Promise<FileAnswer> {
  return longListFile({
    name: `thiet-bi-${dayOf(new Date())}`,
    sheet: equipmentSheet,
    language,
    find: ({ size }) => listIds(db, actor, query, size),
    read: (ids) => withTypeCodes(db, actor, ids),
    rowOf: ({ record, typeCode }) => rowOf(record, typeCode),
  });
}

export async function equipmentTemplate(language: Language): Promise<FileAnswer> {
  return {
    name: "mau-nhap-thiet-bi.xlsx",
    type: xlsxType,
    content: await templateFile(equipmentSheet, language),
  };
}

async function withTypeCodes(db: Db, actor: Actor, ids: readonly number[]) {
  const records = await readEquipments(db, actor, ids);
  const codes = await codesOfTypes(db, [...new Set(records.flatMap(({ type }) => type?.id ?? []))]);
  return records.map((record) => ({ record, typeCode: codes.get(record.type?.id ?? 0) ?? null }));
}
