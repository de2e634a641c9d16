/**
 * Tuấn of THCS Bến Hạ opens his week: what he registered, what the timetable and the plan propose, and what a
 * lesson needs.
 */
import { addDays, weekdayOf, weeksOf } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { borrowing, lesson, of, type Week } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";

const province = house();
const b = borrowing(province);
let tuan: Person;
let mai: Person;
let tuanId: number;
let week: Week;
let khtn: number;
let year: Answer["body"];

const weekOf = async (who: Person, monday = week.monday, more = ""): Promise<Answer["body"]> => {
  const { status, body } = await who.get(`/loan-weeks?monday=${monday}${more}`);
  expect([status, status === 200 ? "" : body.message]).toEqual([200, ""]);
  return body;
};
const at = (items: Answer["body"][], date: string, session: string, period: number) =>
  items.find((one) => one.date === date && one.session === session && one.period === period);
const idOf = async (path: string): Promise<number> => (await mai.get(path)).body.items[0].id;

/** How many pieces, or how much, of a type the school has. */
const stockOf = async (typeName: string): Promise<number> => {
  const [row] = await b.query<{ good: number }>(
    `select coalesce(sum(shelf.quantity), 0)::float as good from stock_balances as shelf join equipments on equipments.id = shelf.equipment_id
     join equipment_types as type on type.id = equipments.type_id join departments on departments.id = shelf.department_id
     where type.name = $1 and shelf.condition = 'GOOD' and departments.id = (select department_id from employees where id = $2) and equipments.active`,
    [typeName, tuanId],
  );
  return row?.good ?? 0;
};

beforeAll(async () => {
  tuan = await province.as("tuan");
  mai = await province.as("mai");
  await b.lend({});
  tuanId = await idOf("/employees?search=vo%20anh%20tuan");
  khtn = await idOf("/subjects?search=khoa%20hoc%20tu%20nhien");
  year = (await mai.get("/school-years")).body.items.find(
    ({ status }: { status: string }) => status === "CURRENT",
  );
  week = await b.nextWeek(1);
});

describe("the week of a teacher", () => {
  test("names its days, periods and school week, and is empty but for what the timetable proposes", async () => {
    const body = await weekOf(tuan);
    const number = weeksOf(year).find(({ monday }) => monday === week.monday)?.number;
    expect(body).toMatchObject({
      monday: week.monday,
      number,
      schoolYear: { id: year.id },
      items: [],
      openLoans: 0,
      overdueLoans: 0,
    });
    expect(body.days.map(({ isSchoolDay }: { isSchoolDay: boolean }) => isSchoolDay)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(body.periods).toHaveLength(10);
    expect(body.can).toMatchObject({
      employee: { name: "Võ Anh Tuấn" },
      register: true,
      keep: false,
      lendOutside: false,
    });
    expect(new Set(body.proposals.map(({ subject }: { subject: { id: number } }) => subject.id))).toEqual(
      new Set([khtn]),
    );
  });

  test("every period of his timetable is proposed once, with class, room and lesson, in the order of the week", async () => {
    const { proposals } = await weekOf(tuan);
    const { items } = (await mai.get(`/timetable-periods?teacher=${tuanId}&size=100`)).body;
    expect(proposals).toHaveLength(items.length);
    const days = ["MON", "TUE", "WED", "THU", "FRI", "SAT"];
    for (const row of items) {
      const found = at(proposals, week.day(days.indexOf(row.weekday)), row.session, row.period);
      expect(found).toMatchObject({
        classroom: { id: row.classroom.id, name: row.classroom.name },
        room: row.room ? { id: row.room.id } : null,
      });
    }
    const order = proposals.map(
      (one: Answer["body"]) => `${one.date} ${one.session === "MORNING" ? 0 : 1} ${one.period}`,
    );
    expect(order).toEqual([...order].sort());
  });

  test("the n-th period of a class in the week has the n-th period of the week's plan", async () => {
    const { proposals, number } = await weekOf(tuan);
    const of6A1 = proposals.filter((one: Answer["body"]) => one.classroom.name === "6A1");
    const perWeek = of6A1.length;
    expect(perWeek).toBeGreaterThan(2);
    const { items: plan } = (await mai.get(`/lessons?subject=${khtn}&grade=6&size=100&sort=order`)).body;
    const numbers = of6A1.map((one: Answer["body"]) => one.curriculumPeriod);
    expect(numbers).toEqual(
      Array.from({ length: perWeek }, (_, index) => (number - 1) * perWeek + index + 1),
    );
    for (const one of of6A1) {
      const planned = plan.find(
        (row: Answer["body"]) =>
          row.periodFrom <= one.curriculumPeriod && one.curriculumPeriod <= row.periodTo,
      );
      expect(one.lesson).toEqual({ id: planned.id, name: planned.name });
    }
  });

  test("what a lesson needs is counted for the class, by groups or for all, with what is free; what the school has not is named", async () => {
    const { items: plan } = (await mai.get(`/lessons?subject=${khtn}&grade=6&size=100&sort=order`)).body;
    const cell = plan.find((row: Answer["body"]) =>
      row.requirements.some((one: Answer["body"]) => one.type?.name === "Kính hiển vi quang học"),
    );
    const classroomId = await idOf("/classrooms?search=6A1");
    const needs = (
      await tuan.get(
        `/lesson-needs?date=${week.day(1)}&classroomId=${classroomId}&subjectId=${khtn}&lessonId=${cell.id}`,
      )
    ).body;
    const { groupCount } = needs.assignments.find(
      (one: Answer["body"]) => one.classroom.id === classroomId,
    ).classroom;
    const microscopes = needs.lines.find((one: Answer["body"]) => one.name === "Kính hiển vi quang học");
    const have = await stockOf("Kính hiển vi quang học");
    expect(groupCount).toBeGreaterThan(5);
    expect(microscopes).toMatchObject({
      equipmentId: null,
      quantity: Math.min(groupCount, have),
      free: have,
      mandatory: true,
    });
    const lacking = Math.max(0, groupCount - have);
    expect(needs.missing.includes(`${lacking} × Kính hiển vi quang học`)).toBe(lacking > 0);
    expect(needs.lessons.filter(({ proposed }: { proposed: boolean }) => proposed)).toHaveLength(1);
  });

  test("a registered period is not proposed again; a rejected one is, and a cancelled one goes from the week", async () => {
    const microscope = await b.thing("KHV-001");
    const before = await weekOf(tuan);
    const first = before.proposals[0];
    const slip = lesson(first.date, [of(microscope.id)], {
      session: first.session,
      periods: [first.period],
      classroomId: first.classroom.id,
      subjectId: khtn,
    });
    const sent = await b.register(tuan, slip);
    const after = await weekOf(tuan);
    expect(after.items).toMatchObject([{ id: sent.id, number: sent.number, status: "PENDING" }]);
    expect(after.proposals).toHaveLength(before.proposals.length - 1);
    expect(at(after.proposals, first.date, first.session, first.period)).toBeUndefined();

    await b.decide(mai, "REJECT", [sent.id], "Kính đang bảo dưỡng");
    const rejected = await weekOf(tuan);
    expect(rejected.items).toMatchObject([{ status: "REJECTED", reason: "Kính đang bảo dưỡng" }]);
    expect(at(rejected.proposals, first.date, first.session, first.period)).toBeDefined();

    const again = await b.register(tuan, slip);
    await b.send(tuan, `/loan-registrations/${again.id}/cancellation`, {});
    expect((await weekOf(tuan)).items.map(({ id }: { id: number }) => id)).toEqual([sent.id]);
  });

  test("what is promised to others in that very period is not free in it", async () => {
    const monday = await weekOf(tuan);
    const needing = monday.proposals.flatMap((one: Answer["body"]) =>
      one.lines.map((line: Answer["body"]) => ({ one, line })),
    );
    const { one, line } = needing.find(({ line }: Answer["body"]) => line.free >= 1);
    const promised = await b.register(
      mai,
      lesson(one.date, [{ typeId: line.typeId, quantity: 1 }], {
        session: one.session,
        periods: [one.period],
        borrowerId: await idOf("/employees?search=phan%20thi%20tuyet%20mai"),
      }),
    );
    expect(promised.status).toBe("APPROVED");
    const same = at((await weekOf(tuan)).proposals, one.date, one.session, one.period);
    expect(same.lines.find(({ typeId }: { typeId: number }) => typeId === line.typeId).free).toBe(
      line.free - 1,
    );
    await b.send(mai, `/loan-registrations/${promised.id}/cancellation`, {});
  });

  test("a loan over days that reaches into the week stands in it", async () => {
    const camera = await b.thing("MC-001");
    const slip = {
      kind: "DAYS",
      date: addDays(week.monday, -3),
      untilDate: week.day(1),
      purpose: "CLUB",
      lines: [of(camera.id)],
    };
    const { id } = await b.register(tuan, slip);
    const inside = (await weekOf(tuan)).items.find((one: Answer["body"]) => one.id === id);
    expect(inside).toMatchObject({ kind: "DAYS", date: addDays(week.monday, -3), session: null });
    const after = await weekOf(tuan, addDays(week.monday, 7));
    expect(after.items.find((one: Answer["body"]) => one.id === id)).toBeUndefined();
  });

  test("nothing is proposed for a week that is over, for one too far ahead, or on a holiday", async () => {
    expect((await weekOf(tuan, addDays(week.monday, -28))).proposals).toEqual([]);
    expect((await weekOf(tuan, addDays(week.monday, 7 * 13))).proposals).toEqual([]);
    await b.query("update school_years set holidays = holidays || $2::jsonb where id = $1", [
      year.id,
      JSON.stringify([{ name: "Nghỉ bão", from: week.day(1), to: week.day(1) }]),
    ]);
    const body = await weekOf(tuan);
    expect(body.days[1]).toMatchObject({ isSchoolDay: false, holiday: "Nghỉ bão" });
    expect(body.proposals.some(({ date }: { date: string }) => date === week.day(1))).toBe(false);
    await b.query(
      "update school_years set holidays = (select jsonb_agg(one) from jsonb_array_elements(holidays) as one where one->>'name' <> 'Nghỉ bão') where id = $1",
      [year.id],
    );
  });

  test("from a day on another teacher has the period: it is proposed to that one only", async () => {
    const { items } = (await mai.get(`/timetable-periods?teacher=${tuanId}&weekday=TUE&size=100`)).body;
    const row = items[0];
    const { id: other } = (await mai.get("/employees?search=phan%20thi%20tuyet%20mai")).body.items[0];
    const added = await b.send(mai, "/timetable-periods", {
      classroom: row.classroom.id,
      weekday: row.weekday,
      session: row.session,
      period: row.period,
      subject: khtn,
      teacher: other,
      since: week.day(0),
    });
    expect(at((await weekOf(tuan)).proposals, week.day(1), row.session, row.period)).toBeUndefined();
    expect(at((await weekOf(mai)).proposals, week.day(1), row.session, row.period)).toMatchObject({
      classroom: { name: row.classroom.name },
    });
    expect((await mai.delete(`/timetable-periods/${added.id}`)).status).toBe(204);
  });
});

describe("the week of somebody else", () => {
  test("Mai sees it and is offered the lessons to register on behalf; a plain colleague does not see it", async () => {
    const seen = await weekOf(mai, week.monday, `&borrowerId=${tuanId}`);
    expect(seen.proposals.length).toBeGreaterThan(5);
    const { person, id } = await b.colleague();
    expect((await person.get(`/loan-weeks?monday=${week.monday}&borrowerId=${tuanId}`)).status).toBe(404);
    expect((await tuan.get(`/loan-weeks?monday=${week.monday}&borrowerId=${id}`)).status).toBe(404);
    expect((await tuan.get(`/lesson-needs?date=${week.monday}&borrowerId=${id}`)).status).toBe(404);
    expect((await (await province.as("dat")).get(`/loan-weeks?borrowerId=${tuanId}`)).status).toBe(404);
  });

  test("the head of a subject group sees the weeks of its members, without proposals", async () => {
    const [{ groupId }] = (await b.query<{ groupId: number }>(
      `select target_id as "groupId" from employee_subject_group where owner_id = $1 and until is null order by school_year_id desc limit 1`,
      [tuanId],
    )) as [{ groupId: number }];
    const { person } = await b.colleague([
      { capability: "SUBJECT_HEAD", subjectGroups: [groupId], rooms: [], subjects: [] },
    ]);
    const seen = await weekOf(person, week.monday, `&borrowerId=${tuanId}`);
    expect(seen.items.length).toBeGreaterThan(0);
    expect(seen.proposals).toEqual([]);
  });

  test("an account that is in no staff list has an empty week", async () => {
    const system = await province.as("tri");
    expect(await weekOf(system)).toMatchObject({
      items: [],
      proposals: [],
      can: { employee: null, register: false },
    });
  });
});

describe("the plan behind a lesson", () => {
  test("the proposed lesson is that of the day, with those around it; a lesson of another plan is not there", async () => {
    const classroomId = await idOf("/classrooms?search=6A1");
    const proposals = (await weekOf(tuan)).proposals.filter(
      (one: Answer["body"]) => one.classroom.id === classroomId,
    );
    for (const one of proposals) {
      const { lessons, assignments } = (
        await tuan.get(`/lesson-needs?date=${one.date}&classroomId=${classroomId}&subjectId=${khtn}`)
      ).body;
      expect(lessons.find(({ proposed }: { proposed: boolean }) => proposed)?.id).toBe(one.lesson.id);
      expect(lessons.length).toBeLessThan(14);
      expect(assignments.map((row: Answer["body"]) => row.classroom.name)).toContain("6A1");
    }
    const { items } = (await mai.get("/lessons?grade=8&size=1")).body;
    expect(
      (
        await tuan.get(
          `/lesson-needs?date=${week.day(1)}&classroomId=${classroomId}&subjectId=${khtn}&lessonId=${items[0].id}`,
        )
      ).status,
    ).toBe(404);
  });

  test("a plan of the units above is read where the school has none of its own", async () => {
    const classroomId = await idOf("/classrooms?search=6A1");
    const { lessons: own } = (
      await tuan.get(`/lesson-needs?date=${week.day(1)}&classroomId=${classroomId}&subjectId=${khtn}`)
    ).body;
    await b.query(
      "update lessons set active = false where subject_id = $1 and grade = 6 and department_id = (select department_id from employees where id = $2)",
      [khtn, tuanId],
    );
    const { lessons: none } = (
      await tuan.get(`/lesson-needs?date=${week.day(1)}&classroomId=${classroomId}&subjectId=${khtn}`)
    ).body;
    expect(none).toEqual([]);
    await b.query(
      `update lessons set department_id = above.id, school_year_id = (select id from school_years where department_id = above.id and name = $3), active = true
       from departments as above where subject_id = $1 and grade = 6 and lessons.department_id = (select department_id from employees where id = $2)
         and above.id = (select root_id from departments join employees on employees.department_id = departments.id where employees.id = $2)`,
      [khtn, tuanId, year.name],
    );
    const { lessons: shared } = (
      await tuan.get(`/lesson-needs?date=${week.day(1)}&classroomId=${classroomId}&subjectId=${khtn}`)
    ).body;
    expect(shared).toEqual(own);
    expect(weekdayOf(week.day(1))).toBe(2);
  });
});

test("the page costs the same statements, however much stands in it", async () => {
  const cost = async (monday: string): Promise<number> => {
    const before = province.database.statements();
    await weekOf(tuan, monday);
    return province.database.statements() - before;
  };
  const full = await cost(week.monday);
  const next = await b.nextWeek(2);
  const empty = await cost(next.monday);
  const times: number[] = [];
  for (let round = 0; round < 8; round++) {
    const start = performance.now();
    await weekOf(tuan);
    times.push(performance.now() - start);
  }
  process.stdout.write(`my week: ${times.sort((a, b) => a - b)[4]?.toFixed(1)} ms, ${full} statements\n`);
  expect(full - empty).toBeLessThanOrEqual(1);
  expect(full).toBeLessThanOrEqual(13);
  expect(times[4]).toBeLessThan(500);
});
