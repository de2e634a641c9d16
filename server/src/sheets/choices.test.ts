import { describe, expect, test } from "vitest";
import { checkRows } from "./check.ts";
import { choiceLabels, choiceReader } from "./choices.ts";
import { type Choice, sheet } from "./columns.ts";
import { readSheet } from "./read.ts";
import { cellErrorText } from "./words.ts";
import { writeSheet } from "./write.ts";

const person = (value: string, name: string, code: string): Choice => ({
  value,
  vi: name,
  en: name,
  aliases: [code],
});
const teachers = [
  person("11", "Nguyễn Văn An", "GV001"),
  person("12", "Nguyễn Văn An", "GV002"),
  person("13", "Nguyễn Văn Ân", "GV003"),
  person("14", "Lê Thị Hoa", "GV004"),
];
const planSheet = sheet({
  name: { vi: "Phân công", en: "Assignments" },
  columns: [
    { key: "teacher", header: { vi: "Giáo viên", en: "Teacher" }, kind: "choice", choices: teachers },
  ],
});

describe("choices with the same name", () => {
  test.each([
    ["GV001", { value: "11" }],
    ["gv002", { value: "12" }],
    ["Nguyễn Văn An (GV002)", { value: "12" }],
    ["Nguyễn Văn An", { code: "ambiguous", params: { value: "Nguyễn Văn An" } }],
    ["NGUYỄN VĂN AN", { code: "ambiguous", params: { value: "NGUYỄN VĂN AN" } }],
    ["Nguyễn Văn Ân", { value: "13" }],
    ["le thi hoa", { value: "14" }],
    ["Lê Thị Hoà", { value: "14" }],
    // without marks it may be An or Ân
    ["nguyen van an", { code: "not-a-choice", params: { value: "nguyen van an", suggestion: "11" } }],
    // the number under which we keep her is no name
    ["14", { code: "not-a-choice", params: { value: "14" } }],
  ])("%s", (text, reading) => {
    expect(choiceReader(teachers)(text)).toEqual(reading);
  });

  test("are ambiguous without marks too", () => {
    expect(choiceReader(teachers.slice(0, 2))("nguyen van an")).toEqual({
      code: "ambiguous",
      params: { value: "nguyen van an" },
    });
  });

  test("the person is asked for the code", () => {
    const [row] = checkRows(planSheet, [["Giáo viên"], ["Nguyễn Văn An"]], 0, ["teacher"]).rows;
    const [error] = row?.errors ?? [];
    if (!error) throw new Error("no error");
    expect(cellErrorText(error, planSheet, "vi")).toBe(
      "Dòng 2, cột Giáo viên: “Nguyễn Văn An” có nhiều dòng trùng tên, hãy ghi mã.",
    );
    expect(cellErrorText(error, planSheet, "en")).toContain("please write the code");
  });

  test("are shown with their code, so that an export can be read again", async () => {
    expect([...choiceLabels(teachers, "vi").values()]).toEqual([
      "Nguyễn Văn An (GV001)",
      "Nguyễn Văn An (GV002)",
      "Nguyễn Văn Ân",
      "Lê Thị Hoa",
    ]);
    const bytes = await writeSheet({
      sheet: planSheet,
      rows: teachers.map(({ value }) => ({ teacher: value })),
      language: "vi",
    });
    const { rows } = await readSheet(bytes, "a.xlsx");
    expect(checkRows(planSheet, rows, 0, ["teacher"]).rows.map((row) => row.values.teacher)).toEqual([
      "11",
      "12",
      "13",
      "14",
    ]);
  });
});

test("only so many different unknown values get a suggestion", () => {
  const read = choiceReader([person("1", "Kính lúp", "KL")]);
  const suggestions = Array.from({ length: 80 }, (_, index) => read(`Kính lúp ${index + 10}`)).map(
    (reading) => "code" in reading && reading.params,
  );
  expect(suggestions.filter((params) => params && "suggestion" in params)).toHaveLength(50);
  expect(read("Kính lúp 10")).toMatchObject({ params: { suggestion: "1" } });
});
