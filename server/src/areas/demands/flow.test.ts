import type { RouteStop } from "@so-thiet-bi/contract/demand-record";
import {
  type DemandStatus,
  type DemandVerb,
  demandStatuses,
  demandVerbs,
} from "@so-thiet-bi/contract/demand-words";
import { capabilities } from "@so-thiet-bi/contract/people";
import { expect, test } from "vitest";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { type DemandSubject, demandWorkflow } from "./policy.ts";

/**
 * Where people work, seen from a demand of the school: it is decided by its commune and then by the Sở, or by
 * the Sở alone.
 */
const units = {
  school: 30,
  "other school": 31,
  commune: 20,
  "other commune": 21,
  sở: 10,
  "other sở": 11,
} as const;
type Unit = keyof typeof units;

/** The school's teacher who wrote the demand. */
const author = 7;

function person(unit: Unit, role: Actor["role"], held: Actor["capabilities"], userId: number): Actor {
  const type = unit.endsWith("school") ? "LEVEL_3" : unit.endsWith("commune") ? "LEVEL_2" : "LEVEL_1";
  return {
    userId,
    username: "x",
    fullName: "X",
    role,
    capabilities: held,
    scopes: [],
    language: "vi",
    accountLanguage: "vi",
    mustChangePassword: false,
    departmentId: units[unit],
    departmentName: unit,
    departmentShortName: null,
    departmentType: type,
    departmentParentId: null,
    rootId: units.sở,
    sessionId: 1,
  };
}

/**
 * Every kind of person of every unit: its administrator, staff without anything, staff with each of the
 * capabilities.
 */
const people: Record<string, Actor> = Object.fromEntries([
  ...(Object.keys(units) as Unit[]).flatMap((unit, at) => [
    [`${unit} admin`, person(unit, "ROLE_DEPARTMENT_ADMIN", [], 100 * (at + 1))],
    [`${unit} staff`, person(unit, "ROLE_DEPARTMENT_USER", [], 100 * (at + 1) + 1)],
    ...capabilities.map((one, index) => [
      `${unit} ${one}`,
      person(unit, "ROLE_DEPARTMENT_USER", [one], 100 * (at + 1) + 2 + index),
    ]),
  ]),
  ["author", person("school", "ROLE_DEPARTMENT_USER", [], author)],
  ["system administrator", person("sở", "ROLE_SYSTEM_ADMIN", [], 1)],
]);

const schoolWriters = ["author", "school admin", "school DEMAND_AUTHOR"];
const schoolSigners = ["school admin", "school DEMAND_SIGNER"];
const schoolReceivers = ["school admin", "school EQUIPMENT_KEEPER"];
const wholeSchool = ["author", ...Object.keys(people).filter((key) => key.startsWith("school "))];
const communeDeciders = ["commune admin", "commune DEMAND_APPROVER"];
const sởDeciders = ["sở admin", "sở DEMAND_APPROVER"];

/** Who may whatever the status; who decides, allocates and speaks depends on the route and stands below. */
const always: Partial<Record<DemandVerb, readonly string[]>> = {
  edit: schoolWriters,
  remove: schoolWriters,
  submit: schoolSigners,
  recall: schoolSigners,
  cancel: schoolSigners,
  reroute: ["system administrator"],
  confirm: schoolReceivers,
  closeShort: ["school admin"],
  undoReceipt: schoolReceivers,
};

/** In which statuses a verb means something. */
const moments: Record<DemandStatus, readonly DemandVerb[]> = {
  PENDING: ["edit", "remove", "submit", "cancel", "comment"],
  WAITING_FOR_LEVEL_1: ["recall", "approve", "reject", "reroute", "comment"],
  WAITING_FOR_LEVEL_2: ["approve", "reject", "withdrawDecision", "reroute", "comment"],
  APPROVED: ["withdrawDecision", "allocate", "confirm", "closeShort", "undoReceipt", "comment"],
  REJECTED_BY_LEVEL_1: ["edit", "submit", "cancel", "withdrawDecision", "comment"],
  REJECTED_BY_LEVEL_2: ["edit", "submit", "cancel", "withdrawDecision", "comment"],
  DONE: ["undoReceipt", "comment"],
};

/**
 * The routes, and for each status that such a demand can have: who decides or comes too late, who allocates,
 * who of the superiors speaks.
 */
const routes: Record<string, { stops: readonly Unit[]; at: Partial<Record<DemandStatus, Superiors>> }> = {
  "of two rounds": {
    stops: ["commune", "sở"],
    at: {
      WAITING_FOR_LEVEL_1: {
        decide: communeDeciders,
        allocate: sởDeciders,
        speak: [...communeDeciders, ...sởDeciders],
      },
      REJECTED_BY_LEVEL_1: {
        decide: communeDeciders,
        withdraw: communeDeciders,
        allocate: sởDeciders,
        speak: [...communeDeciders, ...sởDeciders],
      },
      WAITING_FOR_LEVEL_2: {
        decide: [...communeDeciders, ...sởDeciders],
        withdraw: communeDeciders,
        allocate: sởDeciders,
        speak: [...communeDeciders, ...sởDeciders],
      },
      REJECTED_BY_LEVEL_2: {
        decide: [...communeDeciders, ...sởDeciders],
        withdraw: sởDeciders,
        allocate: sởDeciders,
        speak: [...communeDeciders, ...sởDeciders],
      },
      APPROVED: {
        decide: [...communeDeciders, ...sởDeciders],
        withdraw: sởDeciders,
        allocate: sởDeciders,
        speak: [...communeDeciders, ...sởDeciders],
      },
      DONE: {
        decide: [...communeDeciders, ...sởDeciders],
        withdraw: sởDeciders,
        allocate: sởDeciders,
        speak: [...communeDeciders, ...sởDeciders],
      },
    },
  },
  "of one round": {
    stops: ["sở"],
    at: {
      WAITING_FOR_LEVEL_1: { decide: sởDeciders, allocate: sởDeciders, speak: sởDeciders },
      REJECTED_BY_LEVEL_1: {
        decide: sởDeciders,
        withdraw: sởDeciders,
        allocate: sởDeciders,
        speak: sởDeciders,
      },
      APPROVED: { decide: sởDeciders, withdraw: sởDeciders, allocate: sởDeciders, speak: sởDeciders },
      DONE: { decide: sởDeciders, withdraw: sởDeciders, allocate: sởDeciders, speak: sởDeciders },
    },
  },
  "of nobody": {
    stops: [],
    at: {
      PENDING: { decide: [], allocate: [], speak: [] },
      APPROVED: { decide: [], allocate: [], speak: [] },
      DONE: { decide: [], allocate: [], speak: [] },
    },
  },
};
interface Superiors {
  decide: readonly string[];
  /** The unit that decided last; nobody where none has. */
  withdraw?: readonly string[];
  allocate: readonly string[];
  speak: readonly string[];
}

const rows = Object.entries(routes).flatMap(([route, { stops, at }]) =>
  (Object.entries(at) as [DemandStatus, Superiors][]).flatMap(([status, superiors]) =>
    demandVerbs.flatMap((verb) =>
      [false, true].map((cancelled) => ({ route, stops, status, superiors, verb, cancelled })),
    ),
  ),
);

test("every status has its row", () => {
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(demandStatuses));
  expect(Object.keys(people)).toHaveLength(6 * 9 + 2);
});

test.each(rows)(
  "$status with a route $route, cancelled $cancelled: $verb",
  ({ stops, status, superiors, verb, cancelled }) => {
    const subject: DemandSubject = {
      status,
      departmentId: units.school,
      createdBy: author,
      route: stops.map(
        (unit, index): RouteStop => ({ round: index === 0 ? 1 : 2, departmentId: units[unit], name: unit }),
      ),
      handling: stops.length === 0 ? "SELF" : "SUPERIOR",
      cancelled,
    };
    const may = persons(verb, superiors);
    const mayNow = moments[status].includes(verb) && !cancelled;
    const expected = Object.keys(people).map(
      (key) => `${key}: ${may.includes(key) ? (mayNow ? "done" : 409) : 403}`,
    );
    const found = Object.entries(people).map(
      ([key, actor]) => `${key}: ${attempt(() => demandWorkflow.step(actor, verb, subject))}`,
    );
    expect(found).toEqual(expected);
    const able = Object.entries(people).filter(([, actor]) => demandWorkflow.abilities(actor, subject)[verb]);
    expect(able.map(([key]) => key).sort()).toEqual(mayNow ? [...may].sort() : []);
  },
);

function persons(verb: DemandVerb, superiors: Superiors): readonly string[] {
  if (verb === "approve" || verb === "reject") return superiors.decide;
  if (verb === "withdrawDecision") return superiors.withdraw ?? [];
  if (verb === "allocate") return superiors.allocate;
  if (verb === "comment") return [...wholeSchool, ...superiors.speak];
  return always[verb] ?? [];
}

function attempt(work: () => unknown): "done" | number {
  try {
    work();
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}
