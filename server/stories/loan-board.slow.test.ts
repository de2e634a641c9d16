/**
 * A big school in a full week: 400 slips on the board, a teacher of 25 periods, 3,000 records, and 20,000
 * slips of the years before.
 */
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { beforeAll, expect, test } from "vitest";
import { borrowing, type Week } from "./borrowing.ts";
import { type Answer, house, type Person } from "./house.ts";

const province = house();
const b = borrowing(province);
let mai: Person;
let tuan: Person;
let week: Week;

beforeAll(async () => {
  mai = await province.as("mai");
  tuan = await province.as("tuan");
  await b.lend({});
  week = await b.nextWeek(1);
  const { id: tuanId } = await b.found("/employees?search=vo%20anh%20tuan");
  await moreRecords();
  await slips("CU", addDays(week.monday, -700), 680, 20_000, "BORROWED");
  await slips("TUAN", week.monday, 6, 400, "APPROVED");
  await b.query(
    `insert into stock_promises (department_id, equipment_id, quantity, span, is_piece, registration_line_id)
     select registration.department_id, line.equipment_id, line.quantity, registration.span, false, line.id
     from loan_registrations as registration join loan_registration_lines as line on line.registration_id = registration.id
     join equipments on equipments.id = line.equipment_id and equipments.tracking_mode = 'QUANTITY' where registration.number like 'TUAN-%'`,
  );
  // as many periods as anybody teaches
  await b.query(
    `update timetable_periods set teacher_id = $1 where id in (
       select row.id from timetable_periods as row join subjects on subjects.id = row.subject_id
       where row.department_id = (select department_id from employees where id = $1) and row.teacher_id <> $1 and subjects.name = 'Khoa học tự nhiên' and row.active
         and not exists (select 1 from timetable_periods as own where own.teacher_id = $1 and own.weekday = row.weekday and own.session = row.session and own.period = row.period)
       order by row.id limit 60)`,
    [tuanId],
  );
  await b.query("analyze");
}, 180_000);

/** Many more of what is there: quantities of the types that lessons need. */
async function moreRecords(): Promise<void> {
  await b.query(
    `insert into equipments (department_id, root_id, code, code_key, name, unit, tracking_mode, type_id, room_id, subject_id, search_text, updated_by_name)
     select model.department_id, model.root_id, 'THEM' || no, 'them' || lpad(no::text, 6, '0'), model.name, model.unit, 'QUANTITY', model.type_id, model.room_id, model.subject_id,
       model.search_text, model.updated_by_name
     from generate_series(1, 2500) as no join (
       select *, row_number() over (order by id) - 1 as at, count(*) over () as many from equipments
       where department_id = (select department_id from users where username = 'tb.mai') and tracking_mode = 'QUANTITY' and type_id is not null
     ) as model on model.at = no % model.many`,
  );
  await b.query(
    `insert into stock_balances (department_id, equipment_id, room_id, condition, quantity, value)
     select department_id, id, room_id, 'GOOD', 20, 0 from equipments where code like 'THEM%'`,
  );
}

/** So many slips over the days, with three things each. */
async function slips(
  series: string,
  from: string,
  days: number,
  count: number,
  status: string,
): Promise<void> {
  await b.query(
    `with teachers as (
       select id, row_number() over (order by id) - 1 as at, count(*) over () as many from employees
       where department_id = (select department_id from users where username = 'tb.mai') and kind = 'TEACHER' and user_id is null
     ), begins as (
       select no, date, 1 + no % 4 as period, (date::timestamp + interval '7 hours' + interval '50 minutes' * (no % 4)) at time zone 'Asia/Ho_Chi_Minh' as at
       from generate_series(1, $4::int) as no cross join lateral (select $2::date + no % $3::int as date) as day
     )
     insert into loan_registrations (department_id, root_id, number, kind, status, borrower_id, lesson_title, date, session, periods, span, due_at, status_by_name,
       created_by, created_by_name, search_text, updated_by_name)
     select users.department_id, departments.root_id, $1 || '-' || no, 'PERIOD', $5, teachers.id, 'Bài ' || no % 70, date, 'MORNING', array[period],
       tstzrange(begins.at, begins.at + interval '45 minutes'), begins.at + interval '1 hour', 'x', users.id, 'x', '', 'x'
     from begins join users on users.username = 'tb.mai' join departments on departments.id = users.department_id
     join teachers on teachers.at = begins.no % teachers.many`,
    [series, from, days, count, status],
  );
  await b.query(
    `with records as materialized (
       select array_agg(id order by id) as ids from equipments
       where department_id = (select department_id from users where username = 'tb.mai') and tracking_mode = 'QUANTITY'
     )
     insert into loan_registration_lines (registration_id, position, equipment_id, quantity)
     select registration.id, nth, ids[1 + (registration.id * 7 + nth) % cardinality(ids)], 1
     from loan_registrations as registration cross join generate_series(1, 3) as nth cross join records where registration.number like $1 || '-%'`,
    [series],
  );
}

async function measured(name: string, ask: () => Promise<Answer>, most: number): Promise<Answer["body"]> {
  await ask();
  const before = province.database.statements();
  const answer = await ask();
  const statements = province.database.statements() - before;
  expect(answer.status).toBe(200);
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  const [best, , , median] = times.sort((one, other) => one - other) as [number, number, number, number];
  process.stdout.write(
    `${name}: ${median.toFixed(0)} ms, at best ${best.toFixed(0)}, ${statements} statements\n`,
  );
  expect(best).toBeLessThan(most);
  return answer.body;
}

test("the board of a week with 400 slips", async () => {
  const body = await measured("board", () => mai.get(`/loan-board?monday=${week.monday}`), 450);
  expect(body.items).toHaveLength(400);
  expect(body.counts).toMatchObject({ toPrepare: 400 });
});

test("the week of a teacher with many periods", async () => {
  const body = await measured("my week", () => tuan.get(`/loan-weeks?monday=${week.monday}`), 250);
  expect(body.proposals.length).toBeGreaterThanOrEqual(25);
});

test("the calendar of a room, the lessons around a day and the counts of a week", async () => {
  const classroom = await b.found("/classrooms?search=6A1");
  const khtn = await b.found("/subjects?search=khoa%20hoc%20tu%20nhien");
  await measured("room", () => tuan.get(`/room-calendar?monday=${week.monday}`), 150);
  await measured(
    "needs",
    () => tuan.get(`/lesson-needs?date=${week.day(1)}&classroomId=${classroom.id}&subjectId=${khtn.id}`),
    200,
  );
  await measured("counts", () => mai.get("/usage-counts"), 150);
});
