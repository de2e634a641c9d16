import { type Choice, catalogue, choice, date, integer, ref, type Values } from "../catalogue.ts";
import { weekdayOf } from "../school-weeks.ts";

/** In the order of the week; the words of a day begin with how timetables write it. */
const weekdays: readonly Choice[] = [
  { value: "MON", vi: "Thứ Hai", en: "Monday", aliases: ["T2", "Thứ 2", "2"] },
  { value: "TUE", vi: "Thứ Ba", en: "Tuesday", aliases: ["T3", "Thứ 3", "3"] },
  { value: "WED", vi: "Thứ Tư", en: "Wednesday", aliases: ["T4", "Thứ 4", "4"] },
  { value: "THU", vi: "Thứ Năm", en: "Thursday", aliases: ["T5", "Thứ 5", "5"] },
  { value: "FRI", vi: "Thứ Sáu", en: "Friday", aliases: ["T6", "Thứ 6", "6"] },
  { value: "SAT", vi: "Thứ Bảy", en: "Saturday", aliases: ["T7", "Thứ 7", "7"] },
  { value: "SUN", vi: "Chủ nhật", en: "Sunday", aliases: ["CN", "8"] },
];

const sessions: readonly Choice[] = [
  { value: "MORNING", vi: "Sáng", en: "Morning", aliases: ["S", "Buổi sáng"] },
  { value: "AFTERNOON", vi: "Chiều", en: "Afternoon", aliases: ["C", "Buổi chiều"] },
];

/** What the timetable calls the weekday of a day: `2026-09-07` → `MON`. */
export function timetableDayOf(day: string): string {
  return weekdays[weekdayOf(day) - 1]?.value as string;
}

/**
 * Which class has which subject with whom in which period. A row holds from its `since` to its `until`,
 * either open; where several rows of a class and period hold on a day, the one with the latest `since`
 * counts.
 */
export const timetable = catalogue("timetable-period", "timetable-periods", {
  noun: { vi: "tiết thời khóa biểu", en: "period of the timetable" },
  title: { vi: "Thời khóa biểu", en: "Timetable" },
  purpose: {
    vi: "Lớp nào học môn gì, với ai, tiết nào trong tuần: khi đăng ký mượn, lịch dạy của thầy/cô có sẵn để chọn.",
    en: "Which class has what, with whom, in which period of the week: borrowers choose from their own lessons.",
  },
  path: "/category/classroom/timetable",
  yearly: true,
  grid: "timetable",
  fields: {
    classroom: ref({ vi: "Lớp", en: "Class" }, "classrooms", {
      required: true,
      filter: true,
      list: "always",
      aliases: ["Lớp học", "Tên lớp"],
      example: "6A1",
    }),
    weekday: choice({ vi: "Thứ", en: "Weekday" }, weekdays, {
      required: true,
      filter: true,
      list: "always",
      fact: true,
      aliases: ["Ngày", "Thứ trong tuần"],
      example: "Thứ Hai",
    }),
    session: choice({ vi: "Buổi", en: "Session" }, sessions, {
      required: true,
      default: "MORNING",
      filter: true,
      list: "always",
      aliases: ["Buổi học"],
      example: "Sáng",
      proposed: () => "MORNING",
    }),
    period: integer(
      { vi: "Tiết", en: "Period" },
      {
        required: true,
        min: 1,
        max: 6,
        filter: true,
        list: "always",
        fact: true,
        aliases: ["Tiết TKB", "Tiết học", "Tiết thứ"],
        example: "1",
      },
    ),
    subject: ref({ vi: "Môn học", en: "Subject" }, "subjects", {
      required: true,
      filter: true,
      list: "always",
      aliases: ["Môn"],
      example: "Toán",
    }),
    teacher: ref({ vi: "Giáo viên", en: "Teacher" }, "employees", {
      required: true,
      filter: true,
      list: "always",
      aliases: ["Họ và tên", "Họ tên", "Họ tên giáo viên", "Họ và tên giáo viên", "Tên giáo viên", "GV dạy"],
      example: "Lê Thị Mai",
    }),
    room: ref({ vi: "Phòng dạy", en: "Room" }, "functional-rooms", {
      filter: true,
      list: "wide",
      aliases: ["Phòng", "Phòng học", "Địa điểm"],
      help: {
        vi: "Để trống nếu dạy tại phòng học của lớp.",
        en: "Leave empty where the class stays in its own room.",
      },
    }),
    since: date({ vi: "Từ ngày", en: "From" }, { list: "wide", aliases: ["Áp dụng từ ngày", "Áp dụng từ"] }),
    until: date(
      { vi: "Đến ngày", en: "Until" },
      { list: "hidden", aliases: ["Áp dụng đến ngày", "Áp dụng đến"] },
    ),
  },
  identity: ({ classroom, weekday, session, period, since }) =>
    `${classroom}/${weekday}/${session}/${period}/${since ?? ""}`,
  order: ({ classroom, weekday, session, period, since }) =>
    [
      String(classroom).padStart(8, "0"),
      weekdays.findIndex(({ value }) => value === weekday),
      sessions.findIndex(({ value }) => value === session),
      period,
      since ?? "",
    ].join(" "),
  check: periodIsWhole,
});

function periodIsWhole({ since, until }: Values) {
  return since && until && String(until) < String(since)
    ? [{ path: ["until"], says: "ends-before-start" }]
    : [];
}
