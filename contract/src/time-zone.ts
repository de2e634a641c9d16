/** The time of every school, wherever server and browser stand. */
export const timeZone = "Asia/Ho_Chi_Minh";

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone });

/** The day of a moment at the schools: `2026-09-05`. A number is milliseconds since 1970. */
export function dayOf(moment: Date | number): string {
  return calendar.format(moment);
}
