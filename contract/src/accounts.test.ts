import { expect, test } from "vitest";
import { isUsername } from "./accounts.ts";

test.each([
  ["tb.mai", true],
  ["GV.Tuan", true],
  ["ab", false],
  ["Mật khẩu của tôi", false],
  ["thietbi@2026", false],
  ["a".repeat(51), false],
])("%s could be a username: %s", (typed, expected) => {
  expect(isUsername(typed)).toBe(expected);
});
