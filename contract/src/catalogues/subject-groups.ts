import { catalogue, count, grades, ref, refs } from "../catalogue.ts";

export const subjectGroups = catalogue("subject-group", "subject-groups", {
  noun: { vi: "tổ bộ môn", en: "subject group" },
  title: { vi: "Tổ bộ môn", en: "Subject groups" },
  purpose: {
    vi: "Tổ chuyên môn gộp giáo viên theo môn hoặc theo khối; bảng tổng hợp sử dụng thiết bị in theo tổ.",
    en: "Groups bring teachers together by subject or grade; usage tables are printed by group.",
  },
  path: "/category/group-subject",
  code: { label: { vi: "Mã tổ", en: "Group code" }, prefix: "TO" },
  name: {
    label: { vi: "Tên tổ", en: "Group name" },
    unique: true,
    aliases: ["Tổ bộ môn", "Tổ chuyên môn", "Tên tổ chuyên môn"],
    example: "Tổ Khoa học tự nhiên",
  },
  fields: {
    subjects: refs({ vi: "Môn học phụ trách", en: "Subjects" }, "subjects", {
      filter: true,
      list: "shown",
      fact: true,
      aliases: ["Môn", "Các môn", "Môn phụ trách"],
      help: {
        vi: "Tổ theo khối ở tiểu học thì để trống.",
        en: "Leave empty for a group by grade in primary schools.",
      },
      example: "Khoa học tự nhiên; Công nghệ",
    }),
    grades: grades(
      { vi: "Khối", en: "Grades" },
      {
        list: "hidden",
        filter: true,
        help: { vi: "Cho tổ theo khối ở tiểu học.", en: "For groups by grade in primary schools." },
      },
    ),
    head: ref({ vi: "Tổ trưởng", en: "Head" }, "employees", {
      list: "shown",
      fact: true,
      filter: true,
      later: true,
    }),
    deputies: refs({ vi: "Tổ phó", en: "Deputies" }, "employees", { list: "hidden", later: true }),
    otherMembers: refs({ vi: "Thành viên tham gia thêm", en: "Additional members" }, "employees", {
      later: true,
      help: {
        vi: "Người có tổ chính ở nơi khác. Tổ chính ghi ở danh sách nhân sự.",
        en: "People whose main group is another one. The main group stands with each employee.",
      },
    }),
    memberCount: count({ vi: "Số thành viên", en: "Members" }, { list: "shown" }),
  },
  merges: true,
});
