import { expect, test } from "vitest";
import {
  clashesOf,
  daysShown,
  heldSince,
  type Lesson,
  namedIn,
  periodRows,
  runningInto,
  taughtIn,
  usualTeacher,
} from "./taught-week.ts";

const maths = { id: 1, name: "Toán", code: null };
const music = { id: 2, name: "Âm nhạc", code: null };
const mai = { id: 11, name: "Lê Thị Mai", code: "CB01" };
const an = { id: 12, name: "Trịnh Hà An", code: "CB02" };
const class6 = { id: 61, name: "6A1", code: null };
const class10 = { id: 62, name: "6A10", code: null };
const class2 = { id: 63, name: "6A2", code: null };
const can = { edit: true, remove: true, stop: true, resume: false, merge: false };

const lesson: Lesson = {
  ...{ id: 1, version: 1, can, classroom: class6, weekday: "MON", session: "MORNING", period: 1 },
  ...{ subject: maths, teacher: mai, room: null, since: "2026-09-07", until: null },
};
const monday = "2026-11-30";
const monday1 = { date: monday, session: "MORNING", period: 1 } as const;

test("of two rows for a period the later one holds, from its first day to its last", () => {
  const later: Lesson = { ...lesson, id: 2, subject: music, teacher: an, since: "2026-11-30" };
  const names = (day: string) => taughtIn([lesson, later], day).map(({ subject }) => subject.name);
  expect(names("2026-11-23")).toEqual(["Toán"]);
  expect(names("2026-11-30")).toEqual(["Âm nhạc"]);
  expect(taughtIn([{ ...lesson, until: "2026-11-29" }], monday)).toEqual([]);
  expect(taughtIn([{ ...lesson, since: null }], monday)[0]?.date).toBe(monday);
});

test("a timetable holds from the day that most of its lessons do", () => {
  const changed: Lesson = { ...lesson, id: 4, period: 3, since: "2026-11-30" };
  expect(heldSince(taughtIn([lesson, { ...lesson, id: 2, period: 2 }, changed], monday))).toBe("2026-09-07");
  expect(heldSince([])).toBeUndefined();
});

test("days nobody works on are left out, unless something is taught", () => {
  const taught = taughtIn([{ ...lesson, weekday: "SUN" }], monday);
  expect(daysShown(monday, [1, 2], [])).toEqual(["2026-11-30", "2026-12-01"]);
  expect(daysShown(monday, [1], taught)).toEqual(["2026-11-30", "2026-12-06"]);
});

test("a period beyond the usual ones has a row of its own", () => {
  const times = {
    periodsMorning: 2,
    periodsAfternoon: 0,
    periodTimes: [{ session: "MORNING" as const, number: 1, start: "07:00", end: "07:45" }],
  };
  const rows = periodRows(times, ["MORNING"], taughtIn([{ ...lesson, period: 3 }], monday));
  expect(rows.map(({ number, start }) => [number, start])).toEqual([
    [1, "07:00"],
    [2, undefined],
    [3, undefined],
  ]);
});

test("classes stand as schools count them, people by the given name", () => {
  const lessons = [{ ...lesson, classroom: class10 }, { ...lesson, classroom: class2, teacher: an }, lesson];
  expect(namedIn(lessons, "classroom").map(({ name }) => name)).toEqual(["6A1", "6A2", "6A10"]);
  expect(namedIn(lessons, "teacher").map(({ name }) => name)).toEqual(["Trịnh Hà An", "Lê Thị Mai"]);
});

test("who has a subject in a class is proposed for the next lesson of it", () => {
  const lessons = [lesson, { ...lesson, id: 2, period: 2 }, { ...lesson, id: 3, period: 3, teacher: an }];
  expect(usualTeacher(lessons, class6, maths)).toEqual(mai);
  expect(usualTeacher(lessons, class6, music)).toBeUndefined();
});

test("a teacher or a room in two places at once is seen", () => {
  const room = { id: 5, name: "Phòng Tin học", code: null };
  const taught = taughtIn([lesson, { ...lesson, id: 2, classroom: class2, room, teacher: an }], monday);
  const clashes = clashesOf(taught, monday1, { classroom: class2, teacher: mai, room });
  expect(clashes.teacher.map(({ id }) => id)).toEqual([1]);
  expect(clashes.room).toEqual([]);
  expect(clashesOf(taught, monday1, { classroom: class6, teacher: null, room }).room[0]?.id).toBe(2);
});

test("what would come back once a lesson ends is found with it", () => {
  const later: Lesson = { ...lesson, id: 2, since: "2026-10-05" };
  const over: Lesson = { ...lesson, id: 3, until: "2026-09-30" };
  expect(runningInto([lesson, later, over], later, monday).map(({ id }) => id)).toEqual([1, 2]);
});
