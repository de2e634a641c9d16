/** What the form of a year holds, and how it becomes the body of a request. */
import type { SchoolCalendar } from "@so-thiet-bi/contract/school-weeks";
import { weeksOf } from "@so-thiet-bi/contract/school-weeks";
import type {
  SchoolYear,
  SchoolYearBody,
  SchoolYearFrame,
  SchoolYearProposal,
} from "@so-thiet-bi/contract/school-years";

type Day = string | null;

/** Days are empty while somebody types. */
export interface YearValues {
  name: string;
  startDate: Day;
  endDate: Day;
  returnDate: Day;
  openingDate: Day;
  terms: { startDate: Day; endDate: Day }[];
  week1Monday: Day;
  holidays: { name: string; from: Day; to: Day }[];
}

export function valuesOf(year: SchoolYear | SchoolYearFrame | SchoolYearProposal): YearValues {
  const { name, startDate, endDate, returnDate, openingDate, terms, week1Monday, holidays } = year;
  return { name, startDate, endDate, returnDate, openingDate, terms, week1Monday, holidays };
}

/** A row of holidays in which nothing was written is none; a holiday of one day needs its day once. */
export function bodyOf(values: YearValues): { [Field in keyof SchoolYearBody]: unknown } {
  const { name, startDate, endDate, returnDate, openingDate, week1Monday } = values;
  return {
    name,
    startDate,
    endDate,
    returnDate,
    openingDate,
    terms: values.terms.map((term, index) => ({
      number: index + 1,
      startDate: term.startDate,
      endDate: term.endDate,
    })),
    week1Monday,
    holidays: values.holidays
      .filter((holiday) => holiday && (holiday.name || holiday.from || holiday.to))
      .map((holiday) => ({
        name: holiday.name ?? "",
        from: holiday.from ?? null,
        to: holiday.to ?? holiday.from ?? null,
      })),
  };
}

export interface WeekCount {
  term1: number;
  term2: number;
  off: number;
}

export function countWeeks(weeks: readonly { number: number | null; term: number }[]): WeekCount {
  const taught = weeks.filter(({ number }) => number !== null);
  const term1 = taught.filter(({ term }) => term === 1).length;
  return { term1, term2: taught.length - term1, off: weeks.length - taught.length };
}

/** How many weeks the dates in the form make; undefined while one is missing. */
export function weeksTyped(values: Partial<YearValues>, workdays: readonly number[]): WeekCount | undefined {
  const { week1Monday, terms = [], holidays = [] } = values;
  const calendar: SchoolCalendar = {
    week1Monday: week1Monday ?? "",
    terms: terms.flatMap((term, index) =>
      term?.startDate && term.endDate
        ? [{ number: index + 1, startDate: term.startDate, endDate: term.endDate }]
        : [],
    ),
    holidays: holidays.flatMap((holiday) =>
      holiday?.from ? [{ from: holiday.from, to: holiday.to ?? holiday.from }] : [],
    ),
    workdays,
  };
  const lastDay = calendar.terms.at(-1)?.endDate ?? "";
  const isWhole = week1Monday && calendar.terms.length === 2;
  // why: dates years apart are a slip of the finger, not a thousand weeks
  if (!isWhole || Date.parse(lastDay) - Date.parse(week1Monday) > 400 * 86_400_000) return undefined;
  return countWeeks(weeksOf(calendar));
}
