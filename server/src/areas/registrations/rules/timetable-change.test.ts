import { expect, test } from "vitest";
import { changedWeeks, lessonsMoved, type SlipAhead, type TaughtRow } from "./timetable-change.ts";

const [tuan, hoa] = [7, 8];
const [class6A1, khtn] = [41, 3];
let ids = 0;
const row = (weekday: string, period: number, more: Partial<TaughtRow> = {}): TaughtRow => ({
  id: ++ids,
  classroomId: class6A1,
  weekday,
  session: "MORNING",
  period,
  subjectId: khtn,
  teacherId: tuan,
  since: null,
  until: null,
  ...more,
});
const slip = (date: string, periods: number[], more: Partial<SlipAhead> = {}): SlipAhead => ({
  id: 1,
  date,
  session: "MORNING",
  periods,
  classroomId: class6A1,
  borrowerId: tuan,
  ...more,
});
// 2026-10-12 is a Monday
const before = [row("MON", 2), row("WED", 3)];
const later = { since: "2026-10-12" };

test("the week of a teacher is another one if any lesson of it is, and counts what is there now", () => {
  const after = [...before, row("MON", 2, { ...later, teacherId: hoa }), row("FRI", 1, later)];
  expect(changedWeeks(before, after, "2026-10-12")).toEqual(
    new Map([
      [tuan, 2],
      [hoa, 1],
    ]),
  );
  expect(changedWeeks(before, after, "2026-09-28")).toEqual(new Map());
  expect(changedWeeks(before, [...before, row("MON", 2, later)], "2026-10-12")).toEqual(new Map());
});

test("who has no lesson any more is among them", () => {
  const after = before.map((one) => ({ ...one, until: "2026-10-11" }));
  expect(changedWeeks(before, after, "2026-10-12")).toEqual(new Map([[tuan, 0]]));
});

const movedTo = (slips: SlipAhead[], after: TaughtRow[]) =>
  lessonsMoved(slips, before, after, "2026-10-12").map(({ instead }) =>
    instead ? `${instead.date} ${instead.session} ${instead.period}` : "–",
  );

test.each([
  [
    "goes to the new period of the week, an earlier day of it too",
    [before[1], { ...before[0], until: "2026-10-11" }, row("TUE", 4, later)],
    slip("2026-10-14", [3]),
    [],
  ],
  ["stays where its lesson stays", before, slip("2026-10-12", [2]), []],
  [
    "whose lesson is gone finds the new one",
    [before[0], row("WED", 3, { ...later, teacherId: hoa }), row("TUE", 4, later)],
    slip("2026-10-14", [3]),
    ["2026-10-13 MORNING 4"],
  ],
  [
    "takes the old one of the week where there is no new one",
    [before[0], { ...before[1], until: "2026-10-11" }],
    slip("2026-10-14", [3]),
    ["2026-10-12 MORNING 2"],
  ],
  ["has none where the class has none", [], slip("2026-10-12", [2]), ["–"]],
  ["that never stood in a lesson is left alone", [], slip("2026-10-12", [5]), []],
  ["of another teacher is left alone", [], slip("2026-10-12", [2], { borrowerId: hoa }), []],
  ["over two periods loses one of them", [before[1]], slip("2026-10-12", [2, 5]), ["2026-10-14 MORNING 3"]],
])("a slip %s", (_, after, one, expected) => {
  expect(movedTo([one], after as TaughtRow[])).toEqual(expected);
});
