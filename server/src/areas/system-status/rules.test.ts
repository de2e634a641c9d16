import { expect, test } from "vitest";
import { lateJobs } from "./rules.ts";

const now = new Date("2026-11-25T10:00:00Z");
const run = (name: string, startedAt: string, succeededAt: string | null) => ({
  name,
  startedAt,
  succeededAt,
});

test.each([
  ["a backup of last night", run("backup", "2026-11-24T19:00:00Z", "2026-11-24T19:01:00Z"), false],
  ["a backup of the night before", run("backup", "2026-11-24T19:00:00Z", "2026-11-23T19:01:00Z"), true],
  ["one that began just now for the first time", run("backup", "2026-11-25T09:59:00Z", null), false],
  ["one that has never succeeded in three days", run("backup-test", "2026-11-15T09:00:00Z", null), true],
  ["a test of last week", run("backup-test", "2026-11-18T10:00:00Z", "2026-11-18T10:00:00Z"), false],
  ["a work that a newer program has", run("moon", "2020-01-01T00:00:00Z", null), false],
])("%s", (_, given, isLate) => {
  expect(lateJobs([given], now)).toEqual(isLate ? [given] : []);
});
