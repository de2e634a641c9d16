import { expect, test } from "vitest";
import { wordsFor } from "./unit-words.ts";
import { wordingOf } from "./wording.ts";

const inVietnamese = (vi: string) => wordsFor("CHILDREN", { vi, en: "" }).vi;

test.each([
  ["Lớp học", "Nhóm, lớp"],
  ["Thêm lớp học", "Thêm nhóm, lớp"],
  ["Khối", "Nhóm tuổi"],
  ["Khối áp dụng", "Nhóm tuổi áp dụng"],
  ["Môn học của phòng", "Lĩnh vực giáo dục của phòng"],
  ["Mã môn", "Mã lĩnh vực"],
  ["Học sinh khối cuối được ghi là tốt nghiệp.", "Trẻ nhóm tuổi cuối được ghi là tốt nghiệp."],
  ["Sĩ số lớp đông nhất", "Số trẻ nhóm, lớp đông nhất"],
  ["Số HS mỗi nhóm", "Số trẻ mỗi nhóm"],
  ["Tổ bộ môn", "Tổ chuyên môn"],
  ["Sổ nhật ký phòng học bộ môn", "Sổ nhật ký phòng chức năng"],
  ["Biên bản tự kiểm tra phòng học bộ môn", "Biên bản tự kiểm tra phòng chức năng"],
  [
    "2. Phòng học bộ môn, phòng thí nghiệm, phòng đa năng, sân chơi, bãi tập",
    "2. Phòng chức năng, phòng đa năng, sân chơi, bãi tập",
  ],
  ["I. Theo lớp, nhóm học sinh", "I. Theo nhóm, lớp, nhóm trẻ"],
])("“%s” is “%s” in a kindergarten", (school, kindergarten) => {
  expect(inVietnamese(school)).toBe(kindergarten);
});

test.each([
  "Tổ chuyên môn",
  "Phòng học bộ môn",
  "Dán được một khối ô từ Excel",
  "Khối lượng (kg)",
  "Nhóm trẻ và lớp mẫu giáo",
  "Soạn sẵn trước giờ lên lớp",
  "Nhóm, lớp, trẻ",
  "Đã xóa “Lớp môn khối 5”.",
  "Điều chỉnh",
])("“%s” stays", (words) => {
  expect(inVietnamese(words)).toBe(words);
});

test.each([
  [
    { vi: "Khối lớp", en: "Grades" },
    { vi: "Nhóm tuổi", en: "Age groups" },
  ],
  [
    { vi: "Sổ nhật ký phòng học bộ môn", en: "Diary of a subject room" },
    { vi: "Sổ nhật ký phòng chức năng", en: "Diary of a functional room" },
  ],
  [
    { vi: "Sĩ số", en: "Pupils" },
    { vi: "Số trẻ", en: "Children" },
  ],
  [
    { vi: "Chọn một môn học để in sổ", en: "Choose a subject to print its book" },
    { vi: "Chọn một lĩnh vực giáo dục để in sổ", en: "Choose a learning area to print its book" },
  ],
  [
    { vi: "Phòng học bộ môn cần ít nhất một môn học.", en: "A subject room needs at least one subject." },
    {
      vi: "Phòng học bộ môn cần ít nhất một lĩnh vực giáo dục.",
      en: "A subject room needs at least one learning area.",
    },
  ],
  [
    { vi: "Lớp học với giáo viên chủ nhiệm", en: "Classes with their homeroom teachers" },
    { vi: "Nhóm, lớp với giáo viên phụ trách", en: "Groups with their teachers in charge" },
  ],
  [
    { vi: "Chỉ trên lớp", en: "Classroom only" },
    { vi: "Chỉ trên lớp", en: "Classroom only" },
  ],
])("English follows where the Vietnamese speaks of it", (school, kindergarten) => {
  expect(wordsFor("CHILDREN", school)).toEqual(kindergarten);
});

test("the grade of a teaching aid is a mark and stays one", () => {
  const words = { vi: "Xếp loại", en: "Grade" };
  expect(wordsFor("CHILDREN", words)).toEqual(words);
});

test("what is said twice is said the same", () => {
  for (const words of ["Lớp học", "Nhóm, lớp và lớp học", "Môn học, khối, học sinh"])
    expect(inVietnamese(inVietnamese(words))).toBe(inVietnamese(words));
});

test("a centre of continuing education has learners", () => {
  expect(wordsFor("LEARNERS", { vi: "Học sinh", en: "Pupils" })).toEqual({
    vi: "Học viên",
    en: "Learners",
  });
  expect(wordsFor("LEARNERS", { vi: "Sĩ số", en: "Pupils" })).toEqual({ vi: "Sĩ số", en: "Learners" });
  const words = { vi: "Lớp học, khối, môn học", en: "Classes, grades, subjects" };
  expect(wordsFor("LEARNERS", words)).toEqual(words);
});

test.each([
  ["KINDERGARTEN", ["KINDERGARTEN"], "CHILDREN"],
  ["KINDERGARTEN", ["KINDERGARTEN", "ELEMENTARY"], undefined],
  ["CONTINUING", ["HIGH"], "LEARNERS"],
  ["VOCATIONAL_CONTINUING", [], "LEARNERS"],
  ["GENERAL", ["MIDDLE", "HIGH"], undefined],
  ["SPECIAL", ["ELEMENTARY"], undefined],
  [null, [], undefined],
] as const)("a unit of the kind %s that teaches %j speaks as %s", (kind, teaches, wording) => {
  expect(wordingOf(kind, teaches)).toBe(wording);
});

test("schools of grades are told what is written", () => {
  const words = { vi: "Lớp học", en: "Classes" };
  expect(wordsFor(undefined, words)).toBe(words);
});
