/**
 * Periods over which vouchers and the book are seen: a school year for teaching, a calendar year for
 * accounting, or any days.
 */
import type { SchoolYear } from "@so-thiet-bi/contract/school-years";

export interface Period {
  from: string;
  to: string;
}

export type PeriodChoice =
  | { kind: "school"; year: Pick<SchoolYear, "id" | "name"> }
  | { kind: "calendar"; year: number }
  | { kind: "days" };

type YearDays = Pick<SchoolYear, "id" | "name" | "startDate" | "endDate">;

export function daysOfCalendarYear(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** Books have no gap: a school year lasts until the day before the next one begins. */
export function daysOfSchoolYear(year: YearDays, years: readonly YearDays[]): Period {
  const next = years
    .map(({ startDate }) => startDate)
    .filter((start) => start > year.startDate)
    .sort()[0];
  return {
    from: year.startDate,
    to: next
      ? dayBefore(next)
      : laterOf(
          year.endDate,
          dayBefore(`${Number(year.startDate.slice(0, 4)) + 1}${year.startDate.slice(4)}`),
        ),
  };
}

/** What a pair of days is called. */
export function choiceOf({ from, to }: Period, years: readonly YearDays[]): PeriodChoice {
  const school = years.find((year) => {
    const days = daysOfSchoolYear(year, years);
    return days.from === from && days.to === to;
  });
  if (school) return { kind: "school", year: school };
  const year = Number(from.slice(0, 4));
  const days = daysOfCalendarYear(year);
  return days.from === from && days.to === to ? { kind: "calendar", year } : { kind: "days" };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
