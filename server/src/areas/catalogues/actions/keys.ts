/** What rows are called, found and sorted by, as it stands in their table. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { searchText } from "../../../db/search.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { namesOf } from "../queries.ts";
import { columnOf, type Draft, keysOf, type Referred, storedColumns, tableOf } from "../rules.ts";

export interface StoredRow {
  [column: string]: unknown;
  name: string;
  key: string;
  alike_key: string;
}

/** The columns that every catalogue has. */
export const rowColumns = ["code", "name", "key", "alike_key", "sort_key", "search_text"].map((column) => ({
  field: column,
  column,
  type: "text",
}));

export async function storedRows(tx: Tx, of: Catalogue, drafts: readonly Draft[]): Promise<StoredRow[]> {
  const referred = await referredBy(tx, of, drafts);
  return drafts.map((draft) => {
    const { searched, ...keys } = keysOf(of, draft, (to, id) => referred.get(to)?.get(id));
    return {
      code: draft.code,
      ...keys,
      search_text: searchText(draft.code, keys.name, ...searched),
      ...Object.fromEntries(
        storedColumns(of).map(({ field, column }) => [column, draft.values[field] ?? null]),
      ),
    };
  });
}

/** Rows without a name are called by what they refer to, so that has to be read. */
async function referredBy(
  tx: Tx,
  of: Catalogue,
  drafts: readonly Draft[],
): Promise<Map<string, Map<number, Referred>>> {
  const referred = new Map<string, Map<number, Referred>>();
  if (of.name) return referred;
  for (const [field, declared] of Object.entries(of.fields)) {
    if (declared.kind !== "ref") continue;
    const ids = [
      ...new Set(
        drafts.flatMap((draft) => (typeof draft.values[field] === "number" ? [draft.values[field]] : [])),
      ),
    ];
    const names = await namesOf(tx, declared.to, ids);
    referred.set(declared.to, new Map([...(referred.get(declared.to) ?? []), ...names]));
  }
  return referred;
}

/** Rows without a name carry the names of what they refer to; when those change, so do they. */
export async function renameReferring(tx: Tx, of: Catalogue, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const other of catalogues) {
    if (other.name) continue;
    const columns = Object.entries(other.fields).flatMap(([field, one]) =>
      one.kind === "ref" && one.to === of.plural ? [columnOf(field, one)] : [],
    );
    if (columns.length === 0) continue;
    const tests = sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${anyOf(ids)}`),
      sql` or `,
    );
    const table = sql.table(tableOf(other.plural));
    const { rows } = await sql<{ id: number }>`select id from ${table} where ${tests}`.execute(tx);
    await rekey(
      tx,
      other,
      rows.map(({ id }) => id),
    );
  }
}

/** Writes anew what a row is called, found and sorted by, after something it refers to has changed. */
export async function rekey(tx: Tx, of: Catalogue, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const stored = storedColumns(of);
  const { rows } = await sql<Record<string, unknown> & { id: number }>`
    select *
    from ${sql.table(tableOf(of.plural))}
    where id = ${anyOf(ids)}`.execute(tx);
  const drafts = rows.map(
    (row): Draft => ({
      code: row["code"] as string | null,
      name: of.name ? String(row["name"]) : "",
      values: Object.fromEntries(stored.map(({ field, column }) => [field, row[column]])),
    }),
  );
  const keys = (await storedRows(tx, of, drafts)).map((row, index) => ({ ...row, id: rows[index]?.id }));
  await sql`
    update ${sql.table(tableOf(of.plural))} as t
    set name = given.name, key = given.key,
      alike_key = given.alike_key, sort_key = given.sort_key,
      search_text = given.search_text
    from ${asRows(keys)} as given (
      id bigint, name text, key text, alike_key text,
      sort_key text, search_text text
    )
    where t.id = given.id`.execute(tx);
}
