import { Alert, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { useText } from "../../lib/language.ts";
import { notify } from "../../lib/notices.ts";
import { useReread } from "../../lib/queries.ts";
import { ReasonField } from "../../ui/reason-field.tsx";
import { text } from "./record.text.ts";
import { text as shared } from "./text.ts";

export interface StepDialogProps {
  open: boolean;
  /** Names the demand and where it goes. */
  title: string;
  /** The verb on the button. */
  verb: string;
  danger?: boolean;
  /** Asks why, in at least five characters. */
  asksReason?: boolean;
  /** False: something of the content is not chosen yet. */
  ready?: boolean;
  /**
   * May refuse: the sentence stands in the dialog; of who was first, the person is told and the record read
   * again.
   */
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

const shortestReason = 5;
const firstWasAnother = new Set(["decided", "stale", "wrongState", "conflict"]);

/** One step of a demand: what follows is said before it is done. */
export function StepDialog({
  open,
  title,
  verb,
  danger = false,
  asksReason = false,
  ready = true,
  run,
  onClose,
  children,
}: StepDialogProps): ReactNode {
  const t = useText(text);
  const say = useText(shared);
  const reread = useReread("demands");
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isTooShort = asksReason && reason.trim().length < shortestReason;

  const close = () => {
    setReason("");
    setRefused(undefined);
    onClose();
  };
  const confirm = async () => {
    setRefused(undefined);
    setBusy(true);
    try {
      await run(reason.trim());
      close();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!failure.code || !firstWasAnother.has(failure.code))
        return setRefused(Object.values(failure.fields)[0] ?? failure.message);
      notify({ kind: "info", title: t("tooLate"), duration: 8000 });
      close();
      await reread();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ danger, loading: busy, disabled: isTooShort || !ready }}
      cancelText={say("cancel")}
      cancelButtonProps={{ disabled: busy }}
      onOk={() => void confirm()}
      onCancel={close}
    >
      <div className="stack">
        {children}
        {refused !== undefined && <Alert type="error" showIcon title={refused} />}
        {asksReason && (
          <ReasonField label={t("reason")} hint={t("reasonHint")} value={reason} onChange={setReason} />
        )}
      </div>
    </Modal>
  );
}
