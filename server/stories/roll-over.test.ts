import { beforeAll, expect, test } from "vitest";
import { house, type Person } from "./house.ts";

const province = house();
let thang: Person;
let oldYear: { id: number; name: string };
let newYear: { id: number; name: string };
const classes = new Map<string, number>();
const pupils = new Map<string, number>();
/** A period of the timetable, whatever the class. */
let timetable: Record<string, unknown>;

/** The school of Thắng, with two classes of each end, pupils, an assignment, a lesson and a quota. */
beforeAll(async () => {
  thang = await province.as("khanh");
  const years = (await thang.get("/school-years")).body.items as {
    id: number;
    name: string;
    departmentId: number;
  }[];
  newYear = years.find(({ name }) => name === "2026-2027") as typeof newYear;
  oldYear = years.find(({ name }) => name === "2025-2026") as typeof oldYear;
  // the school still works in the last year
  const { pool } = province.owner;
  await pool.query(
    "update school_years set status = 'PLANNED', closed_at = null, closed_by_name = null where department_id = $1",
    [years[0]?.departmentId],
  );
  await pool.query("update school_years set status = 'CURRENT' where id = $1", [oldYear.id]);
  for (const name of ["6A1", "6A2", "9A1"]) {
    const made = await thang.post("/classrooms", { name, grade: Number(name[0]), studentCount: 2 });
    classes.set(name, made.body.id);
  }
  for (const [name, room] of [
    ["Trần Minh Anh", "6A1"],
    ["Lê Văn Bình", "6A1"],
    ["Phạm Thị Cúc", "6A2"],
    ["Đỗ Đức Dũng", "9A1"],
  ] as const) {
    const made = await thang.post("/students", { name, classroom: classes.get(room) });
    pupils.set(name, made.body.id);
  }
  const subject = (await thang.post("/subjects", { name: "Toán thử", levels: ["MIDDLE"], grades: [6, 9] }))
    .body.id;
  const group = (await thang.post("/subject-groups", { name: "Tổ Toán thử", subjects: [subject] })).body.id;
  const teacher = (
    await thang.post("/employees", { name: "Nguyễn Văn An", kind: "TEACHER", subjectGroup: group })
  ).body.id;
  await thang.post("/teaching-assignments", { classroom: classes.get("6A1"), subject, teacher });
  await thang.post("/teaching-assignments", { classroom: classes.get("9A1"), subject, teacher });
  timetable = { weekday: "MON", period: 1, subject, teacher };
  expect(
    (await thang.post("/timetable-periods", { ...timetable, classroom: classes.get("6A1") })).status,
  ).toBe(200);
  const lesson = { name: "Số tự nhiên", subject, grade: 6, orderNo: 1, periodFrom: 1, periodTo: 2 };
  const made = await thang.post("/lessons", {
    ...lesson,
    requirements: [{ words: "Thước thẳng", quantity: 1, basis: "GROUP" }],
  });
  expect(made.status).toBe(200);
  expect((await thang.post("/usage-quotas", { subject, grade: 6, periods: 20 })).status).toBe(200);
});

const options = () => ({ toYearId: newYear.id, assignments: true, heldBack: [pupils.get("Lê Văn Bình")] });

test("the plan says class by class what will happen, and writes nothing", async () => {
  const plan = await thang.post(`/school-years/${oldYear.id}/roll-over/plan`, options());
  expect(plan).toMatchObject({
    status: 200,
    body: {
      classes: [
        { from: "6A1", to: "7A1", pupils: 1, heldBack: 1 },
        { from: "6A2", to: "7A2", pupils: 1, heldBack: 0 },
        { from: "9A1", to: null, pupils: 1, heldBack: 0 },
      ],
      entering: ["6A1", "6A2"],
      students: { moved: 2, leaving: 1, heldBack: 1 },
      members: 1,
      assignments: 1,
      lessons: 1,
      quotas: 1,
      problems: [],
    },
  });
  expect((await thang.get(`/classrooms?schoolYearId=${newYear.id}`)).body.total).toBe(0);
});

test("a teacher and a superior may not move a school into the next year", async () => {
  for (const key of ["binh", "trang", "cuong", "hoa", "tri"] as const) {
    const answer = await (await province.as(key)).post(`/school-years/${oldYear.id}/roll-over`, options());
    expect([403, 404]).toContain(answer.status);
  }
});

test("Khánh moves the school into the next year: classes up, pupils along, the top grade out", async () => {
  const done = await thang.post(`/school-years/${oldYear.id}/roll-over`, { ...options(), close: true });
  expect(done).toMatchObject({
    status: 200,
    body: { fromYear: oldYear.name, toYear: newYear.name, undoneAt: null, can: { undo: true } },
  });

  const rooms = (await thang.get("/classrooms")).body.items as {
    name: string;
    enrolled: number;
    studentCount: number;
  }[];
  expect(rooms.map(({ name, enrolled, studentCount }) => [name, enrolled, studentCount])).toEqual([
    ["6A1", 1, 1],
    ["6A2", 0, 0],
    ["7A1", 1, 1],
    ["7A2", 1, 1],
  ]);
  const binh = await thang.get(`/students/${pupils.get("Lê Văn Bình")}`);
  expect(binh.body).toMatchObject({ classroom: { name: "6A1" }, status: "STUDYING" });
  const dung = await thang.get(`/students/${pupils.get("Đỗ Đức Dũng")}`);
  expect(dung.body).toMatchObject({ classroom: null, status: "GRADUATED" });
  const before = await thang.get(`/students/${pupils.get("Trần Minh Anh")}?schoolYearId=${oldYear.id}`);
  expect(before.body.classroom).toMatchObject({ name: "6A1" });

  const lessons = (await thang.get("/lessons?owner=own")).body;
  expect(lessons).toMatchObject({
    total: 1,
    items: [{ name: "Số tự nhiên", requirements: [{ words: "Thước thẳng", basis: "GROUP" }] }],
  });
  expect((await thang.get("/teaching-assignments")).body).toMatchObject({
    total: 1,
    items: [{ classroom: { name: "6A1" } }],
  });
  expect((await thang.get("/usage-quotas")).body.total).toBe(1);
  // every year has a timetable of its own, and the old one stays to be read
  expect((await thang.get("/timetable-periods")).body.total).toBe(0);
  expect((await thang.get(`/timetable-periods?schoolYearId=${oldYear.id}`)).body).toMatchObject({
    total: 1,
    can: { create: false },
  });
  expect((await thang.get("/employees")).body.items[0]).toMatchObject({
    subjectGroup: { name: "Tổ Toán thử" },
  });

  const history = (await thang.get(`/students/${pupils.get("Trần Minh Anh")}/history`)).body.items;
  expect(history[0]).toMatchObject({
    event: "student.movedUp",
    details: { from: "6A1", to: "7A1", year: newYear.name },
  });
});

test("the old year is read-only from then on", async () => {
  const refused = await thang.post("/classrooms", {
    name: "8A9",
    grade: 8,
    studentCount: 0,
    schoolYearId: oldYear.id,
  });
  expect(refused).toMatchObject({ status: 409, body: { code: "yearClosed" } });
  expect((await thang.get(`/classrooms?schoolYearId=${oldYear.id}`)).body).toMatchObject({
    total: 3,
    can: { create: false, import: false },
  });
});

test("moving into a year that has classes is refused, and says so", async () => {
  const again = await thang.post(`/school-years/${oldYear.id}/roll-over`, options());
  expect(again).toMatchObject({ status: 409, body: { code: "rollOverBlocked" } });
  expect(again.body.message).toContain("đã có 4 lớp học");
});

test("what was added since is not lost: taking back is refused while it is there", async () => {
  const [{ id }] = (await thang.get(`/school-years/${oldYear.id}/roll-over`)).body.items;
  const added = await thang.post("/classrooms", { name: "6A3", grade: 6, studentCount: 0 });
  expect(added.status).toBe(200);
  const refused = await thang.post(`/roll-overs/${id}/undo`);
  expect(refused).toMatchObject({ status: 409, body: { code: "undoBlocked" } });
  expect(refused.body.message).toContain("1 lớp học");
  const early = await thang.post("/timetable-periods", { ...timetable, classroom: added.body.id });
  expect((await thang.post(`/roll-overs/${id}/undo`)).body.message).toContain("1 tiết thời khóa biểu");
  expect((await thang.delete(`/timetable-periods/${early.body.id}`)).status).toBe(204);
  expect((await thang.delete(`/classrooms/${added.body.id}`)).status).toBe(204);

  const undone = await thang.post(`/roll-overs/${id}/undo`);
  expect(undone).toMatchObject({ status: 200, body: { can: { undo: false } } });
  expect((await thang.get(`/classrooms?schoolYearId=${newYear.id}`)).body.total).toBe(0);
  const years = (await thang.get("/school-years")).body.items as { id: number; status: string }[];
  expect(years.find((year) => year.id === oldYear.id)?.status).toBe("CURRENT");
  expect((await thang.get(`/students/${pupils.get("Đỗ Đức Dũng")}`)).body).toMatchObject({
    classroom: { name: "9A1" },
    status: "STUDYING",
  });
  expect((await thang.post(`/roll-overs/${id}/undo`)).status).toBe(409);
});

test("of two roll-overs at once one moves the school, the other is refused", async () => {
  const answers = await Promise.all(
    [1, 2].map(() => thang.post(`/school-years/${oldYear.id}/roll-over`, options())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await thang.get(`/classrooms?schoolYearId=${newYear.id}`)).body.total).toBe(4);
});
