import { type Loan, renewLoan } from "@so-thiet-bi/contract/loans";
import { Form, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { dueOf } from "./hand-out-values.ts";
import { text } from "./loan-panel.text.ts";

/** A later day of return; who was promised the things before is said here. */
export function RenewDialog({
  loan,
  open,
  onClose,
}: {
  loan: Loan;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const renew = useWrite(renewLoan);
  const [chosen, setChosen] = useState<string | null>();
  const { isBusy, refused, close, run } = useStep({ forget: () => setChosen(undefined), onClose });
  const { id, number, dueAt, version } = loan;
  const dueDate = chosen === undefined ? dueOf(dueAt).date : chosen;

  const confirm = async () => {
    if (!dueDate) return;
    const after = await renew.mutateAsync({ params: { id }, body: { dueDate, version } });
    notifyDone(t("renewed", { number, due: formatInstant(after.dueAt) }));
  };
  return (
    <Modal
      open={open}
      title={t("renewTitle", { number })}
      okText={t("renew")}
      okButtonProps={{ loading: isBusy, disabled: !dueDate }}
      cancelText={t("cancel")}
      onOk={() => void run(confirm)}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <p>{t("renewHint", { due: formatInstant(dueAt) })}</p>
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={t("renewDate")} htmlFor="loan-renewal" required>
            <DayInput id="loan-renewal" value={dueDate} onChange={setChosen} />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
