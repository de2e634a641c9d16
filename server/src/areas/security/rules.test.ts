import { expect, test } from "vitest";
import { isUsername, networkOf } from "./rules.ts";

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

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "::ffff:203.0.113.9"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:0db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
