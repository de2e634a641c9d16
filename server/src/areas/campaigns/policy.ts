import {
  type CampaignStatus,
  type CampaignVerb,
  campaignStatusWords,
  campaignVerbWords,
} from "@so-thiet-bi/contract/campaigns";
import type { Words } from "@so-thiet-bi/contract/language";
import { only, type Policy, workflow } from "../../flow/workflow.ts";
import { type Actor, holds } from "../../http/actor.ts";
import { campaignFlow } from "./flow.ts";

export interface CampaignSubject {
  status: CampaignStatus;
  departmentId: number;
}

/** People who decide demands for a unit that has units below it. */
export function mayIssue(actor: Actor): boolean {
  return actor.departmentType !== "LEVEL_3" && holds(actor, "DEMAND_APPROVER");
}

export const whoIssues: Words = {
  vi: "Quản trị hoặc người được giao duyệt đề nghị của đơn vị phát hành (Sở, xã/phường) mới được làm việc này.",
  en: "Only the administrator or an approver of the unit that issues it (Sở, commune or ward) may do this.",
};

const issues = only(
  (actor, campaign: { departmentId: number }) =>
    actor.departmentId === campaign.departmentId && mayIssue(actor),
  whoIssues,
);

/** Could this person’s unit ask a unit above for anything? */
export function mayAnswer(actor: Actor): boolean {
  return actor.role !== "ROLE_SYSTEM_ADMIN" && actor.departmentType !== "LEVEL_1";
}

/**
 * Who has sent and who has not concerns the unit that asked and the units between; a school sees its own
 * demand alone.
 */
export function watchesUnits(actor: Actor): boolean {
  return actor.role === "ROLE_SYSTEM_ADMIN" || actor.departmentType !== "LEVEL_3";
}

/** Other units’ extensions stand in it. */
export function mayReadHistory(actor: Actor, campaign: { departmentId: number }): boolean {
  return actor.role === "ROLE_SYSTEM_ADMIN" || actor.departmentId === campaign.departmentId;
}

export const campaignPolicy: Policy<CampaignVerb, CampaignSubject> = {
  edit: issues,
  remove: issues,
  open: issues,
  close: issues,
  reopen: issues,
  extend: issues,
};

export const campaignWorkflow = workflow(campaignFlow, campaignPolicy, {
  noun: { vi: "Đợt đăng ký", en: "campaign" },
  status: campaignStatusWords,
  verb: campaignVerbWords,
});
