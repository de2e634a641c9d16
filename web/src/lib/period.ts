/** Stretches of time that people name: months, terms, the school year. */
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import type { SchoolYear } from "@so-thiet-bi/contract/school-years";

export interface Period {
  from: string;
  to: string;
}

export type PeriodName = "thisMonth" | "lastMonth" | "term1" | "term2" | "year";

type YearDays = Pick<SchoolYear, "startDate" | "endDate" | "terms">;

/** Those that the unit knows: without a school year only months. */
export function namedPeriods(day: string, year: YearDays | undefined): Partial<Record<PeriodName, Period>> {
  const terms = Object.fromEntries(
    (year?.terms ?? []).map(({ number, startDate, endDate }) => [
      `term${number}`,
      { from: startDate, to: endDate },
    ]),
  ) as Partial<Record<"term1" | "term2", Period>>;
  return {
    thisMonth: monthOf(day),
    lastMonth: monthOf(dayBefore(monthOf(day).from)),
    ...terms,
    ...(year && { year: { from: year.startDate, to: year.endDate } }),
  };
}

/** What a pair of days is called; undefined: days of one's own. */
export function nameOf(
  { from, to }: Period,
  periods: Partial<Record<PeriodName, Period>>,
): PeriodName | undefined {
  return (Object.keys(periods) as PeriodName[]).find(
    (name) => periods[name]?.from === from && periods[name]?.to === to,
  );
}

export function monthOf(day: string): Period {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${day.slice(0, 7)}-01`, to: `${day.slice(0, 7)}-${String(last).padStart(2, "0")}` };
}

/** From Monday to Sunday. */
export function weekOf(day: string): Period {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: monday, to: addDays(monday, 6) };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
