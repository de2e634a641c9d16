/** A school that keeps no slips notes how often each teacher used equipment in a week (thống kê nhanh). */
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { borrowing } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";
import { dayFromToday } from "./storekeeping.ts";

const province = house();
const b = borrowing(province);
let tuan: Person;
let mai: Person;
let tuanId: number;
const monday = addDays(dayFromToday(), 1 - weekdayOf(dayFromToday()));
const before = addDays(monday, -7);

beforeAll(async () => {
  tuan = await province.as("tuan");
  mai = await province.as("mai");
  tuanId = (await b.found("/employees?search=vo%20anh%20tuan")).id;
});

const counts = async (who: Person, week = monday): Promise<Answer["body"]> => {
  const { status, body } = await who.get(`/usage-counts?monday=${week}`);
  expect(status).toBe(200);
  return body;
};
const rowOf = (body: Answer["body"], id = tuanId) =>
  body.items.find((one: Answer["body"]) => one.employee.id === id);
const row = (more: Record<string, unknown> = {}) => ({
  employeeId: tuanId,
  uses: 5,
  equipmentPeriods: 3,
  ictPeriods: 1,
  subjectRoomPeriods: 2,
  multiPurposePeriods: 0,
  ...more,
});
const save = (who: Person, rows: object[], week = monday) => who.put("/usage-counts", { monday: week, rows });

describe("the counts of a week", () => {
  test("begin with a row of nothing for each teacher, by subject group and given name", async () => {
    const body = await counts(mai);
    expect(body).toMatchObject({ monday, can: { edit: true, editAll: true } });
    expect(rowOf(body)).toMatchObject({
      employee: { name: "Võ Anh Tuấn" },
      subject: null,
      uses: 0,
      equipmentPeriods: 0,
      version: null,
      updatedByName: null,
    });
    const groups = body.items.map(({ employee }: Answer["body"]) => employee.subjectGroupName);
    expect(new Set(groups).size).toBe(
      groups.filter((name: string, index: number) => name !== groups[index - 1]).length,
    );
    const teachers = await b.query<{ count: number }>(
      "select count(*)::int as count from employees where department_id = (select department_id from employees where id = $1) and active and kind = 'TEACHER'",
      [tuanId],
    );
    expect(body.items.length).toBeGreaterThanOrEqual(teachers[0]?.count as number);
  });

  test("scenario 30: only numbers are entered; no stock moves, and the row says who noted it", async () => {
    const stock =
      "select count(*)::int as n, coalesce(sum(quantity), 0)::float as quantity from stock_movements";
    const shelves = "select sum(quantity)::float as quantity, sum(held)::float as held from stock_balances";
    const slips =
      "select (select count(*) from loan_registrations) as registrations, (select count(*) from loans) as loans";
    const untouched = async () => [await b.query(stock), await b.query(shelves), await b.query(slips)];
    const asBefore = await untouched();
    const saved = await save(mai, [row()]);
    expect(saved.status).toBe(200);
    expect(rowOf(saved.body)).toMatchObject({
      uses: 5,
      equipmentPeriods: 3,
      ictPeriods: 1,
      subjectRoomPeriods: 2,
      version: 1,
      updatedByName: "Phan Thị Tuyết Mai",
    });
    expect(await untouched()).toEqual(asBefore);
    const [line] = await b.query<{ event: string; details: object }>(
      "select event, details from history where event = 'usageCounts.saved' order by id desc limit 1",
    );
    expect(line).toMatchObject({ details: { monday: monday.split("-").reverse().join("/"), count: 1 } });
  });

  test("Tuấn changes his own row and nobody else's", async () => {
    const body = await counts(tuan);
    expect(body.can).toEqual({ edit: true, editAll: false });
    expect(
      body.items
        .filter(({ can }: Answer["body"]) => can.edit)
        .map(({ employee }: Answer["body"]) => employee.id),
    ).toEqual([tuanId]);
    const saved = await save(tuan, [row({ uses: 6, version: 1 })]);
    expect(rowOf(saved.body)).toMatchObject({ uses: 6, version: 2, updatedByName: "Võ Anh Tuấn" });
    const other = body.items.find(({ employee }: Answer["body"]) => employee.id !== tuanId).employee.id;
    const refused = await save(tuan, [row({ employeeId: other })]);
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("cán bộ thiết bị ghi cho mọi người") },
    });
  });

  test("who saves over what somebody else changed is told who it was, and nothing is written", async () => {
    const other = (await counts(mai)).items.find(({ employee }: Answer["body"]) => employee.id !== tuanId)
      .employee.id;
    for (const version of [1, null]) {
      const refused = await save(mai, [row({ employeeId: other, uses: 1 }), row({ uses: 9, version })]);
      expect(refused).toMatchObject({
        status: 409,
        body: { code: "stale", message: expect.stringContaining("Võ Anh Tuấn") },
      });
    }
    expect(rowOf(await counts(mai), other)).toMatchObject({ version: null });
    expect(rowOf(await counts(mai))).toMatchObject({ uses: 6, version: 2 });
  });

  test("saving the same again changes nothing; zeros stay as zeros", async () => {
    const same = await save(mai, [row({ uses: 6, version: 2 })]);
    expect(rowOf(same.body)).toMatchObject({ version: 2, updatedByName: "Võ Anh Tuấn" });
    const zeros = { uses: 0, equipmentPeriods: 0, ictPeriods: 0, subjectRoomPeriods: 0, version: 2 };
    expect(rowOf((await save(mai, [row(zeros)])).body)).toMatchObject({
      uses: 0,
      equipmentPeriods: 0,
      version: 3,
    });
  });

  test("a week has rows by subject too, each by itself", async () => {
    const subject = await b.found("/subjects?search=khoa%20hoc%20tu%20nhien");
    const saved = await save(mai, [row({ subjectId: subject.id, uses: 2 }), row({ uses: 3 })], before);
    const rows = saved.body.items.filter(({ employee }: Answer["body"]) => employee.id === tuanId);
    expect(rows.map((one: Answer["body"]) => [one.subject?.id ?? null, one.uses])).toEqual([
      [null, 3],
      [subject.id, 2],
    ]);
    const twice = await save(mai, [row({ uses: 1, version: 1 }), row({ uses: 2, version: 1 })], before);
    expect(twice).toMatchObject({
      status: 400,
      body: { fields: { "rows.1.employeeId": expect.any(String) } },
    });
  });

  test("two who begin the same row at once: one is told of the other", async () => {
    const week = addDays(monday, -14);
    const answers = await Promise.all([
      save(mai, [row({ uses: 1 })], week),
      save(tuan, [row({ uses: 2 })], week),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("what is refused", () => {
  test("a week that has not come, a closed year, closed books, somebody of another school", async () => {
    const next = await save(mai, [row()], addDays(monday, 7));
    expect(next).toMatchObject({ status: 409, body: { code: "weekNotBegun" } });
    expect((await counts(mai, addDays(monday, 7))).can).toEqual({ edit: false, editAll: false });

    const year = await b.found("/school-years");
    await b.send("hung", `/school-years/${year.id}/closing`, {});
    expect(await save(mai, [row()], before)).toMatchObject({ status: 409, body: { code: "yearClosed" } });
    await b.send("hung", `/school-years/${year.id}/reopening`, { reason: "Ghi bổ sung số liệu" });

    const stranger = (await (await province.as("nhung")).get("/employees?size=1")).body.items[0].id;
    expect(await save(mai, [row({ employeeId: stranger })], before)).toMatchObject({
      status: 400,
      body: { fields: { "rows.0.employeeId": expect.any(String) } },
    });
    expect(
      (await counts(await province.as("nhung"))).items.some(
        ({ employee }: Answer["body"]) => employee.id === tuanId,
      ),
    ).toBe(false);
    expect(await save(mai, [row({ uses: -1 })])).toMatchObject({ status: 400 });
    expect(await save(mai, [row({ uses: 1.5 })])).toMatchObject({ status: 400 });
    expect((await counts(await province.as("tri"))).can).toEqual({ edit: false, editAll: false });

    const closed = await (await province.as("hung")).put("/stock-closing", {
      until: addDays(monday, -1),
      reason: "Khóa sổ tuần trước",
    });
    expect(closed.status).toBe(200);
    expect(await save(mai, [row()], before)).toMatchObject({ status: 409, body: { code: "booksClosed" } });
    expect((await save(mai, [row({ uses: 1, version: 3 })])).status).toBe(200);
  });
});
