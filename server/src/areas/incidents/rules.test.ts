import type { IncidentStatus, Resolution } from "@so-thiet-bi/contract/incidents";
import { expect, test } from "vitest";
import { type Amounts, dealtOut, openOf, outcomeOf, worthOf } from "./rules.ts";

const none = { found: 0, repaired: 0, writtenOff: 0, atRepair: 0, inLiquidation: 0 };

interface Case {
  amounts: Partial<Amounts>;
  owed?: number;
  was?: [IncidentStatus, Resolution | null];
  openedAgain?: boolean;
  isLiquidated?: boolean;
  becomes: [IncidentStatus, Resolution | null];
}

const cases: Record<string, Case> = {
  "some are still broken": { amounts: { repaired: 1 }, becomes: ["IN_PROGRESS", null] },
  "all are mended": { amounts: { repaired: 3 }, becomes: ["RESOLVED", "REPAIRED"] },
  "the last is at repair": { amounts: { repaired: 2, atRepair: 1 }, becomes: ["IN_PROGRESS", null] },
  "the last waits for liquidation": {
    amounts: { repaired: 2, inLiquidation: 1 },
    becomes: ["IN_PROGRESS", null],
  },
  "two mended, one off the books": {
    amounts: { repaired: 2, writtenOff: 1 },
    becomes: ["RESOLVED", "WRITTEN_OFF"],
  },
  "all were disposed of": {
    amounts: { writtenOff: 3 },
    isLiquidated: true,
    becomes: ["RESOLVED", "LIQUIDATION"],
  },
  "off the books and not paid": { amounts: { writtenOff: 3 }, owed: 1, becomes: ["IN_PROGRESS", null] },
  "all are back": { amounts: { found: 3 }, owed: 1, becomes: ["FOUND", "FOUND"] },
  "one of those off the books is back": {
    amounts: { found: 1, writtenOff: 2 },
    was: ["RESOLVED", "WRITTEN_OFF"],
    becomes: ["RESOLVED", "WRITTEN_OFF"],
  },
  "resolved by hand stays so": {
    amounts: { repaired: 1 },
    was: ["RESOLVED", "PAID"],
    becomes: ["RESOLVED", "PAID"],
  },
  "resolved, and opened again": {
    amounts: {},
    was: ["RESOLVED", "LIQUIDATION"],
    openedAgain: true,
    becomes: ["IN_PROGRESS", null],
  },
};

test.each(Object.entries(cases))(
  "of three, %s",
  (_, { amounts, owed = 0, was = ["IN_PROGRESS", null], openedAgain = false, isLiquidated, becomes }) => {
    const [status, resolution] = was;
    const report = { quantity: 3, ...none, ...amounts, owed, status, resolution, openedAgain };
    expect(outcomeOf(report, isLiquidated)).toEqual({ status: becomes[0], resolution: becomes[1] });
  },
);

test("open is the quantity less everything that became of it, in thousandths", () => {
  expect(
    openOf({
      quantity: 1.2,
      ...none,
      found: 0.1,
      repaired: 0.2,
      writtenOff: 0.3,
      atRepair: 0.4,
      inLiquidation: 0.1,
    }),
  ).toBe(100);
});

test("what groups broke is dealt out to the shelves it came from, and no shelf gets more than it has", () => {
  const groups = [
    { group: "Nhóm 1", broken: 2 },
    { group: "Nhóm 3", broken: 1.5 },
  ];
  expect(dealtOut(groups, [1, 2, 3])).toEqual([
    [{ group: "Nhóm 1", broken: 1 }],
    [
      { group: "Nhóm 1", broken: 1 },
      { group: "Nhóm 3", broken: 1 },
    ],
    [{ group: "Nhóm 3", broken: 0.5 }],
  ]);
  expect(dealtOut([], [2])).toEqual([[]]);
});

test("parts found one after the other are worth the whole", () => {
  const report = { quantity: 3, value: 100 };
  expect([worthOf(report, 0, 1), worthOf(report, 1, 1), worthOf(report, 2, 1)]).toEqual([33, 34, 33]);
  expect(worthOf(report, 0, 3)).toBe(100);
});
