/**
 * One school goes into another and comes back, each of 5,000 records and 30,000 lines of loans, while the program or
 * its database is killed at random moments; the head goes on from the page. After each kill every step was
 * done whole or not at all, and `npm run verify` holds. `npm run proof:merger` (ten kills); `-- 4` for another number.
 */
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Merger, mergerSteps } from "@so-thiet-bi/contract/mergers";
import { loadConfig } from "../src/config.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { givenKey } from "../src/history-key.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { fillYears, stockList } from "../stories/many-schools.ts";
import { asManyRequests, kill, killKinds, openAgain, startProgram, stopProgram } from "./killed.ts";

const kills = Number(process.argv[2] ?? 10);
const [records, lessons] = [5_000, 10_000];
const all = mergerSteps.length;
const folder = mkdtempSync(join(tmpdir(), "so-thiet-bi-merger-"));

type Verb = "step" | "taking-back";
interface State {
  merger: Merger;
  /** Of the school that goes, and of the one that stays. */
  worth: [number, number];
  accounts: number;
  /** What `npm run verify` finds, a line for each rule. */
  faults: string[];
}

console.log("The demo province is being filled …");
let program = await startProgram(folder, { env: asManyRequests });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void leave().then(() => process.exit(130)));
let failed = 0;
try {
  const [head, from, into] = await prepare();
  let id = await plan(head, from, into);
  const before = await stateOf(id, from, into);
  const took = { step: 0, "taking-back": 0 };
  for (const verb of ["step", "taking-back"] as const) {
    took[verb] = await go(head, id, verb);
    const faults = wrongIn(await stateOf(id, from, into), before, verb === "step" ? all : 0);
    if (faults.length > 0) failed++;
    const limit = took[verb] < 60_000 ? "" : ": FAILED, more than 60 s";
    if (limit !== "") failed++;
    console.log(`${verb}, nobody killed: ${Math.round(took[verb])} ms${limit}${told(faults)}`);
  }
  for (let number = 1; number <= kills; number++) {
    const verb = number % 2 === 1 ? "step" : "taking-back";
    if (verb === "step") id = await plan(head, from, into);
    const kind = killKinds[(number - 1) % killKinds.length] as (typeof killKinds)[number];
    const moment = randomInt(1, Math.round(took[verb]));
    const going = go(head, id, verb).catch(() => undefined);
    await wait(moment);
    kill(kind, program);
    if (kind !== "the database alone") program = await startProgram(folder, { env: asManyRequests });
    await going;
    const found = await stateOf(id, from, into);
    const faults = wrongIn(found, before, found.merger.done);
    await go(head, id, verb);
    faults.push(...wrongIn(await stateOf(id, from, into), before, verb === "step" ? all : 0));
    if (faults.length > 0) failed++;
    console.log(
      `${String(number).padStart(2)}  ${verb}, ${kind} killed after ${moment} ms: found with ${found.merger.done} of ${all} steps${told(faults)}`,
    );
  }
} finally {
  await leave();
}
console.log(`${kills + 2 - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function told(faults: readonly string[]): string {
  return faults.length === 0 ? ", whole" : `: FAILED\n      ${faults.join("\n      ")}`;
}

/** The head of both schools and the two, with their stock and a year of lessons, and nothing that blocks. */
async function prepare(): Promise<[token: string, from: number, into: number]> {
  const units = [];
  for (const [keeper, school] of [
    ["hien", "TH"],
    ["binh", "THCS"],
  ] as const) {
    const token = await logIn(keeper);
    const { user } = await ask(token, "/auth/session", {});
    const form = new FormData();
    const { name, bytes } = stockList(school, records);
    form.set("file", new Blob([new Uint8Array(bytes)]), name);
    await ask(token, "/equipments/import", form);
    for (const { id } of (await ask(token, "/holdings")).items)
      await ask(token, `/holdings/${id}/return`, {});
    units.push(user.department.id as number);
  }
  const [from, into] = units as [number, number];
  const database = await openAgain(program);
  await fillYears(database, units, lessons);
  await database.pool.query(
    "update demands set status = 'REJECTED_BY_LEVEL_1', turn_department_id = null where department_id = $1",
    [from],
  );
  await database.close();
  return [await logIn("cuong"), from, into];
}

async function plan(head: string, fromId: number, intoId: number): Promise<number> {
  const decidedOn = new Date().toISOString().slice(0, 10);
  const given = { fromId, intoId, decisionNo: "12/QĐ-UBND", decidedOn, codes: "KEEP" };
  const { id } = await ask(head, "/mergers", given);
  const { blocks } = await ask(head, `/mergers/${id}/preview`);
  if (blocks.length > 0) throw new Error(`Nothing should block it: ${JSON.stringify(blocks)}`);
  return id;
}

/** Step by step from where it stands, as the page does it; answers how many milliseconds that took. */
async function go(head: string, id: number, verb: Verb): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { version, done } = (await ask(head, `/mergers/${id}`)) as Merger;
    if (done === (verb === "step" ? all : 0)) return performance.now() - began;
    await ask(head, `/mergers/${id}/${verb}`, { version });
  }
}

async function stateOf(id: number, from: number, into: number): Promise<State> {
  const database = await openAgain(program);
  const head = await logIn("cuong");
  const client = await database.connectAlone();
  try {
    const worthOf = async (unit: number) =>
      (
        await client.query<{ worth: number }>(
          "select coalesce(sum(value), 0)::float as worth from stock_balances where department_id = $1",
          [unit],
        )
      ).rows[0]?.worth as number;
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from users where department_id = $1",
      [from],
    );
    const { key, place } = givenKey(loadConfig({ DATA_DIR: folder }));
    const evidence = { key, place, written: () => ({ pages: [], unreadable: [] }) };
    const verdicts = await verify(client, verifyRules(evidence));
    return {
      merger: await ask(head, `/mergers/${id}`),
      worth: [await worthOf(from), await worthOf(into)],
      accounts: rows[0]?.count as number,
      faults: verdicts
        .filter(({ broken, unseen }) => broken > 0 || unseen !== undefined)
        .map(({ rule, broken, faults }) => `${rule.name}: ${broken}, ${faults[0]?.about}`),
    };
  } finally {
    await client.end();
    await database.close();
  }
}

/** What is not as it must be after so many steps. */
function wrongIn(now: State, before: State, done: number): string[] {
  const isMoved = (step: (typeof mergerSteps)[number]) => done > mergerSteps.indexOf(step);
  const sum = before.worth[0] + before.worth[1];
  const worth = isMoved("STOCK") ? [0, sum] : before.worth;
  const said = now.faults.filter((fault) => !before.faults.includes(fault));
  if (now.merger.done !== done) said.push(`${now.merger.done} steps are done, not ${done}`);
  if (now.worth.join() !== worth.join())
    said.push(`worth ${now.worth.join(" and ")}, not ${worth.join(" and ")}`);
  const accounts = isMoved("PEOPLE") ? 0 : before.accounts;
  if (now.accounts !== accounts)
    said.push(`${now.accounts} accounts in the school that goes, not ${accounts}`);
  return said;
}

async function logIn(who: PersonKey): Promise<string> {
  const { username, password } = person(who);
  return (await ask("", "/auth/login", { username, password })).token;
}

/** Asks until the database is there again; fails for a refusal. */
async function ask(
  token: string,
  path: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: the proof reads what came back and compares
): Promise<any> {
  const isForm = body instanceof FormData;
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${program.url}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(token !== "" && { "x-auth-token": token }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 200) return JSON.parse(text);
    if (answer.status !== 503 || attempt > 60)
      throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    await wait(500);
  }
}

async function leave(): Promise<void> {
  await stopProgram(program);
  rmSync(folder, { recursive: true, force: true });
}
