import { gradeList } from "@so-thiet-bi/contract/grades";
import { expect, test } from "vitest";
import { pastedColumns, readCell } from "./pasted-cells.ts";
import { treeOrder } from "./tree-order.ts";

test.each([
  [[], ""],
  [[6], "6"],
  [[6, 7], "6, 7"],
  [[6, 7, 8, 9], "6–9"],
  [[1, 2, 3, 5, 10, 11, 12], "1–3, 5, 10–12"],
  [[-3, -2, -1, 1], "3–4 tuổi, 4–5 tuổi, 5–6 tuổi, 1"],
])("the grades %j are written “%s”", (grades, words) => {
  expect(gradeList(grades).vi).toBe(words);
});

test("the rows of a tree stand below one another; one whose parent is not among them stands at the top", () => {
  const row = (id: number, parent?: number) => ({
    id,
    parent: parent === undefined ? null : { id: parent, name: "", code: null },
  });
  const rows = [row(1), row(2, 5), row(3, 1), row(4, 3), row(5), row(6, 99)];
  expect(treeOrder(rows, "parent").map(({ row: { id }, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [5, 0],
    [2, 1],
    [6, 0],
  ]);
});

const label = { vi: "x", en: "x" };
const basis = {
  kind: "choice",
  label,
  choices: [{ value: "GROUP", vi: "Nhóm", en: "Group", aliases: ["Nhóm HS"] }],
} as const;

test.each([
  [{ kind: "decimal", label, min: 0, max: 9 }, "1.234,5", 1234.5],
  [{ kind: "integer", label, min: 0, max: 9 }, "ba", null],
  [{ kind: "flag", label, default: false }, "x", true],
  [{ kind: "flag", label, default: true }, "", true],
  [{ kind: "flag", label, default: true }, "không", false],
  [{ kind: "day", label }, "5/9/2026", "2026-09-05"],
  [{ kind: "day", label }, "tháng 9", null],
  [basis, "nhom hs", "GROUP"],
  [basis, "lớp", null],
  [{ kind: "text", label, max: 3 }, "abcd", "abc"],
] as const)("a pasted cell of %o: “%s” is %j", (column, cell, value) => {
  expect(readCell(column, cell)).toEqual(value);
});

test("pasting begins at the cell the cursor is in and leaves out what is chosen from another list", () => {
  const text = { kind: "text", label, max: 10 } as const;
  const columns = { first: text, other: { kind: "ref", label, to: "subjects" } as const, last: text };
  expect(pastedColumns(columns, "first").map(([key]) => key)).toEqual(["first", "last"]);
  expect(pastedColumns(columns, "last").map(([key]) => key)).toEqual(["last"]);
});
