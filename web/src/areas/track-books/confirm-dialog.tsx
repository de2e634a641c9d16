import { type Confirmer, confirmBookPage, confirmerWords } from "@so-thiet-bi/contract/track-books";
import { Modal } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { useReread, useWrite } from "../../lib/queries.ts";
import { Refusal, useStep } from "../../ui/step.tsx";
import { text } from "./text.ts";

export interface ToConfirm {
  /** Of the lock. */
  id: number;
  version: number;
  as: Confirmer;
  book: string;
  period: string;
}

/** In the place of a signature: says what is confirmed, as whom, and that name and time are written down. */
export function ConfirmDialog({
  page,
  onClose,
}: {
  page: ToConfirm | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const confirm = useWrite(confirmBookPage);
  const reread = useReread("track-books");
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const send = async ({ id, version, as }: ToConfirm) => {
    try {
      await confirm.mutateAsync({ params: { id }, body: { as, version } });
    } catch (failure) {
      await reread();
      throw failure;
    }
  };
  return (
    <Modal
      open={page !== undefined}
      title={t("confirmTitle")}
      okText={t("confirm")}
      okButtonProps={{ loading: isBusy }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => page && void run(() => send(page))}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        {page && (
          <p>
            {t("confirmConsequence", {
              book: page.book,
              period: page.period,
              as: say(confirmerWords[page.as]).toLocaleLowerCase("vi"),
            })}
          </p>
        )}
        <Refusal sentences={refused} />
      </div>
    </Modal>
  );
}
