import type { LiquidationStatus, LiquidationVerb } from "@so-thiet-bi/contract/liquidations";
import type { Flow } from "../../flow/workflow.ts";

/**
 * Nothing leaves the books before it was posted, and until then everything can be given up. What was rejected
 * is drafted anew.
 */
export const liquidationFlow: Flow<LiquidationStatus, LiquidationVerb> = {
  DRAFT: { edit: "DRAFT", remove: "gone", propose: "PROPOSED" },
  PROPOSED: {
    edit: "PROPOSED",
    recall: "DRAFT",
    answer: "PROPOSED",
    approve: "APPROVED",
    reject: "REJECTED",
    cancel: "CANCELLED",
  },
  APPROVED: { extend: "APPROVED", execute: "EXECUTED", cancel: "CANCELLED" },
  REJECTED: { edit: "DRAFT", cancel: "CANCELLED" },
  EXECUTED: { execute: "EXECUTED", post: "POSTED", cancel: "CANCELLED" },
  POSTED: {},
  CANCELLED: {},
};
