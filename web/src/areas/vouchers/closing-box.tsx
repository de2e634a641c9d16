import { LockOutlined, UnlockOutlined } from "@ant-design/icons";
import { changeClosing } from "@so-thiet-bi/contract/vouchers";
import { Alert, Button, Form, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../lib/client.ts";
import { formatDay } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useClosing } from "./api.ts";
import { text } from "./book.text.ts";

const shortestReason = 5;

/** Up to which day the books are closed; those who may can move it. */
export function ClosingBox({ departmentId }: { departmentId: number | undefined }): ReactNode {
  const t = useText(text);
  const closing = useClosing(departmentId).data;
  const [asking, setAsking] = useState(false);
  if (!closing) return null;
  const { until, can } = closing;
  return (
    <div className="row gap-8-12 middle soft">
      <span>
        {until ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />}{" "}
        {until ? t("closedUntil", { date: formatDay(until) }) : t("notClosed")}
      </span>
      {can.change && <Button onClick={() => setAsking(true)}>{t("close")}</Button>}
      {asking && <ClosingDialog until={until} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ClosingDialog({ until: before, onClose }: { until: string | null; onClose: () => void }): ReactNode {
  const t = useText(text);
  const change = useWrite(changeClosing);
  const [until, setUntil] = useState(before);
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState<string>();
  const save = async () => {
    setRefused(undefined);
    try {
      await change.mutateAsync({ body: { until, reason } });
    } catch (failure) {
      if (failure instanceof ApiError) setRefused(Object.values(failure.fields)[0] ?? failure.message);
      return;
    }
    notifyDone(until ? t("closed", { date: formatDay(until) }) : t("opened"));
    onClose();
  };
  return (
    <Modal
      open
      title={t("asked")}
      okText={t("save")}
      okButtonProps={{
        loading: change.isPending,
        disabled: until === before || reason.trim().length < shortestReason,
      }}
      cancelText={t("cancel")}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{t("closeConsequence")}</p>
        {refused !== undefined && <Alert type="error" showIcon title={refused} />}
        <Form layout="vertical" component="div">
          <Form.Item label={t("until")} htmlFor="closing-until">
            <DayInput id="closing-until" value={until} onChange={setUntil} />
          </Form.Item>
          <Form.Item label={t("reason")} htmlFor="closing-reason" required extra={t("reasonHint")}>
            <TextArea
              id="closing-reason"
              lines={[2, 6]}
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
