/**
 * What the program's own role may do in the database: whoever gets into the program gets no further than
 * that.
 */
import { beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { grantRights, rightsByTable, rightsThatDiffer, rolesOf } from "../src/db/rights.ts";
import { house, type Person } from "./house.ts";
import { postVoucher } from "./storekeeping.ts";
import { databaseNamed } from "./template.ts";

const province = house();
const { program } = inject("roles");
let mai: Person;

beforeAll(async () => {
  mai = await province.as("mai");
  const record = { name: "Khay nhựa", unit: "Cái", trackingMode: "QUANTITY", grades: [] };
  await postVoucher(mai, "INCREASE", { lines: [{ record, quantity: 3, unitPrice: 5_000 }] });
});

const denied = /permission denied|must be owner|must be superuser/;
const chain = /only ever added|permission denied/;

test.each([
  ["a column is added to a table", "alter table history add note text", denied],
  ["a table is removed", "drop table history", denied],
  ["a trigger of the books is removed", "drop trigger history_is_append_only on history", denied],
  ["a trigger of the books is switched off", "alter table stock_movements disable trigger user", denied],
  [
    "a trigger is added",
    "create trigger mine before insert on history for each statement execute function refuse_change()",
    denied,
  ],
  [
    "a guard is rewritten",
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
    denied,
  ],
  ["a table is made", "create table notes (text text)", denied],
  ["a catalogue is made", "call create_catalogue('notes')", denied],
  ["an index is removed", "drop index archives_digest", denied],
  ["all triggers are switched off for the session", "set session_replication_role = replica", denied],
  ["it becomes the owner", `set role ${inject("roles").owner.user}`, denied],
  ["it takes a table for its own", `alter table history owner to ${program.user}`, denied],
  ["it makes a role", "create role thief", denied],
  ["a file of the server is read", "select pg_read_file('postgresql.conf')", denied],
  ["a program of the server is run", "copy departments to program 'cat'", denied],
  ["history is deleted", "delete from history", denied],
  ["history is changed", "update history set actor_name = 'Lan'", denied],
  ["history is emptied", "truncate history", denied],
  ["a movement is changed", "update stock_movements set quantity = quantity + 1", denied],
  ["a movement is deleted", "delete from stock_movements", denied],
  ["the source of a payment is changed", "update stock_voucher_sources set amount = 0", denied],
  ["a count is changed", "update count_entries set note = null", denied],
  ["an archived page is exchanged", "update archives set digest = repeat('0', 64)", denied],
  ["a unit is deleted", "delete from departments", denied],
  ["a posted voucher is changed", "update stock_vouchers set reason = 'khác' where status = 'POSTED'", chain],
  ["a posted voucher is deleted", "delete from stock_vouchers where status = 'POSTED'", chain],
  ["vouchers are emptied", "truncate stock_vouchers", denied],
  ["the list of migrations is changed", "delete from schema_migrations", denied],
  ["a number is given out twice", "select setval('history_id_seq', 1)", denied],
])("the database refuses the program when %s", async (_, statement, words) => {
  await expect(province.database.pool.query(statement)).rejects.toThrow(words);
});

test("it has exactly the rights that are declared, on every table there is", async () => {
  const client = await province.owner.connectAlone();
  try {
    expect(await rightsThatDiffer(client, program.user)).toEqual([]);
    const { rows } = await client.query<{ name: string; rights: string[] }>(
      `select relname as name, array(select privilege_type from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege_type
          where has_table_privilege($1, pg_class.oid, privilege_type)) as rights
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      [program.user],
    );
    expect(rows.length).toBeGreaterThan(80);
    const declared = (name: string) => {
      const rights: readonly string[] = Object.entries(rightsByTable).find(
        ([table]) => table === name,
      )?.[1] ?? ["SELECT", "INSERT", "UPDATE", "DELETE"];
      return rights.filter((right) => !right.includes("("));
    };
    expect(rows).toEqual(rows.map(({ name }) => ({ name, rights: declared(name) })));
    expect(Object.keys(rightsByTable).filter((table) => !rows.some(({ name }) => name === table))).toEqual(
      [],
    );
  } finally {
    await client.end();
  }
});

test("a table that is new, or a right that somebody gave by hand, is put right at the next start", async () => {
  const client = await province.owner.connectAlone();
  try {
    await client.query(`create table newer (id bigint generated by default as identity); grant truncate, trigger on history to ${program.user};
      grant update (digest) on archives to public`);
    const differing = (await rightsThatDiffer(client, program.user)).map(({ what }) => what);
    expect(differing.sort()).toEqual([
      "sequence newer_id_seq",
      "table archives",
      "table history",
      "table newer",
    ]);
    await migrate(province.owner, () => {}, { program: program.user });
    expect(await rightsThatDiffer(client, program.user)).toEqual([]);
    expect(
      (await province.database.pool.query("insert into newer default values returning id")).rows,
    ).toEqual([{ id: 1 }]);
    await expect(province.database.pool.query("truncate history")).rejects.toThrow(denied);
    await client.query("drop table newer");
  } finally {
    await client.end();
  }
});

test("a process with the program's role alone serves a database that is up to date, and says what is missing otherwise", async () => {
  await migrate(province.database, () => {});
  await province.owner.pool.query("create table newer (id bigint)");
  await expect(migrate(province.database, () => {})).rejects.toThrow(
    `the role "${program.user}" of DATABASE_URL may not do that. Give DATABASE_OWNER_URL the role that owns the tables.`,
  );
  await province.owner.pool.query("drop table newer");
});

test("an installation with one role for everything goes on, and is told so", async () => {
  expect(await rolesOf(province.database, province.owner)).toEqual({
    program: program.user,
    warning: undefined,
  });
  expect(await rolesOf(province.database, province.database)).toEqual({
    program: undefined,
    warning: undefined,
  });
  const one = await rolesOf(province.owner, province.owner);
  expect(one).toEqual({
    program: undefined,
    warning: expect.stringContaining("the role that may also change tables. README says how"),
  });
  const name = (await province.owner.pool.query("select current_database() as name")).rows[0].name as string;
  const superuser = openDatabase(databaseNamed(inject("server"), name), () => {});
  expect((await rolesOf(superuser, superuser)).warning).toContain("a superuser of the database server");
  await superuser.close();
});

test("rights are given in a database whose owner is another role, too", async () => {
  const client = await province.owner.connectAlone();
  try {
    await grantRights(client, program.user);
    await grantRights(client, program.user);
    expect(
      (
        await client.query("select has_database_privilege($1, current_database(), 'TEMPORARY') as may", [
          program.user,
        ])
      ).rows,
    ).toEqual([{ may: false }]);
  } finally {
    await client.end();
  }
});
