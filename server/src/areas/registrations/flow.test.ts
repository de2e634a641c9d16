import { capabilities, capabilityScopes } from "@so-thiet-bi/contract/people";
import {
  type RegistrationStatus,
  type RegistrationVerb,
  registrationStatuses,
  registrationVerbs,
} from "@so-thiet-bi/contract/registrations";
import { expect, test } from "vitest";
import { person as somebody } from "../../flow/person.test-data.ts";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { type RegistrationSubject, registrationWorkflow } from "./policy.ts";

const school = 30;
const other = 31;
const borrower = 7;
const writer = 8;
/** The lab the things belong to, the subject they are for, and where the lesson is. */
const lab = { id: 5, name: "Phòng bộ môn" };
const hall = { id: 6, name: "Nhà đa năng" };
const science = { id: 4, name: "Khoa học tự nhiên" };

const person = (departmentId: number, role: Actor["role"], more: Partial<Actor> = {}) =>
  somebody(role, { userId: 100, departmentName: "Trường", ...more }, departmentId);
const staff = (more: Partial<Actor> = {}) => person(school, "ROLE_DEPARTMENT_USER", more);
const scoped = (capability: Actor["capabilities"][number], rooms: object[], subjects: object[] = []) =>
  staff({ scopes: [{ capability, rooms, subjects, subjectGroups: [] }] as unknown as Actor["scopes"] });

const people: Record<string, Actor> = {
  borrower: staff({ userId: borrower }),
  writer: staff({ userId: writer }),
  admin: person(school, "ROLE_DEPARTMENT_ADMIN"),
  "keeper of the lab": scoped("EQUIPMENT_KEEPER", [lab]),
  "keeper of the subject": scoped("EQUIPMENT_KEEPER", [], [science]),
  "keeper of the hall's things": scoped("EQUIPMENT_KEEPER", [hall]),
  "keeper of the hall": scoped("ROOM_KEEPER", [hall]),
  staff: staff(),
  // each that can be held for the whole unit
  ...Object.fromEntries(
    capabilities
      .filter((one) => capabilityScopes[one].wholeUnit)
      .map((one) => [one, staff({ capabilities: [one] })]),
  ),
  "other admin": person(other, "ROLE_DEPARTMENT_ADMIN"),
  "other keeper": person(other, "ROLE_DEPARTMENT_USER", { capabilities: ["EQUIPMENT_KEEPER"] }),
  "system administrator": person(school, "ROLE_SYSTEM_ADMIN", { userId: borrower }),
};

const wholeUnit = ["admin", "EQUIPMENT_KEEPER"];
const hallKeepers = [...wholeUnit, "keeper of the hall's things", "keeper of the hall"];

const slips: Record<
  string,
  { places: RegistrationSubject["places"]; roomId: number | null; keepers: readonly string[] }
> = {
  "things of the lab": {
    places: [{ roomId: lab.id, subjectId: science.id }],
    roomId: hall.id,
    keepers: [...wholeUnit, "keeper of the lab", "keeper of the subject"],
  },
  "things of two rooms": {
    places: [
      { roomId: lab.id, subjectId: science.id },
      { roomId: hall.id, subjectId: null },
    ],
    roomId: null,
    keepers: wholeUnit,
  },
  "things without a place": { places: [{ roomId: null, subjectId: null }], roomId: null, keepers: wholeUnit },
  "a room alone": { places: [], roomId: hall.id, keepers: hallKeepers },
};

/** Those who write for it, and the keepers. */
const byKeepersOnly: readonly RegistrationVerb[] = [
  "approve",
  "reject",
  "prepare",
  "unprepare",
  "handOut",
  "markNotFetched",
];

/** In which statuses a verb means something, and where it leads. */
const moments: Record<RegistrationStatus, Partial<Record<RegistrationVerb, readonly string[]>>> = {
  DRAFT: { edit: ["DRAFT"], remove: ["gone"], send: ["PENDING", "APPROVED"], move: ["DRAFT"] },
  PENDING: {
    edit: ["PENDING", "APPROVED"],
    approve: ["APPROVED"],
    reject: ["REJECTED"],
    move: ["PENDING", "APPROVED"],
    cancel: ["CANCELLED"],
  },
  APPROVED: {
    edit: ["PENDING", "APPROVED"],
    reject: ["REJECTED"],
    prepare: ["PREPARED"],
    handOut: ["BORROWED"],
    recordUse: ["BORROWED"],
    checkRoom: ["APPROVED"],
    move: ["PENDING", "APPROVED"],
    cancel: ["CANCELLED"],
    markNotFetched: ["NOT_FETCHED"],
  },
  PREPARED: {
    unprepare: ["APPROVED"],
    reject: ["REJECTED"],
    handOut: ["BORROWED"],
    recordUse: ["BORROWED"],
    checkRoom: ["PREPARED"],
    move: ["PENDING", "APPROVED"],
    cancel: ["CANCELLED"],
    markNotFetched: ["NOT_FETCHED"],
  },
  BORROWED: { withdrawUse: ["CANCELLED"], checkRoom: ["BORROWED"] },
  REJECTED: {},
  CANCELLED: {},
  NOT_FETCHED: {},
};

const rows = Object.entries(slips).flatMap(([slip, given]) =>
  registrationStatuses.flatMap((status) =>
    registrationVerbs.map((verb) => ({ slip, status, verb, ...given })),
  ),
);

test("every status and every verb has its row", () => {
  expect(new Set(Object.keys(moments))).toEqual(new Set(registrationStatuses));
  expect(rows).toHaveLength(4 * 8 * 14);
  expect(new Set(Object.values(moments).flatMap((verbs) => Object.keys(verbs)))).toEqual(
    new Set(registrationVerbs),
  );
});

test.each(rows)("$slip, $status: $verb", ({ status, verb, places, roomId, keepers }) => {
  const subject: RegistrationSubject = {
    status,
    departmentId: school,
    borrowerUserId: borrower,
    createdBy: writer,
    roomId,
    places,
  };
  const may = byKeepersOnly.includes(verb) ? keepers : ["borrower", "writer", ...keepers];
  const leads = moments[status][verb];
  const expected = Object.keys(people).map(
    (key) => `${key}: ${may.includes(key) ? (leads?.join() ?? 409) : 403}`,
  );
  expect(Object.entries(people).map(([key, actor]) => `${key}: ${attempt(actor, verb, subject)}`)).toEqual(
    expected,
  );
  const able = Object.keys(people).filter(
    (key) => registrationWorkflow.abilities(people[key] as Actor, subject)[verb],
  );
  expect(able.sort()).toEqual(leads ? [...may].sort() : []);
});

test("a slip of somebody without an account is nobody's but the writer's and the keepers'", () => {
  const subject: RegistrationSubject = {
    status: "DRAFT",
    departmentId: school,
    borrowerUserId: null,
    createdBy: writer,
    roomId: null,
    places: [],
  };
  expect(
    Object.keys(people).filter((key) => registrationWorkflow.abilities(people[key] as Actor, subject).edit),
  ).toEqual(["writer", "admin", "EQUIPMENT_KEEPER"]);
});

function attempt(actor: Actor, verb: RegistrationVerb, subject: RegistrationSubject): string {
  try {
    return [registrationWorkflow.step(actor, verb, subject)].flat().join();
  } catch (error) {
    if (error instanceof Refusal) return String(error.status);
    throw error;
  }
}
