import { keepLoan, type Loan } from "@so-thiet-bi/contract/loans";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { Modal, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { Answered } from "../../ui/states.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { useNextRegistrations } from "./counter/counter-api.ts";
import { text } from "./loan-panel.text.ts";
import { useSlotWords } from "./slot-words.ts";

/** The same things go on into a registered period of the same person. */
export function KeepDialog({
  loan,
  open,
  onClose,
}: {
  loan: Loan;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const slotWords = useSlotWords();
  const keep = useWrite(keepLoan);
  const [chosen, setChosen] = useState<Registration>();
  const { isBusy, refused, close, run } = useStep({ forget: () => setChosen(undefined), onClose });
  const { id, number, borrower } = loan;

  const confirm = async () => {
    if (!chosen) return;
    await keep.mutateAsync({ params: { id }, body: { registrationId: chosen.id } });
    notifyDone(t("kept", { name: borrower.name, slot: slotWords(chosen) }));
  };
  return (
    <Modal
      open={open}
      title={t("keepTitle", { number })}
      okText={t("keep")}
      okButtonProps={{ loading: isBusy, disabled: !chosen }}
      cancelText={t("cancel")}
      onOk={() => void run(confirm)}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <p>{t("keepHint", { name: borrower.name })}</p>
        <Refusal sentences={refused} />
        <Choices loan={loan} chosen={chosen} onChoose={setChosen} />
      </div>
    </Modal>
  );
}

interface ChoicesProps {
  loan: Loan;
  chosen: Registration | undefined;
  onChoose: (registration: Registration) => void;
}

function Choices({ loan, chosen, onChoose }: ChoicesProps): ReactNode {
  const t = useText(text);
  const slotWords = useSlotWords();
  const registrations = useNextRegistrations(loan.borrower.id, today());
  const out = new Set(loan.lines.filter((line) => line.open > 0).map(({ equipmentId }) => equipmentId));
  return (
    <Answered of={registrations} rows={2}>
      {({ items }) => {
        const next = items.filter(
          ({ id, status, lines }) =>
            id !== loan.registrationId &&
            (status === "APPROVED" || status === "PREPARED") &&
            lines.some(({ equipmentId }) => out.has(equipmentId)),
        );
        if (next.length === 0) return <p className="hint">{t("keepNone", { name: loan.borrower.name })}</p>;
        return (
          <Radio.Group
            className="keep-choices"
            value={chosen?.id}
            onChange={({ target }) => {
              const registration = next.find(({ id }) => id === target.value);
              if (registration) onChoose(registration);
            }}
            options={next.map((registration) => ({
              value: registration.id,
              label: [slotWords(registration), registration.classroom?.name, registration.number]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
        );
      }}
    </Answered>
  );
}
