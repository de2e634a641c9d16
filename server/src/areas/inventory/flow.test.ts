import {
  type CheckStatus,
  type CheckVerb,
  checkStatuses,
  checkVerbs,
  type SheetStatus,
  sheetStatuses,
} from "@so-thiet-bi/contract/inventory";
import { capabilities } from "@so-thiet-bi/contract/people";
import { expect, test } from "vitest";
import { person as somebody } from "../../flow/person.test-data.ts";
import type { Actor } from "../../http/actor.ts";
import { type SheetVerb, sheetVerbs } from "./flow.ts";
import { checkWorkflow, seesBook, sheetWorkflow } from "./policy.ts";

const [school, otherSchool] = [30, 31];
const counterId = 70;

const person = (role: Actor["role"], held: Partial<Actor> = {}, unit = school) => somebody(role, held, unit);

const staff = "ROLE_DEPARTMENT_USER";
const lab = {
  capability: "EQUIPMENT_KEEPER" as const,
  rooms: [{ id: 100, name: "x" }],
  subjects: [],
  subjectGroups: [],
};
const people: Record<string, Actor> = {
  admin: person("ROLE_DEPARTMENT_ADMIN"),
  ...Object.fromEntries(capabilities.map((one) => [one, person(staff, { capabilities: [one] })])),
  staff: person(staff),
  counter: person(staff, { userId: counterId }),
  "keeper of one room": person(staff, { scopes: [lab] }),
  "admin elsewhere": person("ROLE_DEPARTMENT_ADMIN", { userId: counterId }, otherSchool),
  "system administrator": person("ROLE_SYSTEM_ADMIN", {}, 1),
};

const managers = ["EQUIPMENT_KEEPER", "admin"];
const head = ["admin"];
const counters = [...managers, "counter"].toSorted();

const whoMay: Record<CheckVerb, string[]> = {
  edit: managers,
  remove: managers,
  start: managers,
  manage: managers,
  count: counters,
  submit: managers,
  recall: managers,
  approve: head,
  reject: head,
  treat: managers,
  post: managers,
  reverse: managers,
  close: head,
  cancel: managers,
};

const counting = {
  edit: "COUNTING",
  manage: "COUNTING",
  count: "COUNTING",
  submit: "WAITING",
  cancel: "CANCELLED",
};
const leads: Record<CheckStatus, Partial<Record<CheckVerb, string>>> = {
  DRAFT: { edit: "DRAFT", remove: "gone", start: "COUNTING" },
  COUNTING: counting,
  REJECTED: { ...counting, edit: "REJECTED", manage: "REJECTED", count: "REJECTED" },
  WAITING: {
    edit: "WAITING",
    treat: "WAITING",
    recall: "COUNTING",
    approve: "APPROVED",
    reject: "REJECTED",
    cancel: "CANCELLED",
  },
  APPROVED: { edit: "APPROVED", treat: "APPROVED", post: "POSTED", recall: "COUNTING", cancel: "CANCELLED" },
  POSTED: { edit: "POSTED", reverse: "APPROVED", close: "CLOSED" },
  CLOSED: {},
  CANCELLED: {},
};

const able = (may: (actor: Actor) => boolean) =>
  Object.keys(people)
    .filter((key) => may(people[key] as Actor))
    .toSorted();

test.each(checkStatuses)("%s: who does what with an inventory check", (status) => {
  const check = { status, departmentId: school, counters: [counterId] };
  for (const verb of checkVerbs) {
    const may = able((actor) => checkWorkflow.abilities(actor, check)[verb]);
    expect([verb, may, checkWorkflow.flow[status][verb]]).toEqual([
      verb,
      leads[status][verb] ? whoMay[verb] : [],
      leads[status][verb],
    ]);
  }
});

const ofSheet: Record<SheetStatus, Partial<Record<SheetVerb, string>>> = {
  NOT_STARTED: { count: "COUNTING", finish: "COUNTED" },
  COUNTING: { count: "COUNTING", finish: "COUNTED" },
  COUNTED: { reopen: "COUNTING", confirm: "CONFIRMED" },
  CONFIRMED: { reopen: "COUNTING" },
};

test.each(sheetStatuses)("%s: who does what with a count sheet", (status) => {
  const sheet = { status, departmentId: school, counters: [counterId] };
  for (const verb of sheetVerbs) {
    const may = able((actor) => sheetWorkflow.abilities(actor, sheet)[verb]);
    const allowed = verb === "count" || verb === "finish" ? counters : managers;
    expect([verb, may, sheetWorkflow.flow[status][verb]]).toEqual([
      verb,
      ofSheet[status][verb] ? allowed : [],
      ofSheet[status][verb],
    ]);
  }
});

test("of a blind count the books are hidden until counting is over, but not from whoever runs it", () => {
  const open: CheckStatus[] = ["DRAFT", "COUNTING", "REJECTED"];
  for (const status of checkStatuses)
    for (const method of ["PREFILLED", "BLIND"] as const) {
      const seen = able((actor) =>
        seesBook(actor, { status, method, departmentId: school, counters: [counterId] }),
      );
      expect([status, method, seen]).toEqual([
        status,
        method,
        method === "BLIND" && open.includes(status) ? managers : Object.keys(people).toSorted(),
      ]);
    }
});
