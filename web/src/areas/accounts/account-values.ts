import type { Account, EmployeeWithoutAccount } from "@so-thiet-bi/contract/accounts";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { type Job, rightsOfJobs } from "@so-thiet-bi/contract/jobs";
import type { Language } from "@so-thiet-bi/contract/language";
import {
  type Capability,
  capabilityScopes,
  type Role,
  type ScopeKind,
  scopeKinds,
} from "@so-thiet-bi/contract/people";
import { issuesByField } from "@so-thiet-bi/contract/validation";
import { ApiError } from "../../lib/client.ts";

/**
 * A capability as the form holds it. `limited`: for the things that are named, also while none is named yet.
 */
export type HeldCapability = { capability: Capability; limited: boolean } & Record<ScopeKind, Named[]>;

export interface RightsValues {
  departmentId: number;
  /** What was chosen; the rights below may have been changed since. The first names the username. */
  jobs: Job[];
  role: Role;
  capabilities: HeldCapability[];
}

export interface AccountValues extends RightsValues {
  username: string;
  fullName: string;
}

/** Of a new account: a person of the staff list, or a name that is typed. */
export interface NewAccountValues extends AccountValues {
  employeeId: EmployeeWithoutAccount | null;
  unlisted: boolean;
}

export function emptyValues(departmentId: number, job: Job): NewAccountValues {
  return {
    employeeId: null,
    unlisted: false,
    username: "",
    fullName: "",
    departmentId,
    ...valuesOfJob(job),
  };
}

/** As it is sent: the person of the staff list, or the typed name of somebody who is not there. */
export function newAccountOf({
  employeeId,
  unlisted,
  fullName,
  username,
  departmentId,
  jobs: _,
  ...rights
}: NewAccountValues) {
  const whose = unlisted ? { fullName } : { employeeId: employeeId?.id };
  return { username, ...whose, departmentId, ...rightsOf(rights) };
}

/** What a single job fills in. */
export function valuesOfJob(job: Job): Pick<RightsValues, "jobs" | "role" | "capabilities"> {
  return withJobs([job], [], { role: "ROLE_DEPARTMENT_USER", capabilities: [] });
}

/**
 * Other jobs: what they bring is added, and what only the jobs before brought goes. Rights that none of these
 * explains stay, and so do the rooms and groups that were named.
 */
export function withJobs(
  next: Job[],
  before: readonly Job[],
  rights: Pick<RightsValues, "role" | "capabilities">,
): Pick<RightsValues, "jobs" | "role" | "capabilities"> {
  const brought = rightsOfJobs(next);
  const gone = rightsOfJobs(before).capabilities.filter((one) => !brought.capabilities.includes(one));
  const kept = rights.capabilities.filter(({ capability }) => !gone.includes(capability));
  const added = brought.capabilities.filter((one) => kept.every(({ capability }) => capability !== one));
  return { jobs: next, role: brought.role, capabilities: [...kept, ...added.map(newlyHeld)] };
}

export function newlyHeld(capability: Capability): HeldCapability {
  return {
    capability,
    limited: !capabilityScopes[capability].wholeUnit,
    rooms: [],
    subjects: [],
    subjectGroups: [],
  };
}

export function valuesOf(account: Account): AccountValues {
  const named = (things: readonly { id: number; name: string }[]) =>
    things.map((thing) => ({ ...thing, code: null }));
  return {
    username: account.username,
    fullName: account.fullName,
    departmentId: account.departmentId,
    jobs: account.jobs,
    role: account.role,
    capabilities: account.capabilities.map(({ capability, rooms, subjects, subjectGroups }) => ({
      capability,
      limited: rooms.length + subjects.length + subjectGroups.length > 0,
      rooms: named(rooms),
      subjects: named(subjects),
      subjectGroups: named(subjectGroups),
    })),
  };
}

/** Only staff hold capabilities; what was chosen for another role is not sent. */
export function rightsOf({ role, capabilities }: Pick<RightsValues, "role" | "capabilities">) {
  const held = role === "ROLE_DEPARTMENT_USER" ? capabilities : [];
  return { role, capabilities: held.map(grantOf) };
}

function grantOf(held: HeldCapability) {
  const ids = (kind: ScopeKind) => (held.limited ? held[kind].map(({ id }) => id) : []);
  return {
    capability: held.capability,
    rooms: ids("rooms"),
    subjects: ids("subjects"),
    subjectGroups: ids("subjectGroups"),
  };
}

/** Refuses what is limited but names nothing: sent like this it would be for the whole unit. */
export function checkNamed(
  { role, capabilities }: Pick<RightsValues, "role" | "capabilities">,
  language: Language,
): void {
  const index = capabilities.findIndex(
    (held) => held.limited && scopeKinds.every((kind) => held[kind].length === 0),
  );
  const unnamed = capabilities[index];
  if (role !== "ROLE_DEPARTMENT_USER" || !unnamed) return;
  const path = ["capabilities", index, capabilityScopes[unnamed.capability].kinds[0] ?? "rooms"];
  const says = "scope-needed";
  const fields = issuesByField(
    [{ code: "custom", path, params: { says }, message: says, input: unnamed }],
    language,
  );
  throw new ApiError(400, Object.values(fields).join(" "), "invalid", fields);
}
