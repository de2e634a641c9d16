/** Days we believe in. A date before or after is a slip of the hand. */
export const firstYear = 1900;
export const lastYear = 2100;

/**
 * Reads a day as `yyyy-mm-dd`: `dd/MM/yyyy` with `/`, `-` or `.`, one or two digits for day and month, or
 * `yyyy-MM-dd`. Two digits of a year: 00–69 is 20xx, 70–99 is 19xx. A day that does not exist is none.
 */
export function parseDay(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(
    text,
  );
  if (!local) return undefined;
  const year = Number(local[4]);
  const century = local[4]?.length === 4 ? 0 : year < 70 ? 2000 : 1900;
  return dayOf(century + year, Number(local[3]), Number(local[1]));
}

/** The day a date of a sheet falls on. Dates of sheets are kept in UTC. */
export function dayOfDate(date: Date): string | undefined {
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** `2026-09-05` → `05/09/2026`. */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
}

function dayOf(year: number, month: number, day: number): string | undefined {
  if (!(year >= firstYear && year <= lastYear)) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
