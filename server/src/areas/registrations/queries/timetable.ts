/** What the timetable says of a week. */
import { timetableDayOf } from "@so-thiet-bi/contract/catalogues/timetable";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { statement } from "../../../db/statement.ts";
import { holdingOn, type TimetableRow } from "../rules/lesson-choice.ts";
import { isTaught, type Session, type UnitTimes } from "../rules.ts";

export interface TimetableLesson extends TimetableRow {
  weekday: string;
  session: Session;
  classroomName: string;
  grade: number;
  students: number;
  groupCount: number | null;
  subjectId: number;
  subjectName: string;
  teacherId: number;
  roomId: number | null;
  roomName: string | null;
}

export interface TaughtLesson extends TimetableLesson {
  date: string;
  /** Which of the periods of its class and subject in that week, from 0, holidays left out. */
  index: number;
  /** How many they are in a week without holidays. */
  perWeek: number;
}

const columns = sql`
  row.id, row.classroom_id as "classroomId", row.weekday,
  row.session, row.period, row.since, row.until,
  row.subject_id as "subjectId", row.teacher_id as "teacherId",
  room.id as "roomId", room.name as "roomName",
  classroom.name as "classroomName", classroom.grade,
  classroom.student_count as students, classroom.group_count as "groupCount",
  subject.name as "subjectName"`;
const joins = sql`
  timetable_periods as row
  join classrooms as classroom on classroom.id = row.classroom_id
  join subjects as subject on subject.id = row.subject_id
  left join functional_rooms as room on room.id = row.room_id and room.active`;

const readOfTeacher = statement((db, yearId: number, teacherId: number) =>
  sql<TimetableLesson>`
    select ${columns}
    from ${joins}
    where row.school_year_id = ${yearId}
      and row.active
      and row.classroom_id in (
        select classroom_id
        from timetable_periods
        where teacher_id = ${teacherId} and school_year_id = ${yearId}
      )`.compile(db),
);

const readOfClass = statement((db, yearId: number, classroomId: number) =>
  sql<TimetableLesson>`
    select ${columns}
    from ${joins}
    where row.school_year_id = ${yearId}
      and row.active
      and row.classroom_id = ${classroomId}`.compile(db),
);

/**
 * All rows of a class, or of every class in which somebody teaches: what others teach there may come in its
 * place.
 */
export async function timetableOf(
  db: Db,
  yearId: number,
  of: { teacherId: number } | { classroomId: number },
): Promise<TimetableLesson[]> {
  return "teacherId" in of
    ? readOfTeacher(db, yearId, of.teacherId)
    : readOfClass(db, yearId, of.classroomId);
}

/** The lessons of a week as they are taught, in the order of the week. */
export function taughtIn(rows: readonly TimetableLesson[], times: UnitTimes, monday: string): TaughtLesson[] {
  const byDay = Map.groupBy(rows, ({ weekday }) => weekday);
  const all = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).flatMap((date) =>
    holdingOn(byDay.get(timetableDayOf(date)) ?? [], date)
      .sort(
        (a, b) =>
          Number(a.session === "AFTERNOON") - Number(b.session === "AFTERNOON") || a.period - b.period,
      )
      .map((row) => ({ ...row, date })),
  );
  const courseOf = ({ classroomId, subjectId }: TimetableLesson) => `${classroomId} ${subjectId}`;
  const inAll = Map.groupBy(all, courseOf);
  const taught = all.filter(({ date }) => isTaught(times.years, date));
  const before = new Map<string, number>();
  return taught.map((lesson) => {
    const course = courseOf(lesson);
    const index = before.get(course) ?? 0;
    before.set(course, index + 1);
    return { ...lesson, index, perWeek: inAll.get(course)?.length ?? 0 };
  });
}
