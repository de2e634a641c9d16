import { expect, test } from "vitest";
import { likeness } from "../../sheets/likeness.ts";
import { brokenInNote, codesBehind, isSlip } from "./rules.ts";

test.each([
  ["Hỏng 15", 15],
  ["hỏng: 3 cái", 3],
  ["15 hỏng", 15],
  ["Hỏng 02 bộ", 2],
  ["vỡ 5", 5],
  ["bể vỡ 2 cái", 2],
  ["Bể 50 lít", null],
  ["hoa hồng 5 bông", null],
  ["vở 15 quyển", null],
  ["hong 3", 3],
  ["đã hỏng 4/10", 4],
  ["Hỏng 1, mất 2", 1],
  ["Mất 2; hỏng 1", 1],
  ["hư hỏng 3", 3],
  ["bị hỏng (3)", null],
  ["3 cái hỏng", 3],
  ["có 2 cái bị hỏng", 2],
  ["Hỏng 1,5 lít", 1.5],
  ["Còn 20, hỏng 15", 15],
  ["năm đưa vào 2007, hỏng 15", 15],
  ["HỎNG-7", 7],
  ["hỏng sl: 4", 4],
  ["Hỏng 15.", 15],
  ["hỏng hết", 20],
  ["Hỏng cả", 20],
  ["đã hỏng toàn bộ", 20],
  ["tất cả đều hỏng", 20],
  ["không hỏng", null],
  ["Không bị hỏng", null],
  ["chưa hỏng cái nào", null],
  ["Hỏng do sử dụng lâu năm", null],
  ["hỏng từ năm 2019", null],
  ["Hỏng 2 năm nay", null],
  ["hỏng 0", null],
  ["Hỏng", null],
  ["năm đưa vào 2007", null],
  ["vở ghi 15 quyển", null],
  ["", null],
  [null, null],
  ["Hỏng 2 ở kho, hỏng 3 ở phòng", null],
])("the note “%s” on 20 pieces says %s broken", (note, broken) => {
  expect(brokenInNote(note, 20)).toBe(broken);
});

test.each([
  ["phong bo mon vat li", "phong bo mon vat lii", true],
  ["kho thiet bi", "kho thiet bj", true],
  ["phong hoc 101", "phong hoc 102", false],
  ["phong hoc a", "phong hoc b", false],
  ["kho 1", "kho 2", false],
  ["phong chuan bi hoa hoc", "phong chuan bi toan hoc", false],
  ["hoa hoc", "toan hoc", false],
  ["dung cu mo", "dung cu do", false],
])("“%s” for “%s” is a slip of the pen: %s", (one, other, expected) => {
  expect(isSlip(one, other, likeness(one, other))).toBe(expected);
});

test("the numbers of pieces go on behind the highest", () => {
  expect(codesBehind("KHV", 0, 2)).toEqual(["KHV-001", "KHV-002"]);
  expect(codesBehind("KHV", 999, 2)).toEqual(["KHV-1000", "KHV-1001"]);
});
