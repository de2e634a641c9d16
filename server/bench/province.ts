/**
 * What the calls of each role cost in a province at its real size: `npm run bench:province -- --schools 300`.
 * Fills a database below `.cache` once (minutes), starts the product on it in a process of its own, logs in
 * as people of the demo province, and prints a table. `--only <words>` measures some, `--again` fills anew,
 * `--product <folder>` measures another copy of the program, `--fill` only fills,
 * `--from <step>` goes on with a fill that was cut short. `--explain` asks everything that each of them can
 * open or narrow, and fails where a statement reads far more rows than the person's units have; `--calls
 * <words>` asks what has these words in its address, `--plans` says how the database answered what failed.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { keepEquipmentFigures } from "../src/areas/equipment/actions/keep-figures.ts";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { keepCoverageNow } from "../src/areas/norms/actions/keep-coverage.ts";
import { keepUsage } from "../src/areas/usage/actions/keep-usage.ts";
import { loadConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { migrate } from "../src/db/migrate.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { givenKey } from "../src/history-key.ts";
import type { Watched } from "../stories/loop-watch.ts";
import { explain, isFarTooMuch, rowsOfUnits, unitsAround } from "./explain.ts";
import { benchKey } from "./key.ts";
import { type Call, provinceCalls } from "./province-calls.ts";
import { everyRead } from "./province-everything.ts";
import { fillProvince } from "./province-fill.ts";
import { measureMorning } from "./province-load.ts";
import type { Sent } from "./sent.ts";

const { values: options } = parseArgs({
  options: {
    schools: { type: "string", default: "300" },
    only: { type: "string" },
    again: { type: "boolean", default: false },
    fill: { type: "boolean", default: false },
    from: { type: "string" },
    product: { type: "string" },
    explain: { type: "boolean", default: false },
    calls: { type: "string" },
    plans: { type: "boolean", default: false },
    load: { type: "boolean", default: false },
    seconds: { type: "string", default: "60" },
    profile: { type: "boolean", default: false },
  },
});
const schools = Number(options.schools);
if (!(schools >= 20)) throw new Error(`--schools is a number from 20 on, not "${options.schools}".`);

const folder = join(import.meta.dirname, "../../.cache", `province-${schools}`);
if (options.again) rmSync(folder, { recursive: true, force: true });
const isFilled = existsSync(join(folder, "filled"));
if (!isFilled && !options.from) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const embedded = await startEmbedded(join(folder, "data"), { log: console.log });
let product: ChildProcess | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void leave().then(() => process.exit(130)));
try {
  await prepare();
  if (!options.fill) await measureProduct();
} finally {
  await leave();
}

async function measureProduct(): Promise<void> {
  const child = fork(new URL("./province-product.ts", import.meta.url), {
    env: {
      ...process.env,
      BENCH_DATABASE: JSON.stringify(embedded.connection),
      BENCH_FILES: join(folder, "files"),
      BENCH_PRODUCT: options.product,
      ...(options.explain && { BENCH_EXPLAIN: "yes" }),
    },
    // as `npm start` runs the product
    execArgv: [
      "--max-semi-space-size=8",
      "--heap-growing-percent=60",
      ...(options.profile ? ["--cpu-prof", `--cpu-prof-dir=${folder}`, "--heapsnapshot-signal=SIGUSR2"] : []),
    ],
  });
  product = child;
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  if (options.explain) await explainAll(child, url);
  else if (options.load) await measureLoad(child, url);
  else await measure(child, url);
}

async function measureLoad(child: ChildProcess, url: string): Promise<void> {
  const database = openDatabase(embedded.superuser, console.error);
  const { password } = person("hoa");
  try {
    const isRight = await measureMorning({
      url,
      product: child,
      database: database.pool,
      postmaster: Number(
        readFileSync(join(folder, "data/database/cluster/postmaster.pid"), "utf8").split("\n")[0],
      ),
      seconds: Number(options.seconds),
      logIn: (username) => tokenFor(url, username, password),
      superior: await logIn(url, "hoa"),
      only: options.calls,
    });
    if (!isRight) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

async function leave(): Promise<void> {
  if (product?.connected) {
    const gone = once(product, "exit");
    product.disconnect();
    await gone;
  }
  await embedded.stop();
}

async function prepare(): Promise<void> {
  const owner = openDatabase(embedded.owner, console.error);
  await migrate(owner, () => {}, { program: embedded.connection.user });
  await owner.close();
  const database = openDatabase(embedded.superuser, console.error);
  if (!isFilled) {
    await fillProvince(database, { schools, from: options.from }, console.log);
    writeFileSync(join(folder, "filled"), "");
  } else await openHistory(database, givenKey(loadConfig({ HISTORY_KEY: benchKey })), () => {});
  const began = performance.now();
  await keepEquipmentFigures(database);
  console.log(`books added up in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const reckoned = await keepCoverageNow(database);
  console.log(`${reckoned} schools reckoned in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const counted = await keepUsage(database);
  console.log(`use of ${counted} schools counted in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const { rows } = await database.pool.query<{ what: string; count: number }>(
    `select relname as what, reltuples::int as count from pg_class
     where relname in ('equipments', 'stock_movements', 'loan_lines', 'history', 'users', 'norm_mappings', 'demands') order by 1`,
  );
  const { rows: size } = await database.pool.query<{ size: string }>(
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  console.log(
    `${schools} schools, ${cpus().length} cores; ${size[0]?.size}: ${rows.map(({ what, count }) => `${count.toLocaleString("en")} ${what}`).join(", ")}\n`,
  );
  await database.close();
}

function logIn(url: string, key: PersonKey): Promise<string> {
  const { username, password } = person(key);
  return tokenFor(url, username, password);
}

async function tokenFor(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Everything that one may open of the contract and the calls above, once each. */
async function explainAll(child: ChildProcess, url: string): Promise<void> {
  const database = openDatabase(embedded.superuser, console.error);
  const client = await database.connectAlone();
  let [asked, explained, wide] = [0, 0, 0];
  try {
    for (const who of new Set(provinceCalls.map(({ as }) => as))) {
      if (options.only && !who.includes(options.only)) continue;
      const headers = { "x-auth-token": await logIn(url, who), "accept-language": "vi" };
      const ask = async (path: string) => {
        const answer = await fetch(`${url}/api${path}`, { headers });
        return { status: answer.status, body: await answer.text() };
      };
      const has = await rowsOfUnits(client, await unitsAround(client, person(who).username));
      const { items: reports } = JSON.parse((await ask("/reports")).body) as { items: { key: string }[] };
      const paths = new Set([
        ...provinceCalls.filter(({ as }) => as === who).map(({ path }) => path),
        ...everyRead(),
        ...reports.map(({ key }) => `/reports/${key}`),
      ]);
      const known = new Set<string>();
      for (const path of paths) {
        if (options.calls && !path.includes(options.calls)) continue;
        child.send("collect");
        await once(child, "message");
        const { status } = await ask(path);
        child.send("collected");
        const [{ sent }] = (await once(child, "message")) as [{ sent: Sent[] }];
        asked++;
        if (status >= 500) throw new Error(`${who} ${path}: ${status}`);
        for (const one of sent) {
          const sign = JSON.stringify(one);
          if (known.has(sign)) continue;
          known.add(sign);
          explained++;
          const { milliseconds, read, plan } = await explain(client, one);
          for (const [table, rows] of read) {
            if (!isFarTooMuch(rows, has.get(table) ?? 0)) continue;
            wide++;
            console.log(
              `| ${who} | ${path} | ${table} | ${rows.toLocaleString("en")} | ${(has.get(table) ?? 0).toLocaleString("en")} | ${milliseconds.toFixed(0)} | ${one.text.replace(/\s+/g, " ").trim().slice(0, 100)} |`,
            );
            if (options.plans) console.log(`${one.text}\n${JSON.stringify(one.values)}\n${plan}\n`);
          }
        }
      }
    }
  } finally {
    await client.end();
    await database.close();
  }
  console.log(`${asked} calls, ${explained} statements explained, ${wide} read too much`);
  if (wide > 0) process.exitCode = 1;
}

async function measure(child: ChildProcess, url: string): Promise<void> {
  const tokens = new Map<PersonKey, string>();
  const tokenOf = async (key: PersonKey): Promise<string> => {
    const token = tokens.get(key) ?? (await logIn(url, key));
    tokens.set(key, token);
    return token;
  };
  console.log(
    "| who | what | ms, three times | kB | status | loop ms | aim |\n|---|---|---|---|---|---|---|",
  );
  for (const call of provinceCalls) {
    if (options.only && !`${call.as} ${call.what}`.includes(options.only)) continue;
    const token = await tokenOf(call.as);
    console.log(await rowOf(child, url, token, call));
  }
}

async function rowOf(child: ChildProcess, url: string, token: string, call: Call): Promise<string> {
  child.send("begin");
  await once(child, "message");
  const times: number[] = [];
  let [status, kilobytes] = [0, 0];
  do {
    const began = performance.now();
    const answer = await fetch(`${url}/api${call.path}`, {
      headers: { "x-auth-token": token, "accept-language": "vi" },
    });
    kilobytes = Math.ceil((await answer.arrayBuffer()).byteLength / 1_024);
    status = answer.status;
    times.push(performance.now() - began);
  } while (times.length < 3 && (times[0] as number) < 8_000);
  child.send("end");
  const [{ longestTurn }] = (await once(child, "message")) as [Watched];
  const isMet = times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)] as number;
  const cells = [
    call.as,
    call.what,
    times.map((time) => time.toFixed(0)).join(", "),
    kilobytes,
    status,
    longestTurn.toFixed(0),
    `≤ ${call.aim}${isMet <= call.aim ? "" : " NOT MET"}`,
  ];
  return `| ${cells.join(" | ")} |`;
}
