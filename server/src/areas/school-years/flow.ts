import type { SchoolYearStatus, SchoolYearVerb } from "@so-thiet-bi/contract/school-years";
import type { Flow } from "../../flow/workflow.ts";

/**
 * A year is planned, becomes the one the unit works in, and is closed. When another year becomes current, the
 * former one is planned again and, lying before it, waits for closing. A reopened year is one that waits for
 * closing. On the same day each of these steps can be taken back: then the year stands as before.
 */
export const schoolYearFlow: Flow<SchoolYearStatus, SchoolYearVerb> = {
  PLANNED: { edit: "PLANNED", remove: "gone", setCurrent: "CURRENT", close: "CLOSED", takeBack: "CLOSED" },
  CURRENT: { edit: "CURRENT", close: "CLOSED", takeBack: "PLANNED" },
  CLOSED: { reopen: "PLANNED", takeBack: ["PLANNED", "CURRENT"] },
};
