/**
 * What was used in many schools over a period, added up from what is kept of each school and day. Whatever
 * changes a day says so in its own transaction (`usage_days_to_count`); such a day is counted while one waits,
 * so that the sum is always of this moment.
 */
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { unnamed } from "../../../db/search.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { groupOn } from "../papers/asked.ts";

/** Of a school in a period. */
export interface SchoolUsage {
  id: number;
  loans: number;
  uses: number;
  periods: number;
  ictPeriods: number;
  teachers: number;
  /** Teachers who used something. */
  users: number;
}

interface Days {
  from: string;
  to: string;
}

export interface UsageDay {
  departmentId: number;
  date: string;
}

/** What is kept of a day. */
export interface KeptDay extends UsageDay {
  loans: number;
  uses: number;
  periods: number;
  ictPeriods: number;
  borrowers: number[];
  /** Periods in which each of the borrowers used something. */
  borrowerPeriods: number[];
  until: string | null;
}

/** The days before and after which a quick count of a week belongs to the period: its Thursday lies in it. */
const weekOf = (day: string) => addDays(day, -3);

export async function readUsageOfSchools(
  db: Db,
  ids: readonly number[],
  { from, to }: Days,
): Promise<Map<number, SchoolUsage>> {
  const schools = anyOf(ids);
  const { rows } = await sql<SchoolUsage>`
    with ${daysOf(schools, { from, to })},
    sums as (
      select department_id, sum(loans)::int as loans, sum(uses)::int as uses,
        sum(periods)::int as periods, sum(ict_periods)::int as ict_periods
      from days
      group by 1
    ),
    quick as materialized (
      select department_id, employee_id, uses, equipment_periods, ict_periods,
        greatest(
          uses, equipment_periods, ict_periods, subject_room_periods, multi_purpose_periods
        ) > 0 as used
      from usage_counts
      where department_id = ${schools} and week_monday between ${weekOf(from)} and ${weekOf(to)}
    ),
    quick_sums as (
      select department_id, sum(uses)::int as uses, sum(equipment_periods)::int as periods,
        sum(ict_periods)::int as ict_periods
      from quick
      group by 1
    ),
    people as materialized (
      select department_id, unnest(borrowers) as id from days
      union
      select department_id, employee_id from quick where used
    ),
    users as (
      select people.department_id, count(*)::int as users
      from people
      join employees as employee on employee.id = people.id
        and employee.kind = 'TEACHER'
        and employee.active
      where employee.id = any (array(select id from people))
      group by 1
    ),
    teachers as (
      select department_id, count(*)::int as teachers
      from employees
      where department_id = ${schools} and kind = 'TEACHER' and active
      group by 1
    )
    select school.id,
      coalesce(sums.loans, 0) as loans,
      coalesce(sums.uses, 0) + coalesce(quick_sums.uses, 0) as uses,
      coalesce(sums.periods, 0) + coalesce(quick_sums.periods, 0) as periods,
      coalesce(sums.ict_periods, 0) + coalesce(quick_sums.ict_periods, 0) as "ictPeriods",
      coalesce(teachers.teachers, 0) as teachers,
      coalesce(users.users, 0) as users
    from unnest(${ids}::bigint[]) as school (id)
    left join sums on sums.department_id = school.id
    left join quick_sums on quick_sums.department_id = school.id
    left join users on users.department_id = school.id
    left join teachers on teachers.department_id = school.id ${unnamed}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface OwnUsage {
  months: { month: string; uses: number; periods: number }[];
  groups: PeriodsOfGroup[];
}

export interface PeriodsOfGroup {
  /** null: of people without a group. */
  subjectGroupName: string | null;
  /** Periods with equipment. */
  periods: number;
}

/**
 * Of one school, by month and by the subject groups of the last day. A quick count is among both, and stands in
 * the month of its week’s Thursday.
 */
export async function readOwnUsage(db: Db, departmentId: number, { from, to }: Days): Promise<OwnUsage> {
  const { rows } = await sql<OwnUsage>`
    with ${daysOf(sql`${departmentId}`, { from, to })},
    quick as materialized (
      select week_monday + 3 as date, employee_id as id, uses, equipment_periods as periods
      from usage_counts
      where department_id = ${departmentId}
        and week_monday between ${weekOf(from)} and ${weekOf(to)}
    ),
    months as (
      select to_char(date, 'YYYY-MM') as month, sum(uses)::int as uses, sum(periods)::int as periods
      from (
        select date, uses, periods from days
        union all
        select date, uses, periods from quick
      ) as added
      group by 1
    ),
    people as (
      select id, sum(periods) as periods
      from (
        select used.id, used.periods
        from days
        cross join unnest(borrowers, borrower_periods) as used (id, periods)
        union all
        select id, periods from quick
      ) as added
      group by 1
    ),
    groups as (
      select subject_group.name as "subjectGroupName", sum(people.periods)::int as periods
      from people
      left join subject_groups as subject_group
        on subject_group.id = ${groupOn(sql`people.id`, sql`${to}::date`)}
      group by subject_group.id, subject_group.name
    )
    select (select coalesce(json_agg(months), '[]') from months) as months,
      (select coalesce(json_agg(groups), '[]') from groups) as groups`.execute(db);
  return rows[0] as OwnUsage;
}

/** `days`: each as it is kept, or counted where that does not hold. */
function daysOf(schools: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> {
  return sql`
    again as materialized (
      select department_id, date
      from usage_days_to_count
      where department_id = ${schools} and date between ${from} and ${to}
      union
      select department_id, date
      from usage_days
      where until <= now() and department_id = ${schools} and date between ${from} and ${to}
    ),
    days as materialized (
      select department_id, date, loans, uses, periods, ict_periods, borrowers, borrower_periods
      from usage_days as kept
      where department_id = ${schools}
        and date between ${from} and ${to}
        and not exists (
          select
          from again
          where again.department_id = kept.department_id and again.date = kept.date
        )
      union all
      select department_id, date, loans, uses, periods, ict_periods, borrowers, borrower_periods
      from (${countedOn(sql`again`)}) as counted
    )`;
}

/** What these days come to, from their slips and loans. */
export async function countAnew(db: Db, days: readonly UsageDay[]): Promise<KeptDay[]> {
  if (days.length === 0) return [];
  const asked = sql`(
    select "departmentId" as department_id, date
    from ${asRows(days)} as asked ("departmentId" bigint, date date)
  )`;
  const { rows } = await sql<KeptDay>`
    select department_id as "departmentId", date, loans, uses, periods,
      ict_periods as "ictPeriods", borrowers, borrower_periods as "borrowerPeriods", until
    from (${countedOn(asked)}) as counted ${unnamed}`.execute(db);
  return rows;
}

/** Schools of which something is to be counted anew. */
export async function schoolsToCount(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select department_id as id from usage_days_to_count
    union
    select department_id from usage_days where until <= now()
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Schools of which anything is kept or could be. */
export async function schoolsWithUsage(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from departments
    where exists (select from usage_days where department_id = departments.id)
      or exists (select from loan_registrations where department_id = departments.id)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is kept of each day of these schools that holds, beside what it comes to. */
export async function compareUsage(
  db: Db,
  ids: readonly number[],
): Promise<{ kept: KeptDay; counted: KeptDay }[]> {
  const { rows } = await sql<KeptDay>`
    select day.department_id as "departmentId", day.date, coalesce(kept.loans, 0) as loans,
      coalesce(kept.uses, 0) as uses, coalesce(kept.periods, 0) as periods,
      coalesce(kept.ict_periods, 0) as "ictPeriods",
      coalesce(kept.borrowers, '{}') as borrowers,
      coalesce(kept.borrower_periods, '{}') as "borrowerPeriods", kept.until
    from (
      select department_id, date from usage_days where department_id = ${anyOf(ids)}
      union
      select department_id, date from loan_registrations where department_id = ${anyOf(ids)}
    ) as day
    left join usage_days as kept using (department_id, date)
    where (kept.until is null or kept.until > now())
      and not exists (
        select
        from usage_days_to_count as waiting
        where waiting.department_id = day.department_id and waiting.date = day.date
      )`.execute(db);
  const kept = new Map(rows.map((day) => [keyOf(day), day]));
  return (await countAnew(db, rows)).flatMap((counted) => {
    const own = kept.get(keyOf(counted));
    return own ? [{ kept: own, counted }] : [];
  });
}

export const keyOf = ({ departmentId, date }: UsageDay) => `${departmentId} ${date}`;

/**
 * What `usage/rules.ts` counts for one school, for each of these days (`department_id`, `date`) in the
 * database: lessons are pairs of a teacher’s period and a class, a slip without a class belongs to the lesson
 * the teacher has then, and a use is a kind of thing in a lesson or in a loan without periods. Nothing of a day
 * hangs on another.
 *
 * why numbers for things (a type is even, a record without one odd), and lessons with one slip added up by
 * themselves: a province has a million lines, which as words and sorted lesson by lesson took nearly twice as
 * long; lessons of several slips are few
 */
function countedOn(days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with asked as materialized (
      select registration.id, registration.department_id, registration.borrower_id, registration.kind,
        registration.date, registration.session, registration.periods, registration.classroom_id,
        registration.uses_ict, registration.status = 'BORROWED' as went_out,
        lower(registration.span) as begins
      from ${days} as day
      join loan_registrations as registration on registration.department_id = day.department_id
        and registration.date = day.date
      where registration.status = 'BORROWED'
        or (
          registration.status in ('APPROVED', 'PREPARED')
          and not exists (
            select from loan_registration_lines as line where line.registration_id = registration.id
          )
        )
    ),
    slips as materialized (
      select * from asked where went_out or begins <= now()
    ),
    things as materialized (
      select slips.id, coalesce(2 * equipments.type_id, 2 * equipments.id + 1) as thing
      from slips
      join loans on loans.registration_id = slips.id
      join loan_lines as line on line.loan_id = loans.id
      join equipments on equipments.id = line.equipment_id
      where slips.kind <> 'OUTSIDE'
    ),
    kinds as materialized (
      select id, count(distinct thing)::int as things from things group by id
    ),
    lessons as materialized (
      select slips.id, slips.department_id, slips.uses_ict, slips.borrower_id, slips.date,
        slips.session, period,
        coalesce(slips.classroom_id, min(slips.classroom_id) over same) as classroom_id,
        count(*) over same as slips
      from slips
      cross join unnest(slips.periods) as period
      where slips.kind = 'PERIOD'
      window same as (
        partition by slips.department_id, slips.borrower_id, slips.date, slips.session, period
      )
    ),
    beside as materialized (
      select * from lessons where slips > 1
    ),
    equipped as materialized (
      select department_id, date, borrower_id, sum(periods)::int as periods
      from (
        select department_id, date, borrower_id, count(*) as periods
        from lessons
        join kinds using (id)
        where slips = 1
        group by 1, 2, 3
        union all
        select department_id, date, borrower_id, count(*)
        from (
          select distinct department_id, borrower_id, date, session, period, classroom_id
          from beside
          join kinds using (id)
        ) as lesson
        group by 1, 2, 3
      ) as parts
      group by 1, 2, 3
    ),
    added as (
      select department_id, date, 0 as loans, sum(coalesce(things, 0)) as uses,
        0 as periods, count(*) filter (where uses_ict) as ict_periods
      from lessons
      left join kinds using (id)
      where slips = 1
      group by 1, 2
      union all
      select department_id, date, 0, count(*), 0, 0
      from (
        select distinct department_id, borrower_id, date, session, period, classroom_id, thing
        from beside
        join things using (id)
      ) as lesson_things
      group by 1, 2
      union all
      select department_id, date, 0, 0, sum(periods), 0
      from equipped
      group by 1, 2
      union all
      select department_id, date, 0, 0, 0, count(*)
      from (
        select distinct department_id, borrower_id, date, session, period, classroom_id
        from beside
        where uses_ict
      ) as ict
      group by 1, 2
      union all
      select slips.department_id, slips.date, 0, sum(kinds.things), 0, 0
      from slips
      join kinds using (id)
      where slips.kind <> 'PERIOD'
      group by 1, 2
      union all
      select slips.department_id, slips.date, count(*), 0, 0, 0
      from slips
      join loans on loans.registration_id = slips.id
      group by 1, 2
    ),
    sums as (
      select department_id, date, sum(loans)::int as loans, sum(uses)::int as uses,
        sum(periods)::int as periods, sum(ict_periods)::int as ict_periods
      from added
      group by 1, 2
    ),
    people as (
      select department_id, date, array_agg(borrower_id order by borrower_id) as borrowers,
        array_agg(coalesce(equipped.periods, 0) order by borrower_id) as borrower_periods
      from (
        select distinct department_id, date, borrower_id from slips where kind <> 'OUTSIDE'
      ) as borrower
      left join equipped using (department_id, date, borrower_id)
      group by 1, 2
    ),
    awaited as (
      select department_id, date, min(begins) as until
      from asked
      where not went_out and begins > now()
      group by 1, 2
    )
    select day.department_id, day.date, coalesce(sums.loans, 0) as loans,
      coalesce(sums.uses, 0) as uses, coalesce(sums.periods, 0) as periods,
      coalesce(sums.ict_periods, 0) as ict_periods, coalesce(people.borrowers, '{}') as borrowers,
      coalesce(people.borrower_periods, '{}') as borrower_periods, awaited.until
    from ${days} as day
    left join sums on sums.department_id = day.department_id and sums.date = day.date
    left join people on people.department_id = day.department_id and people.date = day.date
    left join awaited on awaited.department_id = day.department_id and awaited.date = day.date`;
}
