import { expect, test } from "vitest";
import type { Movement } from "../stock/rules.ts";
import { returnMoves } from "./rules.ts";

const taken = (lotId: number, quantity: number, value: number): Movement => ({
  line: 1,
  equipmentId: 7,
  roomId: 3,
  lotId,
  condition: "GOOD",
  quantity,
  value,
});
const shelf = (lotId: number) => ({ equipmentId: 7, roomId: 3, lotId, condition: "GOOD" });

test("what comes back goes to the lot that was taken last, then to the one before", () => {
  const issued = [taken(1, 30, 3_000), taken(2, 20, 4_000)];
  expect(returnMoves(issued, { before: 0, quantity: 25 })).toEqual([
    { line: 1, quantity: 20, to: shelf(2), value: 4_000 },
    { line: 1, quantity: 5, to: shelf(1), value: 500 },
  ]);
  expect(returnMoves(issued, { before: 20, quantity: 30 })).toEqual([
    { line: 1, quantity: 30, to: shelf(1), value: 3_000 },
  ]);
});

test("thirds of a shelf come back with its whole value, to the đồng", () => {
  const issued = [taken(1, 3, 100)];
  const values = [0, 1, 2].map((before) => returnMoves(issued, { before, quantity: 1 })[0]?.value);
  expect(values).toEqual([33, 34, 33]);
});
