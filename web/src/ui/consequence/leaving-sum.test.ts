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

test("two lines of one record count what the books have of it once", () => {
  const line = { thing: 7, inBooks: 47, unit: "Cái" };
  expect(
    leavingByUnit([
      { ...line, quantity: 2 },
      { ...line, quantity: 3 },
    ]),
  ).toEqual([{ unit: "Cái", taken: 5, inBooks: 47 }]);
});
