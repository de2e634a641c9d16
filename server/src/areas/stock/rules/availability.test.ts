import fc from "fast-check";
import { expect, test } from "vitest";
import { freeIn, type Hold, keepsPromises, nextFreeSlots, peakOf, type Slot } from "./availability.ts";

const at = (hour: number, minute = 0) => hour * 60 + minute;
const hold = (start: number, end: number | null, amount: number): Hold => ({ start, end, amount });
const slot = (start: number, end: number): Slot => ({ start, end });

test.each([
  ["nothing is out", [], slot(at(7), at(8)), 0],
  ["one overlaps", [hold(at(7), at(8), 8)], slot(at(7, 30), at(9)), 8],
  ["what ends when the slot begins is back", [hold(at(7), at(7, 45), 8)], slot(at(7, 45), at(8, 30)), 0],
  [
    "what begins when the slot ends is not out yet",
    [hold(at(8, 30), at(9, 15), 8)],
    slot(at(7, 45), at(8, 30)),
    0,
  ],
  [
    "two after each other are never out together",
    [hold(at(7), at(8), 8), hold(at(8), at(9), 7)],
    slot(at(7), at(9)),
    8,
  ],
  ["two at once add up", [hold(at(7), at(8, 30), 8), hold(at(8), at(9), 7)], slot(at(7), at(9)), 15],
  ["without an end it is out for good", [hold(at(7), null, 3)], slot(at(700), at(800)), 3],
  ["it was out before the slot began", [hold(at(1), null, 3), hold(at(8), at(9), 2)], slot(at(7), at(10)), 5],
  ["nothing of nothing", [hold(at(7), at(8), 0)], slot(at(7), at(8)), 0],
])("%s", (_, holds, asked, peak) => {
  expect(peakOf(holds, asked)).toBe(peak);
});

test("there is never less than nothing free", () => {
  expect(freeIn(5, [hold(at(7), null, 8)], slot(at(7), at(8)))).toBe(0);
  expect(freeIn(12, [hold(at(7), at(8), 8)], slot(at(7), at(8)))).toBe(4);
});

test("the next slots with enough are named, the first of them first, so many at most", () => {
  const holds = [hold(0, 2, 8), hold(3, 4, 9), hold(6, 7, 5)];
  const candidates = Array.from({ length: 9 }, (_, start) => slot(start, start + 1));
  const freeAt = (candidate: Slot) => freeIn(12, holds, candidate);
  expect(nextFreeSlots(candidates, freeAt, 5, 3)).toEqual([
    { start: 2, end: 3, free: 12 },
    { start: 4, end: 5, free: 12 },
    { start: 5, end: 6, free: 12 },
  ]);
  expect(nextFreeSlots(candidates, freeAt, 13, 3)).toEqual([]);
});

test("fewer may be left as long as every promise to come is covered", () => {
  const holds = [hold(0, 5, 8), hold(10, 12, 6), hold(12, 14, 6)];
  expect(keepsPromises(8, holds, 3)).toBe(true);
  expect(keepsPromises(7, holds, 3)).toBe(false);
  // what is over asks for nothing any more
  expect(keepsPromises(6, holds, 5)).toBe(true);
  expect(keepsPromises(5, holds, 5)).toBe(false);
});

const horizon = 40;
const someHold = fc
  .record({
    start: fc.integer({ min: 0, max: horizon }),
    length: fc.option(fc.integer({ min: 1, max: horizon })),
    amount: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ start, length, amount }) => hold(start, length === null ? null : start + length, amount));
const someSlot = fc
  .record({ start: fc.integer({ min: 0, max: horizon }), length: fc.integer({ min: 1, max: horizon }) })
  .map(({ start, length }) => slot(start, start + length));

/** The slow way: looks at every moment of the slot and counts what is out then. */
function peakTheSlowWay(holds: readonly Hold[], { start, end }: Slot): number {
  let peak = 0;
  for (let moment = start; moment < end; moment++) {
    let out = 0;
    for (const one of holds)
      if (one.start <= moment && (one.end === null || moment < one.end)) out += one.amount;
    peak = Math.max(peak, out);
  }
  return peak;
}

test("the peak is what a look at every single moment finds", () => {
  fc.assert(
    fc.property(fc.array(someHold, { maxLength: 25 }), someSlot, (holds, asked) => {
      expect(peakOf(holds, asked)).toBe(peakTheSlowWay(holds, asked));
    }),
    { numRuns: 3_000 },
  );
});

test("whoever takes no more than is free leaves enough for everybody at every moment", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.array(fc.record({ asked: someSlot, wanted: fc.integer({ min: 0, max: 12 }) }), { maxLength: 40 }),
      (good, requests) => {
        const given: Hold[] = [];
        for (const { asked, wanted } of requests) {
          const amount = Math.min(wanted, freeIn(good, given, asked));
          given.push({ ...asked, amount });
        }
        expect(peakTheSlowWay(given, slot(0, horizon * 2 + 1))).toBeLessThanOrEqual(good);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("what is refused could not have been given: some moment of the slot had too little", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.array(someHold, { maxLength: 25 }),
      someSlot,
      fc.integer({ min: 1, max: 12 }),
      (good, holds, asked, wanted) => {
        const isRefused = freeIn(good, holds, asked) < wanted;
        const moments = Array.from({ length: asked.end - asked.start }, (_, index) => asked.start + index);
        const lacks = moments.some(
          (moment) => peakTheSlowWay(holds, slot(moment, moment + 1)) + wanted > good,
        );
        expect(isRefused).toBe(lacks);
      },
    ),
    { numRuns: 2_000 },
  );
});
