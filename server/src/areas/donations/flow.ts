import type { DonationStatus, DonationVerb } from "@so-thiet-bi/contract/donations";
import type { Flow } from "../../flow/workflow.ts";

/** What was received is on the books; a mistake there is put right by the voucher. */
export const donationFlow: Flow<DonationStatus, DonationVerb> = {
  DRAFT: { edit: "DRAFT", remove: "gone", submit: "OFFERED" },
  OFFERED: { edit: "OFFERED", remove: "gone", agree: "AGREED", decline: "DECLINED" },
  AGREED: { receive: "RECEIVED", decline: "DECLINED" },
  RECEIVED: {},
  DECLINED: {},
};
