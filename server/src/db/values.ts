/** Values that are at hand, as parts of a statement. */
import { type RawBuilder, sql } from "kysely";

/** One of these: `where id = ${anyOf(ids)}`. */
export function anyOf(ids: readonly (number | null)[]): RawBuilder<number> {
  return sql`any (${ids}::bigint[])`;
}

/** Rows to be read or joined: `from ${asRows(lines)} as line (id bigint, quantity numeric)`. */
export function asRows(values: readonly unknown[]): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(values)}::json)`;
}
