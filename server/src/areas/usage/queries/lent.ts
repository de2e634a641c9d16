import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { type Expression, type SqlBool, sql } from "kysely";
import { pause, turns } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import { dayOfMoment } from "../../../db/days.ts";
import { unnamed } from "../../../db/search.ts";
import { anyOf } from "../../../db/values.ts";
import { timesOf } from "../../registrations/queries/calendar.ts";
import { joinNamed, lessonTitle } from "../../registrations/queries/slip.ts";
import { type UnitTimes, yearOf } from "../../registrations/rules.ts";
import { type Asked, groupOn } from "../papers/asked.ts";
import type { LentSlip, LentThing } from "../papers/entries.ts";

type SlipRow = Omit<LentSlip, "lines" | "things">;

/**
 * What was handed out for slips of these days, as they were taught: three statements, whatever their number.
 */
export async function readLent(
  db: Db,
  { slips }: Asked,
  { from, to }: { from: string; to: string },
): Promise<LentSlip[]> {
  const wanted = sql`
    ${slips}
    and registration.status = 'BORROWED'
    and registration.date between ${from} and ${to}`;
  const { rows } = await sql<SlipRow>`
    select registration.id, registration.number,
      ${dayOfMoment("registration.created_at")} as "createdOn", registration.kind,
      registration.borrower_id as "borrowerId", employee.name as "borrowerName",
      employee.sort_key as "borrowerSortKey", registration.classroom_id as "classroomId",
      classroom.name as "className", subject.name as "subjectName",
      registration.date, registration.session, registration.periods,
      registration.uses_ict as "usesIct", room.kind as "roomKind",
      ${lessonTitle} as "lessonTitle",
      registration.curriculum_period as "curriculumPeriod", registration.partner
    from loan_registrations as registration
    join employees as employee on employee.id = registration.borrower_id
    ${joinNamed}
    where ${wanted}
    order by registration.date, lower(registration.span),
      registration.id ${unnamed}`.execute(db);
  const lines = await readLines(db, wanted);
  const lent: LentSlip[] = [];
  const turn = turns();
  for (const row of rows) {
    await turn();
    const own = lines.get(row.id);
    if (own) lent.push({ ...row, lines: own, things: own.map(({ kind }) => kind) });
  }
  await pause();
  return lent;
}

type LineRow = Omit<LentThing, keyof ThingRow> & { slipId: number; equipmentId: number };
type ThingRow = Pick<LentThing, "kind" | "typeName" | "name" | "code" | "trackingMode" | "unit">;

/** A year lends the same few thousand things over and over: what each of them is travels once. */
async function readLines(db: Db, wanted: Expression<unknown>): Promise<Map<number, LentThing[]>> {
  const { rows } = await sql<LineRow>`
    with wanted as materialized (
      select loan.registration_id, line.*
      from loan_registrations as registration
      join loans as loan on loan.registration_id = registration.id
      join loan_lines as line on line.loan_id = loan.id
      where ${wanted}
    ),
    back as (
      select line.line_id, max(loan_return.returned_at) as at
      from wanted
      join loan_return_lines as line on line.line_id = wanted.id
      join loan_returns as loan_return on loan_return.id = line.return_id
        and loan_return.undone_at is null
      group by line.line_id
    )
    select line.registration_id as "slipId", line.equipment_id as "equipmentId",
      line.quantity, line.stays_out as "staysOut", line.returned,
      line.broken, line.lost, line.handed_on as "handedOn",
      ${dayOfMoment("back.at")} as "returnedOn"
    from wanted as line
    left join back on back.line_id = line.id
    order by line.registration_id, line.position, line.id ${unnamed}`.execute(db);
  const { rows: things } = await sql<ThingRow & { id: number }>`
    select equipments.id,
      coalesce('type ' || type.id, 'record ' || equipments.id) as kind,
      type.name as "typeName", equipments.name, equipments.code,
      equipments.tracking_mode as "trackingMode", equipments.unit
    from equipments
    left join equipment_types as type on type.id = equipments.type_id
    where equipments.id = ${anyOf([...new Set(rows.map(({ equipmentId }) => equipmentId))])}`.execute(db);
  const known = new Map(things.map(({ id, ...thing }) => [id, thing]));
  const bySlip = new Map<number, LentThing[]>();
  const turn = turns();
  for (const { slipId, equipmentId, ...line } of rows) {
    await turn();
    const lent = { ...line, ...(known.get(equipmentId) as ThingRow) };
    const own = bySlip.get(slipId);
    if (own) own.push(lent);
    else bySlip.set(slipId, [lent]);
  }
  return bySlip;
}

/** What stands above the papers of a teacher. */
export interface TeacherHead {
  id: number;
  name: string;
  groupName: string | null;
  subjects: string | null;
  /** By the timetable, else by the assignments. */
  periodsPerWeek: number | null;
}

/** What teachers teach in the school year of a day, in the order of a staff list. */
export async function readTeachers(
  db: Db,
  departmentId: number,
  ids: readonly number[],
  { date, times }: { date: string; times: UnitTimes },
): Promise<TeacherHead[]> {
  const year =
    (yearOf(times.years, date) ?? times.years.find(({ startDate }) => startDate <= date) ?? times.years[0])
      ?.id ?? null;
  const { rows } = await sql<TeacherHead>`
    select employee.id, employee.name,
      subject_group.name as "groupName",
      (
        select string_agg(taught.name, ', ' order by taught.sort_key)
        from (
          select distinct subject.name, subject.sort_key
          from teaching_assignments as assignment
          join subjects as subject on subject.id = assignment.subject_id
          where assignment.teacher_id = employee.id
            and assignment.school_year_id = ${year}::bigint
            and assignment.active
        ) as taught
      ) as subjects,
      coalesce(
        nullif(
          (
            select count(distinct (entry.weekday, entry.session, entry.period))
            from timetable_periods as entry
            where entry.teacher_id = employee.id
              and entry.school_year_id = ${year}::bigint
              and entry.active
              and coalesce(entry.since, ${date}::date) <= ${date}::date
              and coalesce(entry.until, ${date}::date) >= ${date}::date
          ),
          0
        ),
        (
          select sum(assignment.periods_per_week)
          from teaching_assignments as assignment
          where assignment.teacher_id = employee.id
            and assignment.school_year_id = ${year}::bigint
            and assignment.active
        )
      )::int as "periodsPerWeek"
    from employees as employee
    left join subject_groups as subject_group on subject_group.id = ${groupOn(sql`employee.id`, sql`${date}::date`)}
    where employee.id = ${anyOf(ids)}
      and employee.department_id = ${departmentId}
    order by employee.sort_key, employee.id`.execute(db);
  return rows;
}

/** The last day of a period that has begun: what is taught next term is not known yet. */
export function notAfterToday(day: string): string {
  const today = dayOf(Date.now());
  return day < today ? day : today;
}

export interface NoticeSlip {
  date: string;
  session: LentSlip["session"];
  periods: readonly number[];
  untilDate: string;
  lessonTitle: string | null;
  curriculumPeriod: number | null;
  className: string | null;
  roomName: string | null;
  things: readonly Pick<
    LentThing,
    "kind" | "typeName" | "name" | "code" | "trackingMode" | "unit" | "quantity"
  >[];
}

/** What somebody gave notice of in a week, and did not take back. */
export async function readNotice(
  db: Db,
  slips: Expression<SqlBool>,
  from: string,
  to: string,
): Promise<NoticeSlip[]> {
  const { rows } = await sql<NoticeSlip>`
    select registration.date, registration.session, registration.periods,
      ${dayOfMoment(sql`upper(registration.span)`)} as "untilDate",
      ${lessonTitle} as "lessonTitle",
      registration.curriculum_period as "curriculumPeriod", classroom.name as "className",
      room.name as "roomName",
      (
        select coalesce(
          json_agg(
            json_build_object(
              'kind', coalesce('type ' || type.id, 'record ' || equipments.id),
              'typeName', type.name, 'name', equipments.name,
              'code', equipments.code, 'trackingMode', equipments.tracking_mode,
              'unit', equipments.unit, 'quantity', line.quantity
            )
            order by line.position, line.id
          ),
          '[]'
        )
        from loan_registration_lines as line
        join equipments on equipments.id = line.equipment_id
        left join equipment_types as type on type.id = equipments.type_id
        where line.registration_id = registration.id
      ) as things
    from loan_registrations as registration
    left join classrooms as classroom on classroom.id = registration.classroom_id
    left join lessons as lesson on lesson.id = registration.lesson_id
    left join functional_rooms as room on room.id = registration.room_id
    where ${slips}
      and registration.date between ${from} and ${to}
      and registration.status in ('PENDING', 'APPROVED', 'PREPARED', 'BORROWED', 'NOT_FETCHED')
    order by registration.date, lower(registration.span), registration.id`.execute(db);
  return rows;
}

/** Monday and the last day of the week on which the school teaches. */
export async function weekAround(
  db: Db,
  departmentId: number,
  day: string,
): Promise<{ from: string; to: string; times: UnitTimes }> {
  const times = await timesOf(db, departmentId);
  const from = addDays(day, 1 - weekdayOf(day));
  const workdays = yearOf(times.years, from)?.workdays ?? [];
  return { from, to: addDays(from, Math.max(6, ...workdays) - 1), times };
}
