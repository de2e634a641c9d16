import {
  type LiquidationStatus,
  type LiquidationVerb,
  liquidationStatuses,
  liquidationVerbs,
} from "@so-thiet-bi/contract/liquidations";
import { expect, test } from "vitest";
import { person as somebody } from "../../flow/person.test-data.ts";
import type { Actor } from "../../http/actor.ts";
import { liquidationFlow } from "./flow.ts";
import { liquidationWorkflow, mayPropose } from "./policy.ts";

const [school, commune] = [30, 20];

const person = (role: Actor["role"], held: Partial<Actor> = {}, unit = school) => somebody(role, held, unit);

const staff = "ROLE_DEPARTMENT_USER";
const people: Record<string, Actor> = {
  principal: person("ROLE_DEPARTMENT_ADMIN"),
  keeper: person(staff, { capabilities: ["EQUIPMENT_KEEPER"] }),
  "keeper of a room": person(staff, {
    scopes: [
      { capability: "EQUIPMENT_KEEPER", rooms: [{ id: 1, name: "x" }], subjects: [], subjectGroups: [] },
    ],
  }),
  staff: person(staff, { capabilities: ["DEMAND_APPROVER"] }),
  "head of the commune": person("ROLE_DEPARTMENT_ADMIN", { departmentType: "LEVEL_2" }, commune),
  "system administrator": person("ROLE_SYSTEM_ADMIN", {}, 1),
};
const those = (may: (actor: Actor) => boolean) =>
  Object.keys(people).filter((key) => may(people[key] as Actor));

/** The specification: in which statuses a verb has a meaning, and who may then. */
const moments: Record<LiquidationVerb, LiquidationStatus[]> = {
  edit: ["DRAFT", "PROPOSED", "REJECTED"],
  remove: ["DRAFT"],
  propose: ["DRAFT"],
  recall: ["PROPOSED"],
  approve: ["PROPOSED"],
  reject: ["PROPOSED"],
  answer: ["PROPOSED"],
  extend: ["APPROVED"],
  execute: ["APPROVED", "EXECUTED"],
  post: ["EXECUTED"],
  cancel: ["PROPOSED", "APPROVED", "REJECTED", "EXECUTED"],
};
const leading: LiquidationVerb[] = ["approve", "reject", "extend"];
const allowed = (verb: LiquidationVerb) =>
  leading.includes(verb)
    ? ["principal"]
    : verb === "answer"
      ? ["head of the commune"]
      : ["principal", "keeper"];

test.each(liquidationStatuses.flatMap((status) => liquidationVerbs.map((verb) => ({ status, verb }))))(
  "$status, $verb",
  ({ status, verb }) => {
    const who = those(
      (actor) =>
        liquidationWorkflow.abilities(actor, { status, departmentId: school, askedDepartmentId: commune })[
          verb
        ],
    );
    expect(who).toEqual(moments[verb].includes(status) ? allowed(verb) : []);
  },
);

test("what the head decides alone the superior does not answer", () => {
  const subject = { status: "PROPOSED" as const, departmentId: school, askedDepartmentId: null };
  expect(those((actor) => liquidationWorkflow.abilities(actor, subject).answer)).toEqual([]);
});

test("proposed, decided, carried out, posted: and what is posted stays so", () => {
  expect(liquidationFlow).toMatchObject({
    DRAFT: { propose: "PROPOSED", remove: "gone" },
    PROPOSED: { approve: "APPROVED", reject: "REJECTED", recall: "DRAFT" },
    APPROVED: { execute: "EXECUTED" },
    EXECUTED: { post: "POSTED" },
    REJECTED: { edit: "DRAFT" },
  });
  expect([liquidationFlow.POSTED, liquidationFlow.CANCELLED]).toEqual([{}, {}]);
  expect(those(mayPropose)).toEqual(["principal", "keeper", "head of the commune"]);
});
