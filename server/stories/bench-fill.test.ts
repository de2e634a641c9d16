/** The benchmark is run by hand; that its database can still be filled is seen here, with a small one. */
import { randomBytes } from "node:crypto";
import { expect, inject, test } from "vitest";
import { fill, largeUnit, ordinaryUnits, sharesOf } from "../bench/fill.ts";
import { openDatabase } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
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
