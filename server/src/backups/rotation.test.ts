import { expect, test } from "vitest";
import { dueSince, outlived, takenAt } from "./rotation.ts";

const nameOf = (moment: string) => `scheduled-${moment.replace(/[:.]/g, "-")}`;
/** One each night at two o'clock in Vietnam, this many days back. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, back) =>
    nameOf(new Date(Date.UTC(2026, 10, 24, 19) - back * 86_400_000).toISOString()),
  );

test("the newest of seven days, five weeks and twelve months stay", () => {
  const all = nights(500);
  const gone = new Set(outlived(all, { days: 7, weeks: 5, months: 12 }));
  const kept = all.filter((name) => !gone.has(name)).map((name) => name.slice(10, 20));
  // seven nights, the ends of three weeks before them, those of eleven months before these
  expect(kept.slice(0, 7)).toEqual([
    "2026-11-24",
    "2026-11-23",
    "2026-11-22",
    "2026-11-21",
    "2026-11-20",
    "2026-11-19",
    "2026-11-18",
  ]);
  expect(kept.slice(7, 10)).toEqual(["2026-11-14", "2026-11-07", "2026-10-31"]);
  expect(kept).toHaveLength(7 + 3 + 11);
});

test("the day is the one in Vietnam, the newest stays whatever is said, and nothing else is touched", () => {
  const late = nameOf("2026-11-24T16:59:00.000Z");
  const next = nameOf("2026-11-24T17:01:00.000Z");
  expect(outlived([late, next], { days: 2, weeks: 0, months: 0 })).toEqual([]);
  expect(outlived([late, next], { days: 0, weeks: 0, months: 0 })).toEqual([late]);
  const others = ["backup-2020-01-01T00-00-00-000Z", "before-migration-2020-01-01T00-00-00-000Z", "ảnh"];
  expect(outlived([...others, `${late}.unfinished-x`], { days: 1, weeks: 1, months: 1 })).toEqual([]);
  expect(takenAt(late)).toEqual(new Date("2026-11-24T16:59:00.000Z"));
});

test.each([
  ["2026-11-25T18:59:00Z", "2026-11-24T19:00:00.000Z"],
  ["2026-11-25T19:00:00Z", "2026-11-25T19:00:00.000Z"],
  ["2026-11-26T10:00:00Z", "2026-11-25T19:00:00.000Z"],
])("at %s one is due since %s", (now, since) => {
  expect(dueSince(new Date(now), 2).toISOString()).toBe(since);
});
