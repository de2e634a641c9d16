import type { LiquidationStatus } from "@so-thiet-bi/contract/liquidations";
import { expect, test } from "vitest";
import { clocksOf, dearestBeyond, priceOfOne, runningClock } from "./rules.ts";

const law = Object.entries({ decideDays: 30, executeDays: 20, bookDays: 10 } as const).map(
  ([key, value]) => ({
    ...{ key: key as "decideDays", value, since: "2020-01-01", steps: 0 },
  }),
);
const days = (
  status: LiquidationStatus,
  ...[proposedOn = null, decisionDate = null, executedOn = null, postedOn = null]: (string | null)[]
) => ({
  status,
  proposedOn,
  decisionDate,
  executedOn,
  postedOn,
});

test.each([
  ["a draft waits for nobody", days("DRAFT"), [], null],
  [
    "a proposal waits for the decision",
    days("PROPOSED", "2026-11-01"),
    [["decide", "2026-12-01", 10, null]],
    "decide",
  ],
  ["and is late", days("PROPOSED", "2026-10-01"), [["decide", "2026-10-31", -21, null]], "decide"],
  [
    "decided: now it is carried out",
    days("APPROVED", "2026-11-01", "2026-11-15"),
    [
      ["decide", "2026-12-01", 16, "2026-11-15"],
      ["execute", "2026-12-05", 14, null],
    ],
    "execute",
  ],
  [
    "carried out too late: now the books",
    days("EXECUTED", "2026-09-01", "2026-10-05", "2026-11-21"),
    [
      ["decide", "2026-10-01", -4, "2026-10-05"],
      ["execute", "2026-10-25", -27, "2026-11-21"],
      ["book", "2026-12-01", 10, null],
    ],
    "book",
  ],
  [
    "posted: all stand still",
    days("POSTED", "2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"),
    [
      ["decide", "2026-12-01", 29, "2026-11-02"],
      ["execute", "2026-11-22", 19, "2026-11-03"],
      ["book", "2026-11-13", 9, "2026-11-04"],
    ],
    null,
  ],
  ["rejected: nobody waits", days("REJECTED", "2026-11-01"), [], null],
  [
    "given up after the decision",
    days("CANCELLED", "2026-11-01", "2026-11-15"),
    [["decide", "2026-12-01", 16, "2026-11-15"]],
    null,
  ],
])("the clocks of a liquidation: %s", (_, given, expected, runs) => {
  const clocks = clocksOf(given, law, "2026-11-21");
  expect(clocks.map(({ step, dueOn, daysLeft, doneOn }) => [step, dueOn, daysLeft, doneOn])).toEqual(
    expected,
  );
  expect(runningClock(clocks)?.step ?? null).toBe(runs);
});

test.each([
  ["each below the limit, together beyond it", [{ originalValue: 900, quantity: 10 }], undefined],
  ["on the limit the head decides alone", [{ originalValue: 500, quantity: 1 }], undefined],
  [
    "one beyond",
    [
      { originalValue: 501, quantity: 1 },
      { originalValue: 10, quantity: 1 },
    ],
    0,
  ],
  [
    "the dearest one is named",
    [
      { originalValue: 1_200, quantity: 2 },
      { originalValue: 700, quantity: 1 },
    ],
    1,
  ],
  ["half a litre is worth what it is", [{ originalValue: 400, quantity: 0.5 }], undefined],
])("the limit of the head: %s", (_, lines, expected) => {
  expect(dearestBeyond(lines, 500)).toBe(expected === undefined ? undefined : lines[expected]);
});

test("what one of a line cost is whole đồng", () => {
  expect(priceOfOne({ originalValue: 1_000, quantity: 3 })).toBe(333);
});
