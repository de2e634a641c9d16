import { describe, expect, test } from "vitest";
import type { Cell } from "./cell.ts";
import { checkRows } from "./check.ts";
import { type Choice, sheet } from "./columns.ts";

const subjects: Choice[] = [
  { value: "1", vi: "Toán", en: "Maths", aliases: ["TOAN"] },
  { value: "2", vi: "Nghệ thuật (Âm nhạc, Mĩ thuật)", en: "Arts", aliases: ["NT"] },
  { value: "3", vi: "Hoạt động trải nghiệm, hướng nghiệp", en: "Activities", aliases: ["HDTN"] },
  { value: "4", vi: "Vật lí", en: "Physics", aliases: ["LI"] },
];
const groupSheet = sheet({
  name: { vi: "Tổ", en: "Groups" },
  columns: [
    { key: "name", header: { vi: "Tên tổ", en: "Name" }, kind: "text", required: true },
    { key: "subjects", header: { vi: "Môn", en: "Subjects" }, kind: "list", choices: subjects },
  ],
});
const checked = (...rows: Cell[][]) =>
  checkRows(groupSheet, [["Tên tổ", "Môn"], ...rows], 0, ["name", "subjects"]);

describe("several names in a cell", () => {
  test.each([
    ["Toán", ["1"]],
    ["Nghệ thuật (Âm nhạc, Mĩ thuật)", ["2"]],
    ["Toán, Nghệ thuật (Âm nhạc, Mĩ thuật), HDTN", ["1", "2", "3"]],
    ["hoạt động trải nghiệm,hướng nghiệp, toán", ["3", "1"]],
    ["Toán; Hoạt động trải nghiệm, hướng nghiệp", ["1", "3"]],
    // both spellings are taught
    ["Vật lý", ["4"]],
    ["vật lí, Nghệ thuật (Âm nhạc, Mỹ thuật)", ["4", "2"]],
  ])("%s", (text, values) => {
    expect(checked(["Tổ", text]).rows).toMatchObject([{ values: { subjects: values }, errors: [] }]);
  });

  test("of which one is unknown: that one is named", () => {
    expect(checked(["Tổ", "Toán, Âm nhạc"]).rows[0]?.errors).toMatchObject([
      { code: "not-a-choice", params: { value: "Âm nhạc" } },
    ]);
  });
});

describe("the block that is signed", () => {
  test("is no data, also where its words stand in the column of names", () => {
    const { rows, skippedLines } = checked(
      ["Tổ Toán", "Toán"],
      ["Tổ Nghệ thuật", "NT"],
      [],
      ["Nam Giang, ngày 05 tháng 9 năm 2026"],
      ["Người lập", "HIỆU TRƯỞNG"],
      ["(Ký, ghi rõ họ tên)", "(Ký, ghi rõ họ tên)"],
      ["Phạm Thanh Bình", "Trịnh Quốc Khánh"],
    );
    expect(rows.map(({ values }) => values.name)).toEqual(["Tổ Toán", "Tổ Nghệ thuật"]);
    expect(skippedLines.map(({ line, reason }) => [line, reason])).toEqual(
      [5, 6, 7, 8].map((line) => [line, "footer"]),
    );
  });

  test("is looked for at the end only: a group may be called by an office", () => {
    const { rows } = checked(["Kế toán", null], ["Tổ trưởng các tổ", "Toán"]);
    expect(rows).toHaveLength(2);
  });
});
