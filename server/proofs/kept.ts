/**
 * A school works at random through the front door while its kept figures are made anew. The program or its
 * database is killed again and again; whoever gets no answer sends the request once more. After each crash the
 * kept figures must equal those made anew. `npm run proof:kept` takes 1,000 steps and 10 kills; `-- 300 3 name`
 * takes other numbers and another course of chance.
 */
import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { keepEquipmentFigures } from "../src/areas/equipment/actions/keep-figures.ts";
import { keepCoverageNow } from "../src/areas/norms/actions/keep-coverage.ts";
import { keepUsage } from "../src/areas/usage/actions/keep-usage.ts";
import { loadConfig } from "../src/config.ts";
import type { Database } from "../src/db/connect.ts";
import { type Chance, chanceOf } from "../src/demo/chance.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { givenKey } from "../src/history-key.ts";
import { keptRules } from "../src/verify/kept.ts";
import type { VerifyRule } from "../src/verify/rule.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { lesson, of } from "../stories/borrowing.ts";
import type { Answer } from "../stories/house.ts";
import { dayFromToday, voucherOf } from "../stories/storekeeping.ts";
import {
  asManyRequests,
  type KillKind,
  kill,
  killKinds,
  openAgain,
  startProgram,
  stopProgram,
} from "./killed.ts";

const [steps = 1_000, kills = 10] = process.argv.slice(2, 4).map(Number);
const seed = process.argv[4] ?? new Date().toISOString();
const workers = 4;

/** What is kept so that nobody waits for it, each by the action that a job of the program calls. */
const keepers = [keepEquipmentFigures, keepCoverageNow, keepUsage];

const folder = mkdtempSync(join(tmpdir(), "so-thiet-bi-kept-"));
const tally = new Map<string, number>();
const faults: string[] = [];
let program = await startProgram(folder, { env: asManyRequests });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void leave().then(() => process.exit(130)));
try {
  console.log(`Chance: ${seed}`);
  const school = await openSchool();
  await keepAll();
  const chances = Array.from({ length: workers }, (_, index) => chanceOf(`${seed} ${index}`));
  for (let round = 0; round < kills && faults.length === 0; round++) await killOnce(round, school, chances);
  faults.push(...(await faultsOf(everyRule())));
} finally {
  await leave();
}
for (const [what, count] of [...tally].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${String(count).padStart(6)}  ${what}`);
for (const fault of faults) console.log(`FAILED  ${fault}`);
if (faults.length === 0)
  console.log(
    "After each crash what is kept is what is reckoned anew, and every rule of the database holds.",
  );
process.exitCode = faults.length > 0 ? 1 : 0;

async function killOnce(round: number, school: School, chances: readonly Chance[]): Promise<void> {
  const kind = killKinds[round % killKinds.length] as KillKind;
  const own = Math.round(steps / kills / workers);
  const database = await openAgain(program);
  let over = false;
  const keeping = keepOn(database, () => over);
  const working = Promise.all(
    chances.map(async (chance) => {
      for (let step = 0; step < own; step++) await stepOf(school, chance);
    }),
  );
  const moment = randomInt(50, own * 15);
  await wait(moment);
  kill(kind, program);
  if (kind !== "the database alone") program = await startProgram(folder, { env: asManyRequests });
  await working;
  over = true;
  const kept = await keeping;
  await database.close();
  faults.push(...(await faultsOf(keptRules)));
  await keepAll();
  faults.push(...(await faultsOf(keptRules)));
  console.log(`${String(round + 1).padStart(3)}  ${kind} killed after ${moment} ms, kept anew ${kept} times`);
}

/** As the jobs of a second process of the program would, until the work is over or the database gone. */
async function keepOn(database: Database, isOver: () => boolean): Promise<number> {
  let times = 0;
  while (!isOver())
    try {
      for (const keep of keepers) await keep(database);
      times++;
      await wait(20);
    } catch {
      await wait(200);
    }
  return times;
}

async function keepAll(): Promise<void> {
  const database = await openAgain(program);
  try {
    for (const keep of keepers) await keep(database);
  } finally {
    await database.close();
  }
}

async function faultsOf(rules: readonly VerifyRule[]): Promise<string[]> {
  const database = await openAgain(program);
  const client = await database.connectAlone();
  try {
    return (await verify(client, rules)).flatMap(({ rule, looked, unseen, faults: found }) => [
      ...found.map(({ unit, about }) => `${rule.name}: ${unit}: ${about}`),
      ...(looked === 0 && keptRules.includes(rule) ? [`${rule.name}: there was nothing to look at`] : []),
      ...(unseen ? [`${rule.name}: ${unseen}`] : []),
    ]);
  } finally {
    await client.end();
    await database.close();
  }
}

function everyRule(): VerifyRule[] {
  const { key, place } = givenKey(loadConfig({ DATA_DIR: folder }));
  return verifyRules({ key, place, written: () => ({ pages: [], unreadable: [] }) });
}

type Send = (method: "GET" | "POST" | "PUT", path: string, given?: unknown) => Promise<Answer>;

interface School {
  mai: Send;
  hung: Send;
  tuan: Send;
  tuanId: number;
  /** Items of the minimum list, and a shelf with what serves them. */
  served: { itemId: number; shelf: { equipmentId: number; roomId: number | null } }[];
  /** Slips that stand, and those that may yet be approved. */
  slips: number[];
  wishes: number[];
}

/** Mai's school, where lessons of the last days may be noted and those of twelve weeks registered. */
async function openSchool(): Promise<School> {
  const [mai, hung, tuan] = [await signIn("mai"), await signIn("hung"), await signIn("tuan")];
  const { user } = (await hung("POST", "/auth/session")).body;
  const path = `/departments/${user.department.id}`;
  const {
    id: _,
    parentName: _p,
    active: _a,
    updatedAt: _u,
    can: _c,
    ...body
  } = (await hung("GET", path)).body;
  const loanSettings = { ...body.loanSettings, weeksAhead: 12, pastDays: 200 };
  await hung("PUT", path, { ...body, loanSettings });
  const served: School["served"] = [];
  for (const { item, mappings } of (await mai("GET", "/norm-coverage")).body.items)
    for (const { typeId } of mappings.filter((one: { typeId: number | null }) => one.typeId !== null)) {
      const [record] = (await mai("GET", `/equipments?typeId=${typeId}&trackingMode=QUANTITY&size=1`)).body
        .items;
      if (record)
        served.push({
          itemId: item.id,
          shelf: { equipmentId: record.id, roomId: record.places[0]?.id ?? null },
        });
    }
  const [{ id: tuanId }] = (await mai("GET", "/employees?search=vo%20anh%20tuan")).body.items;
  return { mai, hung, tuan, tuanId, served, slips: [], wishes: [] };
}

async function stepOf(school: School, chance: Chance): Promise<void> {
  const { mai, hung, tuan, slips, wishes } = school;
  const { itemId, shelf } = chance.oneOf(school.served);
  const quantity = chance.between(1, 5);
  const line = of(shelf.equipmentId);
  const noted = (days: number) =>
    lesson(dayFromToday(days), [line], {
      periods: chance.oneOf([[1], [1, 2], [2, 3]]),
      usesIct: chance.happens(40),
    });
  const lot = chance.between(1, 100);
  if (lot <= 15)
    did(
      "bought",
      await mai("POST", "/stock-vouchers", posted("INCREASE", { equipmentId: shelf.equipmentId, quantity })),
    );
  else if (lot <= 30)
    did("gone", await mai("POST", "/stock-vouchers", posted("DECREASE", { ...shelf, quantity })));
  else if (lot <= 40) {
    const { items } = (await mai("GET", "/norm-coverage")).body;
    const { version } = items.find((one: { item: { id: number } }) => one.item.id === itemId).choice;
    const choice = { manualNeed: quantity * 10, metDigitally: chance.happens(20), version };
    did("chosen", await mai("PUT", `/norm-choices/${itemId}`, choice));
  } else if (lot <= 46) {
    const verb = chance.happens(50) ? "deactivation" : "reactivation";
    did(verb, await hung("POST", `/equipments/${shelf.equipmentId}/${verb}`));
  } else if (lot <= 64) {
    const answer = await tuan("POST", "/loan-records", { registrations: [noted(-chance.between(1, 12))] });
    did("noted", answer);
    if (answer.status === 200) slips.push(...answer.body.items.map(({ id }: { id: number }) => id));
  } else if (lot <= 72 && slips.length > 0) {
    const [id] = slips.splice(chance.between(0, slips.length - 1), 1);
    const reason = "Ghi nhầm tiết";
    did("taken back", await tuan("POST", `/loan-registrations/${id}/withdrawal`, { reason }));
  } else if (lot <= 84) {
    const loan = { borrowerId: school.tuanId, lines: [line], dueDate: dayFromToday(1) };
    const answer = await mai("POST", "/loans", loan);
    did("handed out", answer);
    if (answer.status !== 200) return;
    const lines = answer.body.lines.map(({ id }: { id: number }) => ({ lineId: id, good: 1 }));
    did("given back", await mai("POST", `/loans/${answer.body.id}/return`, { lines }));
  } else if (lot <= 94) {
    const answer = await tuan("POST", "/loan-registrations", {
      registrations: [noted(chance.between(2, 20))],
    });
    did("registered", answer);
    if (answer.status === 200) wishes.push(...answer.body.items.map(({ id }: { id: number }) => id));
  } else if (wishes.length > 0)
    did("approved", await mai("POST", `/loan-registrations/${chance.oneOf(wishes)}/approval`, {}));
}

function posted(type: "INCREASE" | "DECREASE", line: object) {
  return { voucher: voucherOf(type, { lines: [line] }), post: true };
}

/** Yes, or a clear no. */
function did(what: string, { status, body }: Answer): void {
  if (status >= 500) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  const name = `${what} ${status === 200 ? "" : (body.code ?? status)}`.trim();
  tally.set(name, (tally.get(name) ?? 0) + 1);
}

async function signIn(key: PersonKey): Promise<Send> {
  const { username, password } = person(key);
  const { body } = await sendPatiently("POST", "/auth/login", { username, password });
  return (method, path, given) => sendPatiently(method, path, given, body.token);
}

/** Sends the same once more, under its key, until an answer comes. */
async function sendPatiently(
  method: "GET" | "POST" | "PUT",
  path: string,
  given?: unknown,
  token?: string,
): Promise<Answer> {
  const headers = {
    "idempotency-key": randomUUID(),
    ...(token ? { "x-auth-token": token } : {}),
    ...(given === undefined ? {} : { "content-type": "application/json" }),
  };
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      const answer = await fetch(`${program.url}/api${path}`, {
        method,
        headers,
        ...(given === undefined ? {} : { body: JSON.stringify(given) }),
        signal: AbortSignal.timeout(20_000),
      });
      if (answer.status !== 503)
        return { status: answer.status, body: await answer.json(), headers: {} } as Answer;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    if (Date.now() > until) throw new Error(`${path} was not answered for a minute.`);
    await wait(100);
  }
}

async function leave(): Promise<void> {
  await stopProgram(program);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
