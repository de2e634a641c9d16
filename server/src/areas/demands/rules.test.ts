import type { LineDifference } from "@so-thiet-bi/contract/demand-record";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ApprovedLine,
  type AskedLine,
  allocateLines,
  decideLines,
  differencesBetween,
  gapOf,
  isBeyondNorm,
  type LineThen,
  misfitOf,
  outstandingOf,
  statusAfter,
} from "./rules.ts";

const route = [
  { round: 1 as const, departmentId: 2, name: "xã" },
  { round: 2 as const, departmentId: 1, name: "Sở" },
];

test("a route of one unit skips the second round", () => {
  expect(statusAfter(route, 1, true)).toBe("WAITING_FOR_LEVEL_2");
  expect(statusAfter(route, 2, true)).toBe("APPROVED");
  expect(statusAfter(route.slice(0, 1), 1, true)).toBe("APPROVED");
  expect(statusAfter(route, 1, false)).toBe("REJECTED_BY_LEVEL_1");
  expect(statusAfter(route, 2, false)).toBe("REJECTED_BY_LEVEL_2");
});

test("the gap to the norm counts what is good and what was asked for elsewhere; beyond it is what would be there with what is asked for", () => {
  const there = (good: number, asked = 0) => ({ good, asked });
  expect(gapOf(7, there(5))).toBe(2);
  expect(gapOf(7, there(5, 2))).toBe(0);
  expect(gapOf(7, there(0))).toBe(7);
  expect(gapOf(7, there(9))).toBe(0);
  expect(gapOf(null, there(5))).toBeNull();
  expect(gapOf(0.3, there(0.1))).toBe(0.2);
  const asks = (
    requestedQuantity: number,
    normQuantity: number | null,
    receivedQuantity: number | null = null,
  ) => ({
    requestedQuantity,
    normQuantity,
    receivedQuantity,
  });
  expect(isBeyondNorm(asks(2, 7), there(5))).toBe(false);
  expect(isBeyondNorm(asks(2, 7), there(5, 1))).toBe(true);
  expect(isBeyondNorm(asks(2.001, 7), there(5))).toBe(true);
  expect(isBeyondNorm(asks(100, null), there(5))).toBe(false);
  expect(isBeyondNorm(asks(0.1, 0.3), there(0.2))).toBe(false);
  // two of two came and stand among the seven, then a third beyond what was asked for
  expect(isBeyondNorm(asks(2, 7, 2), there(7))).toBe(false);
  expect(isBeyondNorm(asks(2, 7, 1), there(6))).toBe(false);
  expect(isBeyondNorm(asks(2, 7, 3), there(8))).toBe(true);
});

test("nothing is outstanding before the approval, of what has come, and of what was closed short", () => {
  expect(outstandingOf({ allocatedQuantity: null, receivedQuantity: null, closedReason: null })).toBe(0);
  expect(outstandingOf({ allocatedQuantity: 6, receivedQuantity: 4, closedReason: null })).toBe(2);
  expect(outstandingOf({ allocatedQuantity: 6, receivedQuantity: 8, closedReason: null })).toBe(0);
  expect(outstandingOf({ allocatedQuantity: 6, receivedQuantity: 4, closedReason: "Trường tự mua" })).toBe(0);
});

test("pieces are whole, and fractions are for what is measured", () => {
  expect(misfitOf(3, "Cái", "ITEM")).toBeNull();
  expect(misfitOf(1.5, "Lít", "ITEM")).toBe("whole-number");
  expect(misfitOf(1.5, "Lít", "CONSUMABLE")).toBeNull();
  expect(misfitOf(1.5, "Cái", "QUANTITY")).toBe("whole-number");
});

const asked = (id: number, requested: number, before = requested): AskedLine => ({
  id,
  name: `dòng ${id}`,
  unit: "Cái",
  trackingMode: "QUANTITY",
  requested,
  before,
});

describe("a decision", () => {
  const lines = [asked(1, 10, 8), asked(2, 5)];
  const given = (...answers: { id: number; quantity: number; note?: string }[]) => ({
    message: null,
    lines: answers.map(
      ({ note = null, ...answer }: { id: number; quantity: number; note?: string | null }) => ({
        note,
        ...answer,
      }),
    ),
  });
  const faultOf = (...answers: { id: number; quantity: number; note?: string }[]) => {
    const outcome = decideLines(lines, given(...answers));
    return "fault" in outcome ? outcome.fault : undefined;
  };

  test("keeps what it does not name, cuts with a note and restores with a note", () => {
    expect(decideLines(lines, { message: null })).toMatchObject({
      lines: [{ quantity: 8 }, { quantity: 5 }],
    });
    expect(faultOf({ id: 2, quantity: 4 })).toEqual({
      path: ["lines", 0, "note"],
      says: "note-when-cut",
    });
    expect(faultOf({ id: 1, quantity: 9 })).toEqual({
      path: ["lines", 0, "note"],
      says: "above-previous",
    });
    expect(
      faultOf({ id: 2, quantity: 4, note: "thiếu tiền" }, { id: 1, quantity: 10, note: "bổ sung" }),
    ).toBeUndefined();
  });

  test("names the line that is wrong", () => {
    expect(faultOf({ id: 1, quantity: 11, note: "thêm" })?.says).toBe("above-requested");
    expect(faultOf({ id: 2, quantity: 5 }, { id: 1, quantity: 7.5, note: "nửa" })).toEqual({
      path: ["lines", 1, "quantity"],
      says: "whole-number",
    });
    expect(faultOf({ id: 3, quantity: 1 })).toEqual({ path: ["lines", 0, "id"], says: "unknown-line" });
    expect(faultOf({ id: 2, quantity: 5 }, { id: 2, quantity: 5 })).toEqual({
      path: ["lines", 1, "id"],
      says: "repeated",
    });
    expect(faultOf({ id: 1, quantity: 0, note: "x" }, { id: 2, quantity: 0, note: "x" })).toEqual({
      path: ["lines"],
      says: "all-zero",
    });
  });

  test("whatever is decided, no line gets more than was requested, and not every line gets nothing", () => {
    const amount = fc.integer({ min: 0, max: 12 });
    const rows = fc.array(
      fc.record({
        requested: fc.integer({ min: 1, max: 10 }),
        before: amount,
        given: fc.option(amount),
        note: fc.option(fc.constant("ghi chú")),
      }),
      { minLength: 1, maxLength: 6 },
    );
    let accepted = 0;
    fc.assert(
      fc.property(rows, fc.option(fc.constant("ý kiến chung")), (all, message) => {
        const known = all.map((row, index) =>
          asked(index + 1, row.requested, Math.min(row.before, row.requested)),
        );
        const answers = all.flatMap((row, index) =>
          row.given === null ? [] : [{ id: index + 1, quantity: row.given, note: row.note }],
        );
        const outcome = decideLines(known, { message, lines: answers });
        if ("fault" in outcome) return;
        accepted += 1;
        expect(outcome.lines.some((line) => line.quantity > 0)).toBe(true);
        for (const [index, line] of outcome.lines.entries()) {
          expect(line.quantity).toBeLessThanOrEqual(known[index]?.requested ?? 0);
          if (line.quantity > line.before) expect(line.note).not.toBeNull();
          if (line.quantity < line.before) expect(line.note ?? message).not.toBeNull();
        }
      }),
      { seed: 7, numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});

describe("an allocation", () => {
  const line = (id: number, more: Partial<ApprovedLine> = {}): ApprovedLine => {
    const { requested: _, ...base } = asked(id, 10, 8);
    return { ...base, approved: 8, received: 0, isClosed: false, ...more };
  };
  const allocate = (
    lines: ApprovedLine[],
    answers: { id: number; quantity: number; note?: string | null }[],
    message: string | null = null,
  ) => {
    const outcome = allocateLines(lines, {
      message,
      lines: answers.map((answer) => ({ note: null, ...answer })),
    });
    return "fault" in outcome ? outcome.fault.says : outcome.lines;
  };

  test("gives less with a reason, and again more up to what was approved", () => {
    expect(allocate([line(1)], [{ id: 1, quantity: 6, note: "hết vốn" }])).toEqual([
      { id: 1, name: "dòng 1", before: 8, quantity: 6, note: "hết vốn" },
    ]);
    expect(allocate([line(1, { before: 6 })], [{ id: 1, quantity: 8 }], "có thêm vốn")).toMatchObject([
      { before: 6, quantity: 8 },
    ]);
    expect(allocate([line(1)], [{ id: 1, quantity: 6 }])).toBe("note-when-changed");
    expect(allocate([line(1)], [{ id: 1, quantity: 9, note: "thêm" }])).toBe("above-approved");
    expect(allocate([line(1, { received: 4 })], [{ id: 1, quantity: 3, note: "bớt" }])).toBe(
      "below-received",
    );
    expect(allocate([line(1)], [{ id: 1, quantity: 6.5, note: "nửa" }])).toBe("whole-number");
    expect(allocate([line(1, { isClosed: true }), line(2)], [{ id: 1, quantity: 6, note: "bớt" }])).toBe(
      "line-is-closed",
    );
    expect(allocate([line(1)], [{ id: 1, quantity: 8 }])).toBe("must-change");
    expect(allocate([line(1)], [{ id: 9, quantity: 8 }])).toBe("unknown-line");
  });

  test("leaves something to come, or the demand would wait for nothing", () => {
    expect(allocate([line(1)], [{ id: 1, quantity: 0, note: "hết vốn" }])).toBe("nothing-to-come");
    expect(allocate([line(1, { received: 4 })], [{ id: 1, quantity: 4, note: "hết vốn" }])).toBe(
      "nothing-to-come",
    );
    expect(allocate([line(1), line(2, { isClosed: true })], [{ id: 1, quantity: 0, note: "hết vốn" }])).toBe(
      "nothing-to-come",
    );
    expect(allocate([line(1), line(2)], [{ id: 1, quantity: 0, note: "hết vốn" }])).toMatchObject([
      { quantity: 0 },
    ]);
  });
});

describe("what differs between two attempts", () => {
  const then = (id: number, name: string, requestedQuantity: number): LineThen => ({
    id,
    name,
    unit: "Cái",
    requestedQuantity,
    unitPrice: null,
    reason: null,
  });
  const shown = ({ name, before, after }: LineDifference) => [
    name,
    before?.requestedQuantity ?? null,
    after?.requestedQuantity ?? null,
  ];

  test("changed, added, taken out, in the order of the later one", () => {
    const before = [then(1, "Kính lúp", 5), then(2, "Lam kính", 10), then(3, "Cốc", 4)];
    const after = [then(3, "Cốc", 4), then(9, "Ống nghiệm", 20), then(2, "Lam kính", 8)];
    expect(differencesBetween(before, after).map(shown)).toEqual([
      ["Ống nghiệm", null, 20],
      ["Lam kính", 10, 8],
      ["Kính lúp", 5, null],
    ]);
  });

  test("a line that got a new number is the same by name and unit, and a renamed one by its number", () => {
    expect(differencesBetween([then(1, "Kính lúp", 5)], [then(8, "Kính lúp", 5)])).toEqual([]);
    expect(differencesBetween([then(1, "Kính lúp", 5)], [then(1, "Kính lúp 3x", 5)]).map(shown)).toEqual([
      ["Kính lúp 3x", 5, 5],
    ]);
  });

  test("from the differences alone the later attempt follows from the earlier one", () => {
    const list = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      {
        selector: ({ id }) => id,
        maxLength: 7,
      },
    );
    const named = (rows: { id: number; quantity: number }[]) =>
      rows.map(({ id, quantity }) => then(id, `Thiết bị ${id}`, quantity));
    fc.assert(
      fc.property(list, list, (first, second) => {
        const [before, after] = [named(first), named(second)];
        const quantities = new Map(before.map((line) => [line.name, line.requestedQuantity]));
        for (const { name, after: now } of differencesBetween(before, after)) {
          if (now) quantities.set(name, now.requestedQuantity);
          else quantities.delete(name);
        }
        expect(quantities).toEqual(new Map(after.map((line) => [line.name, line.requestedQuantity])));
        expect(differencesBetween(after, after)).toEqual([]);
      }),
      { seed: 11 },
    );
  });
});
