/**
 * An installation whose history is older than the keys of persons: its lines say names in plain words, its first ones
 * were sealed before there was a key. Sealed anew they say nothing in plain, and what they were stays provable.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resealHistory } from "../src/admin/reseal-history.ts";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { resealUnit } from "../src/areas/history/actions/reseal.ts";
import { currentSeal } from "../src/areas/history/actions.ts";
import { readWrittenHeads, writeDownHeads } from "../src/areas/history/daily.ts";
import { wordsReader } from "../src/areas/history/queries/personal-words.ts";
import { readChains } from "../src/areas/history/queries.ts";
import { chained, sealOfLine, unkeyedText } from "../src/areas/history/rules.ts";
import { loadConfig } from "../src/config.ts";
import { theProgram } from "../src/installation.ts";
import { historyRule } from "../src/verify/history.ts";
import { judge } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { type Answer, house, type Person } from "./house.ts";
import { placesOf } from "./planted.ts";
import { dayFromToday, newRecord, roomsOf } from "./storekeeping.ts";
import { storyKey, storyKeyText } from "./template.ts";

const folder = mkdtempSync(join(tmpdir(), "resealed-"));
const config = loadConfig({ DATA_DIR: folder, HISTORY_KEY: storyKeyText });
const province = house({ erasuresFile: join(folder, "erasures.txt") });
const pupil = { name: "Mạc Đăng Cổ Nguyên", code: "060213077777", birthDate: "1912-11-13" };
const teacher = { name: "Quảng Thị Cổ Khuê", code: "060188077777" };
const words = [...Object.values(pupil), ...Object.values(teacher)];
let hung: Person;
let mai: Person;
let client: pg.Client;
let ids: { pupil: number; employee: number; thing: number };
let unit: number;

const done = async (answer: Promise<Answer>): Promise<Answer["body"]> => {
  const { status, body } = await answer;
  expect([status, status === 200 ? undefined : body.message]).toEqual([200, undefined]);
  return body;
};
const written = (no: number | undefined) =>
  readWrittenHeads(config.headsFolder, no === undefined ? undefined : currentSeal());
const verdict = () => judge(client, historyRule({ ...storyEvidence, written }));
const inHistory = async () =>
  (await placesOf(province.owner, words)).filter((place) => place.startsWith("history"));
const run = async (): Promise<string[]> => {
  const said: string[] = [];
  const actor = { ...theProgram, fullName: "Người vận hành máy chủ (thu)" };
  await resealHistory({ database: province.owner, config, actor, print: (line) => said.push(line) });
  return said;
};

beforeAll(async () => {
  [hung, mai] = [await province.as("hung"), await province.as("mai")];
  client = await province.owner.connectAlone();
  const made = await done(hung.post("/students", { ...pupil, classroom: null, status: "MOVED" }));
  const employee = await done(
    hung.post("/employees", {
      ...{ ...teacher, kind: "TEACHER", position: "TEACHER", status: "WORKING", gender: null },
      ...{ birthDate: null, phone: null, email: null },
    }),
  );
  const [room] = await roomsOf(mai);
  const thing = await newRecord(mai, { name: "Kính lúp cổ", quantity: 4, roomId: room?.id });
  await done(
    mai.post("/maintenance", {
      ...{ doneOn: dayFromToday(), roomId: room?.id, content: "Lau", person: pupil.name, note: null },
    }),
  );
  ids = { pupil: made.id, employee: employee.id, thing };
  unit = made.departmentId;
  await age();
});
afterAll(async () => {
  await client?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes of the history what it was before persons had keys: everything in plain, the first lines without a key. */
async function age(): Promise<void> {
  const lines = [];
  for await (const part of readChains(client)) lines.push(...part);
  const read = await wordsReader(
    province.owner.kysely,
    lines.flatMap(({ actorName, details }) => [actorName, details]),
  );
  // a thing said who got it, as actions then wrote it
  const plain = lines.map((line) => ({
    ...line,
    actorName: read(line.actorName),
    details: JSON.stringify({
      ...JSON.parse(line.details, (_, value) => (typeof value === "string" ? read(value) : value)),
      ...(line.subjectType === "equipment" && line.subjectId === ids.thing && { person: teacher.name }),
    }),
  }));
  const heads = new Map<number, { no: number; hash: Buffer }>();
  await client.query("begin");
  await client.query(
    "alter table history disable trigger user; alter table history_keys disable trigger user; alter table history_anchors disable trigger user",
  );
  await client.query(
    "delete from history_anchors; update history set key_no = 0; delete from history_keys; delete from personal_keys",
  );
  const chain = async (from: (typeof plain)[number], seal: Buffer | string, keyNo: number) => {
    const hash = chained(heads.get(from.departmentId)?.hash ?? Buffer.alloc(0), seal);
    heads.set(from.departmentId, { no: from.no, hash });
    await client.query(
      "update history set actor_name = $3, details = $4::json, hash = $5, key_no = $6 where department_id = $1 and no = $2",
      [from.departmentId, from.no, from.actorName, from.details, hash, keyNo],
    );
    await client.query("update history_heads set hash = $2 where department_id = $1", [
      from.departmentId,
      hash,
    ]);
  };
  const ofUnit = plain.filter(({ departmentId }) => departmentId === unit).length;
  const isLate = ({ departmentId, no }: { departmentId: number; no: number }) =>
    departmentId === unit && no > ofUnit - 3;
  for (const line of plain.filter((one) => !isLate(one))) await chain(line, unkeyedText(line), 0);
  await client.query("create temp table late as select * from history where department_id = $1 and no > $2", [
    unit,
    ofUnit - 3,
  ]);
  await client.query("delete from history where department_id = $1 and no > $2", [unit, ofUnit - 3]);
  await client.query("update history_heads set no = $2 where department_id = $1", [unit, ofUnit - 3]);
  await client.query(
    "alter table history enable trigger user; alter table history_keys enable trigger user; alter table history_anchors enable trigger user",
  );
  await client.query("commit");
  await openHistory(province.database, storyKey(), () => {});
  await client.query("begin");
  await client.query("alter table history disable trigger user");
  await client.query("insert into history overriding system value select * from late");
  const { key, no } = currentSeal();
  for (const line of plain.filter(isLate)) await chain(line, sealOfLine(key, line), no);
  await client.query("update history_heads set no = $2 where department_id = $1", [unit, ofUnit]);
  await client.query("alter table history enable trigger user; drop table late");
  await client.query("commit");
  await writeDownHeads(province.database, config.headsFolder, new Date("2026-11-20T05:00:00Z"));
}

test("the lines hold names in plain words, and fit what was written down of them", async () => {
  expect(await inHistory()).toEqual(["history.details"]);
  expect(await verdict()).toMatchObject({ broken: 0, unseen: undefined });
});

test("where the chain is broken nothing is sealed anew", async () => {
  await client.query("alter table history disable trigger user");
  const forge = (name: string) =>
    client.query("update history set actor_name = $1 where department_id = $2 and no = 1", [name, unit]);
  const { rows } = await client.query(
    "select actor_name as name from history where department_id = $1 and no = 1",
    [unit],
  );
  await forge("Kẻ Giả Danh");
  await expect(run()).rejects.toThrow(/^The history is broken: .+ are not as the key bound them/);
  await forge(rows[0].name);
  await client.query("alter table history enable trigger user");
  expect((await client.query("select 1 from history_reseals")).rows).toEqual([]);
});

test("sealed anew nothing is said in plain; people read the same as before, and everything verifies", {
  timeout: 90_000,
}, async () => {
  const readBy = async (who: Person) => [
    (await done(who.get(`/students/${ids.pupil}/history`))).items,
    (await done(who.get(`/employees/${ids.employee}/history`))).items,
    (await done(who.get(`/equipments/${ids.thing}/history`))).items,
  ];
  const before = await readBy(hung);
  expect(JSON.stringify(before)).toContain(teacher.name);
  // cut short after one unit, it goes on with the others
  expect(await resealUnit(province.owner, theProgram, unit)).toBeGreaterThan(3);
  const said = await run();
  expect(said.at(-1)).toMatch(/^\d+ lines of \d+ units\. The history is unbroken, before and after\.$/);
  expect(await inHistory()).toEqual([]);
  expect(
    (await client.query("select 1 from history where actor_id is not null and actor_name not like '⟦%'"))
      .rows,
  ).toEqual([]);
  expect(await readBy(hung)).toEqual(before);
  expect(await verdict()).toMatchObject({ broken: 0, unseen: undefined });
  const { rows } = await client.query(
    "select details::text as details from history where event = 'department.historyResealed' and department_id = $1",
    [unit],
  );
  expect(rows).toEqual([{ details: expect.stringMatching(/^\{"lines":\d+\}$/) }]);
  expect(await run()).toEqual(["No line says anything of persons in plain words."]);
});

test("who has the database and not the key forges neither a line nor what was before", async () => {
  const faultsAfter = async (...statements: string[]) => {
    await client.query("begin");
    try {
      await client.query(
        "alter table history disable trigger user; alter table history_reseals disable trigger user",
      );
      for (const statement of statements) await client.query(statement);
      return (await verdict()).faults.map(({ about }) => about).join("\n");
    } finally {
      await client.query("rollback");
    }
  };
  expect(
    await faultsAfter(`update history set actor_name = 'x' where department_id = ${unit} and no = 2`),
  ).toContain("its seal does not fit");
  expect(await faultsAfter("delete from history_reseals")).toContain(
    "its seal is not the one that was written down on 2026-11-20",
  );
  expect(
    await faultsAfter("update history_reseals set hashes = overlay(hashes placing '\\x00'::bytea from 1)"),
  ).toContain("were before is not as the key signed it");
});

test("a line changes only together with what keeps what it was, and never by the program", async () => {
  const change = (who: { query: (text: string) => Promise<unknown> }) =>
    who.query(`update history set actor_name = 'x' where department_id = ${unit} and no = 1`);
  await expect(change(client)).rejects.toThrow("rows of history are only ever added");
  await expect(change(province.database.pool)).rejects.toThrow(/permission denied|only ever added/);
  await expect(
    province.database.pool.query("insert into history_reseals select * from history_reseals"),
  ).rejects.toThrow(/permission denied/);
});

test("who is de-identified then is not found in the history any more", async () => {
  const request = await done(
    hung.post("/data-requests", {
      ...{ kind: "ERASE", subjectKind: "PUPIL", pupilId: ids.pupil, askedBy: "Mẹ", proof: "Xem giấy tờ" },
      ...{ content: "Xin xóa", receivedOn: dayFromToday() },
    }),
  );
  const answer = { answer: "Sẽ xóa", answeredOn: dayFromToday(), version: request.version };
  const { version } = await done(hung.post(`/data-requests/${request.id}/answer`, answer));
  const { stays } = await done(hung.get(`/data-requests/${request.id}/erasure`));
  expect(JSON.stringify(stays)).not.toContain("before persons had keys");
  const { codeName } = await done(hung.post(`/data-requests/${request.id}/erasure`, { version }));
  expect(await placesOf(province.owner, Object.values(pupil))).toEqual([]);
  const { items } = await done(hung.get(`/students/${ids.pupil}/history`));
  expect(JSON.stringify(items)).toContain(codeName);
  expect(JSON.stringify(items)).not.toContain(pupil.name);
  expect(await verdict()).toMatchObject({ broken: 0, unseen: undefined });
});
