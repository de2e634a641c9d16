import { expect, test } from "vitest";
import { aDesk } from "./consolidation.example.ts";
import {
  cutTo,
  faultOf,
  type GivenByLine,
  isCutSilently,
  type PivotRow,
  paste,
  pivotOf,
  planOf,
  quantityOf,
  sumsOf,
  withGiven,
} from "./pivot.ts";

const everything = new Set([1, 2, 3]);
const desk = pivotOf(aDesk, everything, "");
const nothing: GivenByLine = new Map();
const rowOf = (name: string) => desk.rows.find((row) => row.name === name) as PivotRow;
const lineOf = (id: number) => desk.lines.find((line) => line.id === id) as (typeof desk.lines)[number];
const quantities = (given: GivenByLine) =>
  Object.fromEntries(desk.lines.map((line) => [line.id, quantityOf(line, given)]));

test("a row is a thing, a column a school, and a cell holds every line of the school", () => {
  expect(desk.rows.map(({ name, whole }) => [name, whole])).toEqual([
    ["Ống nghiệm", true],
    ["Cồn 90 độ", false],
    ["Bản đồ Việt Nam", true],
  ]);
  expect(
    rowOf("Ống nghiệm")
      .cells.get(31)
      ?.map(({ id }) => id),
  ).toEqual([11, 31]);
  expect(rowOf("Cồn 90 độ").cells.has(32)).toBe(false);
});

test("a demand left out takes its lines and, as the last of its school, the column with it", () => {
  const without = pivotOf(aDesk, new Set([1, 3]), "");
  expect(without.units.map(({ id }) => id)).toEqual([31]);
  expect(sumsOf(without.lines, nothing).quantity).toBe(14.5);
});

test("a search hides rows, without regard to accents, but not what is decided", () => {
  const found = pivotOf(aDesk, everything, "dia li");
  expect(found.rows.map(({ name }) => name)).toEqual(["Bản đồ Việt Nam"]);
  expect(found.lines).toHaveLength(5);
});

test("sums begin at the round before; a line without a price costs nothing", () => {
  expect(sumsOf(desk.lines, nothing)).toEqual({
    requested: 22.5,
    before: 19.5,
    quantity: 19.5,
    requestedAmount: 340_000,
    amount: 310_000,
  });
  const cut = withGiven(nothing, lineOf(12), { typed: "1,5" });
  expect(sumsOf(desk.lines, cut).amount).toBe(250_000);
});

test("a cut to a total is by proportion, in whole pieces, and the most needed goes first", () => {
  // 7 and 5 and 4 stand; 8 of 16 are 3.5, 2.5 and 2
  expect(quantities(cutTo(nothing, rowOf("Ống nghiệm").lines, 8, true))).toEqual({
    11: 4,
    12: 2.5,
    21: 2,
    31: 2,
    32: 1,
  });
  expect(quantities(cutTo(nothing, rowOf("Ống nghiệm").lines, 1, true))).toMatchObject({
    11: 1,
    21: 0,
    31: 0,
  });
  expect(quantities(cutTo(nothing, rowOf("Cồn 90 độ").lines, 1.2, false))).toMatchObject({ 12: 1.2 });
});

test("says what is wrong with a quantity", () => {
  const fault = (id: number, typed: string, note: string | null = null) =>
    faultOf(lineOf(id), withGiven(nothing, lineOf(id), { typed, note }));
  expect(fault(11, "7")).toBeNull();
  expect(fault(11, "bảy")).toBe("unreadable");
  expect(fault(11, "11")).toBe("above-requested");
  expect(fault(11, "2,5")).toBe("whole-number");
  expect(fault(12, "1,25")).toBeNull();
  expect(fault(11, "9")).toBe("note-when-raised");
  expect(fault(11, "9", "đủ tiền")).toBeNull();
});

test("typing the quantity that stood takes the change back", () => {
  const changed = withGiven(nothing, lineOf(21), { typed: "3" });
  expect(isCutSilently(lineOf(21), changed)).toBe(true);
  expect(isCutSilently(lineOf(21), withGiven(changed, lineOf(21), { note: "còn trong kho" }))).toBe(false);
  expect(withGiven(changed, lineOf(21), { typed: "5" }).size).toBe(0);
});

test("sends only what differs, and keeps apart a demand of which nothing is left", () => {
  const given = withGiven(withGiven(nothing, lineOf(21), { typed: "0" }), lineOf(12), {
    typed: "2",
    note: "  đủ dùng ",
  });
  const plan = planOf(desk.demands, desk.lines, given);
  expect(plan.emptied.map(({ id }) => id)).toEqual([2]);
  expect(plan.approvals).toEqual([
    { id: 1, approved: true, version: 3, lines: [{ id: 12, quantity: 2, note: "đủ dùng" }] },
    { id: 3, approved: true, version: 3 },
  ]);
});

test("a line that the search hides keeps a demand from being empty", () => {
  const shown = pivotOf(aDesk, everything, "ban do");
  const given = withGiven(nothing, lineOf(32), { typed: "0" });
  expect(planOf(shown.demands, shown.lines, given).emptied).toEqual([]);
});

test("a block from Excel is laid over the table; a cell of several demands is shared out, a place without a line passed over", () => {
  const { given, filled, passed } = paste(nothing, desk, { row: 0, unit: 0 }, "6\t4\r\n\t\r\n1\tx\r\n");
  expect(quantities(given)).toEqual({ 11: 4, 12: 2.5, 21: 4, 31: 2, 32: 1 });
  expect({ filled, passed }).toEqual({ filled: 3, passed: 1 });
});
