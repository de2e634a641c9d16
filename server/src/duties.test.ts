/** The sentences about jobs are composed of duties; here each duty is held against the policies themselves. */
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { departmentTypes } from "@so-thiet-bi/contract/department-types";
import { type Duty, duties, dutiesOf, dutyRules } from "@so-thiet-bi/contract/duties";
import {
  commonJob,
  type Job,
  jobPresets,
  jobs,
  jobsHeld,
  jobsOf,
  mayOf,
  rightsOfJobs,
} from "@so-thiet-bi/contract/jobs";
import { type Capability, type CapabilityScope, capabilities } from "@so-thiet-bi/contract/people";
import { describe, expect, test } from "vitest";
import { accountPolicy } from "./areas/accounts/policy.ts";
import { cataloguePolicy } from "./areas/catalogues/policy.ts";
import { keepsRequests } from "./areas/data-requests/policy.ts";
import { type DemandSubject, demandPolicy } from "./areas/demands/policy.ts";
import { mayDraft } from "./areas/demands/rules/visibility.ts";
import { equipmentPolicy } from "./areas/equipment/policy.ts";
import { mayReport } from "./areas/incidents/policy.ts";
import { managesChecks } from "./areas/inventory/policy.ts";
import { loanPolicy } from "./areas/loans/policy.ts";
import { registrationPolicy } from "./areas/registrations/policy.ts";
import type { Actor } from "./http/actor.ts";

const own = 3;
const below = 9;
const stranger = 99;
const roomId = 5;
const groupId = 7;
const place = { roomId, subjectId: null };

/** What the server would answer to somebody who does this duty on something that is theirs to do it on. */
const asked: Record<Exclude<Duty, "EVERYTHING" | "SEE" | "SEE_BELOW">, (actor: Actor) => boolean> = {
  ACCOUNTS: (actor) => accountPolicy.create(actor, own) && accountPolicy.grant(actor, "ROLE_DEPARTMENT_USER"),
  KEEP: (actor) =>
    equipmentPolicy.create(actor) &&
    equipmentPolicy.edit(actor, { departmentId: own, active: true, ...place }),
  LEND: (actor) =>
    loanPolicy.takeBack(actor, { status: "OUT", departmentId: own, borrowerUserId: null, places: [place] }) &&
    registrationPolicy.handOut(actor, registration(null)),
  COUNT: (actor) => managesChecks(actor) && cataloguePolicy.create(actor),
  ROOMS: (actor) =>
    registrationPolicy.approve(actor, { ...registration(null), places: [] }) &&
    looksAfter(actor, "functional-rooms", roomId),
  GROUPS: (actor) =>
    looksAfter(actor, "subject-groups", groupId) &&
    loanPolicy.remind(actor, { status: "OUT", departmentId: own, borrowerUserId: null, places: [place] }),
  AUTHOR: (actor) => demandPolicy.edit(actor, demand),
  SIGN: (actor) => demandPolicy.submit(actor, demand),
  DECIDE: (actor) =>
    demandPolicy.approve(actor, { ...demand, departmentId: below, status: "WAITING_FOR_LEVEL_1" }),
  BORROW: (actor) => registrationPolicy.send(actor, registration(actor.userId)),
  PERSONAL_DATA: keepsRequests,
  REPORT: mayReport,
  DRAFT: mayDraft,
};

/** What is not said again beside it. */
const contains: Partial<Record<Duty, readonly Duty[]>> = { EVERYTHING: duties, COUNT: ["ROOMS", "GROUPS"] };

const alwaysSome: readonly Capability[] = ["ROOM_KEEPER", "SUBJECT_HEAD"];

describe.each(departmentTypes)("in a unit of %s", (type) => {
  const held = subsets(capabilities).flatMap((each) => [
    {
      whole: each.filter((one) => !alwaysSome.includes(one)),
      some: each.filter((one) => alwaysSome.includes(one)),
    },
    ...(each.includes("EQUIPMENT_KEEPER")
      ? [
          {
            whole: each.filter((one) => one !== "EQUIPMENT_KEEPER" && !alwaysSome.includes(one)),
            some: each.filter((one) => one === "EQUIPMENT_KEEPER" || alwaysSome.includes(one)),
          },
        ]
      : []),
  ]);
  const everybody = [
    ...held.map((rights) => ({ role: "ROLE_DEPARTMENT_USER" as const, ...rights })),
    { role: "ROLE_DEPARTMENT_ADMIN" as const, whole: [], some: [] },
  ];

  test("a duty is said of just those to whom the policies grant it", () => {
    for (const { role, whole, some } of everybody) {
      const said = dutiesOf({ type, role, whole, some });
      const meant = new Set([...said, ...said.flatMap((duty) => contains[duty] ?? [])]);
      const actor = person(type, role, whole, some);
      for (const [duty, may] of Object.entries(asked) as [keyof typeof asked, (actor: Actor) => boolean][]) {
        if (!dutyRules[duty].types.includes(type)) continue;
        expect({ duty, whole, some, may: may(actor) }).toEqual({ duty, whole, some, may: meant.has(duty) });
      }
    }
  });

  test("the system administrator decides no business, and none is said of them", () => {
    expect(dutiesOf({ type, role: "ROLE_SYSTEM_ADMIN", whole: capabilities, some: [] })).toEqual([]);
  });

  test.each(jobsOf(type))("what %s brings is read back as that job, or one with the same rights", (job) => {
    const { role, capabilities } = rightsOfJobs([job]);
    const { jobs, besides } = jobsHeld({ type, role, capabilities, username: "somebody" });
    expect(besides.filter((one) => !rightsOfJobs([job]).capabilities.includes(one))).toEqual([]);
    expect([...rightsOfJobs(jobs).capabilities, ...besides].sort()).toEqual([...capabilities].sort());
    expect(rightsOfJobs(jobs).role).toBe(role);
  });
});

test("sentences say the parts in both languages", () => {
  expect(mayOf("TEACHER", "LEVEL_3")).toEqual({
    vi: "Đăng ký mượn; báo hỏng, báo mất; lập đề nghị trang bị; xem thiết bị của đơn vị.",
    en: "Borrow; report damage and loss; draft demands; see the unit’s equipment.",
  });
  expect(mayOf("ROOM_KEEPER", "LEVEL_3").vi).toBe(
    "Duyệt mượn phòng và sửa thông tin phòng được giao; và mọi việc như giáo viên.",
  );
  expect(mayOf("PRINCIPAL", "LEVEL_3").vi).toBe(
    "Làm mọi việc về thiết bị của đơn vị; tạo tài khoản, giao việc; ký gửi đề nghị lên cấp trên.",
  );
  expect(mayOf("APPROVING_OFFICIAL", "LEVEL_2").en).toBe(
    "Approve or return demands from below; and everything an official may.",
  );
});

const teacher = { type: "LEVEL_3", role: "ROLE_DEPARTMENT_USER", capabilities: [], username: "x" } as const;
const heads = { type: "LEVEL_3", role: "ROLE_DEPARTMENT_ADMIN", capabilities: [] } as const;
test.each<[string, Parameters<typeof jobsHeld>[0], Job[], Capability[]]>([
  ["nothing more", teacher, ["TEACHER"], []],
  ["the clerk, by the staff list", { ...teacher, position: "CLERK" }, ["OTHER_STAFF"], []],
  ["the clerk, by the username", { ...teacher, username: "nv.ha" }, ["OTHER_STAFF"], []],
  ["a right of their own", { ...teacher, capabilities: ["DEMAND_SIGNER"] }, ["TEACHER"], ["DEMAND_SIGNER"]],
  [
    "a teacher who keeps the equipment",
    { ...teacher, capabilities: ["EQUIPMENT_KEEPER", "DEMAND_AUTHOR"], position: "TEACHER" },
    ["TEACHER", "EQUIPMENT_OFFICER"],
    [],
  ],
  [
    "a keeper without the demands is no equipment officer",
    { ...teacher, capabilities: ["EQUIPMENT_KEEPER"], username: "tb.mai" },
    ["TEACHER"],
    ["EQUIPMENT_KEEPER"],
  ],
  [
    "two jobs",
    { ...teacher, capabilities: ["ROOM_KEEPER"], position: "TEACHER" },
    ["TEACHER", "ROOM_KEEPER"],
    [],
  ],
  ["the accountant", { ...teacher, capabilities: ["DEMAND_AUTHOR"], username: "kt.ha" }, ["ACCOUNTANT"], []],
  [
    "a clerk who keeps the accounts",
    { ...teacher, capabilities: ["DEMAND_AUTHOR"], position: "CLERK", username: "kt.ha" },
    ["OTHER_STAFF", "ACCOUNTANT"],
    [],
  ],
  ["the principal", { ...heads, username: "ht.hung" }, ["PRINCIPAL"], []],
  [
    "the deputy, by the staff list",
    { ...heads, username: "ht.ha", position: "VICE_PRINCIPAL" },
    ["VICE_PRINCIPAL"],
    [],
  ],
  ["an administrator of no known job", { ...heads, username: "an" }, ["UNIT_ADMIN"], []],
  ["who runs the system", { ...teacher, role: "ROLE_SYSTEM_ADMIN" }, [], []],
])("jobs are read from rights: %s", (_who, worker, expected, besides) => {
  expect(jobsHeld(worker)).toEqual({ jobs: expected, besides });
});

test("everybody's job brings no capability, and every job is found in a unit", () => {
  for (const type of departmentTypes) expect(jobPresets[commonJob(type)].capabilities).toEqual([]);
  expect(jobs.filter((job) => departmentTypes.every((type) => !jobsOf(type).includes(job)))).toEqual([]);
});

const demand: DemandSubject = {
  status: "PENDING",
  departmentId: own,
  createdBy: stranger,
  route: [{ round: 1, departmentId: own, name: "Đơn vị" }],
  handling: "SUPERIOR",
  cancelled: false,
};

function registration(borrowerUserId: number | null) {
  return {
    status: "PENDING" as const,
    departmentId: own,
    borrowerUserId,
    createdBy: borrowerUserId ?? stranger,
    roomId,
    places: [place],
  };
}

function looksAfter(actor: Actor, plural: string, id: number): boolean {
  const of = catalogues.find((one) => one.plural === plural);
  if (!of) throw new Error(plural);
  return cataloguePolicy.edit(actor, { id, departmentId: own, active: true, locked: false, over: false }, of);
}

function person(
  departmentType: Actor["departmentType"],
  role: Actor["role"],
  whole: readonly Capability[],
  some: readonly Capability[],
): Actor {
  const scopes = some.map(
    (capability): CapabilityScope => ({
      capability,
      rooms: [{ id: roomId, name: "Phòng Hóa" }],
      subjects: [],
      subjectGroups: [{ id: groupId, name: "Tổ Hóa" }],
    }),
  );
  return {
    userId: 1,
    username: "somebody",
    fullName: "Somebody",
    role,
    capabilities: whole,
    scopes,
    language: "vi",
    accountLanguage: null,
    mustChangePassword: false,
    departmentId: own,
    departmentName: "Đơn vị",
    departmentShortName: null,
    departmentType,
    departmentParentId: null,
    rootId: own,
    sessionId: 1,
  };
}

function subsets<T>(of: readonly T[]): T[][] {
  return of.reduce<T[][]>((all, one) => all.concat(all.map((some) => some.concat(one))), [[]]);
}
