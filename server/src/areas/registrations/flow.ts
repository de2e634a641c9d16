import type { RegistrationStatus, RegistrationVerb } from "@so-thiet-bi/contract/registrations";
import type { Flow } from "../../flow/workflow.ts";

/**
 * What is sent is approved at once where the unit, or the sender, needs nobody's approval. A change after the
 * approval is asked for again.
 */
export const registrationFlow: Flow<RegistrationStatus, RegistrationVerb> = {
  DRAFT: { edit: "DRAFT", remove: "gone", send: ["PENDING", "APPROVED"], move: "DRAFT" },
  PENDING: {
    edit: ["PENDING", "APPROVED"],
    approve: "APPROVED",
    reject: "REJECTED",
    move: ["PENDING", "APPROVED"],
    cancel: "CANCELLED",
  },
  APPROVED: {
    edit: ["PENDING", "APPROVED"],
    reject: "REJECTED",
    prepare: "PREPARED",
    handOut: "BORROWED",
    recordUse: "BORROWED",
    checkRoom: "APPROVED",
    move: ["PENDING", "APPROVED"],
    cancel: "CANCELLED",
    markNotFetched: "NOT_FETCHED",
  },
  PREPARED: {
    unprepare: "APPROVED",
    reject: "REJECTED",
    handOut: "BORROWED",
    recordUse: "BORROWED",
    checkRoom: "PREPARED",
    move: ["PENDING", "APPROVED"],
    cancel: "CANCELLED",
    markNotFetched: "NOT_FETCHED",
  },
  // what was only written down; what went over the counter comes back over it
  BORROWED: { withdrawUse: "CANCELLED", checkRoom: "BORROWED" },
  REJECTED: {},
  CANCELLED: {},
  NOT_FETCHED: {},
};
