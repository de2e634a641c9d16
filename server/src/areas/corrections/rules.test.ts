import { expect, test } from "vitest";
import type { Shelf } from "../stock/rules.ts";
import { vouchersOf } from "./rules.ts";

const shelf = (condition: Shelf["condition"] = "GOOD"): Shelf => ({
  equipmentId: 1,
  roomId: 2,
  lotId: null,
  condition,
});
const fewer = { shelf: shelf(), amount: -2_000, value: 0 };
const more = { shelf: shelf("BROKEN"), amount: 1_500, value: 30_000 };

test("what was entered wrongly is added and taken off as a wrong entry", () => {
  expect(vouchersOf("WRONG_ENTRY", [fewer, more])).toEqual([
    {
      type: "INCREASE",
      cause: "WRONG_ENTRY",
      moves: [{ line: 1, quantity: 1.5, to: shelf("BROKEN"), value: 30_000 }],
    },
    { type: "DECREASE", cause: "WRONG_ENTRY", moves: [{ line: 1, quantity: 2, from: shelf() }] },
  ]);
});

test("a recount finds a surplus, and what it misses is lost but still on the books", () => {
  expect(vouchersOf("RECOUNT", [fewer, more])).toEqual([
    {
      type: "INCREASE",
      cause: "SURPLUS",
      moves: [{ line: 1, quantity: 1.5, to: shelf("BROKEN"), value: 30_000 }],
    },
    { type: "CONDITION", cause: null, moves: [{ line: 1, quantity: 2, from: shelf(), to: shelf("LOST") }] },
  ]);
});

test("what was used up is issued", () => {
  expect(vouchersOf("USED_UP", [fewer])).toEqual([
    { type: "ISSUE", cause: null, moves: [{ line: 1, quantity: 2, from: shelf() }] },
  ]);
});
