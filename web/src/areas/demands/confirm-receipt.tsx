import type { Demand } from "@so-thiet-bi/contract/demands";
import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

export interface ConfirmReceiptProps {
  demand: Demand;
  open: boolean;
  /** May throw: the dialog closes all the same, the client has said why. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Says what goes on the books before it does. */
export function ConfirmReceipt({ demand, open, onConfirm, onClose }: ConfirmReceiptProps): ReactNode {
  const t = useText(text);
  const [busy, setBusy] = useState(false);
  const count = demand.lines.filter(({ allocatedQuantity }) => (allocatedQuantity ?? 0) > 0).length;
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <Modal
      open={open}
      title={t("confirmTitle", { code: demand.code })}
      okText={t("confirm")}
      cancelText={t("cancel")}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {t("confirmConsequence", { count, amount: formatMoney(demand.approvedAmount ?? 0) })}
    </Modal>
  );
}
