import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { getUsageSummary as call, UsageSummaryRow } from "@so-thiet-bi/contract/loan-papers";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { pause } from "../../beside/turns.ts";
import type { Db } from "../../db/connect.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { type Asked, askedOf, groupOn } from "./papers/asked.ts";
import { noUsage, sumOfUsage, type Usage, type UsedSlip, usageByTeacher } from "./rules.ts";

type Query = Pick<QueryOf<typeof call>, "from" | "to" | "borrowerId" | "subjectGroupId">;

export async function getUsageSummary(db: Db, actor: Actor, query: QueryOf<typeof call>) {
  const { rows } = await readUsageSummary(db, actor, query);
  return { from: query.from, to: query.to, items: rows.map(({ quick: _, ...row }) => row) };
}

/** How often somebody used what, from slips and quick counts; `quick`: some of it was only counted. */
export type SummaryRow = UsageSummaryRow & { quick: boolean };

/** Everybody who teaches in the unit, also those who used nothing, and anybody else who used something. */
export async function readUsageSummary(
  db: Db,
  actor: Actor,
  query: Query,
): Promise<{ asked: Asked; rows: SummaryRow[] }> {
  const asked = await askedOf(db, actor, query, query.to);
  const bySlips = usageByTeacher(await readUsedSlips(db, asked, query));
  const byCounts = new Map(
    [...Map.groupBy(await readQuickCounts(db, asked, query), ({ employeeId }) => employeeId)].map(
      ([id, own]) => [id, sumOfUsage(own)],
    ),
  );
  const people = await readPeople(db, asked, query, [...new Set([...bySlips.keys(), ...byCounts.keys()])]);
  const rows = people.map(({ id, name, groupName }): SummaryRow => {
    const counts = byCounts.get(id);
    const usage = sumOfUsage([bySlips.get(id) ?? noUsage, counts ?? noUsage]);
    return { employeeId: id, name, subjectGroupName: groupName, ...usage, quick: counts !== undefined };
  });
  return { asked, rows };
}

type Days = Pick<Query, "from" | "to">;

/** A slip that counts, with what it was taught in. */
export interface CountedSlip extends UsedSlip {
  subjectId: number | null;
}

/**
 * Slips that count, in time: handed out or recorded as used; of rooms without things those approved whose
 * time has begun.
 */
export async function readUsedSlips(
  db: Db,
  { slips }: Pick<Asked, "slips">,
  { from, to }: Days,
): Promise<CountedSlip[]> {
  const { rows } = await sql<CountedSlip>`
    with used as materialized (
      select registration.id, registration.borrower_id, registration.kind, registration.date,
        registration.session, registration.periods, registration.classroom_id,
        registration.subject_id, registration.uses_ict, room.kind as room_kind,
        lower(registration.span) as begins
      from loan_registrations as registration
      left join functional_rooms as room on room.id = registration.room_id
      where ${slips}
        and registration.date between ${from} and ${to}
        and (
          registration.status = 'BORROWED'
          or (
            registration.status in ('APPROVED', 'PREPARED')
            and lower(registration.span) <= now()
            and not exists (
              select 1
              from loan_registration_lines as line
              where line.registration_id = registration.id
            )
          )
        )
    ),
    handed as (
      select loan.registration_id,
        array_agg(
          distinct coalesce('type ' || equipments.type_id, 'record ' || equipments.id)
        ) as things
      from used
      join loans as loan on loan.registration_id = used.id
      join loan_lines as line on line.loan_id = loan.id
      join equipments on equipments.id = line.equipment_id
      group by loan.registration_id
    )
    select used.borrower_id as "borrowerId", used.kind,
      used.date, used.session, used.periods,
      used.classroom_id as "classroomId", used.subject_id as "subjectId",
      used.uses_ict as "usesIct", used.room_kind as "roomKind",
      coalesce(handed.things, '{}') as things
    from used
    left join handed on handed.registration_id = used.id
    order by used.date, used.begins, used.id`.execute(db);
  // what is added up of ten thousand slips begins with a turn of its own
  await pause();
  return rows;
}

/** What was only counted, of one person in one subject. */
export interface QuickCount extends Usage {
  employeeId: number;
  subjectId: number | null;
}

/** A week belongs to where its Thursday lies: so no week counts twice, and none is left out. */
export async function readQuickCounts(
  db: Db,
  { people }: Pick<Asked, "people">,
  { from, to }: Days,
): Promise<QuickCount[]> {
  const { rows } = await sql<QuickCount>`
    select noted.employee_id as "employeeId", noted.subject_id as "subjectId",
      sum(noted.uses)::int as uses,
      sum(noted.equipment_periods)::int as "equipmentPeriods",
      sum(noted.ict_periods)::int as "ictPeriods",
      sum(noted.subject_room_periods)::int as "subjectRoomPeriods",
      sum(noted.multi_purpose_periods)::int as "multiPurposePeriods"
    from usage_counts as noted
    join employees as employee on employee.id = noted.employee_id
      and employee.department_id = noted.department_id
    where ${people}
      and noted.week_monday between ${addDays(from, -3)} and ${addDays(to, -3)}
    group by noted.employee_id, noted.subject_id`.execute(db);
  return rows;
}

async function readPeople(
  db: Db,
  { people }: Asked,
  { from, to }: Query,
  used: readonly number[],
): Promise<{ id: number; name: string; groupName: string | null }[]> {
  const { rows } = await sql<{ id: number; name: string; groupName: string | null }>`
    select employee.id, employee.name, subject_group.name as "groupName"
    from employees as employee
    left join subject_groups as subject_group on subject_group.id = ${groupOn(sql`employee.id`, sql`${to}::date`)}
    where employee.id = ${anyOf(used)}
      or (
        ${people}
        and employee.active
        and (
          employee.kind = 'TEACHER'
          or exists (
            select 1
            from teaching_assignments as assigned
            join school_years as year on year.id = assigned.school_year_id
            where assigned.teacher_id = employee.id
              and assigned.active
              and year.start_date <= ${to}
              and year.end_date >= ${from}
          )
        )
      )
    order by subject_group.sort_key nulls last, subject_group.id,
      employee.sort_key, employee.id`.execute(db);
  return rows;
}
