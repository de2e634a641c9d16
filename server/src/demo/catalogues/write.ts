/** Rows of the catalogues, checked as a request is and written by the product's own actions. */
import type { Catalogue, CatalogueBody, CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { addRecords, changeRecords, lockView } from "../../areas/catalogues/actions.ts";
import { readRecords, usableRows, viewOf } from "../../areas/catalogues/queries.ts";
import { draftOf, draftOfRecord } from "../../areas/catalogues/rules.ts";
import type { Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";

/** Into the year that the unit works in. Answers the ids in the order of the rows. */
export async function add(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  rows: readonly CatalogueBody[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const view = await lockView(tx, actor, of, undefined);
  const drafts = rows.map((row) => draftOf(of, of.calls.create.body.parse(row)));
  return addRecords(tx, actor, of, view, drafts);
}

/** What `values` says of each row changes, the rest stays. */
export async function change(
  tx: Tx,
  actor: Actor,
  { of, ids }: { of: Catalogue; ids: readonly number[] },
  values: (record: CatalogueRecord) => Record<string, unknown>,
): Promise<void> {
  const view = await lockView(tx, actor, of, undefined);
  const records = await readRecords(tx, actor, of, ids, view.year?.id);
  const changes = records.map((before) => {
    const draft = draftOfRecord(of, before);
    return { id: before.id, before, draft: { ...draft, values: { ...draft.values, ...values(before) } } };
  });
  await changeRecords(tx, actor, of, view, changes);
}

/** What the unit can refer to, by name and by code; asking for what is not there is a mistake of the demo. */
export async function idsByName(tx: Tx, actor: Actor, of: Catalogue): Promise<(name: string) => number> {
  const find = await findByName(tx, actor, of);
  return (name) => {
    const id = find(name);
    if (id === undefined) throw new Error(`${actor.departmentName} has no ${of.noun.en} called "${name}".`);
    return id;
  };
}

export async function findByName(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
): Promise<(name: string) => number | undefined> {
  const { year } = await viewOf(tx, actor, of, {});
  const rows = await usableRows(tx, actor, of, of.plural, year);
  const ids = new Map(
    rows.flatMap(({ id, name, code }) => [
      [name, id] as const,
      ...(code === null ? [] : [[code, id] as const]),
    ]),
  );
  return (name) => ids.get(name);
}
