import type { RepairStatus, RepairVerb } from "@so-thiet-bi/contract/repairs";
import type { Flow } from "../../flow/workflow.ts";

/**
 * Things come back in as many parts as they do; what came back stays back. The firm's papers may come later
 * still.
 */
export const repairFlow: Flow<RepairStatus, RepairVerb> = {
  OUT: { edit: "OUT", receive: ["PARTLY_BACK", "BACK"], cancel: "CANCELLED" },
  PARTLY_BACK: { edit: "PARTLY_BACK", receive: ["PARTLY_BACK", "BACK"] },
  BACK: { edit: "BACK" },
  CANCELLED: {},
};
