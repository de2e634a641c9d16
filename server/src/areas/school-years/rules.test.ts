import { lunarOf } from "@so-thiet-bi/contract/lunar";
import { addDays, isSchoolDay, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { schoolYearBody } from "@so-thiet-bi/contract/school-years";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isOver, proposedYear, type SchoolCalendar, schoolYearCode, weekOf, weeksOf } from "./rules.ts";

const mondayToSaturday = [1, 2, 3, 4, 5, 6];
const mondayToFriday = [1, 2, 3, 4, 5];

/** The frame of the demo province: two weeks of Tết, 18 and 17 weeks of teaching. */
const year: SchoolCalendar = {
  terms: [
    { number: 1, startDate: "2026-09-07", endDate: "2027-01-10" },
    { number: 2, startDate: "2027-01-11", endDate: "2027-05-23" },
  ],
  week1Monday: "2026-09-07",
  holidays: [{ from: "2027-02-01", to: "2027-02-14" }],
  workdays: mondayToSaturday,
};

test("18 weeks in term 1, 17 in term 2, and Tết is not counted", () => {
  const weeks = weeksOf(year);
  expect(weeks.filter((week) => week.term === 1 && week.number).length).toBe(18);
  expect(weeks.filter((week) => week.term === 2 && week.number).length).toBe(17);
  expect(weeks.filter((week) => week.number === null).map((week) => week.monday)).toEqual([
    "2027-02-01",
    "2027-02-08",
  ]);
  expect(weeks.at(-1)).toEqual({ number: 35, monday: "2027-05-17", sunday: "2027-05-23", term: 2 });
});

test.each([
  ["2026-09-06", undefined],
  ["2026-09-07", 1],
  ["2026-11-21", 11],
  ["2027-01-31", 21],
  ["2027-02-03", null],
  ["2027-02-15", 22],
  ["2027-05-23", 35],
  ["2027-05-24", undefined],
])("%s falls in week %s", (day, number) => {
  expect(weekOf(year, day)?.number).toBe(number);
});

test.each([
  ["one day of it is taught", [{ from: "2026-10-05", to: "2026-10-09" }], mondayToSaturday, 5],
  ["the unit does not teach on that day", [{ from: "2026-10-05", to: "2026-10-09" }], mondayToFriday, null],
  [
    "two holidays share it",
    [
      { from: "2026-10-05", to: "2026-10-06" },
      { from: "2026-10-07", to: "2026-10-10" },
    ],
    mondayToSaturday,
    null,
  ],
])("a week of holidays counts unless all its workdays are off: %s", (_, holidays, workdays, number) => {
  expect(weekOf({ ...year, holidays, workdays }, "2026-10-07")?.number).toBe(number);
});

test("a week between the terms is off, and the week that sees the end of term 1 belongs to it", () => {
  const gap: SchoolCalendar = {
    ...year,
    terms: [
      { number: 1, startDate: "2026-09-07", endDate: "2027-01-06" },
      { number: 2, startDate: "2027-01-18", endDate: "2027-05-23" },
    ],
  };
  expect(weekOf(gap, "2027-01-07")).toMatchObject({ number: 18, term: 1 });
  expect(weekOf(gap, "2027-01-11")).toMatchObject({ number: null, term: 2 });
  expect(weekOf(gap, "2027-01-18")).toMatchObject({ number: 19, term: 2 });
});

const anyYear = fc
  .record({
    start: fc.integer({ min: 0, max: 60 }),
    first: fc.integer({ min: 5, max: 150 }),
    pause: fc.integer({ min: 1, max: 20 }),
    second: fc.integer({ min: 5, max: 150 }),
    workdays: fc.subarray(mondayToSaturday, { minLength: 1 }),
    holidays: fc.array(fc.tuple(fc.integer({ min: 0, max: 330 }), fc.integer({ min: 0, max: 30 })), {
      maxLength: 6,
    }),
  })
  .map(({ start, first, pause, second, workdays, holidays }): SchoolCalendar => {
    const firstDay = addDays("2026-08-03", start);
    const firstEnd = addDays(firstDay, first);
    const secondStart = addDays(firstEnd, pause);
    return {
      terms: [
        { number: 1, startDate: firstDay, endDate: firstEnd },
        { number: 2, startDate: secondStart, endDate: addDays(secondStart, second) },
      ],
      week1Monday: addDays(firstDay, 1 - weekdayOf(firstDay)),
      holidays: holidays.map(([from, length]) => ({
        from: addDays("2026-08-03", from),
        to: addDays("2026-08-03", from + length),
      })),
      workdays,
    };
  });

test("whatever the dates: weeks follow each other without a gap, count from 1 without a gap, and terms never go back", () => {
  fc.assert(
    fc.property(anyYear, (given) => {
      const weeks = weeksOf(given);
      for (const [index, week] of weeks.entries()) {
        expect(weekdayOf(week.monday)).toBe(1);
        expect(week.sunday).toBe(addDays(week.monday, 6));
        expect(week.monday).toBe(addDays(given.week1Monday, 7 * index));
        expect(week.term).toBeGreaterThanOrEqual(weeks[index - 1]?.term ?? 1);
      }
      const numbers = weeks.flatMap((week) => week.number ?? []);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }),
  );
});

test("whatever the dates: every school day lies in a counted week, and every counted week has one", () => {
  fc.assert(
    fc.property(anyYear, (given) => {
      const weeks = weeksOf(given);
      for (
        let day = given.week1Monday;
        day <= addDays(given.terms[1]?.endDate ?? "", 7);
        day = addDays(day, 1)
      ) {
        if (isSchoolDay(given, day)) expect(weekOf(given, day)?.number).toBeGreaterThan(0);
      }
      for (const week of weeks) {
        const days = Array.from({ length: 7 }, (_, index) => addDays(week.monday, index));
        expect(days.some((day) => isSchoolDay(given, day))).toBe(week.number !== null);
      }
    }),
    { numRuns: 30 },
  );
});

test("the first year of a unit is the one that today falls in, from June on the coming one", () => {
  expect(proposedYear(undefined, "2026-11-21", mondayToSaturday).name).toBe("2026-2027");
  expect(proposedYear(undefined, "2027-05-31", mondayToSaturday).name).toBe("2026-2027");
  expect(proposedYear(undefined, "2027-06-01", mondayToSaturday).name).toBe("2027-2028");
});

test("the next year follows the latest one, also where that ends late", () => {
  expect(
    proposedYear({ name: "2026-2027", endDate: "2027-07-31" }, "2026-11-21", mondayToSaturday),
  ).toMatchObject({
    name: "2027-2028",
    startDate: "2027-08-01",
    endDate: "2028-07-31",
  });
  expect(
    proposedYear({ name: "2026-2027", endDate: "2027-08-15" }, "2026-11-21", mondayToSaturday).startDate,
  ).toBe("2027-08-16");
});

test.each([
  ["2025-11-21", "2025-09-08"],
  ["2026-11-21", "2026-09-07"],
  ["2022-11-21", "2022-09-05"],
])(
  "proposed on %s, week 1 begins on %s: no week is taught before the opening on 5 September",
  (today, monday) => {
    expect(proposedYear(undefined, today, mondayToSaturday).week1Monday).toBe(monday);
  },
);

test("every proposal has 18 and 17 teaching weeks, two weeks of Tết and Giỗ Tổ beside the fixed holidays, and passes the check of the form", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1995, max: 2090 }),
      fc.subarray(mondayToSaturday, { minLength: 1 }),
      (first, workdays) => {
        const { workdays: days, ...proposal } = proposedYear(undefined, `${first}-11-20`, workdays);
        expect(schoolYearBody.parse(proposal)).toEqual(proposal);
        const weeks = weeksOf({ ...proposal, workdays: days });
        expect(weeks.filter((week) => week.term === 1 && week.number).length).toBe(18);
        expect(weeks.filter((week) => week.term === 2 && week.number).length).toBe(17);
        const [independence, newYear, tet, kings, ...spring] = proposal.holidays;
        expect([independence, newYear, ...spring].map((holiday) => holiday?.from.slice(5))).toEqual([
          "09-02",
          "01-01",
          "04-30",
          "05-01",
        ]);
        expect(weekdayOf(tet?.from ?? "")).toBe(1);
        expect(tet?.to).toBe(addDays(tet?.from ?? "", 13));
        expect(kings?.to).toBe(kings?.from);
        expect(kings && lunarOf(kings.from)).toEqual({ day: 10, month: 3, isLeap: false });
      },
    ),
  );
});

test.each([
  ["2024-11-21", "2025-01-20", "2025-02-02", "2025-05-25"],
  ["2025-11-21", "2026-02-09", "2026-02-22", "2026-05-24"],
  ["2026-11-21", "2027-02-01", "2027-02-14", "2027-05-23"],
])("proposed on %s, Tết is from %s to %s, and term 2 ends on %s", (today, from, to, end) => {
  const { holidays, terms } = proposedYear(undefined, today, mondayToSaturday);
  expect(holidays.find(({ name }) => name.startsWith("Tết Nguyên đán"))).toMatchObject({ from, to });
  expect(terms[1]?.endDate).toBe(end);
});

test.each([
  ["CLOSED", "2025-08-01", null, true],
  ["PLANNED", "2025-08-01", "2026-08-01", true],
  ["PLANNED", "2027-08-01", "2026-08-01", false],
  ["PLANNED", "2025-08-01", null, false],
  ["CURRENT", "2026-08-01", "2026-08-01", false],
] as const)(
  "a %s year from %s, when the unit works in the one from %s, is over: %s",
  (status, startDate, current, over) => {
    expect(isOver({ status, startDate }, current)).toBe(over);
  },
);

test.each([
  ["2026-07-31", "2526"],
  ["2026-08-01", "2627"],
  ["2027-01-05", "2627"],
  ["2099-12-31", "9900"],
])("%s falls in the school year %s", (day, code) => {
  expect(schoolYearCode(day)).toBe(code);
});

test.each([
  ["2025-11-21", "2026-04-26"],
  ["2026-11-21", "2027-04-16"],
  ["2027-11-21", "2028-04-04"],
])("proposed on %s, Giỗ Tổ Hùng Vương is on %s", (today, day) => {
  const { holidays } = proposedYear(undefined, today, mondayToSaturday);
  expect(holidays.find(({ name }) => name.startsWith("Giỗ Tổ"))).toMatchObject({ from: day, to: day });
});
