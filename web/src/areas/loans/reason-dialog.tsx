import { Form, Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../lib/language.ts";
import { Refusal, useStep } from "../../ui/step.tsx";
import { text } from "./registrations/registration.text.ts";
import { text as weekText } from "./week/week.text.ts";

export interface ReasonDialogProps {
  open: boolean;
  /** Names the slip. */
  title: string;
  /** What follows from it. */
  consequence: ReactNode;
  verb: string;
  danger?: boolean;
  /** Of whoever is refused something the reason is owed; otherwise it may be left out. */
  asksReason: boolean;
  /** May refuse: the dialog stays open then, with the sentence. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const shortest = 3;

/** A step that says why. */
export function ReasonDialog({ open, title, consequence, verb, danger = true, asksReason, onConfirm, onClose }: ReasonDialogProps): ReactNode {
  const t = useText(text);
  const say = useText(weekText);
  const field = useId();
  const [reason, setReason] = useState("");
  const { isBusy, refused, close, run } = useStep({ forget: () => setReason(""), onClose });
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger, loading: isBusy, disabled: asksReason && reason.trim().length < shortest }}
      cancelText={say("giveUp")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(() => onConfirm(reason.trim()))}
      onCancel={close}
    >
      <div className="stack">
        {consequence}
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={t("reason")} htmlFor={field} required={asksReason} extra={t(asksReason ? "reasonHint" : "reasonOptional")}>
            <Input.TextArea
              id={field}
              autoFocus
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
