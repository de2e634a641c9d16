/**
 * Public holidays as the settings of the law say them: `01/01; 30/12 ÂL; 01/01 ÂL; 24/04/2027` – days of each
 * year, days of the lunar calendar (the last day of a shorter month where it has no 30th), and single days that
 * are announced. What falls on a Saturday or Sunday is made up for on the next working day (Labour Code
 * 45/2019/QH14, Điều 111).
 */
import { lunarOf } from "./lunar.ts";
import { addDays, weekdayOf } from "./school-weeks.ts";

const shape = /^(\d{2})\/(\d{2})(?:\/(\d{4})| (ÂL))?$/u;

interface NamedDay {
  date: number;
  month: number;
  year: number | null;
  isLunar: boolean;
}

/** Undefined where something in it is no such day. */
export function readHolidays(text: string): NamedDay[] | undefined {
  const days = text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(dayIn);
  return days.includes(undefined) ? undefined : (days as NamedDay[]);
}

function dayIn(part: string): NamedDay | undefined {
  const [, date = "", month = "", year, lunar] = shape.exec(part.normalize("NFC")) ?? [];
  const named = {
    date: Number(date),
    month: Number(month),
    year: year === undefined ? null : Number(year),
    isLunar: lunar !== undefined,
  };
  // a leap year, so that 29/02 is a day
  const isDay = named.isLunar
    ? named.month >= 1 && named.month <= 12 && named.date >= 1 && named.date <= 30
    : isCalendarDay(named.year ?? 2000, named.month, named.date);
  return isDay ? named : undefined;
}

function isCalendarDay(year: number, month: number, date: number): boolean {
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
}

/** The setting in force on a day: a count that runs over the new year asks for each of its days. */
export type HolidaysOn = (day: string) => string;

/** Does nobody work on the day: a weekend, a public holiday, or the day that makes up for one on a weekend? */
export function isDayOff(day: string, holidaysOn: HolidaysOn): boolean {
  if (isWeekend(day)) return true;
  // what falls on a weekend is made up for within days
  let owed = 0;
  for (let at = addDays(day, -mostDaysOwed); at < day; at = addDays(at, 1)) {
    if (isHoliday(at, holidaysOn)) owed += isWeekend(at) ? 1 : 0;
    else if (!isWeekend(at) && owed > 0) owed -= 1;
  }
  return owed > 0 || isHoliday(day, holidaysOn);
}

const mostDaysOwed = 14;
const isWeekend = (day: string) => weekdayOf(day) > 5;

function isHoliday(day: string, holidaysOn: HolidaysOn): boolean {
  const days = readHolidays(holidaysOn(day)) ?? [];
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  if (
    days.some(
      (one) =>
        !one.isLunar && one.date === date && one.month === month && (one.year === null || one.year === year),
    )
  )
    return true;
  const lunar = lunarOf(day);
  if (lunar.isLeap) return false;
  const isLast = lunarOf(addDays(day, 1)).day === 1;
  return days.some(
    (one) =>
      one.isLunar &&
      one.month === lunar.month &&
      (one.date === lunar.day || (isLast && one.date > lunar.day)),
  );
}

/** So many working days before a day, which is not counted. */
export const workingDaysBefore = (day: string, count: number, holidaysOn: HolidaysOn): string =>
  workingDaysFrom(day, { count, step: -1, holidaysOn });

/** So many working days after a day, which is not counted. */
export const workingDaysAfter = (day: string, count: number, holidaysOn: HolidaysOn): string =>
  workingDaysFrom(day, { count, step: 1, holidaysOn });

function workingDaysFrom(
  day: string,
  { count, step, holidaysOn }: { count: number; step: 1 | -1; holidaysOn: HolidaysOn },
): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, step);
    if (!isDayOff(at, holidaysOn)) left -= 1;
  }
  return at;
}
