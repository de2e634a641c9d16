/**
 * Nothing of a person is kept unseen: every column of text or JSON is said to be of persons, and why, or said
 * not to be.
 */
import { personalFields } from "@so-thiet-bi/contract/personal-data";
import { expect, test } from "vitest";
import { inUnits, tablesKept, tablesToChange } from "../src/areas/data-requests/queries/words.ts";
import {
  columnsNotOfPersons,
  derivedColumns,
  namesKeptByLaw,
  personalByName,
  personalColumns,
} from "../src/law/personal-columns.ts";
import { house } from "./house.ts";

const province = house();

interface Column {
  table: string;
  column: string;
}
type ByTable = Readonly<Record<string, object | undefined>>;

const listed = (of: object): string[] =>
  Object.entries(of as ByTable).flatMap(([table, columns]) =>
    (Array.isArray(columns) ? columns : Object.keys(columns ?? {})).map((column) => `${table}.${column}`),
  );
/** A field of the record stands in a column of its name: `birthDate` in `birth_date`. */
const ofRecords = (["students", "employees"] as const).flatMap((table) =>
  Object.keys(personalFields[table]).map(
    (field) => `${table}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
  ),
);
const ofPersons = new Set([...listed(personalColumns), ...ofRecords]);
const notOfPersons = new Set(listed(columnsNotOfPersons));

/** Of text and JSON; one whose CHECK lists its values says nothing that somebody typed. */
async function wordColumns(): Promise<string[]> {
  const { rows } = await province.database.pool.query<Column>(`
    select table_name as table, column_name as column
    from information_schema.columns
    where table_schema = 'public'
      and table_name not like 'schema\\_%'
      and (data_type in ('text', 'json', 'jsonb') or udt_name = '_text')
      and not exists (
        select
        from pg_constraint
        where conrelid = table_name::regclass
          and contype = 'c'
          and conkey = array[ordinal_position::int2]
          and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%')
    order by 1, 2`);
  return rows.map(({ table, column }) => `${table}.${column}`);
}

const columnOf = (name: string) => name.slice(name.indexOf(".") + 1);
const isByName = (name: string) => personalByName.some(({ called }) => called.test(columnOf(name)));

test("every column of text or JSON is said to be of persons, or not", async () => {
  const unsaid = (await wordColumns()).filter(
    (name) =>
      !ofPersons.has(name) &&
      !notOfPersons.has(name) &&
      !isByName(name) &&
      !derivedColumns.test(columnOf(name)),
  );
  expect(unsaid).toEqual([]);
});

test("of every table that may name a person in words its unit is known, and what stays is there", async () => {
  const { kysely } = province.database;
  const [changed, kept] = [await tablesToChange(kysely), await tablesKept(kysely)];
  expect(changed.length).toBeGreaterThan(50);
  for (const table of [...changed, ...kept]) expect(() => inUnits(table, [1])).not.toThrow();
  expect(kept.map(({ name }) => name)).toEqual(Object.keys(namesKeptByLaw));
});

test("none is said to be both, and each that is listed needs to be", async () => {
  const columns = new Set(await wordColumns());
  expect([...notOfPersons].filter((name) => ofPersons.has(name) || isByName(name))).toEqual([]);
  expect([...notOfPersons].filter((name) => !columns.has(name))).toEqual([]);
  expect(listed(personalColumns).filter((name) => !columns.has(name) || isByName(name))).toEqual([]);
});
