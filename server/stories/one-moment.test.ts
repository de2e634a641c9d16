/** Hùng reads while Mai writes: whatever he is answered is of one moment, and reading changes nothing. */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../src/db/connect.ts";
import { snapshot, transaction } from "../src/db/transaction.ts";
import { demanding } from "./demanding.ts";
import { house, type Person } from "./house.ts";

const province = house();
const { drafted } = demanding(province);
let mai: Person;
let hung: Person;

beforeAll(async () => {
  [mai, hung] = [await province.as("mai"), await province.as("hung")];
});

const line = { name: "Ống nghiệm", unit: "Cái", trackingMode: "QUANTITY", unitPrice: 1_000 };
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...line,
    name: `Ống nghiệm số ${index}`,
    requestedQuantity: count,
  }));

test("the sum of a demand is that of its lines, however often they change meanwhile", async () => {
  const { id, ...first } = await drafted("mai", lines(1));
  let version = first.version as number;
  let isOver = false;
  const write = async () => {
    for (let round = 0; round < 40; round++) {
      const body = { title: "Ống nghiệm", reason: "Thiếu", lines: lines(1 + (round % 5)), version };
      const { status, body: changed } = await mai.put(`/demands/${id}`, body);
      expect(status, JSON.stringify(changed)).toBe(200);
      version = changed.version;
    }
    isOver = true;
  };
  const seen = new Set<number>();
  const read = async () => {
    while (!isOver) {
      const { body } = await hung.get(`/demands/${id}`);
      const sum = body.lines.reduce(
        (all: number, one: { requestedQuantity: number; unitPrice: number }) =>
          all + one.requestedQuantity * one.unitPrice,
        0,
      );
      expect([body.requestedAmount, body.lineCount]).toEqual([sum, body.lines.length]);
      seen.add(sum);
    }
  };
  await Promise.all([write(), read(), read(), read()]);
  expect(seen.size).toBeGreaterThan(1);
});

test("two statements of one reader see the same, though somebody wrote between them", async () => {
  const { id } = await drafted("mai", lines(2));
  const countLines = sql<{ count: number }>`select count(*) from demand_lines where demand_id = ${id}`;
  const counts = await snapshot(province.database, async (db) => {
    const { rows: before } = await countLines.execute(db);
    await province.owner.pool.query("delete from demand_lines where demand_id = $1", [id]);
    const { rows: after } = await countLines.execute(db);
    return [before[0]?.count, after[0]?.count];
  });
  expect(counts).toEqual([2, 2]);
});

test("what is asked at once inside one reading is answered in turn", async () => {
  const answers = await snapshot(province.database, (db) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) => sql<{ n: number }>`select ${index}::int as n`.execute(db)),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test("none of what is asked at once waits for the answer to another", async () => {
  const told: string[] = [];
  const database = openDatabase(province.connection, () => {}, {
    traced: () => {
      told.push("sent");
      return () => told.push("answered");
    },
  });
  try {
    await snapshot(database, (db) =>
      Promise.all(Array.from({ length: 5 }, (_, index) => sql`select ${index}::int as n`.execute(db))),
    );
  } finally {
    await database.close();
  }
  expect(told).toEqual([...Array(5).fill("sent"), ...Array(5).fill("answered")]);
});

test("what a reading asks once it has failed reaches nobody", async () => {
  const failed = Promise.withResolvers<void>();
  const late = Promise.withResolvers<string>();
  const reading = snapshot(province.database, (db) => {
    const goingOn = async () => {
      await failed.promise;
      const asked = sql`select 1`.execute(db);
      late.resolve(await asked.then(() => "answered", String));
    };
    const failing = async () => Promise.reject(new Error("not found"));
    return Promise.all([failing(), goingOn()]);
  });
  await expect(reading).rejects.toThrow("not found");
  failed.resolve();
  expect(await late.promise).toContain("given back");
});

test("what a reading asks twice is sent once, and who asked has rows of their own", async () => {
  const before = province.database.statements();
  const [first, second, other] = await snapshot(province.database, async (db) => {
    const units = (level: string) =>
      sql<{ id: number }>`select id from departments where type = ${level} order by id`.execute(db);
    const asked = await Promise.all([units("LEVEL_3"), units("LEVEL_3"), units("LEVEL_1")]);
    return asked.map(({ rows }) => rows);
  });
  expect(province.database.statements() - before).toBe(2);
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
  expect(other).not.toEqual(first);
});

test("what writes sees what it wrote, however often it asks", async () => {
  const { id } = await drafted("mai", lines(2));
  const counts = await transaction(province.database, { keyed: false }, async (tx) => {
    const count = () =>
      sql<{ count: number }>`select count(*)::int as count from demand_lines where demand_id = ${id}`.execute(
        tx,
      );
    const first = await count();
    await sql`delete from demand_lines where demand_id = ${id}`.execute(tx);
    return [first, await count()].map(({ rows }) => rows[0]?.count);
  });
  expect(counts).toEqual([2, 0]);
});

test("a reading says what failed first, whichever part of the page hears of it, and the next one works", async () => {
  const failing = snapshot(province.database, (db) => {
    const divided = async () => (await sql`select 1 / ${0}::int`.execute(db)).rows;
    const partOfPage = async () => ({ rows: await divided() });
    return Promise.all([
      partOfPage(),
      sql`select id from departments where id = ${1}`.execute(db),
      sql`select id from departments where id = ${2}`.execute(db),
    ]);
  });
  await expect(failing).rejects.toThrow(/division by zero/);
  for (let turn = 0; turn < 20; turn++) expect((await hung.get("/equipments?size=1")).status).toBe(200);
});

test("a delete inside a reading does not run", async () => {
  const { id } = await drafted("mai", lines(2));
  const deleting = snapshot(province.database, (db) =>
    sql`delete from demand_lines where demand_id = ${id}`.execute(db),
  );
  await expect(deleting).rejects.toThrow(/read-only transaction/);
  expect((await hung.get(`/demands/${id}`)).body.lines).toHaveLength(2);
});

test("what is read without a transaction is one statement", async () => {
  const [record] = (await hung.get("/equipments?size=1")).body.items;
  for (const path of [`/equipments/${record.id}`, "/notices/unread"]) {
    const before = province.database.statements();
    expect((await hung.get(path)).status).toBe(200);
    // beside the one that knows who asks
    expect([path, province.database.statements() - before]).toEqual([path, 2]);
  }
});
