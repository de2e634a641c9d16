import type { Language } from "@so-thiet-bi/contract/language";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { FileAnswer } from "../../../http/routes.ts";
import { xlsxType } from "../../../sheets/file-type.ts";
import { streamSheet, templateFile } from "../../../sheets/files.ts";
import { codesOfTypes, listIds, readEquipments } from "../queries.ts";
import { equipmentSheet, rowOf } from "../sheet.ts";
import type { EquipmentAsked } from "./below-norm.ts";

const mostRows = 50_000;
const atOnce = 500;

/** The filtered list, written while it is read: the memory does not grow with the list. */
export async function exportEquipments(
  db: Db,
  actor: Actor,
  query: EquipmentAsked,
  language: Language,
): Promise<FileAnswer> {
  const { ids, total } = await listIds(db, actor, query, mostRows);
  if (total > mostRows) throw new Refusal("tooManyRows", { count: total, limit: mostRows });
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
  for (let from = 0; from < ids.length; from += atOnce) {
    const records = await readEquipments(db, actor, ids.slice(from, from + atOnce));
    const codes = await codesOfTypes(db, [...new Set(records.flatMap(({ type }) => type?.id ?? []))]);
    for (const record of records) yield rowOf(record, codes.get(record.type?.id ?? 0) ?? null);
  }
}
