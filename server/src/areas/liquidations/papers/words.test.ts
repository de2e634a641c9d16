import type { LiquidationLine } from "@so-thiet-bi/contract/liquidations";
import { expect, test } from "vitest";
import { worthOf, worthOfAll } from "./words.ts";

const line = (originalValue: number, residualValue: number | null) =>
  ({ originalValue, residualValue }) as LiquidationLine;

test("what has no price is not said to be worth 0, and what is worn out is", () => {
  expect(worthOf(line(0, 0))).toEqual({});
  expect(worthOf(line(10_000, 0))).toEqual({ original: 10_000, residual: 0 });
});

test("a total says what is known, and nothing where no price is", () => {
  expect(worthOfAll([line(0, 0), line(0, null)])).toEqual({});
  expect(worthOfAll([line(0, 0), line(40_000, 0)])).toEqual({ original: 40_000, residual: 0 });
  expect(worthOfAll([line(40_000, null)])).toEqual({ original: 40_000 });
});
