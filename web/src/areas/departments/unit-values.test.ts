import type { DepartmentNode } from "@so-thiet-bi/contract/departments";
import { expect, test } from "vitest";
import { newUnitBelow } from "./unit-values.ts";

const node = {
  code: "",
  shortName: null,
  schoolFundingType: null,
  schoolKind: null,
  schoolLevels: [],
  active: true,
  equipmentCount: 0,
  waitingDemands: 0,
};
const units: DepartmentNode[] = [
  { ...node, id: 1, name: "Sở", type: "LEVEL_1", parentId: null },
  { ...node, id: 2, name: "Phường Bến Hạ", type: "LEVEL_2", parentId: 1 },
  { ...node, id: 3, name: "Xã cũ", type: "LEVEL_2", parentId: 1, active: false },
  { ...node, id: 4, name: "THCS Bến Hạ", type: "LEVEL_3", parentId: 2 },
];

test.each([
  [1, "LEVEL_2", 1],
  [2, "LEVEL_3", 2],
  [4, "LEVEL_3", 2],
  [3, "LEVEL_3", null],
  [99, "LEVEL_3", null],
])("beside unit %i a new one is proposed as %s below %s", (chosen, type, parentId) => {
  expect(newUnitBelow(units, chosen)).toMatchObject({ type, parentId });
});
