import { describe, expect, test } from "vitest";
import { holdingOn, lessonAt, planOf } from "./lesson-choice.ts";

type Row = [name: string, from: number, to: number, week: number | null];
const lesson = ([name, periodFrom, periodTo, week]: Row, index = 0) => ({
  id: index + 1,
  name,
  orderNo: index + 1,
  periodFrom,
  periodTo,
  week,
  departmentId: 1,
  variant: null as string | null,
});
const plan = (...rows: Row[]) => rows.map(lesson);

describe("the lesson of a period", () => {
  const withWeeks = plan(["A", 1, 2, 1], ["B", 3, 3, 1], ["C", 4, 6, 1], ["D", 7, 8, 2], ["E", 9, 9, 3]);
  const withoutWeeks = plan(["A", 1, 2, null], ["B", 3, 3, null], ["C", 4, 6, null], ["D", 7, 8, null]);

  test.each([
    ["the first of the week", withWeeks, 1, 4, 0, "A", 1],
    ["a lesson of two periods goes on", withWeeks, 1, 4, 1, "A", 2],
    ["the last of the week begins a long one", withWeeks, 1, 4, 3, "C", 4],
    ["what was begun goes on in the week after", withWeeks, 2, 4, 0, "C", 5],
    ["and only then the week's own begins", withWeeks, 2, 4, 2, "D", 7],
    ["behind the last of the week nothing is known", withWeeks, 2, 4, 4, undefined, undefined],
    ["a class with fewer periods begins each week with its own lessons", withWeeks, 2, 2, 0, "D", 7],
    ["and goes on with what it had begun", withWeeks, 2, 3, 0, "D", 7],
    ["a week without lessons has what was begun", plan(["A", 1, 5, 1], ["B", 6, 6, 3]), 2, 2, 1, "A", 4],
    ["and the rest of it the week after that", plan(["A", 1, 5, 1], ["B", 6, 6, 3]), 3, 2, 0, "A", 5],
    ["a week behind the plan has nothing", withWeeks, 9, 4, 0, undefined, undefined],
    ["without weeks the periods are counted through", withoutWeeks, 2, 3, 0, "C", 4],
    ["from the first week on", withoutWeeks, 1, 3, 2, "B", 3],
    ["up to the last", withoutWeeks, 3, 3, 1, "D", 8],
    ["and not further", withoutWeeks, 3, 3, 2, undefined, undefined],
    ["rows in another order say the same", [...withWeeks].reverse(), 1, 4, 2, "B", 3],
    ["of no plan nothing is known", [], 1, 4, 0, undefined, undefined],
  ])("%s", (_, rows, week, perWeek, index, name, period) => {
    const found = lessonAt(rows, week, perWeek, index);
    expect([found?.lesson.name, found?.curriculumPeriod]).toEqual([name, period]);
  });
});

describe("the plan of a class", () => {
  const own = { ...lesson(["own", 1, 1, 1]), departmentId: 7 };
  const above = { ...lesson(["above", 1, 1, 1]), departmentId: 3 };
  const top = { ...lesson(["top", 1, 1, 1]), departmentId: 1 };

  test.each([
    ["the own one", [top, above, own], ["own"]],
    ["else that of the nearest unit above", [top, above], ["above"]],
    ["else that of the topmost", [top], ["top"]],
    ["or none", [], []],
    [
      "of several series the one without a name",
      [{ ...own, variant: "Cánh Diều", name: "series" }, own],
      ["own"],
    ],
    [
      "or the first",
      [
        { ...own, variant: "Kết nối", name: "second" },
        { ...own, variant: "Cánh Diều", name: "first" },
      ],
      ["first"],
    ],
  ])("is %s", (_, lessons, names) => {
    expect(planOf(lessons, [7, 3, 1]).map(({ name }) => name)).toEqual(names);
  });
});

describe("what of the timetable holds on a day", () => {
  const row = (id: number, since: string | null, until: string | null = null, period = 1) => ({
    id,
    classroomId: 5,
    session: "MORNING",
    period,
    since,
    until,
  });
  test.each([
    ["a row without days", [row(1, null)], "2026-11-24", [1]],
    ["not before its first day", [row(1, "2026-11-25")], "2026-11-24", []],
    ["on its first and its last", [row(1, "2026-11-24", "2026-11-24")], "2026-11-24", [1]],
    ["not after its last", [row(1, null, "2026-11-23")], "2026-11-24", []],
    [
      "the one that began last",
      [row(1, "2026-09-07"), row(2, "2026-11-02"), row(3, null)],
      "2026-11-24",
      [2],
    ],
    ["the one before, until that begins", [row(1, "2026-09-07"), row(2, "2026-11-30")], "2026-11-24", [1]],
    ["each period by itself", [row(1, "2026-09-07"), row(2, "2026-11-02", null, 2)], "2026-11-24", [1, 2]],
  ])("%s", (_, rows, date, ids) => {
    expect(holdingOn(rows, date).map(({ id }) => id)).toEqual(ids);
  });
});
