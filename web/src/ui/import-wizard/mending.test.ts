import type { ImportEdit } from "@so-thiet-bi/contract/import";
import { expect, test } from "vitest";
import { editsToSend, leftOutOf, pendingValues } from "./mending.ts";

const one = (edit: ImportEdit, ...cells: string[]) => ({ edit, cells });
const first = one({ field: "unit", line: 2, value: "Bộ" }, "a");
const alike = one({ field: "unit", from: "Cáii", value: "Cái" }, "a", "b");
const again = one({ field: "unit", line: 2, value: "Hộp" }, "a");

test("a cell that was mended twice is sent once, and what was mended alike keeps its place", () => {
  expect(editsToSend([first, alike, again])).toEqual([alike.edit, again.edit]);
  expect(editsToSend([first, one({ field: "name", line: 2, value: "Bộ" }, "c")])).toHaveLength(2);
});

test("what was mended since the last judgement is pending, and so is what was undone", () => {
  expect([...pendingValues([first, alike], [first])]).toEqual([
    ["a", "Cái"],
    ["b", "Cái"],
  ]);
  expect([...pendingValues([first], [first, alike])]).toEqual([
    ["a", "Bộ"],
    ["b", "Cái"],
  ]);
  expect([...pendingValues([first, again], [first, alike])]).toEqual([
    ["a", "Hộp"],
    ["b", "Cái"],
  ]);
  expect(pendingValues([first], [first]).size).toBe(0);
});

test("a row that is left out is no edit, and waits for nothing", () => {
  expect(editsToSend([first, { leftOut: 7 }])).toEqual([first.edit]);
  expect(leftOutOf([first, { leftOut: 7 }, alike, { leftOut: 9 }])).toEqual([7, 9]);
  expect([...pendingValues([first, { leftOut: 7 }], [first])]).toEqual([]);
});
