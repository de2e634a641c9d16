import type { Submission } from "@so-thiet-bi/contract/report-requests";
import { Form, Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { Refusal, useStep } from "../../ui/step.tsx";
import { useReturn } from "./api.ts";
import { text } from "./text.ts";

export interface ReturnDialogProps {
  /** Those that are given back, all with the same reason; none: the dialog is closed. */
  submissions: readonly Submission[];
  onClose: () => void;
}

const shortest = 5;

export function ReturnDialog({ submissions, onClose }: ReturnDialogProps): ReactNode {
  const t = useText(text);
  const field = useId();
  const [reason, setReason] = useState("");
  const giveBack = useReturn();
  const { isBusy, refused, close, run } = useStep({ forget: () => setReason(""), onClose });
  const schools = submissions.map(({ department }) => department.name).join(", ");
  const confirm = async () => {
    for (const { id, version } of submissions) await giveBack.mutateAsync({ params: { id }, body: { reason: reason.trim(), version } });
    notifyDone(t("returned", { school: schools }));
  };
  return (
    <Modal
      open={submissions.length > 0}
      title={t("returnOf", { school: schools })}
      okText={t("returnIt")}
      okButtonProps={{ danger: true, loading: isBusy, disabled: reason.trim().length < shortest }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(confirm)}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <p>{t("returnConsequence")}</p>
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={t("reason")} htmlFor={field} required extra={t("reasonHint")}>
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
