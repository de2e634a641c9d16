import type { DemandStatus, DemandVerb } from "@so-thiet-bi/contract/demands";
import type { Flow } from "../../flow/workflow.ts";

/** Rounds, not ranks: LEVEL_1 is the first unit of the route, LEVEL_2 the second. A route of one unit skips the second round. */
export const demandFlow: Flow<DemandStatus, DemandVerb> = {
  PENDING: { edit: "PENDING", remove: "gone", submit: "WAITING_FOR_LEVEL_1" },
  WAITING_FOR_LEVEL_1: { approve: ["WAITING_FOR_LEVEL_2", "APPROVED"], reject: "REJECTED_BY_LEVEL_1" },
  WAITING_FOR_LEVEL_2: { approve: "APPROVED", reject: "REJECTED_BY_LEVEL_2" },
  APPROVED: { confirm: "DONE" },
  REJECTED_BY_LEVEL_1: { edit: "REJECTED_BY_LEVEL_1", submit: "WAITING_FOR_LEVEL_1" },
  REJECTED_BY_LEVEL_2: { edit: "REJECTED_BY_LEVEL_2", submit: "WAITING_FOR_LEVEL_1" },
  DONE: {},
};
