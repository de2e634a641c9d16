/**
 * A morning of a province: officers of 32 schools who look through lists, search, open records, come back to
 * the start page and write, without a pause; first alone, then beside a person of the Sở who opens what is
 * wide. Says what each gets, and what the machine needs for it.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import type { Request } from "autocannon";
import type pg from "pg";
import { answerOf, median } from "./answer.ts";
import type { Load, Round } from "./load.ts";

export interface Morning {
  url: string;
  product: ChildProcess;
  database: pg.Pool;
  /** Process id of the PostgreSQL server, as its folder has it. */
  postmaster: number;
  seconds: number;
  logIn(username: string): Promise<string>;
  /** Token of the person of the Sở. */
  superior: string;
  /** Of all that they ask, only what has these words in its address. */
  only: string | undefined;
}

/** In milliseconds; what the schools wait beside the Sở, as a multiple of their calm. */
const aims = { perSecond: 250, p99: 300, loop: 50, megabytes: 350, besideSuperior: 2 };
const callers = 32;

const wide = [
  "/dashboard",
  "/norm-coverage/units",
  "/equipments?belowNorm=true",
  "/stock-vouchers/export",
  "/reports/unit-equipment",
];

/** Prints the table; says whether nothing failed. */
export async function measureMorning(morning: Morning): Promise<boolean> {
  const officers = await officersOf(morning);
  for (const request of officers[0] as Request[]) await answerOf(morning.url, request);
  const loader = fork(new URL("load.ts", import.meta.url));
  try {
    console.log(
      `${officers.length} officers at once, ${morning.seconds} s each\n\n| | requests/s | p50 ms | p99 ms | slowest ms | failed | longest turn of the loop ms |\n|---|---|---|---|---|---|---|`,
    );
    await round(morning, loader, officers, 5);
    const calm = await round(morning, loader, officers, morning.seconds);
    print("schools alone", calm);
    const alone = peakOf(morning.product.pid as number);
    let over = false;
    const superior = keepOpening(morning, () => over);
    const beside = await round(morning, loader, officers, morning.seconds);
    over = true;
    print("schools beside the Sở", beside);
    const opened = await superior;
    console.log(
      `\nThe Sở meanwhile: ${[...opened].map(([path, times]) => `${path} ${times.length} times, ${Math.round(median(times))} ms`).join("; ")}`,
    );
    const database = memoryOfDatabase(morning.postmaster);
    const memory = peakOf(morning.product.pid as number);
    const met = (is: boolean) => (is ? "met" : "NOT MET");
    console.log(`
| aim | measured | |
|---|---|---|
| at least ${aims.perSecond} requests/s | ${calm.perSecond.toFixed(0)} | ${met(calm.perSecond >= aims.perSecond)} |
| p99 at most ${aims.p99} ms | ${calm.p99.toFixed(0)} | ${met(calm.p99 <= aims.p99)} |
| beside the Sở at most ${aims.besideSuperior} times that | ${(beside.p99 / calm.p99).toFixed(2)} | ${met(beside.p99 <= calm.p99 * aims.besideSuperior)} |
| no turn of the loop above ${aims.loop} ms | ${Math.max(calm.turn, beside.turn).toFixed(0)} | ${met(Math.max(calm.turn, beside.turn) <= aims.loop)} |
| memory of the program at most ${aims.megabytes} MB | ${memory.toFixed(0)} at its peak, ${alone.toFixed(0)} without the Sở; PostgreSQL ${database.toFixed(0)} | ${met(memory <= aims.megabytes)} |`);
    return calm.failed + beside.failed === 0;
  } finally {
    loader.disconnect();
  }
}

interface Measured extends Round {
  turn: number;
}

async function round(
  { product, url }: Morning,
  loader: ChildProcess,
  officers: Request[][],
  seconds: number,
): Promise<Measured> {
  product.send("begin");
  await once(product, "message");
  loader.send({ url, callers: officers, connections: officers.length, seconds } satisfies Load);
  const [measured] = (await once(loader, "message")) as [Round];
  product.send("end");
  const [{ longestTurn }] = (await once(product, "message")) as [{ longestTurn: number }];
  return { ...measured, turn: longestTurn };
}

function print(who: string, { perSecond, p50, p99, slowest, failed, turn }: Measured): void {
  const cells = [perSecond, p50, p99, slowest, failed, turn].map((value) => value.toFixed(0));
  console.log(`| ${[who, ...cells].join(" | ")} |`);
}

/** One thing after the other, without a pause, until told. */
async function keepOpening(
  { url, superior }: Morning,
  isOver: () => boolean,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (let at = 0; !isOver(); at++) {
    const path = wide[at % wide.length] as string;
    const began = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      headers: { "x-auth-token": superior, "accept-language": "vi" },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status} beside the load.`);
    times.set(path, [...(times.get(path) ?? []), performance.now() - began]);
  }
  return times;
}

/** What each of them asks, over and over: of twenty requests twelve lists, four records, two start pages, two writes. */
async function officersOf({ database, logIn, only = "" }: Morning): Promise<Request[][]> {
  const { rows } = await database.query<{ username: string; records: number[] }>(
    `select users.username, (
       select array_agg(id::int) from (
         select id from equipments where department_id = users.department_id and active order by id limit 4
       ) as first
     ) as records
     from users
     join departments as school on school.id = users.department_id
     where users.username = lower(school.code) || '.2' and school.code like 'TRUONG%'
     order by hashint8(users.id)
     limit $1`,
    [callers],
  );
  await database.query(
    `update users set password_hash = model.password_hash
     from users as model
     where model.username = 'tb.mai' and users.username = any ($1)`,
    [rows.map(({ username }) => username)],
  );
  const officers: Request[][] = [];
  for (const [index, { username, records }] of rows.entries()) {
    const headers = { "x-auth-token": await logIn(username), "accept-language": "vi" };
    const all = requestsOf(records, headers).filter(({ path }) => path.includes(only));
    const begin = (index * 7) % all.length;
    officers.push([...all.slice(begin), ...all.slice(0, begin)]);
  }
  return officers;
}

function requestsOf(records: number[], headers: Record<string, string>): Request[] {
  const ask = (path: string): Request => ({ method: "GET", path: `/api${path}`, headers });
  const tell = (path: string, body = ""): Request => ({
    method: "POST",
    path: `/api${path}`,
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
  const [first, second, third, fourth] = records as [number, number, number, number];
  const search = (words: string) => `search=${encodeURIComponent(words)}`;
  const half = (...writes: [Request, Request]): Request[] => [
    ask("/dashboard"),
    ask("/equipments"),
    ask("/equipments?page=3"),
    ask(`/equipments/${first}`),
    ask(`/equipments?${search("ong nghiem")}`),
    ask("/equipments?condition=BROKEN"),
    writes[0],
    ask("/loans"),
    ask(`/equipments/${second}`),
    ask("/loan-registrations"),
    ask("/dashboard"),
    ask("/stock-vouchers"),
    ask(`/search?${search("kinh hien vi")}`),
    ask(`/equipments/${third}`),
    ask("/equipments?belowNorm=true"),
    ask("/incidents"),
    writes[1],
    ask("/demands"),
    ask(`/equipments/${fourth}`),
    ask(`/loans?${search("nguyen")}`),
  ];
  const made = JSON.stringify({
    name: "Kính hiển vi quang học",
    unit: "Cái",
    trackingMode: "QUANTITY",
    grades: [6, 7],
  });
  return [
    ...half(tell("/equipments", made), tell(`/equipments/${first}/deactivation`)),
    ...half(tell("/equipments", made), tell(`/equipments/${first}/reactivation`)),
  ];
}

/** The most that a process has held, in megabytes. */
function peakOf(pid: number): number {
  return numberIn(`/proc/${pid}/status`, "VmHWM") / 1_024;
}

/** Of the server and all its processes; what they share is counted once. In megabytes. */
function memoryOfDatabase(postmaster: number): number {
  const processes = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid === postmaster || (pid > 0 && parentOf(pid) === postmaster));
  return processes.reduce((sum, pid) => sum + numberIn(`/proc/${pid}/smaps_rollup`, "Pss"), 0) / 1_024;
}

function parentOf(pid: number): number {
  return numberIn(`/proc/${pid}/status`, "PPid");
}

/** A number from one of the kernel's files; 0 of a process that has just ended. */
function numberIn(file: string, key: string): number {
  try {
    return Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
