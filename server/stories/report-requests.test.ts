/**
 * A Sở asks its schools for a report by a day, sees who has sent, reminds the others, gives one back and
 * takes it again.
 */
import { createHash } from "node:crypto";
import { requestableParameters, requestableReports } from "@so-thiet-bi/contract/report-requests";
import { beforeAll, describe, expect, test } from "vitest";
import { reports } from "../src/areas/reports/papers/registry.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { reportRules } from "../src/verify/reports.ts";
import { judge } from "../src/verify/rules.ts";
import { type Answer, house } from "./house.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";

const province = house();

// biome-ignore lint/suspicious/noExplicitAny: rows of an answer, of which a story says what it expects
type AnyRow = any;

const heads = {
  hung: "mai",
  minh: "huong",
  yen: "thao",
  phuc: "hien",
  khanh: "binh",
  quang: "nhung",
  toan: "loan",
  thang: "duyen",
} as const;
type Head = keyof typeof heads;
const schools = Object.keys(heads) as Head[];

/** Of the Sở, with few things in each school: their papers are drawn in a moment. */
let subjectId: number;
let serial = 0;
const bodyOf = (given: object = {}) => ({
  title: `Danh sách thiết bị lần ${++serial}`,
  reportKey: "equipment-list",
  asked: { subjectId },
  deadline: dayFromToday(10),
  ...given,
});

const post = async (
  key: PersonKey,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => (await province.as(key)).post(path, body, headers);
const get = async (key: PersonKey, path: string): Promise<Answer> => (await province.as(key)).get(path);

async function done(answer: Promise<Answer>): Promise<Answer["body"]> {
  const { status, body } = await answer;
  expect([status, status === 200 ? "" : body.message]).toEqual([200, ""]);
  return body;
}

const units = {} as Record<PersonKey, number>;
beforeAll(async () => {
  [{ id: subjectId }] = (await done(get("hoa", `/subjects?search=${encodeURIComponent("Âm nhạc")}`))).items;
  for (const key of [...schools, "lan", "hoa"] as PersonKey[])
    units[key] = (await done(post(key, "/auth/session"))).user.department.id;
});

const ask = async (key: PersonKey = "hoa", given: object = {}) =>
  done(post(key, "/report-requests", bodyOf(given)));
const see = async (key: PersonKey, id: number) => done(get(key, `/report-requests/${id}`));
const ownOf = async (school: PersonKey, id: number): Promise<number> => (await see(school, id)).own.id;
const answerOf = async (school: Head, id: number) =>
  (await see("tri", id)).submissions.find(
    ({ department }: { department: { id: number } }) => department.id === units[school],
  );

/** What the school sees, and the call that sends just that. */
async function drafted(school: PersonKey, id: number) {
  const submissionId = await ownOf(school, id);
  const { hash, paper } = await done(get(school, `/report-submissions/${submissionId}/draft`));
  const { version } = (await done(get(school, `/report-submissions/${submissionId}`))).submission;
  const send = (headers: Record<string, string> = {}, by = school) =>
    post(by, `/report-submissions/${submissionId}/sending`, { hash, version }, headers);
  return { submissionId, paper, send };
}

async function sent(school: PersonKey, id: number) {
  return done((await drafted(school, id)).send());
}

const decided = (key: PersonKey, { id, version }: AnyRow, how: "acceptance" | "return", body: object = {}) =>
  post(key, `/report-submissions/${id}/${how}`, { version, ...body });

/** As if so many days had gone by since it was asked. */
async function passes(id: number, days: number) {
  await province.owner.pool.query("update report_requests set deadline = deadline - $2::int where id = $1", [
    id,
    days,
  ]);
  await province.owner.pool.query(
    `update report_submission_attempts set sent_at = sent_at - $2 * interval '1 day'
     where submission_id in (select id from report_submissions where request_id = $1)`,
    [id, days],
  );
}

async function toldOf(id: number): Promise<{ username: string; event: string }[]> {
  const { rows } = await province.owner.pool.query(
    `select username, event from notices join users on users.id = notices.user_id
     where subject_type = 'report-request' and subject_id = $1 order by notices.id`,
    [id],
  );
  return rows;
}
const usernamesOf = (...keys: PersonKey[]) => keys.map((key) => person(key).username).sort();

test("every report that can be asked for is there, about one unit, and needs nothing that only that unit has", () => {
  for (const key of requestableReports) {
    const report = reports.find((one) => one.key === key);
    expect([key, report?.ofUnitsBelow, report?.inside]).toEqual([key, undefined, undefined]);
    expect(report, key).toBeDefined();
    for (const { name, required } of report?.parameters ?? [])
      if (required) expect(requestableParameters, key).toContain(name);
  }
});

test("Hòa asks: heads and equipment officers hear of it, each school sees its own row alone, and who was not asked sees nothing", async () => {
  const named = [units.hung, units.toan];
  const request = await ask("hoa", { departmentIds: named, note: "Số liệu đến hết tháng" });
  expect(request).toMatchObject({
    reportTitle: { vi: expect.any(String) },
    counts: { NOT_SENT: 2, SENT: 0, ACCEPTED: 0, RETURNED: 0, late: 0 },
    own: null,
    can: { change: true, close: true, remove: true, remind: true, decide: true, send: false },
  });
  expect((await toldOf(request.id)).map(({ username }) => username).sort()).toEqual(
    usernamesOf("hung", "mai", "toan", "loan"),
  );

  const mai = await see("mai", request.id);
  expect(mai).toMatchObject({ counts: { NOT_SENT: 1 }, own: { status: "NOT_SENT", late: false } });
  expect(mai.can).toEqual({
    change: false,
    close: false,
    remove: false,
    remind: false,
    decide: false,
    send: true,
  });
  expect(mai.submissions.map(({ department }: { department: object }) => department)).toEqual([
    { id: units.hung, name: expect.stringContaining("Bến Hạ") },
  ]);
  const toan = await ownOf("toan", request.id);
  for (const path of ["", "/draft", "/file"])
    expect((await get("hung", `/report-submissions/${toan}${path}`)).status).toBe(404);
  expect((await post("hung", `/report-submissions/${toan}/sending`, { hash: "x", version: 1 })).status).toBe(
    404,
  );
  for (const key of ["tuan", "minh", "lan"] as const)
    expect((await get(key, `/report-requests/${request.id}`)).status).toBe(404);
  expect((await see("tri", request.id)).can).toEqual({
    change: false,
    close: false,
    remove: false,
    remind: false,
    decide: false,
    send: false,
  });
  const listed = await done(
    get("mai", `/report-requests?submissionStatus=NOT_SENT&search=${encodeURIComponent(request.title)}`),
  );
  expect(listed).toMatchObject({ total: 1, can: { create: false }, items: [{ id: request.id }] });
  expect((await done(get("mai", "/report-requests/matrix"))).schools).toHaveLength(1);
});

test("three of five schools have not sent: the matrix shows them, one click reminds them once a day, a returned report is sent again", async () => {
  const missing: Head[] = ["yen", "khanh", "thang"];
  const request = await ask("hoa", {
    departmentIds: ["hung", "phuc", ...missing].map((school) => units[school as Head]),
  });
  for (const school of ["hung", "phuc"] as const) await sent(school, request.id);
  expect((await see("hoa", request.id)).counts).toEqual({
    NOT_SENT: 3,
    SENT: 2,
    ACCEPTED: 0,
    RETURNED: 0,
    late: 0,
  });

  await passes(request.id, 11);
  const matrix = await done(get("hoa", "/report-requests/matrix"));
  expect(matrix.requests[0]).toMatchObject({ id: request.id, counts: { NOT_SENT: 3, late: 3 } });
  const late = matrix.schools
    .filter((school: AnyRow) => school.answers[request.id]?.late)
    .map(({ department }: AnyRow) => department.id);
  expect(late.sort()).toEqual(missing.map((school) => units[school]).sort());
  expect(
    (await done(get("hoa", "/report-requests?late=true"))).items.map(({ id }: { id: number }) => id),
  ).toContain(request.id);

  expect(await done(post("hoa", `/report-requests/${request.id}/reminder`, {}))).toEqual({
    reminded: 3,
    alreadyToday: 0,
  });
  expect(
    await done(
      post("hoa", `/report-requests/${request.id}/reminder`, { departmentIds: [units.yen, units.hung] }),
    ),
  ).toEqual({
    reminded: 0,
    alreadyToday: 1,
  });
  const reminded = (await toldOf(request.id))
    .filter(({ event }) => event === "report.reminded")
    .map(({ username }) => username);
  expect(reminded.sort()).toEqual(usernamesOf("yen", "thao", "khanh", "binh", "thang", "duyen"));
  await province.owner.pool.query(
    "update report_submissions set reminded_at = now() - interval '1 day' where request_id = $1",
    [request.id],
  );
  expect(
    (await done(post("hoa", `/report-requests/${request.id}/reminder`, { departmentIds: [units.yen] })))
      .reminded,
  ).toBe(1);

  const first = await answerOf("hung", request.id);
  expect((await decided("hoa", first, "return", { reason: "" })).body.fields).toHaveProperty("reason");
  const returned = await done(decided("hoa", first, "return", { reason: "Thiếu đàn phím điện tử" }));
  expect(returned).toMatchObject({ status: "RETURNED", reason: "Thiếu đàn phím điện tử", late: true });
  await newRecord(await province.as("mai"), { name: "Đàn phím điện tử", quantity: 3, subjectId });
  const again = await sent("mai", request.id);
  // it first came in time
  expect(again).toMatchObject({ status: "SENT", attempt: 2, late: false, reason: null, decidedAt: null });
  expect(again.digest).not.toBe(first.digest);
  expect(await done(decided("hoa", again, "acceptance"))).toMatchObject({ status: "ACCEPTED" });
  const { attempts } = await done(get("hung", `/report-submissions/${first.id}`));
  expect(attempts.map(({ attempt, outcome, reason }: AnyRow) => [attempt, outcome, reason])).toEqual([
    [2, "ACCEPTED", null],
    [1, "RETURNED", "Thiếu đàn phím điện tử"],
  ]);
  expect(
    (await toldOf(request.id))
      .filter(({ username }) => username === person("mai").username)
      .map(({ event }) => event),
  ).toEqual(["report.asked", "report.returned", "report.accepted"]);
  expect((await decided("hoa", again, "return", { reason: "Đổi ý rồi" })).body.code).toBe("wrongState");
  const tooLate = await sent("thang", request.id);
  expect(tooLate).toMatchObject({ status: "SENT", late: true });
});

test("the start page counts late what the matrix behind it shows late: each unit its own requests, the system administrator all", async () => {
  const ofProvince = await ask("hoa", { departmentIds: [units.hung, units.yen] });
  const ofCommune = await ask("lan", { departmentIds: [units.hung] });
  for (const { id } of [ofProvince, ofCommune]) await passes(id, 11);
  const lateAt = async (key: PersonKey) => {
    const { numbers } = await done(get(key, "/dashboard"));
    const { items: table } = await done(get(key, "/dashboard/units?size=200"));
    const { link, value, trend, note } = numbers.find((one: AnyRow) => one.key === "late");
    const shown = (await done(get(key, link.replace("/report/requests/matrix", "/report-requests/matrix"))))
      .schools;
    const perSchool = (id: number): number =>
      Object.values<AnyRow>(
        shown.find(({ department }: AnyRow) => department.id === id)?.answers ?? {},
      ).filter(({ late }) => late).length;
    for (const { id, lateReports } of table) expect([key, id, lateReports]).toEqual([key, id, perSchool(id)]);
    expect([key, value, trend.at(-1)]).toEqual([
      key,
      table.reduce((sum: number, { id }: AnyRow) => sum + perSchool(id), 0),
      value,
    ]);
    return { note, atBenHa: table.find(({ id }: AnyRow) => id === units.hung).lateReports };
  };
  const [hoa, lan, tri] = [await lateAt("hoa"), await lateAt("lan"), await lateAt("tri")];
  expect(tri.atBenHa).toBe(hoa.atBenHa + lan.atBenHa);
  expect(lan.atBenHa).toBeGreaterThan(0);
  for (const { note } of [hoa, lan]) expect(note.vi).toBe("trong các đợt của đơn vị");
  expect(tri.note).toBeUndefined();
});

test("a report is late from its day on, and waits to be taken since the first school sent it", async () => {
  const request = await ask("lan", { departmentIds: [units.hung], deadline: dayFromToday(0) });
  await passes(request.id, 30);
  const rowOf = async (key: PersonKey, kind: string): Promise<AnyRow> =>
    (await done(get(key, "/dashboard"))).waiting.items.find((one: AnyRow) => one.kind === kind);
  const toSend = await rowOf("mai", "report-to-send");
  expect(toSend).toMatchObject({
    id: request.id,
    urgent: true,
    since: `${dayFromToday(-30)}T00:00:00+07:00`,
  });
  const { sentAt } = await sent("mai", request.id);
  await province.owner.pool.query(
    "update report_requests set created_at = created_at - interval '40 days' where id = $1",
    [request.id],
  );
  const toTake = await rowOf("lan", "report-to-take");
  expect([toTake.id, Date.parse(toTake.since)]).toEqual([request.id, Date.parse(sentAt)]);
});

test("what was sent stays as it was sent: the PDF byte for byte, the paper too; the workbook is of the same rows", async () => {
  const request = await ask("lan", { departmentIds: [units.hung] });
  const submission = await sent("mai", request.id);
  await newRecord(await province.as("mai"), { name: "Kèn phím mới về", quantity: 4, subjectId });
  const kept = await done(get("lan", `/report-submissions/${submission.id}`));
  expect(JSON.stringify(kept.paper)).not.toContain("Kèn phím mới về");
  const file = `/report-submissions/${submission.id}/file`;
  const pdf = await get("lan", file);
  expect(createHash("sha256").update(pdf.body).digest("hex")).toBe(submission.digest);
  expect((await get("mai", file)).body.equals(pdf.body)).toBe(true);
  expect((await pagesOf(pdf)).map(({ text }) => text).join(" ")).not.toContain("Kèn phím mới về");
  const rows = JSON.stringify(await rowsOf(await get("mai", `${file}?format=xlsx&attempt=1`)));
  expect(rows).toContain(
    kept.paper.blocks
      .find((block: AnyRow) => block.kind === "table")
      .rows.find((row: AnyRow) => row.kind === "plain").cells.name,
  );
  expect((await get("mai", `${file}?attempt=2`)).status).toBe(404);
  const client = await province.owner.connectAlone();
  for (const rule of reportRules)
    expect(await judge(client, rule)).toMatchObject({ broken: 0, looked: expect.any(Number) });
  await client.end();
});

test("what changed since the school looked is not sent unseen", async () => {
  const request = await ask("hoa", { departmentIds: [units.toan] });
  const { send } = await drafted("loan", request.id);
  await newRecord(await province.as("loan"), { name: "Bộ tranh nhạc cụ mới nhận", quantity: 1, subjectId });
  expect(await send()).toMatchObject({ status: 409, body: { code: "pageChanged" } });
  expect(await answerOf("toan", request.id)).toMatchObject({ status: "NOT_SENT", attempt: 0, digest: null });
});

describe("at the same moment", () => {
  test("head and officer send: one attempt, and the superior hears of it once", async () => {
    const request = await ask("hoa", { departmentIds: [units.minh] });
    const [head, officer] = [await drafted("minh", request.id), await drafted("huong", request.id)];
    const answers = await Promise.all([head.send(), officer.send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await done(get("minh", `/report-submissions/${head.submissionId}`))).attempts).toHaveLength(1);
    expect((await toldOf(request.id)).filter(({ event }) => event === "report.sent")).toEqual([
      { username: "so.hoa", event: "report.sent" },
    ]);
  });

  test("one is accepted and given back: one decision stands", async () => {
    const request = await ask("hoa", { departmentIds: [units.minh] });
    const submission = await sent("minh", request.id);
    const answers = await Promise.all([
      decided("hoa", submission, "acceptance"),
      decided("hoa", submission, "return", { reason: "Thiếu phụ lục" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stands = await done(get("hoa", `/report-submissions/${submission.id}`));
    expect(stands.attempts[0].outcome).toBe(stands.submission.status);
  });

  test("the request is closed and a report sent: it is there in time, or refused", async () => {
    const request = await ask("hoa", { departmentIds: [units.minh] });
    const { send } = await drafted("minh", request.id);
    const [sending, closing] = await Promise.all([
      send(),
      post("hoa", `/report-requests/${request.id}/closing`, { version: request.version }),
    ]);
    expect(closing.status).toBe(200);
    expect([200, 409]).toContain(sending.status);
    expect((await answerOf("minh", request.id)).status).toBe(sending.status === 200 ? "SENT" : "NOT_SENT");
  });

  test("a repeat with its key gets the same answer and sends nothing again", async () => {
    const request = await ask("hoa", { departmentIds: [units.phuc] });
    const { send, submissionId } = await drafted("phuc", request.id);
    const key = { "idempotency-key": `gui-bao-cao-${request.id}` };
    const [first, second] = [await send(key), await send(key)];
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect((await done(get("phuc", `/report-submissions/${submissionId}`))).attempts).toHaveLength(1);
  });
});

test("to what is closed nothing is sent; what was answered is not deleted, what nobody answered is", async () => {
  const request = await ask("hoa", { departmentIds: [units.quang, units.thang] });
  const submission = await sent("quang", request.id);
  const late = await drafted("thang", request.id);
  expect((await (await province.as("hoa")).delete(`/report-requests/${request.id}`)).body).toMatchObject({
    code: "requestAnswered",
  });
  expect(
    (await post("hoa", `/report-requests/${request.id}/closing`, { version: request.version })).body,
  ).toMatchObject({
    status: "CLOSED",
    can: { change: false, remind: false, remove: false, decide: true },
  });
  expect((await late.send()).body.code).toBe("requestClosed");
  expect((await post("hoa", `/report-requests/${request.id}/reminder`, {})).body.code).toBe("wrongState");
  expect((await decided("hoa", submission, "return", { reason: "Thiếu phụ lục" })).body.code).toBe(
    "requestClosed",
  );
  expect((await decided("hoa", submission, "acceptance")).status).toBe(200);

  const unanswered = await ask("hoa", { departmentIds: [units.quang] });
  expect((await (await province.as("hoa")).delete(`/report-requests/${unanswered.id}`)).status).toBe(204);
  expect((await get("quang", `/report-requests/${unanswered.id}`)).status).toBe(404);
});

test("Hòa gives more time and asks another school: all that still owe it hear of the new day", async () => {
  const request = await ask("hoa", { departmentIds: [units.hung, units.toan] });
  await sent("toan", request.id);
  const change = {
    title: request.title,
    deadline: dayFromToday(20),
    note: null,
    departmentIds: [units.toan, units.yen],
    version: request.version,
  };
  const changed = await (await province.as("hoa")).put(`/report-requests/${request.id}`, change);
  expect(changed.body).toMatchObject({ deadline: change.deadline, counts: { NOT_SENT: 2, SENT: 1 } });
  const told = (await toldOf(request.id))
    .filter(({ event }) => event === "report.asked")
    .map(({ username }) => username);
  expect(told.slice(4).sort()).toEqual(usernamesOf("hung", "mai", "yen", "thao"));
  expect((await (await province.as("hoa")).put(`/report-requests/${request.id}`, change)).body.code).toBe(
    "stale",
  );
});

test.each([
  ["a day that is over", { deadline: "2020-01-01" }, "deadline"],
  ["a school that is none of theirs", { departmentIds: ["khanh"] }, "departmentIds"],
  ["a room, which only one school has", { asked: { roomId: 1 } }, "roomId"],
  ["a parameter that the report has not", { asked: { calendarYear: 2026 } }, "calendarYear"],
  ["a subject that is nobody's", { asked: { subjectId: 987_654_321 } }, "subjectId"],
] as const)("%s is refused by its name", async (_, given, field) => {
  const departmentIds = "departmentIds" in given ? given.departmentIds.map((key) => units[key]) : [];
  const answer = await post("lan", "/report-requests", bodyOf({ ...given, departmentIds }));
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
});

test("two hundred schools against twelve requests are read in a few statements, fast", async () => {
  const { pool } = province.owner;
  await pool.query(
    `insert into departments overriding system value
     select (jsonb_populate_record(school, jsonb_build_object('id', nextval(pg_get_serial_sequence('departments', 'id')),
       'name', 'Trường số ' || n, 'code', 'XA' || n, 'code_key', 'xa' || n))).*
     from departments as school cross join generate_series(1, 190) as n where school.id = $1`,
    [units.hung],
  );
  for (let n = 0; n < 12; n++) await ask();
  const hoa = await province.as("hoa");
  const measured = async () => {
    const [before, start] = [province.database.statements(), performance.now()];
    const { requests, schools: rows } = await done(hoa.get("/report-requests/matrix"));
    return {
      ms: performance.now() - start,
      statements: province.database.statements() - before,
      size: [requests.length, rows.length],
    };
  };
  await measured();
  const { ms, statements, size } = await measured();
  expect(size).toEqual([12, 200]);
  expect(statements).toBeLessThanOrEqual(4);
  expect(ms).toBeLessThan(300);
});
