import { type DemandStatus, type DemandVerb, demandStatuses, demandVerbs } from "@so-thiet-bi/contract/demands";
import { expect, test } from "vitest";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { type DemandSubject, demandWorkflow } from "./policy.ts";

const school = 30;
const commune = 20;
const sở = 10;

const person = (departmentId: number, role: Actor["role"], capabilities: Actor["capabilities"] = []): Actor => ({
  userId: departmentId * 10 + capabilities.length,
  username: "x",
  fullName: "X",
  role,
  capabilities,
  scopes: [],
  language: "vi",
  mustChangePassword: false,
  departmentId,
  departmentName: "X",
  departmentShortName: null,
  departmentType: departmentId === school ? "LEVEL_3" : departmentId === commune ? "LEVEL_2" : "LEVEL_1",
  departmentParentId: null,
  rootId: sở,
  sessionId: 1,
});

const people = {
  principal: person(school, "ROLE_DEPARTMENT_ADMIN"),
  author: { ...person(school, "ROLE_DEPARTMENT_USER"), userId: 7 },
  demandAuthor: person(school, "ROLE_DEPARTMENT_USER", ["DEMAND_AUTHOR"]),
  signer: person(school, "ROLE_DEPARTMENT_USER", ["DEMAND_SIGNER"]),
  keeper: person(school, "ROLE_DEPARTMENT_USER", ["EQUIPMENT_KEEPER"]),
  teacher: person(school, "ROLE_DEPARTMENT_USER"),
  communeHead: person(commune, "ROLE_DEPARTMENT_ADMIN"),
  communeApprover: person(commune, "ROLE_DEPARTMENT_USER", ["DEMAND_APPROVER"]),
  communeStaff: person(commune, "ROLE_DEPARTMENT_USER"),
  sởHead: person(sở, "ROLE_DEPARTMENT_ADMIN"),
  stranger: person(99, "ROLE_DEPARTMENT_ADMIN", ["DEMAND_APPROVER"]),
  systemAdmin: person(sở, "ROLE_SYSTEM_ADMIN"),
};
type Who = keyof typeof people;

/** The specification: who may do a verb at all, and in which statuses it has a meaning. */
const moments: Record<DemandVerb, DemandStatus[]> = {
  edit: ["PENDING", "REJECTED_BY_LEVEL_1", "REJECTED_BY_LEVEL_2"],
  remove: ["PENDING"],
  submit: ["PENDING", "REJECTED_BY_LEVEL_1", "REJECTED_BY_LEVEL_2"],
  approve: ["WAITING_FOR_LEVEL_1", "WAITING_FOR_LEVEL_2"],
  reject: ["WAITING_FOR_LEVEL_1", "WAITING_FOR_LEVEL_2"],
  confirm: ["APPROVED"],
};
const writers: Who[] = ["principal", "author", "demandAuthor"];
const persons: Record<DemandVerb, (status: DemandStatus) => Who[]> = {
  edit: () => writers,
  remove: () => writers,
  submit: () => ["principal", "signer"],
  approve: deciders,
  reject: deciders,
  confirm: () => ["principal", "keeper"],
};

function deciders(status: DemandStatus): Who[] {
  if (status === "PENDING") return [];
  const firstRound: Who[] = ["communeHead", "communeApprover"];
  return status.endsWith("LEVEL_1") ? firstRound : [...firstRound, "sởHead"];
}

const rows = demandStatuses.flatMap((status) => demandVerbs.flatMap((verb) => (Object.keys(people) as Who[]).map((who) => ({ status, verb, who }))));

test.each(rows)("$status, $verb, $who", ({ status, verb, who }) => {
  const subject: DemandSubject = {
    status,
    departmentId: school,
    createdBy: 7,
    route:
      status === "PENDING"
        ? []
        : [
            { round: 1, departmentId: commune, name: "xã" },
            { round: 2, departmentId: sở, name: "Sở" },
          ],
  };
  const mayPerson = persons[verb](status).includes(who);
  const mayNow = moments[verb].includes(status);
  const outcome = attempt(() => demandWorkflow.step(people[who], verb, subject));
  expect(outcome).toBe(mayPerson ? (mayNow ? "done" : 409) : 403);
  expect(demandWorkflow.abilities(people[who], subject)[verb]).toBe(mayPerson && mayNow);
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
