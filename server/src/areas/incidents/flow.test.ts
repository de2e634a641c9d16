import {
  type IncidentStatus,
  type IncidentVerb,
  incidentStatuses,
  incidentVerbs,
} from "@so-thiet-bi/contract/incidents";
import { capabilities } from "@so-thiet-bi/contract/people";
import { expect, test } from "vitest";
import { person as somebody } from "../../flow/person.test-data.ts";
import type { Actor } from "../../http/actor.ts";
import { incidentWorkflow } from "./policy.ts";

const [school, otherSchool] = [30, 31];
const [lab, workshop, physics] = [100, 101, 200];

const person = (role: Actor["role"], held: Partial<Actor> = {}, unit = school) => somebody(role, held, unit);

const staff = "ROLE_DEPARTMENT_USER";
const named = (id: number) => [{ id, name: "x" }];
const people: Record<string, Actor> = {
  admin: person("ROLE_DEPARTMENT_ADMIN"),
  ...Object.fromEntries(capabilities.map((one) => [one, person(staff, { capabilities: [one] })])),
  staff: person(staff),
  "keeper of the lab": person(staff, {
    scopes: [{ capability: "EQUIPMENT_KEEPER", rooms: named(lab), subjects: [], subjectGroups: [] }],
  }),
  "keeper of the workshop": person(staff, {
    scopes: [{ capability: "EQUIPMENT_KEEPER", rooms: named(workshop), subjects: [], subjectGroups: [] }],
  }),
  "keeper of physics": person(staff, {
    scopes: [{ capability: "EQUIPMENT_KEEPER", rooms: [], subjects: named(physics), subjectGroups: [] }],
  }),
  "admin elsewhere": person("ROLE_DEPARTMENT_ADMIN", {}, otherSchool),
  "system administrator": person("ROLE_SYSTEM_ADMIN", {}, 1),
};
const keepers = ["EQUIPMENT_KEEPER", "admin", "keeper of physics", "keeper of the lab"];
const ofTheUnit = Object.keys(people)
  .filter((key) => people[key]?.departmentId === school)
  .toSorted();

/**
 * What can be done with a report while it stands so; what a return or a check takes back, it asks itself who
 * may.
 */
const verbsOf: Record<IncidentStatus, readonly IncidentVerb[]> = {
  REPORTED: ["confirm", "dismiss", "withdraw", "edit"],
  CONFIRMED: ["withdraw", "edit", "handle", "find", "resolve"],
  IN_PROGRESS: ["edit", "handle", "find", "resolve"],
  RESOLVED: ["find", "reopen"],
  FOUND: [],
  DISMISSED: [],
  WITHDRAWN: [],
};

test.each(incidentStatuses)("%s: who does what with the report", (status: IncidentStatus) => {
  const report = { status, departmentId: school, roomId: lab, subjectId: physics };
  for (const verb of incidentVerbs) {
    const may = Object.keys(people).filter(
      (key) => incidentWorkflow.abilities(people[key] as Actor, report)[verb],
    );
    const allowed = verb === "withdraw" ? ofTheUnit : keepers;
    expect([verb, may.toSorted()]).toEqual([verb, verbsOf[status].includes(verb) ? allowed : []]);
  }
});

test("a report moves on until nothing is left to do, and only what was resolved is taken up again", () => {
  expect(incidentWorkflow.flow).toEqual({
    REPORTED: { edit: "REPORTED", confirm: "CONFIRMED", dismiss: "DISMISSED", withdraw: "WITHDRAWN" },
    CONFIRMED: {
      edit: "CONFIRMED",
      handle: ["IN_PROGRESS", "RESOLVED"],
      find: ["IN_PROGRESS", "RESOLVED", "FOUND"],
      resolve: "RESOLVED",
      withdraw: "WITHDRAWN",
    },
    IN_PROGRESS: {
      edit: "IN_PROGRESS",
      handle: ["IN_PROGRESS", "RESOLVED"],
      find: ["IN_PROGRESS", "RESOLVED", "FOUND"],
      resolve: "RESOLVED",
    },
    RESOLVED: { find: ["RESOLVED", "FOUND"], reopen: "IN_PROGRESS" },
    FOUND: {},
    DISMISSED: {},
    WITHDRAWN: {},
  });
});
