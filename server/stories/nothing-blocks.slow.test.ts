/**
 * The heaviest that a person can ask, and how long everybody else waits meanwhile. The product runs in a
 * process of its own; beside it one that computes a little says what the machine alone makes it wait. Prints
 * the figures of each call:
 * `npm test -- turns`.
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReportCard } from "@so-thiet-bi/contract/reports";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { keepEquipmentFigures } from "../src/areas/equipment/actions/keep-figures.ts";
import { keepCoverageNow } from "../src/areas/norms/actions/keep-coverage.ts";
import { keepCoverage } from "../src/areas/norms/daily.ts";
import { openDatabase } from "../src/db/connect.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { sheet } from "../src/sheets/columns.ts";
import { writeSheet } from "../src/sheets/write.ts";
import type { Watched } from "./loop-watch.ts";
import { bigSchool, fillNorms, fillSchools, fillYear, forgetKept, moreSchools } from "./many-schools.ts";
import { databaseNamed, onServer, templateName } from "./template.ts";

/** Nobody else waits longer than this for a turn, in milliseconds. */
const longestTurn = 100;
/**
 * How many times that is still let pass: while others have the machine, the same work counts for up to half as much
 * again on the thread's own clock too (the book of loans on the screen 96 and 111 ms in two runs of an hour).
 */
const onBusyMachine = 1.5;

const server = inject("server");
const name = `stb_${randomBytes(6).toString("hex")}`;
const filesFolder = join(tmpdir(), `${name}-files`);
const stb = databaseNamed(server, name);
let product: { process: ChildProcess; url: string };
let beside: { process: ChildProcess; url: string };
const figures: string[] = [];

async function query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(typeof stb === "string" ? { connectionString: stb } : stb);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function started(env: Record<string, string>): Promise<{ process: ChildProcess; url: string }> {
  const child = fork(new URL("./watched-server.ts", import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: [],
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return { process: child, url };
}

beforeAll(async () => {
  await onServer(server, `create database ${name} template ${templateName}`);
  await moreSchools(query);
  await fillSchools(query, bigSchool, 4_700, 60);
  await fillSchools(query, "any (select id from departments where code like 'TRUONG%')", 150, 6);
  await fillYear(query, bigSchool, 10_000);
  await fillNorms(query);
  await forgetKept(query);
  await query("analyze");
  const database = openDatabase(stb, () => {});
  await keepCoverage(database);
  await keepCoverageNow(database);
  await keepEquipmentFigures(database);
  await database.close();
  product = await started({ WATCHED_DATABASE: JSON.stringify(stb), WATCHED_FILES: filesFolder });
  beside = await started({});
  files = {
    ...(await stockLists()),
    ...(await staffLists()),
    norms: await annex(rowCount),
    fewerNorms: await annex(3_000),
  };
  // what is loaded once is not what a call costs
  await ask("mai", "/equipments/import/template");
  await upload("mai", "/equipments/import/preview", { name: "it.xlsx", bytes: files["small"] as Buffer });
  await upload("nhung", "/equipments/import", { name: "it.xlsx", bytes: files["small"] as Buffer });
  await ask("mai", "/equipments/export?search=kinh");
}, 1_200_000);

afterAll(async () => {
  console.info(
    `longest wait of others (ms of the clock | of the thread's own computing | of a process that computes 10 ms of every 40)\n${figures.join("\n")}`,
  );
  for (const one of [product, beside]) {
    if (!one) continue;
    const gone = once(one.process, "exit");
    one.process.disconnect();
    await gone;
  }
  await onServer(server, `drop database if exists ${name} with (force)`);
  await rm(filesFolder, { recursive: true, force: true });
});

const tokens = new Map<PersonKey, string>();

async function tokenOf(key: PersonKey): Promise<string> {
  const { username, password } = person(key);
  const token =
    tokens.get(key) ??
    (
      (await (
        await fetch(`${product.url}/api/auth/login`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ username, password }),
        })
      ).json()) as { token: string }
    ).token;
  tokens.set(key, token);
  return token;
}

interface Answer {
  status: number;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a story reads whatever came back and says what it expects
  body: any;
}

async function answerOf(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return { status: response.status, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined };
}

async function ask(key: PersonKey, path: string, body?: unknown): Promise<Answer> {
  const token = await tokenOf(key);
  const headers = {
    "x-auth-token": token,
    "accept-language": "vi",
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  return answerOf(
    await fetch(`${product.url}/api${path}`, {
      headers,
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    }),
  );
}

async function upload(key: PersonKey, path: string, file: { name: string; bytes: Buffer }): Promise<Answer> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(file.bytes)]), file.name);
  const headers = { "x-auth-token": await tokenOf(key), "accept-language": "vi" };
  return answerOf(await fetch(`${product.url}/api${path}`, { method: "POST", headers, body: form }));
}

async function told(one: ChildProcess, word: "begin" | "end"): Promise<unknown> {
  one.send(word);
  const [answer] = await once(one, "message");
  return answer;
}

/** The same call in another school, where what is written is not there yet. */
interface Elsewhere {
  /** What must be there before, which is not measured. */
  before?: () => Promise<Answer>;
  call: () => Promise<Answer>;
}

/**
 * The figures of one call: nobody waits longer for their turn than agreed. It is asked up to three times and judged
 * by the best: where a garbage collection falls changes from run to run, what the code computes without a break does
 * not. What writes is asked once more, in another school.
 */
async function heavy(what: string, call: () => Promise<Answer>, elsewhere?: Elsewhere): Promise<Answer> {
  let { answer, turn } = await watched(what, call);
  if (elsewhere && turn >= longestTurn) {
    await elsewhere.before?.();
    const again = await watched(`${what}, in another school`, elsewhere.call);
    expect(again.answer.status).toBe(answer.status);
    turn = Math.min(turn, again.turn);
  }
  for (let times = 1; turn >= longestTurn && times < 3 && !elsewhere; times++) {
    const again = await watched(`${what}, again`, call);
    answer = again.answer;
    turn = Math.min(turn, again.turn);
  }
  // why not the clock: where database and workers have the processors, it tells of the machine, and changes
  // by half from run to run
  expect.soft(turn, `${what}: computed without a break`).toBeLessThan(onBusyMachine * longestTurn);
  return answer;
}

async function watched(what: string, call: () => Promise<Answer>): Promise<{ answer: Answer; turn: number }> {
  const both = [product.process, beside.process];
  await Promise.all(both.map((one) => told(one, "begin")));
  const began = performance.now();
  const answer = await call();
  const milliseconds = Math.round(performance.now() - began);
  const [ours, theirs] = (await Promise.all(both.map((one) => told(one, "end")))) as [Watched, Watched];
  figures.push(
    `  ${what}: ${Math.round(ours.longestWait)} | ${Math.round(ours.longestTurn)} | ${Math.round(theirs.longestWait)}, in ${milliseconds} ms (${answer.status}, ${Math.ceil(answer.bytes.length / 1024)} kB)`,
  );
  return { answer, turn: ours.longestTurn };
}

let files: Record<string, Buffer>;

const stock = sheet({
  name: { vi: "Thiết bị", en: "Equipment" },
  columns: [
    { key: "name", header: { vi: "Tên thiết bị", en: "Name" }, kind: "text" },
    { key: "unit", header: { vi: "Đơn vị tính", en: "Unit" }, kind: "text" },
    { key: "quantity", header: { vi: "Số lượng", en: "Quantity" }, kind: "text" },
    { key: "broken", header: { vi: "Hỏng", en: "Broken" }, kind: "number" },
    { key: "subject", header: { vi: "Môn học", en: "Subject" }, kind: "text" },
    { key: "room", header: { vi: "Phòng", en: "Room" }, kind: "text" },
    { key: "unitPrice", header: { vi: "Đơn giá", en: "Price" }, kind: "money" },
    { key: "yearMade", header: { vi: "Năm sản xuất", en: "Year made" }, kind: "year" },
    { key: "country", header: { vi: "Nước sản xuất", en: "Country" }, kind: "text" },
    { key: "model", header: { vi: "Model", en: "Model" }, kind: "text" },
    { key: "note", header: { vi: "Ghi chú", en: "Note" }, kind: "text" },
  ],
});

const rowCount = 19_990;

async function stockLists(): Promise<Record<string, Buffer>> {
  const row = (no: number, more: object = {}) => ({
    name: `Bộ thí nghiệm quang học số ${no}`,
    unit: "Bộ",
    quantity: String(1 + (no % 30)),
    broken: no % 2,
    subject: "Khoa học tự nhiên",
    room: `Kho số ${no % 40}`,
    unitPrice: 120_000 + no,
    yearMade: 2015 + (no % 10),
    country: "Việt Nam",
    model: `QH-${no}`,
    note: no % 5 === 0 ? "Đã dán tem, để ở ngăn thứ hai của tủ kính bên trái" : "",
    ...more,
  });
  const rows = (count: number, more?: (no: number) => object) =>
    Array.from({ length: count }, (_, no) => row(no, more?.(no)));
  const file = (some: ReturnType<typeof rows>) => writeSheet({ sheet: stock, rows: some, language: "vi" });
  return {
    small: await file(rows(10)),
    right: await file(rows(rowCount)),
    wrong: await file(rows(rowCount, (no) => ({ quantity: `khoảng ${no}`, room: `Phòng ${no}` }))),
  };
}

const staff = sheet({
  name: { vi: "Cán bộ", en: "Employees" },
  columns: [
    { key: "code", header: { vi: "Mã", en: "Code" }, kind: "text" },
    { key: "name", header: { vi: "Họ và tên", en: "Name" }, kind: "text" },
    { key: "position", header: { vi: "Chức vụ", en: "Position" }, kind: "text" },
    { key: "group", header: { vi: "Tổ bộ môn", en: "Group" }, kind: "text" },
    { key: "birth", header: { vi: "Ngày sinh", en: "Born" }, kind: "date" },
    { key: "phone", header: { vi: "Điện thoại", en: "Phone" }, kind: "text" },
    { key: "email", header: { vi: "Email", en: "Email" }, kind: "text" },
  ],
});

async function staffLists(): Promise<Record<string, Buffer>> {
  const rows = (more: (no: number) => object) =>
    Array.from({ length: rowCount }, (_, no) => ({
      code: `CB${String(no).padStart(6, "0")}`,
      name: `Nguyễn Thị Thanh ${no}`,
      position: "Giáo viên",
      birth: `19${60 + (no % 40)}-0${1 + (no % 9)}-15`,
      phone: `09${String(10_000_000 + no)}`,
      ...more(no),
    }));
  return {
    staff: await writeSheet({ sheet: staff, rows: rows(() => ({})), language: "vi" }),
    staffAgain: await writeSheet({
      sheet: staff,
      rows: rows(() => ({ position: "Tổ trưởng" })),
      language: "vi",
    }),
    staffWrong: await writeSheet({
      sheet: staff,
      rows: rows((no) => ({ group: `Tổ không có ${no}`, email: "không phải thư" })),
      language: "vi",
    }),
  };
}

async function annex(count: number): Promise<Buffer> {
  const columns = [
    "Số TT",
    "Chủ đề dạy học",
    "Tên thiết bị",
    "Mục đích sử dụng",
    "Mô tả chi tiết thiết bị dạy học",
    "GV",
    "HS",
    "Đơn vị",
    "Số lượng",
    "Ghi chú",
  ];
  const list = sheet({
    name: { vi: "Môn Toán", en: "Maths" },
    columns: columns.map((header, at) => ({
      key: `c${at}`,
      header: { vi: header, en: header },
      kind: "text" as const,
    })),
  });
  const rows = Array.from({ length: count }, (_, no) =>
    Object.fromEntries(
      [
        no + 1,
        "Hình học",
        `Bộ thiết bị ${no}`,
        "Thực hành đo",
        `Gồm ${no} thước đo, mỗi cái dài 50 cm`,
        "",
        "x",
        "Bộ",
        "01/4HS",
        "",
      ].map((cell, at) => [`c${at}`, String(cell)]),
    ),
  );
  return writeSheet({ sheet: list, rows, language: "vi" });
}

test("ten megabytes of semicolons are refused before they are read", async () => {
  const bytes = Buffer.alloc(10 * 1024 * 1024 - 1, ";");
  const answer = await heavy("CSV of 10 MB “;”", () =>
    upload("mai", "/equipments/import/preview", { name: "kho.csv", bytes }),
  );
  expect([answer.status, answer.body.message]).toEqual([400, "Tệp không có dữ liệu."]);
  const one = await heavy("the same with a word behind", () =>
    upload("mai", "/equipments/import/preview", {
      name: "kho.csv",
      bytes: Buffer.concat([bytes.subarray(1), Buffer.from("x")]),
    }),
  );
  expect([one.status, one.body.message]).toEqual([400, "Tệp “kho.csv” có quá 200 cột."]);
  const lines = Buffer.from(`x${";".repeat(190)}x\n`.repeat(50_000)).subarray(0, 10 * 1024 * 1024);
  const many = await heavy("CSV of 10 MB, ten million cells", () =>
    upload("mai", "/equipments/import/preview", { name: "kho.csv", bytes: lines }),
  );
  expect([many.status, many.body.message]).toEqual([
    400,
    "Tệp “kho.csv” có quá 2.000.000 ô. Vui lòng chia thành nhiều tệp.",
  ]);
  const tall = await heavy("CSV of 10 MB line ends", () =>
    upload("mai", "/equipments/import/preview", {
      name: "kho.csv",
      bytes: Buffer.from(`${"\n".repeat(10_000_000)}x`),
    }),
  );
  expect([tall.status, tall.body.message]).toEqual([
    400,
    "Tệp “kho.csv” có quá 20.000 dòng. Vui lòng chia thành nhiều tệp.",
  ]);
}, 300_000);

test("the longest PDF that is drawn", async () => {
  const { status, bytes } = await heavy("5,000 things as a PDF", () =>
    ask("mai", "/reports/equipment-list/file?format=pdf&groupBy=none"),
  );
  expect([status, bytes.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
}, 120_000);

test("a list of 20,000 things is looked at", async () => {
  const { status, body } = await heavy("preview of 20,000 things", () =>
    upload("mai", "/equipments/import/preview", { name: "kho.xlsx", bytes: files["right"] as Buffer }),
  );
  expect([status, body.rowCount, body.errorCount]).toEqual([200, rowCount, 0]);
  const wrong = await heavy("preview of 20,000 things, all wrong", () =>
    upload("mai", "/equipments/import/preview", { name: "kho.xlsx", bytes: files["wrong"] as Buffer }),
  );
  expect([wrong.status, wrong.body.errorCount]).toEqual([
    200,
    expect.toSatisfy((count) => count >= rowCount),
  ]);
}, 300_000);

test("2,000 labels", async () => {
  const { items } = (await ask("mai", "/equipments?size=100")).body as { items: { id: number }[] };
  const labels = { format: "A4_5x13", copies: 20, subjects: { equipmentIds: items.map(({ id }) => id) } };
  const { status, bytes } = await heavy("2,000 labels", () => ask("mai", "/qr-labels", labels));
  expect([status, bytes.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
}, 120_000);

test("and imported, exported, and drawn", async () => {
  const into = (key: PersonKey) => () =>
    upload(key, "/equipments/import", { name: "kho.xlsx", bytes: files["right"] as Buffer });
  const { status, body } = await heavy("import of 20,000 things", into("mai"), { call: into("binh") });
  expect([status, body.created ?? body.count ?? body]).toEqual([200, rowCount]);
  expect(
    (
      await heavy("preview of what is there already", () =>
        upload("mai", "/equipments/import/preview", { name: "kho.xlsx", bytes: files["right"] as Buffer }),
      )
    ).status,
  ).toBe(200);
  expect((await heavy("export of 25,000 things", () => ask("mai", "/equipments/export"))).status).toBe(200);
  expect(
    (await heavy("list of the things, the longest page", () => ask("mai", "/equipments?size=100"))).status,
  ).toBe(200);
}, 300_000);

test("a list of 20,000 people", async () => {
  const of = (path: string, file: string, key: PersonKey = "hung") =>
    upload(key, `/employees/import${path}`, { name: "canbo.xlsx", bytes: files[file] as Buffer });
  const intoOther = (file: string) => () => of("", file, "khanh");
  expect((await heavy("preview of 20,000 people", () => of("/preview", "staff"))).body).toMatchObject({
    rowCount,
    errorCount: 0,
  });
  expect(
    (await heavy("preview of 20,000 people, all wrong", () => of("/preview", "staffWrong"))).body.errorCount,
  ).toBeGreaterThan(0);
  expect((await heavy("their file with the errors marked", () => of("/errors", "staffWrong"))).status).toBe(
    200,
  );
  expect(
    (await heavy("import of 20,000 people", () => of("", "staff"), { call: intoOther("staff") })).body,
  ).toMatchObject({
    created: rowCount,
  });
  expect(
    (await heavy("preview of the same 20,000, each changed", () => of("/preview", "staffAgain"))).body.counts
      .changed,
  ).toBe(rowCount);
  expect(
    (
      await heavy("import of the same 20,000, each changed", () => of("", "staffAgain"), {
        before: intoOther("staff"),
        call: intoOther("staffAgain"),
      })
    ).body,
  ).toMatchObject({ changed: rowCount });
  expect((await heavy("export of 20,000 people", () => ask("hung", "/employees/export"))).status).toBe(200);
  expect(
    (
      await heavy("template with 20,000 people to choose from", () =>
        ask("hung", "/functional-rooms/import/template"),
      )
    ).status,
  ).toBe(200);
}, 300_000);

test("the annex of a circular with 20,000 rows", async () => {
  const list = await ask("hoa", "/norm-lists", {
    name: "Danh mục thử",
    regulation: "Thông tư 38/2021/TT-BGDĐT",
    level: "MIDDLE",
    validFrom: "2026-09-01",
  });
  expect(list.body.id).toBeGreaterThan(0);
  const { status, body } = await heavy("reading an annex of 20,000 rows", () =>
    upload("hoa", `/norm-lists/${list.body.id}/file-reading`, {
      name: "phuluc.xlsx",
      bytes: files["norms"] as Buffer,
    }),
  );
  expect([status, body.code]).toEqual([409, "normListFull"]);
  const most = await heavy("reading an annex of 3,000 rows", () =>
    upload("hoa", `/norm-lists/${list.body.id}/file-reading`, {
      name: "phuluc.xlsx",
      bytes: files["fewerNorms"] as Buffer,
    }),
  );
  expect([most.status, most.body.items?.length]).toEqual([200, 3_000]);
}, 300_000);

/** Reports that want one of two. */
const wanted: Readonly<Record<string, string>> = { "usage-plan": "subjectGroupId" };

test("every report of a big school as a workbook, and on the screen", async () => {
  const { items } = (await ask("mai", "/reports")).body as { items: ReportCard[] };
  const open = items.filter(
    ({ key, parameters }) => !wanted[key] && parameters.every(({ required }) => !required),
  );
  expect(open.length).toBeGreaterThan(10);
  for (const { key } of open) {
    expect(
      (await heavy(`${key} as a workbook`, () => ask("mai", `/reports/${key}/file?format=xlsx`))).status,
      key,
    ).toBe(200);
    expect((await heavy(`${key} on the screen`, () => ask("mai", `/reports/${key}`))).status, key).toBe(200);
  }
  const tooLong = await heavy("a list too long for a PDF", () =>
    ask("mai", "/reports/equipment-list/file?format=pdf"),
  );
  expect([tooLong.status, tooLong.body.code]).toEqual([400, "tooManyRows"]);
}, 600_000);

test("what a province asks", async () => {
  expect(
    (await heavy("coverage of 200 schools", () => ask("hoa", "/norm-coverage/units"))).body.items.length,
  ).toBeGreaterThan(150);
  const { items } = (await ask("hoa", "/reports")).body as { items: ReportCard[] };
  for (const { key } of items.filter(
    ({ ofUnitsBelow, parameters }) => ofUnitsBelow && parameters.every(({ required }) => !required),
  )) {
    expect(
      (
        await heavy(`${key} of 200 schools as a workbook`, () =>
          ask("hoa", `/reports/${key}/file?format=xlsx`),
        )
      ).status,
      key,
    ).toBe(200);
  }
  expect((await heavy("the first page of a province", () => ask("hoa", "/dashboard"))).status).toBe(200);
  expect(
    (await heavy("a search that meets everything", () => ask("hoa", "/equipments?search=b&size=100"))).status,
  ).toBe(200);
  expect((await heavy("coverage of a school", () => ask("mai", "/norm-coverage"))).status).toBe(200);
}, 300_000);
