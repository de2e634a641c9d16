/** When a paper is due next. No database. */
import type { PaperDue } from "@so-thiet-bi/contract/report-words";
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import type { Period } from "../books/rules.ts";

export interface Calendar {
  /** `2026-11-23` */
  today: string;
  schoolYear: Period;
  /** The latest month of the book that is locked: it waits for nobody any more. */
  lockedMonth?: string | undefined;
}

export interface NextDue {
  on: string | null;
  isNow: boolean;
  /** What the paper then tells of: the month of a monthly one. */
  month: string | null;
}

/** For how many days before its day a paper stands among what is due, and how long after. */
const near = {
  week: { before: 1, after: 1 },
  month: { before: 7, after: 10 },
  schoolYearStart: { before: 14, after: 30 },
  schoolYear: { before: 30, after: 30 },
  calendarYear: { before: 30, after: 30 },
} as const;

export function nextDue({ every, on: monthAndDay = "12-31" }: PaperDue, calendar: Calendar): NextDue {
  if (every === "occasion") return { on: null, isNow: false, month: null };
  const { today } = calendar;
  const { before, after } = near[every];
  const on = daysOf(every, monthAndDay, calendar).find((day) => addDays(day, after) >= today) ?? null;
  return {
    on,
    isNow: on !== null && addDays(on, -before) <= today,
    month: every === "month" && on !== null ? on.slice(0, 7) : null,
  };
}

const friday = 5;

/** The days that come into question, the earliest first. */
function daysOf(
  every: Exclude<PaperDue["every"], "occasion">,
  monthAndDay: string,
  { today, schoolYear, lockedMonth = "" }: Calendar,
): string[] {
  switch (every) {
    case "week":
      // the last day of lessons, when what is still out is asked back
      return [addDays(today, friday - weekdayOf(today))];
    case "month":
      return [-1, 0, 1].map((by) => lastDayOfMonth(today, by)).filter((day) => day.slice(0, 7) > lockedMonth);
    case "schoolYearStart":
      return [schoolYear.from];
    case "schoolYear":
      return [schoolYear.to];
    case "calendarYear":
      return [-1, 0, 1].map((by) => `${Number(today.slice(0, 4)) + by}-${monthAndDay}`);
  }
}

function lastDayOfMonth(day: string, by: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month + by, 0)).toISOString().slice(0, 10);
}
