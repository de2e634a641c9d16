import type { NormItem } from "@so-thiet-bi/contract/norms";
import { expect, test } from "vitest";
import type { ListRow, School, StockRow } from "./coverage-facts.ts";
import { bySubject, coverSchool, percentOf, summaryOf, usualChoice } from "./covering.ts";

const list = { id: 1, level: "MIDDLE", partial: false } as ListRow;
const item = (id: number, quantity: number, more: Partial<NormItem> = {}): NormItem =>
  ({
    id,
    listId: 1,
    subject: null,
    name: `Loại ${id}`,
    component: null,
    unit: "Bộ",
    basis: "PER_SCHOOL",
    quantity,
    grades: [],
    optional: false,
    partial: false,
    ...more,
  }) as NormItem;
const mapped = (itemId: number, equipmentId: number, more: object = {}) => ({
  departmentId: 1,
  itemId,
  typeId: null,
  equipmentId,
  perItem: 1,
  code: null,
  name: "Thiết bị",
  unit: "Bộ",
  referencePrice: null,
  trackingMode: "QUANTITY" as const,
  active: true,
  ...more,
});
const stocked = (equipmentId: number, good: number, more: Partial<StockRow> = {}): StockRow => ({
  departmentId: 1,
  typeId: null,
  equipmentId,
  unitPrice: null,
  good,
  broken: 0,
  atRepair: 0,
  ...more,
});
const school = (more: Partial<School>): School => ({
  unit: {
    id: 1,
    name: "THCS",
    parentId: null,
    rootId: 1,
    levels: ["MIDDLE"],
    campuses: 0,
    periodsMorning: 5,
    periodsAfternoon: 5,
    workdays: 6,
    highValueFrom: 10_000_000,
  },
  year: undefined,
  lists: [list],
  chosen: false,
  classes: [{ departmentId: 1, grade: 6, pupils: 40, homeroomTeacherId: null, session: "MORNING" }],
  subjects: new Map(),
  strands: new Map(),
  fullNames: new Map([["khtn", "khoahoctunhien"]]),
  taught: [],
  rooms: [],
  atOnce: new Map(),
  mappings: new Map(),
  stock: [],
  asked: [],
  choices: new Map(),
  ...more,
});
const cover = (items: NormItem[], more: Partial<School>, withRepair = false) =>
  coverSchool(school(more), new Map([[1, items]]), { withRepair });

test("what is at repair counts only where one asks for it", () => {
  const there = {
    mappings: new Map([[1, [mapped(1, 7)]]]),
    stock: [stocked(7, 5, { atRepair: 2, broken: 1 })],
  };
  expect(cover([item(1, 8)], there)[0]).toMatchObject({
    good: 5,
    atRepair: 2,
    broken: 1,
    missing: 3,
    percent: 62.5,
  });
  expect(cover([item(1, 8)], there, true)[0]).toMatchObject({
    good: 5,
    atRepair: 2,
    broken: 1,
    missing: 1,
    percent: 87.5,
  });
});

test("what was sent is missing no more, whether it names the item, its kind or its name; a draft takes nothing off", () => {
  const asked = (itemId: number | null, equipmentId: number | null, quantity: number, more: object = {}) => ({
    departmentId: 1,
    itemId,
    typeId: null,
    equipmentId,
    name: "thiết bị",
    asked: quantity,
    drafted: 0,
    ...more,
  });
  const there = { mappings: new Map([[1, [mapped(1, 7)]]]), stock: [stocked(7, 5)] };
  const of = (...rows: ReturnType<typeof asked>[]) => cover([item(1, 8)], { ...there, asked: rows })[0];
  expect(of(asked(1, null, 2))).toMatchObject({ good: 5, asked: 2, drafted: 0, missing: 1, percent: 62.5 });
  expect(of(asked(null, 7, 2))).toMatchObject({ asked: 2, missing: 1 });
  expect(of(asked(null, null, 4, { name: "loại 1" }))).toMatchObject({ asked: 4, missing: 0, surplus: 0 });
  expect(of(asked(1, null, 0, { drafted: 3 }))).toMatchObject({ asked: 0, drafted: 3, missing: 3 });
  expect(of(asked(null, 8, 2), asked(null, null, 2))).toMatchObject({ asked: 0, missing: 3 });
  // of a kind of which nothing is there
  const none = {
    mappings: new Map([[1, [mapped(1, 0, { typeId: 3, equipmentId: null })]]]),
    asked: [asked(null, 9, 6, { typeId: 3 })],
  };
  expect(cover([item(1, 8)], none)[0]).toMatchObject({ good: 0, asked: 6, missing: 2, percent: 0 });
});

test("over many random schools what was asked for is counted once, and nothing is missing below zero", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 300; round++) {
    const ids = [1, 2, 3, 4];
    const records = [11, 12, 13];
    const mappings = new Map(
      ids.map((id) => [id, records.filter(() => random(2) === 0).map((record) => mapped(id, record))]),
    );
    const stock = records.map((record) => stocked(record, random(10)));
    const rows = Array.from({ length: random(6) }, () => ({
      departmentId: 1,
      itemId: random(3) === 0 ? 1 + random(4) : null,
      typeId: null,
      equipmentId: records[random(3)] ?? null,
      name: "x",
      asked: random(6),
      drafted: random(4),
    }));
    const covered = cover(
      ids.map((id) => item(id, random(20))),
      { mappings, stock, asked: rows },
    );
    const used = new Set([...mappings.values()].flatMap((all) => all.map(({ equipmentId }) => equipmentId)));
    const sum = (kind: "asked" | "drafted") =>
      rows.reduce(
        (all, row) => all + (row.itemId !== null || used.has(row.equipmentId ?? 0) ? row[kind] : 0),
        0,
      );
    expect(covered.reduce((all, one) => all + one.asked, 0)).toBe(sum("asked"));
    expect(covered.reduce((all, one) => all + (one.drafted ?? 0), 0)).toBe(sum("drafted"));
    for (const { need, good, asked, missing } of covered)
      expect(missing).toBe(Math.max(0, (need ?? 0) - good - asked));
  }
});

test("a set of four sheets is four sheets; another unit without a figure is told, and dear things are marked", () => {
  const sheets = {
    mappings: new Map([[1, [mapped(1, 7, { unit: "Tờ", perItem: 4 })]]]),
    stock: [stocked(7, 11)],
  };
  expect(cover([item(1, 3)], sheets)[0]).toMatchObject({ good: 2, missing: 1, flags: [] });
  const differs = {
    mappings: new Map([[1, [mapped(1, 7, { unit: "Tờ" })]]]),
    stock: [stocked(7, 11, { unitPrice: 10_000_000 })],
  };
  expect(cover([item(1, 3)], differs)[0]).toMatchObject({
    good: 11,
    surplus: 8,
    percent: 100,
    flags: ["unitsDiffer", "highValue"],
  });
  // from which price on a thing is dear the law says, of its own day
  const { unit } = school({});
  const dearer = { ...differs, unit: { ...unit, highValueFrom: 10_000_001 } };
  expect(cover([item(1, 3)], dearer)[0]?.flags).toEqual(["unitsDiffer"]);
});

test("a record that an item names itself counts as the item says, though its type is named too", () => {
  const there = {
    mappings: new Map([[1, [mapped(1, 7, { perItem: 2 }), mapped(1, 0, { typeId: 3, equipmentId: null })]]]),
    stock: [stocked(7, 4, { typeId: 3 }), stocked(0, 5, { typeId: 3, equipmentId: null })],
  };
  expect(cover([item(1, 10)], there)[0]).toMatchObject({ good: 7 });
});

test("a digital copy leaves the stock to whoever needs it", () => {
  const there = {
    mappings: new Map([
      [1, [mapped(1, 7)]],
      [2, [mapped(2, 7)]],
    ]),
    stock: [stocked(7, 4)],
    choices: new Map([[1, { ...usualChoice, metDigitally: true }]]),
  };
  expect(cover([item(1, 9), item(2, 4)], there)).toMatchObject([
    { percent: 100, missing: 0, flags: ["sharedStock", "digital"] },
    { good: 4, percent: 100, missing: 0 },
  ]);
});

test("the sums leave out what is optional, not needed or not known", () => {
  const items = cover(
    [
      item(1, 4),
      item(2, 4, { optional: true }),
      item(3, 0),
      item(4, 1, { basis: "MANUAL", quantity: null }),
      item(5, 3),
    ],
    {
      mappings: new Map([[1, [mapped(1, 7)]]]),
      stock: [stocked(7, 9)],
    },
  );
  const basis = { rows: 5, official: 5, missingLevels: [] };
  expect(summaryOf([list], items, null)).toEqual({
    subject: null,
    items: 2,
    full: 1,
    percent: 50,
    missingItems: 1,
    basis,
  });
  // page, button and paper count the same rows
  expect(items.filter(({ missing }) => missing > 0).map(({ item: { id } }) => id)).toEqual([5]);
  const nothing = { rows: 0, official: 0, missingLevels: [] };
  expect(summaryOf([list], [], "Toán")).toEqual({
    subject: "Toán",
    items: 0,
    full: 0,
    percent: null,
    missingItems: 0,
    basis: nothing,
  });
});

test("what is called by several names is one subject, and shared equipment comes first", () => {
  const items = cover(
    [item(1, 1, { subject: "KHTN" }), item(2, 1), item(3, 1, { subject: "MÔN KHOA HỌC TỰ NHIÊN" })],
    {},
  );
  expect(bySubject(school({}), items).map(({ summary }) => [summary.subject, summary.items])).toEqual([
    [null, 1],
    ["KHTN", 2],
  ]);
});

test.each([
  [9, 12, 75],
  [12, 12, 100],
  [30, 12, 100],
  [1999, 2000, 99.9],
  [19999, 20000, 99.9],
  [0, 5, 0],
])("%d of %d are %d %%", (have, need, percent) => {
  expect(percentOf(have, need)).toBe(percent);
});
