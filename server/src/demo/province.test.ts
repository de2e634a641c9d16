import { newEquipment } from "@so-thiet-bi/contract/equipment";
import { expect, test } from "vitest";
import { demandStories } from "./demands.ts";
import { demoPeople, person } from "./people.ts";
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
    if (schools.includes(key)) expect(roles).toEqual(["Hiệu trưởng", "Cán bộ thiết bị", "Giáo viên"]);
    else expect(demoPeople.some((one) => one.unitKey === key && one.account === "ROLE_DEPARTMENT_ADMIN")).toBe(true);
  }
});

test("nothing names a level of administration that is gone", () => {
  // "kể chuyện" and "luyện tập" are no districts
  const gone = /(?<!\p{L})(huyện|quận|phòng gd|phòng giáo dục)(?!\p{L})/iu;
  const texts = [...demandStories, ...goods, ...unitKeys.map(demoUnit), ...demoPeople].map((one) => JSON.stringify(one));
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

test("the books hold about 2,500 records, in all four ways of tracking, some of them broken", () => {
  const rows = stocked.flatMap((key) => stockOf(key, goods));
  expect(rows.length).toBeGreaterThan(2_300);
  expect(rows.length).toBeLessThan(2_800);
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
