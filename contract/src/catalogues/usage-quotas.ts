import { catalogue, grade, integer, ref, type Values } from "../catalogue.ts";

/** How many periods of a year equipment must be used in: of a subject and grade, or of one teacher. */
export const usageQuotas = catalogue("usage-quota", "usage-quotas", {
  noun: { vi: "định mức số tiết", en: "period quota" },
  title: { vi: "Định mức số tiết dùng thiết bị", en: "Period quotas" },
  purpose: {
    vi: "Số tiết có sử dụng thiết bị mà môn, khối hoặc giáo viên cần đạt trong năm học.",
    en: "The periods with equipment that a subject, grade or teacher is to reach in the year.",
  },
  path: "/category/group-subject/quotas",
  yearly: true,
  fields: {
    subject: ref({ vi: "Môn học", en: "Subject" }, "subjects", {
      required: true,
      filter: true,
      list: "always",
      aliases: ["Môn"],
      example: "Khoa học tự nhiên",
    }),
    grade: grade(
      { vi: "Khối", en: "Grade" },
      { filter: true, list: "always", fact: true, aliases: ["Khối lớp"], example: "6" },
    ),
    teacher: ref({ vi: "Giáo viên", en: "Teacher" }, "employees", {
      filter: true,
      list: "always",
      aliases: ["Họ và tên"],
    }),
    periods: integer(
      { vi: "Số tiết", en: "Periods" },
      {
        required: true,
        min: 0,
        max: 2_000,
        list: "always",
        fact: true,
        aliases: ["Định mức", "Số tiết định mức"],
        example: "35",
      },
    ),
  },
  identity: (values) => `${values["subject"]}/${values["grade"] ?? ""}/${values["teacher"] ?? ""}`,
  check: gradeOrTeacher,
});

function gradeOrTeacher(values: Values) {
  return values["grade"] === null && values["teacher"] === null
    ? [{ path: ["grade"], says: "grade-or-teacher" }]
    : [];
}
