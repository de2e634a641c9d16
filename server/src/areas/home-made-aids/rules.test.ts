import { expect, test } from "vitest";
import { unitPriceOf } from "./rules.ts";

test.each([
  [120_000, 1, 120_000],
  [100_000, 3, 33_333],
  [0, 4, null],
  [5, 10, 1],
])("%d đồng for %d of them is %d each", (cost, quantity, each) => {
  expect(unitPriceOf(cost, quantity)).toBe(each);
});
