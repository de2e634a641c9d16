import type { IncidentStatus, IncidentVerb } from "@so-thiet-bi/contract/incidents";
import type { Flow } from "../../flow/workflow.ts";

/** A report moves nothing; what is confirmed stays as it was posted. */
export const incidentFlow: Flow<IncidentStatus, IncidentVerb> = {
  REPORTED: { confirm: "CONFIRMED", dismiss: "DISMISSED", withdraw: "WITHDRAWN" },
  CONFIRMED: {},
  DISMISSED: {},
  WITHDRAWN: {},
};
