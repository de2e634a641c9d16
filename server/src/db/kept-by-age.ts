/** Chooses the units whose kept figures are made anew while somebody waits. The others are shown as they were. */
import type { AsOf } from "@so-thiet-bi/contract/as-of";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connect.ts";

/**
 * `changed`: a select of the `id` and `reckoned_at` of units of which nothing kept holds. The oldest are made
 * `now`, at most `most` of them; `asOf` says how many others there are, and since when what is kept of them
 * was so.
 */
export async function splitByAge(
  db: Db,
  changed: RawBuilder<unknown>,
  most: number,
): Promise<{ now: number[]; asOf: AsOf | null }> {
  const { rows } = await sql<{ id: number; behind: number; since: string | null }>`
    with changed as materialized (${changed}),
    placed as materialized (
      select id, reckoned_at, row_number() over (order by reckoned_at nulls first, id) as place
      from changed
    ),
    behind as (
      select count(*)::int as units, min(reckoned_at) as since from placed where place > ${most}
    )
    select placed.id, behind.units as behind, behind.since
    from placed
    cross join behind
    where place <= ${most}`.execute(db);
  const { behind, since } = rows[0] ?? { behind: 0, since: null };
  return { now: rows.map(({ id }) => id), asOf: behind === 0 ? null : { units: behind, since } };
}
