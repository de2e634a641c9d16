import type { Words } from "@so-thiet-bi/contract/language";
import {
  type SchoolYearStatus,
  type SchoolYearVerb,
  schoolYearStatusWords,
  schoolYearVerbWords,
} from "@so-thiet-bi/contract/school-years";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { schoolYearFlow } from "./flow.ts";

export interface YearSubject {
  status: SchoolYearStatus;
  departmentId: number;
}

export const whoLeads: Words = {
  vi: "Chỉ quản trị của chính đơn vị được quản lý năm học.",
  en: "Only the unit’s own administrator manages its school years.",
};

/** The unit's own administrator. Superiors look; the system administrator decides no business. */
const leads = only(
  (actor, year: { departmentId: number }) =>
    actor.role === "ROLE_DEPARTMENT_ADMIN" && actor.departmentId === year.departmentId,
  whoLeads,
);

export const schoolYearPolicy: Policy<SchoolYearVerb, YearSubject> = {
  edit: leads,
  remove: leads,
  setCurrent: leads,
  close: leads,
  reopen: leads,
  takeBack: leads,
};

export function mayPlanYears(actor: Actor, departmentId: number): boolean {
  return leads(actor, { departmentId });
}

/**
 * Plans of the units above are tied to their years, so these are known below. A unit has at most two units
 * above it.
 */
export function isYearOfSuperior(actor: Actor, departmentId: number): boolean {
  return departmentId === actor.departmentParentId || departmentId === actor.rootId;
}

export const schoolYearWorkflow = workflow(schoolYearFlow, schoolYearPolicy, {
  noun: { vi: "Năm học", en: "school year" },
  status: schoolYearStatusWords,
  verb: schoolYearVerbWords,
});
