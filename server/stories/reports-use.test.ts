/**
 * Reports of use: Tuấn of THCS Bến Hạ teaches with Mai's things, Hùng is their principal, Lan sees the school
 * from the ward.
 */
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { reviewCodes } from "../src/areas/reports/papers/use/codes.ts";
import { borrowing, lesson, of, type Week } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { dayFromToday, newRecord } from "./storekeeping.ts";

const province = house();
const { send, nextWeek, lend, approved, found } = borrowing(province);

let [mai, tuan, hung, lan] = [] as unknown as Person[] as [Person, Person, Person, Person];
let school: { id: number };
let week: Week;
let classId: number;
let subjectId: number;
let roomId: number;
let typeId: number;
/** What a new type is made of. */
let telescope: Record<string, unknown>;
/** From this week's quick counts to next week's slips. */
let days: string;

type Cells = Record<string, string | number | null>;
type Shown = { kind: string; text?: string; cells: Cells; id?: string; link?: string };

const report = async (who: Person, path: string): Promise<Answer["body"]> => {
  const answer = await who.get(`/reports/${path}`);
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, undefined]);
  return answer.body.paper;
};
const tableOf = (paper: Answer["body"], place = 0): Shown[] =>
  paper.blocks.filter(({ kind }: { kind: string }) => kind === "table")[place]?.rows ?? [];
const totalOf = (rows: readonly Shown[]) => rows.find(({ kind }) => kind === "total")?.cells as Cells;
const plain = (rows: readonly Shown[]) => rows.filter(({ kind }) => kind === "plain");

beforeAll(async () => {
  [mai, tuan, hung, lan] = [
    await province.as("mai"),
    await province.as("tuan"),
    await province.as("hung"),
    await province.as("lan"),
  ];
  await lend();
  week = await nextWeek(1);
  school = (await hung.post("/auth/session")).body.user.department;
  classId = (await mai.get("/classrooms?size=100")).body.items.find(
    ({ name }: { name: string }) => name === "6A1",
  ).id;
  subjectId = (await mai.get("/subjects?size=100")).body.items.find(
    ({ name }: { name: string }) => name === "Khoa học tự nhiên",
  ).id;
  roomId = (await found("/functional-rooms?search=P0001")).id;
  const like = (await found("/equipment-types?search=kinh%20lup")) as Answer["body"];
  telescope = {
    subjects: [subjectId],
    group: like.group.id,
    measure: like.measure.id,
    trackingMode: "QUANTITY",
    assetClass: "FIXED_ASSET",
    grades: [6],
  };
  const made = await hung.post("/equipment-types", {
    ...telescope,
    name: "Kính thiên văn phản xạ",
    statisticsCode: "DT-07",
  });
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  typeId = made.body.id;
  const things = [
    await newRecord(mai, { name: "Kính thiên văn phản xạ", unit: like.measure.name, typeId, quantity: 2 }),
  ];
  for (const name of ["Quả cầu sao", "Bản đồ trời sao", "Đèn bàn đỏ", "Chân máy ảnh"])
    things.push(await newRecord(mai, { name, quantity: 4 }));
  const { id } = await approved(
    "tuan",
    lesson(
      week.day(1),
      things.map((thing) => of(thing)),
      {
        classroomId: classId,
        subjectId,
        roomId,
        usesIct: true,
        lessonTitle: "Hệ Mặt Trời",
        curriculumPeriod: 120,
      },
    ),
  );
  await send("mai", "/loans", { registrationId: id });
  const monday = addDays(dayFromToday(), 1 - weekdayOf(dayFromToday()));
  const tuanId = (await found("/employees?search=vo%20anh%20tuan")).id;
  const counted = {
    employeeId: tuanId,
    uses: 7,
    equipmentPeriods: 4,
    ictPeriods: 2,
    subjectRoomPeriods: 1,
    multiPurposePeriods: 0,
  };
  expect((await mai.put("/usage-counts", { monday, rows: [counted] })).status).toBe(200);
  days = `from=${addDays(monday, -14)}&to=${week.day(6)}`;
});

describe("scenario 19: five things in one period with ICT", () => {
  test("are one tiết, five lượt and one UDCNTT in F10, in F11 and in the figures of the screen", async () => {
    const one = `from=${week.monday}&to=${week.day(6)}`;
    const summary = totalOf(tableOf(await report(mai, `usage-summary?${one}`)));
    expect(summary).toEqual({ ict: 1, equipment: 1, subjectRoom: 1, multiPurpose: 0 });
    const row = plain(tableOf(await report(mai, `usage-by?${one}&groupBy=subject`))).find(
      ({ id }) => id === `usage:subject:${subjectId}`,
    );
    expect(row?.cells).toMatchObject({
      name: "Khoa học tự nhiên",
      used: 1,
      uses: 5,
      ict: 1,
      quota: null,
      met: null,
    });
    expect(row?.link).toBe(`/equipment/request/registrations?subjectId=${subjectId}&${one}&status=BORROWED`);
    const { items } = (await mai.get(`/usage-summary?${one}`)).body;
    expect(items.find(({ name }: { name: string }) => name === "Võ Anh Tuấn")).toMatchObject({
      uses: 5,
      equipmentPeriods: 1,
      ictPeriods: 1,
    });
  });
});

describe("F11 Tổng hợp sử dụng", () => {
  test("adds up to F10 by whatever it is put together, quick counts included; of things a period with five is in five rows and once in the sum", async () => {
    const f10 = totalOf(tableOf(await report(mai, `usage-summary?${days}`)));
    const { items } = (await mai.get(`/usage-summary?${days}`)).body;
    const uses = items.reduce((sum: number, row: { uses: number }) => sum + row.uses, 0);
    expect(uses).toBeGreaterThanOrEqual(12);
    for (const by of ["subject", "classroom", "grade", "teacher", "subjectGroup", "type"]) {
      const rows = tableOf(await report(mai, `usage-by?${days}&groupBy=${by}`));
      const sum = (key: string) =>
        plain(rows).reduce((total, { cells }) => total + Number(cells[key] ?? 0), 0);
      expect([by, totalOf(rows)]).toEqual([
        by,
        expect.objectContaining({ used: f10["equipment"], ict: f10["ict"], uses }),
      ]);
      expect([by, sum("uses")]).toEqual([by, uses]);
      if (by === "type") expect(sum("used")).toBeGreaterThan(Number(f10["equipment"]));
      else
        expect([by, sum("used"), sum("ict"), sum("planned")]).toEqual([
          by,
          f10["equipment"],
          f10["ict"],
          totalOf(rows)["planned"],
        ]);
    }
  });

  test("compares with the plan of the year and with the quota, which is of the whole year", async () => {
    expect((await hung.post("/usage-quotas", { subject: subjectId, grade: 6, periods: 6 })).status).toBe(200);
    const at = async (query: string) =>
      plain(tableOf(await report(mai, `usage-by?groupBy=subject${query}`))).find(
        ({ cells }) => cells["name"] === "Khoa học tự nhiên",
      )?.cells as Cells;
    const { schoolYear } = await currentYear();
    const whole = await at(`&schoolYear=${schoolYear}`);
    const part = await at(`&from=${week.monday}&to=${week.day(6)}`);
    expect(Number(whole["planned"])).toBeGreaterThan(Number(part["planned"]));
    expect(part).toMatchObject({ used: 1, quota: 6, met: "Chưa, còn 5" });
    const classes = (await mai.get("/classrooms?size=100")).body.items;
    let planned = 0;
    for (const grade of [6, 7, 8, 9]) {
      const { items } = (await mai.get(`/lessons?subject=${subjectId}&grade=${grade}&size=200`)).body;
      const needing = items.filter(({ requirements }: Answer["body"]) => requirements.length > 0);
      const periods = needing.reduce(
        (sum: number, { periodFrom, periodTo }: Answer["body"]) => sum + periodTo - periodFrom + 1,
        0,
      );
      planned += periods * classes.filter((one: Answer["body"]) => one.grade === grade).length;
    }
    expect(whole["planned"]).toBe(planned);
  });

  test("is read by who sees all slips and from above; of each teacher inside only", async () => {
    expect((await tuan.get("/reports/usage-by")).status).toBe(403);
    expect((await lan.get(`/reports/usage-by?departmentId=${school.id}`)).status).toBe(200);
    const named = await lan.get(`/reports/usage-by?departmentId=${school.id}&groupBy=teacher`);
    expect([named.status, named.body.message]).toEqual([
      403,
      expect.stringContaining("chỉ đọc được trong đơn vị"),
    ]);
    for (const key of ["loan-book", "teacher-loan-book", "usage-book", "usage-summary"])
      expect([key, (await lan.get(`/reports/${key}?departmentId=${school.id}`)).status]).toEqual([key, 403]);
    const cards = (await tuan.get("/reports")).body.items.map(({ key }: { key: string }) => key);
    expect(cards).toEqual(expect.arrayContaining(["loan-book", "room-timetable"]));
    expect(cards).not.toContain("overdue-list");
    // a teacher reads their own lines, as on the paper itself
    const own = tableOf(await report(tuan, `loan-book?${days}`));
    expect(new Set(plain(own).map(({ cells }) => cells["signature"]))).toEqual(new Set(["Võ Anh Tuấn"]));
  });
});

async function currentYear(): Promise<{ schoolYear: number }> {
  const { items } = (await hung.get("/school-years")).body;
  const year = items.find(
    ({ startDate, endDate }: { startDate: string; endDate: string }) =>
      startDate <= week.monday && week.monday <= endDate,
  );
  return { schoolYear: Number(year.name.slice(0, 4)) };
}

describe("F39 and the codes for superiors", () => {
  test("what has a code is told, with its tiết, lượt and classes", async () => {
    const rows = plain(tableOf(await report(hung, `special-equipment-use?${days}&hideZero=true`)));
    expect(rows.map(({ id, cells }) => [id, cells])).toEqual([
      [
        `type:${typeId}`,
        expect.objectContaining({
          code: "DT-07",
          name: "Kính thiên văn phản xạ",
          quantity: 2,
          periods: 1,
          uses: 1,
          classes: 1,
        }),
      ],
    ]);
    expect((await lan.get(`/reports/special-equipment-use?departmentId=${school.id}&${days}`)).status).toBe(
      200,
    );
  });

  test("what was used without a code is one group behind the sum, and is left out with the zero lines", async () => {
    const made = await hung.post("/equipment-types", { ...telescope, name: "Giá vẽ bầu trời" });
    const thing = await newRecord(mai, {
      name: made.body.name,
      unit: made.body.measure.name,
      typeId: made.body.id,
      quantity: 1,
    });
    const { id } = await approved(
      "tuan",
      lesson(week.day(2), [of(thing)], { classroomId: classId, subjectId, curriculumPeriod: 121 }),
    );
    await send("mai", "/loans", { registrationId: id });
    const rows = tableOf(await report(hung, `special-equipment-use?${days}`));
    const sum = rows.findIndex(({ kind }) => kind === "total");
    expect(plain(rows.slice(0, sum)).every(({ cells }) => cells?.["code"])).toBe(true);
    expect(rows[sum]?.cells).toEqual({ uses: 1 });
    expect(rows.slice(sum + 1)).toEqual([
      { kind: "heading", text: "Chưa có mã thống kê: 1 loại thiết bị đã dùng" },
      {
        kind: "plain",
        id: `type:${made.body.id}`,
        link: `/category/equipment?open=${made.body.id}`,
        cells: {
          at: sum + 1,
          code: null,
          name: "Giá vẽ bầu trời",
          unit: made.body.measure.name,
          quantity: 1,
          periods: 1,
          uses: 1,
          classes: 1,
        },
      },
    ]);
    expect(tableOf(await report(hung, `special-equipment-use?${days}&hideZero=true`)).at(-1)).toMatchObject({
      kind: "total",
    });
  });

  test("types used without a code, two with one, and a code that the superior gives to something else are found", async () => {
    const [from, to] = [week.monday, week.day(6)];
    const look = () => reviewCodes(province.database.kysely, school.id, { from, to });
    expect((await look()).filter(({ code }) => code !== null)).toEqual([]);
    const twin = await hung.post("/equipment-types", {
      ...telescope,
      name: "Kính thiên văn cầm tay",
      statisticsCode: "DT-07",
    });
    expect([twin.status, twin.body.message]).toEqual([200, undefined]);
    const bare = await hung.post("/equipment-types", { ...telescope, name: "Kính thiên văn vô tuyến" });
    for (const { body } of [twin, bare])
      await newRecord(mai, { name: body.name, unit: body.measure.name, typeId: body.id, quantity: 1 });
    const { subjects: _, ...shared } = telescope;
    const hoa = await province.as("hoa");
    const subject = (await hoa.get("/subjects?size=100")).body.items[0].id;
    const above = await hoa.post("/equipment-types", {
      ...shared,
      subjects: [subject],
      name: "Kính thiên văn khúc xạ",
      statisticsCode: "dt-07",
    });
    expect([above.status, above.body.message]).toEqual([200, undefined]);
    const problems = await look();
    expect(problems.filter(({ problem }) => problem === "DUPLICATE").map(({ name }) => name)).toEqual([
      "Kính thiên văn cầm tay",
      "Kính thiên văn phản xạ",
    ]);
    // what the superior cannot add up is not buried among the many without a code
    expect(problems.findIndex(({ problem }) => problem === "MISSING")).toBe(
      problems.filter(({ code }) => code !== null).length,
    );
    expect(problems).toContainEqual({
      problem: "MISSING",
      typeId: bare.body.id,
      name: "Kính thiên văn vô tuyến",
      code: null,
      expected: null,
    });
    expect(await look()).toContainEqual({
      problem: "DIFFERENT",
      typeId,
      name: "Kính thiên văn phản xạ",
      code: "DT-07",
      expected: "Kính thiên văn khúc xạ",
    });
  });
});

describe("plans and rooms", () => {
  test("F03 says of each lesson what a class needs, what there is and what is missing; it needs a subject", async () => {
    expect((await mai.get("/reports/lesson-book")).body.fields).toEqual({ subjectId: expect.any(String) });
    const rows = plain(tableOf(await report(tuan, `lesson-book?subjectId=${subjectId}&grade=6`)));
    expect(rows.length).toBeGreaterThan(5);
    for (const { cells } of rows) {
      if (cells["have"] == null) continue;
      expect(cells["missing"] ?? 0).toBe(
        Math.max(0, Math.round((Number(cells["needed"]) - Number(cells["have"])) * 1_000) / 1_000),
      );
    }
    const tubes = rows.find(({ cells }) => cells["thing"] === "Ống nghiệm (cái)");
    const shelf = (await mai.get(`/equipments?typeId=${tubes?.link?.split("=")[1]}&size=100`)).body.items;
    expect(tubes?.cells["have"]).toBe(
      shelf.reduce((sum: number, { good }: { good: number }) => sum + good, 0),
    );
  });

  test("F04 has each thing once with the lessons it is for, and the rooms; it needs a subject or a group", async () => {
    expect((await mai.get("/reports/usage-plan")).body.fields).toEqual({
      subjectGroupId: expect.any(String),
    });
    const paper = await report(mai, `usage-plan?subjectId=${subjectId}`);
    const names = plain(tableOf(paper)).map(({ cells }) => cells["name"]);
    expect(new Set(names).size).toBe(names.length);
    expect(
      plain(tableOf(paper)).find(({ cells }) => cells["name"] === "Đèn cồn")?.cells["lessons"],
    ).toContain("An toàn trong phòng thực hành (lớp 6)");
    expect(plain(tableOf(paper, 1)).map(({ id }) => id)).toContain(`room:${roomId}`);
    const groupId = (await found("/subject-groups?search=khoa%20hoc")).id;
    expect(
      plain(tableOf(await report(mai, `usage-plan?subjectGroupId=${groupId}`))).map(
        ({ cells }) => cells["name"],
      ),
    ).toContain("Đèn cồn");
    expect(
      (await (await province.as("huong")).get(`/reports/usage-plan?subjectGroupId=${groupId}`)).status,
    ).toBe(404);
  });

  test("F13 tells who was in the room with what, F12 hangs on its door; who keeps no room reads no diary", async () => {
    const rows = plain(
      tableOf(await report(mai, `room-diary?roomId=${roomId}&from=${week.day(1)}&to=${week.day(1)}`)),
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      expect.objectContaining({
        date: week.day(1),
        periods: "2 sáng",
        className: "6A1",
        teacher: "Võ Anh Tuấn",
        lesson: "Hệ Mặt Trời",
        after: "Chưa trả",
      }),
    ]);
    expect(rows[0]?.cells["things"]).toContain("1\u00a0× Quả cầu sao");
    const wall = tableOf(
      await report(tuan, `room-timetable?roomId=${roomId}&from=${week.monday}&to=${week.day(6)}`),
    );
    const taken = plain(wall).filter(({ cells }) => cells["MORNINGClass"] || cells["AFTERNOONClass"]);
    expect(
      taken.map(({ id, cells }) => [
        id,
        cells["MORNINGClass"],
        cells["MORNINGPeriod"],
        cells["MORNINGLesson"],
      ]),
    ).toEqual([[`${week.day(1)}:2`, "6A1", "120", "Hệ Mặt Trời"]]);
    expect((await tuan.get(`/reports/room-diary?roomId=${roomId}`)).status).toBe(403);
    expect((await (await province.as("huong")).get(`/reports/room-timetable?roomId=${roomId}`)).status).toBe(
      404,
    );
  });
});
