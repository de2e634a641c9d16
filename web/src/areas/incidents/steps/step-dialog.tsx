import { Form, Modal } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { text } from "../text.ts";

export interface StepDialogProps {
  title: string;
  /** What follows from it. */
  consequence?: ReactNode;
  verb: string;
  danger?: boolean;
  disabled?: boolean;
  /** May refuse: the dialog stays open then, with the sentence. */
  onDo: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A step of a report: what follows from it, what has to be said, and why it was refused. Drawn while it is
 * open only, so it begins fresh.
 */
export function StepDialog({
  title,
  consequence,
  verb,
  danger = false,
  disabled = false,
  onDo,
  onClose,
  children,
}: StepDialogProps): ReactNode {
  const t = useText(text);
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  return (
    <Modal
      open
      title={title}
      okText={verb}
      okButtonProps={{ danger, loading: isBusy, disabled }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(onDo)}
      onCancel={close}
    >
      <div className="stack">
        {consequence && <p>{consequence}</p>}
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          {children}
        </Form>
      </div>
    </Modal>
  );
}
