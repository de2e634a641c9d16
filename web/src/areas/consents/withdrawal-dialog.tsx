import { type Consent, withdrawConsent } from "@so-thiet-bi/contract/consents";
import { Input, Modal } from "antd";
import { type ReactNode, useId, useState } from "react";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { text } from "./text.ts";

/** Who takes it back, and since when. */
export function WithdrawalDialog({
  consent,
  open,
  onClose,
}: {
  consent: Consent;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const label = useLabel(withdrawConsent.body);
  const withdraw = useWrite(withdrawConsent);
  const { id, version, giverName } = consent;
  const { name } = consent.pupil;
  // who gave it most often takes it back
  const [by, setBy] = useState(giverName);
  const [day, setDay] = useState<string | null>(today());
  const ids = { by: useId(), day: useId() };
  const forget = () => {
    setBy(giverName);
    setDay(today());
  };
  const { isBusy, refused, close, run } = useStep({ forget, onClose });
  return (
    <Modal
      open={open}
      title={t("withdrawTitle", { name })}
      okText={t("withdraw")}
      okButtonProps={{ loading: isBusy, disabled: by.trim() === "" || day === null }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() =>
        void run(async () => {
          const body = { withdrawnBy: by.trim(), withdrawnOn: day ?? "", version };
          await withdraw.mutateAsync({ params: { id }, body });
          notifyDone(t("withdrawnNoted", { name }));
        })
      }
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <div className="stack gap-0">
          <label htmlFor={ids.by}>{label("withdrawnBy")}</label>
          <Input id={ids.by} maxLength={255} value={by} onChange={({ target }) => setBy(target.value)} />
        </div>
        <div className="stack gap-0">
          <label htmlFor={ids.day}>{label("withdrawnOn")}</label>
          <DayInput id={ids.day} value={day} onChange={setDay} />
        </div>
        <p className="hint">{t("withdrawConsequence")}</p>
        <Refusal sentences={refused} />
      </div>
    </Modal>
  );
}
