/** Which lessons of a timetable are taught in a week, and in which cell each stands. No screen, no server. */
import { byGivenName, byNumber, type CatalogueRecord, type Named } from "@so-thiet-bi/contract/catalogue";
import { timetableDayOf } from "@so-thiet-bi/contract/catalogues/timetable";
import type { Department } from "@so-thiet-bi/contract/departments";
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";

export const sessions = ["MORNING", "AFTERNOON"] as const;
export type Session = (typeof sessions)[number];

/** A row of the timetable. */
export interface Lesson {
  id: number;
  version: number;
  classroom: Named;
  weekday: string;
  session: Session;
  period: number;
  subject: Named;
  teacher: Named;
  room: Named | null;
  since: string | null;
  until: string | null;
  can: CatalogueRecord["can"];
}

/** A lesson on a day of the week that is shown. */
export interface TaughtLesson extends Lesson {
  date: string;
}

export interface Slot {
  date: string;
  session: Session;
  period: number;
}

export interface PeriodRow {
  session: Session;
  number: number;
  /** `07:00`; undefined where the unit says no hour. */
  start: string | undefined;
  end: string | undefined;
}

export function lessonOf({ id, version, can, ...fields }: CatalogueRecord): Lesson {
  return {
    id,
    version,
    can,
    classroom: fields["classroom"] as Named,
    weekday: String(fields["weekday"]),
    session: fields["session"] === "AFTERNOON" ? "AFTERNOON" : "MORNING",
    period: Number(fields["period"]),
    subject: fields["subject"] as Named,
    teacher: fields["teacher"] as Named,
    room: (fields["room"] ?? null) as Named | null,
    since: (fields["since"] ?? null) as string | null,
    until: (fields["until"] ?? null) as string | null,
  };
}

/** Of several rows of a class for one period, the one with the latest first day holds, as on the server. */
export function taughtIn(lessons: readonly Lesson[], monday: string): TaughtLesson[] {
  return daysFrom(monday).flatMap((date) => {
    const weekday = timetableDayOf(date);
    const latest = new Map<string, Lesson>();
    for (const lesson of lessons) {
      if (lesson.weekday !== weekday || !holdsOn(lesson, date)) continue;
      const key = `${lesson.classroom.id} ${lesson.session} ${lesson.period}`;
      const before = latest.get(key);
      if (!before || (lesson.since ?? "") > (before.since ?? "")) latest.set(key, lesson);
    }
    return [...latest.values()].map((lesson) => ({ ...lesson, date }));
  });
}

function holdsOn({ since, until }: Lesson, date: string): boolean {
  return (since ?? date) <= date && date <= (until ?? date);
}

/** The days on which the unit works, and others on which something is taught. */
export function daysShown(
  monday: string,
  workdays: readonly number[],
  taught: readonly TaughtLesson[],
): string[] {
  return daysFrom(monday).filter(
    (date) => workdays.includes(weekdayOf(date)) || taught.some((lesson) => lesson.date === date),
  );
}

function daysFrom(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((after) => addDays(monday, after));
}

export type Times = Pick<Department, "periodsMorning" | "periodsAfternoon" | "periodTimes">;

/** The periods of the sessions, and those beyond them in which something is taught. */
export function periodRows(
  times: Times,
  shown: readonly Session[],
  taught: readonly TaughtLesson[],
): PeriodRow[] {
  return shown.flatMap((session) => {
    const usual = session === "MORNING" ? times.periodsMorning : times.periodsAfternoon;
    const used = taught.filter((lesson) => lesson.session === session).map(({ period }) => period);
    const count = Math.max(usual, ...used);
    return Array.from({ length: count }, (_, index) => {
      const number = index + 1;
      const time = times.periodTimes.find((one) => one.session === session && one.number === number);
      return { session, number, start: time?.start, end: time?.end };
    });
  });
}

/** The sessions in which something is taught. */
export function sessionsOf(taught: readonly TaughtLesson[]): Session[] {
  return sessions.filter((session) => taught.some((lesson) => lesson.session === session));
}

export function standsIn(lesson: TaughtLesson, { date, session, period }: Slot): boolean {
  return lesson.date === date && lesson.session === session && lesson.period === period;
}

/** The classes or teachers of a timetable, each once: classes as schools count them, people by given name. */
export function namedIn(lessons: readonly Lesson[], what: "classroom" | "teacher"): Named[] {
  const byId = new Map(lessons.map((lesson) => [lesson[what].id, lesson[what]]));
  const key = what === "classroom" ? byNumber : byGivenName;
  return [...byId.values()].sort((a, b) => key(a.name).localeCompare(key(b.name), "vi"));
}

/** From which day the timetable of these lessons holds; one that was changed alone says nothing of the others. */
export function heldSince(taught: readonly TaughtLesson[]): string | undefined {
  const days = Map.groupBy(
    taught.flatMap(({ since }) => since ?? []),
    (since) => since,
  );
  return largest(days)?.[0];
}

/** Who teaches a subject in a class most often. */
export function usualTeacher(
  lessons: readonly Lesson[],
  classroom: Named | null,
  subject: Named | null,
): Named | undefined {
  const same = lessons.filter(
    (lesson) => lesson.classroom.id === classroom?.id && lesson.subject.id === subject?.id,
  );
  return largest(Map.groupBy(same, ({ teacher }) => teacher.id))?.[0]?.teacher;
}

function largest<Item>(groups: ReadonlyMap<unknown, readonly Item[]>): readonly Item[] | undefined {
  return [...groups.values()].sort((a, b) => b.length - a.length)[0];
}

/** What else is taught at the time by the same person, or in the same room. */
export function clashesOf(
  taught: readonly TaughtLesson[],
  slot: Slot,
  { classroom, teacher, room }: { classroom: Named | null; teacher: Named | null; room: Named | null },
): { teacher: TaughtLesson[]; room: TaughtLesson[] } {
  const others = taught.filter((lesson) => standsIn(lesson, slot) && lesson.classroom.id !== classroom?.id);
  return {
    teacher: others.filter((lesson) => lesson.teacher.id === teacher?.id),
    room: others.filter((lesson) => room !== null && lesson.room?.id === room.id),
  };
}

/** Rows of the same class and period that began before a day and would hold on it. */
export function runningInto(lessons: readonly Lesson[], of: Lesson, day: string): Lesson[] {
  return lessons.filter(
    (lesson) =>
      lesson.classroom.id === of.classroom.id &&
      lesson.weekday === of.weekday &&
      lesson.session === of.session &&
      lesson.period === of.period &&
      (lesson.since === null || lesson.since < day) &&
      (lesson.until === null || lesson.until >= day),
  );
}
