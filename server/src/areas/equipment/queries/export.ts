import type { Language } from "@so-thiet-bi/contract/language";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { xlsxType } from "../../../sheets/file-type.ts";
import { mostExported, refuseTooMany, streamSheet, templateFile } from "../../../sheets/files.ts";
import { codesOfTypes, listIds, readEquipments } from "../queries.ts";
import { equipmentSheet, rowOf } from "../sheet.ts";
import type { EquipmentAsked } from "./below-norm.ts";

const atOnce = 500;

/** The filtered list, written while it is read: the memory does not grow with the list. */
export async function exportEquipments(
  db: Db,
  actor: Actor,
  query: EquipmentAsked,
  language: Language,
): Promise<FileAnswer> {
  const { ids, total } = await listIds(db, actor, query, mostExported);
  refuseTooMany(total);
  const day = dayOf(new Date());
  return {
    name: `thiet-bi-${day}.xlsx`,
    type: xlsxType,
    content: streamSheet({ sheet: equipmentSheet, rows: rowsOf(db, actor, ids), language }),
  };
}

export async function equipmentTemplate(language: Language): Promise<FileAnswer> {
  return {
    name: "mau-nhap-thiet-bi.xlsx",
    type: xlsxType,
    content: await templateFile(equipmentSheet, language),
  };
}

async function* rowsOf(db: Db, actor: Actor, ids: readonly number[]) {
  for (const part of inParts(ids, atOnce)) {
    const records = await readEquipments(db, actor, part);
    const codes = await codesOfTypes(db, [...new Set(records.flatMap(({ type }) => type?.id ?? []))]);
    for (const record of records) yield rowOf(record, codes.get(record.type?.id ?? 0) ?? null);
  }
}
