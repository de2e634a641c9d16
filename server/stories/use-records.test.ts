/** Used without a counter: noted from the registration, or written down days afterwards. It counts as borrowed, and nothing has to come back. */
import { addDays, isSchoolDay, type SchoolCalendar } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, describe, expect, test } from "vitest";
import { type AnyRegistration, borrowing, lesson, of, type Week } from "./borrowing.ts";
import { house, type Person } from "./house.ts";
import { dayFromToday, newRecord, shelvesOf } from "./storekeeping.ts";

const province = house();
const { send, nextWeek, lend, approved, colleague, eventsOf, promisesOf, longAgo, query } = borrowing(province);
let mai: Person;
let tuan: Person;
let week: Week;
let lan: { id: number; name: string; person: Person };
/** A day of lessons that is over. */
let past: string;

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  week = await nextWeek();
  lan = await colleague();
  await lend({ pastDays: 200 });
  const years: SchoolCalendar[] = (await mai.get("/school-years")).body.items;
  past = Array.from({ length: 190 }, (_, index) => dayFromToday(-1 - index)).find((day) => years.some((year) => isSchoolDay(year, day))) as string;
  if (past === undefined) throw new Error("the demo year has had no lessons yet: let the demo province begin earlier");
  await query("update stock_closings set until = null where department_id = (select department_id from users where username = 'tb.mai')");
});

const goodOf = async (id: number) => (await shelvesOf(mai, id)).reduce((sum, shelf) => sum + (shelf.condition === "GOOD" ? shelf.quantity : 0), 0);
const loanOf = async (id: number): Promise<{ status: string; lines: number; returned: number; open: boolean; recorded: boolean }> => {
  const [row] = await query<{ status: string; lines: number; returned: number; open: boolean; recorded: boolean }>(
    `select loans.status, count(line.id)::int as lines, coalesce(sum(line.returned), 0)::float as returned, loans.closed_at is null as open,
       (select recorded_later from loan_registrations where id = registration_id) as recorded
     from loans join loan_lines as line on line.loan_id = loans.id where registration_id = $1 group by loans.id`,
    [id],
  );
  return row as { status: string; lines: number; returned: number; open: boolean; recorded: boolean };
};

describe("from the registration", () => {
  test("Tuấn notes that the things of the lab were used: a loan that is over, free for others, and the alcohol is off the books", async () => {
    const scales = await newRecord(mai, { name: "Cân kĩ thuật", quantity: 6 });
    const alcohol = await newRecord(mai, { name: "Cồn thử", unit: "ml", trackingMode: "CONSUMABLE", quantity: 500 });
    const film = await newRecord(mai, { name: "Phim khoa học", trackingMode: "DIGITAL", quantity: 1 });
    const slip = await approved("tuan", lesson(week.day(1), [of(scales, 6), of(alcohol, 120.5), of(film)]));
    expect(await tuan.post(`/loan-registrations/${slip.id}/use`, {})).toMatchObject({ status: 409, body: { code: "notStarted" } });
    await longAgo(slip.id, 28);
    expect((await lan.person.post(`/loan-registrations/${slip.id}/use`, {})).status).toBe(404);
    const used = await send("tuan", `/loan-registrations/${slip.id}/use`, {});
    expect(used).toMatchObject({ status: "BORROWED", loan: { status: "RETURNED" }, recordedLater: false });
    expect(used.loan.number).toMatch(/^PM-\d{4}-\d{4}$/);
    expect(await loanOf(slip.id)).toMatchObject({ status: "RETURNED", lines: 3, returned: 6, open: false });
    expect(await promisesOf(scales)).toEqual([]);
    expect([await goodOf(scales), await goodOf(alcohol)]).toEqual([6, 379.5]);
    expect((await eventsOf(slip.id))[0]).toEqual(["registration.used", "Võ Anh Tuấn"]);
    expect((await tuan.post(`/loan-registrations/${slip.id}/use`, {})).status).toBe(409);
  });
});

describe("afterwards", () => {
  const record = (who: Person, registrations: object | object[]) => who.post("/loan-records", { registrations: [registrations].flat() });

  test("Tuấn writes down the own lessons of days past, Mai everybody's; it counts and moves nothing", async () => {
    const id = await newRecord(mai, { name: "Mô hình hoa", quantity: 4 });
    const alcohol = await newRecord(mai, { name: "Giấy quỳ", unit: "Hộp", trackingMode: "CONSUMABLE", quantity: 3 });
    const recorded = await record(tuan, [lesson(past, [of(id, 4), of(alcohol, 1)]), lesson(past, [of(id, 3)], { periods: [3] })]);
    expect([recorded.status, recorded.body.message]).toEqual([200, undefined]);
    for (const one of recorded.body.items as AnyRegistration[]) {
      expect(one).toMatchObject({ status: "BORROWED", recordedLater: true, loan: { status: "RETURNED" }, date: past });
      expect(await loanOf(one.id)).toMatchObject({ status: "RETURNED", open: false, recorded: true });
      expect((await eventsOf(one.id))[0]).toEqual(["registration.recorded", "Võ Anh Tuấn"]);
    }
    expect([await goodOf(id), await goodOf(alcohol)]).toEqual([4, 3]);
    expect(await promisesOf(id)).toEqual([]);
    expect((await query("select id from stock_holdings where equipment_id = $1", [id])).length).toBe(0);
    expect((await record(tuan, lesson(past, [of(id)], { borrowerId: lan.id }))).status).toBe(403);
    expect((await record(mai, lesson(past, [of(id)], { borrowerId: lan.id }))).status).toBe(200);
  });

  test("what was broken since may have been used; more than the books have may not", async () => {
    const id = await newRecord(mai, { name: "Đèn chiếu", quantity: 3, broken: 2 });
    expect((await record(tuan, lesson(past, [of(id, 3)]))).status).toBe(200);
    expect(await record(tuan, lesson(past, [of(id, 4)]))).toMatchObject({
      status: 409,
      body: {
        code: "notOnBooks",
        message: "“Đèn chiếu”: trên sổ chỉ có 3 Cái, không thể đã dùng 4.",
        fields: { "registrations.0.lines.0.quantity": expect.anything() },
      },
    });
  });

  test("what is still to come, or too long ago, is not written down afterwards", async () => {
    const id = await newRecord(mai, { name: "Tranh ảnh", quantity: 3 });
    expect((await record(tuan, lesson(week.day(1), [of(id)]))).body.code).toBe("notStarted");
    expect((await record(tuan, { kind: "DAYS", date: past, untilDate: dayFromToday(3), lines: [of(id)] })).body.fields).toEqual({
      "registrations.0.untilDate": expect.anything(),
    });
    await lend({ pastDays: 0 });
    expect(await record(tuan, lesson(past, [of(id)]))).toMatchObject({ status: 409, body: { code: "tooLongAgo" } });
    await lend({ pastDays: 200 });
    expect((await record(tuan, lesson(addDays(past, -3_000), [of(id)]))).status).toBe(409);
  });
});
