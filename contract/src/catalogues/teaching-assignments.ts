import { catalogue, date, integer, ref, words } from "../catalogue.ts";

/** Who teaches which subject in which class. */
export const teachingAssignments = catalogue("teaching-assignment", "teaching-assignments", {
  noun: { vi: "phân công giảng dạy", en: "teaching assignment" },
  title: { vi: "Phân công giảng dạy", en: "Teaching assignments" },
  purpose: {
    vi: "Ai dạy môn nào ở lớp nào: để gợi ý lớp và môn khi đăng ký mượn, và để đếm định mức theo giáo viên.",
    en: "Who teaches what where: it proposes class and subject when borrowing, and counts teachers for norms.",
  },
  path: "/category/classroom/assignments",
  yearly: true,
  fields: {
    classroom: ref({ vi: "Lớp", en: "Class" }, "classrooms", {
      required: true,
      filter: true,
      list: "always",
      aliases: ["Lớp học", "Tên lớp"],
      example: "6A1",
    }),
    subject: ref({ vi: "Môn học", en: "Subject" }, "subjects", {
      required: true,
      filter: true,
      list: "always",
      fact: true,
      aliases: ["Môn"],
      example: "Toán",
    }),
    teacher: ref({ vi: "Giáo viên", en: "Teacher" }, "employees", {
      required: true,
      filter: true,
      list: "always",
      fact: true,
      aliases: ["Họ và tên", "Họ tên", "Họ tên giáo viên", "Họ và tên giáo viên", "Tên giáo viên", "GV dạy"],
      example: "Lê Thị Mai",
    }),
    strands: words(
      { vi: "Mạch nội dung", en: "Strands" },
      {
        from: { ref: "subject", field: "strands" },
        list: "shown",
        help: {
          vi: "Phần của môn mà giáo viên dạy, ví dụ Vật lí của KHTN. Để trống là cả môn.",
          en: "The part of the subject that is taught, such as physics of natural sciences. Empty: all of it.",
        },
        aliases: ["Phân môn", "Mạch"],
      },
    ),
    since: date({ vi: "Từ ngày", en: "From" }, { list: "shown", aliases: ["Áp dụng từ ngày"] }),
    periodsPerWeek: integer(
      { vi: "Số tiết mỗi tuần", en: "Periods a week" },
      { min: 0, max: 40, list: "shown", aliases: ["Số tiết", "Số tiết/tuần"], example: "4" },
    ),
  },
  searched: ["strands"],
  identity: (values) =>
    `${values["classroom"]}/${values["subject"]}/${values["since"] ?? ""}/${values["teacher"]}`,
});
