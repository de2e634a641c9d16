import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { bareWords } from "../../../sheets/likeness.ts";
import { shortNamesOf } from "../../../sheets/timetable/short-names.ts";
import type { Usable } from "../queries/usable-rows.ts";
import type { View } from "../queries/view.ts";
import type { GivenRow } from "../work.ts";

/**
 * Of several teachers who are called “Hằng” the one who is assigned to that class and subject is meant. Where
 * none or several of them are, the doubt stays.
 */
export async function withAssignedTeachers(
  db: Db,
  { year, departmentId }: View,
  rows: readonly GivenRow[],
  staff: readonly Usable[],
): Promise<GivenRow[]> {
  const isInDoubt = ({ errors }: GivenRow) => errors.some(({ field }) => field === "teacher");
  const classrooms = new Set(rows.filter(isInDoubt).map(({ body }) => Number(body["classroom"])));
  classrooms.delete(Number.NaN);
  if (!year || classrooms.size === 0) return [...rows];
  const { rows: assigned } = await sql<{ classroom: number; subject: number; teacher: number }>`
    select distinct classroom_id as classroom, subject_id as subject, teacher_id as teacher
    from teaching_assignments
    where department_id = ${departmentId}
      and school_year_id = ${year.id}
      and active
      and classroom_id = ${anyOf([...classrooms])}`.execute(db);
  const teachersOf = Map.groupBy(assigned, ({ classroom, subject }) => `${classroom} ${subject}`);
  const people = new Map(staff.filter(({ offered }) => offered).map((one) => [one.id, one]));
  return rows.map((row) => {
    const { body, cells, said, errors } = row;
    const written = bareWords(said["teacher"] ?? "");
    if (!isInDoubt(row) || written === "") return row;
    const meant = (teachersOf.get(`${body["classroom"]} ${body["subject"]}`) ?? []).flatMap(({ teacher }) => {
      const person = people.get(teacher);
      return person && shortNamesOf(person.name).some((name) => bareWords(name) === written) ? [person] : [];
    });
    const [person, other] = meant;
    if (!person || other) return row;
    return {
      ...row,
      body: { ...body, teacher: person.id },
      cells: { ...cells, teacher: person.name },
      errors: errors.filter(({ field }) => field !== "teacher"),
    };
  });
}
