import { expect, test } from "vitest";
import type { Cell, Merge, MergedSheet } from "../cell.ts";
import { lessonIn } from "./lesson.ts";
import { shortNamesOf } from "./short-names.ts";
import { unfoldTimetable } from "./unfold.ts";

const sheet = (rows: Cell[][], merges?: Merge[], sheetName = "TKB"): MergedSheet => {
  const width = Math.max(...rows.map((row) => row.length));
  return { sheetName, rows: rows.map((row) => [...row, ...Array(width - row.length).fill(null)]), merges };
};

/** “6A1 T2 Sáng 1 Toán Mai”, without the cells behind. */
const listed = (...sheets: MergedSheet[]) =>
  unfoldTimetable(sheets)
    ?.rows.slice(1)
    .map((row) => row.slice(0, 6).join(" "));

test("classes across, days and periods down, with merged days and a day from which it holds", () => {
  const read = sheet(
    [
      ["TRƯỜNG THCS BẾN HẠ"],
      ["THỜI KHÓA BIỂU BUỔI SÁNG (áp dụng từ ngày 07/09/2026)"],
      ["Thứ", "Tiết", "6A1", "6A2"],
      ["Thứ 2", 1, "Chào cờ", "Chào cờ"],
      [null, 2, "Toán - Mai", "KHTN - Tuấn"],
      ["Thứ 3", 1, "Ngữ văn - Lan", "Lịch sử - Địa lí - Hoa"],
      [null, 2, "Ngữ văn - Lan", null],
      ["Thứ 4", 1, "Toán - Mai", "Toán - Mai"],
    ],
    [
      { top: 3, left: 0, bottom: 4, right: 0 },
      { top: 5, left: 0, bottom: 6, right: 0 },
    ],
  );
  expect(listed(read)).toEqual([
    "6A1 T2 Sáng 2 Toán Mai",
    "6A2 T2 Sáng 2 KHTN Tuấn",
    "6A1 T3 Sáng 1 Ngữ văn Lan",
    "6A2 T3 Sáng 1 Lịch sử - Địa lí Hoa",
    "6A1 T3 Sáng 2 Ngữ văn Lan",
    "6A1 T4 Sáng 1 Toán Mai",
    "6A2 T4 Sáng 1 Toán Mai",
  ]);
  const unfolded = unfoldTimetable([read]);
  expect(unfolded).toMatchObject({ lessons: 7, withoutLesson: 2 });
  expect(unfolded?.rows[1]?.slice(6)).toEqual([null, "07/09/2026", "C5"]);
});

test("a double period that is merged is two, and periods that begin anew are those of the afternoon", () => {
  const read = sheet(
    [
      ["Thứ", "Buổi", "Tiết", "10A1", "10A2"],
      ["2", "Sáng", "1", "Lí - Bình", "Hóa - An"],
      [null, null, "2", null, "Tin - Hà"],
      [null, "Chiều", "1", "GDTC - Sơn", null],
      ["3", "Sáng", "1", "Toán - Mai", null],
      ["4", "Sáng", "1", "Toán - Mai", null],
    ],
    [{ top: 1, left: 3, bottom: 2, right: 3 }],
  );
  expect(listed(read)).toEqual([
    "10A1 T2 Sáng 1 Lí Bình",
    "10A2 T2 Sáng 1 Hóa An",
    "10A1 T2 Sáng 2 Lí Bình",
    "10A2 T2 Sáng 2 Tin Hà",
    "10A1 T2 Chiều 1 GDTC Sơn",
    "10A1 T3 Sáng 1 Toán Mai",
    "10A1 T4 Sáng 1 Toán Mai",
  ]);
  const anew = sheet([
    ["Thứ", "Tiết", "7A", "7B"],
    ["T2", 1, "Toán-Mai", "Anh-Hoa"],
    [null, 1, "Tin-Hà", null],
    ["T3", 1, "Toán-Mai", null],
    ["T4", 8, "Toán-Mai", null],
  ]);
  expect(listed(anew)).toEqual([
    "7A T2 Sáng 1 Toán Mai",
    "7B T2 Sáng 1 Anh Hoa",
    "7A T2 Chiều 1 Tin Hà",
    "7A T3 Sáng 1 Toán Mai",
    "7A T4 Chiều 3 Toán Mai",
  ]);
});

test("subject and teacher side by side below the class", () => {
  const read = sheet(
    [
      ["Thứ", "Tiết", "8A1", null, "8A2", null],
      [null, null, "Môn", "GV", "Môn", "GV"],
      ["Thứ hai", 1, "Toán", "Lê Thị Mai", "Công nghệ", "Phạm Văn Bình"],
      ["Thứ ba", 1, "KHTN", "Võ Anh Tuấn", null, null],
      ["Thứ tư", 2, "Tin học", "Trần Hà", "Toán", "Lê Thị Mai"],
    ],
    [
      { top: 0, left: 2, bottom: 0, right: 3 },
      { top: 0, left: 4, bottom: 0, right: 5 },
    ],
  );
  expect(listed(read)).toEqual([
    "8A1 T2 Sáng 1 Toán Lê Thị Mai",
    "8A2 T2 Sáng 1 Công nghệ Phạm Văn Bình",
    "8A1 T3 Sáng 1 KHTN Võ Anh Tuấn",
    "8A1 T4 Sáng 2 Tin học Trần Hà",
    "8A2 T4 Sáng 2 Toán Lê Thị Mai",
  ]);
});

test("bare numbers are days also where the header stands two rows above them", () => {
  const read = sheet(
    [
      ["Thứ", "Tiết", "8A1", null],
      [null, null, "Môn", "GV"],
      ["2", 1, "Toán", "Lê Thị Mai"],
      ["3", 1, "KHTN", "Võ Anh Tuấn"],
      ["4", 2, "Tin học", "Trần Hà"],
    ],
    [{ top: 0, left: 2, bottom: 0, right: 3 }],
  );
  expect(listed(read)).toEqual([
    "8A1 T2 Sáng 1 Toán Lê Thị Mai",
    "8A1 T3 Sáng 1 KHTN Võ Anh Tuấn",
    "8A1 T4 Sáng 2 Tin học Trần Hà",
  ]);
});

test("classes down, days and periods across, merged or not", () => {
  const rows: Cell[][] = [
    ["TT", "Lớp", "Thứ 2", null, null, "Thứ 3", null, null, "Thứ 4", null, null],
    [null, null, 1, 2, 3, 1, 2, 3, 1, 2, 3],
    [1, "6A1", "Toán (Mai)", "Văn (Lan)", null, null, null, "Anh (Hoa)", null, null, null],
    [2, "6A2", null, null, "KHTN (Tuấn)", null, null, null, null, null, "Tin (Hà)"],
  ];
  const merged = [2, 5, 8].map((left) => ({ top: 0, left, bottom: 0, right: left + 2 }));
  for (const merges of [merged, undefined])
    expect(listed(sheet(rows, merges))).toEqual([
      "6A1 T2 Sáng 1 Toán Mai",
      "6A1 T2 Sáng 2 Văn Lan",
      "6A1 T3 Sáng 3 Anh Hoa",
      "6A2 T2 Sáng 3 KHTN Tuấn",
      "6A2 T4 Sáng 3 Tin Hà",
    ]);
});

test("a sheet for each class, morning and afternoon below one another", () => {
  const ofClass = (name: string) =>
    sheet(
      [
        ["THỜI KHÓA BIỂU"],
        ["Tiết", "Thứ 2", "Thứ 3", "Thứ 4"],
        ["BUỔI SÁNG"],
        [1, "Toán Mai", null, "Ngữ văn Lan"],
        [2, null, "KHTN Tuấn", null],
        [3, null, null, null],
        ["BUỔI CHIỀU"],
        [1, null, "GDTC N.Sơn", null],
      ],
      undefined,
      name,
    );
  expect(listed(ofClass("9A1"), ofClass("Lớp 9A2"))).toEqual(
    ["9A1", "9A2"].flatMap((name) => [
      `${name} T2 Sáng 1 Toán Mai`,
      `${name} T4 Sáng 1 Ngữ văn Lan`,
      `${name} T3 Sáng 2 KHTN Tuấn`,
      `${name} T3 Chiều 1 GDTC N.Sơn`,
    ]),
  );
  expect(unfoldTimetable([ofClass("9A1"), ofClass("9A2")])?.rows[1]?.at(-1)).toBe("9A1!B4");
});

test("the week of each teacher", () => {
  const across = sheet([
    ["Thứ", "Tiết", "Lê Thị Mai", "Võ Anh Tuấn"],
    ["Thứ 2", 1, "6A1 - Toán", "KHTN-6A2"],
    ["Thứ 3", 1, "6A2 - Toán", null],
    ["Thứ 4", 1, null, "6A1 - KHTN - Phòng TN"],
  ]);
  expect(listed(across)).toEqual([
    "6A1 T2 Sáng 1 Toán Lê Thị Mai",
    "6A2 T2 Sáng 1 KHTN Võ Anh Tuấn",
    "6A2 T3 Sáng 1 Toán Lê Thị Mai",
    "6A1 T4 Sáng 1 KHTN Võ Anh Tuấn",
  ]);
  const one = sheet([
    ["Giáo viên: Võ Anh Tuấn"],
    ["Tiết", "Thứ 2", "Thứ 3", "Thứ 4"],
    [1, "6A1 KHTN", null, null],
    [2, null, "6A2 KHTN", null],
    [3, null, null, "6A1 KHTN"],
  ]);
  expect(listed(one)).toEqual([
    "6A1 T2 Sáng 1 KHTN Võ Anh Tuấn",
    "6A2 T3 Sáng 2 KHTN Võ Anh Tuấn",
    "6A1 T4 Sáng 3 KHTN Võ Anh Tuấn",
  ]);
});

test("a list, and a sheet of something else, are no grid", () => {
  expect(
    unfoldTimetable([
      sheet([
        ["Lớp", "Thứ", "Tiết", "Môn", "Giáo viên"],
        ["6A1", "Thứ 2", 1, "Toán", "Lê Thị Mai"],
        ["6A1", "Thứ 3", 1, "Toán", "Lê Thị Mai"],
        ["6A1", "Thứ 4", 1, "Toán", "Lê Thị Mai"],
      ]),
    ]),
  ).toBeUndefined();
  expect(
    unfoldTimetable([
      sheet([
        ["STT", "Tên thiết bị"],
        [1, "Kính lúp"],
      ]),
    ]),
  ).toBeUndefined();
});

test.each([
  ["Toán - Lê Thị Mai", "Toán", "Lê Thị Mai", null],
  ["Lê Thị Mai - Toán", "Toán", "Lê Thị Mai", null],
  ["GDKT&PL - Hà", "GDKT&PL", "Hà", null],
  ["Toán/Mai/P.12", "Toán", "Mai", "P.12"],
  ["Tiếng Anh", "Tiếng Anh", null, null],
  ["Ngoại ngữ 1 Hoa", "Ngoại ngữ 1", "Hoa", null],
  ["Robotics", "Robotics", null, null],
])("“%s” is %s with %s", (text, subject, teacher, room) => {
  expect(lessonIn(text, { name: "6A1", isClass: true })).toEqual({
    classroom: "6A1",
    subject,
    teacher,
    room,
  });
});

test("short names of a person", () => {
  const names = shortNamesOf("Võ Anh Tuấn");
  for (const name of ["Tuấn", "Anh Tuấn", "V.A.Tuấn", "VA.Tuấn", "Tuấn VA", "A.Tuấn", "Thầy.Tuấn"])
    expect(names).toContain(name);
  expect(shortNamesOf("Mai")).toEqual([]);
});
