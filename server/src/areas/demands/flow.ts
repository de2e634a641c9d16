import type { DemandStatus, DemandVerb } from "@so-thiet-bi/contract/demand-words";
import type { Flow } from "../../flow/workflow.ts";

/**
 * Rounds, not ranks: LEVEL_1 is the first unit of the route, LEVEL_2 the second. A route of one unit skips
 * the second round; what a unit buys itself has no route and is approved by the signature it is sent with.
 */
export const demandFlow: Flow<DemandStatus, DemandVerb> = {
  PENDING: {
    edit: "PENDING",
    remove: "gone",
    submit: ["WAITING_FOR_LEVEL_1", "APPROVED"],
    cancel: "PENDING",
    comment: "PENDING",
  },
  WAITING_FOR_LEVEL_1: {
    recall: "PENDING",
    approve: ["WAITING_FOR_LEVEL_2", "APPROVED"],
    reject: "REJECTED_BY_LEVEL_1",
    reroute: "WAITING_FOR_LEVEL_1",
    comment: "WAITING_FOR_LEVEL_1",
  },
  WAITING_FOR_LEVEL_2: {
    withdrawDecision: "WAITING_FOR_LEVEL_1",
    approve: "APPROVED",
    reject: "REJECTED_BY_LEVEL_2",
    reroute: "WAITING_FOR_LEVEL_2",
    comment: "WAITING_FOR_LEVEL_2",
  },
  APPROVED: {
    withdrawDecision: ["WAITING_FOR_LEVEL_1", "WAITING_FOR_LEVEL_2"],
    allocate: "APPROVED",
    confirm: ["APPROVED", "DONE"],
    closeShort: "DONE",
    undoReceipt: "APPROVED",
    comment: "APPROVED",
  },
  REJECTED_BY_LEVEL_1: {
    edit: "REJECTED_BY_LEVEL_1",
    submit: ["WAITING_FOR_LEVEL_1", "APPROVED"],
    cancel: "REJECTED_BY_LEVEL_1",
    withdrawDecision: "WAITING_FOR_LEVEL_1",
    comment: "REJECTED_BY_LEVEL_1",
  },
  REJECTED_BY_LEVEL_2: {
    edit: "REJECTED_BY_LEVEL_2",
    submit: ["WAITING_FOR_LEVEL_1", "APPROVED"],
    cancel: "REJECTED_BY_LEVEL_2",
    withdrawDecision: "WAITING_FOR_LEVEL_2",
    comment: "REJECTED_BY_LEVEL_2",
  },
  DONE: { undoReceipt: ["APPROVED", "DONE"], comment: "DONE" },
};
