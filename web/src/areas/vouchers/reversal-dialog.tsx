import { reverseCorrection } from "@so-thiet-bi/contract/corrections";
import { reverseVoucher, type Voucher } from "@so-thiet-bi/contract/vouchers";
import { Alert, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { voucherAt } from "../../lib/addresses.ts";
import { ApiError } from "../../lib/client.ts";
import { formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { text } from "./text.ts";

export interface ReversalDialogProps {
  voucher: Voucher;
  open: boolean;
  onClose: () => void;
}

const shortestReason = 5;

/** Says what goes back, and asks why. */
export function ReversalDialog({ voucher, open, onClose }: ReversalDialogProps): ReactNode {
  const t = useText(text);
  const reverse = useWrite(reverseVoucher);
  // the vouchers of a correction and its files go back together
  const correction = useWrite(reverseCorrection);
  const posted = useNotifyPosted();
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState<string>();
  const { id, lineCount, totalValue, source } = voucher;
  const number = voucher.number ?? "";
  const isTooShort = reason.trim().length < shortestReason;

  const close = () => {
    setReason("");
    setRefused(undefined);
    onClose();
  };
  const confirm = async () => {
    setRefused(undefined);
    let reversal: Voucher["reversedBy"] = null;
    try {
      if (source?.type === "correction")
        await correction.mutateAsync({ params: { id: source.id }, body: { reason } });
      else reversal = (await reverse.mutateAsync({ params: { id }, body: { reason } })).reversedBy;
    } catch (failure) {
      if (failure instanceof ApiError) setRefused(Object.values(failure.fields)[0] ?? failure.message);
      return;
    }
    posted(t("reversed", { number }), { to: reversal ? voucherAt(reversal.id) : undefined });
    close();
  };
  return (
    <Modal
      open={open}
      title={t("reversalTitle", { number })}
      okText={t("reversal")}
      okButtonProps={{ danger: true, loading: reverse.isPending, disabled: isTooShort }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: reverse.isPending }}
      onOk={() => void confirm()}
      onCancel={close}
    >
      <div className="stack">
        <p>{t("reversalConsequence", { count: lineCount, value: formatMoney(totalValue), number })}</p>
        {refused !== undefined && <Alert type="error" showIcon title={refused} />}
        <ReasonField
          label={t("reversalReason")}
          hint={t("reversalReasonHint")}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
