/**
 * How many periods with equipment the teachers of two schools are to reach in the year, as their heads set it
 * in August.
 */
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { usageQuotas } from "@so-thiet-bi/contract/catalogues/usage-quotas";
import { sql } from "kysely";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import { add, idsByName } from "./catalogues/write.ts";
import type { PersonKey } from "./people.ts";

/** Of one teacher in 35 weeks, by the code of the subject: most where there are things for most lessons. */
const periodsOf: Readonly<Record<string, number>> = {
  KHTN: 35,
  CN: 18,
  GDTC: 14,
  LSDL: 12,
  NN: 9,
  TOAN: 6,
  VAN: 6,
};

const heads: readonly PersonKey[] = ["hung", "quang"];

export async function setQuotas(tx: Tx, as: (key: PersonKey) => Actor): Promise<void> {
  for (const key of heads) await setIn(tx, as(key));
}

/** For those who teach a subject in a grade for which the plan of the school names things. */
async function setIn(tx: Tx, head: Actor): Promise<void> {
  const subjectId = await idsByName(tx, head, subjects);
  const periods = new Map(Object.entries(periodsOf).map(([code, count]) => [subjectId(code), count]));
  const { rows } = await sql<{ teacher: number; subject: number }>`
    select distinct assigned.teacher_id as teacher, assigned.subject_id as subject from teaching_assignments as assigned
    join school_years as year on year.id = assigned.school_year_id and year.status = 'CURRENT'
    join classrooms as classroom on classroom.id = assigned.classroom_id
    where assigned.department_id = ${head.departmentId} and assigned.active and exists (
      select 1 from lessons as lesson join lesson_requirements as line on line.owner_id = lesson.id
      where lesson.department_id = assigned.department_id and lesson.subject_id = assigned.subject_id and lesson.active
        and lesson.grade = classroom.grade)
    order by subject, teacher`.execute(tx);
  await add(
    tx,
    head,
    usageQuotas,
    rows.flatMap(({ teacher, subject }) => {
      const count = periods.get(subject);
      return count === undefined ? [] : [{ subject, teacher, periods: count }];
    }),
  );
}
