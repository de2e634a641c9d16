/** The books of a school year with thirty thousand loan lines: how many statements, how long. */
import { beforeAll, expect, test } from "vitest";
import { loanBook } from "../src/areas/usage/papers/loan-book.ts";
import { teacherLoanBook } from "../src/areas/usage/papers/teacher-loan-book.ts";
import { usageReport } from "../src/areas/usage/papers/usage-report.ts";
import { readUsageSummary } from "../src/areas/usage/queries.ts";
import { findActors } from "../src/demo/actors.ts";
import type { Actor } from "../src/http/actor.ts";
import { borrowing } from "./borrowing.ts";
import { house } from "./house.ts";

const province = house();
const { query } = borrowing(province);

let actor: Actor;
/** The subject group that borrowed most. */
let group: { id: number; lines: number };

beforeAll(async () => {
  actor = (await findActors(province.database.kysely))("mai");
  await fillYear();
  [group] = (await query<{ id: number; lines: number }>(
    `select subject_group_id as id, count(*)::int * 3 as lines from loan_registrations where number like 'NAM-%' and subject_group_id is not null
     group by 1 order by 2 desc limit 1`,
  )) as [{ id: number; lines: number }];
}, 120_000);

/** Of a school year: ten thousand lessons with three things each, by all the teachers. */
async function fillYear(): Promise<void> {
  const values = [actor.departmentId, actor.userId];
  await query(
    `with teachers as (
       select employee.id, (select target_id from employee_subject_group where owner_id = employee.id limit 1) as group_id, row_number() over (order by employee.id) - 1 as at,
         count(*) over () as many
       from employees as employee where department_id = $1 and kind = 'TEACHER'
     ), classes as (select id, row_number() over (order by id) - 1 as at, count(*) over () as many from classrooms where department_id = $1)
     insert into loan_registrations (department_id, root_id, number, kind, status, borrower_id, subject_group_id, classroom_id, lesson_title, uses_ict, date, session, periods,
       span, due_at, status_by_name, created_by, created_by_name, search_text, updated_by_name)
     select $1, departments.root_id, 'NAM-' || no, 'PERIOD', 'BORROWED', teachers.id, teachers.group_id, classes.id, 'Bài ' || no % 70, no % 3 = 0,
       begins.date, 'MORNING', array[begins.period], tstzrange(begins.at, begins.at + interval '45 minutes'), begins.at + interval '1 hour', 'x', $2, 'x', '', 'x'
     from generate_series(1, 10000) as no
     join departments on departments.id = $1
     join teachers on teachers.at = no % teachers.many
     join classes on classes.at = no % classes.many
     cross join lateral (select no / teachers.many as slot) as turn
     cross join lateral (
       select date '2024-09-02' + (slot % 250)::int as date, 1 + (slot / 250)::int as period, (date '2024-09-02' + (slot % 250)::int)::timestamptz + interval '1 hour' * (slot / 250) as at
     ) as begins`,
    values,
  );
  await query(
    `insert into loans (department_id, root_id, number, registration_id, borrower_id, status, handed_by, handed_by_name, due_at, closed_at, search_text, updated_by_name)
     select department_id, root_id, number, id, borrower_id, 'RETURNED', $2, 'x', due_at, due_at, '', 'x' from loan_registrations where department_id = $1 and number like 'NAM-%'`,
    values,
  );
  await query(
    `with records as (select id, row_number() over (order by id) - 1 as at, count(*) over () as many from equipments where department_id = $1)
     insert into loan_lines (loan_id, position, equipment_id, quantity, returned)
     select loans.id, nth, records.id, 1, 1 from loans cross join generate_series(1, 3) as nth join records on records.at = (loans.id * 3 + nth) % records.many
     where loans.department_id = $1 and loans.number like 'NAM-%'`,
    values.slice(0, 1),
  );
  await query(
    `with returned as (
       insert into loan_returns (department_id, loan_id, returned_at, received_by, received_by_name)
       select department_id, id, due_at, $2, 'x' from loans where department_id = $1 and number like 'NAM-%' returning id, loan_id
     )
     insert into loan_return_lines (return_id, line_id, good) select returned.id, line.id, 1 from returned join loan_lines as line using (loan_id)`,
    values,
  );
  await query("analyze");
}

const year = { from: "2024-09-01", to: "2025-08-31" };
const day = { from: "2024-09-04", to: "2024-09-04" };
const pdf = { format: "pdf" as const };

test("a year is counted in as many statements as a day, and within a second", async () => {
  const { kysely } = province.database;
  const { rows } = await readUsageSummary(kysely, actor, year);
  const sum = rows.reduce((total, { equipmentPeriods }) => total + equipmentPeriods, 0);
  expect(sum).toBe(10_000);
  expect(
    await measured("F10 of a year", year, (asked) => readUsageSummary(kysely, actor, asked)),
  ).toBeLessThan(5_000);
});

test.each([
  ["F07", loanBook],
  ["F08", teacherLoanBook],
  ["F09", usageReport],
])("%s of a group for a year takes as many statements as for a day, and a second", async (name, { make }) => {
  const { kysely } = province.database;
  const ofGroup = (asked: typeof year) =>
    make({ db: kysely, actor, query: { ...pdf, ...asked, subjectGroupId: group.id } });
  const paper = await ofGroup(year);
  const tables = [paper, ...(paper.annexes ?? [])].flatMap(({ blocks }) =>
    blocks.filter((block) => block.kind === "table"),
  );
  expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThan(group.lines * 0.8);
  expect(await measured(`${name} of a group, ${group.lines} lines`, year, ofGroup)).toBeLessThan(5_000);
});

/**
 * The second time, when the statements are known; a busy machine may take several times as long as a quiet
 * one.
 */
async function measured(
  what: string,
  asked: typeof year,
  work: (asked: typeof year) => Promise<unknown>,
): Promise<number> {
  const { database } = province;
  const statements = async (span: typeof year) => {
    const before = database.statements();
    await work(span);
    return database.statements() - before;
  };
  await work(asked);
  const few = await statements(day);
  const began = performance.now();
  expect(await statements(asked)).toBe(few);
  const milliseconds = Math.round(performance.now() - began);
  console.info(`${what}: ${milliseconds} ms, ${few} statements`);
  return milliseconds;
}
