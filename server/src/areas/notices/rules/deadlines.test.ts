import { expect, test } from "vitest";
import { leftWords, markReached } from "./deadlines.ts";

test.each([
  [11, null, null],
  [10, null, 10],
  [9, 10, null],
  [5, 10, 5],
  // a day on which the program did not run is made good
  [3, 10, 5],
  [0, 5, 0],
  [-4, 5, 0],
  [-5, 0, null],
  [10, 0, null],
])("with %s days left and last told at %s one is told at %s", (daysLeft, told, mark) => {
  expect(markReached(daysLeft, told)).toBe(mark);
});

test.each([
  [3, "còn 3 ngày", "3 days left"],
  [0, "hôm nay là ngày cuối", "today is the last day"],
  [-2, "trễ 2 ngày", "2 days late"],
])("%s days left are “%s”", (days, vi, en) => {
  expect(leftWords(days)).toEqual({ vi, en });
});
