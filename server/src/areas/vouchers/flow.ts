import type { VoucherStatus } from "@so-thiet-bi/contract/stock";
import type { VoucherVerb } from "@so-thiet-bi/contract/vouchers";
import type { Flow } from "../../flow/workflow.ts";

/** What is posted is never edited; it is reversed once. */
export const voucherFlow: Flow<VoucherStatus, VoucherVerb> = {
  DRAFT: { edit: "DRAFT", remove: "gone", ask: "DRAFT", confirm: "DRAFT", post: "POSTED" },
  POSTED: { reverse: "REVERSED" },
  REVERSED: {},
};
