import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../lib/language.ts";
import { text } from "./reason-dialog.text.ts";
import { ReasonField } from "./reason-field.tsx";
import { Refusal, useStep } from "./step.tsx";

export interface ReasonDialogProps {
  open: boolean;
  /** Names the record. */
  title: string;
  /** What follows from it. */
  consequence: ReactNode;
  verb: string;
  /** Of the reason, where it is one of its own: “Lý do trả lại”. */
  label?: string;
  /** Who will read it. */
  hint?: string;
  /** May refuse: the dialog stays open then, with the sentence. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const shortest = 5;

/** A step backwards, which says why. */
export function ReasonDialog({
  open,
  title,
  consequence,
  verb,
  label,
  hint,
  onConfirm,
  onClose,
}: ReasonDialogProps): ReactNode {
  const t = useText(text);
  const [reason, setReason] = useState("");
  const { isBusy, refused, close, run } = useStep({ forget: () => setReason(""), onClose });
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger: true, loading: isBusy, disabled: reason.trim().length < shortest }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(() => onConfirm(reason.trim()))}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <p>{consequence}</p>
        <Refusal sentences={refused} />
        <ReasonField
          label={label ?? t("reason")}
          hint={hint ?? t("reasonHint")}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
