import { byGivenName, type Choice, catalogue, choice, date, type Values, yearlyRef } from "../catalogue.ts";

const statuses: readonly Choice[] = [
  { value: "STUDYING", vi: "Đang học", en: "Studying" },
  { value: "MOVED", vi: "Chuyển đi", en: "Moved away", aliases: ["Chuyển trường"] },
  { value: "DROPPED_OUT", vi: "Thôi học", en: "Dropped out", aliases: ["Bỏ học"] },
  {
    value: "GRADUATED",
    vi: "Tốt nghiệp",
    en: "Graduated",
    aliases: ["Đã tốt nghiệp", "Hoàn thành chương trình"],
  },
];

/**
 * Name, code and class only; nobody outside the school sees them. The code may be the identity number of the
 * ministry's database. A birth date tells namesakes apart when a list comes in, and is shown to nobody else.
 */
export const students = catalogue("student", "students", {
  noun: { vi: "học sinh", en: "pupil" },
  title: { vi: "Học sinh", en: "Pupils" },
  purpose: {
    vi: "Học sinh theo lớp của từng năm học: để đếm định mức, phát bộ đồ dùng cá nhân và ghi mượn.",
    en: "Pupils by class and year: to count norms, hand out personal sets and lend.",
  },
  path: "/category/student",
  inside: true,
  code: { label: { vi: "Mã học sinh", en: "Pupil code" }, prefix: "HS", aliases: ["Mã HS"] },
  name: {
    label: { vi: "Họ và tên", en: "Full name" },
    max: 100,
    overTwoColumns: true,
    aliases: ["Họ tên", "Tên học sinh", "Họ và tên học sinh"],
    example: "Trần Minh Anh",
  },
  alike: ["birthDate"],
  fields: {
    classroom: yearlyRef({ vi: "Lớp", en: "Class" }, "classrooms", {
      filter: true,
      list: "shown",
      fact: true,
      aliases: ["Lớp học", "Tên lớp"],
      example: "6A1",
    }),
    birthDate: date(
      { vi: "Ngày sinh", en: "Date of birth" },
      {
        ...{ list: "shown", seenBy: "keepers", aliases: ["Ngày tháng năm sinh"], example: "05/03/2015" },
        help: { vi: "Chỉ để phân biệt học sinh trùng họ tên.", en: "Only to tell namesakes apart." },
      },
    ),
    status: choice({ vi: "Trạng thái", en: "Status" }, statuses, {
      default: "STUDYING",
      filter: true,
      list: "shown",
    }),
  },
  order: (values) => byGivenName(String(values["name"])),
  check: pupilHasClass,
});

/** Who has left the school is in no class of the year; everybody else is. */
function pupilHasClass(values: Values) {
  return values["classroom"] === null && values["status"] === "STUDYING"
    ? [{ path: ["classroom"], says: "needed" }]
    : [];
}
