import { registrationKinds } from "@so-thiet-bi/contract/registrations";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addedBy, noUsage, sumOfUsage, type UsedSlip, usageByTeacher, usageOf } from "./rules.ts";

const lesson = (more: Partial<UsedSlip> = {}): UsedSlip => ({
  borrowerId: 1,
  kind: "PERIOD",
  date: "2026-11-24",
  session: "MORNING",
  periods: [2],
  classroomId: 61,
  usesIct: false,
  roomKind: null,
  things: ["microscope"],
  ...more,
});

describe("what counts", () => {
  test("five things in one period with ICT are one tiết, five lượt and one UDCNTT", () => {
    const slip = lesson({ things: ["a", "b", "c", "d", "e"], usesIct: true });
    expect(usageOf([slip])).toEqual({ ...noUsage, equipmentPeriods: 1, uses: 5, ictPeriods: 1 });
  });

  test("a slip over two periods counts twice, and pieces of one type once a period", () => {
    expect(usageOf([lesson({ periods: [2, 3], things: ["microscope", "microscope"] })])).toEqual({
      ...noUsage,
      equipmentPeriods: 2,
      uses: 2,
    });
  });

  test("two slips for the same lesson are one tiết, and the same thing on both one lượt", () => {
    expect(usageOf([lesson(), lesson({ things: ["microscope", "slides"] })])).toEqual({
      ...noUsage,
      equipmentPeriods: 1,
      uses: 2,
    });
  });

  test("two classes in one period are two lessons; a slip without a class belongs to that of another slip", () => {
    expect(usageOf([lesson(), lesson({ classroomId: 62 })]).equipmentPeriods).toBe(2);
    expect(usageOf([lesson({ classroomId: null }), lesson()]).equipmentPeriods).toBe(1);
    expect(usageOf([lesson({ classroomId: null })]).equipmentPeriods).toBe(1);
  });

  test("a room alone counts as a lesson in such a room, and as no use of equipment", () => {
    expect(usageOf([lesson({ things: [], roomKind: "COMPUTER_ROOM", usesIct: true })])).toEqual({
      ...noUsage,
      subjectRoomPeriods: 1,
      ictPeriods: 1,
    });
    expect(usageOf([lesson({ things: [], roomKind: "SUBJECT_ROOM" })])).toEqual({
      ...noUsage,
      subjectRoomPeriods: 1,
    });
    expect(usageOf([lesson({ things: [], roomKind: "MULTI_PURPOSE" })])).toEqual({
      ...noUsage,
      multiPurposePeriods: 1,
    });
    expect(usageOf([lesson({ things: [], roomKind: "CLASSROOM" })])).toEqual(noUsage);
  });

  test("a loan over days is a lượt for each kind of thing; what another school has is none", () => {
    const days = lesson({
      kind: "DAYS",
      session: null,
      periods: [],
      usesIct: true,
      things: ["ball", "ball", "net"],
    });
    expect(usageOf([days])).toEqual({ ...noUsage, uses: 2 });
    expect(usageOf([{ ...days, kind: "OUTSIDE" }])).toEqual(noUsage);
  });

  test("what a slip adds is said of each of its things", () => {
    const [, second] = addedBy([lesson(), lesson({ things: ["microscope", "slides"] })]);
    expect([...(second?.usesOf ?? [])]).toEqual([
      ["microscope", 0],
      ["slides", 1],
    ]);
  });
});

const someSlip: fc.Arbitrary<UsedSlip> = fc
  .record({
    borrowerId: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom("PERIOD", "PERIOD", "PERIOD", ...registrationKinds),
    date: fc.constantFrom("2026-11-24", "2026-11-25"),
    session: fc.constantFrom("MORNING" as const, "AFTERNOON" as const),
    periods: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
    classroomId: fc.option(fc.constantFrom(61, 62)),
    usesIct: fc.boolean(),
    roomKind: fc.option(fc.constantFrom("SUBJECT_ROOM", "COMPUTER_ROOM", "MULTI_PURPOSE", "CLASSROOM")),
    things: fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 4 }),
  })
  .map((slip) => (slip.kind === "PERIOD" ? slip : { ...slip, session: null, periods: [] }));
const someSlips = fc.array(someSlip, { maxLength: 25 });

describe("whatever the slips", () => {
  test("their order does not matter", () => {
    fc.assert(
      fc.property(
        someSlips.chain((slips) =>
          fc.tuple(fc.constant(slips), fc.shuffledSubarray(slips, { minLength: slips.length })),
        ),
        ([slips, shuffled]) => {
          expect(usageOf(shuffled)).toEqual(usageOf(slips));
        },
      ),
    );
  });

  test("a lesson written down again counts no second time", () => {
    fc.assert(
      fc.property(someSlips, (slips) => {
        const lessons = slips.filter(({ kind }) => kind === "PERIOD");
        expect(usageOf([...lessons, ...lessons])).toEqual(usageOf(lessons));
      }),
    );
  });

  test("no teacher has more lessons of any sort than periods with a class, nor fewer lượt than tiết with equipment", () => {
    fc.assert(
      fc.property(someSlips, (slips) => {
        for (const [borrowerId, usage] of usageByTeacher(slips)) {
          const own = slips.filter((slip) => slip.borrowerId === borrowerId && slip.kind === "PERIOD");
          const most = own.reduce((sum, { periods }) => sum + periods.length, 0);
          const { uses, ...lessons } = usage;
          expect(Math.max(...Object.values(lessons))).toBeLessThanOrEqual(most);
          expect(uses).toBeGreaterThanOrEqual(usage.equipmentPeriods);
        }
      }),
    );
  });

  test("a slip more never takes anything away, and the parts add up to the whole", () => {
    fc.assert(
      fc.property(someSlips, someSlip, (slips, one) => {
        const before = usageOf(slips);
        const after = usageOf([...slips, one]);
        for (const key of Object.keys(before) as (keyof typeof before)[])
          expect(after[key]).toBeGreaterThanOrEqual(before[key]);
        expect(sumOfUsage([...usageByTeacher(slips).values()])).toEqual(before);
        for (const added of addedBy(slips))
          expect(added.usesOf.values().reduce((sum, uses) => sum + uses, 0)).toBe(added.uses);
      }),
    );
  });
});
