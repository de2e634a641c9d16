/**
 * Random work on the stock of the demo province through the front door, against a ledger kept the slow way,
 * and storms of many at once; then every rule of the database. `npm run proof:ledger` (3,000 steps and 100
 * storms); `-- 500 20 name` for other numbers and another course of chance, the same for the same name.
 */
import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { buildApp } from "../src/app.ts";
import { loadConfig } from "../src/config.ts";
import { startTemporary } from "../src/db/embedded/start.ts";
import { chanceOf } from "../src/demo/chance.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { fillDemoProvince } from "../src/demo/province.ts";
import { givenKey } from "../src/history-key.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { LedgerWalk, type Tally } from "../stories/ledger-walk.ts";
import type { Storekeeper } from "../stories/storekeeping.ts";
import { openAsProgram } from "./open-as-program.ts";

const [steps = 3_000, storms = 100] = process.argv.slice(2, 4).map(Number);
const seed = process.argv[4] ?? new Date().toISOString();
/** A walk reads all its entries for every shelf and day: a fresh one now and then keeps that short. */
const stepsPerWalk = 300;
const atOnce = 24;

const embedded = await startTemporary();
const key = givenKey(loadConfig({ HISTORY_KEY: randomBytes(32).toString("hex") }));
const database = await openAsProgram(embedded, key);
await fillDemoProvince(database, () => {}, { lends: false });
const app = await buildApp(database, {
  ...loadConfig({ LOG_LEVEL: "silent" }),
  requestsPerMinute: 1_000_000,
  webFolder: undefined,
});
await app.listen({ port: 0, host: "127.0.0.1" });
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;

const tally: Tally = new Map();
let faults: string[] = [];
try {
  console.log(`Chance: ${seed}`);
  const mai = await signIn("mai");
  for (let done = 0; done < steps; done += stepsPerWalk) {
    const walk = new LedgerWalk(mai, chanceOf(`${seed} ${done}`));
    await walk.begin(`Vật tư ${done}`);
    for (let step = 0; step < Math.min(stepsPerWalk, steps - done); step++) await walk.step();
    await walk.compare();
    addTo(tally, walk.tally);
  }
  const storm = new LedgerWalk(await signIn("thao"), chanceOf(`${seed} storm`));
  await storm.begin("Vật tư chung");
  for (let gust = 0; gust < storms; gust++) await storm.storm(atOnce);
  addTo(tally, new Map([...storm.tally].map(([what, count]) => [`at once: ${what}`, count])));
  faults = await faultsEverywhere();
} catch (error) {
  faults = [(error as Error).message];
} finally {
  await app.close();
  await database.close();
  await embedded.stop();
}
for (const [what, count] of [...tally].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${String(count).padStart(6)}  ${what}`);
for (const fault of faults) console.log(`FAILED  ${fault}`);
if (faults.length === 0) console.log("Agreed in every step, and every rule of the database holds.");
process.exitCode = faults.length > 0 ? 1 : 0;

async function faultsEverywhere(): Promise<string[]> {
  const client = await database.connectAlone();
  try {
    return (
      await verify(client, verifyRules({ ...key, written: () => ({ pages: [], unreadable: [] }) }))
    ).flatMap(({ rule, faults: found }) => found.map(({ unit, about }) => `${rule.name}: ${unit}: ${about}`));
  } finally {
    await client.end();
  }
}

async function signIn(key: PersonKey): Promise<Storekeeper> {
  const { username, password } = person(key);
  const { body } = await send("POST", "/auth/login", { username, password });
  return {
    get: (path) => send("GET", path, undefined, body.token),
    post: (path, given) => send("POST", path, given, body.token),
  };
}

async function send(method: "GET" | "POST", path: string, given?: unknown, token?: string) {
  const headers = {
    ...(token ? { "x-auth-token": token } : {}),
    ...(given === undefined ? {} : { "content-type": "application/json" }),
  };
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(given === undefined ? {} : { body: JSON.stringify(given) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => undefined), headers: {} };
}

function addTo(sums: Tally, more: Tally): void {
  for (const [what, count] of more) sums.set(what, (sums.get(what) ?? 0) + count);
}
