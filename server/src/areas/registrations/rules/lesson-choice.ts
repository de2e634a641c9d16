/** Which lesson of the plan a class has in a period of a week. Touches no database. */

export interface PlannedLesson {
  id: number;
  name: string;
  orderNo: number;
  /** Periods of the plan (tiết PPCT), both ends included. */
  periodFrom: number;
  periodTo: number;
  /** The school week in which it begins; plans of some schools say none. */
  week: number | null;
}

export interface LessonAt<Lesson extends PlannedLesson> {
  lesson: Lesson;
  /** Tiết PPCT. */
  curriculumPeriod: number;
}

/**
 * The lesson of the `index`-th period, from 0, that a class has of a subject in a school week; `perWeek` are
 * all it has. A plan with weeks is followed week by week: what was begun goes on before the next begins. One
 * without is counted through from the first week.
 */
export function lessonAt<Lesson extends PlannedLesson>(
  plan: readonly Lesson[],
  week: number,
  perWeek: number,
  index: number,
): LessonAt<Lesson> | undefined {
  const inOrder = plan.toSorted((a, b) => a.periodFrom - b.periodFrom || a.orderNo - b.orderNo);
  if (inOrder.every((lesson) => lesson.week === null)) {
    const curriculumPeriod = (week - 1) * perWeek + index + 1;
    const lesson = inOrder.find(
      ({ periodFrom, periodTo }) => periodFrom <= curriculumPeriod && curriculumPeriod <= periodTo,
    );
    return lesson && { lesson, curriculumPeriod };
  }
  return periodsIn(inOrder, week, perWeek)[index];
}

/** The periods of a week, one after the other. */
function periodsIn<Lesson extends PlannedLesson>(
  inOrder: readonly Lesson[],
  week: number,
  perWeek: number,
): LessonAt<Lesson>[] {
  const byWeek = Map.groupBy(inOrder, (lesson) => lesson.week);
  let begun: LessonAt<Lesson>[] = [];
  for (let at = 1; ; at++) {
    const periods = [...begun, ...(byWeek.get(at) ?? []).flatMap(periodsOf)];
    if (at >= week) return periods;
    // why only what was begun: a class that has fewer periods than the plan would fall behind for good
    const last = periods[perWeek - 1]?.lesson;
    begun = periods.slice(perWeek).filter(({ lesson }) => lesson === last);
  }
}

function periodsOf<Lesson extends PlannedLesson>(lesson: Lesson): LessonAt<Lesson>[] {
  return Array.from({ length: lesson.periodTo - lesson.periodFrom + 1 }, (_, index) => ({
    lesson,
    curriculumPeriod: lesson.periodFrom + index,
  }));
}

export interface OwnedLesson extends PlannedLesson {
  departmentId: number;
  variant: string | null;
}

/**
 * The one plan that a class follows, of all that its unit sees for a subject and grade: the unit's own before
 * those of the units above (`units`, nearest first), and of several series of books the one without a name or
 * else the first.
 */
export function planOf<Lesson extends OwnedLesson>(
  lessons: readonly Lesson[],
  units: readonly number[],
): Lesson[] {
  const unit = units.find((id) => lessons.some(({ departmentId }) => departmentId === id));
  const ofUnit = lessons.filter(({ departmentId }) => departmentId === unit);
  const [variant] = [...new Set(ofUnit.map((lesson) => lesson.variant ?? ""))].sort();
  return ofUnit.filter((lesson) => (lesson.variant ?? "") === variant);
}

/** A row of the timetable; it holds from its `since` to its `until`, either open. */
export interface TimetableRow {
  id: number;
  classroomId: number;
  session: string;
  period: number;
  since: string | null;
  until: string | null;
}

/**
 * What holds on a day: of each class and period the row that began last. The rows are those of that weekday.
 */
export function holdingOn<Row extends TimetableRow>(rows: readonly Row[], date: string): Row[] {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    if ((row.since ?? date) > date || (row.until ?? date) < date) continue;
    const key = `${row.classroomId} ${row.session} ${row.period}`;
    const before = latest.get(key);
    if (!before || (row.since ?? "") > (before.since ?? "")) latest.set(key, row);
  }
  return [...latest.values()];
}
