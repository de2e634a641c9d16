import { reverseVoucher, type Voucher } from "@so-thiet-bi/contract/vouchers";
import { voucherAt } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { text } from "./text.ts";

/** Says that a voucher is on the books, with a link to it and, while the server lets it, the way back. */
export function useVoucherPosted(): (voucher: Voucher) => void {
  const t = useText(text);
  const posted = useNotifyPosted();
  const undo = useWrite(reverseVoucher);
  return ({ id, number, can }) =>
    posted(t("posted", { number: number ?? "" }), {
      to: voucherAt(id),
      undo: can.reverse && ((reason) => undo.mutateAsync({ params: { id }, body: { reason } })),
    });
}
