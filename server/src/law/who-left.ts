/** Pupils and staff who left a unit, with the day from which the time counts for which they are kept. */
import { leavingStatuses } from "@so-thiet-bi/contract/leaving";
import type { LegalKey } from "@so-thiet-bi/contract/legal-settings";
import { type RawBuilder, sql } from "kysely";
import { dayOfMoment } from "../db/days.ts";

/** For how many years somebody is kept. */
export type KeptKey = Extract<LegalKey, "pupilKeptYears" | "staffKeptYears">;

/**
 * `(id, name, department_id, left_on)`. A pupil is counted from the end of the last school year in which they were
 * in a class. Where no day is known, the last change of the row is taken, which is never too early.
 */
export const whoLeft: Record<KeptKey, RawBuilder<unknown>> = {
  pupilKeptYears: sql`(
    select pupil.id, pupil.name, pupil.department_id,
      coalesce(
        (
          select max(year.end_date)
          from student_classroom as enrolment
          join school_years as year on year.id = enrolment.school_year_id
          where enrolment.owner_id = pupil.id
        ),
        ${dayOfMoment("pupil.updated_at")}
      ) as left_on
    from students as pupil
    where pupil.status <> 'STUDYING'
  )`,
  staffKeptYears: sql`(
    select employee.id, employee.name, employee.department_id,
      coalesce(employee.left_on, ${dayOfMoment("employee.updated_at")}) as left_on
    from employees as employee
    where employee.status = any (${[...leavingStatuses]}::text[])
  )`,
};

/** How a request about somebody of these is tied to them. */
const subjectColumns = { pupilKeptYears: "pupil_id", staffKeptYears: "employee_id" } as const;

/**
 * Of `person`, one of `whoLeft`: neither de-identified, nor to be, nor held back within the last year, after which
 * the unit is asked again.
 */
export const isStillNamed = (key: KeptKey, today: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`
  not exists (
    select
    from data_requests as request
    where request.${sql.ref(subjectColumns[key])} = person.id
      and request.kind = 'ERASE'
      and (
        request.ended_on is null
        or request.code_name is not null
        or (request.kept_until is not null and request.ended_on > ${today} - interval '1 year')
      )
  )`;
