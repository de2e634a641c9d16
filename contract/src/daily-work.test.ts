import { expect, test } from "vitest";
import { type DailyWork, dailyWorkOf } from "./daily-work.ts";
import { type DepartmentType, departmentTypes } from "./department-types.ts";
import { type Capability, capabilities, type Role } from "./people.ts";

const held = (capability: Capability) => [{ capability }];

const cases: readonly [
  who: string,
  role: Role,
  unit: DepartmentType,
  whole: readonly Capability[],
  some: readonly { capability: Capability }[],
  work: DailyWork,
][] = [
  ["a teacher", "ROLE_DEPARTMENT_USER", "LEVEL_3", [], [], "teacher"],
  ["an equipment officer", "ROLE_DEPARTMENT_USER", "LEVEL_3", ["EQUIPMENT_KEEPER"], [], "keeper"],
  [
    "who keeps one room's equipment",
    "ROLE_DEPARTMENT_USER",
    "LEVEL_3",
    [],
    held("EQUIPMENT_KEEPER"),
    "keeper",
  ],
  ["who looks after a room only", "ROLE_DEPARTMENT_USER", "LEVEL_3", [], held("ROOM_KEEPER"), "teacher"],
  ["the head of a subject group", "ROLE_DEPARTMENT_USER", "LEVEL_3", [], held("SUBJECT_HEAD"), "teacher"],
  ["who writes demands", "ROLE_DEPARTMENT_USER", "LEVEL_3", ["DEMAND_AUTHOR"], [], "teacher"],
  ["a principal", "ROLE_DEPARTMENT_ADMIN", "LEVEL_3", [], [], "head"],
  ["a principal who keeps", "ROLE_DEPARTMENT_ADMIN", "LEVEL_3", ["EQUIPMENT_KEEPER"], [], "head"],
  ["a commune's head", "ROLE_DEPARTMENT_ADMIN", "LEVEL_2", [], [], "commune"],
  ["a commune's staff", "ROLE_DEPARTMENT_USER", "LEVEL_2", ["DEMAND_APPROVER"], [], "commune"],
  ["a Sở's head", "ROLE_DEPARTMENT_ADMIN", "LEVEL_1", [], [], "province"],
  ["a Sở's staff who keep", "ROLE_DEPARTMENT_USER", "LEVEL_1", ["EQUIPMENT_KEEPER"], [], "province"],
  ["the system administrator", "ROLE_SYSTEM_ADMIN", "LEVEL_1", [], [], "administrator"],
];

test.each(cases)("%s: %s at %s", (_who, role, departmentType, whole, some, work) => {
  expect(dailyWorkOf({ role, departmentType, capabilities: whole, scopes: some })).toBe(work);
});

test("the system administrator stays one wherever the account lies and whatever was granted", () => {
  for (const departmentType of departmentTypes)
    expect(
      dailyWorkOf({ role: "ROLE_SYSTEM_ADMIN", departmentType, capabilities: [...capabilities], scopes: [] }),
    ).toBe("administrator");
});
