import {
  type Choice,
  catalogue,
  choice,
  choices,
  grades,
  integer,
  text,
  type Values,
  words,
} from "../catalogue.ts";
import { gradesOf } from "../grades.ts";

/** Grades 1–5, 6–9, 10–12, and the age groups of kindergartens. */
export const levelChoices: readonly Choice[] = [
  { value: "KINDERGARTEN", vi: "Mầm non", en: "Kindergarten", aliases: ["MN", "Mẫu giáo", "Nhà trẻ"] },
  { value: "ELEMENTARY", vi: "Tiểu học", en: "Primary", aliases: ["TH", "Cấp 1"] },
  {
    value: "MIDDLE",
    vi: "Trung học cơ sở",
    en: "Lower secondary",
    short: { vi: "THCS", en: "Lower sec." },
    aliases: ["THCS", "Cấp 2"],
  },
  {
    value: "HIGH",
    vi: "Trung học phổ thông",
    en: "Upper secondary",
    short: { vi: "THPT", en: "Upper sec." },
    aliases: ["THPT", "Cấp 3"],
  },
];

const kinds: readonly Choice[] = [
  { value: "COMPULSORY", vi: "Môn bắt buộc", en: "Compulsory", aliases: ["Bắt buộc"] },
  { value: "ELECTIVE", vi: "Môn tự chọn", en: "Elective", aliases: ["Tự chọn", "Lựa chọn"] },
  { value: "ACTIVITY", vi: "Hoạt động giáo dục", en: "Educational activity", aliases: ["Hoạt động"] },
  { value: "SHARED", vi: "Dùng chung", en: "Shared equipment" },
];

export const subjects = catalogue("subject", "subjects", {
  noun: { vi: "môn học", en: "subject" },
  title: { vi: "Môn học", en: "Subjects" },
  purpose: {
    vi: "Môn học dùng để xếp thiết bị, bài học, phân công giảng dạy và báo cáo theo môn.",
    en: "Subjects group equipment, lessons, teaching assignments and reports.",
  },
  path: "/category/subject",
  shared: true,
  fitsLevels: true,
  code: { label: { vi: "Mã môn", en: "Subject code" }, prefix: "MH", aliases: ["Mã môn học"] },
  name: {
    label: { vi: "Tên môn", en: "Subject name" },
    unique: true,
    aliases: ["Môn học", "Tên môn học"],
    example: "Khoa học tự nhiên",
  },
  fields: {
    shortName: text({ vi: "Tên viết tắt", en: "Short name" }, { max: 50, list: "wide", example: "KHTN" }),
    levels: choices({ vi: "Cấp học", en: "School levels" }, levelChoices, {
      required: true,
      filter: true,
      list: "shown",
      fact: true,
      example: "THCS",
    }),
    grades: grades(
      { vi: "Khối áp dụng", en: "Grades" },
      {
        required: true,
        filter: true,
        list: "shown",
        fact: true,
        aliases: ["Khối", "Lớp"],
        example: "6; 7; 8; 9",
      },
    ),
    kind: choice({ vi: "Loại", en: "Kind" }, kinds, {
      default: "COMPULSORY",
      filter: true,
      list: "shown",
      aliases: ["Loại môn"],
      example: "Môn bắt buộc",
    }),
    strands: words(
      { vi: "Mạch nội dung", en: "Strands" },
      {
        help: {
          vi: "Ví dụ KHTN: Vật lí; Hóa học; Sinh học.",
          en: "For example of natural sciences: physics; chemistry; biology.",
        },
        aliases: ["Phân môn"],
      },
    ),
    sortOrder: integer({ vi: "Thứ tự", en: "Order" }, { max: 9_999, aliases: ["STT in"] }),
  },
  order: (values) => `${String(values["sortOrder"] ?? 9_999).padStart(4, "0")} ${String(values["name"])}`,
  searched: ["shortName", "strands"],
  alsoCalled: ["shortName", "strands"],
  frozenWhenUsed: ["code", "kind"],
  merges: true,
  check: gradesInLevels,
});

/** Every grade belongs to one of the chosen levels. */
function gradesInLevels(values: Values) {
  const allowed = gradesOf(values["levels"] as string[]);
  return (values["grades"] as number[]).every((grade) => allowed.includes(grade))
    ? []
    : [{ path: ["grades"], says: "grade-outside-level" }];
}
