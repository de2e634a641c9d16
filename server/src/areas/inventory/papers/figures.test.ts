import { expect, test } from "vitest";
import { figuresOf, type PaperDifference, sumOfFigures } from "./figures.ts";

const lens = { key: "lens", good: 18, broken: 2, away: 1, value: 2_100 };
const difference = (given: Partial<PaperDifference>): PaperDifference => ({
  key: "lens",
  kind: "SHORT",
  fromCondition: "GOOD",
  toCondition: null,
  quantity: 1,
  value: 100,
  treatment: "NONE",
  ...given,
});

test.each<[string, PaperDifference[], object]>([
  [
    "what agrees is as the books say",
    [],
    { book: { quantity: 21, value: 2_100 }, counted: { quantity: 21, value: 2_100, broken: 2 } },
  ],
  [
    "what is short is not counted",
    [difference({ quantity: 2, value: 200 })],
    {
      counted: { quantity: 19, value: 1_900, broken: 2 },
      short: { quantity: 2, value: 200 },
      surplus: { quantity: 0 },
    },
  ],
  [
    "a broken one that is gone is not broken any more",
    [difference({ fromCondition: "BROKEN" })],
    { counted: { quantity: 20, broken: 1 } },
  ],
  [
    "what broke is still there",
    [difference({ kind: "BROKEN", toCondition: "BROKEN" })],
    { counted: { quantity: 21, value: 2_100, broken: 3 } },
  ],
  [
    "what stands in another room is neither short nor too many",
    [difference({ kind: "MOVED", toCondition: "GOOD", quantity: 5 })],
    { counted: { quantity: 21 }, short: { quantity: 0 }, surplus: { quantity: 0 } },
  ],
  [
    "three too many, broken ones",
    [difference({ kind: "SURPLUS", fromCondition: null, toCondition: "BROKEN", quantity: 3, value: 300 })],
    { counted: { quantity: 24, value: 2_400, broken: 5 }, surplus: { quantity: 3, value: 300 } },
  ],
])("%s", (_, differences, expected) => {
  expect(figuresOf([lens], differences).get("lens")).toMatchObject(expected);
});

test("what nobody knew is on no book, and counts", () => {
  const figures = figuresOf(
    [lens],
    [
      difference({
        key: "unknown",
        kind: "UNKNOWN",
        fromCondition: null,
        toCondition: "GOOD",
        quantity: 2,
        value: 50,
      }),
    ],
  );
  expect(figures.get("unknown")).toMatchObject({
    book: { quantity: 0 },
    counted: { quantity: 2, value: 50 },
    surplus: { quantity: 2 },
  });
  expect(sumOfFigures(figures.values())).toEqual({
    book: { quantity: 21, value: 2_100 },
    counted: { quantity: 23, value: 2_150, broken: 2 },
    short: { quantity: 0, value: 0 },
    surplus: { quantity: 2, value: 50 },
  });
});
