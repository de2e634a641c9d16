import { draftVoucher } from "@so-thiet-bi/contract/vouchers";
import { invalidField, type Refusal } from "../../../http/refusal.ts";
import type { Posted, Posting } from "../../stock/actions.ts";

/** What a voucher of one kind wants posted, and what is to be done once it is. */
export interface Prepared extends Pick<Posting, "moves" | "sources"> {
  afterwards?: (posted: Posted) => Promise<void>;
}

/** Says that a field of a line, by its number from 0, is wrong. */
export type RefuseLine = (index: number, field: string, says: string) => Refusal;

/** A wrong field of a line, by its number from 0. */
export function invalidLine(index: number, field: string, says: string): Refusal {
  return invalidField(["voucher", "lines", index, field], says, { of: draftVoucher.body });
}

/** A wrong field of the head. */
export function invalidHead(field: string, says: string): Refusal {
  return invalidField(["voucher", field], says, { of: draftVoucher.body });
}
