import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  askedYear,
  dueYear,
  type Entry,
  lifeOf,
  openingOf,
  shareOf,
  stateAfter,
  type Wearing,
  wearOfYear,
} from "./rules.ts";

const asset = (given: Partial<Wearing>): Wearing => ({
  cost: 15_000_000,
  accumulated: 0,
  beforeTransition: 0,
  rate: 12.5,
  lifeYears: 8,
  firstYear: 2026,
  usedBefore: 0,
  usable: 1,
  ...given,
});

/** What is worn in each year, one year after the other, as the runs post it. */
function ledgerOf(given: Wearing, from: number, to: number): number[] {
  const entries: Entry[] = [{ year: from - 1, amount: given.accumulated, cost: given.cost }];
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const year = from + index;
    const state = stateAfter(entries);
    const amount = wearOfYear(year, { ...given, ...state });
    entries.push({ year, amount, cost: given.cost });
    return amount;
  });
}

/** Kept by hand, with pencil and calculator, to the đồng: worn to the end of 2023, then 2024 to 2027. */
describe("the years 2024 to 2027 of a school equal the ledger kept by hand", () => {
  test.each([
    // 8 years from 2019: to 2025 seven of them, the eighth takes the rest
    ["projector of 2019", { firstYear: 2019, accumulated: 9_375_000 }, [1_875_000, 1_875_000, 1_875_000, 0]],
    // 10,000,000 × 14.29 % = 1,429,000; two years to 2025 after 2023; 2026: (10,000,000 − 4,287,000) / 4
    [
      "computer of 2023",
      { cost: 10_000_000, rate: 14.29, lifeYears: 7, firstYear: 2023, accumulated: 1_429_000 },
      [1_429_000, 1_429_000, 1_428_250, 1_428_250],
    ],
    // the new life is shorter than the years used: all that is left in 2026
    [
      "machine of 2017 whose life is now five years",
      { cost: 24_000_000, rate: 10, lifeYears: 5, firstYear: 2017, accumulated: 16_800_000 },
      [2_400_000, 2_400_000, 2_400_000, 0],
    ],
    // (30,000,000 − 6,000,000) / (5 − 2) = 8,000,000
    [
      "life cut from ten years to five",
      { cost: 30_000_000, rate: 10, lifeYears: 5, firstYear: 2024, accumulated: 0 },
      [3_000_000, 3_000_000, 8_000_000, 8_000_000],
    ],
    // bought in 2026
    [
      "new in 2026",
      { cost: 12_345_679, rate: 20, lifeYears: 5, firstYear: 2026 },
      [0, 0, 2_469_136, 2_469_136],
    ],
    // bought when others had used it for three of its eight years
    [
      "bought used",
      { cost: 20_000_000, firstYear: 2021, usedBefore: 3 },
      [4_000_000, 4_000_000, 4_000_000, 4_000_000],
    ],
    ["broken", { firstYear: 2023, accumulated: 1_875_000, usable: 0 }, [0, 0, 0, 0]],
    ["worn out", { firstYear: 2012, accumulated: 15_000_000 }, [0, 0, 0, 0]],
  ] as [string, Partial<Wearing>, number[]][])("%s", (_, given, expected) => {
    expect(ledgerOf(asset(given), 2024, 2027)).toEqual(expected);
  });
});

test.each([
  ["rounded down each year", 10_000_003, 12.5, 8, 1_250_000, 1_250_003],
  ["rounded up each year", 10_000_005, 12.5, 8, 1_250_001, 1_249_998],
  ["thirds", 9_999_999, 33.3333, 3, 3_333_330, 3_333_339],
])("the last year takes the remainder: %s", (_, cost, rate, lifeYears, yearly, last) => {
  const years = ledgerOf(asset({ cost, rate, lifeYears, firstYear: 2030 }), 2030, 2030 + lifeYears);
  expect([years[0], years[lifeYears - 1], years[lifeYears]]).toEqual([yearly, last, 0]);
});

test("of several pieces only the usable ones wear", () => {
  expect(wearOfYear(2027, asset({ cost: 40_000_000, rate: 10, usable: 0.75 }))).toBe(3_000_000);
});

test("what has worn before the books begin is proposed in straight years", () => {
  expect(openingOf(2025, asset({ firstYear: 2019 }))).toBe(11_250_000);
  expect(openingOf(2027, asset({ cost: 10_000_000, rate: 14.29, lifeYears: 7, firstYear: 2023 }))).toBe(
    5_715_250,
  );
  expect(openingOf(2025, asset({ firstYear: 2021, usedBefore: 3 }))).toBe(0);
});

test("what leaves takes its share along, of the years before the transition too", () => {
  const entries: Entry[] = [
    { year: 2025, amount: 6_000_000, cost: 20_000_000 },
    { year: 2026, amount: -shareOf(6_000_000, 5_000_000, 20_000_000), cost: 15_000_000 },
  ];
  expect(stateAfter(entries)).toEqual({
    cost: 15_000_000,
    accumulated: 4_500_000,
    beforeTransition: 4_500_000,
  });
});

test("a rate says how long a life is", () => {
  expect([12.5, 14.29, 6.67].map((wearRate) => lifeOf({ wearRate, lifeYears: null }))).toEqual([8, 7, 15]);
  expect(lifeOf({ wearRate: 12.5, lifeYears: 6 })).toBe(6);
  expect(lifeOf({ wearRate: null, lifeYears: null })).toBeNull();
});

test("whatever it cost and however long it lives, it wears to its cost and never beyond", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 2_000_000_000 }),
      fc.integer({ min: 3, max: 25 }),
      fc.integer({ min: 2005, max: 2030 }),
      fc.array(fc.constantFrom(0, 0.5, 1), { maxLength: 10 }),
      (cost, lifeYears, firstYear, shares) => {
        const given = asset({ cost, lifeYears, rate: Math.round(1_000_000 / lifeYears) / 10_000, firstYear });
        const entries: Entry[] = [{ year: 2023, amount: openingOf(2024, given), cost }];
        for (let year = 2024; year <= 2024 + 70; year++) {
          const usable = shares[year - 2024] ?? 1;
          const amount = wearOfYear(year, { ...given, ...stateAfter(entries), usable });
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
          entries.push({ year, amount, cost });
          expect(stateAfter(entries)?.accumulated).toBeLessThanOrEqual(cost);
        }
        expect(stateAfter(entries)?.accumulated).toBe(cost);
      },
    ),
  );
});

describe("the year to post", () => {
  test.each([
    ["2026-11-30", undefined, true, 2025, null],
    ["2026-12-01", undefined, true, 2026, 2026],
    ["2026-12-01", undefined, false, 2026, null],
    ["2026-11-30", 2024, true, 2025, 2025],
    ["2026-11-30", 2024, false, 2025, 2025],
    ["2026-11-30", 2025, true, null, null],
    ["2026-12-31", 2025, true, 2026, 2026],
    ["2027-01-01", 2025, true, 2026, 2026],
    ["2027-01-01", 2026, true, null, null],
    ["2027-01-01", undefined, true, 2026, null],
  ] as const)(
    "on %s, after %s, assets %s: %s may be posted, %s is asked for",
    (day, last, hasAssets, due, asked) => {
      expect([dueYear(last, day), askedYear(last, day, hasAssets)]).toEqual([due, asked]);
    },
  );
});
