import { describe, expect, test } from "vitest";
import { lunarOf } from "./lunar.ts";
import { isDayOff, readHolidays, workingDaysAfter, workingDaysBefore } from "./public-holidays.ts";

const law = "01/01; 30/12 ÂL; 01/01 ÂL; 02/01 ÂL; 03/01 ÂL; 04/01 ÂL; 10/03 ÂL; 30/04; 01/05; 01/09; 02/09";
const always = () => law;

test.each([
  // the years in which Vietnam and China had Tết on different days are among them
  ...["1985-01-21", "2007-02-17", "2024-02-10", "2025-01-29", "2026-02-17", "2027-02-06"],
  ...["2028-01-26", "2029-02-13", "2030-02-02", "2031-01-23"],
])("Tết is on %s", (day) => {
  expect(lunarOf(day)).toEqual({ day: 1, month: 1, isLeap: false });
});

test.each(["2023-04-29", "2024-04-18", "2025-04-07", "2026-04-26", "2027-04-16"])(
  "Giỗ Tổ Hùng Vương is on %s",
  (day) => {
    expect(lunarOf(day)).toEqual({ day: 10, month: 3, isLeap: false });
  },
);

test("of two months with one number the second is a leap month", () => {
  expect(lunarOf("2025-07-25")).toEqual({ day: 1, month: 6, isLeap: true });
  expect(lunarOf("2025-06-25")).toEqual({ day: 1, month: 6, isLeap: false });
});

describe("nobody works", () => {
  const between = (from: string, to: string) => {
    const days: string[] = [];
    for (let at = from; at <= to; at = new Date(Date.parse(at) + 86_400_000).toISOString().slice(0, 10))
      if (isDayOff(at, always)) days.push(at.slice(8));
    return days.join(" ");
  };
  test.each([
    ["at Tết of 2026, from its eve on", "2026-02-11", "2026-02-24", "14 15 16 17 18 19 20 21 22"],
    [
      "at Tết of 2027, two of whose days lie on a weekend",
      "2027-02-03",
      "2027-02-15",
      "05 06 07 08 09 10 11 13 14",
    ],
    [
      "after Giỗ Tổ on a Sunday, and on the last days of April",
      "2026-04-24",
      "2026-05-04",
      "25 26 27 30 01 02 03",
    ],
    ["on two days in September", "2026-08-31", "2026-09-07", "01 02 05 06"],
  ])("%s", (_, from, to, off) => {
    expect(between(from, to)).toBe(off);
  });

  test("on a day that was announced, in its year only", () => {
    const announced = () => `${law}; 31/08/2026`;
    expect(isDayOff("2026-08-31", announced)).toBe(true);
    expect(isDayOff("2027-08-31", announced)).toBe(false);
  });
});

test("working days leave holidays out, over the new year by the setting of each day", () => {
  expect(workingDaysBefore("2027-02-15", 5, always)).toBe("2027-02-01");
  expect(workingDaysAfter("2026-12-30", 2, always)).toBe("2027-01-04");
  expect(workingDaysAfter("2026-12-30", 2, (day) => (day < "2027-01-01" ? law : "02/09"))).toBe("2027-01-01");
});

test.each(["1/1", "32/01", "30/02", "31/12 ÂL", "01/13 ÂL", "01/01 AL", "Tết"])("%s is no day", (text) => {
  expect(readHolidays(`02/09; ${text}`)).toBeUndefined();
});
