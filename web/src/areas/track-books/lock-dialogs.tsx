import { type BookPage, lockBookPage, unlockBookPage } from "@so-thiet-bi/contract/track-books";
import { Modal } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useReread, useWrite } from "../../lib/queries.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { text } from "./text.ts";

export interface LockDialogProps {
  page: BookPage;
  open: boolean;
  onClose: () => void;
}

/**
 * The page is locked as it was seen; where it reads otherwise by now, it is read again and the dialog says
 * so.
 */
export function LockDialog({ page, open, onClose }: LockDialogProps): ReactNode {
  const t = useText(text);
  const lock = useWrite(lockBookPage);
  const reread = useReread("track-books");
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
        <p>{t("lockConsequence", { rows: page.rows })}</p>
        <Refusal sentences={refused} />
      </div>
    </Modal>
  );
}

export function UnlockDialog({ page: { lock, periodWords }, open, onClose }: LockDialogProps): ReactNode {
  const t = useText(text);
  const unlock = useWrite(unlockBookPage);
  const send = async (reason: string) => {
    if (lock) await unlock.mutateAsync({ params: { id: lock.id }, body: { reason, version: lock.version } });
  };
  return (
    <ReasonDialog
      open={open && lock !== null}
      title={t("unlockTitle", { period: periodWords })}
      consequence={t("unlockConsequence")}
      verb={t("unlock")}
      hint={t("unlockReasonHint")}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
