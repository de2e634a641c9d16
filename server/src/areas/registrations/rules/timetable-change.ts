/** What a new timetable changes for those who teach by it and have registered by it. Touches no database. */
import { timetableDayOf } from "@so-thiet-bi/contract/catalogues/timetable";
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import type { Session } from "../rules.ts";
import { holdingOn, type TimetableRow } from "./lesson-choice.ts";

/** A row of the timetable of which it matters who teaches what. */
export interface TaughtRow extends TimetableRow {
  weekday: string;
  session: Session;
  subjectId: number;
  teacherId: number;
}

/** A registration of periods that is still to come. */
export interface SlipAhead {
  id: number;
  date: string;
  session: Session;
  periods: readonly number[];
  classroomId: number;
  borrowerId: number;
}

export interface Place {
  date: string;
  session: Session;
  period: number;
}

/** Teachers whose week from a day on is not what it was, with how many periods they have in it now. */
export function changedWeeks(
  before: readonly TaughtRow[],
  after: readonly TaughtRow[],
  from: string,
): Map<number, number> {
  const [was, is] = [weekOf(before, from), weekOf(after, from)];
  const teachers = new Set([...was.keys(), ...is.keys()]);
  const same = (teacher: number) =>
    JSON.stringify(was.get(teacher)?.toSorted()) === JSON.stringify(is.get(teacher)?.toSorted());
  return new Map(
    [...teachers].flatMap((teacher) =>
      same(teacher) ? [] : [[teacher, is.get(teacher)?.length ?? 0] as const],
    ),
  );
}

/** What each teacher has in the seven days from a day on: `2026-10-12 MORNING 2 41 7`. */
function weekOf(rows: readonly TaughtRow[], from: string): Map<number, string[]> {
  const lessons = Array.from({ length: 7 }, (_, index) => lessonsOn(rows, addDays(from, index))).flat();
  return new Map(
    [...Map.groupBy(lessons, ({ teacherId }) => teacherId)].map(([teacher, some]) => [
      teacher,
      some.map(({ date, session, period, classroomId, subjectId }) =>
        [date, session, period, classroomId, subjectId].join(" "),
      ),
    ]),
  );
}

function lessonsOn(rows: readonly TaughtRow[], date: string): (TaughtRow & { date: string })[] {
  const day = timetableDayOf(date);
  return holdingOn(
    rows.filter(({ weekday }) => weekday === day),
    date,
  ).map((row) => ({ ...row, date }));
}

/**
 * Slips that stood in a lesson of their class and borrower and do not any more, with where that week the class
 * has the subject with the same teacher: rather in a period that is new, and not before `from`.
 */
export function lessonsMoved<Slip extends SlipAhead>(
  slips: readonly Slip[],
  before: readonly TaughtRow[],
  after: readonly TaughtRow[],
  from: string,
): { slip: Slip; instead: Place | undefined }[] {
  return slips.flatMap((slip) => {
    const ofSlip = (rows: readonly TaughtRow[], date = slip.date) =>
      lessonsOn(rows, date).filter(
        ({ classroomId, teacherId }) => classroomId === slip.classroomId && teacherId === slip.borrowerId,
      );
    const stoodIn = ofSlip(before).filter(
      ({ session, period }) => session === slip.session && slip.periods.includes(period),
    );
    const standsIn = ofSlip(after);
    const isThere = (lesson: TaughtRow) => standsIn.some((one) => isAlike(one, lesson));
    const [lost] = stoodIn.filter((lesson) => !isThere(lesson));
    if (!lost) return [];
    const monday = addDays(slip.date, 1 - weekdayOf(slip.date));
    const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter(
      (date) => date >= from,
    );
    const places = week.flatMap((date) =>
      ofSlip(after, date)
        .filter(({ subjectId }) => subjectId === lost.subjectId)
        .toSorted(
          (a, b) =>
            Number(a.session === "AFTERNOON") - Number(b.session === "AFTERNOON") || a.period - b.period,
        )
        .map((lesson) => ({ lesson, isNew: !ofSlip(before, date).some((one) => isAlike(one, lesson)) })),
    );
    const { lesson } = places.find(({ isNew }) => isNew) ?? places[0] ?? {};
    const instead = lesson && { date: lesson.date, session: lesson.session, period: lesson.period };
    return [{ slip, instead }];
  });
}

const isAlike = (a: TaughtRow, b: TaughtRow) =>
  a.session === b.session && a.period === b.period && a.subjectId === b.subjectId;
