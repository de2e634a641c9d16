/** Lessons at their time, as an import reads them: one row each. */
import type { Cell, RawSheet } from "../cell.ts";
import type { Lesson } from "./lesson.ts";

/** A lesson of a week, from wherever it was read. */
export interface PlacedLesson extends Lesson {
  /** As lists write it: `T2` … `T7`, `CN`; what is no day of the week stays as it was written. */
  day: string | null;
  session: string | null;
  /** From 1 in each session. */
  period: number | null;
  /** The day from which it holds, as it was written. */
  since: string | null;
  /** Where it stands in the file, as a person finds it: `C5`, `card 12`. */
  place: string;
}

export interface Unfolded extends RawSheet {
  lessons: number;
  /** Hours such as “Chào cờ”, in which nobody teaches a subject. */
  withoutLesson: number;
  /** Lessons of every other week, which a timetable of one week cannot tell apart. */
  inSomeWeeks: number;
  /** It has the weeks of classes; otherwise those of teachers, of whom some may stand in another file. */
  isOfClasses: boolean;
}

/** The row with the headers is the first. */
const headers = ["Lớp", "Thứ", "Buổi", "Tiết", "Môn", "GV dạy", "Phòng", "Áp dụng từ ngày", "Ô trong tệp"];

export function listOf(lessons: readonly PlacedLesson[]): Cell[][] {
  return [
    headers,
    ...lessons.map((one) => [
      one.classroom,
      one.day,
      one.session,
      one.period,
      one.subject,
      one.teacher,
      one.room,
      one.since,
      one.place,
    ]),
  ];
}

/** “áp dụng từ ngày 08/09/2026”: the day, as it is written. */
export function sinceIn(text: string): string | undefined {
  return /\btừ\s*(?:ngày)?\s*:?\s*(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/iu.exec(text.normalize("NFC"))?.[1];
}
