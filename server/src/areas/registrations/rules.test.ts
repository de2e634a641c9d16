import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { describe, expect, test } from "vitest";
import { defaultLoanSettings } from "../departments/rules.ts";
import {
  clockOf,
  dueOn,
  endOfDay,
  groupsOfClass,
  holidayOn,
  isTaught,
  type LoanYear,
  momentOf,
  neededFor,
  slotOf,
  slotsFrom,
  startOfDay,
  type UnitTimes,
  type When,
  yearOf,
} from "./rules.ts";

const year: LoanYear = {
  id: 1,
  name: "2026-2027",
  status: "CURRENT",
  startDate: "2026-08-01",
  endDate: "2027-07-31",
  terms: [{ number: 1, startDate: "2026-09-07", endDate: "2027-01-10" }],
  week1Monday: "2026-09-07",
  holidays: [{ name: "Nghỉ bão", from: "2026-11-25", to: "2026-11-26" }],
  workdays: [1, 2, 3, 4, 5, 6],
};
const times: UnitTimes = {
  periodTimes: [
    { session: "MORNING", number: 1, start: "07:00", end: "07:45" },
    { session: "MORNING", number: 2, start: "07:50", end: "08:35" },
    { session: "MORNING", number: 3, start: "08:55", end: "09:40" },
    { session: "AFTERNOON", number: 1, start: "13:30", end: "14:15" },
  ],
  settings: defaultLoanSettings,
  years: [year],
};
const when = (more: Partial<When> = {}): When => ({
  kind: "PERIOD",
  date: "2026-11-24",
  session: "MORNING",
  periods: [2],
  fromTime: null,
  untilDate: null,
  untilTime: null,
  ...more,
});
const shown = (slot: ReturnType<typeof slotOf>) =>
  slot && [slot.start, slot.end, slot.due].map((at) => `${dayOf(at)} ${clockOf(at)}`);

describe("times of a slip", () => {
  test("by period from the first to the last, due a quarter of an hour after", () => {
    expect(shown(slotOf(when({ periods: [2, 3] }), times))).toEqual([
      "2026-11-24 07:50",
      "2026-11-24 09:40",
      "2026-11-24 09:55",
    ]);
    expect(shown(slotOf(when({ session: "AFTERNOON", periods: [1] }), times))).toEqual([
      "2026-11-24 13:30",
      "2026-11-24 14:15",
      "2026-11-24 14:30",
    ]);
  });

  test.each([
    ["a period the school does not have", when({ periods: [2, 4] })],
    ["a session without it", when({ session: "AFTERNOON", periods: [2] })],
    ["no period at all", when({ periods: [] })],
    [
      "an end before the beginning",
      when({
        kind: "DAYS",
        session: null,
        periods: [],
        fromTime: "10:00",
        untilDate: "2026-11-24",
        untilTime: "09:00",
      }),
    ],
  ])("%s is no time", (_, given) => {
    expect(slotOf(given, times)).toBeUndefined();
  });

  test("over days from the beginning of lessons to the end of an office day, or as given; due at the end", () => {
    const days = when({ kind: "DAYS", session: null, periods: [], untilDate: "2026-11-26" });
    expect(shown(slotOf(days, times))).toEqual(["2026-11-24 07:00", "2026-11-26 17:00", "2026-11-26 17:00"]);
    expect(shown(slotOf({ ...days, fromTime: "09:30", untilTime: "11:00" }, times))).toEqual([
      "2026-11-24 09:30",
      "2026-11-26 11:00",
      "2026-11-26 11:00",
    ]);
    expect([startOfDay([]), endOfDay([])]).toEqual(["07:00", "17:00"]);
  });

  test("what is due today is due at the end of lessons, and in the evening at the end of the day", () => {
    const due = (clock: string, day = "2026-11-24") => {
      const moment = dueOn(day, [], momentOf("2026-11-24", clock));
      return `${dayOf(moment)} ${clockOf(moment)}`;
    };
    expect([due("10:00"), due("17:00"), due("19:30")]).toEqual([
      "2026-11-24 17:00",
      "2026-11-24 23:59",
      "2026-11-24 23:59",
    ]);
    expect([due("19:30", "2026-11-25"), due("19:30", "2026-11-23")]).toEqual([
      "2026-11-25 17:00",
      "2026-11-23 17:00",
    ]);
  });

  test("a day in Vietnam begins seven hours before the same day in UTC", () => {
    const at = momentOf("2026-11-24", "00:00");
    expect(new Date(at).toISOString()).toBe("2026-11-23T17:00:00.000Z");
    expect([dayOf(at), clockOf(at), dayOf(at - 1)]).toEqual(["2026-11-24", "00:00", "2026-11-23"]);
  });
});

describe("days of school", () => {
  test("a holiday has its name and no lessons", () => {
    expect(holidayOn([year], "2026-11-26")).toBe("Nghỉ bão");
    expect(holidayOn([year], "2026-11-27")).toBeNull();
    expect([
      isTaught([year], "2026-11-26"),
      isTaught([year], "2026-11-27"),
      isTaught([year], "2026-11-29"),
    ]).toEqual([false, true, false]);
  });

  test("without a year every day but Sunday is one", () => {
    expect(yearOf([year], "2028-01-03")).toBeUndefined();
    expect([isTaught([], "2026-11-28"), isTaught([], "2026-11-29")]).toEqual([true, false]);
  });

  test("where something could be moved to: as many periods in a row, past holidays and Sundays", () => {
    const from = momentOf("2026-11-24", "08:00");
    const names = (count: number, days: number) =>
      slotsFrom(times, from, count, days).map(
        ({ date, session, periods }) => `${date.slice(8)} ${session[0]}${periods.join("")}`,
      );
    expect(names(1, 5)).toEqual([
      "24 M3",
      "24 A1",
      "27 M1",
      "27 M2",
      "27 M3",
      "27 A1",
      "28 M1",
      "28 M2",
      "28 M3",
      "28 A1",
    ]);
    expect(names(2, 4)).toEqual(["27 M12", "27 M23"]);
  });
});

test.each([
  ["for the class", { quantity: 2, basis: "CLASS", groupSize: null }, 2],
  ["for the teacher", { quantity: 1, basis: "TEACHER", groupSize: null }, 1],
  ["for each group of the class", { quantity: 1, basis: "GROUP", groupSize: null }, 6],
  ["for each group of a size of its own", { quantity: 2, basis: "GROUP", groupSize: 8 }, 10],
  ["for each pupil", { quantity: 1, basis: "STUDENT", groupSize: null }, 40],
])("what a lesson needs %s", (_, requirement, expected) => {
  expect(neededFor(requirement, { students: 40, groups: 6 })).toBe(expected);
});

test("groups of a class are as noted, else of six pupils", () => {
  expect([groupsOfClass(40, 8), groupsOfClass(40, null), groupsOfClass(0, null)]).toEqual([8, 7, 1]);
});
