import { Alert, Form, Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
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
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const close = () => {
    setReason("");
    setRefused(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await onConfirm(reason.trim());
      close();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger, loading: busy, disabled: asksReason && reason.trim().length < shortest }}
      cancelText={say("giveUp")}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void confirm()}
      onCancel={close}
    >
      <div className="stack">
        {consequence}
        {refused !== undefined && <Alert type="error" showIcon title={refused} />}
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
