import { expect, test } from "vitest";
import { leavingByUnit } from "./leaving-sum.ts";

test("what is measured alike is added up, an empty quantity is nothing", () => {
  const lines = [
    { quantity: 2, inBooks: 47, unit: "Cái" },
    { quantity: 0.1, inBooks: 500, unit: "ml" },
    { quantity: null, inBooks: 3, unit: "Cái" },
    { quantity: 0.2, inBooks: 20.5, unit: "ml" },
  ];
  expect(leavingByUnit(lines)).toEqual([
    { unit: "Cái", taken: 2, inBooks: 50 },
    { unit: "ml", taken: 0.3, inBooks: 520.5 },
  ]);
});
