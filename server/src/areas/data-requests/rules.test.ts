import { expect, test } from "vitest";
import { deadlinesOf, extendedTo } from "./rules.ts";

test.each([
  ["SEE", "2026-11-27", "2026-12-01", "2026-12-07"],
  ["COPY", "2026-11-23", "2026-11-25", "2026-12-03"],
  ["CORRECT", "2026-11-28", "2026-12-01", "2026-12-08"],
  ["RESTRICT", "2026-11-23", "2026-11-25", "2026-12-08"],
  ["WITHDRAW", "2026-11-23", "2026-11-25", "2026-12-08"],
  // the first of January is a Friday
  ["SEE", "2026-12-30", "2027-01-04", "2027-01-09"],
  ["ERASE", "2026-11-23", "2026-11-25", "2026-12-13"],
] as const)("%s of %s is answered by %s and done by %s", (kind, receivedOn, answerBy, actBy) => {
  expect(deadlinesOf(kind, receivedOn, [])).toEqual({ answerBy, actBy });
});

test("a province that says five working days is followed from its day on, and a request is extended by its own time", () => {
  const law = [{ key: "dataAnswerDays", value: 5, since: "2026-11-25", steps: 2 }] as const;
  expect(deadlinesOf("SEE", "2026-11-24", law).answerBy).toBe("2026-11-26");
  expect(deadlinesOf("SEE", "2026-11-25", law).answerBy).toBe("2026-12-02");
  expect(extendedTo({ kind: "ERASE", receivedOn: "2026-11-23", actBy: "2026-12-13" }, law)).toBe(
    "2027-01-02",
  );
});
