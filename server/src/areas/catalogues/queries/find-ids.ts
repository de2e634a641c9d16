/** Which rows a list holds: narrowed, in its order, a page of them with the exact total. */
import type { Catalogue, CatalogueFilters, CatalogueQuery, Field } from "@so-thiet-bi/contract/catalogue";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findPart } from "../../../db/page.ts";
import { matches } from "../../../db/search.ts";
import { columnOf, fieldTable, tableOf } from "../rules.ts";
import { computed } from "./read-records.ts";
import { foundByShown, keyShown } from "./restrictions.ts";
import { fitting, partsOf, targetOf, type View } from "./view.ts";

export interface Cut {
  limit: number;
  offset?: number;
}

export async function findIds(
  db: Db,
  view: View,
  query: CatalogueFilters,
  { limit, offset = 0 }: Cut,
): Promise<{ ids: number[]; total: number }> {
  const table = sql.table(tableOf(view.of.plural));
  const scopes = partsOf(view).flatMap(({ unit, rows }) => {
    const owner = unit === view.departmentId ? "own" : "above";
    return query.owner && query.owner !== owner ? [] : sql`${rows} ${fitting(view, unit)}`;
  });
  if (scopes.length === 0) return { ids: [], total: 0 };
  const narrowing = filters(view, query);
  const tests = sql.join([sql`active = ${query.active}`, ...narrowing], sql` and `);
  const { columns, by, inUnit } = ordersShown(view)[query.sort ?? "order"];
  const one = (scope: RawBuilder<unknown>) =>
    sql`
      select ${columns}
      from ${table} as t
      where ${scope} and ${tests}`;
  if (narrowing.length > 0) {
    const select = sql.join(scopes.map(one), sql` union all `);
    return findPart(db, { select, where: [], order: by, limit, offset, search: query.search });
  }
  // why a part for each unit: each is read in the order of its index and stops at the page
  const counts = scopes.map(
    (scope) => sql`(
    select count(*)
    from ${table} as t
    where ${scope} and ${tests}
  )`,
  );
  const parts = scopes.map(
    (scope) => sql`(
    ${one(scope)}
    order by ${inUnit ?? by} limit ${offset + limit}
  )`,
  );
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select ${sql.join(counts, sql` + `)} as total,
      array (
        select id
        from (${sql.join(parts, sql` union all `)}) as hits
        order by ${by} limit ${limit} offset ${offset}
      ) as ids`.execute(db);
  return rows[0] as { total: number; ids: number[] };
}

interface Order {
  columns: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  /** Where less is enough among the rows of one unit. */
  inUnit?: RawBuilder<unknown>;
}

const orders: Readonly<Record<NonNullable<CatalogueQuery["sort"]>, Order>> = {
  order: { columns: sql`id, sort_key`, by: sql`sort_key, id` },
  "-order": { columns: sql`id, sort_key`, by: sql`sort_key desc, id desc` },
  code: { columns: sql`id, key`, by: sql`key, id`, inUnit: sql`key` },
  "-code": { columns: sql`id, key`, by: sql`key desc, id desc`, inUnit: sql`key desc` },
  createdAt: { columns: sql`id`, by: sql`id` },
  "-createdAt": { columns: sql`id`, by: sql`id desc` },
};

/** A code that is not shown says nothing by its place either: whose it is stands behind those with one. */
function ordersShown({ actor, of, departmentId }: View): typeof orders {
  const key = keyShown(actor, { list: of.plural, table: "t", departmentId });
  if (key === undefined) return orders;
  const columns = sql`id, ${key} as key_shown`;
  return {
    ...orders,
    code: { columns, by: sql`key_shown nulls last, id` },
    "-code": { columns, by: sql`key_shown desc nulls last, id desc` },
  };
}

function filters(view: View, query: CatalogueFilters): RawBuilder<SqlBool>[] {
  const tests: RawBuilder<SqlBool>[] = [];
  if (query.search) {
    tests.push(sql<SqlBool>`${matches(sql.ref("search_text"), query.search)}`);
    const { actor, of, departmentId } = view;
    const byShown = foundByShown(actor, { list: of.plural, table: "t", departmentId }, query.search);
    if (byShown) tests.push(sql<SqlBool>`${byShown}`);
  }
  for (const entry of Object.entries(view.of.fields)) {
    const [field, { filter }] = entry;
    const value = query[field];
    if (filter && value !== undefined) tests.push(testOf(view, entry, value));
  }
  return tests;
}

function testOf({ of, year }: View, [field, one]: [string, Field], value: unknown): RawBuilder<SqlBool> {
  const rows = sql.table(fieldTable(of, field));
  const column = sql.ref(columnOf(field, one));
  switch (one.kind) {
    case "choices":
      return sql<SqlBool>`${value} = any (${column})`;
    case "grades":
      // what names no grade is for every grade
      return one.required
        ? sql<SqlBool>`${value} = any (${column})`
        : sql<SqlBool>`(${value} = any (${column}) or ${column} = '{}')`;
    case "ref": {
      const target = targetOf(of, one.to);
      return target.tree
        ? sql<SqlBool>`${column} in (${descendants(target, Number(value))})`
        : sql<SqlBool>`${column} = ${value}`;
    }
    case "refs":
      return sql<SqlBool>`exists (
        select 1
        from ${rows} as f
        where f.owner_id = t.id and f.target_id = ${value}
      )`;
    case "yearlyRef":
      return sql<SqlBool>`exists (
        select 1
        from ${rows} as f
        where f.owner_id = t.id
          and f.target_id = ${value}
          and f.until is null
          and f.school_year_id = ${year?.id ?? 0}
      )`;
    case "lines": {
      const some = sql`exists (select 1 from ${rows} as f where f.owner_id = t.id)`;
      return value ? sql<SqlBool>`${some}` : sql<SqlBool>`not ${some}`;
    }
    case "shown": {
      const there = computed(of, field);
      return value ? sql<SqlBool>`${there} is not null` : sql<SqlBool>`${there} is null`;
    }
    default:
      return sql<SqlBool>`${column} = ${value}`;
  }
}

/** The rows below a row of a tree, itself included. */
export function descendants(of: Catalogue, id: number): RawBuilder<unknown> {
  const table = sql.table(tableOf(of.plural));
  const parent = sql.ref(`${of.tree}_id`);
  return sql`
    with recursive below as (
      select id
      from ${table}
      where id = ${id}
      union
      select child.id
      from ${table} as child
      join below on child.${parent} = below.id
    )
    select id
    from below`;
}
