/**
 * The lines behind the numbers of the start page: the last point is the number, and an earlier one is what
 * was so at the end of that month.
 */
import { expect, test } from "vitest";
import { keepCoverageOf } from "../src/areas/norms/actions/coverage-months.ts";
import { keepCoverage } from "../src/areas/norms/daily.ts";
import { transaction } from "../src/db/transaction.ts";
import type { PersonKey } from "../src/demo/people.ts";
import { borrowing, of } from "./borrowing.ts";
import { demanding } from "./demanding.ts";
import { type Answer, house } from "./house.ts";
import { lending } from "./lending.ts";
import { normedSchool } from "./norming.ts";
import { dayFromToday, employeesOf, newRecord, postVoucher } from "./storekeeping.ts";

const province = house();
const { lend } = borrowing(province);
const { submitted, approve, giveBack } = demanding(province);
const { handOut, longAgo } = lending(province);

const query = (text: string, values: unknown[] = []) =>
  province.owner.pool.query(text, values).then(({ rows }) => rows);

/** What of a number is on the page of a person, last month first. */
async function lineOf(key: PersonKey, number: string): Promise<{ value: number; months: number[] }> {
  const { status, body } = await (await province.as(key)).get("/dashboard");
  expect(status).toBe(200);
  const { value, trend, periods } = body.numbers.find((one: Answer["body"]) => one.key === number);
  expect([number, trend.length, trend.at(-1)]).toEqual([number, periods.length, value]);
  expect(periods.at(-1)).toBe(`${dayFromToday().slice(5, 7)}/${dayFromToday().slice(0, 4)}`);
  return { value, months: trend.toReversed() };
}

/** A day of the month, so many months before this one. */
function dayBefore(months: number, day = 5): string {
  const [year, month] = dayFromToday().split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10);
}

const daysSince = (day: string) => (Date.parse(dayFromToday()) - Date.parse(day)) / 86_400_000;

const bought = async (key: PersonKey, equipmentId: number, date: string, quantity = 1) =>
  postVoucher(await province.as(key), "INCREASE", {
    cause: "PURCHASE",
    date,
    lines: [{ equipmentId, quantity, unitPrice: 1_000 }],
  });

test("a record that Mai types today is followed since the day on which its first movement is dated, for her as for the Sở", async () => {
  const before = { mai: await lineOf("mai", "records"), hoa: await lineOf("hoa", "records") };
  const mai = await province.as("mai");
  await bought("mai", await newRecord(mai, { name: "Máy đo độ ồn mua từ trước" }), dayBefore(2));
  await newRecord(mai, { name: "Máy đo độ ồn chưa nhập số lượng" });
  for (const key of ["mai", "hoa"] as const) {
    const { months } = await lineOf(key, "records");
    expect([
      key,
      months.slice(0, 4).map((value, place) => value - (before[key].months[place] as number)),
    ]).toEqual([key, [2, 1, 1, 0]]);
  }
});

test("what stood in stock at the end of a month and was lent for the first time after it, was not used then", async () => {
  await lend();
  const mai = await province.as("mai");
  const [first] = await employeesOf(mai);
  const before = await lineOf("hung", "unused");
  const [early, late, never] = await Promise.all(
    ["mượn tháng trước", "mượn hôm nay", "không ai mượn"].map((name) =>
      newRecord(mai, { name: `Ampe kế ${name}` }),
    ),
  );
  for (const id of [early, late, never]) await bought("mai", id as number, dayBefore(2));
  const loan = await handOut(first?.id as number, [of(early as number)]);
  await longAgo(loan.id, daysSince(dayBefore(1)));
  await handOut(first?.id as number, [of(late as number)]);
  const { months } = await lineOf("hung", "unused");
  expect(months.slice(0, 4).map((value, place) => value - (before.months[place] ?? 0))).toEqual([1, 2, 3, 0]);
  const listed = (await (await province.as("hung")).get("/equipments?inStock=true&borrowed=false&size=1"))
    .body.total;
  expect(months[0]).toBe(listed);
});

test("what waited for Lan and Hòa at the end of a month is what had come to each and was not decided yet", async () => {
  const [lan, hoa] = [await lineOf("lan", "demands"), await lineOf("hoa", "demands")];
  const { id: decided } = await submitted();
  const { id: waiting } = await submitted();
  await approve("lan", decided);
  await giveBack("hoa", decided);
  await query("update demand_submissions set submitted_at = $2 where demand_id = $1", [
    decided,
    dayBefore(3),
  ]);
  await query(
    "update demand_decisions set decided_at = case round when 1 then $2 else $3 end::timestamptz where demand_id = $1",
    [decided, dayBefore(2), dayBefore(1)],
  );
  await query("update demands set status_since = $2 where id = $1", [waiting, dayBefore(1)]);
  const more = async (key: PersonKey, before: number[]) =>
    (await lineOf(key, "demands")).months
      .slice(0, 5)
      .map((value, place) => value - (before[place] as number));
  expect(await more("lan", lan.months)).toEqual([1, 1, 0, 1, 0]);
  expect(await more("hoa", hoa.months)).toEqual([0, 0, 1, 0, 0]);
});

test("late at the end of a month is what was owed then, of requests that were open then; what came late stays late", async () => {
  const hoa = await province.as("hoa");
  const heads = { intime: "hung", returned: "minh", came: "yen", owed: "quang" } as const;
  const schools = {} as Record<keyof typeof heads, number>;
  for (const [name, head] of Object.entries(heads))
    schools[name as keyof typeof heads] = (
      await (await province.as(head)).post("/auth/session")
    ).body.user.department.id;
  const ask = async (departmentIds: number[]) => {
    const body = {
      title: "Danh sách thiết bị",
      reportKey: "equipment-list",
      asked: {},
      deadline: dayFromToday(3),
      note: null,
      departmentIds,
    };
    const { id, version } = (await hoa.post("/report-requests", body)).body;
    await query("update report_requests set deadline = $2 where id = $1", [id, dayBefore(2, 10)]);
    return { id, version };
  };
  const { id } = await ask(Object.values(schools));
  const closed = await ask([schools.intime, schools.owed]);
  expect((await hoa.post(`/report-requests/${closed.id}/closing`, { version: closed.version })).status).toBe(
    200,
  );
  // as it is after sending and deciding, without drawing the papers of whole schools
  const send = async (school: number, day: string, status: string, decided: string | null) => {
    const [{ id: submission }] = await query(
      `update report_submissions set attempt = 1, status = $3, sent_at = $4, decided_at = $5, reason = case when $3 = 'RETURNED' then 'Thiếu' end
       where request_id = $1 and department_id = $2 returning id`,
      [id, school, status, day, decided],
    );
    const [{ id: archive }] = await query(
      `insert into archives (department_id, root_id, subject_type, subject_id, name, media_type, size, digest, created_by_name)
       select id, root_id, 'report-submission', $2, 'x', 'application/pdf', 1, repeat('0', 64), 'x' from departments where id = $1 returning id`,
      [school, submission],
    );
    await query(
      `insert into report_submission_attempts (submission_id, attempt, paper, rows, hash, archive_id, sent_at, sent_by_name)
       values ($1, 1, '{}', 0, 'x', $2, $3, 'x')`,
      [submission, archive, day],
    );
  };
  await send(schools.intime, dayBefore(2, 9), "ACCEPTED", dayFromToday());
  await send(schools.returned, dayBefore(2, 9), "RETURNED", dayFromToday());
  await send(schools.came, dayBefore(1, 9), "SENT", null);
  const { value, months } = await lineOf("hoa", "late");
  // returned, came and owed; before, two of the request that is closed now, came and owed
  expect([value, months.slice(0, 4)]).toEqual([3, [3, 4, 4, 0]]);
  const { items } = (await hoa.get(`/report-requests?size=50`)).body;
  expect(items.find((one: Answer["body"]) => one.id === id).counts.late).toBe(3);
});

test("how far a school has its minimum is kept by month: missing months from what the books say, once a day, for the school and for its superiors", async () => {
  const { binh, map, coverage } = await normedSchool(province);
  const boards = await newRecord(binh, { name: "Bảng nhóm của trường", unit: "Chiếc" });
  await map("boards", { equipmentId: boards });
  await bought("binh", boards, dayBefore(1), 3);
  await bought("binh", boards, dayFromToday(), 3);
  expect((await lineOf("khanh", "coverage")).months).toHaveLength(1);

  const schools = (await query("select id from departments where type = 'LEVEL_3' and active")).length;
  expect(await keepCoverage(province.database)).toBe(schools);
  const statements = province.database.statements();
  expect([await keepCoverage(province.database), province.database.statements() - statements]).toEqual([
    0, 1,
  ]);

  const { total } = (await binh.get("/norm-coverage")).body;
  const ofOne = (percent: number) => Math.round((percent / total.items) * 10) / 10;
  const own = await lineOf("khanh", "coverage");
  expect([own.value, own.months.slice(0, 3)]).toEqual([total.percent, [ofOne(50), ofOne(25), 0]]);
  expect((await coverage()).items.filter(({ percent }: Answer["body"]) => percent > 0)).toHaveLength(1);
  const above = await lineOf("hoa", "coverage");
  const [{ average }] = await query(
    `select round(avg(percent), 1)::float8 as average from coverage_months join departments on departments.id = department_id
     where active and month = $1 and percent is not null`,
    [dayBefore(1, 1)],
  );
  expect(above.months[1]).toBe(average);

  // what is reckoned again is this month; one that is over stays as it was written
  await query("update coverage_months set percent = 77.7, items = 9");
  const [{ id }] = await query("select department_id as id from users where username = 'ht.khanh'");
  await transaction(province.database, { keyed: false }, (tx) => keepCoverageOf(tx, [id]));
  const rows = await query(
    "select percent::float8 from coverage_months where department_id = $1 order by month desc limit 2",
    [id],
  );
  expect(rows.map(({ percent }) => percent)).toEqual([own.value, 77.7]);
});
