import { finishSheet } from "@so-thiet-bi/contract/inventory";
import { Alert, Modal, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { call } from "../../../lib/client.ts";
import { useText } from "../../../lib/language.ts";
import { notify } from "../../../lib/notices.ts";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { text } from "./counting.text.ts";
import { requestOf } from "./entries.ts";
import type { Counting } from "./use-counting.ts";

type Rest = "AS_BOOK" | "NONE";

export interface FinishDialogProps {
  counting: Counting;
  sheetId: number;
  open: boolean;
  onClose: () => void;
  onFinished: () => void;
}

/** Ends a room: needs the network, everything sent, and a word about what nobody counted. */
export function FinishDialog({ counting, sheetId, open, onClose, onFinished }: FinishDialogProps): ReactNode {
  const t = useText(text);
  const [rest, setRest] = useState<Rest>();
  const { isBusy, refused, close, run } = useStep({ forget: () => setRest(undefined), onClose });
  const sheet = counting.pack.sheets.find(({ id }) => id === sheetId);
  const room = sheet?.room?.name ?? t("roomless");
  const { lines = 0, counted = 0 } = counting.rows.get(sheetId) ?? {};
  const left = lines - counted;
  const unsent = counting.waiting.filter((item) => requestOf(item).entry.sheetId === sheetId).length;
  const isBlocked = counting.isOffline || unsent > 0;

  const finish = () =>
    run(async () => {
      await call(finishSheet, { params: { id: sheetId }, body: left > 0 && rest ? { rest } : {} });
      notify({ kind: "success", title: t("finishDone", { room }) });
      await counting.take();
      onFinished();
    });
  return (
    <Modal
      open={open}
      title={t("finishTitle", { room })}
      okText={t("finish")}
      okButtonProps={{ loading: isBusy, disabled: isBlocked || (left > 0 && rest === undefined) }}
      cancelText={t("finishGoOn")}
      onOk={() => void finish()}
      onCancel={close}
    >
      <div className="stack">
        {counting.isOffline && <Alert type="warning" showIcon title={t("finishOffline")} />}
        {!counting.isOffline && unsent > 0 && (
          <Alert type="warning" showIcon title={t("finishUnsent", { count: unsent })} />
        )}
        {left === 0 ? (
          <p>{t("finishAll")}</p>
        ) : (
          <>
            <p id="finish-rest">{t("finishRest", { count: left })}</p>
            <Radio.Group
              className="stack gap-12"
              aria-labelledby="finish-rest"
              value={rest}
              onChange={({ target }) => setRest(target.value as Rest)}
            >
              {counting.pack.check.method === "PREFILLED" && (
                <Radio value="AS_BOOK">
                  {t("asBook")}
                  <span className="hint block">{t("asBookHint")}</span>
                </Radio>
              )}
              <Radio value="NONE">
                {t("none")}
                <span className="hint block">{t("noneHint")}</span>
              </Radio>
            </Radio.Group>
          </>
        )}
        <Refusal sentences={refused} />
      </div>
    </Modal>
  );
}
