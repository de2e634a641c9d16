import type { PlanStatus, PlanVerb } from "@so-thiet-bi/contract/maintenance-plans";
import type { Flow } from "../../flow/workflow.ts";

/** What was approved is changed by giving it back, so that the head approves the change too. */
export const planFlow: Flow<PlanStatus, PlanVerb> = {
  DRAFT: { edit: "DRAFT", remove: "gone", submit: "SUBMITTED" },
  SUBMITTED: { approve: "APPROVED", giveBack: "RETURNED" },
  RETURNED: { edit: "RETURNED", remove: "gone", submit: "SUBMITTED" },
  APPROVED: { giveBack: "RETURNED" },
};
