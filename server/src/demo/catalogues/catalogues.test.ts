import { expect, test } from "vitest";
import { demoPeople } from "../people.ts";
import { demoUnit, taughtIn } from "../units.ts";
import { assignmentsOf } from "./assignments.ts";
import { typesOf } from "./equipment-types.ts";
import { plansOf } from "./lessons.ts";
import { classesIn, filledSchools, sessionOf } from "./programme.ts";
import { countOf, pupilsOf } from "./pupils.ts";
import { roomFor } from "./rooms.ts";
import { staffOf } from "./staff.ts";
import { timetableOf } from "./timetable.ts";

test("the school of Nam Giang has nothing yet: it is set up by hand", () => {
  expect(filledSchools).not.toContain("thcsNamGiang");
});

test.each(filledSchools)(
  "%s: its people with accounts work there, nobody is called as somebody else, every class is led",
  (key) => {
    const staff = staffOf(key);
    expect(staff.length).toBeGreaterThanOrEqual(24);
    expect(staff.length).toBeLessThanOrEqual(60);
    expect(new Set(staff.map(({ name }) => name)).size).toBe(staff.length);
    const accounts = demoPeople.filter(({ unitKey }) => unitKey === key);
    for (const { name, username } of accounts)
      expect(staff).toContainEqual(expect.objectContaining({ name, username }));
    const homerooms = staff.flatMap(({ homeroom }) => homeroom ?? []);
    expect(homerooms.toSorted()).toEqual(
      classesIn(key, taughtIn(key), "this")
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(staffOf(key)).toEqual(staff);
  },
);

test.each(filledSchools)(
  "%s: somebody teaches every subject in every class, nobody more than 30 periods a week",
  (key) => {
    const levels = taughtIn(key);
    const staff = staffOf(key).map((one, id) => ({ ...one, id }));
    const assignments = assignmentsOf(levels, classesIn(key, levels, "this"), staff);
    const load = Map.groupBy(assignments, ({ teacher }) => teacher);
    for (const taught of load.values())
      expect(taught.reduce((sum, { periodsPerWeek }) => sum + periodsPerWeek, 0)).toBeLessThanOrEqual(30);
    const classes = new Set(assignments.map(({ classroom }) => classroom));
    expect(classes.size).toBe(classesIn(key, levels, "this").length);
  },
);

test.each(["thcsBenHa", "thanhSonLienCap"] as const)(
  "%s: no class, teacher or room is in two places in a period, and every lesson has one",
  (key) => {
    const { code } = demoUnit(key);
    const levels = taughtIn(key);
    const plans = classesIn(key, levels, "this");
    const staff = staffOf(key).map((one, id) => ({ ...one, id }));
    const assignments = assignmentsOf(levels, plans, staff);
    const session = new Map(plans.map((plan) => [plan.name, sessionOf(plan)]));
    const lessons = timetableOf(
      code,
      assignments,
      (name) => session.get(name) ?? "",
      (subject) => roomFor(levels, subject),
    );
    const when = ({ weekday, session, period }: (typeof lessons)[number]) =>
      `${weekday} ${session} ${period}`;
    for (const who of ["classroom", "teacher", "room"] as const) {
      const places = lessons.flatMap((lesson) =>
        lesson[who] === undefined ? [] : [`${lesson[who]} ${when(lesson)}`],
      );
      expect(new Set(places).size).toBe(places.length);
      expect(places.length).toBeGreaterThan(0);
    }
    const taught = assignments.filter(({ classroom }) => session.get(classroom) !== "FULL_DAY");
    for (const { classroom, subject, teacher, periodsPerWeek } of taught) {
      const given = lessons.filter((lesson) => lesson.classroom === classroom && lesson.subject === subject);
      expect(given.map((lesson) => lesson.teacher)).toEqual(Array(periodsPerWeek).fill(teacher));
    }
    expect(lessons).toHaveLength(taught.reduce((sum, { periodsPerWeek }) => sum + periodsPerWeek, 0));
    for (const day of Map.groupBy(lessons, ({ classroom, weekday }) => `${classroom} ${weekday}`).values()) {
      const periods = day.map(({ period }) => period).toSorted();
      expect(periods).toEqual(periods.map((_, index) => index + 1));
    }
    const own = staff.find(({ username, kind }) => username !== undefined && kind === "TEACHER");
    expect(lessons.filter(({ teacher }) => teacher === own?.id).length).toBeGreaterThanOrEqual(16);
  },
);

test("a class that comes up keeps its pupils, and the lists fall the same way every time", () => {
  const thisYear = classesIn("thcsBenHa", ["MIDDLE"], "this");
  const lastYear = classesIn("thcsBenHa", ["MIDDLE"], "last");
  expect(thisYear.reduce((sum, plan) => sum + countOf("thcsBenHa", "this", plan), 0)).toBeGreaterThan(650);
  for (const plan of thisYear.filter(({ before }) => before !== undefined)) {
    const former = lastYear.find(({ name }) => name === plan.before);
    expect(former && countOf("thcsBenHa", "last", former)).toBe(countOf("thcsBenHa", "this", plan));
  }
  const [first] = lastYear;
  if (first)
    expect(pupilsOf("thcsBenHa", "last", first, 40)).toEqual(pupilsOf("thcsBenHa", "last", first, 40));
});

test("a plan fills the 35 weeks of a year, and most of what it needs stands in a catalogue", () => {
  const plans = Object.entries(plansOf).flatMap(([key, some]) => some.map((plan) => ({ key, plan })));
  for (const { plan } of plans) {
    const periods = plan.lessons.reduce((sum, lesson) => sum + lesson.periods, 0);
    expect([plan.subject, plan.grade, periods]).toEqual([plan.subject, plan.grade, plan.periodsPerWeek * 35]);
  }
  const known = new Set(Object.values(typesOf).flatMap((types) => types.map(({ name }) => name)));
  const needed = plans.flatMap(({ plan }) =>
    plan.lessons.flatMap((lesson) => lesson.requirements.map(({ name }) => name)),
  );
  expect(needed.filter((name) => known.has(name)).length).toBeGreaterThan(needed.length * 0.8);
});

test("a school lists twenty to forty kinds of equipment of its own, none that the Sở shares", () => {
  const shared = new Set(typesOf.so?.map(({ name }) => name));
  for (const [key, types] of Object.entries(typesOf)) {
    if (key === "so") continue;
    expect(types.length).toBeGreaterThanOrEqual(20);
    expect(types.length).toBeLessThanOrEqual(40);
    expect(types.filter(({ name }) => shared.has(name))).toEqual([]);
  }
});
