/** Where the database says a name in words: typed, chosen, or noted as who did something. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import {
  namesKeptByLaw,
  personalByName,
  personalColumns,
  unitThrough,
} from "../../../law/personal-columns.ts";
import type { Person } from "./kept-part.ts";
import { wholeWords } from "./replaced.ts";

/** What is forgotten in its own way. */
const otherwise = new Set([
  ...["history", "idempotency_keys", "personal_keys", "erasing_words"],
  ...["security_events", "security_bursts", "attempts", "sessions", "access_tokens", "saved_views"],
  ...["known_browsers", "account_identities", "provider_entries"],
]);

interface Column {
  name: string;
  /** `text`, `json`, `jsonb` or `text[]`. */
  type: string;
  /** The column that says whose name this is. */
  by: string | null;
}

export interface WordTable {
  name: string;
  columns: readonly Column[];
  isSearched: boolean;
  /** Whether its rows say their unit themselves. */
  hasUnit: boolean;
  /** Whether they have a number, by which they are gone through in parts. */
  hasId: boolean;
}

/** The tables that say persons in words, with these columns. One statement. */
async function wordTables(db: Db): Promise<WordTable[]> {
  const { rows } = await sql<WordTable>`
    select relname as name,
      json_agg(
        json_build_object(
          'name', attname,
          'type', format_type(atttypid, null),
          'by', (
            select attname
            from pg_attribute as sibling
            where sibling.attrelid = pg_class.oid
              and sibling.attname in (
                regexp_replace(pg_attribute.attname, '_name$', ''),
                regexp_replace(pg_attribute.attname, '_name$', '_id')
              )
              and sibling.attname <> pg_attribute.attname
              and sibling.atttypid = 'bigint'::regtype
            limit 1
          )
        )
      ) as columns,
      bool_or(attname = 'search_text') as "isSearched",
      exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'department_id'
      ) as "hasUnit",
      exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'id'
      ) as "hasId"
    from pg_class
    join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace
      and relkind = 'r'
      and attnum > 0
      and not attisdropped
      and format_type(atttypid, null) in ('text', 'json', 'jsonb', 'text[]')
    group by pg_class.oid, relname
    order by relname`.execute(db);
  return rows.flatMap((table) => {
    const columns = table.columns.filter(({ name }) => isOfPersons(table.name, name));
    return otherwise.has(table.name) || columns.length === 0 ? [] : [{ ...table, columns }];
  });
}

function isOfPersons(table: string, column: string): boolean {
  const declared: Readonly<Record<string, object | undefined>> = personalColumns;
  // of an account itself only who changed it is a name of somebody else
  return (
    (table !== "users" && column in (declared[table] ?? {})) ||
    personalByName.some(({ called }) => called.test(column))
  );
}

const staying = (table: string): readonly string[] | "all" | undefined =>
  (namesKeptByLaw as Readonly<Record<string, readonly string[] | "all" | undefined>>)[table];

/** What can be changed where somebody is de-identified. */
export async function tablesToChange(db: Db): Promise<WordTable[]> {
  return (await wordTables(db)).flatMap((table) => {
    const stays = staying(table.name);
    if (stays === "all") return [];
    const columns = table.columns.filter(({ name }) => !stays?.includes(name));
    return columns.length === 0 ? [] : [{ ...table, columns }];
  });
}

/** What the law has kept as it is. */
export async function tablesKept(db: Db): Promise<WordTable[]> {
  return (await wordTables(db)).flatMap((table) => {
    const stays = staying(table.name);
    const columns = table.columns.filter(({ name }) => stays === "all" || stays?.includes(name));
    return columns.length === 0 ? [] : [{ ...table, columns }];
  });
}

/** In how many rows that stay as they are a person is named. */
export async function countKeptNames(
  db: Db,
  { name }: Pick<Person, "name">,
  units: readonly number[],
): Promise<number> {
  const counts = (await tablesKept(db)).map(
    (table) => sql`
      select count(*)
      from ${sql.table(table.name)}
      where ${inUnits(table, units)}
        and (${sql.join(
          table.columns.map((column) => names(column, name)),
          sql` or `,
        )})`,
  );
  const { rows } = await sql<{ count: number }>`
    select sum(count)::bigint as count from (${sql.join(counts, sql` union all `)}) as counted`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The person’s unit and those below it, where people of a superior unit act. */
export async function unitsOf(db: Db, { departmentId }: Pick<Person, "departmentId">): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id from departments where id = ${departmentId}
      union all
      select departments.id from departments join below on departments.parent_id = below.id
    )
    select id from below`.execute(db);
  return rows.map(({ id }) => id);
}

const ways: Readonly<Record<string, readonly [string, string] | undefined>> = unitThrough;
const hasOwnUnit = (table: string) => ways[table] === undefined;

/** The column by which a row hangs on one that knows its unit. */
function wayOf(table: string): readonly [string, string] {
  const way = ways[table];
  if (!way) throw new Error(`Which unit a row of ${table} is of is said nowhere: unitThrough.`);
  return way;
}

/** Rows of these units, by themselves or by the row that they hang on. */
export function inUnits(
  { name, hasUnit }: Pick<WordTable, "name" | "hasUnit">,
  units: readonly number[],
): RawBuilder<SqlBool> {
  if (name === "departments") return sql<SqlBool>`id = ${anyOf([...units])}`;
  if (hasUnit) return sql<SqlBool>`department_id = ${anyOf([...units])}`;
  const [column, parent] = wayOf(name);
  return sql<SqlBool>`${sql.ref(column)} in (
    select id
    from ${sql.table(parent)}
    where ${inUnits({ name: parent, hasUnit: hasOwnUnit(parent) }, units)}
  )`;
}

/**
 * The same asked of a row at a time, for the few that are found in a part of a table: else all that they hang on
 * would be read for each part.
 */
export function isInUnits(
  { name, hasUnit }: Pick<WordTable, "name" | "hasUnit">,
  units: readonly number[],
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${unitOf(name, hasUnit)} = ${anyOf([...units])}`;
}

function unitOf(table: string, hasUnit: boolean): RawBuilder<unknown> {
  if (table === "departments") return sql`departments.id`;
  if (hasUnit) return sql`${sql.ref(`${table}.department_id`)}`;
  const [column, parent] = wayOf(table);
  return sql`(
    select ${unitOf(parent, hasOwnUnit(parent))}
    from ${sql.table(parent)}
    where ${sql.ref(`${parent}.id`)} = ${sql.ref(`${table}.${column}`)}
  )`;
}

export const names = ({ name }: Pick<Column, "name">, words: string) =>
  sql<SqlBool>`${sql.ref(name)}::text ~* ${wholeWords(words)}`;

/**
 * Can words tell this person from the others of these units? Not where somebody else is called so too, nor by a name
 * of a single word.
 */
export async function isToldByName(
  db: Db,
  { pupil, employee, account, name }: Person,
  units: readonly number[],
): Promise<boolean> {
  if (!name.trim().includes(" ")) return false;
  const another = (
    table: "students" | "employees" | "users",
    column: "name" | "full_name",
    own: number | null,
  ) => sql`
    select
    from ${sql.table(table)}
    where department_id = ${anyOf([...units])}
      and id is distinct from ${own}
      and ${sql.ref(column)} ~* ${wholeWords(name)}`;
  const { rows } = await sql`
    select
    where exists (${another("students", "name", pupil)})
      or exists (${another("employees", "name", employee)})
      or exists (${another("users", "full_name", account)})`.execute(db);
  return rows.length === 0;
}
