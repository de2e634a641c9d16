import { lunarOf } from "@so-thiet-bi/contract/lunar";
import {
  addDays,
  mondayFrom,
  type SchoolCalendar,
  weekdayOf,
  weeksOf,
} from "@so-thiet-bi/contract/school-weeks";
import {
  daysBeforeStart,
  type SchoolYearProposal,
  type SchoolYearStatus,
} from "@so-thiet-bi/contract/school-years";

export { type SchoolCalendar, weekOf, weeksOf } from "@so-thiet-bi/contract/school-weeks";

/** The teaching weeks of the ministry's frame: 18 in term 1 and 17 in term 2. */
const taughtWeeks = [18, 17] as const;

/** Closed, or before the year in which the unit works. */
export function isOver(
  year: { status: SchoolYearStatus; startDate: string },
  currentStart: string | null,
): boolean {
  return year.status === "CLOSED" || (currentStart !== null && year.startDate < currentStart);
}

/** The first day on which a year can be set as current. */
export function currentFrom(startDate: string): string {
  return addDays(startDate, -daysBeforeStart);
}

/**
 * A unit that has worked in no year yet may begin with any, such as one whose books it brings in afterwards.
 */
export function isItsTime(
  year: { startDate: string; endDate: string },
  today: string,
  hasWorked: boolean,
): boolean {
  return !hasWorked || (currentFrom(year.startDate) <= today && today <= year.endDate);
}

/** `2026-11-21` in Vietnam, which is UTC+7 all year. */
export function dayHere(moment: number): string {
  return new Date(moment + 7 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * The year after the latest one of the unit; for its first year the one that today falls in, or from June on
 * the coming one.
 */
export function proposedYear(
  latest: { name: string; endDate: string } | undefined,
  today: string,
  workdays: readonly number[],
): SchoolYearProposal {
  const [thisYear = 0, month = 0] = today.split("-").map(Number);
  const first = latest ? Number(latest.name.slice(5)) : month >= 6 ? thisYear : thisYear - 1;
  const firstDay = `${first}-08-01`;
  const startDate = latest && latest.endDate >= firstDay ? addDays(latest.endDate, 1) : firstDay;
  const endDate = `${first + 1}-07-31`;
  const openingDate = `${first}-09-05`;
  // the opening ceremony is on 5 September everywhere, and no week is taught before it
  const week1Monday = mondayFrom(openingDate);
  const holidays = proposedHolidays(first);
  return {
    name: `${first}-${first + 1}`,
    startDate,
    endDate,
    returnDate: null,
    openingDate,
    week1Monday,
    terms: termsFrom({ week1Monday, holidays, workdays }),
    holidays,
    workdays: [...workdays],
  };
}

/** Both terms from the Monday of week 1 on, each as long as its teaching weeks take. */
function termsFrom(year: Omit<SchoolCalendar, "terms">): SchoolYearProposal["terms"] {
  let startDate = year.week1Monday;
  return taughtWeeks.map((count, index) => {
    const endDate = lastDayOf(count, startDate, year);
    const term = { number: index === 0 ? (1 as const) : (2 as const), startDate, endDate };
    startDate = addDays(endDate, 1);
    return term;
  });
}

function lastDayOf(count: number, monday: string, year: Omit<SchoolCalendar, "terms">): string {
  const endless = [{ number: 1, startDate: monday, endDate: addDays(monday, 7 * count * 2) }];
  const weeks = weeksOf({ ...year, week1Monday: monday, terms: endless });
  return weeks.find((week) => week.number === count)?.sunday ?? addDays(monday, 7 * count - 1);
}

/**
 * The holidays of the law, and two weeks around Tết, so that the last week of term 2 is about right. How long
 * Tết is, and the days off for what falls on a Sunday, are announced each year: a person corrects them.
 */
function proposedHolidays(first: number): SchoolYearProposal["holidays"] {
  const year = first + 1;
  return [
    { name: "Quốc khánh", from: `${first}-09-02`, to: `${first}-09-02` },
    { name: "Tết Dương lịch", from: `${year}-01-01`, to: `${year}-01-01` },
    { name: "Tết Nguyên đán (dự kiến)", ...weeksOfTet(year) },
    { name: "Giỗ Tổ Hùng Vương", ...dayOfKings(year) },
    { name: "Ngày Chiến thắng 30/4", from: `${year}-04-30`, to: `${year}-04-30` },
    { name: "Quốc tế Lao động 1/5", from: `${year}-05-01`, to: `${year}-05-01` },
  ];
}

/** Two whole weeks, the first with the third day before Tết in it. */
function weeksOfTet(year: number): { from: string; to: string } {
  // Tết is between 19 January and 21 February
  const daysBefore = addDays(lunarDayFrom(`${year}-01-19`, 1, 1), -3);
  const from = addDays(daysBefore, 1 - weekdayOf(daysBefore));
  return { from, to: addDays(from, 13) };
}

/** Giỗ Tổ Hùng Vương, between 30 March and 29 April. */
function dayOfKings(year: number): { from: string; to: string } {
  const day = lunarDayFrom(`${year}-03-30`, 10, 3);
  return { from: day, to: day };
}

/** The first day from one on that is such a day of the lunar calendar, not of a leap month. */
function lunarDayFrom(from: string, day: number, month: number): string {
  const lunar = lunarOf(from);
  const isIt = lunar.day === day && lunar.month === month && !lunar.isLeap;
  return isIt ? from : lunarDayFrom(addDays(from, 1), day, month);
}

/** The school year a day falls in runs from 1 August: `2026-11-21` → `2627`. */
export function schoolYearCode(day: string): string {
  const start = schoolYearOf(day);
  return `${String(start).slice(2)}${String(start + 1).slice(2)}`;
}

/** The year in which the school year of a day begins: 2026 for 2027-03-15. */
export function schoolYearOf(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return month >= 8 ? year : year - 1;
}
