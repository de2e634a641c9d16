import { describe, expect, test } from "vitest";
import type { PersonKey } from "../src/demo/people.ts";
import { type Answer, house } from "./house.ts";

const province = house();

interface Row {
  id: number;
  code: string | null;
  name: string;
  version: number;
  [field: string]: unknown;
}

let serial = 0;
/** A name that nothing in the province has. */
const fresh = (name: string) => `${name} thử ${++serial}`;

async function made(key: PersonKey, path: string, body: Record<string, unknown>): Promise<Row> {
  const answer = await (await province.as(key)).post(path, body);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
}

const subject = (key: PersonKey, more: Record<string, unknown> = {}) =>
  made(key, "/subjects", { name: fresh("Môn"), levels: ["MIDDLE"], grades: [6, 7], ...more });
const teacher = (key: PersonKey, name = fresh("Nguyễn Văn"), more: Record<string, unknown> = {}) =>
  made(key, "/employees", { name, kind: "TEACHER", ...more });
const classroom = (key: PersonKey, name: string, more: Record<string, unknown> = {}) =>
  made(key, "/classrooms", { name, grade: 6, studentCount: 40, ...more });

const named = ({ id, name, code }: Row) => ({ id, name, code });
const saying = (answer: Answer) => ({
  status: answer.status,
  code: answer.body.code,
  fields: Object.keys(answer.body.fields ?? {}),
});

test("Hùng adds a funding source, and it stands in the list of his school", async () => {
  const hung = await province.as("hung");
  const name = fresh("Ngân sách tỉnh");
  const source = await hung.post("/funding-sources", { name, kind: "STATE_BUDGET" });
  expect(source).toMatchObject({
    status: 200,
    body: { code: expect.stringMatching(/^NKP\d{4}$/), name, active: true, can: { edit: true } },
  });
  const list = await hung.get(`/funding-sources?owner=own&search=${encodeURIComponent(name)}`);
  expect(list.body).toMatchObject({
    total: 1,
    items: [{ id: source.body.id, kind: "STATE_BUDGET" }],
    can: { create: true, import: true },
  });
});

describe("every kind of field is written and read back", () => {
  test("a choice, several choices, grades, words, figures and a text: a subject", async () => {
    const written = await subject("hung", {
      shortName: "TVH",
      levels: ["MIDDLE", "ELEMENTARY"],
      grades: [7, 6, 5],
      kind: "ELECTIVE",
      strands: ["Hệ Mặt Trời", "Các vì sao"],
      sortOrder: 12,
    });
    const expected = {
      shortName: "TVH",
      levels: ["MIDDLE", "ELEMENTARY"],
      grades: [5, 6, 7],
      kind: "ELECTIVE",
      strands: ["Hệ Mặt Trời", "Các vì sao"],
      sortOrder: 12,
    };
    expect(written).toMatchObject(expected);
    const hung = await province.as("hung");
    expect((await hung.get(`/subjects/${written.id}`)).body).toMatchObject(expected);

    const bare = { name: written.name, levels: ["MIDDLE"], grades: [6], version: written.version };
    const emptied = await hung.put(`/subjects/${written.id}`, bare);
    expect(emptied.body).toMatchObject({
      shortName: null,
      strands: [],
      sortOrder: null,
      kind: "COMPULSORY",
      code: written.code,
      version: 2,
    });
  });

  test("one row and several rows of other catalogues, days, and the group of the year: a teacher", async () => {
    const [mathematics, physics] = [await subject("hung"), await subject("hung")];
    const group = await made("hung", "/subject-groups", {
      name: fresh("Tổ"),
      subjects: [physics.id, mathematics.id],
      grades: [],
    });
    expect(group["subjects"]).toEqual([named(physics), named(mathematics)]);
    const written = await teacher("hung", fresh("Lê Thị"), {
      position: "GROUP_HEAD",
      subjectGroup: group.id,
      subjects: [mathematics.id, physics.id],
      birthDate: "1984-02-29",
      gender: "FEMALE",
      phone: "+84 (91) 234-5678",
      email: "le.thi@truong.vn",
      joinedOn: "2010-09-01",
    });
    const hung = await province.as("hung");
    expect((await hung.get(`/employees/${written.id}`)).body).toMatchObject({
      position: "GROUP_HEAD",
      status: "WORKING",
      subjectGroup: named(group),
      subjects: [named(mathematics), named(physics)],
      birthDate: "1984-02-29",
      joinedOn: "2010-09-01",
      leftOn: null,
      account: null,
    });
    const headed = await hung.put(`/subject-groups/${group.id}`, {
      name: group.name,
      head: written.id,
      version: group.version,
    });
    expect(headed.body).toMatchObject({ head: named(written), subjects: [], memberCount: 1 });
  });

  test("lines keep their ids when they are changed, moved or joined by new ones: a laboratory", async () => {
    const [keeper, other] = [await teacher("hung"), await teacher("hung")];
    const body = {
      name: fresh("Phòng"),
      kind: "STORE",
      area: 64.125,
      keepers: [{ employee: keeper.id, since: "2026-09-01" }],
      places: [{ place: "Tủ 1", placeCode: "T1" }, { place: "Tủ 2" }],
    };
    const room = await made("hung", "/functional-rooms", body);
    expect(room).toMatchObject({
      area: 64.125,
      bookable: false,
      keepers: [{ employee: named(keeper), since: "2026-09-01", until: null }],
      places: [
        { place: "Tủ 1", placeCode: "T1" },
        { place: "Tủ 2", placeCode: null },
      ],
    });
    const [first, second] = room["places"] as { id: number }[];
    const hung = await province.as("hung");
    const changed = await hung.put(`/functional-rooms/${room.id}`, {
      ...body,
      keepers: [...body.keepers, { employee: other.id }],
      places: [
        { id: second?.id, place: "Tủ 2", placeCode: "T2" },
        { place: "Giá 1" },
        { id: first?.id, place: "Tủ 1" },
      ],
      version: 1,
    });
    expect(changed.body.places).toEqual([
      { id: second?.id, place: "Tủ 2", placeCode: "T2" },
      { id: expect.any(Number), place: "Giá 1", placeCode: null },
      { id: first?.id, place: "Tủ 1", placeCode: null },
    ]);

    // the line of another room is not taken away from it
    const neighbour = await made("hung", "/functional-rooms", {
      name: fresh("Kho"),
      kind: "STORE",
      places: [{ id: first?.id, place: "Kệ" }],
    });
    expect((neighbour["places"] as { id: number }[])[0]?.id).not.toBe(first?.id);
    expect((await hung.get(`/functional-rooms/${room.id}`)).body.places).toHaveLength(3);
  });

  test("money, fractions, yes and no, long texts and parts of a set: an equipment type", async () => {
    const [group, measure, biology] = [
      await made("hung", "/equipment-groups", { name: fresh("Nhóm") }),
      await made("hung", "/measures", { name: fresh("bộ"), allowsDecimals: false }),
      await subject("hung"),
    ];
    const body = {
      name: fresh("Bộ dụng cụ"),
      aliases: ["Bộ mổ", "Hộp mổ"],
      group: group.id,
      subjects: [biology.id],
      grades: [9, 8],
      measure: measure.id,
      specification: "Dòng một\r\nDòng hai",
      assetClass: "FIXED_ASSET",
      wearRate: 12.5,
      referencePrice: 1_250_000,
      forTeacher: true,
      components: [
        { part: "Kéo", quantity: 2, unit: "cái", critical: true },
        { part: "Ghim", quantity: 0.5 },
      ],
    };
    const type = await made("mai", "/equipment-types", body);
    expect(type).toMatchObject({
      code: expect.stringMatching(/^DM\d{4}$/),
      aliases: ["Bộ mổ", "Hộp mổ"],
      group: named(group),
      measure: named(measure),
      grades: [8, 9],
      specification: "Dòng một\nDòng hai",
      wearRate: 12.5,
      referencePrice: 1_250_000,
      forTeacher: true,
      forStudent: false,
      loanable: true,
      lifeYears: null,
      components: [
        { part: "Kéo", quantity: 2, unit: "cái", critical: true },
        { part: "Ghim", quantity: 0.5, unit: null, critical: false },
      ],
    });
    const mai = await province.as("mai");
    const wrong = await mai.post("/equipment-types", {
      ...body,
      name: fresh("Kính lúp"),
      assetClass: "TOOL",
    });
    expect(wrong.body).toMatchObject({
      code: "invalid",
      fields: { wearRate: "Tỷ lệ hao mòn riêng (%/năm) chỉ nhập cho tài sản cố định." },
    });
  });

  test("a row without a name is called by what it refers to, and follows when that is renamed", async () => {
    const [room, mathematics, who] = [
      await classroom("hung", "6Z1"),
      await subject("hung"),
      await teacher("hung"),
    ];
    const body = {
      classroom: room.id,
      subject: mathematics.id,
      teacher: who.id,
      since: "2026-09-07",
      periodsPerWeek: 4,
    };
    const written = await made("hung", "/teaching-assignments", body);
    expect(written).toMatchObject({
      name: `6Z1 – ${mathematics.name} – ${who.name}`,
      code: null,
      since: "2026-09-07",
      periodsPerWeek: 4,
    });
    const hung = await province.as("hung");
    const renamed = { name: "6Z9", grade: 6, studentCount: 40, version: room.version };
    expect((await hung.put(`/classrooms/${room.id}`, renamed)).status).toBe(200);
    const found = await hung.get(`/teaching-assignments?search=6z9&subject=${mathematics.id}`);
    expect(found.body.items).toMatchObject([
      { id: written.id, name: `6Z9 – ${mathematics.name} – ${who.name}` },
    ]);
    expect(saying(await hung.post("/teaching-assignments", body))).toEqual({
      status: 409,
      code: "duplicate",
      fields: ["classroom"],
    });
  });
});

describe("codes and names", () => {
  test("the next code goes on behind what somebody chose ahead", async () => {
    const first = await teacher("minh");
    const number = Number(first.code?.slice(2));
    await teacher("minh", fresh("Trần Văn"), { code: `cb${number + 40}` });
    expect((await teacher("minh")).code).toBe(`CB${String(number + 41).padStart(4, "0")}`);
  });

  test("two who add something at once get different codes", async () => {
    const rows = await Promise.all(Array.from({ length: 10 }, () => teacher("minh")));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(10);
  });

  test.each([
    ["case", "nst-đ1"],
    ["spaces", " NST - Đ1 "],
    ["the Unicode form", "NST-Đ1".normalize("NFD")],
    ["marks", "NST-D1"],
  ])("a code that differs by %s only is the same code", async (_, code) => {
    const hung = await province.as("hung");
    const first = await hung.post("/funding-sources", {
      name: fresh("Nguồn"),
      kind: "OTHER",
      code: "NST-Đ1",
    });
    expect([200, 409]).toContain(first.status);
    const second = await hung.post("/funding-sources", { name: fresh("Nguồn"), kind: "OTHER", code });
    expect(saying(second)).toEqual({ status: 409, code: "duplicate", fields: ["code"] });
    expect(second.body.message).toContain("đã tồn tại");
  });

  test("a name is one name whatever its case, spaces and Unicode form; marks tell names apart", async () => {
    const hung = await province.as("hung");
    const name = fresh("Kho hóa chất");
    const room = await made("hung", "/functional-rooms", { name, kind: "STORE" });
    for (const same of [name.toUpperCase(), `  ${name.replaceAll(" ", "   ")} `, name.normalize("NFD")]) {
      const answer = await hung.post("/functional-rooms", { name: same, kind: "STORE" });
      expect(saying(answer)).toEqual({ status: 409, code: "duplicate", fields: ["name"] });
    }
    expect(
      (await hung.post("/functional-rooms", { name: name.replace("hóa", "hoa"), kind: "STORE" })).status,
    ).toBe(200);
    const other = await made("hung", "/functional-rooms", { name: fresh("Kho"), kind: "STORE" });
    const renamed = await hung.put(`/functional-rooms/${other.id}`, { name, kind: "STORE", version: 1 });
    expect(saying(renamed)).toEqual({ status: 409, code: "duplicate", fields: ["name"] });
    expect(
      (
        await hung.put(`/functional-rooms/${room.id}`, {
          name: name.toUpperCase(),
          kind: "STORE",
          version: 1,
        })
      ).status,
    ).toBe(200);
  });

  test("a code that the Sở shares cannot be taken again below it; the refusal names the unit", async () => {
    const shared = await made("hoa", "/funding-sources", {
      name: fresh("Dự án tỉnh"),
      kind: "PROGRAMME",
      code: `DATINH${++serial}`,
    });
    const answer = await (await province.as("hung")).post("/funding-sources", {
      name: fresh("Dự án"),
      kind: "PROGRAMME",
      code: shared.code,
    });
    expect(saying(answer)).toEqual({ status: 409, code: "duplicateAbove", fields: ["code"] });
    expect(answer.body.message).toBe(
      `Mã nguồn “${shared.code}” đã có trong danh mục của Sở Giáo dục và Đào tạo tỉnh Sông Lam; dòng đó dùng chung được, không cần thêm lại.`,
    );
    const english = await (await province.as("hung")).post(
      "/funding-sources",
      { name: fresh("Dự án"), kind: "PROGRAMME", code: shared.code },
      { "accept-language": "en" },
    );
    expect(english.body.message).toContain(`Source code “${shared.code}” stands in the catalogue of`);
    // schools beside each other may use the same code
    const code = `RIENG${++serial}`;
    await made("hung", "/funding-sources", { name: fresh("Riêng"), kind: "OTHER", code });
    await made("minh", "/funding-sources", { name: fresh("Riêng"), kind: "OTHER", code });
  });

  test("of ten who add the same code at once one succeeds, nine are told so", async () => {
    const people = await Promise.all((["hung", "mai"] as const).map((key) => province.as(key)));
    const code = `CUNGLUC${++serial}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        people[index % 2]?.post("/employees", { name: fresh("Lê Văn"), kind: "STAFF", code }),
      ),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const answer of answers)
      if (answer?.status === 409)
        expect(saying(answer)).toMatchObject({ code: "duplicate", fields: ["code"] });
  });

  test("of ten who rename different rows to one name at once one succeeds", async () => {
    const hung = await province.as("hung");
    const rows = await Promise.all(
      Array.from({ length: 10 }, () => made("hung", "/measures", { name: fresh("đv") })),
    );
    const name = fresh("chung");
    const answers = await Promise.all(
      rows.map(({ id }) => hung.put(`/measures/${id}`, { name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await hung.get(`/measures?owner=own&search=${encodeURIComponent(name)}`)).body.total).toBe(1);
  });

  test("a change from an old screen is refused with the name of who was first", async () => {
    const measure = await made("hung", "/measures", { name: fresh("hộp") });
    const [hung, mai] = [await province.as("hung"), await province.as("mai")];
    expect((await mai.put(`/measures/${measure.id}`, { name: fresh("hộp to"), version: 1 })).status).toBe(
      200,
    );
    const late = await hung.put(`/measures/${measure.id}`, { name: fresh("hộp nhỏ"), version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(late.body.message).toContain("Phan Thị Tuyết Mai");
    const both = await Promise.all(
      [hung, mai].map((who) => who.put(`/measures/${measure.id}`, { name: fresh("hộp"), version: 2 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("saving without a change leaves no trace", async () => {
    const measure = await made("hung", "/measures", { name: fresh("lọ") });
    const hung = await province.as("hung");
    const same = await hung.put(`/measures/${measure.id}`, {
      name: measure.name,
      allowsDecimals: false,
      version: 1,
    });
    expect(same.body.version).toBe(1);
    expect((await hung.get(`/measures/${measure.id}/history`)).body.items).toHaveLength(1);
  });
});

describe("who sees and who writes", () => {
  test("a teacher reads and may not write", async () => {
    const room = await made("mai", "/functional-rooms", { name: fresh("Thư viện"), kind: "LIBRARY" });
    const other = await made("mai", "/functional-rooms", { name: fresh("Thư viện"), kind: "LIBRARY" });
    const tuan = await province.as("tuan");
    expect((await tuan.get(`/functional-rooms/${room.id}`)).body).toMatchObject({
      name: room.name,
      can: { edit: false, remove: false, stop: false, resume: false, merge: false },
    });
    expect((await tuan.get("/functional-rooms")).body.can).toEqual({
      create: false,
      import: false,
      seeAs: "unit",
    });
    const change = { name: fresh("Thư viện"), kind: "LIBRARY", version: 1 };
    const refusals = [
      await tuan.post("/functional-rooms", { name: fresh("Kho"), kind: "STORE" }),
      await tuan.put(`/functional-rooms/${room.id}`, change),
      await tuan.delete(`/functional-rooms/${room.id}`),
      await tuan.post(`/functional-rooms/${room.id}/deactivation`),
      await tuan.post(`/functional-rooms/${room.id}/merger`, { intoId: other.id }),
    ];
    for (const answer of refusals) expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(refusals[0]?.body.message).toContain("Chỉ quản trị hoặc cán bộ thiết bị của chính đơn vị");
  });

  test("a commune and the Sở read what their schools have and cannot write it", async () => {
    const room = await classroom("hung", "6Z11");
    for (const key of ["lan", "son", "hoa", "dung", "tri"] as const) {
      const superior = await province.as(key);
      expect((await superior.get(`/classrooms/${room.id}`)).body).toMatchObject({
        name: "6Z11",
        can: { edit: false },
      });
      const list = await superior.get(`/classrooms?departmentId=${room["departmentId"]}&search=6z11`);
      expect(list.body).toMatchObject({ total: 1, can: { create: false, import: false } });
      expect(
        (
          await superior.put(`/classrooms/${room.id}`, {
            name: "6Z12",
            grade: 6,
            studentCount: 1,
            version: 1,
          })
        ).status,
      ).toBe(403);
      expect((await superior.delete(`/classrooms/${room.id}`)).status).toBe(403);
      expect((await superior.get(`/classrooms/${room.id}/history`)).status).toBe(200);
    }
  });

  test("for a school beside, and for schools elsewhere, it is not there", async () => {
    const room = await classroom("hung", "6Z13");
    for (const key of ["minh", "yen", "khanh", "cuong", "toan"] as const) {
      const stranger = await province.as(key);
      for (const answer of [
        await stranger.get(`/classrooms/${room.id}`),
        await stranger.get(`/classrooms/${room.id}/history`),
        await stranger.put(`/classrooms/${room.id}`, { name: "6Z14", grade: 6, studentCount: 1, version: 1 }),
        await stranger.delete(`/classrooms/${room.id}`),
        await stranger.post(`/classrooms/${room.id}/deactivation`),
        await stranger.get(`/classrooms?departmentId=${room["departmentId"]}`),
        await stranger.get(`/classrooms/choices?departmentId=${room["departmentId"]}`),
        await stranger.get(`/classrooms/export?departmentId=${room["departmentId"]}`),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: "notFound" } });
      }
    }
  });

  test("pupils are seen inside their school only, by no superior and not by the system administrator", async () => {
    const room = await classroom("hung", "6Z15");
    const pupil = await made("hung", "/students", { name: "Đỗ Đức Dũng", classroom: room.id });
    expect((await (await province.as("tuan")).get(`/students/${pupil.id}`)).body).toMatchObject({
      name: "Đỗ Đức Dũng",
    });
    for (const key of ["lan", "hoa", "dung", "tri", "minh", "toan"] as const) {
      const outside = await province.as(key);
      for (const address of [
        `/students/${pupil.id}`,
        `/students/${pupil.id}/history`,
        `/students?departmentId=${pupil["departmentId"]}`,
        `/students/choices?departmentId=${pupil["departmentId"]}`,
        `/students/export?departmentId=${pupil["departmentId"]}`,
      ]) {
        expect([address, (await outside.get(address)).status]).toEqual([address, 404]);
      }
      expect(
        (await outside.get(`/students?search=${encodeURIComponent("Đỗ Đức Dũng")}`)).body.items,
      ).not.toContainEqual(expect.objectContaining({ id: pupil.id }));
    }
  });

  test("rows of the Sở stand in a school’s list, cannot be changed there and can be linked", async () => {
    const shared = await subject("hoa");
    const hung = await province.as("hung");
    const list = await hung.get(`/subjects?search=${encodeURIComponent(shared.name)}`);
    expect(list.body.items).toMatchObject([
      { id: shared.id, departmentName: "Sở Giáo dục và Đào tạo tỉnh Sông Lam", can: { edit: false } },
    ]);
    expect((await hung.get(`/subjects?owner=own&search=${encodeURIComponent(shared.name)}`)).body.total).toBe(
      0,
    );
    expect(
      (await hung.get(`/subjects?owner=above&search=${encodeURIComponent(shared.name)}`)).body.total,
    ).toBe(1);
    const change = { name: fresh("Môn"), levels: ["MIDDLE"], grades: [6], version: 1 };
    expect((await hung.put(`/subjects/${shared.id}`, change)).status).toBe(403);
    expect((await hung.delete(`/subjects/${shared.id}`)).status).toBe(403);
    expect((await hung.post(`/subjects/${shared.id}/deactivation`)).status).toBe(403);
    const group = await made("hung", "/subject-groups", { name: fresh("Tổ"), subjects: [shared.id] });
    expect(group["subjects"]).toEqual([named(shared)]);
    // a primary school is not offered what is taught from grade 6 on, yet the Sở sees it
    expect(
      (await (await province.as("minh")).get(`/subjects?search=${encodeURIComponent(shared.name)}`)).body
        .total,
    ).toBe(0);
    expect(
      (await (await province.as("dung")).get(`/subjects?search=${encodeURIComponent(shared.name)}`)).body
        .total,
    ).toBe(1);
  });

  test("rows of a commune are shared by its schools, private ones too, and by nobody else", async () => {
    const shared = await made("lan", "/measures", { name: fresh("thùng"), allowsDecimals: false });
    for (const key of ["hung", "minh", "yen", "thao", "hoa"] as const) {
      expect((await (await province.as(key)).get(`/measures/${shared.id}`)).body).toMatchObject({
        name: shared.name,
        can: { edit: false },
      });
    }
    for (const key of ["khanh", "cuong", "toan", "loan"] as const) {
      expect((await (await province.as(key)).get(`/measures/${shared.id}`)).status).toBe(404);
      expect(
        (await (await province.as(key)).get(`/measures?search=${encodeURIComponent(shared.name)}`)).body
          .total,
      ).toBe(0);
    }
    const yen = await province.as("yen");
    const [group, mathematics] = [
      await made("yen", "/equipment-groups", { name: fresh("Nhóm") }),
      await made("yen", "/subjects", { name: fresh("Môn"), levels: ["ELEMENTARY"], grades: [1] }),
    ];
    const type = await made("yen", "/equipment-types", {
      name: fresh("Que tính"),
      group: group.id,
      measure: shared.id,
      subjects: [mathematics.id],
    });
    expect(type["measure"]).toEqual(named(shared));
    expect((await (await province.as("lan")).delete(`/measures/${shared.id}`)).body.message).toContain(
      "1 mục thiết bị",
    );
    expect((await yen.get(`/equipment-types/${type.id}`)).status).toBe(200);
  });

  test("rows of a sibling, of a unit below and of nowhere cannot be linked; the refusal names the field", async () => {
    const [beside, foreign] = [await subject("minh"), await subject("toan")];
    for (const [key, id] of [
      ["hung", beside.id],
      ["hung", foreign.id],
      ["hoa", beside.id],
      ["lan", beside.id],
      ["hung", 987_654_321],
    ] as const) {
      const who = await province.as(key);
      const answer = await who.post("/subject-groups", { name: fresh("Tổ"), subjects: [id] });
      expect(saying(answer)).toEqual({ status: 400, code: "invalid", fields: ["subjects.0"] });
      const one = await who.post("/usage-quotas", { subject: id, grade: 6, periods: 10 });
      expect(saying(one)).toEqual({ status: 400, code: "invalid", fields: ["subject"] });
      expect(one.body.message).toBe("Môn học không có trong đơn vị mình.");
    }
    const [keeper] = [await teacher("minh")];
    const room = await (await province.as("hung")).post("/functional-rooms", {
      name: fresh("Phòng"),
      kind: "STORE",
      keepers: [{ employee: keeper.id }],
    });
    expect(saying(room)).toEqual({ status: 400, code: "invalid", fields: ["keepers.0.employee"] });
    const pupil = await (await province.as("hung")).post("/students", {
      name: "Trần An",
      classroom: (await classroom("minh", "1Z1", { grade: 1 })).id,
    });
    expect(saying(pupil)).toEqual({ status: 400, code: "invalid", fields: ["classroom"] });
  });
});

describe("lists", () => {
  test("people are listed by given name, then by family and middle name", async () => {
    const mark = `kt${++serial}`;
    const names = [
      "Nguyễn Anh Bình",
      "Đỗ Ân",
      "Lê Thị Bình",
      "Trần Văn An",
      "Âu Cơ",
      "Lê Văn Áp",
      "Đinh Thị Đào",
      "Hoàng Dung",
    ];
    for (const [index, name] of names.entries())
      await teacher("phuc", name, { phone: `09 ${mark.slice(2)} ${index}` });
    const phuc = await province.as("phuc");
    const list = await phuc.get("/employees?owner=own&size=200");
    const listed = list.body.items.map((row: Row) => row.name).filter((name: string) => names.includes(name));
    expect(listed).toEqual([
      "Trần Văn An",
      "Lê Văn Áp",
      "Đỗ Ân",
      "Lê Thị Bình",
      "Nguyễn Anh Bình",
      "Âu Cơ",
      "Hoàng Dung",
      "Đinh Thị Đào",
    ]);
    const backwards = await phuc.get("/employees?owner=own&size=200&sort=-order");
    expect(backwards.body.items.map((row: Row) => row.id)).toEqual(
      list.body.items.map((row: Row) => row.id).reverse(),
    );
  });

  test("class 6A2 stands before 6A10, and grade 6 before grade 7", async () => {
    for (const [name, grade] of [
      ["7K1", 7],
      ["6K10", 6],
      ["6K2", 6],
      ["6K1", 6],
    ] as const)
      await classroom("hung", name, { grade });
    const list = await (await province.as("hung")).get("/classrooms?size=200");
    const listed = list.body.items.map((row: Row) => row.name).filter((name: string) => name.includes("K"));
    expect(listed).toEqual(["6K1", "6K2", "6K10", "7K1"]);
  });

  test("a search needs no marks and finds beginnings of words, codes from anywhere", async () => {
    const room = await made("hung", "/functional-rooms", {
      name: "Phòng Bộ môn Vật Lý Quang Học Số Ba",
      kind: "STORE",
      building: "Nhà Đông Du",
      code: "PVLQ-77x",
    });
    const hung = await province.as("hung");
    const found = async (search: string) =>
      (await hung.get(`/functional-rooms?search=${encodeURIComponent(search)}`)).body.items.some(
        (row: Row) => row.id === room.id,
      );
    for (const search of ["vat ly quang", "QUANG hoc", "phòng số ba", "dong du", "77X", "so  ba"])
      expect([search, await found(search)]).toEqual([search, true]);
    for (const search of ["uang hoc", "quang hóa", "%", "_"]) {
      if (search.length > 1) expect([search, await found(search)]).toEqual([search, false]);
    }
    const offered = await hung.get("/functional-rooms/choices?search=quang%20hoc%20so%20ba");
    expect(offered.body.items).toEqual([{ ...named(room), belongsTo: null }]);
  });

  test("every kind of filter narrows the list", async () => {
    const [mathematics, group] = [
      await subject("hung"),
      await made("hung", "/equipment-groups", { name: fresh("Nhóm") }),
    ];
    const below = await made("hung", "/equipment-groups", { name: fresh("Nhóm"), parent: group.id });
    const measure = await made("hung", "/measures", { name: fresh("cái"), allowsDecimals: true });
    const common = { group: below.id, measure: measure.id, subjects: [mathematics.id] };
    const set = await made("hung", "/equipment-types", {
      ...common,
      name: fresh("Bộ"),
      grades: [6],
      hazardous: true,
      trackingMode: "ITEM",
      components: [{ part: "Que", quantity: 1 }],
    });
    const forAll = await made("hung", "/equipment-types", { ...common, name: fresh("Bảng"), grades: [] });
    const later = await made("hung", "/equipment-types", { ...common, name: fresh("Ống"), grades: [9] });
    const hung = await province.as("hung");
    const found = async (query: string) => {
      const { items, total } = (await hung.get(`/equipment-types?subjects=${mathematics.id}&${query}`)).body;
      expect(total).toBe(items.length);
      return items.map((row: Row) => row.id).sort((a: number, b: number) => a - b);
    };
    expect(await found("size=50")).toEqual([set.id, forAll.id, later.id]);
    expect(await found("grades=6")).toEqual([set.id, forAll.id]);
    expect(await found(`group=${group.id}`)).toEqual([set.id, forAll.id, later.id]);
    expect(await found("trackingMode=ITEM")).toEqual([set.id]);
    expect(await found("hazardous=false")).toEqual([forAll.id, later.id]);
    expect(await found("components=true")).toEqual([set.id]);
    expect(await found("components=false&search=ong")).toEqual([later.id]);
    expect(await found("active=false")).toEqual([]);
    expect(
      (await hung.get("/measures?allowsDecimals=true&owner=own")).body.items.map((row: Row) => row.id),
    ).toContain(measure.id);
    expect((await hung.get(`/subjects?grades=1000000`)).status).toBe(400);

    const unit = await made("hung", "/subject-groups", { name: fresh("Tổ") });
    const member = await teacher("hung", fresh("Vũ Thị"), { subjectGroup: unit.id });
    const members = async (query: string) =>
      (await hung.get(`/employees?subjectGroup=${unit.id}&${query}`)).body.items.map((row: Row) => row.id);
    expect(await members("account=false")).toEqual([member.id]);
    expect(await members("account=true")).toEqual([]);
    expect(await members("kind=TEACHER&position=TEACHER&status=WORKING")).toEqual([member.id]);
  });

  test("pages do not repeat or lose a row, whatever the sort", async () => {
    for (let index = 0; index < 12; index++)
      await made("phuc", "/measures", { name: fresh(index % 2 ? "gói" : "Gói") });
    const phuc = await province.as("phuc");
    for (const sort of ["order", "-order", "code", "-code", "createdAt", "-createdAt"]) {
      const whole = (await phuc.get(`/measures?sort=${sort}&size=200`)).body;
      const paged: number[] = [];
      for (let page = 1; paged.length < whole.total; page++) {
        const { items } = (await phuc.get(`/measures?sort=${sort}&size=5&page=${page}`)).body;
        expect(items.length).toBeGreaterThan(0);
        paged.push(...items.map((row: Row) => row.id));
      }
      expect(paged).toEqual(whole.items.map((row: Row) => row.id));
    }
    expect((await phuc.get("/measures?page=10000000&size=200")).body.items).toEqual([]);
  });

  test("a list costs the same number of statements whatever it holds", async () => {
    const phuc = await province.as("phuc");
    const costOf = async (path: string) => {
      const before = province.database.statements();
      expect((await phuc.get(path)).status).toBe(200);
      return province.database.statements() - before;
    };
    for (const path of ["/measures", "/employees", "/classrooms"])
      expect(await costOf(`${path}?size=200`)).toBe(await costOf(`${path}?size=1`));
  });
});

test("refusals speak the language of the request and call fields as the form does", async () => {
  const hung = await province.as("hung");
  const body = { name: "", grade: 13, studentCount: -1 };
  const vietnamese = await hung.post("/classrooms", body, { "accept-language": "vi" });
  expect(vietnamese.body.fields).toEqual({
    name: "Vui lòng nhập Tên lớp.",
    grade: "Khối không được lớn hơn 12.",
    studentCount: "Sĩ số không được nhỏ hơn 0.",
  });
  const english = await hung.post("/classrooms", body, { "accept-language": "en" });
  expect(english.body.fields).toEqual({
    name: "Class is required.",
    grade: "Grade must not be more than 12.",
    studentCount: "Pupils must not be less than 0.",
  });
});

test("the history tells who did what, with names where another row is meant", async () => {
  const [before, after, physics] = [await teacher("hung"), await teacher("hung"), await subject("hung")];
  const body = {
    name: fresh("Phòng"),
    kind: "SUBJECT_ROOM",
    subjects: [physics.id],
    keepers: [{ employee: before.id, since: "2026-09-01" }],
  };
  const room = await made("hung", "/functional-rooms", body);
  const mai = await province.as("mai");
  await mai.put(`/functional-rooms/${room.id}`, {
    ...body,
    capacity: 40,
    keepers: [{ employee: after.id }],
    version: 1,
  });
  await mai.post(`/functional-rooms/${room.id}/deactivation`);
  await mai.post(`/functional-rooms/${room.id}/reactivation`);
  const { items } = (await mai.get(`/functional-rooms/${room.id}/history`)).body;
  expect(items.map((line: { event: string; actorName: string }) => [line.event, line.actorName])).toEqual([
    ["catalogue.resumed", "Phan Thị Tuyết Mai"],
    ["catalogue.stopped", "Phan Thị Tuyết Mai"],
    ["catalogue.changed", "Phan Thị Tuyết Mai"],
    ["catalogue.created", "Đặng Mạnh Hùng"],
  ]);
  expect(items[2].details).toEqual({
    noun: { vi: "phòng chức năng", en: "functional room" },
    name: room.name,
    code: room.code,
    changes: [
      { field: "capacity", from: null, to: 40 },
      { field: "keepers", from: [`${before.name} | 2026-09-01`], to: [after.name] },
    ],
  });
});

test("people stand by their given names, and Đ comes after D", async () => {
  for (const name of ["Đặng Thanh Zét", "Vũ Thị Xoàn", "Dương Thanh Zét", "An Văn Zân"])
    await teacher("hung", name);
  const { items } = (await (await province.as("mai")).get("/employees?search=z")).body;
  const names = items.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["An Văn Zân", "Dương Thanh Zét", "Đặng Thanh Zét"]);
});
