import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { findIncident, type Incident } from "@so-thiet-bi/contract/incidents";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { Form } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { useWrite } from "../../../lib/queries.ts";
import { MoneyInput } from "../../../ui/number-inputs.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { inThousandths, Stepper } from "../../../ui/stepper.tsx";
import { text } from "../text.ts";
import { useVoucherNotice } from "./confirmation-dialog.tsx";
import { NoteField } from "./note-field.tsx";
import { StepDialog } from "./step-dialog.tsx";

const foundAs = ["GOOD", "BROKEN"] as const;

/** What was lost is back: also what had left the books already. */
export function FindingDialog({ incident, onClose }: { incident: Incident; onClose: () => void }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const fields = useId();
  const find = useWrite(findIncident);
  const openVoucher = useVoucherNotice();
  const { id, number, name, version, compensation } = incident;
  const most = inThousandths(incident.open + incident.writtenOff);
  const toRefund = compensation?.kind === "MONEY" ? compensation.paid - compensation.refunded : 0;
  const [quantity, setQuantity] = useState(most);
  const [condition, setCondition] = useState<(typeof foundAs)[number]>("GOOD");
  const [room, setRoom] = useState(incident.room);
  const [refunded, setRefunded] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const whole = Number.isInteger(most);

  const send = async () => {
    const { voucher } = await find.mutateAsync({
      params: { id },
      body: {
        quantity,
        condition,
        roomId: room?.id ?? null,
        ...(refunded !== null && { refunded }),
        note: note.trim() || null,
        version,
      },
    });
    openVoucher(t("foundDone", { number }), voucher?.id);
  };
  return (
    <StepDialog
      title={t("findTitle", { name })}
      consequence={t(incident.writtenOff > 0 ? "findConsequenceOff" : "findConsequence")}
      verb={t("find")}
      onDo={send}
      onClose={onClose}
    >
      <div className="incident-pair">
        <Form.Item label={t("foundHowMany")}>
          <Stepper
            label={t("foundHowMany")}
            value={quantity}
            least={whole ? 1 : 0.001}
            most={most}
            whole={whole}
            onChange={setQuantity}
          />
        </Form.Item>
        <Form.Item label={t("condition")}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line */}
          <div role="group" aria-label={t("condition")} className="choice-chips">
            {foundAs.map((one) => (
              <button
                key={one}
                type="button"
                className="choice-chip"
                aria-pressed={one === condition}
                onClick={() => setCondition(one)}
              >
                {say(conditionWords[one])}
              </button>
            ))}
          </div>
        </Form.Item>
      </div>
      <Form.Item label={t("foundWhere")} htmlFor={`${fields}room`} extra={t("foundWhereHint")}>
        <RefPicker
          id={`${fields}room`}
          choose={functionalRooms.calls.choose}
          value={room && { ...room, code: null }}
          onChange={(next) => setRoom(next && { id: next.id, name: next.name })}
        />
      </Form.Item>
      {toRefund > 0 && (
        <Form.Item
          label={t("refunded")}
          htmlFor={`${fields}refunded`}
          extra={t("refundedHint", { value: toRefund })}
        >
          <MoneyInput id={`${fields}refunded`} value={refunded} onChange={setRefunded} />
        </Form.Item>
      )}
      <NoteField label={t("voucherNote")} value={note} onChange={setNote} />
    </StepDialog>
  );
}
