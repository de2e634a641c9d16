/**
 * A school goes its own way: its whole book is taken out of the installation of the province and taken in by an
 * empty one, where every page and paper says what it said, every rule holds, and nothing of other schools came along.
 */
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { ReportCard } from "@so-thiet-bi/contract/reports";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { exportUnit } from "../src/admin/export-unit.ts";
import { buildApp } from "../src/app.ts";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { keepKeysOfBook, keyFiles, refuseWhereKeysAre } from "../src/backups/unit-book.ts";
import { type Config, loadConfig } from "../src/config.ts";
import { readBook, restoreBackup } from "../src/db/backup.ts";
import { type Database, openDatabase } from "../src/db/connect.ts";
import { person } from "../src/demo/people.ts";
import { givenKey } from "../src/history-key.ts";
import { theProgram } from "../src/installation.ts";
import { openFileStore } from "../src/storage/file-store.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { logIn, type Person, personWith } from "./house.ts";
import { done } from "./inventory.ts";
import { lentProvince } from "./lent-province.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";
import { createDatabase, databaseNamed, onServer, storyKey } from "./template.ts";

const province = lentProvince();
const [server, roles] = [inject("server"), inject("roles")];
const folder = mkdtempSync(join(tmpdir(), "unit-book-"));
const name = `stb_book_${process.pid}`;
const quiet = () => {};

let copy: Database;
let config: Config;
let book: string;
let hung: Person;
let mai: Person;
let before: Map<string, unknown>;

beforeAll(async () => {
  [hung, mai] = [await province.as("hung"), await province.as("mai")];
  const thing = await newRecord(mai, { name: "Kính thiên văn", quantity: 1 });
  await mai.post(`/equipments/${thing}/deactivation`);
  before = await everythingSaid(hung, mai);
  const said: string[] = [];
  await exportUnit(
    {
      database: province.owner,
      config: loadConfig({ DATA_DIR: folder }),
      actor: theProgram,
      print: (line) => said.push(line),
    },
    ["03412501", folder],
  );
  expect(said.at(-1)).toMatch(/in the open/);
  book = join(folder, readdirSync(folder).find((entry) => entry.startsWith("book-")) as string);
  await createDatabase(server, roles, name, "template0");
  copy = openDatabase(databaseNamed(server, name, roles.owner), quiet);
  config = loadConfig({ DATA_DIR: join(folder, "new"), LOG_LEVEL: "silent" });
}, 120_000);

afterAll(async () => {
  await copy?.close();
  await onServer(server, `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
  await openHistory(province.database, storyKey(), quiet);
});

test("taken in by an empty installation every page and paper says the same, and every rule holds", async () => {
  await takeIn();
  const { key, place } = givenKey(config);
  await openHistory(copy, givenKey(config), quiet);
  const client = await copy.connectAlone();
  const verdicts = await verify(
    client,
    verifyRules({ key, place, written: () => ({ pages: [], unreadable: [] }) }),
  );
  await client.end();
  expect(
    verdicts.flatMap(({ rule, faults, unseen }) => [
      ...faults.map(({ unit, about }) => `${rule.name}: ${unit}: ${about}`),
      ...(unseen ? [unseen] : []),
    ]),
  ).toEqual([]);
  const app = await buildApp(copy, {
    ...config,
    requestsPerMinute: 1_000_000,
    webFolder: undefined,
    keepsFigures: false,
    sendsWebhooks: false,
  });
  try {
    const nobody = personWith(app, undefined);
    const [itsHung, itsMai] = await Promise.all(
      (["hung", "mai"] as const).map(async (who) => personWith(app, await logIn(nobody, person(who)))),
    );
    const after = await everythingSaid(itsHung as Person, itsMai as Person);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const otherwise = [...before].filter(([path, said]) => !isDeepStrictEqual(said, after.get(path)));
    expect(otherwise.map(([path]) => path)).toEqual([]);
    // and work goes on
    await newRecord(itsMai as Person, { name: "Kính hiển vi mới", quantity: 2 });
  } finally {
    await app.close();
  }
}, 300_000);

test("of other schools, and of what opens anything here, nothing comes along", async () => {
  const line = await idsOf("select id from departments where code in ('03412501', '03412', 'SGDDT-SL')");
  const rows = readdirSync(book)
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) =>
      linesIn(file).map((row): Row & { table: string } => ({ ...row, table: file.replace(".jsonl", "") })),
    );
  const foreign = rows.filter(({ department_id: id }) => typeof id === "number" && !line.includes(id));
  expect(foreign).toEqual([]);
  const accounts = rows.filter(({ table }) => table === "users");
  const [own, others] = [true, false].map((isOwn) =>
    accounts.filter((one) => (one["department_id"] === line[0]) === isOwn),
  );
  expect(own?.filter((one) => one["password_hash"] === "")).toEqual([]);
  expect(others?.length).toBeGreaterThan(0);
  for (const one of others ?? [])
    expect(one).toMatchObject({ password_hash: "", email: null, phone: null, locked: true });
  // whoever adds a column of sealed bytes says here, or in `part-of-unit.ts`, whether it may leave
  const sealed = await province.owner.pool.query<{ place: string }>(
    `select relname || '.' || attname as place
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'bytea'::regtype and relname = any ($1)
     order by 1`,
    [[...new Set(rows.map(({ table }) => table))]],
  );
  expect(sealed.rows.map(({ place }) => place)).toEqual([
    "history.hash",
    "history_heads.hash",
    "history_keys.fingerprint",
    "personal_keys.wrapped",
  ]);
});

test("a book that was changed is not taken in, nor one where other keys are", async () => {
  expect(() => refuseWhereKeysAre(config)).toThrow("is there already");
  const damaged = join(folder, "damaged");
  cpSync(book, damaged, { recursive: true });
  appendFileSync(join(damaged, "equipments.jsonl"), "{}\n");
  await expect(restoreBackup(copy, damaged, quiet)).rejects.toThrow(
    'the file of the table "equipments" is not the one that was written',
  );
});

type Row = Record<string, unknown>;

const linesIn = (file: string): Row[] =>
  readFileSync(join(book, file), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

async function idsOf(statement: string): Promise<number[]> {
  return (await province.owner.pool.query<{ id: number }>(`${statement} order by type desc`)).rows.map(
    ({ id }) => id,
  );
}

async function takeIn(): Promise<void> {
  const taken = await readBook(book, [keyFiles.history, keyFiles.secret]);
  const [history = "", secret = ""] = taken?.beside ?? [];
  expect(taken?.unit.name).toBe("Trường THCS Bến Hạ");
  refuseWhereKeysAre(config);
  await restoreBackup(copy, book, quiet, { files: openFileStore(config.filesFolder) });
  keepKeysOfBook(config, { history, secret });
}

/** Who is logged in from where, which other schools there are, and what is named by the hash of a line. */
const ofTheMoment = ["/about-me", "/auth/", "/changes", "/security-events", "/stock-transfers/recipients"];

/** What the two who know most of it read: every list and number, every report, every record of some. */
async function everythingSaid(head: Person, keeper: Person): Promise<Map<string, unknown>> {
  const said = new Map<string, unknown>();
  const ask = async (who: Person, path: string) => {
    const { status, body } = await who.get(path);
    // a file names the moment it was made
    said.set(`${who === head ? "Hùng" : "Mai"} ${path}`, [status, Buffer.isBuffer(body) ? "a file" : body]);
    return body;
  };
  const { paths } = await done(head.get("/openapi.json"));
  const lists = Object.keys(paths).filter((path) => paths[path].get && !path.includes("{"));
  for (const path of lists.map((one) => one.replace(/^\/api/, ""))) {
    if (ofTheMoment.some((one) => path.startsWith(one))) continue;
    const body = await ask(head, path);
    for (const { id } of (body?.items ?? []).slice(0, 3)) if (id) await ask(head, `${path}/${id}`);
    await ask(keeper, path);
  }
  const first = async (path: string) => (await done(keeper.get(`${path}?size=1`))).items[0]?.id;
  const asked = {
    period: `from=${dayFromToday(-200)}&to=${dayFromToday()}`,
    schoolYear: "schoolYear=2026",
    calendarYear: "calendarYear=2026",
    equipmentId: `equipmentId=${await first("/equipments")}`,
    roomId: `roomId=${await first("/functional-rooms")}`,
    employeeId: `employeeId=${await first("/employees")}`,
    classroomId: `classroomId=${await first("/classrooms")}`,
    subjectId: `subjectId=${await first("/subjects")}`,
    subjectGroupId: `subjectGroupId=${await first("/subject-groups")}`,
  } as Record<string, string>;
  for (const { key, parameters } of (await done(head.get("/reports"))).items as ReportCard[]) {
    const query = parameters.flatMap(({ name, required }) => (required ? (asked[name] ?? []) : []));
    await ask(head, `/reports/${key}?${query.join("&")}`);
  }
  return said;
}
