import { expect, test } from "vitest";
import { bodyOfReturn, sumsOf, withPart } from "./receive-values.ts";
import { fillPasted, lineOf, type Repairable, tooCostly } from "./repair-values.ts";

const thing: Repairable = {
  equipmentId: 20,
  code: "TB-000020",
  name: "Cồn kế",
  unit: "Cái",
  room: null,
  lotId: null,
  quantity: 5,
  unitPrice: 1_000_000,
  warrantyUntil: null,
  incident: null,
};

test.each([
  [1_500_000, 5, 1_000_000, null],
  [1_550_000, 5, 1_000_000, 31],
  [310_000, 1, 1_000_000, 31],
  [300_000, 1, 1_000_000, null],
  [300_000, 1, null, null],
  [null, 1, 1_000_000, null],
  [300_000, null, 1_000_000, null],
])("an estimate of %s for %s at %s each is %s %% too much", (estimate, quantity, unitPrice, share) => {
  expect(tooCostly({ estimate, quantity, unitPrice }, 30)).toBe(share);
});

test("a table of Excel fills the cells from the one with the cursor on, never more than stands there", () => {
  const lines = [lineOf(thing), lineOf(thing), lineOf(thing)];
  expect(fillPasted(lines, "9\tVỡ mặt\t1.200.000\n2\t\tkhông rõ", { index: 1, column: "quantity" })).toEqual([
    lines[0],
    { ...lines[1], quantity: 5, fault: "Vỡ mặt", estimate: 1_200_000 },
    { ...lines[2], quantity: 2, fault: null, estimate: null },
  ]);
  expect(fillPasted(lines, "1", { index: 0, column: "name" })).toBeUndefined();
});

const line = {
  ...{
    id: 1,
    incident: null,
    equipmentId: 20,
    code: "",
    name: "",
    unit: "Lít",
    room: null,
    fault: null,
    estimate: null,
  },
  ...{
    unitPrice: null,
    estimateShare: null,
    tooCostly: false,
    cost: 0,
    quantity: 1,
    fixed: 0.3,
    unrepairable: 0.1,
  },
};
const value = { lineId: 1, fixed: 0.6, unrepairable: 0, cost: 50_000, parts: null, warrantyUntil: null };

test("mended and beyond repair together are never more than what is out, to the thousandth", () => {
  expect(withPart(value, "unrepairable", 0.2, 0.6)).toMatchObject({ fixed: 0.4, unrepairable: 0.2 });
  expect(withPart(value, "unrepairable", 9, 0.6)).toMatchObject({ fixed: 0, unrepairable: 0.6 });
  expect(sumsOf([line], [withPart(value, "fixed", 0.5, 0.6)])).toEqual({
    fixed: 0.5,
    unrepairable: 0,
    left: 0.1,
    cost: 50_000,
  });
});

test("what did not come back costs nothing and is not sent", () => {
  const nothing = { ...value, fixed: 0 };
  expect(sumsOf([line], [nothing])).toEqual({ fixed: 0, unrepairable: 0, left: 0.6, cost: 0 });
  expect(bodyOfReturn([nothing])).toEqual([]);
});
