import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { ReasonField } from "../../ui/reason-field.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { text } from "./reason-dialog.text.ts";

export interface ReasonDialogProps {
  open: boolean;
  /** Names the slip. */
  title: string;
  /** What follows from it. */
  consequence: ReactNode;
  verb: string;
  danger?: boolean;
  /** A refusal owes its reason; otherwise it may be left out. */
  asksReason: boolean;
  /** May refuse: the dialog stays open then, with the sentence. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const shortest = 3;

/** A step that says why. */
export function ReasonDialog({
  open,
  title,
  consequence,
  verb,
  danger = true,
  asksReason,
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
      okButtonProps={{ danger, loading: isBusy, disabled: asksReason && reason.trim().length < shortest }}
      cancelText={t("giveUp")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(() => onConfirm(reason.trim()))}
      onCancel={close}
    >
      <div className="stack">
        {consequence}
        <Refusal sentences={refused} />
        <ReasonField
          label={t("reason")}
          hint={t(asksReason ? "reasonHint" : "reasonOptional")}
          required={asksReason}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
