/** Values that are at hand, as parts of a statement. */
import { type RawBuilder, sql } from "kysely";

/** One of these: `where id = ${anyOf(ids)}`. */
export function anyOf(ids: readonly (number | null)[]): RawBuilder<number> {
  return sql`any (${ids}::bigint[])`;
}

/**
 * One of these, where rows are read by the ids of a page. Why another word: a statement that is given a list is
 * planned anew each time, as lists may be of any length, and planning one of ten joins takes longer than it
 * does. Behind a select the list is taken to be short, and one plan stays.
 */
export function anyOfPage(ids: readonly number[]): RawBuilder<number> {
  return sql`any (array(select unnest(${ids}::bigint[])))`;
}

/** Rows to be read or joined: `from ${asRows(lines)} as line (id bigint, quantity numeric)`. */
export function asRows(values: readonly unknown[]): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(values)}::json)`;
}
