/** What refers to the rows of a catalogue: linking, stopping, deleting, merging, trees, periods and years. */
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
  made(key, "/subjects", { name: fresh("Môn"), levels: ["MIDDLE"], grades: [6, 7, 8, 9], ...more });
const teacher = (key: PersonKey, more: Record<string, unknown> = {}) =>
  made(key, "/employees", { name: fresh("Nguyễn Văn"), kind: "TEACHER", ...more });
const classroom = (key: PersonKey, more: Record<string, unknown> = {}) =>
  made(key, "/classrooms", { name: `6T${++serial}`, grade: 6, studentCount: 40, ...more });
const measure = (key: PersonKey) => made(key, "/measures", { name: fresh("đv"), allowsDecimals: false });
const group = (key: PersonKey, more: Record<string, unknown> = {}) =>
  made(key, "/equipment-groups", { name: fresh("Nhóm"), ...more });

const named = ({ id, name, code }: Row) => ({ id, name, code });
const saying = (answer: Answer) => ({
  status: answer.status,
  code: answer.body.code,
  fields: Object.keys(answer.body.fields ?? {}),
});
const query = (text: string) => encodeURIComponent(text);

/** Nothing in the database refers to what is not there. */
async function dangling(table: string, column: string, target: string): Promise<number> {
  const { rows } = await province.owner.pool.query(
    `select count(*)::int as n from ${table} where ${column} is not null and ${column} not in (select id from ${target})`,
  );
  return rows[0].n;
}

describe("stopping", () => {
  test("what is stopped leaves lists and pickers, stays where it stands, cannot be linked anew, and can be followed again", async () => {
    const hung = await province.as("hung");
    const physics = await subject("hung");
    const unit = await made("hung", "/subject-groups", { name: fresh("Tổ"), subjects: [physics.id] });
    const stopped = await hung.post(`/subjects/${physics.id}/deactivation`);
    expect(stopped.body).toMatchObject({ active: false, version: 2, can: { stop: false, resume: true } });

    expect((await hung.get(`/subjects?search=${query(physics.name)}`)).body.total).toBe(0);
    expect((await hung.get(`/subjects?active=false&search=${query(physics.name)}`)).body.total).toBe(1);
    expect((await hung.get(`/subjects/choices?search=${query(physics.name)}`)).body.items).toEqual([]);
    expect((await hung.get(`/subject-groups/${unit.id}`)).body.subjects).toEqual([named(physics)]);

    // the record that has it keeps it through changes, a new one does not get it
    const kept = await hung.put(`/subject-groups/${unit.id}`, {
      name: fresh("Tổ"),
      subjects: [physics.id],
      version: 1,
    });
    expect(kept.body.subjects).toEqual([named(physics)]);
    const anew = await hung.post("/subject-groups", { name: fresh("Tổ"), subjects: [physics.id] });
    expect(saying(anew)).toEqual({ status: 400, code: "invalid", fields: ["subjects.0"] });

    const again = await hung.post(`/subjects/${physics.id}/deactivation`);
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await hung.post(`/subjects/${physics.id}/reactivation`)).body).toMatchObject({
      active: true,
      can: { stop: true, resume: false },
    });
    expect((await hung.post("/subject-groups", { name: fresh("Tổ"), subjects: [physics.id] })).status).toBe(
      200,
    );
  });

  test("what the Sở has stopped is no longer offered to schools", async () => {
    const shared = await subject("hoa");
    expect((await (await province.as("hoa")).post(`/subjects/${shared.id}/deactivation`)).status).toBe(200);
    const hung = await province.as("hung");
    expect((await hung.get(`/subjects/choices?search=${query(shared.name)}`)).body.items).toEqual([]);
    const answer = await hung.post("/usage-quotas", { subject: shared.id, grade: 6, periods: 9 });
    expect(saying(answer)).toEqual({ status: 400, code: "invalid", fields: ["subject"] });
  });
});

describe("deleting", () => {
  test("is refused while something refers to the row, naming what and how many", async () => {
    const hung = await province.as("hung");
    const homeroom = await teacher("hung");
    const [first] = [
      await classroom("hung", { homeroomTeacher: homeroom.id }),
      await classroom("hung", { homeroomTeacher: homeroom.id }),
    ];
    const mathematics = await subject("hung");
    const assignment = await made("hung", "/teaching-assignments", {
      classroom: first.id,
      subject: mathematics.id,
      teacher: homeroom.id,
    });
    const kept = await hung.delete(`/employees/${homeroom.id}`);
    expect(kept).toMatchObject({ status: 409, body: { code: "inUse" } });
    expect(kept.body.message).toBe(
      "Không thể xóa vì đã phát sinh: 2 lớp học, 1 phân công giảng dạy. Bạn có thể ngừng theo dõi.",
    );
    await made("hung", "/subject-groups", { name: fresh("Tổ"), subjects: [mathematics.id] });
    const subjectKept = await hung.delete(`/subjects/${mathematics.id}`);
    expect(subjectKept.body.message).toContain("1 tổ bộ môn, 1 phân công giảng dạy");
    await made("hung", "/students", { name: "Lê Bảo Châu", classroom: first.id });
    expect((await hung.delete(`/classrooms/${first.id}`)).body.message).toContain(
      "1 học sinh, 1 phân công giảng dạy",
    );

    expect((await hung.delete(`/teaching-assignments/${assignment.id}`)).status).toBe(204);
    expect((await hung.get(`/teaching-assignments/${assignment.id}`)).status).toBe(404);
  });

  test("is allowed while nothing refers to it, with everything that is its own", async () => {
    const hung = await province.as("hung");
    const [physics, who] = [await subject("hung"), await teacher("hung")];
    const room = await made("hung", "/functional-rooms", {
      name: fresh("Phòng"),
      kind: "SUBJECT_ROOM",
      subjects: [physics.id],
      keepers: [{ employee: who.id }],
      places: [{ place: "Tủ" }],
    });
    expect((await hung.delete(`/functional-rooms/${room.id}`)).status).toBe(204);
    expect((await hung.delete(`/functional-rooms/${room.id}`)).status).toBe(404);
    expect((await hung.delete(`/employees/${who.id}`)).status).toBe(204);
    expect((await hung.delete(`/subjects/${physics.id}`)).status).toBe(204);
  });

  test("while somebody links the row, one of the two is refused and nothing dangles", async () => {
    const [hung, mai] = [await province.as("hung"), await province.as("mai")];
    const seen = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const physics = await subject("hung");
      const link = () => mai.post("/subject-groups", { name: fresh("Tổ"), subjects: [physics.id] });
      const remove = () => hung.delete(`/subjects/${physics.id}`);
      const [linked, removed] = await Promise.all(
        round % 2 ? [link(), remove()] : ([remove(), link()].reverse() as [Promise<Answer>, Promise<Answer>]),
      );
      seen.add(`${linked.status} ${removed.status}`);
      expect(["200 409", "400 204", "409 204"]).toContain(`${linked.status} ${removed.status}`);
    }
    expect(seen.size).toBeGreaterThan(0);
    expect(await dangling("subject_group_subjects", "target_id", "subjects")).toBe(0);
  });
});

describe("what is frozen once the row is used", () => {
  test("the code of a subject", async () => {
    const hung = await province.as("hung");
    const physics = await subject("hung", { code: `VL${++serial}` });
    const body = { name: physics.name, levels: ["MIDDLE"], grades: [6, 7, 8, 9] };
    const free = await hung.put(`/subjects/${physics.id}`, { ...body, code: `VL${++serial}`, version: 1 });
    expect(free.status).toBe(200);
    await made("hung", "/usage-quotas", { subject: physics.id, grade: 6, periods: 9 });
    const frozen = await hung.put(`/subjects/${physics.id}`, { ...body, code: `VL${++serial}`, version: 2 });
    expect(frozen.body).toMatchObject({
      code: "invalid",
      fields: { code: "Mã môn không đổi được vì dòng này đã được sử dụng." },
    });
    expect(
      (
        await hung.put(`/subjects/${physics.id}`, {
          ...body,
          name: fresh("Vật lí"),
          code: free.body.code,
          version: 2,
        })
      ).status,
    ).toBe(200);
  });

  test("whether a unit of measure may have fractions", async () => {
    const mai = await province.as("mai");
    const [unit, set, physics] = [await measure("mai"), await group("mai"), await subject("mai")];
    await made("mai", "/equipment-types", {
      name: fresh("Cân"),
      group: set.id,
      measure: unit.id,
      subjects: [physics.id],
    });
    const answer = await mai.put(`/measures/${unit.id}`, {
      name: unit.name,
      allowsDecimals: true,
      version: 1,
    });
    expect(saying(answer)).toEqual({ status: 400, code: "invalid", fields: ["allowsDecimals"] });
  });
});

describe("merging", () => {
  test("whatever referred to one refers to the other, once, and the history of both says so", async () => {
    const hung = await province.as("hung");
    const [twice, right] = [await subject("hung"), await subject("hung")];
    const both = await made("hung", "/subject-groups", { name: fresh("Tổ"), subjects: [twice.id, right.id] });
    const one = await made("hung", "/subject-groups", { name: fresh("Tổ"), subjects: [twice.id] });
    const [room, who] = [await classroom("hung"), await teacher("hung", { subjects: [twice.id] })];
    const assignment = await made("hung", "/teaching-assignments", {
      classroom: room.id,
      subject: twice.id,
      teacher: who.id,
    });

    const merged = await hung.post(`/subjects/${twice.id}/merger`, { intoId: right.id });
    expect(merged).toMatchObject({ status: 200, body: { id: right.id } });
    expect((await hung.get(`/subjects/${twice.id}`)).status).toBe(404);
    expect((await hung.get(`/subject-groups/${both.id}`)).body.subjects).toEqual([named(right)]);
    expect((await hung.get(`/subject-groups/${one.id}`)).body.subjects).toEqual([named(right)]);
    expect((await hung.get(`/employees/${who.id}`)).body.subjects).toEqual([named(right)]);
    const renamed = await hung.get(`/teaching-assignments/${assignment.id}`);
    expect(renamed.body).toMatchObject({
      subject: named(right),
      name: `${room.name} – ${right.name} – ${who.name}`,
    });
    const again = await hung.post("/teaching-assignments", {
      classroom: room.id,
      subject: right.id,
      teacher: who.id,
    });
    expect(saying(again)).toMatchObject({ status: 409, code: "duplicate" });
    const [line] = (await hung.get(`/subjects/${right.id}/history`)).body.items;
    expect(line).toMatchObject({
      event: "catalogue.merged",
      details: { name: twice.name, into: right.name },
    });
  });

  test("members of a group keep the years in which they were members", async () => {
    const hung = await province.as("hung");
    const [next] = [await province.as("hung").then((who) => who.post("/school-years", nextYear()))];
    const [left, right] = [
      await made("hung", "/subject-groups", { name: fresh("Tổ") }),
      await made("hung", "/subject-groups", { name: fresh("Tổ") }),
    ];
    const member = await teacher("hung", { subjectGroup: left.id });
    const body = { name: member.name, kind: "TEACHER" };
    const later = await hung.put(`/employees/${member.id}`, {
      ...body,
      subjectGroup: right.id,
      schoolYearId: next.body.id,
      version: 1,
    });
    expect(later.body.subjectGroup).toEqual(named(right));
    expect((await hung.get(`/employees/${member.id}`)).body.subjectGroup).toEqual(named(left));
    expect((await hung.post(`/subject-groups/${left.id}/merger`, { intoId: right.id })).status).toBe(200);
    expect((await hung.get(`/employees/${member.id}`)).body.subjectGroup).toEqual(named(right));
    expect(
      (await hung.get(`/employees/${member.id}?schoolYearId=${next.body.id}`)).body.subjectGroup,
    ).toEqual(named(right));
  });

  test("equipment of one name and two units of measure would become the same: refused in words, nothing is moved", async () => {
    const mai = await province.as("mai");
    const [piece, item, set, physics] = [
      await measure("mai"),
      await measure("mai"),
      await group("mai"),
      await subject("mai"),
    ];
    const common = { name: fresh("Ống nghiệm"), group: set.id, subjects: [physics.id] };
    const first = await made("mai", "/equipment-types", { ...common, measure: piece.id });
    const second = await made("mai", "/equipment-types", { ...common, measure: item.id });
    const refused = await mai.post(`/measures/${piece.id}/merger`, { intoId: item.id });
    expect(refused).toMatchObject({ status: 409, body: { code: "mergeCollides" } });
    expect(refused.body.message).toContain("có mục thiết bị chỉ khác nhau ở hai dòng này");
    expect((await mai.get(`/equipment-types/${first.id}`)).body.measure).toEqual(named(piece));
    expect((await mai.delete(`/equipment-types/${second.id}`)).status).toBe(204);
    expect((await mai.post(`/measures/${piece.id}/merger`, { intoId: item.id })).status).toBe(200);
    // the type is told apart by its new unit of measure from now on
    const twin = await mai.post("/equipment-types", { ...common, measure: item.id });
    expect(saying(twin)).toEqual({ status: 409, code: "duplicate", fields: ["name"] });
  });

  test("lessons of two subjects that have the same periods are not thrown together", async () => {
    const hung = await province.as("hung");
    const [first, second] = [await subject("hung"), await subject("hung")];
    const lesson = { grade: 6, orderNo: 1, periodFrom: 1, periodTo: 2, kind: "THEORY", requirements: [] };
    await made("hung", "/lessons", { ...lesson, name: fresh("Bài"), subject: first.id });
    await made("hung", "/lessons", { ...lesson, name: fresh("Bài"), subject: second.id, orderNo: 2 });
    const refused = await hung.post(`/subjects/${first.id}/merger`, { intoId: second.id });
    expect(refused).toMatchObject({ status: 409, body: { code: "mergeCollides" } });
    expect(refused.body.message).toContain("bài học");
  });

  test("into itself, into what is stopped, foreign or not there, and of what is not the own one, is refused", async () => {
    const hung = await province.as("hung");
    const [mine, other] = [await measure("hung"), await measure("hung")];
    const into = (intoId: number, id = mine.id) => hung.post(`/measures/${id}/merger`, { intoId });
    expect(saying(await into(mine.id))).toEqual({ status: 400, code: "invalid", fields: ["intoId"] });
    await hung.post(`/measures/${other.id}/deactivation`);
    const stopped = await into(other.id);
    expect(stopped.body).toMatchObject({
      code: "invalid",
      fields: { intoId: "Dòng giữ lại không có trong đơn vị mình." },
    });
    expect((await into((await measure("minh")).id)).status).toBe(404);
    expect((await into(987_654_321)).status).toBe(404);
    const shared = await measure("hoa");
    expect((await into(mine.id, shared.id)).status).toBe(403);
    expect(
      (
        await (
          await province.as("lan")
        ).post(`/measures/${(await measure("lan")).id}/merger`, { intoId: mine.id })
      ).status,
    ).toBe(400);
    // the row of the Sở may take the place of their own
    expect((await into(shared.id)).body).toMatchObject({ id: shared.id, can: { edit: false } });
    expect((await hung.get(`/measures/${mine.id}`)).status).toBe(404);
  });

  test("crosswise at once: one of the two is merged, nothing is lost", async () => {
    const [hung, mai] = [await province.as("hung"), await province.as("mai")];
    const [first, second] = [await measure("hung"), await measure("hung")];
    const answers = await Promise.all([
      hung.post(`/measures/${first.id}/merger`, { intoId: second.id }),
      mai.post(`/measures/${second.id}/merger`, { intoId: first.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe("a tree of groups", () => {
  test("a group cannot stand within itself or within one of its own", async () => {
    const mai = await province.as("mai");
    const top = await group("mai");
    const middle = await group("mai", { parent: top.id });
    const bottom = await group("mai", { parent: middle.id });
    for (const parent of [top.id, middle.id, bottom.id]) {
      const answer = await mai.put(`/equipment-groups/${top.id}`, { name: top.name, parent, version: 1 });
      expect(answer.body).toMatchObject({
        code: "invalid",
        fields: { parent: "Thuộc nhóm: một nhóm không thể nằm trong chính nhóm con của nó." },
      });
    }
    expect(saying(await mai.post(`/equipment-groups/${top.id}/merger`, { intoId: bottom.id }))).toMatchObject(
      { status: 400, fields: ["intoId"] },
    );
    expect(
      (await mai.get(`/equipment-groups?parent=${top.id}`)).body.items.map((row: Row) => row.id).sort(),
    ).toEqual([middle.id, bottom.id].sort());
  });

  test("two moves at once cannot close a circle", async () => {
    const [hung, mai] = [await province.as("hung"), await province.as("mai")];
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await group("mai"), await group("mai")];
      const answers = await Promise.all([
        hung.put(`/equipment-groups/${first.id}`, { name: first.name, parent: second.id, version: 1 }),
        mai.put(`/equipment-groups/${second.id}`, { name: second.name, parent: first.id, version: 1 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });
});

describe("lessons of a plan", () => {
  const lesson = (more: Record<string, unknown>) => ({ grade: 7, kind: "THEORY", requirements: [], ...more });

  test("two lessons cannot have the same period, two plans can", async () => {
    const hung = await province.as("hung");
    const science = await subject("hung");
    const body = { subject: science.id, grade: 7 };
    const first = await made(
      "hung",
      "/lessons",
      lesson({ ...body, name: fresh("Bài"), orderNo: 1, periodFrom: 1, periodTo: 3 }),
    );
    for (const [periodFrom, periodTo] of [
      [3, 4],
      [1, 1],
      [2, 2],
      [1, 9],
    ]) {
      const answer = await hung.post(
        "/lessons",
        lesson({ ...body, name: fresh("Bài"), orderNo: 2, periodFrom, periodTo }),
      );
      expect(answer.body).toMatchObject({
        code: "invalid",
        fields: { periodFrom: expect.stringContaining("tiết này đã có bài khác trong cùng kế hoạch") },
      });
    }
    const second = await made(
      "hung",
      "/lessons",
      lesson({ ...body, name: fresh("Bài"), orderNo: 2, periodFrom: 4, periodTo: 4 }),
    );
    await made(
      "hung",
      "/lessons",
      lesson({ ...body, grade: 8, name: fresh("Bài"), orderNo: 1, periodFrom: 1, periodTo: 3 }),
    );
    await made(
      "hung",
      "/lessons",
      lesson({ ...body, variant: "Nâng cao", name: fresh("Bài"), orderNo: 1, periodFrom: 1, periodTo: 3 }),
    );
    const moved = await hung.put(`/lessons/${second.id}`, {
      ...lesson({ ...body, name: second.name, orderNo: 2, periodFrom: 3, periodTo: 4 }),
      version: 1,
    });
    expect(saying(moved)).toEqual({ status: 400, code: "invalid", fields: ["periodFrom"] });
    // a stopped lesson leaves its periods free, and may come back only while they are
    await hung.post(`/lessons/${first.id}/deactivation`);
    await made(
      "hung",
      "/lessons",
      lesson({ ...body, name: fresh("Bài"), orderNo: 5, periodFrom: 2, periodTo: 2 }),
    );
    expect(saying(await hung.post(`/lessons/${first.id}/reactivation`))).toEqual({
      status: 400,
      code: "invalid",
      fields: ["periodFrom"],
    });
  });

  test("of ten lessons that claim a period at once one gets it", async () => {
    const [hung, science] = [await province.as("hung"), await subject("hung")];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        hung.post(
          "/lessons",
          lesson({ subject: science.id, name: fresh("Bài"), orderNo: index + 1, periodFrom: 1, periodTo: 2 }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  test("what a lesson needs is a type of the catalogue or words", async () => {
    const [mai, unit, set, science] = [
      await province.as("mai"),
      await measure("mai"),
      await group("mai"),
      await subject("mai"),
    ];
    const scales = await made("mai", "/equipment-types", {
      name: fresh("Cân"),
      group: set.id,
      measure: unit.id,
      subjects: [science.id],
    });
    const body = lesson({ subject: science.id, name: fresh("Bài"), orderNo: 1, periodFrom: 1, periodTo: 1 });
    const written = await made("mai", "/lessons", {
      ...body,
      requirements: [
        { type: scales.id, quantity: 1, basis: "GROUP", groupSize: 6 },
        { words: "Nước đá", quantity: 0.5, mandatory: false },
      ],
    });
    expect(written["requirements"]).toMatchObject([
      { type: named(scales), words: null, quantity: 1, basis: "GROUP", groupSize: 6, mandatory: true },
      { type: null, words: "Nước đá", quantity: 0.5, basis: "CLASS", mandatory: false },
    ]);
    const neither = await mai.post("/lessons", {
      ...body,
      orderNo: 2,
      periodFrom: 2,
      periodTo: 2,
      requirements: [{ quantity: 1 }],
    });
    expect(neither.body.fields).toEqual({
      "requirements.0.type": "Chọn thiết bị trong danh mục hoặc ghi bằng lời.",
    });
    expect((await mai.delete(`/equipment-types/${scales.id}`)).body.message).toContain("1 bài học");
  });
});

describe("school years", () => {
  test("a pupil changes class within the year: the class before stays, with its days", async () => {
    const hung = await province.as("hung");
    const [first, second] = [await classroom("hung"), await classroom("hung")];
    const pupil = await made("hung", "/students", { name: "Phạm Gia Bảo", classroom: first.id });
    // enrolled at the beginning of the year, so today's change is no correction
    const changed = await hung.put(`/students/${pupil.id}`, {
      name: pupil.name,
      classroom: second.id,
      version: 1,
    });
    expect(changed.body.classroom).toEqual({ id: second.id, name: second.name, code: null });
    const { rows } = await province.owner.pool.query(
      "select target_id, since, until = now()::date as today, until is null as now from student_classroom where owner_id = $1 order by id",
      [pupil.id],
    );
    expect(rows).toEqual([
      { target_id: first.id, since: "2026-08-01", today: true, now: false },
      { target_id: second.id, since: expect.any(String), today: null, now: true },
    ]);
    // what was entered today and put right today leaves no third class behind
    const third = await classroom("hung");
    await hung.put(`/students/${pupil.id}`, { name: pupil.name, classroom: third.id, version: 2 });
    const after = await province.owner.pool.query(
      "select target_id from student_classroom where owner_id = $1 order by id",
      [pupil.id],
    );
    expect(after.rows.map((row: { target_id: number }) => row.target_id)).toEqual([first.id, third.id]);
    expect((await hung.get(`/classrooms/${third.id}`)).body.enrolled).toBe(1);
    expect((await hung.get(`/classrooms/${first.id}`)).body.enrolled).toBe(0);
    expect((await hung.get(`/students?classroom=${third.id}`)).body.items.map((row: Row) => row.id)).toEqual([
      pupil.id,
    ]);
    expect((await hung.get(`/students?classroom=${first.id}`)).body.total).toBe(0);
  });

  test("of two who move a pupil at once one is told to reload", async () => {
    const [hung, mai] = [await province.as("hung"), await province.as("mai")];
    const [first, second, third] = [
      await classroom("hung"),
      await classroom("hung"),
      await classroom("hung"),
    ];
    const pupil = await made("hung", "/students", { name: "Vũ Khôi Nguyên", classroom: first.id });
    const answers = await Promise.all([
      hung.put(`/students/${pupil.id}`, { name: pupil.name, classroom: second.id, version: 1 }),
      mai.put(`/students/${pupil.id}`, { name: pupil.name, classroom: third.id, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a superior’s lessons are seen by a school in its own year of the same name", async () => {
    const shared = await subject("hoa");
    const lesson = {
      grade: 6,
      kind: "THEORY",
      requirements: [],
      subject: shared.id,
      orderNo: 1,
      periodFrom: 1,
      periodTo: 1,
    };
    const ofTheProvince = await made("hoa", "/lessons", { ...lesson, name: fresh("Bài") });
    const hung = await province.as("hung");
    const seen = await hung.get(`/lessons?subject=${shared.id}`);
    expect(seen.body).toMatchObject({ total: 1, items: [{ id: ofTheProvince.id, can: { edit: false } }] });
    const years = (await hung.get("/school-years")).body.items as { id: number; name: string }[];
    const lastYear = years.find(({ name }) => name === "2025-2026");
    expect((await hung.get(`/lessons?subject=${shared.id}&schoolYearId=${lastYear?.id}`)).body.total).toBe(0);
    // the commune looks at its school with a year of its own in mind
    const room = await classroom("hung");
    const lan = await province.as("lan");
    const own = ((await lan.get("/school-years")).body.items as { id: number; name: string }[]).find(
      ({ name }) => name === "2026-2027",
    );
    const looked = await lan.get(
      `/classrooms?departmentId=${room["departmentId"]}&schoolYearId=${own?.id}&search=${room.name}`,
    );
    expect([own?.name, looked.body.total]).toEqual(["2026-2027", 1]);
  });

  test("in a closed year everything can be read and nothing written", async () => {
    const khanh = await province.as("khanh");
    const years = (await khanh.get("/school-years")).body.items as { id: number; status: string }[];
    const current = years.find(({ status }) => status === "CURRENT");
    const room = await classroom("khanh");
    const pupil = await made("khanh", "/students", { name: "Lò Thị May", classroom: room.id });
    expect((await khanh.post(`/school-years/${current?.id}/closing`)).status).toBe(200);

    const inYear = { schoolYearId: current?.id };
    const body = { name: `6T${++serial}`, grade: 6, studentCount: 1 };
    const file = { name: "lop.csv", bytes: Buffer.from("Tên lớp,Khối,Sĩ số\n6Q1,6,40\n") };
    const refusals = [
      await khanh.post("/classrooms", { ...body, ...inYear }),
      await khanh.put(`/classrooms/${room.id}`, { ...body, version: 1 }),
      await khanh.delete(`/classrooms/${room.id}`),
      await khanh.post(`/classrooms/${room.id}/deactivation`),
      await khanh.upload("/classrooms/import", file, inYear),
      await khanh.post("/students", { name: "Vàng A Páo", classroom: room.id, ...inYear }),
    ];
    for (const answer of refusals) expect(saying(answer)).toMatchObject({ status: 409, code: "yearClosed" });
    expect(saying(await khanh.post("/classrooms", body))).toMatchObject({
      status: 409,
      code: "noSchoolYear",
    });

    const list = await khanh.get(`/classrooms?schoolYearId=${current?.id}&search=${room.name}`);
    expect(list.body).toMatchObject({
      total: 1,
      can: { create: false, import: false },
      items: [{ can: { edit: false, remove: false, stop: false } }],
    });
    expect(
      (await khanh.get(`/students/${pupil.id}?schoolYearId=${current?.id}`)).body.classroom,
    ).toMatchObject({ name: room.name });
    expect((await khanh.get(`/classrooms/export?schoolYearId=${current?.id}`)).status).toBe(200);
    expect((await khanh.get(`/classrooms/${room.id}/history`)).status).toBe(200);

    // what belongs to the person and not to the year can still be put right
    const renamed = await khanh.put(`/students/${pupil.id}`, {
      name: "Lò Thị Mây",
      classroom: room.id,
      ...inYear,
      version: 1,
    });
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: "Lò Thị Mây", classroom: { name: room.name } },
    });
    await khanh.post(`/school-years/${current?.id}/reopening`, { reason: "Sửa danh sách lớp" });
    expect((await khanh.put(`/classrooms/${room.id}`, { ...body, version: 1 })).status).toBe(200);
  });
});

function nextYear() {
  return {
    name: "2027-2028",
    startDate: "2027-08-01",
    endDate: "2028-07-31",
    terms: [
      { number: 1, startDate: "2027-09-06", endDate: "2028-01-09" },
      { number: 2, startDate: "2028-01-10", endDate: "2028-05-21" },
    ],
    week1Monday: "2027-09-06",
  };
}
