import type { DepartmentType } from "./department-types.ts";
import type { Capability, CapabilityScope, Role } from "./people.ts";

/**
 * What somebody is there for day by day, read from their rights: the start page, the phone's bar and the pinned
 * entries follow it. A job (`jobs.ts`) only fills in rights, and no account keeps it.
 */
export const dailyWorks = ["teacher", "keeper", "head", "commune", "province", "administrator"] as const;
export type DailyWork = (typeof dailyWorks)[number];

/** What it is read from: a role, what was granted, and the level of the unit. */
export interface Entrusted {
  role: Role;
  capabilities: readonly Capability[];
  scopes: readonly Pick<CapabilityScope, "capability">[];
  departmentType: DepartmentType;
}

/**
 * From what a person may do, not from a title: heads of schools sign, keepers act, everybody else at a school
 * teaches; whoever works above the schools reads them and decides.
 */
export function dailyWorkOf({ role, capabilities, scopes, departmentType }: Entrusted): DailyWork {
  if (role === "ROLE_SYSTEM_ADMIN") return "administrator";
  if (departmentType === "LEVEL_1") return "province";
  if (departmentType === "LEVEL_2") return "commune";
  if (role === "ROLE_DEPARTMENT_ADMIN") return "head";
  const keeps =
    capabilities.includes("EQUIPMENT_KEEPER") ||
    scopes.some(({ capability }) => capability === "EQUIPMENT_KEEPER");
  return keeps ? "keeper" : "teacher";
}

/** Pages pinned above the menu: more would push the menu itself out of sight. */
export const mostPins = 8;
