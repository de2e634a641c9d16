import { newEquipment } from "@so-thiet-bi/contract/equipment";
import { type RegistrationInput, registrationBody } from "@so-thiet-bi/contract/registrations";
import { expect, test } from "vitest";
import type { LoanYear } from "../areas/registrations/rules.ts";
import { chanceOf } from "./chance.ts";
import { demandStories } from "./demands.ts";
import { someOf, weeksBehind, withinStock } from "./past-lessons.ts";
import { demoPeople, person } from "./people.ts";
import { thisYear } from "./school-years.ts";
import { allGoods, type ListedEquipment, officeStock, stockOf, withLots } from "./stock.ts";
import { demoUnit, unitKeys } from "./units.ts";

const schools = unitKeys.filter((key) => demoUnit(key).type === "LEVEL_3");
const stocked = schools.filter((key) => !demoUnit(key).isUnstocked);
const goods = allGoods();

test("everybody has a name and a username of his own", () => {
  for (const field of ["key", "username", "name"] as const) {
    const values = demoPeople.map((one) => one[field]);
    expect(new Set(values).size).toBe(values.length);
  }
});

test("every school has a head, an equipment officer and a teacher, and every office somebody who leads it", () => {
  for (const key of unitKeys) {
    const roles = demoPeople.filter((one) => one.unitKey === key).map((one) => one.role);
    const head = demoUnit(key).kind === "CONTINUING" ? "Giám đốc" : "Hiệu trưởng";
    if (schools.includes(key)) expect(roles).toEqual([head, "Cán bộ thiết bị", "Giáo viên"]);
    else
      expect(demoPeople.some((one) => one.unitKey === key && one.account === "ROLE_DEPARTMENT_ADMIN")).toBe(
        true,
      );
  }
});

test("nothing names a level of administration that is gone", () => {
  // "kể chuyện" and "luyện tập" are no districts
  const gone = /(?<!\p{L})(huyện|quận|phòng gd|phòng giáo dục)(?!\p{L})/iu;
  const texts = [...demandStories, ...goods, ...unitKeys.map(demoUnit), ...demoPeople].map((one) =>
    JSON.stringify(one),
  );
  expect(texts.filter((text) => gone.test(text))).toEqual([]);
});

test("what a school has passes the same check as what it would type in, and falls the same way every time", () => {
  for (const key of stocked) {
    const rows = stockOf(key, goods);
    for (const row of withLots(rows, "2026-11-21")) expectWhole(row);
    expect(stockOf(key, goods)).toEqual(rows);
    const codes = rows.flatMap((row) => row.code ?? []);
    expect(new Set(codes).size).toBe(codes.length);
  }
  for (const row of officeStock()) expectWhole(row);
});

function expectWhole({ subject: _, group: __, room: ___, fundingSource: ____, ...row }: ListedEquipment) {
  expect(newEquipment.parse(row)).toMatchObject(row);
}

test("of the chemicals of a school one is past its day and another soon will be", () => {
  const days = withLots(stockOf("thcsBenHa", goods), "2026-11-21").flatMap((row) => row.expiresOn ?? []);
  expect(days.some((day) => day < "2026-11-21")).toBe(true);
  expect(days.some((day) => day >= "2026-11-21" && day <= "2026-12-11")).toBe(true);
});

test("the books hold about 2,700 records, in all four ways of tracking, some of them broken", () => {
  const rows = stocked.flatMap((key) => stockOf(key, goods));
  expect(rows.length).toBeGreaterThan(2_300);
  expect(rows.length).toBeLessThan(2_900);
  expect(new Set(rows.map((row) => row.trackingMode)).size).toBe(4);
  expect(rows.some((row) => row.broken > 0)).toBe(true);
  expect(rows.some((row) => !Number.isInteger(row.quantity))).toBe(true);
});

test("a demand asks more of what the school has", () => {
  for (const story of demandStories) {
    const names = new Set(stockOf(person(story.by).unitKey, goods).map((row) => row.name));
    for (const wish of story.lines) if ("more" in wish) expect(names, story.title).toContain(wish.more);
  }
});

/**
 * Mondays, and how many taught weeks lie behind the week before them: none in September, all of 35 in summer,
 * Tết left out.
 */
test.each([
  ["2026-08-17", 0],
  ["2026-09-07", 0],
  ["2026-09-14", 0],
  ["2026-09-21", 1],
  ["2026-11-16", 9],
  ["2026-12-28", 15],
  ["2027-02-22", 21],
  ["2027-07-12", 35],
])("on %s a school has %i weeks behind it", (monday, count) => {
  const year = { ...thisYear, id: 1, status: "CURRENT", workdays: [1, 2, 3, 4, 5, 6] } as unknown as LoanYear;
  const weeks = weeksBehind([year], monday);
  expect(weeks).toHaveLength(count);
  expect(weeks.every((week) => week < monday)).toBe(true);
  expect(weeksBehind([{ ...year, status: "PLANNED" }], monday)).toEqual([]);
});

test("of a week some lessons are remembered, no two in one period and few of one teacher, always the same", () => {
  const lessons = Array.from({ length: 60 }, (_, index) => {
    const [teacher, weekday, period] = [index % 3, Math.floor(index / 5) % 6, index % 5];
    const lesson: RegistrationInput = {
      kind: "PERIOD",
      borrowerId: teacher + 1,
      date: `2026-10-${String(12 + weekday)}`,
      session: "MORNING",
      periods: [period + 1],
      purpose: "THEORY",
      lines: [{ typeId: 1, quantity: 1 }],
    };
    return registrationBody.parse(lesson);
  });
  const chosen = someOf(lessons, [5, 8], chanceOf("tuần 6"));
  expect(chosen.length).toBeGreaterThanOrEqual(5);
  expect(chosen.length).toBeLessThanOrEqual(6);
  const periods = chosen.map(({ date, periods }) => `${date} ${periods}`);
  expect(new Set(periods).size).toBe(chosen.length);
  expect(periods).toEqual(periods.toSorted());
  for (const own of Map.groupBy(chosen, ({ borrowerId }) => borrowerId).values())
    expect(own.length).toBeLessThanOrEqual(2);
  expect(someOf(lessons, [5, 8], chanceOf("tuần 6"))).toEqual(chosen);
  expect(someOf([], [5, 8], chanceOf("tuần 6"))).toEqual([]);
});

test("what is used up is used no more, and a lesson that nothing is left for has no slip", () => {
  const lesson = (...lines: { typeId: number; quantity: number }[]) =>
    registrationBody.parse({
      ...{ kind: "PERIOD", borrowerId: 1, date: "2026-10-12", session: "MORNING", periods: [1] },
      ...{ purpose: "PRACTICE", lines },
    });
  const [acid, flask] = [7, 8];
  const usable = new Map([[acid, 30]]);
  const both = lesson({ typeId: acid, quantity: 20 }, { typeId: flask, quantity: 6 });
  const rest = withinStock([both, both, lesson({ typeId: acid, quantity: 20 })], usable);
  expect(rest.map(({ lines }) => lines.map(({ typeId, quantity }) => [typeId, quantity]))).toEqual([
    [
      [acid, 20],
      [flask, 6],
    ],
    [[flask, 6]],
  ]);
  expect(usable.get(acid)).toBe(30);
});
