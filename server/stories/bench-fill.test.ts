/** The benchmarks are run by hand; that their databases can still be filled is seen here, with small ones. */
import { randomBytes } from "node:crypto";
import { expect, inject, test } from "vitest";
import { fill, largeUnit, ordinaryUnits, sharesOf } from "../bench/fill.ts";
import { provinceCalls } from "../bench/province-calls.ts";
import { fillProvince } from "../bench/province-fill.ts";
import { buildApp } from "../src/app.ts";
import { loadConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { person } from "../src/demo/people.ts";
import { databaseNamed, onServer } from "./template.ts";

const size = 3_000;

test("the benchmark's database can be filled", async () => {
  const server = inject("server");
  const name = `bench_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const database = openDatabase(databaseNamed(server, name), () => {});
  try {
    await migrate(database, () => {});
    await fill(database, size);
    const { ordinary, large } = sharesOf(size);
    const { rows } = await database.pool.query(
      `select (select count(*)::int from equipments) as all, (select count(*)::int from demand_lines) as lines,
        (select count(*)::int from equipments where department_id = $1) as large,
        (select count(*)::int from equipments where department_id = any ($2)) as ordinary`,
      [largeUnit, ordinaryUnits],
    );
    expect(rows).toEqual([
      { all: size, lines: (size / 5) * 2, large, ordinary: ordinary * ordinaryUnits.length },
    ]);
  } finally {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  }
}, 60_000);

test("the province of the benchmark can be filled, and each of its calls is answered", async () => {
  const server = inject("server");
  const name = `bench_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const database = openDatabase(databaseNamed(server, name), () => {});
  try {
    await migrate(database, () => {});
    await fillProvince(database, { schools: 20, share: 0.02 });
    const { rows } = await database.pool.query(
      `select (select count(*)::int from departments where type = 'LEVEL_3' and active) as schools,
        (select count(*)::int from equipments where code like 'HS%') >= 11 * 10 as "hasRecords",
        (select sum(followed + stopped)::int from equipment_counts) = (select count(*)::int from equipments where removed_at is null) as counted,
        exists (select from loan_lines) and exists (select from norm_mappings) and exists (select from demand_lines) as "hasRest"`,
    );
    expect(rows).toEqual([{ schools: 20, hasRecords: true, counted: true, hasRest: true }]);
    const app = await buildApp(database, {
      ...loadConfig({ LOG_LEVEL: "silent", REQUESTS_PER_MINUTE: "1000000" }),
      webFolder: undefined,
    });
    const refused: string[] = [];
    for (const { as, path } of provinceCalls) {
      const { username, password } = person(as);
      const login = await app.inject({
        method: "POST",
        url: "/api/auth/login",
        payload: { username, password },
      });
      const answer = await app.inject({
        url: `/api${path}`,
        headers: { "x-auth-token": login.json().token, "accept-language": "vi" },
      });
      if (answer.statusCode !== 200) refused.push(`${as} ${path}: ${answer.statusCode} ${answer.body}`);
    }
    expect(refused).toEqual([]);
    await app.close();
  } finally {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  }
}, 120_000);
