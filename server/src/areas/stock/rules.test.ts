import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SlowLedger } from "../../../stories/slow-ledger.ts";
import {
  type Balance,
  firstExpiredFirstOut,
  isExpired,
  isFault,
  keyOf,
  type LaterDay,
  type Move,
  type Movement,
  netOf,
  openingOf,
  oppositeOf,
  type Shelf,
  type Standing,
  settle,
  shareOf,
  thousandths,
} from "./rules.ts";

/** A good one of record 1 in room 10, unless said otherwise. */
const at = (shelf: Partial<Shelf> = {}): Shelf => ({
  equipmentId: 1,
  roomId: 10,
  lotId: null,
  condition: "GOOD",
  ...shelf,
});
const standing = (quantity: number, value: number, held = 0, shelf: Partial<Shelf> = {}): Standing => ({
  ...at(shelf),
  quantity,
  value,
  held,
});
const laterDay = (date: string, quantity: number, value: number, shelf: Partial<Shelf> = {}): LaterDay => ({
  ...at(shelf),
  date,
  quantity,
  value,
});

describe("settling a posting", () => {
  test("what is taken carries its share of the value, and the last one carries the rest", () => {
    const two = settle(
      [{ line: 1, quantity: 2, from: at(), to: at({ roomId: 20 }) }],
      [standing(3, 100_000)],
      [],
    );
    expect(two).toEqual({
      movements: [
        { ...at(), line: 1, quantity: -2, value: -66_667 },
        { ...at({ roomId: 20 }), line: 1, quantity: 2, value: 66_667 },
      ],
      net: [
        { ...at(), quantity: -2, value: -66_667 },
        { ...at({ roomId: 20 }), quantity: 2, value: 66_667 },
      ],
    });
    const last = settle([{ line: 1, quantity: 1, from: at() }], [standing(1, 33_333)], []);
    expect(last).toMatchObject({ net: [{ quantity: -1, value: -33_333 }] });
  });

  test("lines of one voucher see what the lines before them did", () => {
    const onwards: Move[] = [
      { line: 1, quantity: 4, to: at(), value: 400 },
      { line: 2, quantity: 4, from: at(), to: at({ condition: "BROKEN" }) },
    ];
    expect(settle(onwards, [], [])).toMatchObject({
      net: [{ ...at({ condition: "BROKEN" }), quantity: 4, value: 400 }],
    });
    expect(settle(onwards.toReversed(), [], [])).toEqual({ kind: "short", shelf: at(), have: 0, wanted: 4 });
  });

  const takeFive: Move[] = [{ line: 1, quantity: 5, from: at() }];
  test.each<{ says: string; moves?: Move[]; standings: Standing[]; later?: LaterDay[]; fault: unknown }>([
    { says: "nothing is there", standings: [], fault: { kind: "short", shelf: at(), have: 0, wanted: 5 } },
    {
      says: "too little is there",
      standings: [standing(4.5, 9)],
      fault: { kind: "short", shelf: at(), have: 4.5, wanted: 5 },
    },
    {
      says: "it came only behind the posting's day",
      standings: [standing(8, 800)],
      later: [laterDay("2026-11-03", 4, 400)],
      fault: { kind: "short", shelf: at(), have: 4, wanted: 5 },
    },
    {
      says: "a later day took it already",
      standings: [standing(2, 200)],
      later: [laterDay("2026-11-07", -1, -100), laterDay("2026-11-03", -7, -700)],
      fault: { kind: "below", shelf: at(), missing: 2, date: "2026-11-03" },
    },
    {
      says: "a later day took a share of a value that would be gone",
      standings: [standing(5, 100)],
      later: [laterDay("2026-11-05", 5, 150), laterDay("2026-11-06", -5, -100)],
      fault: { kind: "value", shelf: at(), date: "2026-11-06" },
    },
    {
      says: "somebody has them in hand",
      standings: [standing(8, 800, 4)],
      fault: { kind: "held", shelf: at(), held: 4, left: 3 },
    },
    {
      says: "what is reversed has been used since",
      moves: [{ line: 1, quantity: 5, from: at(), value: 500 }],
      standings: [standing(2, 200)],
      fault: { kind: "below", shelf: at(), missing: 3, date: undefined },
    },
    {
      says: "what is reversed is not worth the same any more",
      moves: [{ line: 1, quantity: 5, from: at(), value: 500 }],
      standings: [standing(5, 400)],
      fault: { kind: "value", shelf: at(), date: undefined },
    },
  ])("is refused where $says", ({ moves = takeFive, standings, later = [], fault }) => {
    expect(settle(moves, standings, later)).toEqual(fault);
  });

  test("what one room lacks another does not stand in for, nor another lot or condition", () => {
    for (const elsewhere of [
      { roomId: 20 },
      { roomId: null },
      { lotId: 7 },
      { condition: "BROKEN" as const },
      { equipmentId: 2 },
    ])
      expect(settle(takeFive, [standing(50, 50, 0, elsewhere)], [])).toMatchObject({
        kind: "short",
        have: 0,
      });
  });
});

/** What stands on every shelf at the end, as the product reads it from its balances. */
function standingsOf(ledger: SlowLedger): Standing[] {
  return allShelves.map((shelf) => {
    const { quantity, value } = ledger.on(shelf);
    return {
      ...shelf,
      quantity: Number(quantity) / 1000,
      value: Number(value),
      held: Number(ledger.heldOn(shelf)) / 1000,
    };
  });
}

/** What was entered behind a day, as the product reads it from its movements. */
function laterThan(ledger: SlowLedger, day: number): LaterDay[] {
  const days = Array.from({ length: lastDay - day }, (_, step) => day + step + 1);
  return allShelves.flatMap((shelf) =>
    days.flatMap((later) => {
      if (!ledger.entries.some((entry) => entry.day === later && keyOf(entry.shelf) === keyOf(shelf)))
        return [];
      const after = ledger.on(shelf, later);
      const before = ledger.on(shelf, later - 1);
      return {
        ...shelf,
        date: dateOf(later),
        quantity: Number(after.quantity - before.quantity) / 1000,
        value: Number(after.value - before.value),
      };
    }),
  );
}

function everyDay(ledger: SlowLedger): string {
  const days = Array.from({ length: lastDay + 1 }, (_, day) => day);
  return allShelves.map((shelf) => days.map((day) => Object.values(ledger.on(shelf, day)).join("/"))).join();
}

const lastDay = 9;
const dateOf = (day: number) => `2026-11-${String(day + 1).padStart(2, "0")}`;
const allShelves: Shelf[] = [
  at(),
  at({ condition: "BROKEN" }),
  at({ roomId: 20 }),
  at({ roomId: null }),
  at({ equipmentId: 2 }),
  at({ equipmentId: 2, lotId: 5 }),
  at({ equipmentId: 2, lotId: 6, roomId: 20 }),
];

// most of it on two shelves, so that postings of different days meet
const someShelf = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...allShelves.slice(0, 2)) },
  fc.constantFrom(...allShelves),
);
// small numbers that meet often, now and then thousandths and sums of billions
const someQuantity = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
  fc.integer({ min: 1, max: 9_999 }).map((amount) => amount / 1000),
);
const someValue = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 50 }) },
  fc.integer({ min: 0, max: 90_000_000_000 }),
);
const incoming = fc.record({ quantity: someQuantity, to: someShelf, value: someValue });
const outgoing = fc.record({ quantity: someQuantity, from: someShelf });
const moving = fc.record({ quantity: someQuantity, from: someShelf, to: someShelf });
const someMoves = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: incoming },
      { weight: 2, arbitrary: outgoing },
      { weight: 2, arbitrary: moving },
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((moves): Move[] => moves.map((move, index) => ({ ...move, line: index + 1 })));
const someDay = fc.integer({ min: 0, max: lastDay });
const someStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("post" as const), day: someDay, moves: someMoves }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("reverse" as const),
      which: fc.nat(40),
      day: fc.option(someDay),
    }),
  },
  // nearly all that is there goes into somebody's hands, or comes back
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("hold" as const),
      shelf: someShelf,
      share: fc.integer({ min: 0, max: 100 }),
    }),
  },
);

describe("against a ledger kept the slow way", () => {
  test("every posting, backdated or not, is taken or refused alike and leaves the same sums", () => {
    const seen = { posted: 0, short: 0, below: 0, value: 0, held: 0, reversed: 0 };
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 30, size: "max" }), (steps) => {
        const ledger = new SlowLedger(lastDay);
        const posted: { movements: Movement[]; day: number }[] = [];
        for (const step of steps) {
          if (step.does === "hold") {
            const { quantity } = ledger.on(step.shelf, lastDay);
            if (step.shelf.condition === "GOOD")
              ledger.hold(step.shelf, (quantity * BigInt(step.share)) / 100n - ledger.heldOn(step.shelf));
            continue;
          }
          const target =
            step.does === "reverse" ? posted[step.which % Math.max(1, posted.length)] : undefined;
          if (step.does === "reverse" && !target) continue;
          const day = step.day ?? target?.day ?? 0;
          const moves = step.does === "post" ? step.moves : oppositeOf(target?.movements ?? []);
          const settled = settle(moves, standingsOf(ledger), laterThan(ledger, day));
          const faults = ledger.enter(moves, day);
          if (isFault(settled)) {
            expect(faults).toContain(settled.kind);
            if (settled.kind !== "full") seen[settled.kind]++;
            continue;
          }
          expect(faults).toEqual([]);
          const entered = ledger.entries.slice(-settled.movements.length);
          expect(
            settled.movements.map(({ quantity, value }) => [BigInt(thousandths(quantity)), BigInt(value)]),
          ).toEqual(entered.map(({ quantity, value }) => [quantity, value]));
          seen[step.does === "post" ? "posted" : "reversed"]++;
          if (step.does === "post") posted.push({ movements: settled.movements, day });
        }
        for (const shelf of allShelves)
          for (let day = 0; day <= lastDay; day++) {
            const { quantity, value } = ledger.on(shelf, day);
            expect(quantity >= 0n && value >= 0n && (quantity > 0n || value === 0n)).toBe(true);
          }
      }),
      { numRuns: 500 },
    );
    // a proof that never met a case proves nothing about it
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });

  test("a reversal at once restores every shelf on every day, to the thousandth and the đồng", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: someDay, moves: someMoves }), { maxLength: 12 }),
        someDay,
        someMoves,
        (before, day, moves) => {
          const ledger = new SlowLedger(lastDay);
          for (const one of before) ledger.enter(one.moves, one.day);
          const was = everyDay(ledger);
          const settled = settle(moves, standingsOf(ledger), laterThan(ledger, day));
          fc.pre(!isFault(settled));
          if (isFault(settled)) return;
          ledger.enter(moves, day);
          const back = settle(oppositeOf(settled.movements), standingsOf(ledger), laterThan(ledger, day));
          expect(isFault(back)).toBe(false);
          expect(ledger.enter(oppositeOf(settled.movements), day)).toEqual([]);
          expect(everyDay(ledger)).toBe(was);
          if (!isFault(back)) expect(netOf([...settled.movements, ...back.movements])).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

const movement = fc
  .record({
    shelf: someShelf,
    line: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: -5_000, max: 5_000 }).map((amount) => amount / 1000),
    value: fc.integer({ min: -1_000, max: 1_000 }),
  })
  .map(({ shelf, ...rest }): Movement => ({ ...shelf, ...rest }));

test("what a posting moves on a shelf is the sum of its lines, to the thousandth", () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (movements) => {
      const net = new Map(netOf(movements).map((shelf) => [keyOf(shelf), shelf]));
      for (const shelf of allShelves) {
        const lines = movements.filter((line) => keyOf(line) === keyOf(shelf));
        expect(thousandths(net.get(keyOf(shelf))?.quantity ?? 0)).toBe(
          lines.reduce((sum, line) => sum + thousandths(line.quantity), 0),
        );
        expect(net.get(keyOf(shelf))?.value ?? 0).toBe(lines.reduce((sum, line) => sum + line.value, 0));
      }
    }),
  );
});

test("shelves are always written in the same order, whatever the order of the lines", () => {
  fc.assert(
    fc.property(fc.array(movement, { minLength: 2, maxLength: 20 }), (movements) => {
      const keys = (net: readonly Balance[]) => net.map(keyOf);
      expect(keys(netOf(movements.toReversed()))).toEqual(keys(netOf(movements)));
    }),
  );
});

test("what comes and goes within one posting moves nothing", () => {
  expect(
    netOf([
      { ...at(), line: 1, quantity: 2, value: 10 },
      { ...at(), line: 2, quantity: -2, value: -10 },
    ]),
  ).toEqual([]);
});

test("the opposite of a voucher gives back last what it took first", () => {
  const taken: Movement = { ...at(), line: 1, quantity: -2, value: -10 };
  const put: Movement = { ...at({ roomId: 20 }), line: 1, quantity: 2, value: 10 };
  expect(oppositeOf([taken, put])).toEqual([
    { line: 1, quantity: 2, from: at({ roomId: 20 }), value: 10 },
    { line: 1, quantity: 2, to: at(), value: 10 },
  ]);
});

test("an opening splits into good and broken and keeps the price of each", () => {
  const place = { equipmentId: 1, roomId: 10 };
  expect(openingOf(place, { quantity: 35, broken: 15, unitPrice: 2_000 })).toEqual([
    { line: 1, quantity: 20, to: at(), value: 40_000 },
    { line: 1, quantity: 15, to: at({ condition: "BROKEN" }), value: 30_000 },
  ]);
  expect(openingOf({ ...place, lotId: 3 }, { quantity: 6, broken: 6, unitPrice: null }, 4)).toEqual([
    { line: 4, quantity: 6, to: at({ lotId: 3, condition: "BROKEN" }), value: 0 },
  ]);
  expect(openingOf(place, { quantity: 1.1, broken: 0.3, unitPrice: 10 })).toMatchObject([
    { quantity: 0.8, value: 8 },
    { quantity: 0.3, value: 3 },
  ]);
  expect(openingOf(place, { quantity: 0, broken: 0, unitPrice: 5 })).toEqual([]);
});

describe("first expired, first out", () => {
  const lot = (
    lotId: number | null,
    expiresOn: string | null,
    quantity: number,
    roomId: number | null = null,
  ) => ({
    lotId,
    expiresOn,
    quantity,
    roomId,
  });
  const day = "2026-11-21";

  test.each([
    {
      says: "the earliest goes first",
      lots: [lot(1, "2027-05-01", 5), lot(2, "2026-12-11", 3)],
      wanted: 4,
      taken: [
        [2, 3],
        [1, 1],
      ],
      missing: 0,
    },
    {
      says: "what never expires goes last",
      lots: [lot(null, null, 9), lot(2, "2030-01-01", 1)],
      wanted: 2,
      taken: [
        [2, 1],
        [null, 1],
      ],
      missing: 0,
    },
    {
      says: "what has expired stays",
      lots: [lot(1, "2026-11-20", 9), lot(2, "2026-12-01", 1)],
      wanted: 3,
      taken: [[2, 1]],
      missing: 2,
    },
    {
      says: "the last day of use is one",
      lots: [lot(1, "2026-11-21", 2)],
      wanted: 2,
      taken: [[1, 2]],
      missing: 0,
    },
    {
      says: "half a bottle is half a bottle",
      lots: [lot(1, "2026-12-01", 0.3), lot(2, "2027-01-01", 1)],
      wanted: 0.5,
      taken: [
        [1, 0.3],
        [2, 0.2],
      ],
      missing: 0,
    },
    {
      says: "of one lot in two rooms each gives",
      lots: [lot(1, "2027-01-01", 2, 20), lot(1, "2027-01-01", 2, 10)],
      wanted: 3,
      taken: [
        [1, 2],
        [1, 1],
      ],
      missing: 0,
    },
    { says: "an empty lot gives nothing", lots: [lot(1, "2026-12-01", 0)], wanted: 1, taken: [], missing: 1 },
  ])("$says", ({ lots, wanted, taken, missing }) => {
    const answer = firstExpiredFirstOut(lots, wanted, day);
    expect(answer.taken.map(({ lot: from, quantity }) => [from.lotId, quantity])).toEqual(taken);
    expect(answer.missing).toBe(missing);
  });

  test("never takes from an expired lot, never from a later one while an earlier has some, never more than is there", () => {
    const someLot = fc.record({
      lotId: fc.option(fc.integer({ min: 1, max: 9 })),
      roomId: fc.option(fc.integer({ min: 1, max: 3 })),
      expiresOn: fc.option(
        fc.constantFrom("2026-10-01", "2026-11-20", "2026-11-21", "2026-12-01", "2028-02-29"),
      ),
      quantity: fc.integer({ min: 0, max: 5_000 }).map((amount) => amount / 1000),
    });
    fc.assert(
      fc.property(fc.array(someLot, { maxLength: 8 }), fc.integer({ min: 1, max: 9_000 }), (lots, amount) => {
        const { taken, missing } = firstExpiredFirstOut(lots, amount / 1000, day);
        const sum = taken.reduce((total, { quantity }) => total + thousandths(quantity), 0);
        expect(sum + thousandths(missing)).toBe(amount);
        expect(new Set(taken.map((one) => one.lot)).size).toBe(taken.length);
        for (const { lot: from, quantity } of taken) {
          expect(isExpired(from, day)).toBe(false);
          expect(quantity).toBeLessThanOrEqual(from.quantity);
        }
        const last = taken.at(-1)?.lot.expiresOn ?? "9999";
        for (const from of lots) {
          if (isExpired(from, day) || (from.expiresOn ?? "9999") >= last) continue;
          const given = taken
            .filter((one) => one.lot === from)
            .reduce((total, { quantity }) => total + thousandths(quantity), 0);
          expect(given).toBe(thousandths(from.quantity));
        }
        if (missing > 0)
          expect(sum).toBe(
            lots
              .filter((one) => !isExpired(one, day))
              .reduce((total, one) => total + thousandths(one.quantity), 0),
          );
      }),
    );
  });
});

describe("the share of a value", () => {
  test.each([
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [100, 3, 3, 100],
    [0, 1, 3, 0],
    [9_007_199_254_740_991, 999_999_999, 1_000_000_000, 9_007_199_245_733_792],
  ])("of %d for %d of %d is %d", (value, amount, whole, share) => {
    expect(shareOf(value, amount, whole)).toBe(share);
  });

  test("taken one after the other the shares are the whole, none below zero", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 20 }),
        (value, parts) => {
          let left = value;
          let amount = parts.reduce((sum, part) => sum + part, 0);
          for (const part of parts) {
            const share = shareOf(left, part, amount);
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(left);
            left -= share;
            amount -= part;
          }
          expect(left).toBe(0);
        },
      ),
    );
  });
});
