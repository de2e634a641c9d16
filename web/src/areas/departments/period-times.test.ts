import { expect, test } from "vitest";
import { fitPeriodTimes, periodMinutes } from "./period-times.ts";

test("a school that says nothing gets a usual day", () => {
  expect(fitPeriodTimes([], { morning: 3, afternoon: 1 }, 45)).toEqual([
    { session: "MORNING", number: 1, start: "07:00", end: "07:45" },
    { session: "MORNING", number: 2, start: "07:50", end: "08:35" },
    { session: "MORNING", number: 3, start: "08:55", end: "09:40" },
    { session: "AFTERNOON", number: 1, start: "13:30", end: "14:15" },
  ]);
});

test("times that the school set stay, new ones follow them, and dropped ones go", () => {
  const known = [
    { session: "MORNING", number: 1, start: "06:45", end: "07:30" },
    { session: "AFTERNOON", number: 1, start: "14:00", end: "14:45" },
  ] as const;
  expect(fitPeriodTimes(known, { morning: 2, afternoon: 0 }, 45)).toEqual([
    known[0],
    { session: "MORNING", number: 2, start: "07:35", end: "08:20" },
  ]);
});

test("primary schools have shorter periods", () => {
  expect(periodMinutes(["ELEMENTARY"])).toBe(35);
  expect(periodMinutes(["ELEMENTARY", "MIDDLE"])).toBe(45);
});
