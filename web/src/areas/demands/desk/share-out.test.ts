import { expect, test } from "vitest";
import { shareOut } from "./share-out.ts";

test("what does not divide goes to the largest remainders, and the shares add up", () => {
  expect(shareOut(10, [7, 5, 3], true)).toEqual([5, 3, 2]);
  expect(shareOut(1, [1, 1, 1], true)).toEqual([1, 0, 0]);
  expect(shareOut(0, [4, 2], true)).toEqual([0, 0]);
});

test("what is measured is given in thousandths", () => {
  expect(shareOut(1, [1, 1, 1], false)).toEqual([0.334, 0.333, 0.333]);
  expect(shareOut(2.5, [2, 3], false)).toEqual([1, 1.5]);
});

test("nobody gets more than wanted, nor a part of a piece", () => {
  expect(shareOut(100, [2, 3], true)).toEqual([2, 3]);
  expect(shareOut(3, [2.5, 2.5], true)).toEqual([2, 1]);
  expect(shareOut(2.9, [2, 2], true)).toEqual([1, 1]);
});

test("over many random schools nothing is lost and nobody gets more", () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % (most + 1);
  };
  for (let round = 0; round < 500; round += 1) {
    const wanted = Array.from({ length: 1 + next(40) }, () => next(5_000));
    const all = wanted.reduce((sum, one) => sum + one, 0);
    const total = next(all);
    const shares = shareOut(total, wanted, true);
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
    for (const [index, share] of shares.entries()) {
      expect(share).toBeLessThanOrEqual(wanted[index] ?? 0);
      // the share of each is its exact part, rounded one way or the other
      if (all > 0) expect(Math.abs(share - ((wanted[index] ?? 0) * total) / all)).toBeLessThan(1);
    }
  }
});
