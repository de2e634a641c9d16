import type { CampaignStatus, CampaignVerb } from "@so-thiet-bi/contract/campaigns";
import type { Flow } from "../../flow/workflow.ts";

/** What was once opened is never deleted: units may have answered it. */
export const campaignFlow: Flow<CampaignStatus, CampaignVerb> = {
  DRAFT: { edit: "DRAFT", remove: "gone", open: "OPEN" },
  OPEN: { edit: "OPEN", extend: "OPEN", close: "CLOSED" },
  CLOSED: { reopen: "OPEN" },
};
