import { sheet } from "../columns.ts";

/** Sheets of the kinds every school keeps, to be met with the headers that schools write. */

export const classSheet = sheet({
  name: { vi: "Lớp học", en: "Classes" },
  columns: [
    { key: "name", header: { vi: "Tên lớp", en: "Class" }, aliases: ["Lớp"], kind: "text", required: true },
    {
      key: "grade",
      header: { vi: "Khối", en: "Grade" },
      aliases: ["Khối lớp"],
      kind: "integer",
      required: true,
    },
    {
      key: "pupilCount",
      header: { vi: "Sĩ số", en: "Pupils" },
      aliases: ["Số học sinh", "Tổng số HS"],
      kind: "integer",
    },
    {
      key: "teacher",
      header: { vi: "Giáo viên chủ nhiệm", en: "Class teacher" },
      aliases: ["GVCN", "Chủ nhiệm"],
      kind: "text",
    },
    { key: "room", header: { vi: "Phòng học", en: "Room" }, aliases: ["Phòng"], kind: "text" },
  ],
});

export const pupilSheet = sheet({
  name: { vi: "Học sinh", en: "Pupils" },
  columns: [
    {
      key: "code",
      header: { vi: "Mã học sinh", en: "Pupil code" },
      aliases: ["Mã định danh", "Mã HS"],
      kind: "text",
      maxLength: 30,
    },
    {
      key: "fullName",
      header: { vi: "Họ và tên", en: "Full name" },
      aliases: ["Họ tên", "Họ tên học sinh"],
      kind: "text",
      required: true,
      overTwoColumns: true,
    },
    {
      key: "birthday",
      header: { vi: "Ngày sinh", en: "Date of birth" },
      aliases: ["Ngày tháng năm sinh"],
      kind: "date",
    },
    { key: "gender", header: { vi: "Giới tính", en: "Gender" }, aliases: ["Nam/Nữ"], kind: "text" },
    {
      key: "className",
      header: { vi: "Lớp", en: "Class" },
      aliases: ["Tên lớp"],
      kind: "text",
      required: true,
    },
    { key: "boards", header: { vi: "Bán trú", en: "Boards" }, kind: "flag" },
  ],
});

export const staffSheet = sheet({
  name: { vi: "Cán bộ, giáo viên", en: "Staff" },
  columns: [
    {
      key: "code",
      header: { vi: "Mã cán bộ, giáo viên", en: "Staff code" },
      aliases: ["Mã CBGV", "Mã GV", "Mã nhân viên"],
      kind: "text",
    },
    {
      key: "fullName",
      header: { vi: "Họ và tên", en: "Full name" },
      aliases: ["Họ tên", "Họ tên giáo viên"],
      kind: "text",
      required: true,
      overTwoColumns: true,
    },
    { key: "position", header: { vi: "Chức vụ", en: "Position" }, kind: "text" },
    {
      key: "team",
      header: { vi: "Tổ chuyên môn", en: "Subject team" },
      aliases: ["Tổ", "Tổ CM"],
      kind: "text",
    },
    {
      key: "subjects",
      header: { vi: "Môn dạy", en: "Subjects" },
      aliases: ["Môn giảng dạy", "Dạy môn"],
      kind: "list",
    },
    {
      key: "phone",
      header: { vi: "Điện thoại", en: "Phone" },
      aliases: ["Số điện thoại", "SĐT", "Di động"],
      kind: "text",
    },
    { key: "email", header: { vi: "Thư điện tử", en: "Email" }, kind: "text" },
  ],
});

export const lessonSheet = sheet({
  name: { vi: "Bài học", en: "Lessons" },
  columns: [
    {
      key: "name",
      header: { vi: "Tên bài học", en: "Lesson" },
      aliases: ["Tên bài", "Bài học", "Nội dung"],
      kind: "text",
      required: true,
    },
    { key: "periodCount", header: { vi: "Số tiết", en: "Periods" }, kind: "integer" },
    {
      key: "periodNo",
      header: { vi: "Tiết PPCT", en: "Period of the programme" },
      aliases: ["Tiết theo PPCT", "Tiết thứ"],
      kind: "text",
    },
    { key: "week", header: { vi: "Tuần", en: "Week" }, aliases: ["Tuần học"], kind: "integer" },
    {
      key: "equipment",
      header: { vi: "Thiết bị dạy học", en: "Equipment" },
      aliases: ["Đồ dùng dạy học", "TBDH"],
      kind: "text",
    },
    { key: "place", header: { vi: "Địa điểm dạy học", en: "Place" }, aliases: ["Địa điểm"], kind: "text" },
    { key: "startsOn", header: { vi: "Từ ngày", en: "From" }, aliases: ["Thời gian từ ngày"], kind: "date" },
    { key: "endsOn", header: { vi: "Đến ngày", en: "To" }, aliases: ["Thời gian đến ngày"], kind: "date" },
  ],
});
