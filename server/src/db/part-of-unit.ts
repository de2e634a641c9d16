/**
 * Which rows belong to one unit: its own rows and those below them, the rows that its superiors keep for their
 * schools, and every row that one of these names.
 */
import pg from "pg";
import type { Table } from "./backup.ts";

/** Of superiors, and of the product itself, what their schools use as it stands. */
const shared: readonly string[] = [
  "equipment_groups",
  "equipment_types",
  "funding_sources",
  "legal_settings",
  "letterheads",
  "measures",
  "norm_lists",
  "purchase_campaigns",
  "report_requests",
  "room_norms",
  "school_years",
  "subjects",
  "unit_names",
];

/**
 * Where secrets lie that open something in this installation, or that only its key reads; and what is said of
 * chains that are sealed anew.
 */
const kept: readonly string[] = [
  "account_identities",
  "calendar_feeds",
  "history_anchors",
  "history_keys",
  "history_reseals",
  "identity_providers",
  "personal_keys",
  "recovery_codes",
  "second_factors",
  "security_bursts",
  "webhook_deliveries",
  "webhooks",
];

interface Reference {
  child: string;
  parent: string;
  /** `row.one = parent.one and …` */
  same: string;
  /** Of the child. */
  columns: string[];
}

/** Notes in the table `chosen` of this transaction every row that belongs to the unit. */
export async function chooseRowsOf(
  client: pg.Client,
  unitId: number,
  tables: readonly Table[],
): Promise<void> {
  await client.query(`
    create temporary table chosen (
      table_id oid, row_id tid, claim text, primary key (table_id, row_id)
    ) on commit drop;
    create temporary table superiors on commit drop as
    with recursive line as (
      select id, parent_id from departments where id = ${unitId}
      union all
      select departments.id, departments.parent_id
      from departments
      join line on line.parent_id = departments.id
    )
    select id from line where id <> ${unitId}`);
  const taken = tables.filter(({ name }) => !kept.includes(name));
  const hasUnit = ({ columns }: Table) => columns.includes("department_id");
  for (const table of taken.filter(hasUnit)) {
    await choose(client, table.name, "own", `where row.department_id = ${unitId}`);
    if (shared.includes(table.name))
      await choose(
        client,
        table.name,
        "shared",
        "where row.department_id is null or row.department_id in (select id from superiors)",
      );
  }
  await choose(
    client,
    "departments",
    "named",
    `where row.id = ${unitId} or row.id in (select id from superiors)`,
  );
  const references = await referencesBetween(client, new Set(taken.map(({ name }) => name)));
  await untilNothingNew(() => chooseBelow(client, references));
  await untilNothingNew(() => chooseNamed(client, references));
}

/**
 * What hangs on rows of the unit, except by the account or the unit that it names beside; and what hangs on
 * shared rows alone.
 */
async function chooseBelow(client: pg.Client, references: readonly Reference[]): Promise<number> {
  let count = 0;
  for (const [child, all] of Map.groupBy(references, (one) => one.child)) {
    const above = all.filter(({ parent }) => parent !== "departments");
    const owners = above.filter(({ parent }) => parent !== "users");
    for (const reference of owners.length > 0 ? owners : above)
      count += await choose(client, child, "own", `where ${hangsOn(reference, "'own'")}`);
    if (all.every(({ parent }) => shared.includes(parent) || parent === "norm_items"))
      count += await choose(
        client,
        child,
        "shared",
        `where ${all.map((one) => hangsOn(one, "'own', 'shared'", "or names none")).join(" and ")}`,
      );
  }
  return count;
}

function hangsOn({ parent, same, columns }: Reference, claims: string, orNone?: "or names none"): string {
  const none = orNone ? columns.map((column) => `row.${pg.escapeIdentifier(column)} is null or `) : [];
  return `(
    ${none.join("")}exists (
      select from ${name(parent)} as parent
      join chosen on chosen.table_id = '${parent}'::regclass and chosen.row_id = parent.ctid
      where ${same} and chosen.claim in (${claims})
    )
  )`;
}

async function chooseNamed(client: pg.Client, references: readonly Reference[]): Promise<number> {
  let count = 0;
  for (const { child, parent, same } of references)
    count += await choose(
      client,
      parent,
      "named",
      `join ${name(child)} as child on ${same.replaceAll("row.", "child.").replaceAll("parent.", "row.")}
       join chosen as below on below.table_id = '${child}'::regclass and below.row_id = child.ctid`,
    );
  return count;
}

async function choose(
  client: pg.Client,
  table: string,
  claim: "own" | "shared" | "named",
  which: string,
): Promise<number> {
  const { rowCount } = await client.query(`
    insert into chosen (table_id, row_id, claim)
    select distinct '${table}'::regclass, row.ctid, '${claim}'
    from ${name(table)} as row ${which}
    on conflict do nothing`);
  return rowCount ?? 0;
}

async function untilNothingNew(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}

const name = (table: string) => `public.${pg.escapeIdentifier(table)}`;

async function referencesBetween(client: pg.Client, known: ReadonlySet<string>): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select child.relname as child, parent.relname as parent,
      (
        select string_agg(format('row.%I = parent.%I', own.attname, other.attname), ' and ')
        from unnest(conkey, confkey) as pair (own, other)
        join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.own
        join pg_attribute as other on other.attrelid = confrelid and other.attnum = pair.other
      ) as same,
      array(
        select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)
      ) as columns
    from pg_constraint
    join pg_class as child on child.oid = conrelid
    join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by child, parent, conname`);
  return rows.filter(({ child, parent }) => known.has(child) && known.has(parent));
}

/** The rows of a table that were chosen; some columns said otherwise than they stand, as SQL over `row`. */
export function chosenRowsOf(
  { name: table, columns }: Table,
  said: Readonly<Record<string, string>> = {},
): string {
  const list = columns.map((column) => {
    const own = pg.escapeIdentifier(column);
    return said[column] === undefined ? `row.${own}` : `${said[column]} as ${own}`;
  });
  return `
    select ${list.join(", ")}
    from ${name(table)} as row
    join chosen on chosen.table_id = '${table}'::regclass and chosen.row_id = row.ctid
    order by row.ctid`;
}
