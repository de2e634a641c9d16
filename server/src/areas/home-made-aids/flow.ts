import type { AidStatus, AidVerb } from "@so-thiet-bi/contract/home-made-aids";
import type { Flow } from "../../flow/workflow.ts";

/** What the council has accepted is on the books; a mistake there is put right by the voucher. */
export const aidFlow: Flow<AidStatus, AidVerb> = {
  DRAFT: { edit: "DRAFT", remove: "gone", submit: "SUBMITTED" },
  SUBMITTED: { accept: "ACCEPTED", return: "RETURNED" },
  RETURNED: { edit: "RETURNED", remove: "gone", submit: "SUBMITTED" },
  ACCEPTED: {},
};
