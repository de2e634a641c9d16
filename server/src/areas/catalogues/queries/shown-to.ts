/** What of a record a person is shown: what says more of somebody than colleagues need, its keepers only. */
import type { Catalogue, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import type { HistoryLine } from "@so-thiet-bi/contract/history";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Sheet } from "../../../sheets/columns.ts";
import { historyOf, withChanges } from "../../history/queries.ts";
import { seesAllOf } from "../policy.ts";

const isKept = (of: Catalogue, field: string) => of.fields[field]?.keepersOnly === true;

/** The record with nothing in the fields that this person is not shown. */
export function shownTo(actor: Actor, of: Catalogue, record: CatalogueRecord): CatalogueRecord {
  if (seesAllOf(actor, record.departmentId)) return record;
  const kept = Object.keys(of.fields).filter((field) => isKept(of, field));
  return { ...record, ...Object.fromEntries(kept.map((field) => [field, null])) };
}

/** The columns of a file without those that this person is not shown. */
export function sheetFor(actor: Actor, of: Catalogue, departmentId: number, sheet: Sheet): Sheet {
  if (seesAllOf(actor, departmentId)) return sheet;
  return { ...sheet, columns: sheet.columns.filter(({ key }) => !isKept(of, key)) };
}

/** What happened to a record; of fields that this person is not shown, not even that they changed. */
export async function historyFor(
  db: Db,
  actor: Actor,
  of: Catalogue,
  { id, departmentId }: CatalogueRecord,
): Promise<{ items: HistoryLine[] }> {
  const { items } = await historyOf(db, of.singular, id);
  return { items: linesShown(of, items, seesAllOf(actor, departmentId)) };
}

/** A field that the catalogue has no more is shown to nobody, whoever kept it. */
export function linesShown(of: Catalogue, lines: readonly HistoryLine[], seesAll: boolean): HistoryLine[] {
  const isShown = (field: string) =>
    field === "code" || field === "name" || (field in of.fields && (seesAll || !isKept(of, field)));
  return lines.map((line) => ({ ...line, details: withChanges(line.details, isShown) }));
}
