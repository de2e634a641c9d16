/** Requests about personal data: by a mother for her son, by a teacher for himself, and what the law wants. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { repeatErasures } from "../src/areas/data-requests/actions/written-erasures.ts";
import { historyOf } from "../src/areas/history/queries.ts";
import { restoreBackup, writeBackup } from "../src/db/backup.ts";
import { openDatabase } from "../src/db/connect.ts";
import { person } from "../src/demo/people.ts";
import { theProgram } from "../src/installation.ts";
import { house, logIn, type Person, personWith } from "./house.ts";
import { filesOf, placesOf, sealsHold } from "./planted.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday } from "./storekeeping.ts";
import { createDatabase, databaseNamed, onServer } from "./template.ts";

const folder = mkdtempSync(join(tmpdir(), "data-requests-"));
const erasuresFile = join(folder, "erasures.txt");
const province = house({ erasuresFile });
let hung: Person;
let mai: Person;
let tuan: Person;
let pupil: { id: number; name: string };

beforeAll(async () => {
  [hung, mai, tuan] = [await province.as("hung"), await province.as("mai"), await province.as("tuan")];
  pupil = (await mai.get("/students?size=1")).body.items[0];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asked = (given: object = {}) => ({
  kind: "COPY",
  subjectKind: "PUPIL",
  pupilId: pupil.id,
  askedBy: "Nguyễn Thị Hạnh, mẹ",
  proof: "Xem căn cước và giấy khai sinh tại trường",
  content: "Xin bản sao dữ liệu của con",
  receivedOn: dayFromToday(),
  ...given,
});
const noted = async (given: object = {}) => (await hung.post("/data-requests", asked(given))).body;
const eventsOf = async (id: number) =>
  (await hung.get(`/data-requests/${id}/history`)).body.items.map(({ event }: { event: string }) => event);

test("a mother asks for a copy; Hùng answers, hands the data over and closes the request", async () => {
  const request = await noted();
  expect(request).toMatchObject({
    number: expect.stringMatching(/^YC-/),
    status: "RECEIVED",
    subjectName: pupil.name,
    pupil: { id: pupil.id },
    actBy: dayFromToday(10),
    late: false,
    can: { edit: true, answer: true, extend: true, finish: false, refuse: true, export: true },
  });
  const early = await hung.post(`/data-requests/${request.id}/completion`, {
    outcome: "Đã giao bản in",
    endedOn: dayFromToday(),
    version: request.version,
  });
  expect([early.status, early.body.code]).toEqual([409, "wrongState"]);
  const { body: answered } = await hung.post(`/data-requests/${request.id}/answer`, {
    answer: "Đã hẹn chị Hạnh đến nhận bản in",
    answeredOn: dayFromToday(),
    version: request.version,
  });
  expect(answered).toMatchObject({ status: "ANSWERED", answeredByName: "Đặng Mạnh Hùng" });

  const text = (await pagesOf(await hung.get(`/papers/data-of-person/${request.id}`))).map(
    (page) => page.text,
  );
  expect(text.join("\n")).toContain(pupil.name);
  const file = await hung.get(`/data-requests/${request.id}/file`);
  const content = typeof file.body === "string" ? JSON.parse(file.body) : file.body;
  const [row] = content.parts.find(({ key }: { key: string }) => key === "students").rows;
  expect(row).toMatchObject({ name: pupil.name, status: "Đang học" });
  expect(Object.keys(row)).toEqual(["code", "name", "classroom", "birthDate", "status"]);

  const { body: done } = await hung.post(`/data-requests/${request.id}/completion`, {
    outcome: "Đã giao bản in cho chị Hạnh",
    endedOn: dayFromToday(),
    version: answered.version,
  });
  expect(done).toMatchObject({ status: "DONE", can: { edit: false, refuse: false } });
  expect(await eventsOf(request.id)).toEqual([
    "dataRequest.finished",
    "dataRequest.answered",
    "dataRequest.created",
  ]);
  const history = JSON.stringify((await hung.get(`/data-requests/${request.id}/history`)).body);
  expect(history).not.toContain(pupil.name);
});

test("a colleague’s data come whole, with the account", async () => {
  const { items } = (await mai.get("/employees?search=Võ Anh Tuấn")).body;
  const request = await noted({ kind: "SEE", subjectKind: "STAFF", pupilId: null, employeeId: items[0].id });
  const file = await hung.get(`/data-requests/${request.id}/file`);
  const content = typeof file.body === "string" ? JSON.parse(file.body) : file.body;
  expect(content.name).toBe("Võ Anh Tuấn");
  const keys = content.parts.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(expect.arrayContaining(["accounts", "employees", "loans", "securityEvents"]));
});

test("Tuấn asks from his own account; Hùng is told, and Tuấn of each step", async () => {
  const { body: filed } = await tuan.post("/about-me/requests", {
    kind: "CORRECT",
    content: "Ngày sinh của tôi ghi sai",
  });
  expect(filed).toMatchObject({
    subjectKind: "ACCOUNT",
    subjectName: "Võ Anh Tuấn",
    can: { edit: false, answer: false, export: false },
  });
  const [notice] = (await hung.get("/notices")).body.items;
  expect(notice).toMatchObject({
    event: "dataRequest.created",
    link: `/system/data-requests?open=${filed.id}`,
  });
  expect(JSON.stringify(notice.details)).not.toContain("Tuấn");
  const waiting = (await hung.get("/dashboard")).body.waiting;
  expect(JSON.stringify(waiting)).toContain("data-request-open");

  const extended = await hung.post(`/data-requests/${filed.id}/extension`, {
    reason: "Chờ trường cũ xác nhận",
    version: filed.version,
  });
  expect(extended.body).toMatchObject({ actBy: dayFromToday(20), extendedBecause: "Chờ trường cũ xác nhận" });
  const twice = await hung.post(`/data-requests/${filed.id}/extension`, {
    reason: "Chờ thêm nữa",
    version: extended.body.version,
  });
  expect(twice.status).toBe(403);
  const refused = await hung.post(`/data-requests/${filed.id}/refusal`, {
    reason: "Ngày sinh đã đúng theo quyết định tuyển dụng",
    version: extended.body.version,
  });
  expect(refused.body).toMatchObject({
    status: "REFUSED",
    outcome: "Ngày sinh đã đúng theo quyết định tuyển dụng",
  });
  const told = (await tuan.get("/notices")).body.items.map(({ event }: { event: string }) => event);
  expect(told.slice(0, 2)).toEqual(["dataRequest.refused", "dataRequest.extended"]);
  const own = (await tuan.get("/data-requests")).body;
  expect(own.items.map(({ id }: { id: number }) => id)).toEqual([filed.id]);
  expect(own.can).toEqual({ create: false, print: false });
});

test("who is charged with personal data answers like the head; others see nothing of it", async () => {
  const { id, version } = await noted();
  expect((await mai.get(`/data-requests/${id}`)).status).toBe(404);
  expect((await mai.post("/data-requests", asked())).status).toBe(403);
  expect((await mai.get("/papers/data-request-register?year=2026")).status).toBe(403);
  for (const who of ["lan", "hoa", "binh"] as const)
    expect((await (await province.as(who)).get(`/data-requests/${id}`)).status).toBe(404);
  expect((await (await province.as("tri")).get("/data-requests")).status).toBe(403);

  const [account] = (await hung.get("/accounts?search=tb.mai")).body.items;
  const held = [...account.capabilities, { capability: "PERSONAL_DATA" }];
  const charged = await hung.put(`/accounts/${account.id}`, {
    fullName: account.fullName,
    departmentId: account.departmentId,
    role: "ROLE_DEPARTMENT_USER",
    capabilities: held.map(({ capability }) => ({ capability, rooms: [], subjects: [], subjectGroups: [] })),
    version: account.version,
  });
  expect(charged.status).toBe(200);
  // the change of rights ended the session
  const login = { username: "tb.mai", password: "thietbi@2026" };
  const { token } = (await province.nobody.post("/auth/login", login)).body;
  const answer = { answer: "Đã gọi lại cho mẹ cháu", answeredOn: dayFromToday(), version };
  const headers = { "x-auth-token": token };
  expect((await province.nobody.post(`/data-requests/${id}/answer`, answer, headers)).body).toMatchObject({
    status: "ANSWERED",
    answeredByName: "Phan Thị Tuyết Mai",
  });
});

test("the clocks are those of the law on the day of the request, and late ones are found", async () => {
  const old = await noted({ receivedOn: dayFromToday(-30) });
  expect(old).toMatchObject({ actBy: dayFromToday(-20), late: true });
  const late = (await hung.get("/data-requests?late=true&sort=actBy")).body.items;
  expect(late.map(({ id }: { id: number }) => id)).toContain(old.id);
  const erased = await noted({ kind: "ERASE" });
  expect(erased.actBy).toBe(dayFromToday(20));
  const stopped = await noted({ kind: "RESTRICT" });
  expect(stopped.actBy).toBe(dayFromToday(15));
});

test("a change names its fields in the history and not what stood in them; two at once do not overwrite", async () => {
  const request = await noted({ content: "Nội dung bí mật của gia đình" });
  const changed = await hung.put(`/data-requests/${request.id}`, {
    ...asked({ kind: "SEE", content: "Chỉ xem" }),
    version: request.version,
  });
  expect(changed.body).toMatchObject({ kind: "SEE", content: "Chỉ xem" });
  const [line] = (await hung.get(`/data-requests/${request.id}/history`)).body.items;
  expect(line.details.fields.vi).toBe("Yêu cầu, Nội dung yêu cầu");
  expect(JSON.stringify(line)).not.toContain("bí mật");
  const stale = await hung.put(`/data-requests/${request.id}`, { ...asked(), version: request.version });
  expect([stale.status, stale.body.code]).toEqual([409, "stale"]);
});

test("what cannot be is said at its field, and nothing is written", async () => {
  const before = (await hung.get("/data-requests?size=1")).body.total;
  const nobody = await hung.post("/data-requests", asked({ pupilId: null }));
  expect(nobody.body.fields).toEqual({ pupilId: "Vui lòng nhập Học sinh." });
  const unnamed = await hung.post("/data-requests", asked({ subjectKind: "OUTSIDER" }));
  expect(Object.keys(unnamed.body.fields)).toEqual(["subjectName"]);
  const tomorrow = await hung.post("/data-requests", asked({ receivedOn: dayFromToday(1) }));
  expect(tomorrow.body.fields).toEqual({ receivedOn: "Ngày nhận không được sau hôm nay." });
  const loan = await province.as("loan");
  const foreign = (await loan.get("/students?size=1")).body.items[0];
  const other = await hung.post("/data-requests", asked({ pupilId: foreign?.id ?? 987_654_321 }));
  expect(Object.keys(other.body.fields)).toEqual(["pupilId"]);
  expect((await hung.get("/data-requests?size=1")).body.total).toBe(before);
  const request = await noted();
  const backdated = await hung.post(`/data-requests/${request.id}/answer`, {
    answer: "Trả lời trước khi hỏi",
    answeredOn: dayFromToday(-1),
    version: request.version,
  });
  expect(backdated.body.fields).toEqual({ answeredOn: "Ngày trả lời không được trước ngày nhận yêu cầu." });
});

test("of somebody outside nothing is in the lists: the register says so and prints them all the same", async () => {
  const outsider = await noted({ subjectKind: "OUTSIDER", pupilId: null, subjectName: "Trần Văn Tài trợ" });
  expect(outsider.can.export).toBe(false);
  const refused = await hung.get(`/data-requests/${outsider.id}/file`);
  expect([refused.status, refused.body.code]).toEqual([409, "dataOfOutsider"]);
  const year = dayFromToday().slice(0, 4);
  const [page] = await pagesOf(await hung.get(`/papers/data-request-register?year=${year}`));
  expect(page?.text).toContain("SỔ THEO DÕI YÊU CẦU VỀ DỮ LIỆU CÁ NHÂN");
  const rows = await rowsOf(await hung.get(`/papers/data-request-register?year=${year}&format=xlsx`));
  expect(JSON.stringify(rows)).toContain("Trần Văn Tài trợ");
  const empty = await pagesOf(await hung.get("/papers/data-request-register?year=2027"));
  expect(empty[0]?.text).toContain("không nhận yêu cầu nào");
});

const left = async (given: object = {}) => {
  const body = { name: "Lê Hoài Thương Planted", code: "079312004455", birthDate: "1913-04-05", ...given };
  const { id } = (await hung.post("/students", { ...body, classroom: null, status: "MOVED" })).body;
  return id as number;
};

/** The history as Hùng reads it. */
const toldOf = async (list: string, id: number): Promise<string> =>
  JSON.stringify((await hung.get(`/${list}/${id}/history`)).body);

/** Neither in a backup made now, nor in what the lists give away; and the books and seals are as they were. */
async function expectNowhere(words: readonly string[]): Promise<void> {
  const texts = filesOf(await writeBackup(province.owner, folder, () => {})).map(({ text }) => text);
  expect(texts.join("")).toContain("dataRequest.erased");
  texts.push(JSON.stringify(await rowsOf(await hung.get("/students/export"))));
  texts.push(JSON.stringify((await hung.get("/data-requests?size=50")).body));
  texts.push(readFileSync(erasuresFile, "utf8"));
  for (const word of words) expect(texts.filter((text) => text.includes(word))).toEqual([]);
  await sealsHold(province.owner);
}

async function answeredErasure(given: object) {
  const request = await noted({ kind: "ERASE", ...given });
  const body = { answer: "Sẽ xóa trong hạn", answeredOn: dayFromToday(), version: request.version };
  return (await hung.post(`/data-requests/${request.id}/answer`, body)).body;
}

test("a pupil who left is de-identified: nothing names them, not the history either, and its seals hold", async () => {
  const id = await left();
  expect(await toldOf("students", id)).toContain("Lê Hoài Thương Planted");
  const request = await answeredErasure({
    pupilId: id,
    content: "Xóa dữ liệu của Lê Hoài Thương Planted",
  });
  expect(request.can).toMatchObject({ erase: true });
  const before = (await hung.get(`/data-requests/${request.id}/erasure`)).body;
  expect(before).toMatchObject({ codeName: `Học sinh ${request.number}`, hindrance: null });
  expect(before.replaced.map(({ vi }: { vi: string }) => vi)).toEqual([
    "Họ và tên",
    "Mã học sinh",
    "Ngày sinh",
    expect.stringMatching(/^Đồng ý cho công bố/),
    expect.stringMatching(/^Tên ghi bằng chữ/),
  ]);
  expect(before.stays[0].until.vi).toMatch(/sổ sách/);
  const words = ["Lê Hoài Thương", "le hoai thuong", "079312004455", "1913-04-05"];
  expect(await placesOf(province.owner, words)).toEqual(
    expect.arrayContaining(["students.name", "data_requests.content"]),
  );

  const { body: done } = await hung.post(`/data-requests/${request.id}/erasure`, {
    version: request.version,
  });
  expect(done).toMatchObject({ status: "DONE", codeName: before.codeName, subjectName: before.codeName });
  expect(await placesOf(province.owner, words)).toEqual([]);
  expect(await toldOf("students", id)).toContain(before.codeName);
  await expectNowhere(words);
  expect((await hung.get(`/students/${id}`)).body).toMatchObject({
    name: before.codeName,
    code: request.number,
    birthDate: null,
    status: "MOVED",
  });
  expect((await hung.get(`/students?search=${encodeURIComponent("Hoài Thương Planted")}`)).body.total).toBe(
    0,
  );
  expect(await eventsOf(request.id)).toEqual([
    "dataRequest.erased",
    "dataRequest.answered",
    "dataRequest.created",
  ]);
  const again = await hung.post(`/data-requests/${request.id}/erasure`, { version: done.version });
  expect(again.status).toBe(409);
});

test("who is still at the school is not de-identified, nor anybody by a request to see", async () => {
  const studying = await answeredErasure({});
  const { hindrance } = (await hung.get(`/data-requests/${studying.id}/erasure`)).body;
  expect(hindrance.vi).toContain("chưa rời đơn vị");
  const refused = await hung.post(`/data-requests/${studying.id}/erasure`, { version: studying.version });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    "notErasedYet",
    hindrance.vi,
  ]);
  expect((await hung.get(`/students/${pupil.id}`)).body.name).toBe(pupil.name);
  const seen = await noted({ kind: "SEE" });
  expect((await hung.get(`/data-requests/${seen.id}/erasure`)).status).toBe(403);
});

test("a report that names the pupil is changed only where it means this one", async () => {
  const id = await left({ name: "Phạm Gia Bảo Planted", code: "079312009988", birthDate: null });
  const [equipment] = (await hung.get("/equipments?size=50")).body.items.filter(
    ({ quantity, trackingMode }: { quantity: number; trackingMode: string }) =>
      quantity > 2 && trackingMode === "QUANTITY",
  );
  const report = {
    ...{ kind: "BROKEN", equipmentId: equipment.id, quantity: 1, note: "Phạm Gia Bảo Planted làm rơi" },
    ...{ responsibleKind: "STUDENT", responsibleName: "Phạm Gia Bảo Planted, lớp 8A" },
  };
  const [own, namesake] = [
    (await hung.post("/incidents", report)).body,
    (await hung.post("/incidents", report)).body,
  ];
  for (const { id, version } of [own, namesake]) {
    const { responsibleKind, responsibleName, note } = report;
    const said = { responsibleKind, responsibleName, note: `${note}, hai lần` };
    const rest = {
      severity: "LIGHT",
      cause: null,
      classroomId: null,
      responsibleEmployeeId: null,
      groups: [],
    };
    expect((await hung.put(`/incidents/${id}`, { ...rest, ...said, version })).body).toMatchObject(said);
    expect(await toldOf("incidents", id)).toContain("Gia Bảo");
  }
  const request = await answeredErasure({ pupilId: id });
  const { incidents } = (await hung.get(`/data-requests/${request.id}/erasure`)).body;
  const numbers = incidents.map(({ number }: { number: string }) => number);
  expect(numbers).toEqual(expect.arrayContaining([own.number, namesake.number]));
  const foreign = await hung.post(`/data-requests/${request.id}/erasure`, {
    incidentIds: [987_654_321],
    version: request.version,
  });
  expect(foreign.status).toBe(400);
  await hung.post(`/data-requests/${request.id}/erasure`, {
    incidentIds: [own.id],
    version: request.version,
  });
  const [changed, kept] = [
    (await hung.get(`/incidents/${own.id}`)).body,
    (await hung.get(`/incidents/${namesake.id}`)).body,
  ];
  expect(JSON.stringify(changed)).not.toContain("Gia Bảo");
  expect(await toldOf("incidents", own.id)).not.toContain("Gia Bảo");
  expect(await toldOf("incidents", namesake.id)).toContain("Gia Bảo");
  expect(JSON.stringify(kept)).toContain("Phạm Gia Bảo Planted, lớp 8A");
});

test("a colleague who retired is de-identified with the locked account; the loans keep their rows", async () => {
  const planted = {
    name: "Hoàng Thị Planted Mơ",
    code: "CB-PL-1",
    phone: "0999 888 777",
    email: "mo.planted@benha.edu.vn",
  };
  const { id, version } = (
    await hung.post("/employees", {
      ...planted,
      ...{
        kind: "TEACHER",
        position: "TEACHER",
        status: "WORKING",
        birthDate: "1966-01-02",
        gender: "FEMALE",
      },
    })
  ).body;
  const { account, oneTimePassword } = (
    await hung.post("/accounts", {
      ...{ username: "gv.mo.planted", employeeId: id, role: "ROLE_DEPARTMENT_USER", capabilities: [] },
    })
  ).body;
  const first = { username: account.username, password: oneTimePassword };
  const newcomer = personWith(province.app, await logIn(province.nobody, first));
  const chosen = { currentPassword: oneTimePassword, newPassword: "bốn mùa hoa nở" };
  const mo = personWith(province.app, (await newcomer.put("/auth/password", chosen)).body.token);
  expect((await mo.put("/auth/profile", { email: planted.email, phone: planted.phone })).status).toBe(200);
  const [thing] = (await hung.get("/equipments?size=50")).body.items.filter(
    ({ quantity, trackingMode }: { quantity: number; trackingMode: string }) =>
      quantity > 2 && trackingMode === "QUANTITY",
  );
  const keeper = personWith(province.app, await logIn(province.nobody, person("mai")));
  const handed = await keeper.post(`/equipments/${thing.id}/holdings`, {
    ...{ employeeId: id, quantity: 1, purpose: null },
  });
  expect(handed.status).toBe(200);
  expect(await toldOf("equipments", thing.id)).toContain(planted.name);
  expect((await keeper.post(`/holdings/${handed.body.items[0].id}/return`, {})).status).toBe(200);
  const request = await answeredErasure({ subjectKind: "STAFF", pupilId: null, employeeId: id });
  const early = await hung.post(`/data-requests/${request.id}/erasure`, { version: request.version });
  expect(early.body.message).toContain("chưa rời đơn vị");
  const fields = {
    ...planted,
    kind: "TEACHER",
    position: "TEACHER",
    birthDate: "1966-01-02",
    gender: "FEMALE",
  };
  const retired = { ...fields, status: "RETIRED", leftOn: dayFromToday(), version };
  expect((await hung.put(`/employees/${id}`, retired)).status).toBe(200);
  expect((await hung.get(`/accounts/${account.id}`)).body.locked).toBe(true);
  const { body: done } = await hung.post(`/data-requests/${request.id}/erasure`, {
    version: request.version,
  });
  expect(done).toMatchObject({ status: "DONE", codeName: `Nhân sự ${request.number}` });
  expect((await hung.get(`/accounts/${account.id}`)).body).toMatchObject({
    username: `da-xoa-${account.id}`,
    fullName: done.codeName,
    locked: true,
  });
  const words = ["Planted Mơ", "planted mo", "0999 888 777", "mo.planted", "1966-01-02", "CB-PL-1"];
  expect(await placesOf(province.owner, words)).toEqual([]);
  expect(await toldOf("equipments", thing.id)).toContain(`"${done.codeName}"`);
  expect(await toldOf("employees", id)).not.toMatch(/Planted Mơ|1966/);
  expect(await toldOf("accounts", account.id)).not.toMatch(/planted/i);
});

test("a backup from before, once restored, brings nobody back", async () => {
  const name = "Đinh Bảo Ngọc Planted";
  const id = await left({ name, code: "079312007766", birthDate: "1911-09-10" });
  const request = await answeredErasure({ pupilId: id });
  const words = [name, "dinh bao ngoc", "079312007766", "1911-09-10"];
  const backup = await writeBackup(province.owner, folder, () => {});
  const { body: done } = await hung.post(`/data-requests/${request.id}/erasure`, {
    version: request.version,
  });
  expect(done.status).toBe("DONE");
  const [server, roles, scratch] = [inject("server"), inject("roles"), `stb_restored_${id}_${process.pid}`];
  await createDatabase(server, roles, scratch, "template0");
  const restored = openDatabase(databaseNamed(server, scratch, roles.owner), () => {});
  const said: string[] = [];
  const repeat = () => repeatErasures(restored, theProgram, erasuresFile, (line) => said.push(line));
  try {
    await restoreBackup(restored, backup, () => {});
    expect(await placesOf(restored, words)).toEqual(expect.arrayContaining(["students.name"]));
    // another pupil who was given the number of one of before
    const before = readFileSync(erasuresFile, "utf8");
    writeFileSync(erasuresFile, before.replaceAll(/("pupil":\{"id":\d+,"createdAt":")20\d\d/g, "$12001"));
    expect(await repeat()).toBe(0);
    writeFileSync(erasuresFile, before);
    expect(await repeat()).toBe(1);
    expect(said).toEqual([expect.stringMatching(/^De-identified again.*: 1\.$/)]);
    expect(await placesOf(restored, words)).toEqual([]);
    const { items } = await historyOf(restored.kysely, "student", id);
    expect(items.map(({ event }) => event)).toEqual(["dataRequest.erased", "catalogue.created"]);
    expect(items[1]?.details).toMatchObject({ name: done.codeName, code: done.codeName });
    expect(await repeat()).toBe(0);
    await sealsHold(restored);
    writeFileSync(erasuresFile, `${before}{"request":`);
    await expect(repeat()).rejects.toThrow(/^Line \d+ of .+erasures\.txt says of nobody/);
    writeFileSync(erasuresFile, before);
  } finally {
    await restored.close();
    await onServer(server, `drop database if exists ${scratch} with (force)`);
  }
});

test("lines from before persons had keys are named to who decides, and stay as they were sealed", async () => {
  const id = await left({ name: "Trịnh Cổ Planted", code: "079312001122", birthDate: null });
  const request = await answeredErasure({ pupilId: id });
  const staysOf = async () =>
    (await hung.get(`/data-requests/${request.id}/erasure`)).body.stays.map(
      ({ what, count }: { what: { en: string }; count: number }) => [what.en.slice(0, 30), count],
    );
  const ofBefore = "Lines of the history from befo";
  expect(await staysOf()).not.toContainEqual([ofBefore, 1]);
  await province.owner.pool.query(
    `insert into history (department_id, no, at, actor_id, actor_name, actor_unit, event, subject_type, subject_id, details, hash, key_no)
     select department_id, 1000000, now(), 1, 'Đào Văn Hùng', 'x', 'catalogue.stopped', 'student', $1, '{"name":"Trịnh Cổ Planted"}', '', 1
     from students where id = $1`,
    [id],
  );
  expect(await staysOf()).toContainEqual([ofBefore, 1]);
  await hung.post(`/data-requests/${request.id}/erasure`, { version: request.version });
  expect(await toldOf("students", id)).toContain('"name":"Trịnh Cổ Planted"');
});
