import { expect, test } from "vitest";
import { isSamePerson } from "./person-names.ts";

test.each([
  ["Ông Đặng Mạnh Hùng", "Đặng Mạnh Hùng", true],
  ["đặng  mạnh hùng", "Đặng Mạnh Hùng", true],
  // another name by its marks, and another person by the identity number
  ["Đặng Mạnh Hưng", "Đặng Mạnh Hùng", false],
  ["Đặng Mạnh Hùng, CCCD 045080001234", "Đặng Mạnh Hùng", false],
])("%s and %s are one person: %s", (buyer, name, expected) => {
  expect(isSamePerson(buyer, name)).toBe(expected);
});
