import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connect.ts";
import { transaction } from "../src/db/transaction.ts";
import { house, personWith } from "./house.ts";

const province = house();
const tubes = {
  name: "Ống nghiệm",
  unit: "Cái",
  trackingMode: "QUANTITY",
  grades: [],
  quantity: 5,
  broken: 0,
};

test("without a database the answer is 503 with Retry-After, in words", async () => {
  const nowhere = openDatabase(
    { host: "127.0.0.1", port: 1, user: "x", password: "x", database: "x" },
    () => {},
  );
  const app = await buildApp(nowhere, loadConfig({ LOG_LEVEL: "silent" }));
  const answer = await personWith(app, undefined).post("/auth/login", { username: "a", password: "b" });
  expect(answer.status).toBe(503);
  expect(answer.headers["retry-after"]).toBe("2");
  expect(answer.body).toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("chưa có gì được lưu"),
  });
  await app.close();
  await nowhere.close();
});

test("when the database drops every connection the next request is answered again, without a restart", async () => {
  const mai = await province.as("mai");
  await cutConnections();
  const answers = [];
  for (let round = 0; round < 20; round++) answers.push((await mai.get("/equipments?size=1")).status);
  expect(answers.slice(-5)).toEqual([200, 200, 200, 200, 200]);
});

test("a keyed write whose connections are cut is done once or not at all", async () => {
  const mai = await province.as("mai");
  const total = async () => (await mai.get("/equipments?size=1")).body.total as number;
  const before = await total();
  const writes = Array.from({ length: 20 }, (_, index) =>
    mai.post("/equipments", tubes, { "idempotency-key": `cắt-${index}`.replace("ắ", "a") }),
  );
  await cutConnections();
  const acknowledged = (await Promise.all(writes)).filter((answer) => answer.status === 200).length;
  for (let round = 0; round < 5; round++) await mai.get("/equipments?size=1");
  expect(await total()).toBe(before + acknowledged);
});

test("a full disk is an outage: 503, nothing half-written", async () => {
  const fake = async () =>
    transaction(province.database, { keyed: false }, (tx) =>
      sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(tx),
    );
  await expect(fake()).rejects.toMatchObject({ code: "53100" });
  const { refusalOf } = await import("../src/http/edge.ts");
  expect(await fake().catch((error: unknown) => refusalOf(error).status)).toBe(503);
});

test("a transaction that the database undid is run again", async () => {
  let runs = 0;
  const answer = await transaction(province.database, { keyed: false }, async (tx) => {
    runs++;
    if (runs < 3)
      await sql`do $$ begin raise exception 'try again' using errcode = '40001'; end $$`.execute(tx);
    return "done";
  });
  expect([answer, runs]).toEqual(["done", 3]);
});

test("a newer version adds a column to a table that an older one works with: nobody is refused", async () => {
  const mai = await province.as("mai");
  const enter = (name: string) => mai.post("/measures", { name, allowsDecimals: false, tolerance: null });
  const read = () => mai.get("/measures?size=5");
  // several at once, so that several connections have prepared what they send
  const works = (round: number) =>
    Promise.all(Array.from({ length: 6 }, (_, at) => [enter(`Đơn vị ${round}.${at}`), read()]).flat());
  await works(1);
  await works(2);
  await province.owner.pool.query("alter table measures add column tried integer not null default 0");
  expect((await works(3)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  const everything = sql`select * from measures order by id limit 1`;
  await everything.execute(province.database.kysely);
  await province.owner.pool.query("alter table measures drop column tried");
  const { rows } = await everything.execute(province.database.kysely);
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toHaveProperty("tried");
});

async function cutConnections(): Promise<void> {
  const { rows } = await province.owner.pool.query<{ name: string }>("select current_database() as name");
  const outside = openDatabase(inject("server"), () => {}, { connections: 1 });
  await outside.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [rows[0]?.name],
  );
  await outside.close();
}
