import { type VoucherCause, voucherCauseWords } from "@so-thiet-bi/contract/stock";
import { currentLanguage, textOf } from "../../lib/language.ts";
import { text } from "./form.text.ts";
import type { GivenType } from "./voucher-values.ts";

const t = textOf(text);

/** What most vouchers of a kind say; `null` while the cause is not chosen. */
export function proposedReason(type: GivenType, cause: VoucherCause | null | undefined): string | null {
  if (type !== "INCREASE" && type !== "DECREASE") return t(`reason${type}`);
  if (!cause || cause === "OTHER") return null;
  return t(`reason${type}`, { cause: voucherCauseWords[cause][currentLanguage()].toLowerCase() });
}
