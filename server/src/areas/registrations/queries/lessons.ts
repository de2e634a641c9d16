import { lessons as lessonCatalogue } from "@so-thiet-bi/contract/catalogues/lessons";
import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { getLessonNeeds as needsCall } from "@so-thiet-bi/contract/registration-week";
import { weekOf } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { lessonAt } from "../rules/lesson-choice.ts";
import {
  endOfDay,
  groupsOfClass,
  type LoanYear,
  momentOf,
  startOfDay,
  type UnitTimes,
  yearOf,
} from "../rules.ts";
import { mondayOf, timesOf } from "./calendar.ts";
import { type Lesson, needsOf, plansOf, typesNeeded } from "./lesson-needs.ts";
import { borrowerInSight, ownEmployee } from "./people.ts";
import { readShelf } from "./shelf.ts";
import { taughtIn, timetableOf } from "./timetable.ts";

type Answer = AnswerOf<typeof needsCall>;
type Query = QueryOf<typeof needsCall>;

/** How many lessons are shown before and after the proposed one. */
const around = 6;

export async function getLessonNeeds(db: Db, actor: Actor, query: Query): Promise<Answer> {
  const times = await timesOf(db, actor.departmentId);
  const year = yearOf(times.years, query.date);
  const borrowerId = await borrowerInSight(db, actor, await ownEmployee(db, actor), query.borrowerId);
  const assignments =
    year && borrowerId !== null ? await assignmentsOf(db, year.id, borrowerId, query.date) : [];
  const { classroomId, subjectId } = query;
  const classroom =
    year && classroomId !== undefined ? await classOf(db, actor, year.id, classroomId) : undefined;
  if (!year || !classroom || subjectId === undefined)
    return { assignments, lessons: [], lines: [], missing: [] };

  const taught: Taught = { times, year, classroom, subjectId, date: query.date };
  const course = { subjectId, grade: classroom.grade };
  const plan = (await plansOf(db, actor, year.name, [course]))(course).toSorted(
    (a, b) => a.periodFrom - b.periodFrom || a.orderNo - b.orderNo,
  );
  const proposed = await proposedLesson(db, taught, plan);
  const chosen = query.lessonId === undefined ? proposed : plan.find(({ id }) => id === query.lessonId);
  if (query.lessonId !== undefined && !chosen) throw notFound(lessonCatalogue.noun);
  const { lines, missing } = chosen ? await neededOn(db, actor, taught, chosen) : { lines: [], missing: [] };
  return { assignments, lessons: near(plan, proposed, chosen), lines, missing };
}

interface Classroom {
  id: number;
  name: string;
  grade: number;
  studentCount: number;
  groupCount: number | null;
}

/** A subject in a class on a day. */
interface Taught {
  times: UnitTimes;
  year: LoanYear;
  classroom: Classroom;
  subjectId: number;
  date: string;
}

async function classOf(db: Db, actor: Actor, yearId: number, id: number): Promise<Classroom | undefined> {
  const { rows } = await sql<Classroom>`
    select id, name, grade, student_count as "studentCount", group_count as "groupCount"
    from classrooms
    where id = ${id}
      and department_id = ${actor.departmentId}
      and school_year_id = ${yearId}
      and active`.execute(db);
  return rows[0];
}

/** What somebody teaches where, by the assignments of the year or by the timetable. */
async function assignmentsOf(
  db: Db,
  yearId: number,
  teacherId: number,
  date: string,
): Promise<Answer["assignments"]> {
  const { rows } = await sql<
    Omit<Classroom, "id" | "name"> & {
      classroomId: number;
      classroomName: string;
      subjectId: number;
      subjectName: string;
    }
  >`
    select classroom.id as "classroomId", classroom.name as "classroomName",
      classroom.grade, classroom.student_count as "studentCount",
      classroom.group_count as "groupCount", subject.id as "subjectId",
      subject.name as "subjectName"
    from (
      select classroom_id, subject_id
      from teaching_assignments
      where teacher_id = ${teacherId}
        and school_year_id = ${yearId}
        and active
        and coalesce(since, ${date}) <= ${date}
      union
      select classroom_id, subject_id
      from timetable_periods
      where teacher_id = ${teacherId}
        and school_year_id = ${yearId}
        and active
        and coalesce(since, ${date}) <= ${date}
        and coalesce(until, ${date}) >= ${date}
    ) as taught
    join classrooms as classroom on classroom.id = taught.classroom_id and classroom.active
    join subjects as subject on subject.id = taught.subject_id
    order by classroom.sort_key, subject.sort_key, subject.id`.execute(db);
  return rows.map((row) => ({
    classroom: {
      id: row.classroomId,
      name: row.classroomName,
      grade: row.grade,
      studentCount: row.studentCount,
      groupCount: groupsOfClass(row.studentCount, row.groupCount),
    },
    subject: { id: row.subjectId, name: row.subjectName },
  }));
}

/**
 * The lesson of the class on that day, else the next of the week, else the first lesson of the week's plan.
 */
async function proposedLesson(
  db: Db,
  { times, year, classroom, subjectId, date }: Taught,
  plan: readonly Lesson[],
): Promise<Lesson | undefined> {
  const number = weekOf(year, date)?.number;
  if (!number || plan.length === 0) return undefined;
  const rows = await timetableOf(db, year.id, { classroomId: classroom.id });
  const periods = taughtIn(rows, times, mondayOf(date)).filter((lesson) => lesson.subjectId === subjectId);
  const period = periods.find((lesson) => lesson.date >= date) ?? periods.at(-1);
  return lessonAt(plan, number, Math.max(1, period?.perWeek ?? 1), period?.index ?? 0)?.lesson;
}

function near(
  plan: readonly Lesson[],
  proposed: Lesson | undefined,
  chosen: Lesson | undefined,
): Answer["lessons"] {
  const at = plan.findIndex(({ id }) => id === (proposed ?? chosen)?.id);
  const from = Math.max(0, Math.min(at - around, plan.length - 2 * around - 1));
  return plan.slice(from, from + 2 * around + 1).map(({ id, name, week, periodFrom, periodTo }) => ({
    id,
    name,
    week,
    periodFrom,
    periodTo,
    proposed: id === proposed?.id,
  }));
}

/** What is free is asked of the whole day: the period is chosen later. */
async function neededOn(
  db: Db,
  actor: Actor,
  { times: { periodTimes }, classroom, date }: Taught,
  lesson: Lesson,
) {
  const { shelf } = await readShelf(db, actor.departmentId, typesNeeded([lesson]));
  const slot = { start: momentOf(date, startOfDay(periodTimes)), end: momentOf(date, endOfDay(periodTimes)) };
  const { studentCount: students, groupCount } = classroom;
  return needsOf(lesson, { students, groups: groupsOfClass(students, groupCount) }, shelf, slot);
}
