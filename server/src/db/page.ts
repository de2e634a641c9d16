import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./connect.ts";
import { unnamed } from "./search.ts";

/** A list as it is asked for; `order` and `sums` read the columns that `select` names. */
interface List<Sums> {
  /** Names the `id` of each row. */
  select: RawBuilder<unknown>;
  where: readonly Expression<SqlBool>[];
  /** Ends with what is different in each row, so that no row stands on two pages. */
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
  search?: string | undefined;
  /** What else all of its rows come to. */
  sums?: RawBuilder<Sums>;
}

/** The rows of a page, counted from 1. */
export function partOf({ page, size }: { page: number; size: number }): { limit: number; offset: number } {
  return { limit: size, offset: (page - 1) * size };
}

/** A long list in parts of at most so many, one after the other. */
export function* inParts<Item>(list: readonly Item[], most: number): Generator<Item[]> {
  for (let from = 0; from < list.length; from += most) yield list.slice(from, from + most);
}

/**
 * The ids of a part of a list in its order, and how many there are in all, in one statement. What narrows the
 * list is asked of every row once, for the total, the sums and the part.
 */
export async function findPart<Sums>(
  db: Db,
  list: List<Sums>,
): Promise<{ ids: number[]; total: number } & Sums> {
  const { select, where, order, limit, offset, search, sums } = list;
  const hits = where.length > 0 ? sql`${select} where ${sql.join(where, sql` and `)}` : select;
  const { rows } = await sql<{ ids: number[]; total: number } & Sums>`
    with hits as materialized (${hits})
    select count(*)::int as total,
      array (
        select id
        from hits
        order by ${order} limit ${limit} offset ${offset}
      ) as ids ${sums ? sql`, ${sums}` : sql``}
    from hits ${search ? unnamed : sql``}`.execute(db);
  return rows[0] as (typeof rows)[number];
}
