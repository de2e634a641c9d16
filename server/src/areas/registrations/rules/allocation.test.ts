import { describe, expect, test } from "vitest";
import type { Hold } from "../../stock/rules/availability.ts";
import { allocate, Shelf, type Stocked, type Wanted } from "./allocation.ts";

const hour = 3_600_000;
const slot = { start: 8 * hour, end: 9 * hour };

const stocked = (id: number, more: Partial<Stocked> = {}): Stocked => ({
  id,
  name: `Thiết bị ${id}`,
  unit: "Cái",
  trackingMode: "QUANTITY",
  typeId: null,
  code: `TB${id}`,
  good: 12_000,
  ...more,
});
const piece = (id: number, more: Partial<Stocked> = {}) =>
  stocked(id, { trackingMode: "ITEM", typeId: 7, good: 1_000, ...more });
const wanted = (equipmentId: number, amount: number, more: Partial<Wanted> = {}): Wanted => ({
  equipmentId,
  typeId: null,
  amount,
  note: null,
  ...more,
});
const ofType = (typeId: number, amount: number): Wanted => ({
  equipmentId: null,
  typeId,
  amount,
  note: null,
});
const hold = (
  equipmentId: number,
  amount: number,
  start = slot.start,
  end: number | null = slot.end,
): Hold & { equipmentId: number } => ({
  equipmentId,
  amount,
  start,
  end,
});
const ids = ({ chosen }: ReturnType<typeof allocate>) =>
  chosen.map(({ equipmentId, amount }) => [equipmentId, amount]);

describe("a record", () => {
  test("serves what is free of it, and says how much is missing", () => {
    const shelf = new Shelf([stocked(1)], [hold(1, 8_000)]);
    expect(ids(allocate(shelf, [wanted(1, 4_000)], slot))).toEqual([[1, 4_000]]);
    const { chosen, shortages } = allocate(shelf, [wanted(1, 8_000)], slot);
    expect(chosen).toEqual([{ equipmentId: 1, amount: 4_000, note: null, index: 0 }]);
    expect(shortages).toEqual([{ index: 0, wanted: 8_000, free: 4_000, total: 12_000, equipmentIds: [1] }]);
  });

  test("is free for the period that begins when another ends, and never while it is overdue", () => {
    const before = new Shelf(
      [stocked(1)],
      [hold(1, 12_000, 7 * hour, slot.start), hold(1, 12_000, slot.end, 10 * hour)],
    );
    expect(allocate(before, [wanted(1, 12_000)], slot).shortages).toEqual([]);
    const overdue = new Shelf([stocked(1)], [hold(1, 12_000, 2 * hour, null)]);
    expect(allocate(overdue, [wanted(1, 1)], slot).shortages).toMatchObject([{ free: 0 }]);
  });

  test("that two lines want is taken by the first", () => {
    const shelf = new Shelf([stocked(1, { typeId: 3 })], []);
    const { chosen, shortages } = allocate(shelf, [wanted(1, 10_000), ofType(3, 4_000)], slot);
    expect(chosen.map(({ amount, index }) => [amount, index])).toEqual([
      [10_000, 0],
      [2_000, 1],
    ]);
    expect(shortages).toMatchObject([{ index: 1, wanted: 4_000, free: 2_000 }]);
  });

  test("that is software is used by as many as like", () => {
    const shelf = new Shelf([stocked(1, { trackingMode: "DIGITAL", good: 1_000 })], [hold(1, 1_000)]);
    expect(allocate(shelf, [wanted(1, 30_000)], slot).shortages).toEqual([]);
  });

  test("that is not there is short of everything", () => {
    expect(allocate(new Shelf([], []), [wanted(9, 1_000)], slot).shortages).toEqual([
      { index: 0, wanted: 1_000, free: 0, total: 0, equipmentIds: [] },
    ]);
  });
});

describe("a type", () => {
  test("is served piece by piece, then from what is counted", () => {
    const shelf = new Shelf([piece(1), piece(2), stocked(3, { typeId: 7, good: 5_000 })], [hold(1, 1_000)]);
    expect(ids(allocate(shelf, [ofType(7, 3_000)], slot))).toEqual([
      [2, 1_000],
      [3, 2_000],
    ]);
  });

  test("a piece that is gone is replaced by another only where that is allowed", () => {
    const shelf = new Shelf([piece(1, { good: 0 }), piece(2), piece(3)], []);
    expect(allocate(shelf, [wanted(1, 1_000)], slot).shortages).toMatchObject([{ free: 0, total: 0 }]);
    expect(
      ids(
        allocate(
          shelf,
          [wanted(1, 1_000, { mayReplace: true }), wanted(2, 1_000, { mayReplace: true })],
          slot,
        ),
      ),
    ).toEqual([
      [2, 1_000],
      [3, 1_000],
    ]);
  });

  test("nothing replaces what is counted, nor a piece of no type", () => {
    const shelf = new Shelf(
      [
        stocked(1, { typeId: 7, good: 0 }),
        piece(2),
        piece(3, { typeId: null, good: 0 }),
        piece(4, { typeId: null }),
      ],
      [],
    );
    expect(allocate(shelf, [wanted(1, 1_000, { mayReplace: true })], slot).chosen).toEqual([]);
    expect(allocate(shelf, [wanted(3, 1_000, { mayReplace: true })], slot).chosen).toEqual([]);
  });
});

describe("anyhow, for drafts and the waiting list", () => {
  test("what is taken by others is chosen as far as the school has it", () => {
    const shelf = new Shelf([stocked(1)], [hold(1, 8_000)]);
    const { chosen, shortages } = allocate(shelf, [wanted(1, 8_000)], slot, true);
    expect(chosen).toEqual([{ equipmentId: 1, amount: 8_000, note: null, index: 0 }]);
    expect(shortages).toMatchObject([{ free: 4_000, total: 12_000 }]);
    expect(ids(allocate(shelf, [wanted(1, 20_000)], slot, true))).toEqual([[1, 12_000]]);
  });

  test("free pieces come before those that others have, and none twice", () => {
    const shelf = new Shelf([piece(1), piece(2), piece(3)], [hold(1, 1_000), hold(2, 1_000)]);
    expect(ids(allocate(shelf, [ofType(7, 2_000), ofType(7, 1_000)], slot, true))).toEqual([
      [3, 1_000],
      [1, 1_000],
      [2, 1_000],
    ]);
  });
});

test("what was chosen for one slip is gone for the next, in that time only", () => {
  const shelf = new Shelf([stocked(1)], []);
  shelf.add(1, { ...slot, amount: 7_000 });
  expect(allocate(shelf, [wanted(1, 6_000)], slot).shortages).toMatchObject([{ free: 5_000 }]);
  expect(allocate(shelf, [wanted(1, 12_000)], { start: slot.end, end: slot.end + hour }).shortages).toEqual(
    [],
  );
});
