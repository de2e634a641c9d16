import type { BookPage } from "@so-thiet-bi/contract/track-books";
import { Form, Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { Refusal, useStep } from "../../ui/step.tsx";
import { useLockPage, useReread, useUnlockPage } from "./api.ts";
import { text } from "./text.ts";

export interface LockDialogProps {
  page: BookPage;
  open: boolean;
  onClose: () => void;
}

const shortest = 5;

/** The page is locked as it was seen; where it reads otherwise by now, it is read again and the dialog says so. */
export function LockDialog({ page, open, onClose }: LockDialogProps): ReactNode {
  const t = useText(text);
  const lock = useLockPage();
  const reread = useReread();
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const send = async () => {
    const { key, period, scope, hash } = page;
    try {
      await lock.mutateAsync({ params: { key }, body: { period, scopeId: scope?.id ?? null, hash } });
    } catch (failure) {
      await reread();
      throw failure;
    }
  };
  return (
    <Modal
      open={open}
      title={t("lockTitle", { period: page.periodWords })}
      okText={t("lock")}
      okButtonProps={{ loading: isBusy }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(send)}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <p>{t("lockConsequence", { rows: formatNumber(page.rows) })}</p>
        <Refusal sentences={refused} />
      </div>
    </Modal>
  );
}

export function UnlockDialog({ page, open, onClose }: LockDialogProps): ReactNode {
  const t = useText(text);
  const field = useId();
  const unlock = useUnlockPage();
  const [reason, setReason] = useState("");
  const { isBusy, refused, close, run } = useStep({ forget: () => setReason(""), onClose });
  const { lock } = page;
  return (
    <Modal
      open={open && lock !== null}
      title={t("unlockTitle", { period: page.periodWords })}
      okText={t("unlock")}
      okButtonProps={{ danger: true, loading: isBusy, disabled: reason.trim().length < shortest }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => lock && void run(() => unlock.mutateAsync({ params: { id: lock.id }, body: { reason: reason.trim(), version: lock.version } }))}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <p>{t("unlockConsequence")}</p>
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={t("unlockReason")} htmlFor={field} required extra={t("unlockReasonHint")}>
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
