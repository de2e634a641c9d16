import { expect, test } from "vitest";
import { circularOf, withoutReplaced } from "./circular.ts";

test.each([
  ["Thông tư 37/2021/TT-BGDĐT", "37/2021/TT-BGDĐT"],
  ["Thông tư số 37/2021/tt-bgdđt ngày 30/12/2021", "37/2021/TT-BGDĐT"],
  ["Thông tư 19/2009/TT-BGDĐT (đã thay bằng Thông tư 38/2021/TT-BGDĐT)", "19/2009/TT-BGDĐT"],
  ["Quyết định 12/QĐ-UBND", undefined],
  ["Ví dụ minh họa, không phải văn bản quy phạm", undefined],
])("“%s” is of %s", (regulation, circular) => {
  expect(circularOf(regulation)).toBe(circular);
});

test("an extract that ships gives way to the list of the same circular and level that a unit published", () => {
  const shipped = { department_id: null, level: "HIGH", regulation: "Thông tư 39/2021/TT-BGDĐT" };
  const lower = { ...shipped, level: "MIDDLE" };
  const own = { ...shipped, department_id: 1, regulation: "Thông tư số 39/2021/TT-BGDĐT" };
  const unnamed = { ...shipped, department_id: 1, regulation: "Quyết định 12/QĐ-UBND" };
  expect(withoutReplaced([shipped, lower, own, unnamed])).toEqual([lower, own, unnamed]);
  expect(withoutReplaced([shipped, unnamed])).toEqual([shipped, unnamed]);
});
