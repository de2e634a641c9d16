/** Excel's day 1 in our calendar, in days before 1970; files from old Macs count from 1904. */
const daysBefore1970 = 25_569;
const daysTo1904 = 1_462;
/** 31/12/9999, the last day Excel knows. */
const lastSerial = 2_958_465;

/** The moment a serial number stands for, in UTC. Nothing when the number is no date. */
export function dateFromSerial(serial: number, date1904 = false): Date | undefined {
  const days = date1904 ? serial + daysTo1904 : serial;
  if (!(days >= 0 && days < lastSerial + 1)) return undefined;
  // why: Excel believes in 29/02/1900, so earlier days are one off
  const real = days < 60 ? days + 1 : days;
  return new Date(Math.round((real - daysBefore1970) * 86_400) * 1000);
}

/** Whether a number format shows a date: by its number for the built-in ones, else by its letters. */
export function isDateFormat(id: number, code?: string): boolean {
  if (code === undefined)
    return (
      (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    );
  const bare = (code.split(";")[0] ?? "")
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, "");
  return !/general/i.test(bare) && /[dmyhs]/i.test(bare);
}
