import { expect, test } from "vitest";
import { sheet } from "./columns.ts";
import { changed, misplacedText, saidIn } from "./edits.ts";

const people = sheet({
  name: { vi: "Người", en: "People" },
  columns: [
    { key: "name", header: { vi: "Họ tên", en: "Name" }, kind: "text", required: true, overTwoColumns: true },
    { key: "count", header: { vi: "Số", en: "Count" }, kind: "quantity" },
    { key: "code", header: { vi: "Mã", en: "Code" }, kind: "text" },
  ],
});
const table = {
  rows: [
    ["Họ và tên", null, "Số"],
    ["Nguyễn", "An", "ba"],
    ["Lê", "Bình", "ba"],
  ],
  mapping: ["name", "name", "count"],
};
const done = (edits: Parameters<typeof changed>[3]["edits"], without: number[] = []) =>
  changed(people, 0, table, { edits, without });

test("edits are applied in their order, to one cell or to all that say the same, and the file stays as it is", () => {
  const { rows, misplaced } = done([
    { field: "count", line: 3, value: "bốn" },
    { field: "count", from: "ba", value: "3" },
  ]);
  expect(rows.map((row) => row[2])).toEqual(["Số", "3", "bốn"]);
  expect(misplaced).toBeUndefined();
  expect(table.rows[1]).toEqual(["Nguyễn", "An", "ba"]);
});

test("a name over two columns is mended as one; what is emptied is empty", () => {
  expect(done([{ field: "name", from: "Nguyễn An", value: " Nguyễn  Văn An " }]).rows[1]).toEqual([
    "Nguyễn Văn An",
    null,
    "ba",
  ]);
  expect(done([{ field: "count", line: 2, value: " " }]).rows[1]).toEqual(["Nguyễn", "An", null]);
});

test("a column that the file does not have is added, rows that are left out are empty", () => {
  const { rows, mapping } = done([{ field: "code", line: 2, value: "A1" }], [3]);
  expect(mapping).toEqual(["name", "name", "count", "code"]);
  expect(rows[1]).toEqual(["Nguyễn", "An", "ba", "A1"]);
  expect(rows[2]).toEqual([]);
});

test("a cell that cannot be there is named in both languages", () => {
  const edit = { field: "count", line: 1, value: "3" };
  const { misplaced } = done([edit]);
  expect(misplaced).toEqual(edit);
  expect(misplacedText(edit, people, "vi")).toBe("Dòng 1, cột Số: tệp không có ô này nên không sửa được.");
  expect(misplacedText({ field: "age", from: "a", value: "b" }, people, "en")).toBe(
    "Column age: this list has no such column, so it cannot be mended.",
  );
});

test("a cell says what stands in the file only where its value is written otherwise", () => {
  const said = saidIn(table);
  expect(said({ line: 2, values: { name: "Nguyễn An", count: null } })).toEqual({ count: "ba" });
});
