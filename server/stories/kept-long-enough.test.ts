/** Who left Bến Hạ years ago: the program says whom it will de-identify, Hùng holds one back, and the day comes. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Notice, noticeSentence } from "@so-thiet-bi/contract/notices";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { endKeeping } from "../src/areas/data-requests/daily.ts";
import { person } from "../src/demo/people.ts";
import { theProgram } from "../src/installation.ts";
import { historyRule } from "../src/verify/history.ts";
import { judge } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { house, logIn, type Person, personWith } from "./house.ts";
import { moveClock } from "./moved-clock.ts";
import { rowsOf } from "./printed.ts";

const folder = mkdtempSync(join(tmpdir(), "kept-long-enough-"));
const erasuresFile = join(folder, "erasures.txt");
const province = house({ erasuresFile }, undefined, (owner, program) =>
  moveClock(owner, program, "2029-03-01"),
);
let hung: Person;
const ids: Record<string, number> = {};

const query = async (text: string, values: unknown[] = []) =>
  (await province.owner.pool.query(text, values)).rows;
/** Sessions end while the clock is moved. */
const on = async (day: string) => {
  await moveClock(province.owner, inject("roles").program.user, day);
  hung = personWith(province.app, await logIn(province.nobody, person("hung")));
};
const work = () => endKeeping(province.database, theProgram, erasuresFile);
const endings = async () => (await hung.get("/data-requests?ending=true&size=50")).body.items;
const endingOf = async (id: number) =>
  (await endings()).find(
    ({ pupil, employee }: { pupil: { id: number } | null; employee: { id: number } | null }) =>
      pupil?.id === id || employee?.id === id,
  );
const told = async (): Promise<Notice[]> =>
  (await hung.get("/notices?size=50")).body.items.filter(
    ({ event }: Notice) => event === "dataRequest.ending",
  );
const pupil = async (name: string, more: object = {}) => {
  const body = { name, code: `HS-${name.length}-${name.at(-1)}`, birthDate: null, classroom: null };
  return (await hung.post("/students", { ...body, status: "MOVED", ...more })).body.id as number;
};

beforeAll(async () => {
  await on("2029-03-01");
  await query(`update departments set loan_settings = loan_settings || '{"remindAt": "00:00"}'`);
  // only those of the story have left
  await query("update students set status = 'STUDYING'");
  await query("update employees set status = 'WORKING'");
  ids["An"] = await pupil("Đoàn Planted An", { code: "079311220001", birthDate: "1912-03-04" });
  ids["Bình"] = await pupil("Đoàn Planted Bình");
  ids["Chi"] = await pupil("Đoàn Planted Chi");
  ids["Dung"] = await pupil("Đoàn Planted Dung", { status: "GRADUATED" });
  const staff = { name: "Hồ Planted Hải", kind: "TEACHER", position: "TEACHER", status: "RETIRED" };
  ids["Hải"] = (await hung.post("/employees", { ...staff, leftOn: "2022-06-01" })).body.id;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("before the time is over nobody is touched", async () => {
  await on("2031-03-01");
  expect(await work()).toBe(0);
  expect(await endings()).toEqual([]);
});

test("two years after they left pupils are announced to the head, each once, and nothing of them is changed", async () => {
  await on("2031-03-02");
  expect(await work()).toBe(4);
  expect(await work()).toBe(0);
  const [notice, ...rest] = await told();
  expect(rest).toEqual([]);
  expect(noticeSentence(notice as Notice, "vi")).toBe(
    "Dữ liệu của 4 người đã rời đơn vị hết thời hạn lưu giữ, sẽ khử nhận dạng ngày 22/03/2031 nếu không được giữ lại",
  );
  expect(notice?.link).toBe(`/system/data-requests?open=${(await endingOf(ids["An"] as number)).id}`);
  expect(await endingOf(ids["An"] as number)).toMatchObject({
    ...{ kind: "ERASE", status: "ANSWERED", subjectName: "Đoàn Planted An", keptUntil: "2031-03-01" },
    ...{ askedBy: "Hệ thống: hết thời hạn lưu giữ", createdByName: "Hệ thống", actBy: "2031-03-22" },
    proof: "Hết năm học cuối ngày 01/03/2029, giữ 2 năm",
    can: { edit: false, answer: false, extend: true, erase: true, finish: false, refuse: true, export: true },
  });
  expect((await hung.get(`/students/${ids["An"]}`)).body.name).toBe("Đoàn Planted An");
  const finished = await hung.post(`/data-requests/${(await endingOf(ids["An"] as number)).id}/completion`, {
    ...{ outcome: "Không cần", endedOn: "2031-03-02", version: 1 },
  });
  expect(finished.status).toBe(403);
  // a colleague is kept for ten years
  expect(await endingOf(ids["Hải"] as number)).toBeUndefined();
});

test("Hùng holds one back with a reason and puts another off; who is in doubt waits for a person", async () => {
  const [bình, chi] = [await endingOf(ids["Bình"] as number), await endingOf(ids["Chi"] as number)];
  const held = await hung.post(`/data-requests/${bình.id}/refusal`, {
    ...{ reason: "Gia đình đang khiếu nại về khoản bồi thường", version: bình.version },
  });
  expect(held.body).toMatchObject({
    status: "REFUSED",
    outcome: "Gia đình đang khiếu nại về khoản bồi thường",
  });
  const extended = await hung.post(`/data-requests/${chi.id}/extension`, {
    ...{ reason: "Chờ kiểm kê xong", version: chi.version },
  });
  expect(extended.body.actBy).toBe("2031-04-11");
  const [thing] = (await hung.get("/equipments?size=50")).body.items.filter(
    ({ quantity, trackingMode }: { quantity: number; trackingMode: string }) =>
      quantity > 2 && trackingMode === "QUANTITY",
  );
  const report = async (name: string) =>
    (
      await hung.post("/incidents", {
        ...{ kind: "BROKEN", equipmentId: thing.id, quantity: 1, note: `${name} làm rơi` },
        ...{ responsibleKind: "STUDENT", responsibleName: `${name}, lớp 9A` },
      })
    ).body.id as number;
  ids["report of An"] = await report("Đoàn Planted An");
  ids["report of a Dung"] = await report("Đoàn Planted Dung");
  await pupil("Đoàn Planted Dung", { code: "HS-namesake", status: "GRADUATED" });
});

test("on the day the program does what a request to erase does, with the report that can only mean the pupil", async () => {
  await on("2031-03-21");
  expect(await work()).toBe(0);
  await on("2031-03-22");
  expect(await work()).toBe(1);
  const an = await endingOf(ids["An"] as number);
  expect(an).toMatchObject({ status: "DONE", endedByName: "Hệ thống", codeName: `Học sinh ${an.number}` });
  expect((await hung.get(`/students/${ids["An"]}`)).body).toMatchObject({
    ...{ name: an.codeName, code: an.number, birthDate: null, status: "MOVED" },
  });
  expect(JSON.stringify((await hung.get(`/incidents/${ids["report of An"]}`)).body)).not.toContain("Planted");
  expect(JSON.stringify((await hung.get(`/students/${ids["An"]}/history`)).body)).not.toContain("Planted");
  const client = await province.owner.connectAlone();
  try {
    expect(await judge(client, historyRule(storyEvidence))).toMatchObject({ broken: 0, unseen: undefined });
    const { rows } = await client.query(
      "select 1 from data_requests where search_text like '%planted an' or subject_name like '%Planted An'",
    );
    expect(rows).toEqual([]);
  } finally {
    await client.end();
  }
  // written down outside of the database, without a word about the person
  const written = readFileSync(erasuresFile, "utf8");
  expect(written).toContain(an.codeName);
  expect(written).not.toContain("Planted");

  // a report may mean the one or the other, so it is Hùng who says which
  const dung = await endingOf(ids["Dung"] as number);
  expect(dung).toMatchObject({ status: "ANSWERED", subjectName: "Đoàn Planted Dung" });
  await on("2031-03-23");
  expect(await work()).toBe(0);
  expect((await endingOf(ids["Dung"] as number)).late).toBe(true);
  const plan = (await hung.get(`/data-requests/${dung.id}/erasure`)).body;
  expect(plan.incidents.map(({ id }: { id: number }) => id)).toEqual([ids["report of a Dung"]]);
  const done = await hung.post(`/data-requests/${dung.id}/erasure`, { version: dung.version });
  expect(done.body).toMatchObject({ status: "DONE", endedByName: "Đặng Mạnh Hùng" });
  expect(JSON.stringify((await hung.get(`/incidents/${ids["report of a Dung"]}`)).body)).toContain("Planted");
});

test("who was put off follows by their own day, who was held back is asked for again after a year", async () => {
  await on("2031-04-11");
  expect(await work()).toBe(1);
  expect((await endingOf(ids["Chi"] as number)).status).toBe("DONE");
  expect((await hung.get(`/students/${ids["Bình"]}`)).body.name).toBe("Đoàn Planted Bình");
  const rows = JSON.stringify(
    await rowsOf(await hung.get("/papers/data-request-register?year=2031&format=xlsx")),
  );
  expect(rows).toContain("Giữ lại: Gia đình đang khiếu nại");
  await on("2032-03-01");
  expect(await work()).toBe(0);
  await on("2032-03-03");
  expect(await work()).toBe(1);
  expect(await endingOf(ids["Bình"] as number)).toMatchObject({ status: "ANSWERED", actBy: "2032-03-23" });
});

test("the school’s own figure counts from its day on, and its preview says how many that concerns", async () => {
  const [{ id: departmentId }] = await query("select department_id as id from students where id = $1", [
    ids["An"],
  ]);
  const figure = { departmentId, key: "staffKeptYears", value: 9, since: "2032-03-10" };
  const asked = new URLSearchParams(Object.entries(figure).map(([key, value]) => [key, String(value)]));
  expect((await hung.get(`/legal-settings/preview?${asked}`)).body.effects).toEqual([
    { effect: "PEOPLE_WHO_LEFT", count: 1, examples: [] },
  ]);
  expect(
    (await hung.post("/legal-settings", { ...figure, source: "Quy chế lưu trữ của trường" })).status,
  ).toBe(200);
  await on("2032-03-10");
  expect(await work()).toBe(1);
  expect(await endingOf(ids["Hải"] as number)).toMatchObject({
    ...{ subjectKind: "STAFF", proof: "Rời đơn vị ngày 01/06/2022, giữ 9 năm", keptUntil: "2031-06-01" },
  });
});

test("two processes at once announce one time", async () => {
  await on("2034-01-01");
  await pupil("Đoàn Planted Em");
  await on("2036-06-01");
  const both = await Promise.all([work(), work()]);
  expect(both.filter((count) => count > 0)).toHaveLength(1);
  const filed = await query("select 1 from data_requests where subject_name = 'Đoàn Planted Em'");
  expect(filed).toHaveLength(1);
});
