import fc from "fast-check";
import { expect, test } from "vitest";
import { decideLines, statusAfter } from "./rules.ts";

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

test("whatever is decided, no line gets more than was requested, and not every line gets nothing", () => {
  const amount = fc.integer({ min: 0, max: 12 });
  const lines = fc.array(
    fc.record({ requested: fc.integer({ min: 1, max: 10 }), before: amount, given: fc.option(amount), note: fc.option(fc.constant("ghi chú")) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, fc.option(fc.constant("ý kiến chung")), (rows, message) => {
      const known = rows.map((row, index) => ({
        id: index + 1,
        name: `dòng ${index}`,
        requested: row.requested,
        before: Math.min(row.before, row.requested),
      }));
      const answers = rows.flatMap((row, index) => (row.given === null ? [] : [{ id: index + 1, quantity: row.given, note: row.note }]));
      const outcome = decideLines(known, { approved: true, message, lines: answers });
      if ("fault" in outcome) return;
      expect(outcome.lines.some((line) => line.quantity > 0)).toBe(true);
      for (const [index, line] of outcome.lines.entries()) {
        expect(line.quantity).toBeLessThanOrEqual(known[index]?.requested ?? 0);
        if (line.quantity > line.before) expect(line.note).not.toBeNull();
        if (line.quantity < line.before) expect(line.note ?? message).not.toBeNull();
      }
    }),
  );
});
