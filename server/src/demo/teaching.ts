/**
 * What teachers of a school need in any week, by the timetable and the plans: read once, asked as often as
 * there are weeks.
 */
import {
  type RegistrationBody,
  type RegistrationInput,
  registrationBody,
} from "@so-thiet-bi/contract/registrations";
import { addDays, weekOf } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import { type Lesson, needsOf, plansOf, typesNeeded } from "../areas/registrations/queries/lesson-needs.ts";
import { readShelf } from "../areas/registrations/queries/shelf.ts";
import {
  type TaughtLesson,
  type TimetableLesson,
  taughtIn,
  timetableOf,
} from "../areas/registrations/queries/timetable.ts";
import { lessonAt } from "../areas/registrations/rules/lesson-choice.ts";
import { groupsOfClass, slotOf, type UnitTimes, yearOf } from "../areas/registrations/rules.ts";
import type { Tx } from "../db/connect.ts";
import type { Actor } from "../http/actor.ts";
import type { PersonKey } from "./people.ts";

export interface LendingSchool {
  keeper: PersonKey;
  /** With an account. */
  teacher: PersonKey;
  /** How many lessons of a week use something, at least and at most. */
  perWeek: readonly [number, number];
}

export const lendingSchools: readonly LendingSchool[] = [
  { keeper: "mai", teacher: "tuan", perWeek: [5, 8] },
  { keeper: "nhung", teacher: "dat", perWeek: [3, 6] },
];

export interface Teacher {
  id: number;
  name: string;
  /** What the person teaches, of several subjects that need things the first. */
  subjectId: number;
}

/** The lessons of somebody in the week of a Monday for which the plan needs something that the school has. */
export type LessonsOf = (teacherId: number, monday: string) => RegistrationBody[];

/** Those with the most lessons of a subject that needs things; first the one who has an account. */
export async function teachersOf(tx: Tx, keeper: Actor, teacher: Actor): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select employees.id, employees.name, min(period.subject_id) as "subjectId" from employees
    join timetable_periods as period on period.teacher_id = employees.id and period.active
    join school_years as year on year.id = period.school_year_id and year.status = 'CURRENT'
    join classrooms as classroom on classroom.id = period.classroom_id
    where employees.department_id = ${keeper.departmentId} and employees.active and exists (
      select 1 from lessons as lesson join lesson_requirements as line on line.owner_id = lesson.id and line.type_id is not null
      where lesson.subject_id = period.subject_id and lesson.grade = classroom.grade and lesson.department_id = employees.department_id and lesson.active)
    group by employees.id order by coalesce(employees.user_id = ${teacher.userId}, false) desc, count(*) desc, employees.sort_key, employees.id`.execute(
    tx,
  );
  return rows;
}

/** Of the year that the school works in; of any other it answers none. */
export async function readLessons(
  tx: Tx,
  keeper: Actor,
  times: UnitTimes,
  teachers: readonly Teacher[],
): Promise<LessonsOf> {
  const year = times.years.find(({ status }) => status === "CURRENT");
  if (!year) return () => [];
  const rows = new Map<number, TimetableLesson[]>();
  for (const { id } of teachers) rows.set(id, await timetableOf(tx, year.id, { teacherId: id }));
  const own = [...rows].flatMap(([id, all]) => all.filter(({ teacherId }) => teacherId === id));
  const plan = await plansOf(tx, keeper, year.name, own);
  const { shelf } = await readShelf(tx, keeper.departmentId, typesNeeded([...new Set(own.flatMap(plan))]));

  const bodyOf = (
    person: number,
    lesson: TaughtLesson,
    chosen: { lesson: Lesson; curriculumPeriod: number },
  ): RegistrationBody[] => {
    const groups = groupsOfClass(lesson.students, lesson.groupCount);
    const when = {
      kind: "PERIOD" as const,
      date: lesson.date,
      session: lesson.session,
      periods: [lesson.period],
    };
    const slot = slotOf({ ...when, fromTime: null, untilDate: null, untilTime: null }, times);
    const needs = slot && needsOf(chosen.lesson, { students: lesson.students, groups }, shelf, slot);
    if (!needs || needs.lines.length === 0) return [];
    const body: RegistrationInput = {
      ...when,
      borrowerId: person,
      classroomId: lesson.classroomId,
      subjectId: lesson.subjectId,
      lessonId: chosen.lesson.id,
      curriculumPeriod: chosen.curriculumPeriod,
      purpose: needs.lines.length > 2 ? "PRACTICE" : "THEORY",
      usesIct: needs.usesIct,
      roomId: lesson.roomId,
      studentCount: lesson.students,
      groupCount: groups,
      lines: needs.lines.map(({ typeId, quantity }) => ({ typeId, quantity })),
    };
    return [registrationBody.parse(body)];
  };
  return (person, monday) => {
    const number =
      yearOf(times.years, addDays(monday, 3)) === year ? weekOf(year, monday)?.number : undefined;
    if (!number) return [];
    const taught = taughtIn(rows.get(person) ?? [], times, monday).filter(
      ({ teacherId }) => teacherId === person,
    );
    return taught.flatMap((lesson) => {
      const chosen = lessonAt(plan(lesson), number, lesson.perWeek, lesson.index);
      return chosen && chosen.lesson.requirements.length > 0 ? bodyOf(person, lesson, chosen) : [];
    });
  };
}
