import {
  type Choice,
  catalogue,
  choice,
  decimal,
  grade,
  integer,
  lines,
  longText,
  ref,
  text,
  type Values,
  yesNo,
} from "../catalogue.ts";
import { gradeOrder } from "../grades.ts";

const kinds: readonly Choice[] = [
  { value: "THEORY", vi: "Lý thuyết", en: "Theory", aliases: ["LT"] },
  { value: "PRACTICE", vi: "Thực hành", en: "Practice", aliases: ["TH"] },
  { value: "EXPERIMENT", vi: "Thí nghiệm", en: "Experiment", aliases: ["TN"] },
  { value: "REVISION", vi: "Ôn tập", en: "Revision" },
  { value: "TEST", vi: "Kiểm tra", en: "Test", aliases: ["KT", "Đánh giá"] },
  { value: "ACTIVITY", vi: "Trải nghiệm", en: "Activity" },
];

export const requirementBases: readonly Choice[] = [
  { value: "CLASS", vi: "Lớp", en: "Class", aliases: ["Cả lớp", "1 lớp"] },
  { value: "GROUP", vi: "Nhóm", en: "Group", aliases: ["Mỗi nhóm", "Nhóm HS"] },
  { value: "STUDENT", vi: "Học sinh", en: "Pupil", aliases: ["HS", "Mỗi HS"] },
  { value: "TEACHER", vi: "Giáo viên", en: "Teacher", aliases: ["GV"] },
];

/** A lesson of the curriculum plan (PPCT) of one subject and grade. */
export const lessons = catalogue("lesson", "lessons", {
  noun: { vi: "bài học", en: "lesson" },
  title: { vi: "Bài học", en: "Lessons" },
  purpose: {
    vi: "Kế hoạch dạy học theo phân phối chương trình: mỗi bài cần thiết bị gì, bao nhiêu cho lớp, nhóm, học sinh hay giáo viên.",
    en: "The curriculum plan: what each lesson needs, and how much per class, group, pupil or teacher.",
  },
  path: "/category/lesson",
  shared: true,
  yearly: true,
  name: {
    label: { vi: "Tên bài học", en: "Lesson" },
    max: 500,
    aliases: ["Tên bài", "Bài học", "Tên bài dạy"],
    example: "Bài 6: Đo khối lượng",
  },
  fields: {
    subject: ref({ vi: "Môn học", en: "Subject" }, "subjects", {
      required: true,
      filter: true,
      list: "shown",
      fact: true,
      aliases: ["Môn"],
      example: "Khoa học tự nhiên",
    }),
    grade: grade(
      { vi: "Khối lớp", en: "Grade" },
      {
        required: true,
        filter: true,
        list: "shown",
        fact: true,
        aliases: ["Khối", "Lớp"],
        example: "6",
      },
    ),
    variant: text(
      { vi: "Bộ sách, chuyên đề", en: "Book series" },
      {
        max: 100,
        aliases: ["Bộ sách"],
        help: {
          vi: "Để trống nếu khối chỉ có một kế hoạch.",
          en: "Leave empty where the grade has one plan only.",
        },
      },
    ),
    orderNo: integer(
      { vi: "Số thứ tự bài", en: "Lesson no." },
      {
        required: true,
        min: 1,
        max: 2_000,
        // most lessons begin with their number, and the name needs the room
        aliases: ["STT", "Thứ tự", "TT"],
        example: "6",
        // a plan with a row for each period numbers the periods only
        proposed: ({ periodFrom }) => periodFrom,
      },
    ),
    periodFrom: integer(
      { vi: "Tiết PPCT từ", en: "Period from" },
      {
        required: true,
        min: 1,
        max: 1_000,
        list: "shown",
        aliases: ["Từ tiết", "Tiết từ", "Tiết PPCT", "Tiết theo PPCT", "Tiết CT"],
        example: "14",
      },
    ),
    periodTo: integer(
      { vi: "Tiết PPCT đến", en: "Period to" },
      {
        required: true,
        min: 1,
        max: 1_000,
        list: "shown",
        aliases: ["Đến tiết", "Tiết đến"],
        example: "15",
        proposed: ({ periodFrom }) => periodFrom,
      },
    ),
    week: integer(
      { vi: "Tuần", en: "Week" },
      {
        min: 1,
        max: 53,
        filter: true,
        list: "wide",
        aliases: ["Tuần dự kiến", "Tuần học"],
        example: "4",
      },
    ),
    kind: choice({ vi: "Loại tiết", en: "Kind" }, kinds, {
      default: "THEORY",
      filter: true,
      list: "wide",
      aliases: ["Loại bài"],
      example: "Thực hành",
    }),
    objectives: longText({ vi: "Yêu cầu cần đạt", en: "Required outcome" }, { max: 5_000 }),
    requirements: lines(
      { vi: "Thiết bị cần dùng", en: "Required equipment" },
      {
        type: ref({ vi: "Thiết bị trong danh mục", en: "Equipment type" }, "equipment-types"),
        words: text({ vi: "Ghi theo lời", en: "In words" }, { max: 500 }),
        quantity: decimal({ vi: "Số lượng", en: "Quantity" }, { required: true, min: 0.001 }),
        basis: choice({ vi: "Tính theo", en: "Per" }, requirementBases, { default: "CLASS" }),
        groupSize: integer({ vi: "Số HS mỗi nhóm", en: "Pupils per group" }, { min: 1, max: 60 }),
        mandatory: yesNo({ vi: "Bắt buộc", en: "Mandatory" }, { default: true }),
        remark: text({ vi: "Ghi chú", en: "Note" }),
      },
      {
        heading: { vi: "Thiết bị cần dùng", en: "Required equipment" },
        filter: true,
        list: "wide",
        aliases: ["Thiết bị", "Thiết bị dạy học", "Đồ dùng dạy học", "TBDH"],
        example: "Cân đồng hồ x 1 / Nhóm; Máy chiếu",
      },
    ),
    room: ref({ vi: "Địa điểm dạy học", en: "Place" }, "functional-rooms", {
      list: "hidden",
      filter: true,
      aliases: ["Địa điểm", "Phòng", "Nơi dạy"],
    }),
  },
  identity: (values) =>
    `${values["subject"]}/${values["grade"]}/${String(values["variant"] ?? "").toLowerCase()}/${values["orderNo"]}`,
  order: (values) =>
    `${String(values["subject"]).padStart(8, "0")} ${gradeOrder(Number(values["grade"]), 8)}` +
    ` ${String(values["variant"] ?? "")} ${String(values["orderNo"]).padStart(5, "0")}`,
  ranges: {
    within: ["subject", "grade", "variant"],
    from: "periodFrom",
    to: "periodTo",
    label: { vi: "Tiết PPCT", en: "Periods" },
  },
  check: lessonIsWhole,
});

function lessonIsWhole(values: Values) {
  const faults: { path: (string | number)[]; says: string }[] = [];
  if (Number(values["periodTo"]) < Number(values["periodFrom"]))
    faults.push({ path: ["periodTo"], says: "ends-before-start" });
  for (const [index, line] of (
    values["requirements"] as { type: number | null; words: string | null }[]
  ).entries()) {
    if (line.type === null && line.words === null)
      faults.push({ path: ["requirements", index, "type"], says: "type-or-words" });
  }
  return faults;
}
