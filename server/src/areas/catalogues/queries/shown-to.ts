/** What of a record a person is shown: what says more of somebody than others need, its keepers or its unit only. */
import { type Catalogue, type CatalogueRecord, isShownTo, type Sight } from "@so-thiet-bi/contract/catalogue";
import type { HistoryLine } from "@so-thiet-bi/contract/history";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Sheet } from "../../../sheets/columns.ts";
import { historyOf, withChanges } from "../../history/queries.ts";
import { sightOf } from "../policy.ts";
import { isRestrictedFor, neededByBooks, standInFor } from "./restrictions.ts";

/** What a catalogue does not declare, such as its code, hides nothing. */
const isSeen = (of: Catalogue, field: string, sight: Sight) => isShownTo(sight, of.fields[field] ?? {});

/** The record with nothing in the fields that this person is not shown. */
export function shownTo(actor: Actor, of: Catalogue, record: CatalogueRecord): CatalogueRecord {
  const sight = sightOf(actor, record.departmentId);
  const hidden = Object.keys(of.fields).filter((field) => !isSeen(of, field, sight));
  if (hidden.length === 0) return record;
  return { ...record, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}

/** The columns of a file without those that this person is not shown. */
export function sheetFor(actor: Actor, of: Catalogue, departmentId: number, sheet: Sheet): Sheet {
  const sight = sightOf(actor, departmentId);
  return { ...sheet, columns: sheet.columns.filter(({ key }) => isSeen(of, key, sight)) };
}

/** What happened to a record; of fields that this person is not shown, not even that they changed. */
export async function historyFor(
  db: Db,
  actor: Actor,
  of: Catalogue,
  { id, departmentId }: CatalogueRecord,
): Promise<{ items: HistoryLine[] }> {
  const { items } = await historyOf(db, of.singular, id);
  const lines = linesShown(of, items, sightOf(actor, departmentId));
  const isHidden = await isRestrictedFor(db, actor, of, { id, departmentId });
  const code = standInFor(id, actor.language);
  return { items: isHidden ? lines.map((line) => withoutValues(line, code)) : lines };
}

const withoutValues = (line: HistoryLine, code: string): HistoryLine => {
  const details = withChanges(line.details, (field) => neededByBooks.has(field));
  return { ...line, details: "code" in details ? { ...details, code } : details };
};

/** A field that the catalogue has no more is shown to nobody, whoever kept it. */
export function linesShown(of: Catalogue, lines: readonly HistoryLine[], sight: Sight): HistoryLine[] {
  const isShown = (field: string) =>
    field === "code" || field === "name" || (field in of.fields && isSeen(of, field, sight));
  return lines.map((line) => ({ ...line, details: withChanges(line.details, isShown) }));
}
