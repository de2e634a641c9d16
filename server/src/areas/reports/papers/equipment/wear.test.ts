import { describe, expect, test } from "vitest";
import { rateOf, type Wearing, wearIn } from "./wear.ts";

const whole = () => 1;
const projector: Wearing = { price: 15_000_000, rate: 12.5, firstYear: 2019, usableIn: whole };

describe("15 million at 12.5 %", () => {
  test.each([
    [2018, 0, 0],
    [2019, 1_875_000, 1_875_000],
    [2020, 1_875_000, 3_750_000],
    [2025, 1_875_000, 13_125_000],
    [2026, 1_875_000, 15_000_000],
    [2027, 0, 15_000_000],
    [2060, 0, 15_000_000],
  ])("in %i: %i, altogether %i", (year, yearly, accumulated) => {
    expect(wearIn(year, projector)).toEqual({ yearly, accumulated, left: 15_000_000 - accumulated });
  });
});

test.each([
  ["rounded down each year", 10_000_003, 12.5, 8, 1_250_000, 1_250_003],
  ["rounded up each year", 10_000_005, 12.5, 8, 1_250_001, 1_249_998],
  ["a rate that does not go into a hundred", 10_000_000, 30, 4, 3_000_000, 1_000_000],
  ["thirds", 9_999_999, 33.3333, 3, 3_333_330, 3_333_339],
])("the last year takes the remainder: %s", (_, price, rate, years, yearly, last) => {
  const asset = { price, rate, firstYear: 2020, usableIn: whole };
  expect(wearIn(2020, asset)?.yearly).toBe(yearly);
  expect(wearIn(2020 + years - 1, asset)).toEqual({ yearly: last, accumulated: price, left: 0 });
  expect(wearIn(2020 + years, asset)?.yearly).toBe(0);
});

test("a year in which it is broken beyond use is skipped, and its life ends a year later", () => {
  const broken = { ...projector, usableIn: (year: number) => (year === 2021 ? 0 : 1) };
  expect(wearIn(2021, broken)).toEqual({ yearly: 0, accumulated: 3_750_000, left: 11_250_000 });
  expect(wearIn(2022, broken)?.accumulated).toBe(5_625_000);
  expect(wearIn(2026, broken)?.left).toBe(1_875_000);
  expect(wearIn(2027, broken)).toEqual({ yearly: 1_875_000, accumulated: 15_000_000, left: 0 });
});

test("of several pieces only the usable ones wear", () => {
  expect(wearIn(2019, { price: 40_000_000, rate: 10, firstYear: 2019, usableIn: () => 0.75 })?.yearly).toBe(
    3_000_000,
  );
});

test.each([
  ["price", { price: 0 }],
  ["rate", { rate: null }],
  ["year", { firstYear: null }],
])("without a %s it is left open", (_, missing) => {
  expect(wearIn(2026, { ...projector, ...missing })).toBeNull();
});

test("years of use stand for a rate where none is given", () => {
  expect([
    rateOf({ wearRate: 12.5, lifeYears: 5 }),
    rateOf({ wearRate: null, lifeYears: 8 }),
    rateOf({ wearRate: null, lifeYears: null }),
  ]).toEqual([12.5, 12.5, null]);
});
