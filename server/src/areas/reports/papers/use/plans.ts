/** Which lessons the classes of a year have by the plan (PPCT), and which of them need equipment. */

import { addDays, weeksOf } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { anyOf } from "../../../../db/values.ts";
import type { Period } from "../../../books/rules.ts";
import { timesOf } from "../../../registrations/queries/calendar.ts";
import {
  type Course,
  type Lesson,
  type PlaceOfUnit,
  plansOf,
} from "../../../registrations/queries/lesson-needs.ts";
import type { LoanYear } from "../../../registrations/rules.ts";

/** A class with a subject that it is taught. */
export interface TaughtCourse extends Course {
  classroomId: number;
  /** Null: by the plan of the grade alone, nobody was assigned. */
  teacherId: number | null;
}

export interface PlannedCourse extends TaughtCourse {
  lessons: Lesson[];
}

/** The unit and those above it, whose plans it follows. */
export async function placeOf(db: Db, departmentId: number): Promise<PlaceOfUnit> {
  const { parent_id, root_id } = await db
    .selectFrom("departments")
    .select(["parent_id", "root_id"])
    .where("id", "=", departmentId)
    .executeTakeFirstOrThrow();
  return { departmentId, departmentParentId: parent_id, rootId: root_id };
}

/**
 * The school year that is asked for, else the one in which the days begin; undefined where the unit has none
 * there.
 */
export async function yearAsked(
  db: Db,
  departmentId: number,
  asked: { schoolYear?: number | undefined },
  days: Period,
): Promise<LoanYear | undefined> {
  const { years } = await timesOf(db, departmentId);
  if (asked.schoolYear !== undefined)
    return years.find(({ name }) => name.startsWith(`${asked.schoolYear}-`));
  return (
    years.find(({ startDate, endDate }) => startDate <= days.from && days.from <= endDate) ??
    years.find(({ startDate }) => startDate <= days.to)
  );
}

/** Subjects and grades that have a plan in the year, among those that the unit sees. */
export async function coursesPlanned(db: Db, place: PlaceOfUnit, yearName: string): Promise<Course[]> {
  const units = [place.departmentId, place.departmentParentId, place.rootId].filter((id) => id !== null);
  const { rows } = await sql<Course>`
    select distinct lesson.subject_id as "subjectId", lesson.grade
    from lessons as lesson join school_years as year on year.id = lesson.school_year_id
    where lesson.department_id = ${anyOf(units)} and year.department_id = lesson.department_id and year.name = ${yearName} and lesson.active
    order by lesson.grade, lesson.subject_id`.execute(db);
  return rows;
}

/**
 * Every class of the year with the subjects it has, by assignments, else by the timetable; of a class for
 * which neither says anything, every subject that its grade has a plan for.
 */
export async function plannedCourses(db: Db, departmentId: number, year: LoanYear): Promise<PlannedCourse[]> {
  const place = await placeOf(db, departmentId);
  const planned = await coursesPlanned(db, place, year.name);
  const lessonsOf = await plansOf(db, place, year.name, planned);
  const taught = await readTaught(db, departmentId, year.id, planned);
  return taught.map((course) => ({
    ...course,
    lessons: lessonsOf(course).filter(({ requirements }) => requirements.length > 0),
  }));
}

async function readTaught(
  db: Db,
  departmentId: number,
  yearId: number,
  planned: readonly Course[],
): Promise<TaughtCourse[]> {
  const { rows } = await sql<Omit<TaughtCourse, "subjectId"> & { subjectId: number | null }>`
    with taught as materialized (
      select distinct on (classroom_id, subject_id) classroom_id, subject_id, teacher_id from (
        select classroom_id, subject_id, teacher_id, since, 0 as place from teaching_assignments
        where department_id = ${departmentId} and school_year_id = ${yearId} and active
        union all
        select classroom_id, subject_id, teacher_id, since, 1 from timetable_periods
        where department_id = ${departmentId} and school_year_id = ${yearId} and active
      ) as either order by classroom_id, subject_id, place, since desc nulls last
    )
    select classroom.id as "classroomId", classroom.grade, taught.subject_id as "subjectId", taught.teacher_id as "teacherId"
    from classrooms as classroom left join taught on taught.classroom_id = classroom.id
    where classroom.department_id = ${departmentId} and classroom.school_year_id = ${yearId} and classroom.active
    order by classroom.sort_key, classroom.id`.execute(db);
  return rows.flatMap(({ subjectId, ...row }) =>
    subjectId === null
      ? planned
          .filter(({ grade }) => grade === row.grade)
          .map((course) => ({ ...row, subjectId: course.subjectId }))
      : [{ ...row, subjectId }],
  );
}

/**
 * The numbers of the school weeks that lie in these days, each where its Thursday lies; null: all of them,
 * and what no week was planned for.
 */
export function weeksWithin(year: LoanYear, { from, to }: Period): ReadonlySet<number> | null {
  if (from <= year.startDate && to >= year.endDate) return null;
  const within = weeksOf(year).filter(({ monday }) => from <= addDays(monday, 3) && addDays(monday, 3) <= to);
  return new Set(within.flatMap(({ number }) => number ?? []));
}

export const periodsOfLesson = ({ periodFrom, periodTo }: Lesson) => periodTo - periodFrom + 1;
