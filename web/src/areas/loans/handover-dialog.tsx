import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { type Loan, proposeLoanHandover } from "@so-thiet-bi/contract/loans";
import { Form, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./loan-panel.text.ts";

/** Proposes that a colleague goes on with what is out. */
export function HandOnDialog({
  loan,
  open,
  onClose,
}: {
  loan: Loan;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const propose = useWrite(proposeLoanHandover);
  const [to, setTo] = useState<Named | null>(null);
  const [note, setNote] = useState("");
  const forget = () => {
    setTo(null);
    setNote("");
  };
  const { isBusy, refused, close, run } = useStep({ forget, onClose });
  const { id, number } = loan;

  const confirm = async () => {
    if (!to) return;
    await propose.mutateAsync({ params: { id }, body: { toEmployeeId: to.id, note: note || null } });
    notifyDone(t("handoverProposed", { number, name: to.name }));
  };
  return (
    <Modal
      open={open}
      title={t("handOnTitle", { number })}
      okText={t("handOnPropose")}
      okButtonProps={{ loading: isBusy, disabled: !to }}
      cancelText={t("cancel")}
      onOk={() => void run(confirm)}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <p>{t("handOnHint")}</p>
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={t("handOnTo")} htmlFor="hand-on-to" required>
            <RefPicker
              id="hand-on-to"
              choose={employees.calls.choose}
              except={loan.borrower.id}
              value={to}
              onChange={setTo}
            />
          </Form.Item>
          <Form.Item label={t("note")} htmlFor="hand-on-note">
            <TextArea
              id="hand-on-note"
              lines={[1, 4]}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
