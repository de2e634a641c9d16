import { maxQuantity, normQuantity } from "@so-thiet-bi/contract/fields";
import { saveChoice } from "@so-thiet-bi/contract/norms";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Choice, inStockUnits, type NormRow, needOf, type SchoolFacts } from "./need.ts";

const row = (given: Partial<NormRow>): NormRow => ({
  basis: "PER_SCHOOL",
  quantity: 1,
  studentsMin: null,
  studentsMax: null,
  subject: "Đạo đức",
  ...given,
});
const usual: Choice = {
  sharing: "SHARED",
  atOnce: null,
  groupSize: null,
  manualNeed: null,
  perCampus: false,
};
/** Grade 2 of the example in the design: four classes, the largest of 38. */
const grade2: SchoolFacts = {
  hasClasses: true,
  classes: 4,
  pupils: 146,
  largest: 38,
  hasSubject: true,
  teachers: 4,
  rooms: 0,
  campuses: 2,
  atOnce: null,
  periodsPerWeek: 1,
  periodsAvailable: 25,
};
const groups = row({ basis: "PER_N_STUDENTS", studentsMin: 4, studentsMax: 6 });
const need = (of: Partial<NormRow>, choice: Partial<Choice> = {}, facts: Partial<SchoolFacts> = {}) =>
  needOf(row(of), { ...usual, ...choice }, { ...grade2, ...facts });

describe("what a school needs", () => {
  test.each<[string, Partial<NormRow>, Partial<Choice>, Partial<SchoolFacts>, number | null, string]>([
    ["1 bộ/GV: each class teacher", { basis: "PER_TEACHER" }, {}, {}, 4, "1 × 4 giáo viên = 4"],
    ["1 bộ/4 đến 6HS, one class at once", groups, {}, { atOnce: 1 }, 7, "1 × 1 lớp cùng lúc × ⌈38/6⌉ = 7"],
    ["the same, two classes at once", groups, {}, { atOnce: 2 }, 14, "1 × 2 lớp cùng lúc × ⌈38/6⌉ = 14"],
    [
      "the same in groups that the school chose",
      groups,
      { groupSize: 4 },
      { atOnce: 1 },
      10,
      "1 × 1 lớp cùng lúc × ⌈38/4⌉ = 10",
    ],
    [
      "01/HS as shared sets",
      { basis: "PER_STUDENT" },
      {},
      { atOnce: 1 },
      38,
      "1 × 1 lớp cùng lúc × 38 học sinh = 38",
    ],
    [
      "01/HS as personal sets",
      { basis: "PER_STUDENT" },
      { sharing: "PERSONAL" },
      {},
      146,
      "1 × 146 học sinh = 146",
    ],
    ["2/lớp", { basis: "PER_CLASS", quantity: 2 }, {}, {}, 8, "2 × 4 lớp = 8"],
    [
      "7 bộ/PHBM with two rooms",
      { basis: "PER_ROOM", quantity: 7 },
      {},
      { rooms: 2 },
      14,
      "7 × 2 phòng = 14",
    ],
    ["12/trường", { basis: "PER_SCHOOL", quantity: 12 }, {}, {}, 12, "12 cho cả trường"],
    [
      "12/trường at each campus",
      { basis: "PER_SCHOOL", quantity: 12 },
      { perCampus: true },
      {},
      24,
      "12 × 2 điểm trường = 24",
    ],
    ["half a litre for each class", { basis: "PER_CLASS", quantity: 0.5 }, {}, {}, 2, "0,5 × 4 lớp = 2"],
    [
      "a need that the school typed goes before every basis",
      { basis: "PER_CLASS" },
      { manualNeed: 3 },
      {},
      3,
      "Trường nhập: 3",
    ],
    [
      "a typed need of zero is an answer",
      { basis: "MANUAL", quantity: null },
      { manualNeed: 0 },
      {},
      0,
      "Trường nhập: 0",
    ],
  ])("%s", (_, of, choice, facts, expected, words) => {
    const found = need(of, choice, facts);
    expect(found).toMatchObject({ need: expected, formula: { words: { vi: words } }, flags: [] });
  });

  test("groups of four to six: the larger ones count, and the range is told", () => {
    expect(need(groups, {}, { atOnce: 1 }).formula).toEqual({
      basis: "PER_N_STUDENTS",
      values: { q: 1, K: 1, M: 38, n: 6 },
      words: { vi: "1 × 1 lớp cùng lúc × ⌈38/6⌉ = 7", en: "1 × 1 class at once × ⌈38/6⌉ = 7" },
      upTo: 10,
    });
    expect(need(groups, { groupSize: 5 }, { atOnce: 1 }).formula.upTo).toBeNull();
  });

  test.each<[string, Partial<NormRow>, Partial<SchoolFacts>, number | null, string[]]>([
    ["no subject room: as if there were one", { basis: "PER_ROOM", quantity: 7 }, {}, 7, ["noSubjectRoom"]],
    ["a subject that the school does not know", groups, { hasSubject: false }, 7, ["noSubject"]],
    [
      "teachers of a subject that the school does not know",
      { basis: "PER_TEACHER" },
      { hasSubject: false, teachers: 0 },
      null,
      ["noSubject"],
    ],
    [
      "nobody is assigned: not known rather than none",
      { basis: "PER_TEACHER" },
      { teachers: 0 },
      null,
      ["noTeachers"],
    ],
    [
      "no class of these grades: nothing is needed",
      { basis: "PER_SCHOOL", quantity: 12 },
      { classes: 0 },
      0,
      ["noClasses"],
    ],
    [
      "no class at all is written down: not known",
      { basis: "PER_SCHOOL", quantity: 12 },
      { classes: 0, hasClasses: false },
      null,
      ["noClasses"],
    ],
    ["a list without a quantity", { basis: "MANUAL", quantity: null }, {}, null, ["manual"]],
  ])("%s", (_, of, facts, expected, flags) => {
    expect(need(of, {}, facts)).toMatchObject({ need: expected, flags });
  });
});

describe("how many classes have the subject at once", () => {
  test.each<[string, Partial<NormRow>, Partial<Choice>, Partial<SchoolFacts>, number]>([
    ["as the school chose", groups, { atOnce: 3 }, { atOnce: 2 }, 3],
    ["as the timetable shows", groups, {}, { atOnce: 2, rooms: 1 }, 2],
    ["as many as there are subject rooms", groups, {}, { rooms: 2 }, 2],
    ["never more than there are classes", groups, {}, { rooms: 6 }, 4],
    [
      "as the week's periods force them together",
      groups,
      {},
      { classes: 12, periodsPerWeek: 5, periodsAvailable: 25 },
      3,
    ],
    [
      "every class where there is hardly a period",
      groups,
      {},
      { periodsPerWeek: 10, periodsAvailable: 5 },
      4,
    ],
    ["one where nobody wrote down how often", groups, {}, { periodsPerWeek: null }, 1],
    [
      "one for what belongs to no subject",
      { ...groups, subject: null },
      {},
      { rooms: 2, periodsPerWeek: 10, periodsAvailable: 5 },
      1,
    ],
  ])("%s", (_, of, choice, facts, K) => {
    expect(need(of, choice, facts).formula.values["K"]).toBe(K);
  });
});

/** Anything the contract takes, the largest among it, at a school larger than any. */
const most = fc.oneof(
  fc.constantFrom(0.001, 1, 9_999.999, 10_000),
  fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
);
const many = (max: number) => fc.oneof(fc.integer({ min: 1, max }), fc.constant(max));
const mostItems = 50_000;

test("whatever a list and a school may say, a need is a quantity that can be asked for, and those of a whole list add up exactly", () => {
  const choices = fc.record({
    sharing: fc.constantFrom("SHARED", "PERSONAL"),
    atOnce: fc.option(many(200)),
    groupSize: fc.option(many(100)),
    manualNeed: fc.option(fc.constantFrom(0, maxQuantity)),
    perCampus: fc.boolean(),
  });
  const facts = fc.record({
    classes: many(10_000),
    pupils: many(2_000_000),
    largest: many(200),
    teachers: many(10_000),
    rooms: many(10_000),
    campuses: many(20),
  });
  const basis = fc.constantFrom(
    "PER_TEACHER",
    "PER_CLASS",
    "PER_ROOM",
    "PER_SCHOOL",
    "PER_STUDENT",
    "PER_N_STUDENTS",
  );
  fc.assert(
    fc.property(most, basis, choices, facts, most, (quantity, per, choice, school, perItem) => {
      expect([normQuantity.safeParse(quantity).success, saveChoice.body.safeParse(choice).success]).toEqual([
        true,
        true,
      ]);
      const found = need({ quantity, basis: per as NormRow["basis"] }, choice as Choice, school).need ?? 0;
      const asked = inStockUnits(found, perItem);
      for (const amount of [found, asked]) {
        expect(amount).toBeLessThanOrEqual(maxQuantity);
        expect(Number.isSafeInteger(Math.round(amount * 1000) * mostItems)).toBe(true);
      }
    }),
  );
});

test("a need that stops at the most says so", () => {
  const words = need({ basis: "PER_STUDENT", quantity: 10_000 }, { sharing: "PERSONAL" }, { pupils: 20_000 })
    .formula.words;
  expect(words.vi).toBe("10.000 × 20.000 học sinh ≥ 100.000.000");
});
