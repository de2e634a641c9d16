import { z } from "zod";
import type { DepartmentType } from "./department-types.ts";
import { type Duty, dutiesOf, sentenceOf } from "./duties.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";
import type { Capability, Role } from "./people.ts";

/**
 * What somebody does in a unit, as schools speak of it. A job only fills in role and capabilities, which stay
 * editable; an account keeps no job, its jobs are read from its rights. What a job may do is said by the
 * duties that its rights bring (`duties.ts`).
 */
export const jobs = [
  "TEACHER",
  "EQUIPMENT_OFFICER",
  "GROUP_HEAD",
  "ROOM_KEEPER",
  "PRINCIPAL",
  "VICE_PRINCIPAL",
  "OTHER_STAFF",
  "UNIT_HEAD",
  "APPROVING_OFFICIAL",
  "OFFICIAL",
  "ACCOUNTANT",
  "UNIT_ADMIN",
] as const;
export const job = labelled({ vi: "Công việc", en: "Job" }, z.enum(jobs));
export type Job = z.infer<typeof job>;

export interface JobPreset {
  readonly name: Words;
  /** The types of units that have such people. */
  readonly types: readonly DepartmentType[];
  readonly role: Role;
  readonly capabilities: readonly Capability[];
  /** What a username begins with: `gv.tuan`. Where nothing is said, it depends on the type of the unit. */
  readonly prefix?: string;
  /** Positions of the staff list that usually mean this job. */
  readonly positions: readonly string[];
}

const school = ["LEVEL_3"] as const;
const offices = ["LEVEL_1", "LEVEL_2"] as const;
const staff = "ROLE_DEPARTMENT_USER";
const admin = "ROLE_DEPARTMENT_ADMIN";

export const jobPresets: Record<Job, JobPreset> = {
  TEACHER: {
    name: { vi: "Giáo viên", en: "Teacher" },
    types: school,
    role: staff,
    capabilities: [],
    prefix: "gv",
    positions: ["TEACHER", "GROUP_DEPUTY"],
  },
  EQUIPMENT_OFFICER: {
    name: { vi: "Cán bộ thiết bị", en: "Equipment officer" },
    types: school,
    role: staff,
    capabilities: ["EQUIPMENT_KEEPER", "DEMAND_AUTHOR"],
    prefix: "tb",
    positions: ["EQUIPMENT_OFFICER"],
  },
  GROUP_HEAD: {
    name: { vi: "Tổ trưởng chuyên môn", en: "Head of a subject group" },
    types: school,
    role: staff,
    capabilities: ["SUBJECT_HEAD", "DEMAND_AUTHOR"],
    prefix: "tt",
    positions: ["GROUP_HEAD"],
  },
  ROOM_KEEPER: {
    name: { vi: "Phụ trách phòng bộ môn", en: "Keeper of a subject room" },
    types: school,
    role: staff,
    capabilities: ["ROOM_KEEPER"],
    prefix: "gv",
    positions: [],
  },
  PRINCIPAL: {
    name: { vi: "Hiệu trưởng", en: "Principal" },
    types: school,
    role: admin,
    capabilities: [],
    prefix: "ht",
    positions: ["PRINCIPAL"],
  },
  VICE_PRINCIPAL: {
    name: { vi: "Phó hiệu trưởng", en: "Vice principal" },
    types: school,
    role: admin,
    capabilities: [],
    prefix: "pht",
    positions: ["VICE_PRINCIPAL"],
  },
  ACCOUNTANT: {
    name: { vi: "Kế toán", en: "Accountant" },
    types: ["LEVEL_1", "LEVEL_2", "LEVEL_3"],
    role: staff,
    capabilities: ["DEMAND_AUTHOR"],
    prefix: "kt",
    positions: ["ACCOUNTANT"],
  },
  OTHER_STAFF: {
    name: { vi: "Nhân viên khác của trường", en: "Other staff of the school" },
    types: school,
    role: staff,
    capabilities: [],
    prefix: "nv",
    positions: ["LIBRARIAN", "CLERK", "HEALTH", "GUARD", "OTHER"],
  },
  UNIT_HEAD: {
    name: { vi: "Lãnh đạo đơn vị, phòng", en: "Head of the unit or office" },
    types: offices,
    role: admin,
    capabilities: [],
    positions: ["PRINCIPAL", "VICE_PRINCIPAL"],
  },
  APPROVING_OFFICIAL: {
    name: { vi: "Chuyên viên được giao duyệt", en: "Official who decides demands" },
    types: offices,
    role: staff,
    capabilities: ["DEMAND_APPROVER"],
    positions: [],
  },
  OFFICIAL: {
    name: { vi: "Chuyên viên", en: "Official" },
    types: offices,
    role: staff,
    capabilities: [],
    positions: ["OFFICIAL", "OTHER", "CLERK", "GROUP_HEAD", "GROUP_DEPUTY"],
  },
  UNIT_ADMIN: {
    name: { vi: "Quản trị đơn vị", en: "Administrator of the unit" },
    types: ["LEVEL_1", "LEVEL_2", "LEVEL_3"],
    role: admin,
    capabilities: [],
    prefix: "qt",
    positions: [],
  },
};

const officePrefix: Record<DepartmentType, string> = { LEVEL_1: "so", LEVEL_2: "xa", LEVEL_3: "nv" };

/** The jobs of a unit, in the order of the list. */
export function jobsOf(type: DepartmentType): Job[] {
  return jobs.filter((one) => jobPresets[one].types.includes(type));
}

/** The job that a position of the staff list usually means. */
export function jobOfPosition(position: string, type: DepartmentType): Job | undefined {
  return jobsOf(type).find((one) => jobPresets[one].positions.includes(position));
}

/** What is proposed before somebody says more: the job with the fewest rights. */
export function commonJob(type: DepartmentType): Job {
  return type === "LEVEL_3" ? "TEACHER" : "OFFICIAL";
}

export function usernamePrefix(of: Job, type: DepartmentType): string {
  return jobPresets[of].prefix ?? officePrefix[type];
}

/** In one sentence, composed of the duties that its rights bring. */
export function mayOf(of: Job, type: DepartmentType): Words {
  return sentenceOf(dutiesOfJob(of, type), type);
}

export function dutiesOfJob(of: Job, type: DepartmentType): Duty[] {
  const { role, capabilities } = jobPresets[of];
  return dutiesOf({ type, role, whole: capabilities, some: [] });
}

/** What several jobs of one person bring together. */
export function rightsOfJobs(held: readonly Job[]): { role: Role; capabilities: Capability[] } {
  const presets = held.map((one) => jobPresets[one]);
  const leading = presets.find(({ role }) => role === admin);
  if (leading) return { role: admin, capabilities: [] };
  return { role: staff, capabilities: [...new Set(presets.flatMap(({ capabilities }) => capabilities))] };
}

/** Whose jobs are asked for: rights, and what tells jobs with the same rights apart. */
export interface Worker extends WorkersRights {
  readonly username: string;
  /** Of the staff list. */
  readonly position?: string | null;
}

export interface WorkersRights {
  readonly type: DepartmentType;
  readonly role: Role;
  readonly capabilities: readonly Capability[];
}

export interface HeldJobs {
  jobs: Job[];
  /** Capabilities that none of the jobs explains. */
  besides: Capability[];
}

/**
 * The jobs that somebody's rights amount to. Where several have the same rights, the position in the staff
 * list or the beginning of the username names one.
 */
export function jobsHeld(worker: Worker): HeldJobs {
  const { type, username, position } = worker;
  const possible = jobsWithin(worker);
  const listed = possible.find((one) => jobPresets[one].positions.includes(position ?? ""));
  const called = possible.find((one) => username.startsWith(`${usernamePrefix(one, type)}.`));
  const says = (one: Job | undefined) => one !== undefined && jobPresets[one].capabilities.length > 0;
  // why both: the staff list has one position for a person, and many clerks keep the accounts too
  const named = [listed ?? called, says(called) ? called : undefined];
  return jobsAmong(
    worker,
    named.filter((one) => one !== undefined),
  );
}

/**
 * Of the named jobs those whose rights are held, and any that a capability tells which no other job of such
 * a unit brings. A job is said only of somebody who has all its rights.
 */
export function jobsAmong(rights: WorkersRights, named: readonly Job[]): HeldJobs {
  const { type, role, capabilities } = rights;
  if (role === "ROLE_SYSTEM_ADMIN") return { jobs: [], besides: [] };
  const told = jobsWithin(rights).filter((one) => named.includes(one) || tells(one, type));
  const common = role === admin ? "UNIT_ADMIN" : commonJob(type);
  const held: Job[] = told.length > 0 ? told : [common];
  const explained = rightsOfJobs(held).capabilities;
  return { jobs: held, besides: capabilities.filter((one) => !explained.includes(one)) };
}

function jobsWithin({ type, role, capabilities }: WorkersRights): Job[] {
  return jobsOf(type).filter((one) => {
    const preset = jobPresets[one];
    return preset.role === role && preset.capabilities.every((each) => capabilities.includes(each));
  });
}

function tells(of: Job, type: DepartmentType): boolean {
  const others = jobsOf(type).filter((one) => one !== of);
  return jobPresets[of].capabilities.some((each) =>
    others.every((one) => !jobPresets[one].capabilities.includes(each)),
  );
}

/**
 * What can be chosen for somebody: of jobs with the same rights only one can be told, the one that is held
 * or the first.
 */
export function jobsToldApart(offered: readonly Job[], held: readonly Job[]): Job[] {
  const rights = (one: Job) => JSON.stringify([jobPresets[one].role, jobPresets[one].capabilities]);
  return offered.filter((one) => {
    const alike = offered.filter((other) => rights(other) === rights(one));
    return one === (alike.find((other) => held.includes(other)) ?? alike[0]);
  });
}
