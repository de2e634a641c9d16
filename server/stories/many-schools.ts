/**
 * A Sở with 200 schools and a school with thousands of records, written by statements: people would need a
 * year for it.
 */
import type { Database } from "../src/db/connect.ts";

export type Query = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;

export const bigSchool = "(select department_id from users where username = 'tb.mai')";

/** As many as make so many below the Sở, each with a year, teachers and classes of its own. */
export async function moreSchools(query: Query, schools = 200): Promise<void> {
  await query(
    `insert into departments (type, parent_id, root_id, name, code, code_key, school_kind, school_levels, place_name, signers, campuses, periods_morning, periods_afternoon, period_times,
       workdays, loan_settings)
     select 'LEVEL_3', commune.id, commune.root_id, 'Trường THCS số ' || no, 'TRUONG' || no, 'truong' || no, model.school_kind, model.school_levels, model.place_name, model.signers, model.campuses,
       model.periods_morning, model.periods_afternoon, model.period_times, model.workdays, model.loan_settings
     from departments as model
     cross join generate_series(1, $1::int - (select count(*)::int from departments where type = 'LEVEL_3' and active)) as no
     join (select id, root_id, row_number() over (order by id) - 1 as at, count(*) over () as many from departments where type = 'LEVEL_2') as commune
       on commune.at = no % commune.many
     where model.id = ${bigSchool}`,
    [schools],
  );
  await query(
    `insert into school_years (department_id, name, status, start_date, end_date, terms, week1_monday, holidays, workdays, updated_by_name)
     select school.id, model.name, model.status, model.start_date, model.end_date, model.terms, model.week1_monday, model.holidays, model.workdays, 'x'
     from departments as school join school_years as model on model.department_id = ${bigSchool} and model.status = 'CURRENT' where school.code like 'TRUONG%'`,
  );
  await query(
    `insert into employees (department_id, name, key, alike_key, sort_key, search_text, updated_by_name, kind, position, status)
     select school.id, model.name, model.key, model.alike_key, model.sort_key, model.search_text, 'x', model.kind, model.position, model.status
     from departments as school join employees as model on model.department_id = ${bigSchool} where school.code like 'TRUONG%'`,
  );
  await query(
    `insert into classrooms (department_id, school_year_id, name, key, alike_key, sort_key, search_text, updated_by_name, grade, student_count, session)
     select school.id, year.id, model.name, model.key, model.alike_key, model.sort_key, model.search_text, 'x', model.grade, model.student_count, model.session
     from departments as school join school_years as year on year.department_id = school.id
     join classrooms as model on model.department_id = ${bigSchool} and model.school_year_id = (select id from school_years where department_id = ${bigSchool} and status = 'CURRENT')
     where school.code like 'TRUONG%'`,
  );
}

/**
 * More records for each school, like those of the big one, bought by so many vouchers of the year; every
 * seventh has something broken.
 */
export async function fillSchools(
  query: Query,
  which: string,
  records: number,
  vouchers: number,
): Promise<void> {
  await query(
    `insert into equipments (department_id, root_id, code, code_key, name, unit, tracking_mode, type_id, subject_id, group_id, funding_source_id, in_use_date, unit_price, room_id,
       search_text, updated_by_name)
     select school.id, school.root_id, 'NHIEU' || no, 'nhieu' || no, model.name, model.unit, 'QUANTITY', model.type_id, model.subject_id, model.group_id, model.funding_source_id,
       date '2015-09-01' + (no % 4000)::int, model.unit_price, case when model.department_id = school.id then model.room_id end, model.search_text, 'x'
     from departments as school cross join generate_series(1, $1::int) as no
     join (select *, row_number() over (order by id) - 1 as at, count(*) over () as many from equipments where department_id = ${bigSchool} and tracking_mode = 'QUANTITY' and code not like 'NHIEU%')
       as model on model.at = no % model.many
     where school.id = ${which}`,
    [records],
  );
  await query(
    `with head as (
       insert into stock_vouchers (department_id, root_id, department_name, status, number, type, cause, date, reason, line_count, posted_by, posted_by_name, posted_at, created_by,
         created_by_name, search_text)
       select school.id, school.root_id, school.name, 'POSTED', 'NHIEU-' || no, case when no % 6 = 5 then 'DECREASE' else 'INCREASE' end, case when no % 6 = 5 then 'LOST' else 'PURCHASE' end,
         date '2025-09-01' + (no * 6)::int, 'Nhập nhiều', 100, users.id, 'x', now(), users.id, 'x', ''
       from departments as school join users on users.username = 'tb.mai' cross join generate_series(0, $1::int - 1) as no
       where school.id = ${which}
       returning id, date, department_id, number, type
     )
     insert into stock_movements (department_id, voucher_id, date, line, equipment_id, room_id, condition, quantity, value)
     select head.department_id, head.id, head.date, 1, equipments.id, equipments.room_id, case when head.type = 'INCREASE' and equipments.id % 7 = 0 then 'BROKEN' else 'GOOD' end,
       case head.type when 'INCREASE' then 9 else -1 end, case head.type when 'INCREASE' then 900000 else -100000 end
     from equipments cross join generate_series(0, 5) as time
     join head on head.department_id = equipments.department_id and head.number = 'NHIEU-' || ((equipments.id % ($1::int / 6)) * 6 + time)
     where equipments.code like 'NHIEU%' and equipments.department_id = ${which}`,
    [vouchers],
  );
  await query(
    `insert into stock_balances (department_id, equipment_id, room_id, condition, quantity, value)
     select department_id, equipment_id, room_id, condition, greatest(sum(quantity), 0), greatest(sum(value), 0) from stock_movements
     where equipment_id in (select id from equipments where code like 'NHIEU%') and department_id = ${which} group by 1, 2, 3, 4`,
  );
}

/** A list of 420 rows that is in force for all of them, each row served by a type that the schools have. */
export async function fillNorms(query: Query): Promise<void> {
  await query(
    `with model as (
       select *, row_number() over (order by id) as at from norm_items where basis <> 'MANUAL'
     ), list as (
       insert into norm_lists (department_id, root_id, name, regulation, level, valid_from, status, published_at, updated_by_name)
       select id, id, 'Danh mục dài', 'Thông tư 38/2021/TT-BGDĐT', 'MIDDLE', date '2022-02-14', 'PUBLISHED', now(), 'x' from departments where parent_id is null
       returning id
     ), items as (
       insert into norm_items (list_id, position, subject, subject_key, number, name, unit, quantity_text, quantity, basis, students_min, students_max, grades, kind, search_text)
       select list.id, row_number() over (order by time, at), subject, subject_key, number, name || ' ' || time, unit, quantity_text, quantity, basis, students_min, students_max,
         '{6,7,8,9}', kind, search_text || ' ' || time
       from list cross join generate_series(1, 50) as time cross join model
       order by 2 limit 420
       returning id, position
     ), types as (
       select type_id, row_number() over (order by type_id) - 1 as at, count(*) over () as many
       from (select distinct type_id from equipments where department_id = ${bigSchool} and type_id is not null) as used
     )
     insert into norm_mappings (department_id, root_id, item_id, type_id, created_by_name)
     select school.id, school.root_id, items.id, types.type_id, 'x'
     from items join types on types.at = items.position % types.many
     join departments as school on school.type = 'LEVEL_3' and school.active and 'MIDDLE' = any (school.school_levels)`,
  );
}

/**
 * So many lessons of the current school year with three things each, by all the teachers of each school, and
 * brought back.
 */
export async function fillYear(query: Query, which: string, lessons: number): Promise<void> {
  await query(
    `with teachers as (
       select id, department_id, row_number() over (partition by department_id order by id) - 1 as at, count(*) over (partition by department_id) as many
       from employees where department_id = ${which} and kind = 'TEACHER'
     ), classes as (
       select id, department_id, row_number() over (partition by department_id order by id) - 1 as at, count(*) over (partition by department_id) as many
       from classrooms where department_id = ${which}
     )
     insert into loan_registrations (department_id, root_id, number, kind, status, borrower_id, subject_group_id, classroom_id, lesson_title, uses_ict, date, session, periods,
       span, due_at, status_by_name, created_by, created_by_name, search_text, updated_by_name)
     select school.id, school.root_id, 'NAM-' || no, 'PERIOD', 'BORROWED', teachers.id, (select target_id from employee_subject_group where owner_id = teachers.id limit 1), classes.id,
       'Bài ' || no % 70, no % 3 = 0, begins.date, 'MORNING', array[begins.period], tstzrange(begins.at, begins.at + interval '45 minutes'), begins.at + interval '1 hour', 'x', users.id,
       'x', '', 'x'
     from departments as school cross join generate_series(1, $1::int) as no
     join users on users.username = 'tb.mai'
     join school_years as year on year.department_id = school.id and year.status = 'CURRENT'
     join teachers on teachers.department_id = school.id and teachers.at = no % teachers.many
     join classes on classes.department_id = school.id and classes.at = no % classes.many
     cross join lateral (select no / teachers.many as slot) as turn
     cross join lateral (
       select year.start_date + (slot % 250)::int as date, 1 + (slot / 250)::int as period, (year.start_date + (slot % 250)::int)::timestamptz + interval '1 hour' * (slot / 250) as at
     ) as begins
     where school.id = ${which}`,
    [lessons],
  );
  await query(
    `insert into loans (department_id, root_id, number, registration_id, borrower_id, status, handed_at, handed_by, handed_by_name, due_at, closed_at, search_text, updated_by_name)
     select department_id, root_id, number, id, borrower_id, 'RETURNED', lower(span), created_by, 'x', due_at, due_at, '', 'x'
     from loan_registrations where department_id = ${which} and number like 'NAM-%'`,
  );
  await query(
    `with records as (
       select id, department_id, row_number() over (partition by department_id order by id) - 1 as at, count(*) over (partition by department_id) as many
       from equipments where department_id = ${which}
     )
     insert into loan_lines (loan_id, position, equipment_id, quantity, returned)
     select loans.id, nth, records.id, 1, 1 from loans cross join generate_series(1, 3) as nth
     join records on records.department_id = loans.department_id and records.at = (loans.id * 3 + nth) % records.many
     where loans.department_id = ${which} and loans.number like 'NAM-%'`,
  );
  await query(
    `insert into last_loans (equipment_id, department_id, root_id, handed_at)
     select line.equipment_id, loans.department_id, loans.root_id, max(loans.handed_at)
     from loans join loan_lines as line on line.loan_id = loans.id
     where loans.department_id = ${which}
     group by 1, 2, 3
     on conflict (equipment_id) do update set handed_at = excluded.handed_at`,
  );
  await query(
    `with returned as (
       insert into loan_returns (department_id, loan_id, returned_at, received_by, received_by_name)
       select department_id, id, due_at, handed_by, 'x' from loans where department_id = ${which} and number like 'NAM-%' returning id, loan_id
     )
     insert into loan_return_lines (return_id, line_id, good) select returned.id, line.id, 1 from returned join loan_lines as line using (loan_id)`,
  );
}

/** So many lessons for each of these schools, however long the database takes. */
export async function fillYears(
  database: Database,
  schools: readonly number[],
  lessons: number,
): Promise<void> {
  const client = await database.connectAlone();
  try {
    await client.query("set statement_timeout = 0");
    const query: Query = async (statement, values) => (await client.query(statement, values)).rows;
    for (const school of schools) await fillYear(query, String(school), lessons);
  } finally {
    await client.end();
  }
}

/** A list of so many things; every second is called in all schools by the same code. */
export function stockList(school: string, records: number): { name: string; bytes: Buffer } {
  const lines = Array.from({ length: records }, (_, index) => {
    const code = index % 2 === 0 ? `CHUNG-${index}` : `${school}-${index}`;
    return `${code},Thiết bị ${school} ${index},Cái,${1 + (index % 5)},${1_000 * (index % 50)}`;
  });
  const head = "Mã thiết bị,Tên thiết bị,Đơn vị tính,Số lượng,Đơn giá";
  return { name: `${school}.csv`, bytes: Buffer.from([head, ...lines].join("\n")) };
}

/** What is written by statements leaves no line in the history, by which it would be known that something changed. */
export async function forgetKept(query: Query): Promise<void> {
  for (const table of ["kept_shortages", "kept_coverage", "kept_equipment"])
    await query(`delete from ${table}`);
}
