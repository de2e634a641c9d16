import fc from "fast-check";
import { expect, test } from "vitest";
import { type Balance, type Movement, netOf, openingOf, schoolYearCode, shortfall } from "./rules.ts";

const movement = fc.record({
  equipmentId: fc.integer({ min: 1, max: 4 }),
  condition: fc.constantFrom("GOOD" as const, "BROKEN" as const),
  quantity: fc.integer({ min: -5_000, max: 5_000 }).map((thousandths) => thousandths / 1000),
  value: fc.integer({ min: -1_000, max: 1_000 }),
});

test("what a posting moves on a shelf is the sum of its lines, to the thousandth", () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (movements) => {
      const net = netOf(movements);
      for (const shelf of net) {
        const lines = movements.filter((line) => line.equipmentId === shelf.equipmentId && line.condition === shelf.condition);
        expect(Math.round(shelf.quantity * 1000)).toBe(lines.reduce((sum, line) => sum + Math.round(line.quantity * 1000), 0));
        expect(shelf.value).toBe(lines.reduce((sum, line) => sum + line.value, 0));
      }
    }),
  );
});

test("shelves are always locked in the same order, whatever the order of the lines", () => {
  fc.assert(
    fc.property(fc.array(movement, { minLength: 2, maxLength: 20 }), (movements) => {
      const keys = (lines: readonly Movement[]) => netOf(lines).map((shelf) => `${shelf.equipmentId} ${shelf.condition}`);
      expect(keys([...movements].reverse())).toEqual(keys(movements));
    }),
  );
});

test("a posting is refused exactly when a shelf would go below zero", () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 20 }), fc.array(movement, { maxLength: 20 }), (before, posting) => {
      const balances: Balance[] = netOf(before).map((shelf) => ({ ...shelf, quantity: Math.abs(shelf.quantity) }));
      const standing = (id: number, condition: string) =>
        balances.find((one) => one.equipmentId === id && one.condition === condition)?.quantity ?? 0;
      const fallsShort = netOf(posting).some((shelf) => Math.round((standing(shelf.equipmentId, shelf.condition) + shelf.quantity) * 1000) < 0);
      expect(shortfall(netOf(posting), balances) !== undefined).toBe(fallsShort);
    }),
  );
});

test("an opening splits into good and broken and keeps the price of each", () => {
  expect(openingOf(1, { quantity: 35, broken: 15, unitPrice: 2_000 })).toEqual([
    { equipmentId: 1, condition: "GOOD", quantity: 20, value: 40_000 },
    { equipmentId: 1, condition: "BROKEN", quantity: 15, value: 30_000 },
  ]);
  expect(openingOf(1, { quantity: 6, broken: 6, unitPrice: null })).toEqual([{ equipmentId: 1, condition: "BROKEN", quantity: 6, value: 0 }]);
  expect(openingOf(1, { quantity: 0, broken: 0, unitPrice: 5 })).toEqual([]);
});

test.each([
  ["2026-07-31", "2526"],
  ["2026-08-01", "2627"],
  ["2027-01-05", "2627"],
  ["2099-12-31", "9900"],
])("%s falls in the school year %s", (day, code) => {
  expect(schoolYearCode(day)).toBe(code);
});
