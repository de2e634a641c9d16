import type { Words } from "@so-thiet-bi/contract/language";
import {
  type PlanStatus,
  type PlanVerb,
  planStatusWords,
  planVerbWords,
} from "@so-thiet-bi/contract/maintenance-plans";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import type { Actor } from "../../http/actor.ts";
import { keepsEverything } from "../stock/rules/keepers.ts";
import { planFlow } from "./flow.ts";

export interface PlanSubject {
  status: PlanStatus;
  departmentId: number;
}

/** The plan is of all rooms: whoever keeps one of them alone does not write it. */
export const mayPlan = keepsEverything;

export const whoPlans: Words = {
  vi: "Chỉ quản trị đơn vị hoặc người quản lý thiết bị của cả đơn vị lập và trình kế hoạch bảo trì.",
  en: "Only the administrator or the keeper of all the unit’s equipment drafts and submits the maintenance plan.",
};

const plans = only(
  (actor, { departmentId }: PlanSubject) => actor.departmentId === departmentId && mayPlan(actor),
  whoPlans,
);

const leads = only(
  (actor: Actor, { departmentId }: PlanSubject) =>
    actor.departmentId === departmentId && actor.role === "ROLE_DEPARTMENT_ADMIN",
  {
    vi: "Chỉ thủ trưởng đơn vị (quản trị) duyệt hoặc trả lại kế hoạch bảo trì.",
    en: "Only the head of the unit approves or returns the maintenance plan.",
  },
);

export const planPolicy: Policy<PlanVerb, PlanSubject> = {
  edit: plans,
  remove: plans,
  submit: plans,
  approve: leads,
  giveBack: leads,
};

export const planWorkflow = workflow(planFlow, planPolicy, {
  noun: { vi: "Kế hoạch bảo trì", en: "maintenance plan" },
  status: planStatusWords,
  verb: planVerbWords,
});
