/** A Sở asks its schools for their needs by a day, and sees who has answered. */
import { beforeAll, expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { readSheet } from "../src/sheets/read.ts";
import { verify, verifyRules } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { house } from "./house.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();

const burners = {
  name: "Đèn cồn",
  unit: "Cái",
  trackingMode: "QUANTITY",
  subject: "Hóa học",
  unitPrice: 45_000,
};
const slides = { name: "Lam kính", unit: "Hộp", trackingMode: "CONSUMABLE", unitPrice: 35_000 };
const thermometers = {
  name: "Nhiệt kế rượu",
  unit: "Cái",
  trackingMode: "QUANTITY",
  specification: "0–100 °C",
  note: "Thay nhiệt kế thủy ngân",
};
const lines = [burners, slides, thermometers];

let serial = 0;
const bodyOf = (given: object = {}) => ({
  name: `Đăng ký thiết bị tối thiểu lần ${++serial}`,
  deadline: dayFromToday(20),
  lines,
  ...given,
});

async function post(key: PersonKey, path: string, body?: unknown) {
  return (await province.as(key)).post(path, body);
}

async function done(key: PersonKey, path: string, body?: unknown) {
  const answer = await post(key, path, body);
  expect(answer.body).not.toHaveProperty("code", "invalid");
  expect(answer.status).toBe(200);
  return answer.body;
}

async function see(key: PersonKey, id: number) {
  return (await (await province.as(key)).get(`/purchase-campaigns/${id}`)).body;
}

const drafted = (key: PersonKey = "dung", given: object = {}) =>
  done(key, "/purchase-campaigns", bodyOf(given));

async function opened(key: PersonKey = "dung", given: object = {}) {
  return done(key, `/purchase-campaigns/${(await drafted(key, given)).id}/opening`);
}

/** As if the days had gone by. */
async function passes(id: number, days: number) {
  await province.owner.pool.query(
    "update purchase_campaigns set deadline = deadline - $2::int where id = $1",
    [id, days],
  );
  await province.owner.pool.query(
    "update purchase_campaign_extensions set deadline = deadline - $2::int where campaign_id = $1",
    [id, days],
  );
}

async function demandFor(id: number, by: PersonKey, given: object = {}) {
  const wishes = [
    { ...burners, requestedQuantity: 10 },
    { ...slides, requestedQuantity: 4 },
  ];
  return done(by, "/demands", {
    title: "Nhu cầu của trường",
    reason: "Theo đợt đăng ký của Sở",
    campaignId: id,
    lines: wishes,
    ...given,
  });
}

async function sent(id: number, by: PersonKey, signer: PersonKey) {
  return done(signer, `/demands/${(await demandFor(id, by)).id}/submit`);
}

const unitOf = async (key: PersonKey): Promise<number> =>
  (await done(key, "/auth/session")).user.department.id;

let units: Record<"hung" | "minh" | "phuc" | "toan" | "lan" | "hoa", number>;
beforeAll(async () => {
  units = {
    hung: await unitOf("hung"),
    minh: await unitOf("minh"),
    phuc: await unitOf("phuc"),
    toan: await unitOf("toan"),
    lan: await unitOf("lan"),
    hoa: await unitOf("hoa"),
  };
});

const rowOf = (campaign: { progress: { units: { departmentId: number }[] } }, unit: number) =>
  campaign.progress.units.find(({ departmentId }) => departmentId === unit);

test("Dũng drafts a campaign for the schools of the Sở; nobody outside knows of it until he opens it", async () => {
  const draft = await drafted();
  expect(draft).toMatchObject({
    status: "DRAFT",
    departmentId: units.hoa,
    daysLeft: 20,
    lineCount: 3,
    lateAllowed: true,
    extraLines: true,
    progress: null,
    answers: null,
    ownDemand: null,
    can: { edit: true, remove: true, open: true, close: false, reopen: false, extend: false, answer: false },
  });
  expect(draft.lines.map((line: { name: string }) => line.name)).toEqual(lines.map((line) => line.name));
  expect((await (await province.as("mai")).get(`/purchase-campaigns/${draft.id}`)).status).toBe(404);
  expect((await see("hoa", draft.id)).can.open).toBe(true);

  const open = await done("dung", `/purchase-campaigns/${draft.id}/opening`, { version: draft.version });
  expect(open).toMatchObject({
    status: "OPEN",
    can: { edit: true, remove: false, open: false, close: true, extend: true },
  });
  const schools = await province.owner.pool.query(
    "select count(*)::int as n from departments where type = 'LEVEL_3' and active and root_id = $1",
    [units.hoa],
  );
  expect(open.progress).toMatchObject({
    sent: 0,
    notSent: schools.rows[0].n,
    late: 0,
    drafting: 0,
    amount: 0,
  });
  expect(open.answers).toEqual({ sent: 0, asked: schools.rows[0].n });

  const mai = await see("mai", open.id);
  expect(mai).toMatchObject({ status: "OPEN", progress: null, answers: null, ownDemand: null, daysLeft: 20 });
  expect(mai.can).toEqual({
    edit: false,
    remove: false,
    open: false,
    close: false,
    reopen: false,
    extend: false,
    answer: true,
    readHistory: false,
  });
  expect(mai.lines).toHaveLength(3);
  const lan = await see("lan", open.id);
  expect(lan.progress.units.map(({ departmentId }: { departmentId: number }) => departmentId)).toEqual(
    expect.arrayContaining([units.hung, units.minh]),
  );
  expect(rowOf(lan, units.phuc)).toBeUndefined();
});

test("the opening is told to the administrators below and to those who write demands, and to nobody else", async () => {
  const { id } = await opened("lan");
  const { rows } = await province.owner.pool.query<{
    username: string;
    event: string;
    details: { name: string; deadline: string };
  }>(
    `select users.username, notices.event, notices.details from notices join users on users.id = notices.user_id
     where subject_type = 'campaign' and subject_id = $1 order by users.username`,
    [id],
  );
  const wanted = await province.owner.pool.query<{ username: string }>(
    `select username from users join departments on departments.id = users.department_id
     where departments.parent_id = $1 and departments.active and (role = 'ROLE_DEPARTMENT_ADMIN' or 'DEMAND_AUTHOR' = any (capabilities)) order by username`,
    [units.lan],
  );
  expect(rows.map(({ username }) => username)).toEqual(wanted.rows.map(({ username }) => username));
  expect(rows.map(({ username }) => username)).toEqual(expect.arrayContaining(["ht.hung", "tb.mai"]));
  expect(rows.every(({ event }) => event === "campaign.opened")).toBe(true);
  expect(rows[0]?.details.deadline).toBe(dayFromToday(20).split("-").reverse().join("/"));
});

test("a school answers: the Sở sees it among those who have sent, the ward too, another school does not", async () => {
  const { id } = await opened();
  const draft = await demandFor(id, "mai");
  expect(draft).toMatchObject({ campaign: { id }, late: false });
  expect(await see("mai", id)).toMatchObject({
    ownDemand: { id: draft.id, status: "PENDING" },
    can: { answer: false },
  });
  const before = await see("hoa", id);
  expect(before.progress).toMatchObject({ sent: 0, drafting: 1 });
  expect(rowOf(before, units.hung)).toMatchObject({ demand: null });

  await done("hung", `/demands/${draft.id}/submit`);
  const after = await see("hoa", id);
  expect(after.progress).toMatchObject({
    sent: 1,
    notSent: before.progress.notSent - 1,
    drafting: 0,
    late: 0,
    amount: 590_000,
  });
  expect(after.answers.sent).toBe(1);
  expect(rowOf(after, units.hung)).toMatchObject({
    extended: false,
    deadline: dayFromToday(20),
    demand: {
      id: draft.id,
      code: draft.code,
      status: "WAITING_FOR_LEVEL_1",
      unitName: "Ủy ban nhân dân phường Bến Hạ",
      late: false,
      lineCount: 2,
      amount: 590_000,
    },
  });
  expect((await see("lan", id)).progress).toMatchObject({ sent: 1 });
  expect(await see("phuc", id)).toMatchObject({ progress: null, ownDemand: null });
  expect((await (await province.as("hoa")).get(`/demands?campaignId=${id}`)).body.items).toMatchObject([
    { id: draft.id },
  ]);

  const { rows } = await readSheet(
    (await (await province.as("hoa")).get(`/purchase-campaigns/${id}/export`)).body,
    "x.xlsx",
  );
  const cells = rows.map((row) => row.map(String));
  expect(cells.find((row) => row.includes(draft.code))).toEqual(
    expect.arrayContaining([draft.departmentName, "Chờ duyệt – Ủy ban nhân dân phường Bến Hạ", "590000"]),
  );
  expect(cells.length).toBeGreaterThanOrEqual(after.progress.units.length);
});

test("a second demand of the school for the same campaign is not sent", async () => {
  const { id } = await opened();
  await sent(id, "mai", "hung");
  const second = await post("mai", "/demands", {
    title: "Lần hai",
    reason: "Gửi thêm",
    campaignId: id,
    lines: [{ ...burners, requestedQuantity: 1 }],
  });
  const refused = second.status === 200 ? await post("hung", `/demands/${second.body.id}/submit`) : second;
  expect(refused.status).toBe(409);
  expect((await see("hoa", id)).progress).toMatchObject({ sent: 1 });
});

test("behind the deadline a demand is marked as late, or refused where the campaign takes none", async () => {
  const lenient = await opened();
  await passes(lenient.id, 21);
  expect(await see("huong", lenient.id)).toMatchObject({ daysLeft: -1, can: { answer: true } });
  expect(await sent(lenient.id, "huong", "minh")).toMatchObject({ late: true });
  expect((await see("hoa", lenient.id)).progress).toMatchObject({ sent: 1, late: 1 });

  const strict = await opened("dung", { lateAllowed: false });
  const draft = await demandFor(strict.id, "mai");
  await passes(strict.id, 21);
  expect(await see("huong", strict.id)).toMatchObject({ can: { answer: false } });
  expect((await post("hung", `/demands/${draft.id}/submit`)).status).toBe(409);
  expect((await see("hoa", strict.id)).progress).toMatchObject({ sent: 0 });
});

test("the last day still counts", async () => {
  const { id } = await opened("dung", { lateAllowed: false });
  await passes(id, 20);
  expect(await see("mai", id)).toMatchObject({ daysLeft: 0, can: { answer: true } });
  expect(await sent(id, "mai", "hung")).toMatchObject({ late: false });
});

test("one school gets more time: it alone sees the later day, is told, and is in time", async () => {
  const { id } = await opened("dung", { lateAllowed: false });
  const later = dayFromToday(40);
  const extended = await done("dung", `/purchase-campaigns/${id}/extensions`, {
    departmentId: units.hung,
    deadline: later,
  });
  expect(rowOf(extended, units.hung)).toMatchObject({ deadline: later, extended: true });
  expect(rowOf(extended, units.minh)).toMatchObject({ deadline: dayFromToday(20), extended: false });
  expect(await see("mai", id)).toMatchObject({ deadline: later, daysLeft: 40 });
  expect(await see("huong", id)).toMatchObject({ deadline: dayFromToday(20) });
  const { rows } = await province.owner.pool.query<{ username: string }>(
    `select users.username from notices join users on users.id = notices.user_id
     where subject_type = 'campaign' and subject_id = $1 and event = 'campaign.extended' order by 1`,
    [id],
  );
  expect(rows.map(({ username }) => username)).toEqual(["ht.hung", "tb.mai"]);

  await passes(id, 25);
  expect(await see("huong", id)).toMatchObject({ can: { answer: false } });
  expect(await sent(id, "mai", "hung")).toMatchObject({ late: false });

  const again = await done("dung", `/purchase-campaigns/${id}/extensions`, {
    departmentId: units.hung,
    deadline: dayFromToday(50),
  });
  expect(rowOf(again, units.hung)).toMatchObject({ deadline: dayFromToday(50) });
  const [line] = (await (await province.as("hoa")).get(`/purchase-campaigns/${id}/history`)).body.items;
  expect(line).toMatchObject({ event: "campaign.extended", details: { unit: "Trường THCS Bến Hạ" } });
});

test("a deadline put off for everybody is told to everybody; a school with more time keeps the later of both", async () => {
  const open = await opened();
  await done("dung", `/purchase-campaigns/${open.id}/extensions`, {
    departmentId: units.hung,
    deadline: dayFromToday(30),
  });
  const { name, note, lines: kept } = open;
  const put = async (deadline: string, version: number) =>
    (await province.as("dung")).put(`/purchase-campaigns/${open.id}`, {
      name,
      note,
      deadline,
      lines: kept,
      version,
    });
  const changed = await put(dayFromToday(60), open.version);
  expect(changed.status).toBe(200);
  expect(await see("mai", open.id)).toMatchObject({ deadline: dayFromToday(60) });
  expect(rowOf(changed.body, units.hung)).toMatchObject({ deadline: dayFromToday(60), extended: false });
  const { rows } = await province.owner.pool.query(
    `select 1 from notices join users on users.id = user_id where subject_type = 'campaign' and subject_id = $1 and event = 'campaign.extended' and username = 'ht.toan'`,
    [open.id],
  );
  expect(rows).toHaveLength(1);
  expect((await put(dayFromToday(50), changed.body.version)).body.fields).toEqual({
    deadline: "Hạn gửi chỉ được lùi lại, không được sớm hơn hạn đã báo.",
  });
});

test("an open campaign only grows: lines may be added, not changed or taken out", async () => {
  const open = await opened();
  const body = { name: "Tên mới", note: "Có bổ sung", deadline: open.deadline, version: open.version };
  const put = async (change: object) =>
    (await province.as("hoa")).put(`/purchase-campaigns/${open.id}`, { ...body, ...change });
  const [first, second, third] = open.lines;
  for (const less of [[first, second], [first, second, { ...third, unitPrice: 1 }], []]) {
    const answer = await put({ lines: less });
    expect(answer.body.fields).toEqual({
      lines: "Danh sách thiết bị: đợt đăng ký đã mở thì chỉ thêm dòng, không sửa hay bớt dòng đã có.",
    });
  }
  expect((await put({ lines: open.lines, lateAllowed: false })).body.fields).toHaveProperty("lateAllowed");
  expect((await put({ lines: open.lines, budgetYear: 2030 })).body.fields).toHaveProperty("budgetYear");
  expect((await put({ lines: [...open.lines, { ...first, id: 999_999 }] })).body.fields).toHaveProperty([
    "lines.3.id",
  ]);
  expect((await see("hoa", open.id)).version).toBe(open.version);

  const grown = await put({ lines: [...open.lines, { name: "Kẹp gỗ", unit: "Cái" }] });
  expect(grown.body).toMatchObject({ name: "Tên mới", lineCount: 4 });
  expect(grown.body.lines.slice(0, 3)).toEqual(open.lines);
  expect((await put({ lines: grown.body.lines })).body.code).toBe("stale");
  const [line] = (await (await province.as("hoa")).get(`/purchase-campaigns/${open.id}/history`)).body.items;
  expect(line.details.changes.map(({ field }: { field: string }) => field)).toEqual([
    "name",
    "note",
    "lines",
  ]);
});

test("a draft is rewritten and deleted; its lines take name, unit and tracking from the catalogue", async () => {
  const { items } = (await (await province.as("dung")).get("/equipment-types?size=1")).body;
  const [type] = items;
  const draft = await drafted("dung", { lines: [{ typeId: type.id, name: "tên tạm", unit: "tạm" }] });
  expect(draft.lines[0]).toMatchObject({ typeId: type.id, name: type.name });
  expect(draft.lines[0].unit).not.toBe("tạm");
  const dung = await province.as("dung");
  const changed = await dung.put(`/purchase-campaigns/${draft.id}`, {
    ...bodyOf({ lines: [slides] }),
    version: draft.version,
  });
  expect(changed.body).toMatchObject({ lineCount: 1, lines: [{ typeId: null, name: slides.name }] });
  const strange = await dung.put(`/purchase-campaigns/${draft.id}`, {
    ...bodyOf({ lines: [{ ...slides, id: 1 }] }),
    version: changed.body.version,
  });
  expect(strange.body.fields).toHaveProperty(["lines.0.id"]);
  expect((await dung.delete(`/purchase-campaigns/${draft.id}`)).status).toBe(204);
  expect((await dung.get(`/purchase-campaigns/${draft.id}`)).status).toBe(404);
  expect(await dung.delete(`/purchase-campaigns/${(await opened()).id}`)).toMatchObject({
    status: 409,
    body: { code: "wrongState" },
  });
});

test("a thing of a catalogue that is not the unit’s own or from above is not put on a list", async () => {
  const own = await done("minh", "/equipment-types", {
    name: "Bảng con của trường",
    group: (await (await province.as("minh")).get("/equipment-groups?size=1")).body.items[0].id,
    measure: (await (await province.as("minh")).get("/measures?size=1")).body.items[0].id,
    subjects: [(await (await province.as("minh")).get("/subjects?size=1")).body.items[0].id],
  });
  const answer = await post(
    "dung",
    "/purchase-campaigns",
    bodyOf({ lines: [burners, { typeId: own.id, name: "x", unit: "x" }] }),
  );
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual(["lines.1.typeId"]);
});

test("closed, nothing more is sent; it is opened again until a later day", async () => {
  const open = await opened();
  const waiting = await demandFor(open.id, "mai");
  const closed = await done("hoa", `/purchase-campaigns/${open.id}/closing`, { version: open.version });
  expect(closed).toMatchObject({
    status: "CLOSED",
    can: { edit: false, close: false, reopen: true, extend: false },
  });
  expect(await see("mai", open.id)).toMatchObject({ status: "CLOSED", can: { answer: false } });
  expect((await post("hung", `/demands/${waiting.id}/submit`)).status).toBeGreaterThanOrEqual(400);
  expect(await post("hoa", `/purchase-campaigns/${open.id}/closing`)).toMatchObject({
    status: 409,
    body: { code: "wrongState" },
  });
  expect(
    (await post("hoa", `/purchase-campaigns/${open.id}/opening`, { deadline: dayFromToday(10) })).body.fields,
  ).toHaveProperty("deadline");
  await passes(open.id, 30);
  expect((await post("hoa", `/purchase-campaigns/${open.id}/opening`)).body.fields).toEqual({
    deadline: "Hạn gửi không được trước hôm nay.",
  });
  const again = await done("hoa", `/purchase-campaigns/${open.id}/opening`, { deadline: dayFromToday(3) });
  expect(again).toMatchObject({ status: "OPEN", daysLeft: 3 });
  const events = (
    await (await province.as("hoa")).get(`/purchase-campaigns/${open.id}/history`)
  ).body.items.map(({ event }: { event: string }) => event);
  expect(events).toEqual(["campaign.reopened", "campaign.closed", "campaign.opened", "campaign.created"]);
  expect((await done("hung", `/demands/${waiting.id}/submit`)).status).toBe("WAITING_FOR_LEVEL_1");
});

test("a closed campaign never asked a school that was made later", async () => {
  const open = await opened();
  const closed = await done("hoa", `/purchase-campaigns/${open.id}/closing`);
  const before = await see("hoa", closed.id);
  // as if it had been closed long ago, before the newest school was made
  const { rows } = await province.owner.pool.query(
    `with newest as (
      select id from departments where active and type = 'LEVEL_3' and root_id = $1 order by id desc limit 1
    )
    update departments set created_at = now() + interval '1 day' from newest
    where departments.id = newest.id
    returning departments.id, departments.name`,
    [closed.departmentId],
  );
  const after = await see("hoa", closed.id);
  expect(after.progress.units).toHaveLength(before.progress.units.length - 1);
  expect(after.progress.units.map(({ name }: { name: string }) => name)).not.toContain(rows[0].name);
  expect(after.answers.asked).toBe(before.answers.asked - 1);
  const again = await done("hoa", `/purchase-campaigns/${open.id}/opening`, { deadline: dayFromToday(30) });
  expect((await see("hoa", again.id)).answers).toEqual(before.answers);
  await province.owner.pool.query("update departments set created_at = now() where id = $1", [rows[0].id]);
});

test("who may not: schools issue nothing, other branches see nothing, the system administrator looks on", async () => {
  for (const key of ["hung", "mai", "son", "tri"] as const)
    expect((await post(key, "/purchase-campaigns", bodyOf())).status).toBe(403);
  const { id } = await opened("lan");
  expect((await see("mai", id)).departmentId).toBe(units.lan);
  for (const key of ["phuc", "toan", "cuong", "hoa", "dung"] as const)
    expect((await (await province.as(key)).get(`/purchase-campaigns/${id}`)).status, key).toBe(404);
  expect((await see("tri", id)).can).toMatchObject({ edit: false, close: false, answer: false });
  expect((await (await province.as("mai")).get(`/purchase-campaigns/${id}/export`)).status).toBe(403);
  expect((await (await province.as("mai")).get(`/purchase-campaigns/${id}/history`)).status).toBe(403);
  for (const key of ["son", "mai", "tri"] as const)
    expect((await post(key, `/purchase-campaigns/${id}/closing`)).status, key).toBe(403);
});

test("a school below another ward cannot answer the campaign of this one", async () => {
  const { id } = await opened("lan");
  const answer = await post("hien", "/demands", {
    title: "Nhu cầu",
    reason: "Theo đợt",
    campaignId: id,
    lines: [{ ...burners, requestedQuantity: 1 }],
  });
  const refused = answer.status === 200 ? await post("phuc", `/demands/${answer.body.id}/submit`) : answer;
  expect([400, 409]).toContain(refused.status);
  expect((await see("lan", id)).progress).toMatchObject({ sent: 0 });
});

test.each<[string, object, string]>([
  ["no name", { name: " " }, "name"],
  ["no deadline", { deadline: undefined }, "deadline"],
  ["a deadline that is no day", { deadline: "2027-02-30" }, "deadline"],
  ["a line without a unit of measure", { lines: [{ name: "Đèn cồn" }] }, "lines.0.unit"],
  ["a price below zero", { lines: [{ ...burners, unitPrice: -1 }] }, "lines.0.unitPrice"],
  ["a thing that is not there", { lines: [{ ...burners, typeId: 987_654_321 }] }, "lines.0.typeId"],
  ["a budget year of long ago", { budgetYear: 26 }, "budgetYear"],
  ["a word nobody asked for", { kind: "PUSH" }, ""],
])("%s: a sentence at the field, and nothing is written", async (_, given, field) => {
  const count = async () =>
    (await province.owner.pool.query("select count(*)::int as n from purchase_campaigns")).rows[0].n;
  const before = await count();
  const answer = await post("dung", "/purchase-campaigns", bodyOf(given));
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(await count()).toBe(before);
});

test("what cannot be opened or extended says why, at the field", async () => {
  const over = await drafted("dung", { deadline: dayFromToday(-1) });
  expect((await post("dung", `/purchase-campaigns/${over.id}/opening`)).body.fields).toEqual({
    deadline: "Hạn gửi không được trước hôm nay.",
  });
  const empty = await drafted("dung", { lines: [], extraLines: false });
  expect((await post("dung", `/purchase-campaigns/${empty.id}/opening`)).body.fields).toHaveProperty("lines");
  expect(
    (
      await post("dung", `/purchase-campaigns/${over.id}/extensions`, {
        departmentId: units.hung,
        deadline: dayFromToday(9),
      })
    ).status,
  ).toBe(409);

  const { id } = await opened("lan");
  const extend = async (given: object) =>
    (await post("lan", `/purchase-campaigns/${id}/extensions`, given)).body.fields;
  expect(await extend({ departmentId: units.hung, deadline: dayFromToday(20) })).toHaveProperty("deadline");
  expect(await extend({ departmentId: units.phuc, deadline: dayFromToday(30) })).toHaveProperty(
    "departmentId",
  );
  expect(await extend({ departmentId: units.lan, deadline: dayFromToday(30) })).toHaveProperty(
    "departmentId",
  );
  expect((await post("lan", `/purchase-campaigns/${id}/closing`, { version: 1_000 })).body.code).toBe(
    "stale",
  );
});

test("the list: by status, own or from above, by words, in order", async () => {
  const fromAbove = await opened("dung", { name: "Đợt kính hiển vi toàn tỉnh", deadline: dayFromToday(5) });
  const own = await drafted("lan", { name: "Đợt kính hiển vi của phường", deadline: dayFromToday(4) });
  const lan = await province.as("lan");
  const idsOf = async (query: string) =>
    (await lan.get(`/purchase-campaigns?${query}`)).body.items.map((item: { id: number }) => item.id);
  expect(await idsOf("search=kinh hien vi&sort=deadline")).toEqual([own.id, fromAbove.id]);
  expect(await idsOf("search=kinh hien vi&sort=-createdAt")).toEqual([own.id, fromAbove.id]);
  expect(await idsOf("search=kinh hien vi&mine=true")).toEqual([own.id]);
  expect(await idsOf("search=kinh hien vi&mine=false")).toEqual([fromAbove.id]);
  expect(await idsOf("search=kinh hien vi&status=OPEN")).toEqual([fromAbove.id]);
  expect((await lan.get("/purchase-campaigns?size=1")).body).toMatchObject({
    size: 1,
    can: { create: true },
  });
  expect(
    (await (await province.as("mai")).get("/purchase-campaigns?search=kinh hien vi")).body,
  ).toMatchObject({
    total: 1,
    items: [{ id: fromAbove.id, can: { answer: true } }],
    can: { create: false },
  });
});

test("a page and a record cost the same statements, however many campaigns and answers there are", async () => {
  const hoa = await province.as("hoa");
  const cost = async (path: string) => {
    const before = province.database.statements();
    expect((await hoa.get(path)).status).toBe(200);
    return province.database.statements() - before;
  };
  const empty = await opened();
  const full = await opened();
  await sent(full.id, "mai", "hung");
  await sent(full.id, "loan", "toan");
  await sent(full.id, "hien", "phuc");
  expect(await cost(`/purchase-campaigns/${full.id}`)).toBe(await cost(`/purchase-campaigns/${empty.id}`));
  expect(await cost("/purchase-campaigns?size=50")).toBe(await cost("/purchase-campaigns?size=1"));
});

test("what has happened here leaves the books in order", async () => {
  const client = await province.owner.connectAlone();
  try {
    const verdicts = await verify(client, verifyRules(storyEvidence));
    expect(
      verdicts.flatMap(({ rule, faults }) => faults.map(({ about }) => `${rule.name}: ${about}`)),
    ).toEqual([]);
  } finally {
    await client.end();
  }
});
