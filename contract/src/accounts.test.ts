import { expect, test } from "vitest";
import { isUsername, newAccount } from "./accounts.ts";
import { issuesByField } from "./validation.ts";

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

test("a username that is missing is asked for; one that is too short is told how long it must be", () => {
  const said = (username: string) => {
    const read = newAccount.safeParse(
      { username, role: "ROLE_DEPARTMENT_USER", capabilities: [] },
      { reportInput: true },
    );
    return read.error && issuesByField(read.error.issues, "vi", newAccount)["username"];
  };
  expect(said("")).toBe("Vui lòng nhập Tên đăng nhập.");
  expect(said("ab")).toBe("Tên đăng nhập cần ít nhất 3 ký tự.");
});
