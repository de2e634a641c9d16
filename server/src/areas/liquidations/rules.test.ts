import type { LiquidationStatus } from "@so-thiet-bi/contract/liquidations";
import { addMonths } from "@so-thiet-bi/contract/school-weeks";
import { expect, test } from "vitest";
import { clocksOf, extensionOf, priceOfOne, remindedOf, runningClock, thingOf, wrongRound } from "./rules.ts";

const law = Object.entries({ decideDays: 30, executeDays: 20, bookDays: 10 } as const).map(
  ([key, value]) => ({
    ...{ key: key as "decideDays", value, since: "2020-01-01", steps: 0 },
  }),
);
const days = (
  status: LiquidationStatus,
  ...[proposedOn = null, decisionDate = null, executedOn = null, postedOn = null]: (string | null)[]
) => ({
  kind: "LIQUIDATION" as const,
  status,
  proposedOn,
  decisionDate,
  extendedTo: null as string | null,
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

test("a decision to sell is valid for months, to the same day or the last one of a shorter month", () => {
  const sale = { ...days("APPROVED", "2026-08-01", "2026-08-31"), kind: "SALE" as const };
  expect(runningClock(clocksOf(sale, law, "2026-11-21"))).toMatchObject({
    step: "execute",
    dueOn: "2027-02-28",
    daysLeft: 99,
  });
  expect(addMonths("2026-11-15", 2)).toBe("2027-01-15");
});

test.each([
  // valid until Monday 15 February 2027, and nobody works from Friday the 5th to Thursday the 11th because of Tết
  ["before Tết", "2026-08-15", "APPROVED", false, { askedBy: "2027-02-01", daysLeft: 72 }],
  // valid until Saturday 16 May 2026
  ["and not any more", "2025-11-16", "APPROVED", false, { askedBy: "2026-05-11", daysLeft: -194 }],
  ["not once it is sold", "2026-08-15", "EXECUTED", false, null],
  ["not of a private school", "2026-08-15", "APPROVED", true, null],
] as const)("the extension of a decision to sell is asked for: %s", (_, decided, status, isPrivate, said) => {
  const today = "2026-11-21";
  const sale = { ...days(status, "2025-11-01", decided), kind: "SALE" as const };
  const facts = { isPrivate, law, clocks: clocksOf(sale, law, today), today };
  expect(extensionOf(sale, facts)).toEqual(said);
  expect(extensionOf({ ...sale, kind: "LIQUIDATION" }, facts)).toBeNull();
});

test("an extension says itself until when it holds, and is the only one", () => {
  const sale = { ...days("APPROVED", "2026-08-01", "2026-08-15"), kind: "SALE" as const };
  const clocks = clocksOf({ ...sale, extendedTo: "2027-05-15" }, law, "2026-11-21");
  expect(runningClock(clocks)).toMatchObject({ step: "execute", dueOn: "2027-05-15", daysLeft: 175 });
  const facts = { isPrivate: false, law, clocks, today: "2026-11-21" };
  expect(extensionOf({ ...sale, extendedTo: "2027-05-15" }, facts)).toBeNull();
});

test("while an extension can be asked for, that is reminded of, and after it the sale", () => {
  const clock = { step: "execute", dueOn: "2027-02-15", daysLeft: 9, doneOn: null } as const;
  const extension = (daysLeft: number) => ({ askedBy: "2027-02-08", daysLeft });
  expect(remindedOf(clock, extension(2))).toEqual({ step: "extend", dueOn: "2027-02-08", daysLeft: 2 });
  expect(remindedOf(clock, extension(-1))).toBe(clock);
  expect(remindedOf(clock, null)).toBe(clock);
});

test("of a line the law looks at one thing", () => {
  expect(thingOf({ originalValue: 1_200, revaluedValue: 90, quantity: 3, isFixedAsset: true })).toEqual({
    worth: 400,
    revalued: 30,
    isFixedAsset: true,
  });
  expect(thingOf({ originalValue: 1, revaluedValue: null, quantity: 1, isFixedAsset: false }).revalued).toBe(
    null,
  );
});

const bounds = {
  ...{ isPublic: true, autonomy: 4, limit: 500, revaluedLimit: 50, simpleBelow: 500, listedBelow: 50 },
  ...{ designatedBelow: 10, priceCutPercent: 10, noticeDays: 5, proceedsTo: "Ngân sách nhà nước" },
};
const round = (heldOn: string, price: number) => ({ heldOn, price });
test.each([
  ["one round", [round("2026-11-10", 100)], null],
  [
    "each a tenth below the one before",
    [round("2026-11-10", 100), round("2026-11-17", 90), round("2026-11-24", 81)],
    null,
  ],
  ["cut by more", [round("2026-11-10", 100), round("2026-11-17", 89)], [1, "price", "cut-too-far"]],
  ["held before the decision", [round("2026-10-31", 100)], [0, "heldOn", "outside-the-sale"]],
  ["held after it was over", [round("2026-12-01", 100)], [0, "heldOn", "outside-the-sale"]],
  ["twice on a day", [round("2026-11-10", 100), round("2026-11-10", 95)], [1, "heldOn", "out-of-order"]],
])("the rounds of a sale: %s", (_, rounds, expected) => {
  const wrong = wrongRound(rounds, { from: "2026-11-01", to: "2026-11-30", bounds });
  expect(wrong && [wrong.index, wrong.field, wrong.says]).toEqual(expected);
});

test("a private school cuts its prices as it likes", () => {
  const free = { from: null, to: "2026-11-30", bounds: { ...bounds, isPublic: false } };
  expect(wrongRound([round("2026-11-10", 100), round("2026-11-17", 10)], free)).toBe(null);
});

test("what one of a line cost is whole đồng", () => {
  expect(priceOfOne({ originalValue: 1_000, quantity: 3 })).toBe(333);
});
