import { byNumber, type Choice, catalogue, choice, count, grade, integer, ref, text } from "../catalogue.ts";
import { gradeInName, gradeOrder } from "../grades.ts";

const sessions: readonly Choice[] = [
  { value: "MORNING", vi: "Sáng", en: "Morning", aliases: ["Buổi sáng", "S"] },
  { value: "AFTERNOON", vi: "Chiều", en: "Afternoon", aliases: ["Buổi chiều", "C"] },
  { value: "FULL_DAY", vi: "Cả ngày", en: "Full day", aliases: ["2 buổi", "Hai buổi"] },
];

export const classrooms = catalogue("classroom", "classrooms", {
  noun: { vi: "lớp học", en: "class" },
  title: { vi: "Lớp học", en: "Classes" },
  purpose: {
    vi: "Các lớp của năm học với sĩ số, giáo viên chủ nhiệm và buổi học; mượn thiết bị và định mức tính theo lớp.",
    en: "The classes of the school year with their pupils, homeroom teachers and sessions; loans and norms go by class.",
  },
  path: "/category/classroom",
  yearly: true,
  name: {
    label: { vi: "Tên lớp", en: "Class" },
    max: 30,
    unique: true,
    aliases: ["Lớp", "Lớp học", "Nhóm, lớp", "Nhóm/lớp", "Tên nhóm, lớp"],
    example: "6A1",
  },
  fields: {
    grade: grade(
      { vi: "Khối", en: "Grade" },
      {
        required: true,
        filter: true,
        list: "shown",
        help: {
          vi: "Lớp của trường mầm non: chọn nhóm tuổi.",
          en: "A class of a kindergarten: the age group.",
        },
        aliases: ["Khối lớp", "Nhóm tuổi", "Độ tuổi"],
        example: "6",
        // 6A1 is a class of grade 6
        proposed: ({ name }) => gradeInName(String(name)),
      },
    ),
    studentCount: integer(
      { vi: "Sĩ số", en: "Pupils" },
      {
        required: true,
        max: 200,
        list: "shown",
        fact: true,
        aliases: ["Số học sinh", "Tổng số học sinh", "TSHS", "SS", "Số trẻ", "Tổng số trẻ"],
        example: "42",
      },
    ),
    // in most schools it equals the number of the class; people who compare the two can show the column
    enrolled: count({ vi: "Số học sinh trong danh sách", en: "Pupils on the list" }, { list: "hidden" }),
    homeroomTeacher: ref({ vi: "Giáo viên chủ nhiệm", en: "Homeroom teacher" }, "employees", {
      filter: true,
      list: "shown",
      fact: true,
      aliases: ["GVCN", "Chủ nhiệm"],
      example: "",
    }),
    room: ref({ vi: "Phòng học", en: "Room" }, "functional-rooms", { list: "wide", aliases: ["Phòng"] }),
    session: choice({ vi: "Buổi học", en: "Session" }, sessions, {
      default: "MORNING",
      filter: true,
      list: "shown",
      aliases: ["Buổi"],
      example: "Sáng",
    }),
    campus: text({ vi: "Điểm trường", en: "School site" }, { aliases: ["Cơ sở"] }),
    stream: text({ vi: "Ban, chuyên", en: "Stream" }, { max: 100, aliases: ["Ban"] }),
    groupCount: integer(
      { vi: "Số nhóm thí nghiệm", en: "Experiment groups" },
      {
        min: 1,
        max: 60,
        help: { vi: "Để trống: mỗi nhóm 6 học sinh.", en: "Empty: groups of six pupils." },
        aliases: ["Số nhóm"],
      },
    ),
  },
  order: (values) => `${gradeOrder(Number(values["grade"]), 2)} ${byNumber(String(values["name"]))}`,
});
