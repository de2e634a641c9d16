/**
 * Schools that are no school of grades: Oanh leads the kindergarten Hoa Sen, Ngọc keeps its equipment, Tâm
 * teaches there; Nghĩa leads the centre of continuing education, Kiên keeps its equipment. Trí adds units.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../src/db/transaction.ts";
import { findActors } from "../src/demo/actors.ts";
import { borrowByDay } from "../src/demo/borrowing-by-day.ts";
import { reckonWithNorms } from "../src/demo/norms.ts";
import type { PersonKey } from "../src/demo/people.ts";
import { type Answer, house, logIn, type Person, personWith } from "./house.ts";
import { pagesOf, rowsOf } from "./printed.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
const unitOf = async (key: PersonKey): Promise<number> =>
  (await (await province.as(key)).post("/auth/session")).body.user.department.id;

let tri: Person;
let oanh: Person;
let ngoc: Person;
let tam: Person;
let mai: Person;
let ward: number;

beforeAll(async () => {
  [tri, oanh] = [await province.as("tri"), await province.as("oanh")];
  [ngoc, tam] = [await province.as("ngoc"), await province.as("tam")];
  mai = await province.as("mai");
  ward = await unitOf("lan");
});

const csv = (...lines: string[]) => ({ name: "lop.csv", bytes: Buffer.from(`${lines.join("\n")}\n`) });
const ok = ({ status, body }: Answer): Answer["body"] => {
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
let made = 0;
const school = (more: object) => ({
  ...{ type: "LEVEL_3", parentId: ward, code: `0341260${++made}`, placeName: "Bến Hạ" },
  ...{ schoolFundingType: "PUBLIC", ...more },
});

describe("a unit says what kind of school it is", () => {
  test("a kindergarten needs no level and has no periods; whoever says nothing makes a school of grades", async () => {
    const kindergarten = { name: "Trường Mầm non Sao Mai", schoolKind: "KINDERGARTEN" };
    const added = ok(await tri.post("/departments", school(kindergarten)));
    expect(added).toMatchObject({
      ...{ schoolKind: "KINDERGARTEN", schoolLevels: [], periodsMorning: 0, periodTimes: [] },
      workdays: [1, 2, 3, 4, 5],
    });
    const plain = ok(
      await tri.post("/departments", school({ name: "Trường THCS Phố Cũ", schoolLevels: ["MIDDLE"] })),
    );
    expect(plain).toMatchObject({ schoolKind: "GENERAL", schoolLevels: ["MIDDLE"], periodsMorning: 5 });
    const office = ok(await (await province.as("lan")).get(`/departments/${ward}`));
    expect(office.schoolKind).toBeNull();
  });

  test.each([
    ["GENERAL", 400],
    ["SPECIAL", 400],
    ["CONTINUING", 200],
    ["VOCATIONAL_CONTINUING", 200],
    ["CLASSIC", 400],
  ])("%s without a level is answered by %i", async (schoolKind, status) => {
    const answer = await tri.post("/departments", school({ name: `Trường ${schoolKind}`, schoolKind }));
    expect(answer.status).toBe(status);
    const field = schoolKind === "CLASSIC" ? "schoolKind" : "schoolLevels";
    if (status === 400) expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test("the principal corrects the kind, the history says so, and a body that leaves it out keeps it", async () => {
    const { nghia } = { nghia: await province.as("nghia") };
    const id = await unitOf("nghia");
    const { parentName, active, updatedAt, can, id: _, ...body } = ok(await nghia.get(`/departments/${id}`));
    expect(body).toMatchObject({ schoolKind: "CONTINUING", schoolLevels: ["HIGH"] });
    const changed = ok(
      await nghia.put(`/departments/${id}`, { ...body, schoolKind: "VOCATIONAL_CONTINUING" }),
    );
    expect(changed.schoolKind).toBe("VOCATIONAL_CONTINUING");
    const { schoolKind, ...without } = { ...body, version: changed.version };
    const kept = ok(await nghia.put(`/departments/${id}`, { ...without, note: "Trung tâm công lập" }));
    expect([schoolKind, kept.schoolKind]).toEqual(["CONTINUING", "VOCATIONAL_CONTINUING"]);
    const { items } = ok(await nghia.get(`/departments/${id}/history`));
    expect(JSON.stringify(items)).toContain("VOCATIONAL_CONTINUING");
    const { version } = kept;
    ok(await nghia.put(`/departments/${id}`, { ...body, version }));
  });

  test("everybody who logs in there is told what is taught", async () => {
    const taught = async (key: PersonKey) =>
      (await (await province.as(key)).post("/auth/session")).body.user.department.teaches;
    expect(await taught("tam")).toEqual(["KINDERGARTEN"]);
    expect(await taught("kien")).toEqual(["HIGH"]);
    expect(await taught("quang")).toEqual(["ELEMENTARY", "MIDDLE"]);
    expect(await taught("lan")).toBeUndefined();
  });
});

describe("the kindergarten of the province", () => {
  test("has eight groups by age, the youngest first, each with its teacher and its room", async () => {
    const { items } = ok(await tam.get("/classrooms?size=50"));
    expect(items.map(({ name, grade }: Answer["body"]) => [name, grade])).toEqual([
      ["Nhóm 13–24 tháng A", -5],
      ["Nhóm 25–36 tháng A", -4],
      ["Mầm A", -3],
      ["Mầm B", -3],
      ["Chồi A", -2],
      ["Chồi B", -2],
      ["Lá A", -1],
      ["Lá B", -1],
    ]);
    for (const { homeroomTeacher, room } of items) expect([!!homeroomTeacher, !!room]).toEqual([true, true]);
    expect(ok(await tam.get("/classrooms?grade=-1")).total).toBe(2);
  });

  test("its papers speak of groups and children, and call no age a grade", async () => {
    const { paper } = ok(await oanh.get("/reports/disclosure"));
    const words = JSON.stringify(paper);
    expect(words).toContain("III. Nhóm, lớp, trẻ và bộ thiết bị dạy học tối thiểu");
    for (const header of ["Nhóm tuổi", "Số nhóm, lớp", "Số trẻ", "Nhóm trẻ 13–24 tháng", "Mẫu giáo 5–6 tuổi"])
      expect(words).toContain(`"${header}"`);
    expect(words).not.toMatch(/Khối (lớp|\d)|học sinh/);
    expect(words).not.toMatch(/(?<!bộ )[Mm]ôn (học|[A-ZĐ])/);
    expect(words).toContain('"Phần của danh mục"');
  });

  test("its files are headed by its own words, and take a list with those of other schools too", async () => {
    const template = await ngoc.get("/classrooms/import/template");
    const own = await ngoc.upload("/classrooms/import/preview", { name: "mau.xlsx", bytes: template.body });
    expect(own.body.headers).toEqual(expect.arrayContaining(["Tên nhóm, lớp *", "Nhóm tuổi", "Số trẻ *"]));
    expect(own.body.mapping).toEqual(own.body.fields.map(({ key }: Answer["body"]) => key));
    for (const header of ["Nhóm tuổi,Số trẻ", "Khối,Sĩ số"]) {
      const list = csv(`Tên lớp,${header}`, "Lá 9,5–6 tuổi,25");
      const preview = ok(await ngoc.upload("/classrooms/import/preview", list));
      expect(preview).toMatchObject({ mapping: ["name", "grade", "studentCount"], rowCount: 1 });
    }
  });

  test("what is refused is refused in its words, to a school of grades in its own", async () => {
    const wrong = { name: "Lá 9", grade: 0, studentCount: -1 };
    const refused = await ngoc.post("/classrooms", wrong);
    expect(refused.body.message).toEqual([
      "Nhóm tuổi phải là một số từ 1 đến 12, hoặc một nhóm tuổi mầm non (-6 đến -1).",
      "Số trẻ không được nhỏ hơn 0.",
    ]);
    expect((await mai.post("/classrooms", wrong)).body.message).toEqual([
      "Khối phải là một số từ 1 đến 12, hoặc một nhóm tuổi mầm non (-6 đến -1).",
      "Sĩ số không được nhỏ hơn 0.",
    ]);
  });

  test("what stands in the way of a deletion is counted in its words", async () => {
    const [group] = ok(await ngoc.get("/classrooms?size=50")).items as Answer["body"][];
    const refused = await ngoc.delete(`/functional-rooms/${group.room.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "inUse"]);
    expect(refused.body.message).toMatch(/\d+ nhóm, lớp/);
    expect(refused.body.message).not.toMatch(/(?<!nhóm, )lớp/);
  });

  test("what its papers write into cells and lines beside names is said in its words too", async () => {
    const groups = ok(await ngoc.get("/classrooms?size=50")).items as Answer["body"][];
    const things = ok(await ngoc.get("/equipments?size=50")).items as Answer["body"][];
    const [thing] = things.filter(({ good }) => good > 1);
    const broken = async (group: string) => {
      const classroomId = groups.find(({ name }) => name === group)?.id;
      const causer = { responsibleKind: "STUDENT", responsibleName: "Bé Na" };
      const { id } = ok(
        await ngoc.post("/incidents", {
          ...{ kind: "BROKEN", equipmentId: thing.id, cause: "PRACTICE", classroomId },
          ...{ ...causer, groups: [{ group: "Nhóm 1", broken: 1 }] },
        }),
      );
      ok(await ngoc.post(`/incidents/${id}/confirmation`, {}));
      return id as number;
    };
    const ofLeaf = await broken("Lá A");
    await broken("Nhóm 13–24 tháng A");

    const minutes = await textOf(await ngoc.get(`/papers/incident-minutes/${ofLeaf}`));
    expect(minutes).toContain("Em Bé Na, trẻ nhóm, lớp Lá A, người làm hỏng");
    expect(minutes).toContain("Trẻ: Bé Na");
    expect(minutes).toContain("Nhóm trẻ");
    const days = `from=${dayFromToday(-1)}&to=${dayFromToday()}`;
    const month = await textOf(await ngoc.get(`/papers/practice-minutes?${days}`));
    expect(month).toContain("I. Theo nhóm, lớp, nhóm trẻ");
    expect(month).toContain("Nhóm, lớp Lá A");
    expect(month).not.toContain("lớp Nhóm 13–24 tháng A");
    const book = (await rowsOf(await ngoc.get(`/papers/incident-book?${days}&format=xlsx`)))
      .flat()
      .join("\n");
    expect(book).toContain("Bé Na, nhóm, lớp Lá A");
    expect(book).toContain("Bé Na, Nhóm 13–24 tháng A");
    for (const words of [minutes, month, book]) expect(words).not.toMatch(/học sinh|Học sinh/);
    const { paper } = ok(await oanh.get(`/reports/incident-summary?${days}&groupBy=subject`));
    expect(JSON.stringify(paper)).not.toContain("môn học");
  });

  test("its groups come from a file that says the age in any of the usual ways, or in the name alone", async () => {
    const file = csv(
      "Nhóm lớp,Nhóm tuổi,Số trẻ",
      "Thỏ Trắng,Mẫu giáo 4-5 tuổi,28",
      "Thỏ Nâu,24 - 36 tháng,22",
      "Lá C,,30",
      "Gấu Con,5–6 tuổi,31",
    );
    const answer = ok(await ngoc.upload("/classrooms/import", file, {}));
    expect(answer).toMatchObject({ created: 4 });
    const { items } = ok(await ngoc.get("/classrooms?size=50"));
    const gradeOf = (name: string) => items.find((one: Answer["body"]) => one.name === name)?.grade;
    expect(["Thỏ Trắng", "Thỏ Nâu", "Lá C", "Gấu Con"].map(gradeOf)).toEqual([-2, -4, -1, -1]);
    for (const { id, name } of items)
      if (["Thỏ Trắng", "Thỏ Nâu", "Lá C", "Gấu Con"].includes(name))
        expect((await ngoc.delete(`/classrooms/${id}`)).status).toBe(204);
  });

  test.each([0, -7, 13])("there is no grade %i", async (grade) => {
    const { status, body } = await ngoc.post("/classrooms", { name: `Lớp ${grade}`, grade, studentCount: 1 });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["grade"]]);
  });

  test("is offered its own fields of development, and no subject of grades", async () => {
    const { items } = ok(await tam.get("/subjects?size=100"));
    expect(items.map(({ name }: Answer["body"]) => name)).toEqual([
      "Thiết bị dùng chung",
      "Phát triển thể chất",
      "Phát triển nhận thức",
      "Phát triển ngôn ngữ",
      "Phát triển tình cảm và kĩ năng xã hội",
      "Phát triển thẩm mĩ",
    ]);
    const mai = await province.as("mai");
    const names = ok(await mai.get("/subjects?size=100")).items.map(({ name }: Answer["body"]) => name);
    expect(names).not.toContain("Phát triển thể chất");
  });

  test("reckons by groups and children, and the younger groups do not count for the older", async () => {
    await transaction(province.database, { keyed: false }, async (tx) =>
      reckonWithNorms(tx, await findActors(tx)),
    );
    const { items, lists } = await coverage(ngoc);
    expect(lists.map(({ level }: Answer["body"]) => level)).toEqual(lists.map(() => "KINDERGARTEN"));
    const needOf = (name: string) => items.find((one: Answer["body"]) => one.item.name === name);
    const classes = ok(await ngoc.get("/classrooms?size=50")).items as {
      grade: number;
      studentCount: number;
    }[];
    const children = (...grades: number[]) =>
      classes
        .filter(({ grade }) => grades.includes(grade))
        .reduce((sum, { studentCount }) => sum + studentCount, 0);
    expect(needOf("Bộ ghép hình con vật")).toMatchObject({ need: 10 });
    expect(needOf("Bộ ghép hình con vật").formula.words.vi).toContain("2 nhóm, lớp");
    expect(needOf("Bộ thẻ chữ cái mẫu giáo 5–6 tuổi").need).toBe(children(-1));
    expect(needOf("Giường lưới cho trẻ nhà trẻ").need).toBe(children(-5, -4));
    expect(needOf("Giường lưới cho trẻ nhà trẻ").formula.words.vi).toContain("trẻ");
    expect(needOf("Ti vi 55 inch").need).toBe(8);
    expect(needOf("Bóng nhựa các màu").need).toBe(30);
    // of the list for children of three to twelve months that ships, the kindergarten has no group
    expect(needOf("Giường chơi")).toMatchObject({ need: 0 });
  });

  test("borrows by the day for a group, without any period", async () => {
    await transaction(province.database, { keyed: false }, async (tx) =>
      borrowByDay(tx, await findActors(tx)),
    );
    const { items } = ok(await ngoc.get("/loans?size=20"));
    expect(items.map(({ classroom }: Answer["body"]) => classroom?.name).sort()).toEqual(["Chồi A", "Mầm A"]);
    const asked = ok(await tam.get("/loan-registrations?size=20")).items as Answer["body"][];
    const own = asked.find(({ classroom }) => classroom?.name === "Lá A");
    expect(own).toMatchObject({ kind: "CLASS", status: "PENDING" });
    ok(await ngoc.post("/loan-registrations/decisions", { ids: [own.id], decision: "APPROVE" }));
    const period = await tam.post("/loan-registrations", {
      registrations: [
        {
          ...{ kind: "PERIOD", date: dayFromToday(3), session: "MORNING", periods: [1] },
          lines: [{ equipmentId: own.lines[0].equipment?.id ?? own.lines[0].equipmentId, quantity: 1 }],
        },
      ],
      send: true,
    });
    expect([period.status, period.body.message]).toEqual([409, expect.stringContaining("tiết")]);
  });

  test("moves its groups up, lets the oldest go and begins every group anew", async () => {
    const years = ok(await oanh.get("/school-years")).items as { id: number; name: string; status: string }[];
    const from = years.find(({ status }) => status === "CURRENT");
    const to = ok(await oanh.post("/school-years", nextYear));
    const plan = ok(await oanh.post(`/school-years/${from?.id}/roll-over/plan`, { toYearId: to.id }));
    expect(plan.classes.map((one: Answer["body"]) => [one.from, one.to])).toEqual([
      ["Nhóm 13–24 tháng A", "Nhóm 25–36 tháng A"],
      ["Nhóm 25–36 tháng A", "Lớp 3–4 tuổi A"],
      ["Mầm A", "Chồi A"],
      ["Mầm B", "Chồi B"],
      ["Chồi A", "Lá A"],
      ["Chồi B", "Lá B"],
      ["Lá A", null],
      ["Lá B", null],
    ]);
    expect(plan.entering).toEqual(["Nhóm 13–24 tháng A", "Mầm A", "Mầm B"]);
  });

  test("is told in its own words what was added to a year whose step it takes back", async () => {
    const years = ok(await oanh.get("/school-years")).items as { id: number; name: string; status: string }[];
    const now = years.find(({ status }) => status === "CURRENT");
    await province.owner.pool.query("update school_years set status = 'PLANNED' where id = $1", [now?.id]);
    ok(await oanh.post(`/school-years/${now?.id}/activation`));
    const group = ok(await oanh.post("/classrooms", { name: "Lớp 4–5 tuổi C", grade: -2, studentCount: 24 }));
    const kept = await oanh.post(`/school-years/${now?.id}/taking-back`);
    expect([kept.status, kept.body.code, kept.body.message]).toEqual([
      409,
      "yearBuiltUpon",
      `Không hoàn tác được vì từ đó đến nay năm học ${now?.name} đã có thay đổi: 1 nhóm, lớp.`,
    ]);
    expect((await oanh.delete(`/classrooms/${group.id}`)).status).toBe(204);
  });
});

describe("the centre of continuing education", () => {
  test("teaches its subjects of the upper secondary programme, in classes of grades", async () => {
    const kien = await province.as("kien");
    const { items, total } = ok(await kien.get("/classrooms?size=50"));
    expect([total, items[0].name, items[0].grade]).toEqual([12, "10A1", 10]);
    const { lists } = await coverage(kien);
    expect(lists.map(({ level }: Answer["body"]) => level)).toEqual(lists.map(() => "HIGH"));
    const nghia = await province.as("nghia");
    const asked = ok(await nghia.get("/classrooms?size=1"));
    expect(asked.total).toBe(12);
  });

  test("has learners where schools have pupils: in its session, its refusals, files and papers", async () => {
    const kien = await province.as("kien");
    expect(ok(await kien.post("/auth/session")).user.department.wording).toBe("LEARNERS");
    expect(ok(await mai.post("/auth/session")).user.department).not.toHaveProperty("wording");
    const refused = await kien.post("/students", { name: "Hà Văn Nam" });
    expect(refused.body.message).toBe("Vui lòng nhập Lớp.");
    const template = await kien.get("/students/import/template");
    const own = await kien.upload("/students/import/preview", { name: "mau.xlsx", bytes: template.body });
    expect(own.body.headers[0]).toBe("Mã học viên");
    const { paper } = ok(await (await province.as("nghia")).get("/reports/disclosure"));
    expect(JSON.stringify(paper)).toContain("III. Lớp, học viên và bộ thiết bị dạy học tối thiểu");
  });
});

const textOf = async (answer: Answer): Promise<string> =>
  (await pagesOf(answer)).map(({ text }) => text).join(" ");

async function coverage(who: Person): Promise<Answer["body"]> {
  return ok(await who.get("/norm-coverage"));
}

const nextYear = {
  name: "2027-2028",
  startDate: "2027-08-01",
  endDate: "2028-07-31",
  returnDate: "2027-08-30",
  openingDate: "2027-09-05",
  terms: [
    { number: 1, startDate: "2027-09-06", endDate: "2028-01-09" },
    { number: 2, startDate: "2028-01-10", endDate: "2028-05-21" },
  ],
  week1Monday: "2027-09-06",
  holidays: [],
};

test("a kindergarten that was just added is set up from nothing: its head, a year, a group, things on loan", async () => {
  const unit = ok(
    await tri.post("/departments", school({ name: "Trường Mầm non Măng Non", schoolKind: "KINDERGARTEN" })),
  );
  const opened = ok(
    await tri.post("/accounts", {
      ...{ username: "ht.mangnon", fullName: "Cao Thị Mận", capabilities: [] },
      ...{ role: "ROLE_DEPARTMENT_ADMIN", departmentId: unit.id },
    }),
  );
  const password = opened.oneTimePassword;
  const first = personWith(province.app, await logIn(province.nobody, { username: "ht.mangnon", password }));
  const changed = ok(
    await first.put("/auth/password", { currentPassword: password, newPassword: "măng non ngày đầu" }),
  );
  const man = personWith(province.app, changed.token);
  const year = ok(await man.post("/school-years", { ...nextYear, ...thisYear }));
  ok(await man.post(`/school-years/${year.id}/activation`, {}));
  const group = ok(await man.post("/classrooms", { name: "Lớp 4-5 tuổi A", grade: -2, studentCount: 24 }));
  const teacher = ok(await man.post("/employees", { name: "Lê Thị Mơ", kind: "TEACHER" }));
  const toys = ok(
    await man.post("/equipments", {
      ...{ name: "Bộ lắp ghép lớn", unit: "Bộ", trackingMode: "QUANTITY", quantity: 6, grades: [-2, -1] },
    }),
  );
  expect(toys.grades).toEqual([-2, -1]);
  expect(ok(await man.get("/equipments?grade=-3")).total).toBe(0);
  expect(ok(await man.get("/equipments?grade=-2")).total).toBe(1);
  const loan = ok(
    await man.post("/loans", {
      ...{ borrowerId: teacher.id, kind: "CLASS", classroomId: group.id, dueDate: dayFromToday(1) },
      lines: [{ equipmentId: toys.id, quantity: 2 }],
    }),
  );
  expect(loan.classroom.name).toBe("Lớp 4-5 tuổi A");
  ok(await man.get(`/papers/loan-slip/${loan.id}`));
});

const thisYear = {
  name: "2026-2027",
  startDate: "2026-08-01",
  endDate: "2027-07-31",
  returnDate: "2026-08-31",
  openingDate: "2026-09-05",
  terms: [
    { number: 1, startDate: "2026-09-07", endDate: "2027-01-10" },
    { number: 2, startDate: "2027-01-11", endDate: "2027-05-23" },
  ],
  week1Monday: "2026-09-07",
};
