import { expect, test } from "vitest";
import { bothEnds } from "./rules.ts";

test.each([
  ["14-15", [14, 15]],
  ["14 – 15", [14, 15]],
  ["14, 15, 16", [14, 16]],
  ["14;15", [14, 15]],
  ["14 đến 16", [14, 16]],
  ["3 & 4", [3, 4]],
  ["7-7", [7, 7]],
  ["14", undefined],
  ["15-14", undefined],
  ["1,2,", undefined],
  ["tiết 3", undefined],
  ["2026-09-05T", undefined],
])("the periods “%s” in one cell", (text, ends) => {
  expect(bothEnds(text)).toEqual(ends);
});
