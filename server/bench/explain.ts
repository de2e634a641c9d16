/** How many rows a statement read, table by table, and how many its reader's units have. */
import type pg from "pg";
import type { Sent } from "./sent.ts";

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Hash Cond"?: string;
  "Join Filter"?: string;
  Filter?: string;
  Plans?: Plan[];
}

export interface Explained {
  milliseconds: number;
  /** What was read of each table. */
  read: ReadonlyMap<string, number>;
  /** Each step with what it read, as deep as it lies. */
  plan: string;
}

export async function explain(client: pg.ClientBase, { text, values }: Sent): Promise<Explained> {
  await client.query("begin read only");
  try {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan; "Execution Time": number }] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    });
    const [{ Plan: plan, "Execution Time": milliseconds }] = (rows[0] as (typeof rows)[number])["QUERY PLAN"];
    const read = new Map<string, number>();
    for (const node of nodesOf(plan)) {
      const table = node["Relation Name"];
      if (!table || isLookUp(node)) continue;
      const each =
        node["Actual Rows"] +
        (node["Rows Removed by Filter"] ?? 0) +
        (node["Rows Removed by Index Recheck"] ?? 0);
      const times = isFewPages(node, each) ? 1 : node["Actual Loops"];
      read.set(table, (read.get(table) ?? 0) + each * times);
    }
    return { milliseconds, read, plan: linesOf(plan).join("\n") };
  } finally {
    await client.query("rollback");
  }
}

/** So small a table is read whole each time, because that costs less than its index: of that nothing grows. */
function isFewPages(node: Plan, rows: number): boolean {
  return node["Node Type"] === "Seq Scan" && rows < 100;
}

/** One row for each that was read elsewhere, and is counted there. */
function isLookUp(node: Plan): boolean {
  return node["Actual Loops"] > 1 && node["Actual Rows"] <= 1 && node["Node Type"].startsWith("Index");
}

function linesOf(node: Plan, depth = 0): string[] {
  const { "Node Type": step, "Relation Name": table, "Index Name": index } = node;
  const rows = `${node["Actual Rows"]} rows, ${node["Rows Removed by Filter"] ?? 0} left out, ${node["Actual Loops"]} times`;
  const conditions = [node["Index Cond"], node["Hash Cond"], node["Join Filter"], node.Filter];
  const said = [step, table, index, rows, ...conditions].filter(Boolean).join(" · ");
  return [
    `${"  ".repeat(depth)}${said}`,
    ...(node.Plans ?? []).flatMap((below) => linesOf(below, depth + 1)),
  ];
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The unit of a person, those above it, whose catalogues it reads, and those below. */
export async function unitsAround(client: pg.ClientBase, username: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select unit.id
     from users
     join departments as own on own.id = users.department_id
     join departments as unit on unit.id in (own.id, own.parent_id, own.root_id) or unit.parent_id = own.id or own.parent_id is null
     where users.username = $1`,
    [username],
  );
  return rows.map(({ id }) => id);
}

/**
 * How many rows of each table the units have that a person sees: by the column of the unit, else their share
 * of the units.
 */
export async function rowsOfUnits(
  client: pg.ClientBase,
  units: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await client.query<{ name: string; rows: number; byUnit: boolean }>(`
    select relname as name, greatest(reltuples, 0)::int as rows,
      exists (
        select from pg_attribute
        where attrelid = pg_class.oid and attname = 'department_id' and not attisdropped
      ) as "byUnit"
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const { rows: all } = await client.query<{ count: number }>(
    "select count(*)::int as count from departments where type = 'LEVEL_3'",
  );
  const share = Math.min(1, units.length / Math.max(1, all[0]?.count ?? 1));
  const has = new Map<string, number>();
  for (const { name, rows, byUnit } of tables) {
    if (!byUnit) has.set(name, Math.ceil(rows * share));
    else {
      const { rows: found } = await client.query<{ count: number }>(
        `select count(*)::int as count from "${name}" where department_id = any ($1)`,
        [units],
      );
      has.set(name, found[0]?.count ?? 0);
    }
  }
  return has;
}

/**
 * A year by months reads what a unit has some times over, and what is small costs nothing. The share of a unit
 * in tables without its number is that of a usual one.
 */
export const isFarTooMuch = (read: number, has: number): boolean => read > 13 * has + 3_000;
