/** What every change of a row leaves behind: its next version, when it was and by whom. */
import { type RawBuilder, sql, type Updateable } from "kysely";
import type { Tx } from "./connect.ts";
import type { Tables } from "./tables.ts";

interface Changer {
  fullName: string;
}

/** The columns of it. */
export function changedBy({ fullName }: Changer) {
  return { version: sql<number>`version + 1`, updated_at: sql<string>`now()`, updated_by_name: fullName };
}

/** The same behind `set` in a statement; `row` is its name where another table has a version too. */
export function setChangedBy({ fullName }: Changer, row?: string): RawBuilder<unknown> {
  const version = sql.ref(row ? `${row}.version` : "version");
  return sql`version = ${version} + 1, updated_at = now(), updated_by_name = ${fullName}`;
}

interface Versioned {
  id: unknown;
  version: unknown;
  updated_at: unknown;
  updated_by_name: unknown;
}

type VersionedTable = {
  [Name in keyof Tables]: Tables[Name] extends Versioned ? Name : never;
}[keyof Tables];

type Columns<Row> = {
  readonly [Name in keyof Updateable<Row>]?: Updateable<Row>[Name] | RawBuilder<unknown>;
};

/** Changes columns of one row; those that are undefined stay as they are. */
export async function changeRow<Table extends VersionedTable>(
  tx: Tx,
  actor: Changer,
  [table, id]: readonly [table: Table, id: number],
  columns: Columns<Tables[Table]>,
): Promise<void> {
  const changes = Object.entries(columns)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(table)}
    set ${sql.join([...changes, setChangedBy(actor)])}
    where id = ${id}`.execute(tx);
}
