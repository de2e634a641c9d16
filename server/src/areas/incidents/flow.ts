import type { IncidentStatus, IncidentVerb } from "@so-thiet-bi/contract/incidents";
import type { Flow } from "../../flow/workflow.ts";

/**
 * A report moves nothing until it is confirmed. Whatever is done about it then (`handle`) makes it one in
 * progress; all of it found ends it.
 */
export const incidentFlow: Flow<IncidentStatus, IncidentVerb> = {
  REPORTED: { edit: "REPORTED", confirm: "CONFIRMED", dismiss: "DISMISSED", withdraw: "WITHDRAWN" },
  CONFIRMED: {
    edit: "CONFIRMED",
    handle: ["IN_PROGRESS", "RESOLVED"],
    find: ["IN_PROGRESS", "RESOLVED", "FOUND"],
    resolve: "RESOLVED",
    withdraw: "WITHDRAWN",
  },
  IN_PROGRESS: {
    edit: "IN_PROGRESS",
    handle: ["IN_PROGRESS", "RESOLVED"],
    find: ["IN_PROGRESS", "RESOLVED", "FOUND"],
    resolve: "RESOLVED",
  },
  RESOLVED: { find: ["RESOLVED", "FOUND"], reopen: "IN_PROGRESS" },
  FOUND: {},
  DISMISSED: {},
  WITHDRAWN: {},
};
