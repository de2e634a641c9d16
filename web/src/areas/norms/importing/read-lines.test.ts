import type { NormReading } from "@so-thiet-bi/contract/norms";
import { expect, test } from "vitest";
import { pictures } from "../norms.test-data.tsx";
import { alikeWith, linesOf, mendedLine, saidOf, typedGrades, wordsIn } from "./read-lines.ts";

const { id: _id, listId: _listId, position: _position, ...item } = pictures;
const strange = { ...item, quantityText: "01 bộ hoặc chiếc", quantity: null, basis: "MANUAL" as const };
const doubts = [{ field: "quantityText", says: "chưa hiểu" }];
const reading: NormReading = {
  items: [
    {
      row: 1,
      item: { ...strange, unit: null },
      doubts: [...doubts, { field: "unit", says: "không có đơn vị" }],
      carried: [],
    },
    { row: 2, item: strange, doubts, carried: [] },
    { row: 3, item, doubts: [{ field: "optional", says: "không bắt buộc?" }], carried: ["unit"] },
  ],
  skipped: [],
  subjects: [],
};
const lines = linesOf(reading, "vi");
const [first, , third] = lines as [(typeof lines)[0], unknown, (typeof lines)[0]];
const how = {
  level: "HIGH",
  language: "vi",
  notUnderstood: (words: string) => `chưa hiểu ${words}`,
} as const;

test("a quantity that is typed is read as that of an annex, and brings its unit where there is none", () => {
  const mended = mendedLine(first, { ...how, cell: "quantityText", value: "7 bộ/PHBM" });
  expect(mended.item).toMatchObject({
    quantityText: "7 bộ/PHBM",
    quantity: 7,
    basis: "PER_ROOM",
    unit: "bộ",
  });
  expect([mended.doubts, mended.faults]).toEqual([{ unit: "không có đơn vị" }, {}]);
  const odd = mendedLine(first, { ...how, cell: "quantityText", value: "vài bộ" });
  expect([odd.item.basis, odd.doubts["quantityText"]]).toEqual(["MANUAL", "chưa hiểu vài bộ"]);
  expect(mendedLine(first, { ...how, cell: "quantityText", value: "" }).doubts).not.toHaveProperty(
    "quantityText",
  );
});

test("what is right as it stands is no doubt any more, and keeps its words", () => {
  const accepted = mendedLine(first, { ...how, cell: "quantityText", value: undefined });
  expect([accepted.item.quantityText, Object.keys(accepted.doubts)]).toEqual(["01 bộ hoặc chiếc", ["unit"]]);
  // what has no cell of its own stands at the name
  expect(saidOf(third, "name").doubts).toEqual(["không bắt buộc?"]);
  expect(mendedLine(third, { ...how, cell: "name", value: undefined }).doubts).toEqual({});
});

test("cells that say the same for the same reason are mended together", () => {
  expect(alikeWith(lines, first, "quantityText").map(({ row }) => row)).toEqual([1, 2]);
  expect(alikeWith(lines, first, "unit").map(({ row }) => row)).toEqual([1]);
  expect(alikeWith(lines, third, "unit").map(({ row }) => row)).toEqual([3]);
  expect(wordsIn(third, "grades")).toBe(item.grades.join(", "));
});

test.each([
  ["6, 7", [6, 7]],
  ["6-9", [6, 7, 8, 9]],
  ["7;6 6", [6, 7]],
  ["4–5 tuổi, 5-6 tuổi", [-2, -1]],
  ["", []],
  ["lớp 6", undefined],
  ["9-6", undefined],
  ["13", undefined],
])("“%s” are the grades %j", (words, grades) => expect(typedGrades(words)).toEqual(grades));
