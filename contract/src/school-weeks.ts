/** The weeks of a school year, counted from its dates. Days are `2026-09-07`; they compare as texts. */

export interface SchoolCalendar {
  terms: readonly { number: number; startDate: string; endDate: string }[];
  week1Monday: string;
  holidays: readonly { from: string; to: string }[];
  /** ISO numbers of the days on which the unit teaches, Monday is 1. */
  workdays: readonly number[];
}

export interface SchoolWeek {
  /** Null is a week off (tuần nghỉ): nobody teaches in it, and it is not counted. */
  number: number | null;
  monday: string;
  sunday: string;
  term: 1 | 2;
}

/** From week 1 to the week in which the last term ends; the numbers run through both terms. */
export function weeksOf(year: SchoolCalendar): SchoolWeek[] {
  const lastDay = year.terms.at(-1)?.endDate ?? year.week1Monday;
  const firstTermEnds = year.terms[0]?.endDate ?? lastDay;
  const weeks: SchoolWeek[] = [];
  let number = 0;
  for (let monday = year.week1Monday; monday <= lastDay; monday = addDays(monday, 7)) {
    const isTaught = year.workdays.some((workday) => isSchoolDay(year, addDays(monday, workday - 1)));
    if (isTaught) number++;
    // a week that sees the end of term 1 still belongs to it
    weeks.push({
      number: isTaught ? number : null,
      monday,
      sunday: addDays(monday, 6),
      term: monday > firstTermEnds ? 2 : 1,
    });
  }
  return weeks;
}

/** The week a day falls in; undefined before week 1 and after the last term. */
export function weekOf(year: SchoolCalendar, day: string): SchoolWeek | undefined {
  return weeksOf(year).find((week) => week.monday <= day && day <= week.sunday);
}

/** Is it a workday inside a term and no holiday? */
export function isSchoolDay(year: SchoolCalendar, day: string): boolean {
  return (
    year.workdays.includes(weekdayOf(day)) &&
    year.terms.some((term) => term.startDate <= day && day <= term.endDate) &&
    !year.holidays.some((holiday) => holiday.from <= day && day <= holiday.to)
  );
}

export function addDays(day: string, count: number): string {
  return dayText(Date.parse(day) + count * msPerDay);
}

/**
 * Whole days from one day to another: `2026-09-05` to `2026-09-12` is 7; negative where the other is earlier.
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / msPerDay);
}

/** The same day so many months later; where that month is shorter, its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The day itself if it is a Monday, else the next one. */
export function mondayFrom(day: string): string {
  return addDays(day, (8 - weekdayOf(day)) % 7);
}

const msPerDay = 86_400_000;

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
