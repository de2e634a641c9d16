import { describe, expect, test } from "vitest";
import { type Calendar, nextDue } from "./rules.ts";

const on = (today: string, more: Partial<Calendar> = {}): Calendar => ({
  today,
  schoolYear: { from: "2026-09-05", to: "2027-05-31" },
  ...more,
});

describe("a paper of a month", () => {
  test.each([
    // the month that is over is asked for until the tenth
    ["2026-11-01", "2026-10-31", true],
    ["2026-11-10", "2026-10-31", true],
    ["2026-11-11", "2026-11-30", false],
    ["2026-11-22", "2026-11-30", false],
    ["2026-11-23", "2026-11-30", true],
    ["2027-03-05", "2027-02-28", true],
    ["2027-01-04", "2026-12-31", true],
  ])("on %s is due on %s", (today, day, isNow) => {
    expect(nextDue({ every: "month" }, on(today))).toEqual({ on: day, isNow, month: day.slice(0, 7) });
  });

  test("that is locked waits for nobody", () => {
    expect(nextDue({ every: "month" }, on("2026-11-03", { lockedMonth: "2026-10" })).on).toBe("2026-11-30");
    expect(nextDue({ every: "month" }, on("2026-11-30", { lockedMonth: "2026-11" }))).toEqual({
      on: "2026-12-31",
      isNow: false,
      month: "2026-12",
    });
  });
});

test.each([
  ["schoolYearStart", "2026-08-25", "2026-09-05", true],
  ["schoolYearStart", "2026-10-05", "2026-09-05", true],
  ["schoolYearStart", "2026-11-23", null, false],
  ["schoolYear", "2026-11-23", "2027-05-31", false],
  ["schoolYear", "2027-05-02", "2027-05-31", true],
  ["schoolYear", "2027-07-15", null, false],
  ["calendarYear", "2026-11-23", "2026-12-31", false],
  ["calendarYear", "2026-12-01", "2026-12-31", true],
  ["calendarYear", "2027-01-15", "2026-12-31", true],
  ["week", "2026-11-24", "2026-11-27", false],
  ["week", "2026-11-26", "2026-11-27", true],
  ["week", "2026-11-28", "2026-11-27", true],
  ["occasion", "2026-11-23", null, false],
] as const)("%s, on %s: %s", (every, today, day, isNow) => {
  expect(nextDue({ every }, on(today))).toEqual({ on: day, isNow, month: null });
});

test("a paper may have a day of its own in the calendar year", () => {
  expect(nextDue({ every: "calendarYear", on: "01-31" }, on("2026-11-23"))).toMatchObject({
    on: "2027-01-31",
    isNow: false,
  });
  expect(nextDue({ every: "calendarYear", on: "01-31" }, on("2027-01-05")).isNow).toBe(true);
});
