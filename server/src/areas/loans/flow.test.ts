import { type LoanStatus, loanStatuses } from "@so-thiet-bi/contract/loan-words";
import { capabilities } from "@so-thiet-bi/contract/people";
import { expect, test } from "vitest";
import { person as somebody } from "../../flow/person.test-data.ts";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import type { LoanVerb } from "./flow.ts";
import { type LoanSubject, loanWorkflow } from "./policy.ts";

const [school, otherSchool] = [30, 31];
/** The teacher who has the things. */
const borrower = 7;
/** The things stand in one of these rooms, and are for this subject. */
const [lab, workshop, physics] = [100, 101, 200];

const person = (unit: number, role: Actor["role"], held: Partial<Actor>, userId: number) =>
  somebody(role, { userId, ...held }, unit);

const scope = (
  capability: Actor["capabilities"][number],
  of: { rooms?: number[]; subjects?: number[]; subjectGroups?: number[] },
): Partial<Actor> => ({
  scopes: [
    {
      capability,
      rooms: (of.rooms ?? []).map((id) => ({ id, name: "x" })),
      subjects: (of.subjects ?? []).map((id) => ({ id, name: "x" })),
      subjectGroups: (of.subjectGroups ?? []).map((id) => ({ id, name: "x" })),
    },
  ],
});

const staff = "ROLE_DEPARTMENT_USER";
const people: Record<string, Actor> = {
  admin: person(school, "ROLE_DEPARTMENT_ADMIN", {}, 1),
  borrower: person(school, staff, {}, borrower),
  staff: person(school, staff, {}, 2),
  ...Object.fromEntries(
    capabilities.map((one, index) => [one, person(school, staff, { capabilities: [one] }, 10 + index)]),
  ),
  "keeper of the lab": person(school, staff, scope("EQUIPMENT_KEEPER", { rooms: [lab] }), 50),
  "keeper of physics": person(school, staff, scope("EQUIPMENT_KEEPER", { subjects: [physics] }), 51),
  "head of a group": person(school, staff, scope("SUBJECT_HEAD", { subjectGroups: [300] }), 52),
  "admin elsewhere": person(otherSchool, "ROLE_DEPARTMENT_ADMIN", {}, 60),
  "keeper elsewhere": person(otherSchool, staff, { capabilities: ["EQUIPMENT_KEEPER"] }, 61),
  "system administrator": person(1, "ROLE_SYSTEM_ADMIN", {}, 70),
};

/** Of things that stand in the lab, of which one is for physics. */
const things: LoanSubject["places"] = [
  { roomId: lab, subjectId: null },
  { roomId: lab, subjectId: physics },
];
const keepers = ["admin", "EQUIPMENT_KEEPER", "keeper of the lab"];
const may: Record<LoanVerb, readonly string[]> = {
  takeBack: keepers,
  undoReturn: keepers,
  renew: keepers,
  handOn: ["borrower", ...keepers],
  keep: keepers,
  remind: [...keepers, "head of a group"],
};

const when: Record<LoanStatus, readonly LoanVerb[]> = {
  OUT: ["takeBack", "undoReturn", "renew", "handOn", "keep", "remind"],
  PARTLY_RETURNED: ["takeBack", "undoReturn", "renew", "handOn", "keep", "remind"],
  RETURNED: ["undoReturn"],
};

const loanIn = (status: LoanStatus, places = things): LoanSubject => ({
  status,
  departmentId: school,
  borrowerUserId: borrower,
  places,
});
const verbs = Object.keys(may) as LoanVerb[];

test.each(verbs)("%s: the people first, then the moment", (verb) => {
  for (const status of loanStatuses) {
    const allowed = Object.keys(people).filter(
      (key) => outcome(people[key] as Actor, verb, loanIn(status)) !== "forbidden",
    );
    expect([status, allowed.toSorted()]).toEqual([status, may[verb].toSorted()]);
    for (const key of may[verb]) {
      const expected = when[status].includes(verb) ? "done" : "wrongState";
      expect([key, status, outcome(people[key] as Actor, verb, loanIn(status))]).toEqual([
        key,
        status,
        expected,
      ]);
    }
  }
});

test("what stands in several rooms is taken back by whoever keeps all of them", () => {
  const mixed = loanIn("OUT", [...things, { roomId: workshop, subjectId: physics }]);
  expect(outcome(people["keeper of the lab"] as Actor, "takeBack", mixed)).toBe("forbidden");
  expect(outcome(people["keeper of physics"] as Actor, "takeBack", mixed)).toBe("forbidden");
  expect(outcome(people["EQUIPMENT_KEEPER"] as Actor, "takeBack", mixed)).toBe("done");
  const ofPhysics = loanIn("OUT", [{ roomId: workshop, subjectId: physics }]);
  expect(outcome(people["keeper of physics"] as Actor, "takeBack", ofPhysics)).toBe("done");
});

test("a loan is back when all of it is, and is out again when a return is taken back", () => {
  expect(loanWorkflow.flow.OUT.takeBack).toContain("RETURNED");
  expect(loanWorkflow.flow.PARTLY_RETURNED.takeBack).toEqual(["PARTLY_RETURNED", "RETURNED"]);
  expect(loanWorkflow.flow.RETURNED).toEqual({ undoReturn: ["OUT", "PARTLY_RETURNED", "RETURNED"] });
});

function outcome(actor: Actor, verb: LoanVerb, loan: LoanSubject): string {
  try {
    loanWorkflow.step(actor, verb, loan);
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
