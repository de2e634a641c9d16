import {
  type RepairStatus,
  type RepairVerb,
  repairStatuses,
  repairVerbs,
} from "@so-thiet-bi/contract/repairs";
import { expect, test } from "vitest";
import { person as somebody } from "../../flow/person.test-data.ts";
import type { Actor } from "../../http/actor.ts";
import { repairFlow } from "./flow.ts";
import { maintains, maySend, repairWorkflow } from "./policy.ts";

const [school, otherSchool] = [30, 31];
const [lab, workshop, physics] = [100, 101, 200];

const person = (role: Actor["role"], held: Partial<Actor> = {}, unit = school) => somebody(role, held, unit);

const staff = "ROLE_DEPARTMENT_USER";
const named = (id: number) => [{ id, name: "x" }];
const scoped = (rooms: number[], subjects: number[] = []) =>
  person(staff, {
    scopes: [
      {
        capability: "EQUIPMENT_KEEPER",
        rooms: rooms.flatMap(named),
        subjects: subjects.flatMap(named),
        subjectGroups: [],
      },
    ],
  });
const people: Record<string, Actor> = {
  admin: person("ROLE_DEPARTMENT_ADMIN"),
  keeper: person(staff, { capabilities: ["EQUIPMENT_KEEPER"] }),
  approver: person(staff, { capabilities: ["DEMAND_APPROVER"] }),
  staff: person(staff),
  "keeper of the lab": scoped([lab]),
  "keeper of both rooms": scoped([lab, workshop]),
  "keeper of physics": scoped([], [physics]),
  "keeper elsewhere": person(staff, { capabilities: ["EQUIPMENT_KEEPER"] }, otherSchool),
  "system administrator": person("ROLE_SYSTEM_ADMIN", {}, 1),
};
const those = (may: (actor: Actor) => boolean) =>
  Object.keys(people).filter((key) => may(people[key] as Actor));

/** The specification: in which statuses a verb has a meaning. */
const moments: Record<RepairVerb, RepairStatus[]> = {
  edit: ["OUT", "PARTLY_BACK", "BACK"],
  receive: ["OUT", "PARTLY_BACK"],
  cancel: ["OUT"],
};

test.each(repairStatuses.flatMap((status) => repairVerbs.map((verb) => ({ status, verb }))))(
  "$status, $verb",
  ({ status, verb }) => {
    const order = {
      status,
      departmentId: school,
      places: [
        { roomId: lab, subjectId: physics },
        { roomId: workshop, subjectId: null },
      ],
    };
    const who = those((actor) => repairWorkflow.abilities(actor, order)[verb]);
    expect(who).toEqual(moments[verb].includes(status) ? ["admin", "keeper", "keeper of both rooms"] : []);
  },
);

test("what is back stays back, and what was cancelled is over", () => {
  expect(repairFlow.OUT).toEqual({ edit: "OUT", receive: ["PARTLY_BACK", "BACK"], cancel: "CANCELLED" });
  expect(repairFlow.PARTLY_BACK).toEqual({ edit: "PARTLY_BACK", receive: ["PARTLY_BACK", "BACK"] });
  expect(repairFlow.CANCELLED).toEqual({});
});

test("whoever keeps anything sends; maintenance is noted by whoever keeps the thing or the room", () => {
  expect(those(maySend)).toEqual([
    "admin",
    "keeper",
    "keeper of the lab",
    "keeper of both rooms",
    "keeper of physics",
    "keeper elsewhere",
  ]);
  expect(
    those((actor) =>
      maintains(actor, { departmentId: school, place: { roomId: workshop, subjectId: physics } }),
    ),
  ).toEqual(["admin", "keeper", "keeper of both rooms", "keeper of physics"]);
  expect(
    those((actor) => maintains(actor, { departmentId: school, place: { roomId: null, subjectId: null } })),
  ).toEqual(["admin", "keeper"]);
});
