/**
 * How dates, numbers and money are written and read: the Vietnamese way in both languages, as on every paper
 * of the school.
 */
import { daysBetween } from "@so-thiet-bi/contract/school-weeks";
import { dayOf, timeZone } from "@so-thiet-bi/contract/time-zone";

const numbers = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 3 });
const moments = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `2026-09-05` → `05/09/2026`; nothing → an empty text. */
export function formatDay(day: string | null | undefined): string {
  const [year, month, date] = (day ?? "").slice(0, 10).split("-");
  return year && month && date ? `${date}/${month}/${year}` : "";
}

/**
 * What a person typed as a day: `5/9/2026`, `05/09/2026`, `05092026` → `2026-09-05`; null when it is none. With
 * `allowsYear`, `2026` → `2026-01-01`.
 */
export function readDay(typed: string, allowsYear = false): string | null {
  const tidy = typed.trim();
  if (allowsYear && /^[12]\d{3}$/.test(tidy)) return `${tidy}-01-01`;
  const parts =
    /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2})\s*[/.\s-]\s*([12]\d{3})$/.exec(tidy) ??
    /^(\d\d)(\d\d)([12]\d{3})$/.exec(tidy);
  if (!parts) return null;
  const [, date = "", month = "", year = ""] = parts;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date));
  // why: the 31st of November would be the 1st of December
  return new Date(time).toISOString().startsWith(day) ? day : null;
}

/** The day it is at the school, `2026-09-05`. */
export function today(now: Date = new Date()): string {
  return dayOf(now);
}

/** A moment of the server → `05/09/2026 07:30`, in the time of the school. */
export function formatInstant(instant: string | null | undefined): string {
  return instant ? moments.format(new Date(instant)).replace(",", "") : "";
}

/** A moment of the server → its day, `05/09/2026`. */
export function formatInstantDay(instant: string | null | undefined): string {
  return formatInstant(instant).slice(0, 10);
}

/** `1234567.5` → `1.234.567,5`. */
export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : numbers.format(value);
}

/** `1234567` → `1.234.567 ₫`. */
export function formatMoney(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? "" : `${numbers.format(Math.round(amount))} ₫`;
}

/** What a person typed as a number the Vietnamese way; null when it is none. `1.234,5` → 1234.5 */
export function readNumber(typed: string): number | null {
  const tidy = typed.replace(/[\s.₫đ]/gi, "").replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(tidy) ? Number(tidy) : null;
}

/** Days of the calendar since a moment: what came yesterday evening waits one day this morning. */
export function daysSince(instant: string, now: Date = new Date()): number {
  return Math.max(0, daysBetween(dayOf(new Date(instant)), today(now)));
}
