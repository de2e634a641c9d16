import {
  type SchoolYearStatus,
  type SchoolYearVerb,
  schoolYearStatuses,
  schoolYearVerbs,
} from "@so-thiet-bi/contract/school-years";
import { expect, test } from "vitest";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { isYearOfSuperior, mayPlanYears, schoolYearWorkflow } from "./policy.ts";

const school = 30;
const commune = 20;
const sở = 10;

const person = (departmentId: number, role: Actor["role"]): Actor => ({
  userId: departmentId,
  username: "x",
  fullName: "X",
  role,
  capabilities: [],
  scopes: [],
  language: "vi",
  accountLanguage: "vi",
  mustChangePassword: false,
  departmentId,
  departmentName: "X",
  departmentShortName: null,
  departmentType: departmentId === school ? "LEVEL_3" : departmentId === commune ? "LEVEL_2" : "LEVEL_1",
  departmentParentId: departmentId === school ? commune : departmentId === commune ? sở : null,
  rootId: sở,
  sessionId: 1,
});

const people = {
  principal: person(school, "ROLE_DEPARTMENT_ADMIN"),
  teacher: person(school, "ROLE_DEPARTMENT_USER"),
  communeHead: person(commune, "ROLE_DEPARTMENT_ADMIN"),
  sởHead: person(sở, "ROLE_DEPARTMENT_ADMIN"),
  stranger: person(99, "ROLE_DEPARTMENT_ADMIN"),
  systemAdmin: person(sở, "ROLE_SYSTEM_ADMIN"),
};
type Who = keyof typeof people;

/**
 * The specification: in which statuses a verb has a meaning. Only the unit's own administrator may do any.
 */
const moments: Record<SchoolYearVerb, SchoolYearStatus[]> = {
  edit: ["PLANNED", "CURRENT"],
  remove: ["PLANNED"],
  setCurrent: ["PLANNED"],
  close: ["PLANNED", "CURRENT"],
  reopen: ["CLOSED"],
  takeBack: ["PLANNED", "CURRENT", "CLOSED"],
};

const rows = schoolYearStatuses.flatMap((status) =>
  schoolYearVerbs.flatMap((verb) => (Object.keys(people) as Who[]).map((who) => ({ status, verb, who }))),
);

test.each(rows)("$status, $verb, $who", ({ status, verb, who }) => {
  const year = { status, departmentId: school };
  const mayNow = moments[verb].includes(status);
  expect(attempt(() => schoolYearWorkflow.step(people[who], verb, year))).toBe(
    who === "principal" ? (mayNow ? "done" : 409) : 403,
  );
  expect(schoolYearWorkflow.abilities(people[who], year)[verb]).toBe(who === "principal" && mayNow);
});

test("years are planned by the administrator of the unit, and known to the units below it", () => {
  expect((Object.keys(people) as Who[]).filter((who) => mayPlanYears(people[who], school))).toEqual([
    "principal",
  ]);
  expect([school, commune, sở, 99].filter((unit) => isYearOfSuperior(people.teacher, unit))).toEqual([
    commune,
    sở,
  ]);
});

function attempt(work: () => unknown): "done" | number {
  try {
    work();
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}
