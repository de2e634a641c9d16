/**
 * A second database follows the first: what Lan of the commune reads of all her schools is read there, and
 * always holds what Mai entered a moment ago, whatever becomes of it.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadConfig } from "../src/config.ts";
import { type Database, openDatabase } from "../src/db/connect.ts";
import { snapshot } from "../src/db/transaction.ts";
import { person } from "../src/demo/people.ts";
import { house, logIn, type Person, personWith } from "./house.ts";
import { copyServer, type StandbyServer } from "./standby-server.ts";
import { databaseNamed, storySecret } from "./template.ts";

// some of them restart the copy, and the program tries it again only every ten seconds
vi.setConfig({ testTimeout: 90_000 });

const province = house();
let copy: StandbyServer;
let database: Database;
let app: FastifyInstance;
let mai: Person;
let lan: Person;
let operator: Person;
const told: string[] = [];

beforeAll(async () => {
  const named = await province.owner.pool.query<{ name: string }>("select current_database() as name");
  const name = named.rows[0]?.name ?? "";
  // the throw-away server of the stories confirms before anything is written down, which no real one does
  await province.owner.pool.query(`alter database ${name} set synchronous_commit = on`);
  copy = await copyServer(inject("server"));
  await copy.start();
  const { program } = inject("roles");
  database = openDatabase(
    databaseNamed(inject("server"), name, program),
    (line) => told.push(line),
    {},
    copy.to(program, name),
  );
  app = await buildApp(database, {
    ...loadConfig({ LOG_LEVEL: "silent" }),
    webFolder: undefined,
    requestsPerMinute: 1_000_000,
    secretKey: storySecret,
    keepsFigures: false,
    sendsWebhooks: false,
  });
  const nobody = personWith(app, undefined);
  mai = personWith(app, await logIn(nobody, person("mai")));
  lan = personWith(app, await logIn(nobody, person("lan")));
  operator = personWith(app, await logIn(nobody, person("tri")));
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  await copy?.remove();
});

let number = 0;

/** Mai enters a thing, and Lan looks for it at once. */
async function enterAndLook(): Promise<void> {
  const name = `Ống nghiệm số ${++number}`;
  const thing = { name, unit: "Cái", trackingMode: "QUANTITY", grades: [], quantity: 5, broken: 0 };
  expect((await mai.post("/equipments", thing)).status).toBe(200);
  const { status, body } = await lan.get(`/equipments?search=${encodeURIComponent(name)}&size=200`);
  expect(status).toBe(200);
  expect(body.items.map((one: { name: string }) => one.name)).toContain(name);
}

const readings = () => database.standby?.readings() ?? { used: 0, behind: 0, away: 0 };

/**
 * Lan reads until the standby was asked. One that a busy machine could not start in time is tried again ten
 * seconds later.
 */
async function usedAgain(): Promise<void> {
  const { used } = readings();
  const end = Date.now() + 60_000;
  while (readings().used === used) {
    expect(Date.now()).toBeLessThan(end);
    expect((await lan.get("/equipments?size=1")).status).toBe(200);
    await wait(100);
  }
}

/** What the system administrator reads about it on the page “Tình trạng hệ thống”. */
const saidOfIt = async () => {
  const { matters } = (await operator.get("/system-status")).body;
  return matters
    .map(({ state }: { state: string }) => state)
    .filter((state: string) => state.startsWith("standby"));
};
const figures = async () => (await app.inject({ url: "/api/metrics", remoteAddress: "127.0.0.1" })).body;

test("wide readings go there, and hold what was entered a moment before", async () => {
  await usedAgain();
  const before = readings();
  for (let round = 0; round < 15; round++) await enterAndLook();
  const after = readings();
  const asked = Object.values(after).reduce((sum, count) => sum + count, 0);
  expect(asked - Object.values(before).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(15);
  expect(after.used).toBeGreaterThan(before.used);
  for (const path of ["/dashboard", "/search?search=kinh", "/equipments/totals", "/equipments/export"])
    expect([path, (await lan.get(path)).status]).toEqual([path, 200]);
  expect(await figures()).toMatch(/^sothietbi_standby_up 1$/m);
  expect(await saidOfIt()).toEqual(["standby.good"]);
  expect(await figures()).toMatch(/^sothietbi_wide_readings_total\{standby="used"\} [1-9]/m);
});

test("small and writing calls are none of it", async () => {
  const before = readings();
  await mai.get("/equipments?size=1");
  await mai.get("/auth/profile");
  expect(readings()).toEqual(before);
});

test("one that stands still is not waited for, and nobody misses anything", async () => {
  await usedAgain();
  await copy.ask("select pg_wal_replay_pause()");
  const { behind } = readings();
  for (let round = 0; round < 5; round++) await enterAndLook();
  expect(readings().behind).toBeGreaterThan(behind);
  const text = await figures();
  expect(text).toMatch(/^sothietbi_standby_behind_bytes [1-9]/m);
  expect(text).toMatch(/^sothietbi_database_connections\{pool="standby",state="open"\} [1-9]/m);
  await copy.ask("select pg_wal_replay_resume()");
  await usedAgain();
});

test("one that is killed in the middle of a reading fails nobody: the reading begins anew", async () => {
  await usedAgain();
  let runs = 0;
  const read = snapshot({ kysely: database.wideReading() }, async (db) => {
    runs++;
    const { rows } = await sql<{ copied: boolean }>`select pg_is_in_recovery() as copied`.execute(db);
    if (runs === 1) await copy.kill();
    await sql`select 1`.execute(db);
    return rows[0]?.copied;
  });
  expect([await read, runs]).toEqual([false, 2]);
  for (let round = 0; round < 5; round++) await enterAndLook();
  expect(readings().away).toBeGreaterThan(0);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("everything is read from the primary");
  expect(await figures()).toMatch(/^sothietbi_standby_up 0$/m);
  expect(await saidOfIt()).toEqual(["standby.away"]);

  await copy.start();
  await usedAgain();
  expect(told[1]).toContain("used again");
});

test("a statement of its own, such as of an export, is asked again; a crowd notices nothing", async () => {
  await usedAgain();
  const slept = sql<{ copied: boolean }>`select pg_is_in_recovery() as copied, pg_sleep(0.5)`.execute(
    database.wideReading(),
  );
  const crowd = Array.from({ length: 12 }, () => lan.get("/equipments?search=kinh"));
  await wait(150);
  await copy.kill();
  expect((await slept).rows[0]?.copied).toBe(false);
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
  await copy.start();
});

test("what a reading does wrong itself is said, and nothing asked twice", async () => {
  await usedAgain();
  const { away } = readings();
  const wrong = sql`select 1 / 0`.execute(database.wideReading());
  await expect(wrong).rejects.toMatchObject({ code: "22012" });
  expect(readings().away).toBe(away);
});

test("one that became a primary itself is not believed", async () => {
  await usedAgain();
  await copy.ask("select pg_promote()");
  const { used, away } = readings();
  for (let round = 0; round < 3; round++) await enterAndLook();
  expect(readings()).toMatchObject({ used, away: expect.toSatisfy((count: number) => count > away) });
});
