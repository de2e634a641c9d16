/**
 * What the product costs over a bare route that does the same work, and what a table of a million records
 * costs over one of a hundred thousand. Not a test: it takes minutes and prints figures. `npm run bench --
 * --quick` for a first look,
 * `-- --size 5k --quick` to see only that it runs.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Request } from "autocannon";
import pg from "pg";
import { type Connection, openDatabase } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { migrate } from "../src/db/migrate.ts";
import { answerOf, median } from "./answer.ts";
import { fill, largeUnit, ordinaryUnits, sharesOf, tokens, treeUnit } from "./fill.ts";
import type { Load, Round } from "./load.ts";

const { values: options } = parseArgs({
  options: {
    size: { type: "string", default: "both" },
    seconds: { type: "string", default: "4" },
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    /** Another copy of the program, which then stands where the bare route stands. */
    against: { type: "string" },
  },
});
const sizes = { "5k": 5_000, "100k": 100_000, "1m": 1_000_000, both: 0 };
type Size = "5k" | "100k" | "1m";
if (!(options.size in sizes)) throw new Error(`--size is 5k, 100k, 1m or both, not "${options.size}".`);
const chosen: Size[] = options.size === "both" ? ["100k", "1m"] : [options.size as Size];
const seconds = options.quick ? 1 : Number(options.seconds);
if (!(seconds >= 1)) throw new Error(`--seconds is a number from 1 on, not "${options.seconds}".`);
const callersAtOnce = [1, 16, 64];
/**
 * Each cell is measured in rounds of a second, in turn with what it is compared with, so that a busy machine
 * is busy for all.
 */
const warmUp = 0.5;
const slowRound = 8;

const aims = { ratio: 0.6, growth: 1.3, unit: 10, tree: 80, all: 300, megabytes: 250 };

interface Cell {
  name: string;
  callers: Request[][];
  /** The work itself grows with the table, so it is no measure of what the table's size costs. */
  grows?: boolean;
  /** A round that is too short would see no answer at all. */
  slow?: boolean;
  /** Of the p99 at a million records and one caller, in milliseconds. */
  limit?: number;
}

interface Standing {
  size: Size;
  database: Connection;
  product: Server;
  bare: Server;
  cells: Cell[];
}

interface Server {
  process: ChildProcess;
  url: string;
}

interface Figures {
  cell: Cell;
  size: Size;
  callers: number;
  product: Round;
  bare: Round;
}

const newRecord = JSON.stringify({
  name: "Kính hiển vi quang học",
  unit: "Cái",
  trackingMode: "QUANTITY",
  grades: [6, 7, 8],
  specification: "Độ phóng đại 40 đến 1000 lần",
  model: "XSP-100",
  serialNumber: "SN-2026",
  manufacturer: "Công ty Thiết bị giáo dục",
  country: "Việt Nam",
  yearMade: 2025,
  inUseDate: "2026-09-05",
  unitPrice: 2_500_000,
  supplier: "Công ty Thiết bị giáo dục",
  note: null,
  quantity: 12,
  broken: 2,
});

/** What differs between two records of the same kind. */
const fresh = /"(id|code|version|createdAt|updatedAt)":("[^"]*"|\d+)/g;

const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), "so-thiet-bi-bench-"));
const embedded = await startEmbedded(join(folder, "data"), { log: console.log });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void leave().then(() => process.exit(130)));
try {
  const places: Standing[] = [];
  for (const size of chosen) places.push(await prepare(size));
  const loader = fork(new URL("load.ts", import.meta.url));
  children.push(loader);
  for (const place of places) for (const cell of place.cells) await compareAnswers(place, cell);
  console.log("The answers of product and bare route are the same, byte for byte.\n");
  const figures = await measureAll(places, loader);
  await printAll(figures, places);
} finally {
  await leave();
}

async function leave(): Promise<void> {
  for (const child of children) if (child.connected) child.disconnect();
  await Promise.all(
    children.map((child) =>
      child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined,
    ),
  );
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(size: Size): Promise<Standing> {
  const name = `bench_${size}`;
  const database = { ...embedded.connection, database: name };
  await using(embedded.superuser, (client) =>
    client.query(`create database ${name} owner ${embedded.owner.user}`),
  );
  const start = performance.now();
  const owner = openDatabase({ ...embedded.owner, database: name }, console.error);
  await migrate(owner, () => {}, { program: database.user });
  await owner.close();
  const opened = openDatabase({ ...embedded.superuser, database: name }, console.error);
  await fill(opened, sizes[size]);
  await opened.close();
  console.log(
    `${sizes[size].toLocaleString("en")} records filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`,
  );
  return {
    size,
    database,
    product: await stand("product.ts", database),
    bare: await stand(
      options.against ? pathToFileURL(resolve(options.against, "server/bench/product.ts")) : "bare.ts",
      database,
    ),
    cells: await cellsOf(database, sizes[size]),
  };
}

async function stand(file: string | URL, database: Connection): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), {
    // as `npm start` runs the product
    execArgv: ["--max-semi-space-size=8", "--heap-growing-percent=60"],
    env: { ...process.env, BENCH_DATABASE: JSON.stringify(database), NODE_ENV: "production" },
  });
  children.push(child);
  const [{ url }] = await once(child, "message");
  return { process: child, url };
}

async function using<Answer>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function cellsOf(database: Connection, size: number): Promise<Cell[]> {
  const { rows } = await using(database, (client) =>
    client.query<{ unit: number; id: number }>(
      "select department_id::int as unit, max(id)::int as id from equipments where department_id = any ($1) and active group by 1",
      [ordinaryUnits],
    ),
  );
  const recordOf = new Map(rows.map(({ unit, id }) => [unit, id]));
  const ask = (token: string, path: string): Request => ({
    method: "GET",
    path: `/api${path}`,
    headers: { "x-auth-token": token },
  });
  const tell = (unit: number, path: string, body = ""): Request => ({
    method: "POST",
    path: `/api${path}`,
    headers: { "x-auth-token": tokens.of(unit), "content-type": "application/json" },
    body,
  });
  const eachUnit = (requests: (unit: number, record: number) => Request[]) =>
    ordinaryUnits.map((unit) => requests(unit, recordOf.get(unit) as number));
  // of a smaller table the page that lies as deep
  const deepPage = { ofLarge: Math.floor(sharesOf(size).large / 22), ofAll: Math.min(4_000, size / 25) };
  const search = `search=${encodeURIComponent("ong nghiem")}`;
  const all: Cell[] = [
    { name: "list of a unit of 450", callers: eachUnit((unit) => [ask(tokens.of(unit), "/equipments")]) },
    { name: "list of all", callers: [[ask(tokens.systemAdmin, "/equipments")]] },
    {
      name: "page 250 of a unit of 5,500",
      callers: [[ask(tokens.of(largeUnit), `/equipments?page=${deepPage.ofLarge}`)]],
    },
    { name: "page 4,000 of all", callers: [[ask(tokens.systemAdmin, `/equipments?page=${deepPage.ofAll}`)]] },
    {
      name: "search in a unit of 5,500",
      callers: [[ask(tokens.of(largeUnit), `/equipments?${search}`)]],
      limit: aims.unit,
    },
    {
      name: "search in a tenth of all",
      callers: [[ask(tokens.of(treeUnit), `/equipments?${search}`)]],
      grows: true,
      slow: true,
      limit: aims.tree,
    },
    {
      name: "search over everything",
      callers: [[ask(tokens.systemAdmin, `/equipments?${search}`)]],
      grows: true,
      slow: true,
      limit: aims.all,
    },
    {
      name: "one record",
      callers: eachUnit((unit, record) => [ask(tokens.of(unit), `/equipments/${record}`)]),
    },
    { name: "create a record", callers: eachUnit((unit) => [tell(unit, "/equipments", newRecord)]) },
    {
      name: "stop and resume a record",
      callers: eachUnit((unit, record) => [
        tell(unit, `/equipments/${record}/deactivation`),
        tell(unit, `/equipments/${record}/reactivation`),
      ]),
    },
  ];
  return all.filter((cell) => !options.only || cell.name.includes(options.only));
}

/** Reads must answer the same bytes; of what was just written, numbers and moments differ. */
async function compareAnswers({ product, bare }: Standing, cell: Cell): Promise<void> {
  for (const request of cell.callers[0] as Request[]) {
    const [one, other] = [await answerOf(product.url, request), await answerOf(bare.url, request)];
    if (one.replace(fresh, "") !== other.replace(fresh, "") || (request.method === "GET" && one !== other))
      throw new Error(`${cell.name}: the answers differ.\n${one}\n${other}`);
    if (one.includes('"items"') && !one.includes('"code"'))
      throw new Error(`${cell.name}: the answer is empty.`);
  }
}

async function measureAll(places: Standing[], loader: ChildProcess): Promise<Figures[]> {
  const figures: Figures[] = [];
  for (const [index, { name }] of (places[0] as Standing).cells.entries()) {
    for (const callers of options.quick ? [1, 16] : callersAtOnce) {
      // more of these at once than connections would only measure how they wait and are turned away
      if (callers > 16 && (places[0] as Standing).cells[index]?.slow) continue;
      const rounds = places.map(() => ({ product: [] as Round[], bare: [] as Round[] }));
      for (let turn = -1; turn < seconds; turn++) {
        for (const [at, place] of places.entries()) {
          const cell = place.cells[index] as Cell;
          for (const side of turn % 2 === 0
            ? (["product", "bare"] as const)
            : (["bare", "product"] as const)) {
            const length = turn < 0 ? warmUp : cell.slow && callers > 1 ? slowRound : 1;
            if (turn > 0 && cell.slow && callers > 1) continue;
            const round = await ask(loader, {
              url: place[side].url,
              callers: cell.callers,
              connections: callers,
              seconds: length,
            });
            if (turn >= 0) rounds[at]?.[side].push(round);
          }
        }
      }
      for (const [at, { size, cells }] of places.entries()) {
        const { product, bare } = rounds[at] as { product: Round[]; bare: Round[] };
        figures.push({
          cell: cells[index] as Cell,
          size,
          callers,
          product: middle(product),
          bare: middle(bare),
        });
        print(figures.at(-1) as Figures);
      }
    }
    console.log(`  (${name})`);
  }
  return figures;
}

async function ask(loader: ChildProcess, load: Load): Promise<Round> {
  loader.send(load);
  const [round] = (await once(loader, "message")) as [Round];
  // a number that is none, because nobody was answered, does not survive the way between processes
  for (const key of ["p50", "p99", "slowest"] as const) round[key] ??= Number.NaN;
  if (round.failed > 0)
    throw new Error(`${round.failed} requests to ${load.url}${load.callers[0]?.[0]?.path} failed.`);
  return round;
}

function middle(rounds: Round[]): Round {
  const of = (key: keyof Round) =>
    rounds.map((round) => round[key]).sort((a, b) => a - b)[Math.floor((rounds.length - 1) / 2)] as number;
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), slowest: of("slowest"), failed: 0 };
}

function print({ cell, size, callers, product, bare }: Figures): void {
  console.log(
    row(
      cell.name,
      size,
      callers,
      product.perSecond,
      product.p50,
      product.p99,
      bare.perSecond,
      bare.p50,
      bare.p99,
      product.perSecond / bare.perSecond,
    ),
  );
}

function row(...cells: (string | number)[]): string {
  const texts = cells.map((cell, at) =>
    typeof cell === "string" || at === 2
      ? String(cell)
      : at === 3 || at === 6
        ? cell.toFixed(cell < 100 ? 1 : 0)
        : cell.toFixed(cell < 10 ? 2 : 1),
  );
  return `| ${texts.join(" | ")} |`;
}

async function printAll(figures: Figures[], places: Standing[]): Promise<void> {
  console.log(`\n${cpus().length} cores, Node ${process.version}\n`);
  console.log(
    "| request | records | callers | product /s | p50 ms | p99 ms | bare /s | p50 ms | p99 ms | product/bare |\n|---|---|---|---|---|---|---|---|---|---|",
  );
  for (const figure of figures) print(figure);
  console.log("\nAims\n\n| aim | measured | |\n|---|---|---|");
  const aim = (what: string, measured: string, met: boolean) =>
    console.log(`| ${what} | ${measured} | ${met ? "met" : "NOT MET"} |`);
  for (const name of new Set(figures.map(({ cell }) => cell.name))) {
    const own = figures.filter(({ cell }) => cell.name === name);
    const ratios = own.map(({ product, bare }) => product.perSecond / bare.perSecond);
    aim(
      `${name}: at least ${aims.ratio} of the bare route`,
      `${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}; middle ${median(ratios).toFixed(2)}`,
      median(ratios) >= aims.ratio,
    );
    const growths = own
      .filter(({ size, cell }) => size === "1m" && !cell.grows)
      .flatMap((big) => {
        const small = own.find((figure) => figure.size === "100k" && figure.callers === big.callers);
        return small ? [big.product.p99 / small.product.p99] : [];
      });
    if (growths.length > 0)
      aim(
        `${name}: p99 at 1 M at most ${aims.growth} times that at 100 k`,
        `${growths.map((growth) => growth.toFixed(2)).join(", ")}; middle ${median(growths).toFixed(2)}`,
        median(growths) <= aims.growth,
      );
    const alone = own.find(({ size, callers, cell }) => size === "1m" && callers === 1 && cell.limit);
    if (alone)
      aim(
        `${name}, 1 M, one caller: p99 below ${alone.cell.limit} ms`,
        `${alone.product.p99.toFixed(1)} ms`,
        alone.product.p99 < (alone.cell.limit as number),
      );
  }
  for (const { size, product, bare } of places) {
    const [mine, bares] = [await memoryOf(product), await memoryOf(bare)];
    aim(
      `memory of the product's process after all this (${size}) below ${aims.megabytes} MB`,
      `${mine.toFixed(0)} MB (bare ${bares.toFixed(0)} MB)`,
      mine < aims.megabytes,
    );
  }
}

async function memoryOf({ process: child }: Server): Promise<number> {
  child.send("memory");
  const [{ bytes }] = await once(child, "message");
  return bytes / 1024 / 1024;
}
