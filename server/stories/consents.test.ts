/** What may be published of a pupil: Mrs Hạnh agrees for her son, and takes it back. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { person } from "../src/demo/people.ts";
import { house, logIn, type Person, personWith } from "./house.ts";
import { placesOf } from "./planted.ts";
import { pagesOf } from "./printed.ts";
import { dayFromToday } from "./storekeeping.ts";

const folder = mkdtempSync(join(tmpdir(), "consents-"));
const province = house({ erasuresFile: join(folder, "erasures.txt") });
let hung: Person;
let mai: Person;
let pupil: { id: number; name: string };

beforeAll(async () => {
  [hung, mai] = [await province.as("hung"), await province.as("mai")];
  pupil = await planted("Quách Đồng Thuận", "2015-03-04");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function planted(name: string, birthDate: string): Promise<{ id: number; name: string }> {
  const classroom = (await hung.get("/classrooms?size=1")).body.items[0].id;
  const given = { name, code: `HS-${birthDate}`, birthDate, classroom, status: "STUDYING" };
  const { status, body } = await hung.post("/students", given);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

const agreed = (given: object = {}) => ({
  pupilId: pupil.id,
  purpose: "PICTURES",
  scope: "Ảnh giờ thực hành Hóa trên trang của trường",
  giver: "PARENT",
  giverName: "Tạ Thị Hạnh Dung",
  pupilAgreed: true,
  proof: "Phiếu ký tay, giữ ở hồ sơ lớp 8A",
  givenOn: dayFromToday(),
  ...given,
});
const noted = async (given: object = {}) => (await hung.post("/consents", agreed(given))).body;

test("Hùng notes a mother’s consent, mends it, and notes that she takes it back", async () => {
  const consent = await noted({ givenOn: dayFromToday(-9) });
  expect(consent).toMatchObject({
    pupil: { id: pupil.id, name: pupil.name },
    giverName: "Tạ Thị Hạnh Dung",
    withdrawnOn: null,
    can: { edit: true, withdraw: true },
  });
  const { body: mended } = await hung.put(`/consents/${consent.id}`, {
    ...agreed({ givenOn: dayFromToday(-9), scope: "Ảnh trên bảng tin của trường" }),
    version: consent.version,
  });
  expect(mended.scope).toBe("Ảnh trên bảng tin của trường");
  const stale = await hung.put(`/consents/${consent.id}`, { ...agreed(), version: consent.version });
  expect([stale.status, stale.body.code]).toEqual([409, "stale"]);

  const withdrawal = (withdrawnOn: string) =>
    hung.post(`/consents/${consent.id}/withdrawal`, {
      ...{ withdrawnBy: "Tạ Thị Hạnh Dung", withdrawnOn, version: mended.version },
    });
  for (const day of [dayFromToday(-10), dayFromToday(1)])
    expect(Object.keys((await withdrawal(day)).body.fields)).toEqual(["withdrawnOn"]);
  const { body: withdrawn } = await withdrawal(dayFromToday(-1));
  expect(withdrawn).toMatchObject({ withdrawnOn: dayFromToday(-1), can: { edit: false, withdraw: false } });
  const again = await withdrawal(dayFromToday());
  expect([again.status, again.body.code]).toEqual([409, "consentWithdrawn"]);

  const history = (await hung.get(`/consents/${consent.id}/history`)).body.items;
  expect(history.map(({ event }: { event: string }) => event)).toEqual([
    "consent.withdrawn",
    "consent.changed",
    "consent.created",
  ]);
  expect(JSON.stringify(history)).not.toMatch(/Hạnh|Thuận|bảng tin/);
});

test("the register tells what stands from what was withdrawn, and is found by pupil and parent", async () => {
  const { id } = await noted({ purpose: "NAME" });
  const idsOf = async (query: string) =>
    (await hung.get(`/consents?${query}`)).body.items.map((one: { id: number }) => one.id);
  expect(await idsOf("standing=true&purpose=NAME")).toEqual([id]);
  expect(await idsOf("standing=false")).not.toContain(id);
  expect(await idsOf(`pupilId=${pupil.id}`)).toHaveLength(2);
  expect(await idsOf("search=dong thuan")).toHaveLength(2);
  expect(await idsOf("search=hanh dung")).toHaveLength(2);
});

test("the law asks a pupil of seven too, lets one of age decide alone, and nothing is noted of tomorrow", async () => {
  const grown = await planted("Quách Trưởng Thành", "2005-01-01");
  const fieldsOf = async (given: object) =>
    Object.entries((await hung.post("/consents", agreed(given))).body.fields ?? {});
  expect(await fieldsOf({ pupilAgreed: false })).toEqual([
    ["pupilAgreed", expect.stringContaining("từ 7 tuổi")],
  ]);
  expect(await fieldsOf({ giver: "SELF", giverName: null })).toEqual([
    ["giver", expect.stringContaining("chưa đủ 18 tuổi")],
  ]);
  expect(await fieldsOf({ giverName: null })).toEqual([["giverName", expect.any(String)]]);
  expect(await fieldsOf({ givenOn: dayFromToday(1) })).toEqual([["givenOn", expect.any(String)]]);
  expect(await fieldsOf({ pupilId: 987_654_321 })).toEqual([["pupilId", expect.any(String)]]);
  const self = await noted({ pupilId: grown.id, giver: "SELF", giverName: null, pupilAgreed: false });
  expect(self).toMatchObject({ giverName: grown.name, pupilAgreed: true });
});

test("who is charged with personal data keeps it like the head; others and superiors know nothing of it", async () => {
  const { id } = await noted();
  for (const who of ["mai", "tuan"] as const) {
    const person = await province.as(who);
    expect((await person.get("/consents")).status).toBe(403);
    expect((await person.post("/consents", agreed())).status).toBe(403);
    expect((await person.get(`/consents/${id}`)).status).toBe(404);
  }
  for (const who of ["lan", "hoa"] as const)
    expect((await (await province.as(who)).get(`/consents/${id}`)).status).toBe(404);
  const [account] = (await hung.get("/accounts?search=tb.mai")).body.items;
  const held = [...account.capabilities, { capability: "PERSONAL_DATA" }];
  const { fullName, departmentId, version } = account;
  const charged = await hung.put(`/accounts/${account.id}`, {
    ...{ fullName, departmentId, role: "ROLE_DEPARTMENT_USER", version },
    capabilities: held.map(({ capability }) => ({ capability, rooms: [], subjects: [], subjectGroups: [] })),
  });
  expect(charged.status).toBe(200);
  // the change of rights ended the session
  mai = personWith(province.app, await logIn(province.nobody, person("mai")));
  expect((await mai.get(`/consents/${id}`)).status).toBe(200);
});

test("whoever asks what is kept of the pupil gets it on paper and as a file; a deletion is refused", async () => {
  const request = {
    ...{ kind: "COPY", subjectKind: "PUPIL", pupilId: pupil.id, askedBy: "Tạ Thị Hạnh Dung, mẹ" },
    ...{ proof: "Xem giấy khai sinh", receivedOn: dayFromToday() },
  };
  const { id } = (await hung.post("/data-requests", request)).body;
  const file = await hung.get(`/data-requests/${id}/file`);
  const { parts } = typeof file.body === "string" ? JSON.parse(file.body) : file.body;
  const [row] = parts.find(({ key }: { key: string }) => key === "consents").rows.slice(-1);
  expect(row).toMatchObject({
    purpose: "Đăng ảnh, video",
    scope: "Ảnh trên bảng tin của trường",
    giver: "Cha, mẹ",
    giverName: "Tạ Thị Hạnh Dung",
    withdrawnOn: dayFromToday(-1),
  });
  const pages = await pagesOf(await hung.get(`/papers/data-of-person/${id}`));
  const words = pages.map(({ text }) => text).join("\n");
  expect(words).toContain("Đồng ý cho công bố");
  expect(words).toContain("Tạ Thị Hạnh Dung");
  const { body } = await mai.delete(`/students/${pupil.id}`);
  expect(JSON.stringify(body)).toContain("lần đồng ý");
});

test("of a pupil who is de-identified the proof stays without anybody’s name, and ends", async () => {
  const { id } = await noted({ purpose: "WORK" });
  const row = (await hung.get(`/students/${pupil.id}`)).body;
  const left = await hung.put(`/students/${pupil.id}`, {
    ...{ name: row.name, code: row.code, birthDate: "2015-03-04", classroom: row.classroom.id },
    ...{ status: "MOVED", version: row.version },
  });
  expect(left.status).toBe(200);
  const { body: request } = await hung.post("/data-requests", {
    ...{ kind: "ERASE", subjectKind: "PUPIL", pupilId: pupil.id, askedBy: "Tạ Thị Hạnh Dung, mẹ" },
    ...{ proof: "Xem giấy khai sinh", receivedOn: dayFromToday() },
  });
  const { body: answered } = await hung.post(`/data-requests/${request.id}/answer`, {
    ...{ answer: "Trường sẽ khử nhận dạng", answeredOn: dayFromToday(), version: request.version },
  });
  const done = await hung.post(`/data-requests/${request.id}/erasure`, { version: answered.version });
  expect([done.status, done.body.message]).toEqual([200, undefined]);
  const { codeName } = done.body;
  expect((await hung.get(`/consents/${id}`)).body).toMatchObject({
    ...{ purpose: "WORK", givenOn: dayFromToday(), withdrawnOn: dayFromToday(), withdrawnBy: codeName },
    ...{ pupil: { name: codeName }, giverName: codeName, scope: codeName, proof: codeName },
  });
  const places = await placesOf(province.owner, ["Quách Đồng Thuận"]);
  expect(places.filter((place) => JSON.stringify(place).includes("consents"))).toEqual([]);
});

test("everything that is missing is said at once, who gave it too", async () => {
  const faultsOf = async (given: object) =>
    Object.keys((await hung.post("/consents", { ...agreed(given) })).body.fields ?? {}).sort();
  expect(await faultsOf({ pupilId: null, purpose: null, scope: "", giverName: null, proof: "" })).toEqual([
    ...["giverName", "proof", "pupilId", "purpose", "scope"],
  ]);
  expect(await faultsOf({ giver: null, giverName: "" })).toEqual(["giver", "giverName"]);
  expect(await faultsOf({ giver: "SELF", giverName: null, scope: "" })).toEqual(["scope"]);
});

test("pupils of one name are told apart by their class where one is chosen, a restricted one too", async () => {
  const rooms = (await hung.get("/classrooms?size=2")).body.items;
  const twins = [];
  for (const [index, { id: classroom }] of rooms.entries())
    twins.push(
      (
        await hung.post("/students", {
          ...{ name: "Đoàn Song Sinh", code: `HS-SS-${index}`, birthDate: `2014-05-0${index + 1}` },
          ...{ classroom, status: "STUDYING" },
        })
      ).body,
    );
  const today = dayFromToday();
  const { body: filed } = await hung.post("/data-requests", {
    ...{ kind: "RESTRICT", subjectKind: "PUPIL", pupilId: twins[1].id, askedBy: "Mẹ của em" },
    ...{ proof: "Gặp trực tiếp", receivedOn: today },
  });
  await hung.post(`/data-requests/${filed.id}/answer`, {
    answer: "Sẽ hạn chế",
    answeredOn: today,
    version: 1,
  });
  const { status } = await hung.post(`/data-requests/${filed.id}/completion`, {
    ...{ outcome: "Đã hạn chế", endedOn: today, version: 2 },
  });
  expect(status).toBe(200);
  const tuan = await province.as("tuan");
  const chosen = (await tuan.get("/students/choices?search=doan%20song%20sinh")).body.items;
  expect(chosen).toEqual([
    { id: twins[0].id, name: "Đoàn Song Sinh", code: "HS-SS-0", belongsTo: rooms[0].name },
    { id: twins[1].id, name: "Đoàn Song Sinh", code: `hạn chế ${twins[1].id}`, belongsTo: rooms[1].name },
  ]);
});
