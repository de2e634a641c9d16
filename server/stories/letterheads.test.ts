/**
 * Whose name stands at the head of a paper. Hùng leads THCS Bến Hạ, Lan the ward above it, Toàn a THPT of the
 * Sở, Yến a private school, Hòa the Sở; Trí, the system administrator, adds the units that the province
 * lacks.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { demanding } from "./demanding.ts";
import { type Answer, house, type Person } from "./house.ts";
import { pagesOf } from "./printed.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";

const province = house();
const { submitted, unitOf, query } = demanding(province);

let hung: Person;
let lan: Person;
let hoa: Person;
let tri: Person;
let school: number;
let ward: number;
let top: number;

beforeAll(async () => {
  [hung, lan] = [await province.as("hung"), await province.as("lan")];
  [hoa, tri] = [await province.as("hoa"), await province.as("tri")];
  [school, ward, top] = [await unitOf("hung"), await unitOf("lan"), await unitOf("hoa")];
});

/** The two lines at the upper left of a notice that the unit publishes, read as it stands on the screen. */
async function headOf(who: Person, unit: number, dated?: string): Promise<(string | null)[]> {
  const day = dated ? `&dated=${dated}` : "";
  const { status, body } = await who.get(`/reports/disclosure?departmentId=${unit}${day}`);
  expect([status, body.message]).toEqual([200, undefined]);
  const { superior, unit: issuer } = body.paper.head;
  return [superior, issuer];
}
/** The first words of its PDF, up to the place and date. */
async function printedHead(who: Person, unit: number): Promise<string> {
  const [page] = await pagesOf(await who.get(`/reports/disclosure/file?departmentId=${unit}`));
  return page?.text.split(", ngày")[0] ?? "";
}
const say = (who: Person, unit: number, letterhead: object): Promise<Answer> =>
  who.post(`/departments/${unit}/letterheads`, letterhead);
const heads = async (who: Person, unit: number): Promise<Answer["body"]> =>
  (await who.get(`/departments/${unit}/letterheads`)).body;
const added = async (unit: object): Promise<number> => {
  const { status, body } = await tri.post("/departments", { placeName: "Bến Hạ", ...unit });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.id;
};
/** What waits for a decision goes back to the unit, which would hold it where it stands. */
const returnAll = (unit: number) =>
  query(
    "update demands set status = 'REJECTED_BY_LEVEL_1', turn_department_id = null where department_id = $1 and turn_department_id is not null",
    [unit],
  );
/** As the screen sends them back. */
async function settingsOf(who: Person, unit: number): Promise<Answer["body"]> {
  const { id, parentName, active, updatedAt, can, ...body } = (await who.get(`/departments/${unit}`)).body;
  return body;
}

describe("where nobody has said anything", () => {
  const state = "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM Độc lập - Tự do - Hạnh phúc";

  test.each<[string, PersonKey, (string | null)[]]>([
    ["a Sở", "hoa", ["UBND tỉnh Sông Lam", "Sở Giáo dục và Đào tạo"]],
    ["the committee of a commune", "lan", [null, "Ủy ban nhân dân phường Bến Hạ"]],
    ["a THCS of the commune", "hung", ["UBND phường Bến Hạ", "Trường THCS Bến Hạ"]],
    ["a THPT of the Sở", "toan", ["Sở Giáo dục và Đào tạo tỉnh Sông Lam", "Trường THPT Lê Quý Đôn"]],
    ["a private school", "yen", [null, "Trường Tiểu học Tư thục Ánh Dương"]],
  ])("%s has the right head at once, on the screen and in the PDF", async (_kind, key, head) => {
    const [who, unit] = [await province.as(key), await unitOf(key)];
    expect(await headOf(who, unit)).toEqual(head);
    const text = await printedHead(who, unit);
    for (const line of head) expect(text).toContain(line?.toLocaleUpperCase("vi") ?? "");
    expect(text.replace(/_/g, "")).toContain(state);
  });

  test("a new division of a commune, and a new kindergarten below it, have theirs too", async () => {
    const division = await added({
      ...{ type: "LEVEL_2", parentId: top, code: "03499", name: "Phòng Văn hóa – Xã hội phường Trà Linh" },
    });
    const kindergarten = await added({
      ...{ type: "LEVEL_3", parentId: division, code: "03499201", name: "Trường Mầm non Hoa Sen" },
      ...{ schoolLevels: ["ELEMENTARY"], schoolFundingType: "PUBLIC" },
    });
    expect(await headOf(tri, division)).toEqual(["UBND phường Trà Linh", "Phòng Văn hóa – Xã hội"]);
    expect(await headOf(tri, kindergarten)).toEqual(["UBND phường Trà Linh", "Trường Mầm non Hoa Sen"]);
    expect(await printedHead(tri, kindergarten)).toMatch(/UBND PHƯỜNG TRÀ LINH TRƯỜNG MẦM NON HOA SEN/);
  });
});

describe("what somebody says", () => {
  test("counts from its day on: papers of earlier days keep theirs", async () => {
    const { status, body } = await say(lan, ward, {
      issuingBody: "Phòng Văn hóa – Xã hội",
      bodyAbove: "Ủy ban nhân dân phường Bến Hạ",
      aboveSchools: "UBND phường Bến Hạ",
      since: dayFromToday(-30),
    });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      now: { issuingBody: "Phòng Văn hóa – Xã hội" },
      usual: { issuingBody: "Ủy ban nhân dân phường Bến Hạ", bodyAbove: null },
      items: [{ since: dayFromToday(-30), byName: expect.any(String), byUnit: expect.any(String) }],
      can: { set: true },
    });
    expect(await headOf(lan, ward, dayFromToday(-31))).toEqual([null, "Ủy ban nhân dân phường Bến Hạ"]);
    for (const dated of [dayFromToday(-30), dayFromToday(), undefined])
      expect(await headOf(lan, ward, dated)).toEqual(["UBND phường Bến Hạ", "Phòng Văn hóa – Xã hội"]);
    const [line] = (await lan.get(`/departments/${ward}/history`)).body.items;
    expect(line).toMatchObject({
      event: "department.letterheadSet",
      details: { head: "Ủy ban nhân dân phường Bến Hạ / Phòng Văn hóa – Xã hội" },
    });
  });

  test("about the line for the schools below stands on their papers, until a school has its own", async () => {
    const line = "Đảng ủy, UBND phường Bến Hạ";
    const { issuingBody, bodyAbove } = (await heads(lan, ward)).now;
    expect((await say(lan, ward, { issuingBody, bodyAbove, aboveSchools: line })).status).toBe(200);
    expect(await headOf(hung, school)).toEqual([line, "Trường THCS Bến Hạ"]);
    expect(await headOf(hung, school, dayFromToday(-1))).toEqual([
      "UBND phường Bến Hạ",
      "Trường THCS Bến Hạ",
    ]);
    const own = { issuingBody: "Trường THCS Bến Hạ", bodyAbove: "UBND phường Bến Hạ" };
    expect((await say(lan, school, own)).status).toBe(200);
    expect(await headOf(hung, school)).toEqual([own.bodyAbove, own.issuingBody]);
  });

  test("is said by the unit itself, by its nearest superior and by the system administrator", async () => {
    const given = { issuingBody: "Trường THCS Bến Hạ", bodyAbove: "UBND phường" };
    expect((await heads(hung, school)).can).toEqual({ set: true });
    expect((await heads(hoa, school)).can).toEqual({ set: false });
    expect((await say(hoa, school, given)).status).toBe(403);
    expect((await say(await province.as("mai"), school, given)).status).toBe(403);
    expect((await say(hung, ward, given)).status).toBe(404);
    expect((await say(tri, school, given)).status).toBe(200);
  });

  test.each([
    ["nothing", { issuingBody: " " }, "issuingBody", /Cơ quan ban hành/],
    ["no day", { issuingBody: "Trường", since: "2026-02-31" }, "since", /Áp dụng từ ngày/],
    ["too much", { issuingBody: "x".repeat(256) }, "issuingBody", /255/],
    ["itself above", { issuingBody: "Trường A", bodyAbove: "TRƯỜNG A" }, "bodyAbove", /trùng với cơ quan/],
    [
      "schools below a school",
      { issuingBody: "Trường", aboveSchools: "Trường" },
      "aboveSchools",
      /không có trường trực thuộc/,
    ],
    [
      "a committee below a Sở",
      { issuingBody: "UBND phường Bến Hạ", bodyAbove: "Sở Giáo dục và Đào tạo" },
      "bodyAbove",
      /không trực thuộc Sở/,
    ],
  ])("is refused at its field if it is %s, and nothing is written", async (_what, given, field, sentence) => {
    const before = (await heads(hung, school)).items;
    const { status, body } = await say(hung, school, given);
    expect([status, body.fields?.[field]]).toEqual([400, expect.stringMatching(sentence)]);
    expect((await heads(hung, school)).items).toEqual(before);
  });

  test("is not written twice", async () => {
    const { now } = await heads(hung, school);
    const again = await say(hung, school, { issuingBody: now.issuingBody, bodyAbove: now.bodyAbove });
    expect([again.status, again.body.fields?.issuingBody]).toEqual([400, expect.stringMatching(/đã đúng/)]);
  });

  test("stays as it was said: neither the program nor its role changes or removes it", async () => {
    for (const change of ["update letterheads set issuing_body = 'x'", "delete from unit_names"])
      await expect(province.owner.pool.query(change)).rejects.toThrow();
  });
});

describe("a school that is renamed and handed to another commune", () => {
  test("keeps on old papers the head of their day, and has the new one at once", async () => {
    const [phuc, hien] = [await province.as("phuc"), await province.as("hien")];
    const id = await unitOf("phuc");
    const demand = await submitted("hien", "phuc");
    const equipmentId = await newRecord(hien, { name: "Kính lúp", quantity: 2 });
    const [movement] = (await hien.get(`/equipments/${equipmentId}/movements`)).body.items;
    await returnAll(id);
    const oldHead = /UBND XÃ NAM GIANG TRƯỜNG TIỂU HỌC NAM GIANG/;
    const newHead = /UBND XÃ THANH SƠN TRƯỜNG TIỂU HỌC HOA BAN/;

    const renamed = { ...(await settingsOf(phuc, id)), name: "Trường Tiểu học Hoa Ban" };
    expect((await phuc.put(`/departments/${id}`, renamed)).status).toBe(200);
    const parentId = await unitOf("vinh");
    expect((await tri.post(`/departments/${id}/move`, { parentId, reason: "Sáp nhập xã" })).status).toBe(200);

    expect(await headOf(phuc, id)).toEqual(["UBND xã Thanh Sơn", "Trường Tiểu học Hoa Ban"]);
    // the whole day counts as that of the change; papers of the day before are older than it
    expect(await printedHead(phuc, id)).toMatch(newHead);
    for (const path of [`/papers/demand-submission/${demand.id}`, `/papers/handover/${movement.voucherId}`]) {
      const [page] = await pagesOf(await phuc.get(path));
      expect([path, page?.text]).toEqual([path, expect.stringMatching(oldHead)]);
    }
  });

  test("takes what was said of its head along where that was its name and its superior, and nothing else", async () => {
    const khanh = await province.as("khanh");
    const id = await unitOf("khanh");
    await returnAll(id);
    const said = { issuingBody: "Trường THCS Nam Giang", bodyAbove: "UBND xã Nam Giang" };
    const before = { ...said, bodyAbove: "UBND huyện Lam Giang", since: "2024-01-01" };
    expect((await say(khanh, id, before)).status).toBe(200);
    expect((await say(khanh, id, said)).status).toBe(200);
    const renamed = { ...(await settingsOf(khanh, id)), name: "Trường THCS Nguyễn Du" };
    expect((await khanh.put(`/departments/${id}`, renamed)).status).toBe(200);
    expect(await headOf(khanh, id)).toEqual(["UBND xã Nam Giang", "Trường THCS Nguyễn Du"]);
    const parentId = await unitOf("vinh");
    const moved = await tri.post(`/departments/${id}/move`, { parentId, reason: "Sáp nhập xã" });
    expect([moved.status, moved.body.message]).toEqual([200, undefined]);
    expect(await headOf(khanh, id)).toEqual(["UBND xã Thanh Sơn", "Trường THCS Nguyễn Du"]);
    expect(await headOf(khanh, id, "2025-01-01")).toEqual(["UBND huyện Lam Giang", "Trường THCS Nam Giang"]);
  });
});

test("a paper reads its head in one statement, however many names and heads its unit had", async () => {
  const minh = await province.as("minh");
  const id = await unitOf("minh");
  const count = async () => {
    const before = province.database.statements();
    await headOf(minh, id);
    return province.database.statements() - before;
  };
  const before = await count();
  for (const no of [1, 2, 3, 4, 5])
    expect((await say(minh, id, { issuingBody: `Trường số ${no}`, since: dayFromToday(-no) })).status).toBe(
      200,
    );
  expect(await count()).toBe(before);
});
