import type { LoanStatus } from "@so-thiet-bi/contract/loan-words";
import type { Flow } from "../../flow/workflow.ts";

export type LoanVerb = "takeBack" | "undoReturn" | "renew" | "handOn" | "keep" | "remind";

export const loanFlow: Flow<LoanStatus, LoanVerb> = {
  OUT: {
    // leftovers of what is used up leave a loan where it stands, and so does taking them back
    takeBack: ["OUT", "PARTLY_RETURNED", "RETURNED"],
    undoReturn: "OUT",
    renew: "OUT",
    handOn: "RETURNED",
    keep: ["PARTLY_RETURNED", "RETURNED"],
    remind: "OUT",
  },
  PARTLY_RETURNED: {
    takeBack: ["PARTLY_RETURNED", "RETURNED"],
    undoReturn: ["OUT", "PARTLY_RETURNED"],
    renew: "PARTLY_RETURNED",
    handOn: "RETURNED",
    keep: ["PARTLY_RETURNED", "RETURNED"],
    remind: "PARTLY_RETURNED",
  },
  RETURNED: { undoReturn: ["OUT", "PARTLY_RETURNED", "RETURNED"] },
};
