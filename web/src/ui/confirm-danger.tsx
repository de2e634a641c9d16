import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../lib/language.ts";
import { text } from "./text.ts";

export interface ConfirmDangerProps {
  open: boolean;
  /** Names the thing: `Xóa thiết bị “Ống nghiệm”`. */
  title: string;
  /** The consequence, in a sentence. */
  consequence: ReactNode;
  /** The verb on the button: `Xóa thiết bị`. */
  verb: string;
  /** May throw: the dialog stays open then. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** A dangerous action names the thing and the consequence; it never asks “Are you sure?”. */
export function ConfirmDanger({
  open,
  title,
  consequence,
  verb,
  onConfirm,
  onClose,
}: ConfirmDangerProps): ReactNode {
  const t = useText(text);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The client has said why; the person decides what next.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={t("cancel")}
      cancelButtonProps={{ autoFocus: true, disabled: busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {consequence}
    </Modal>
  );
}
