import type { Incident } from "@so-thiet-bi/contract/incidents";
import { Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { formatNumber, today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { useWriteOffIncidents } from "../api.ts";
import { text } from "../text.ts";
import { useVoucherNotice } from "./confirmation-dialog.tsx";
import { NoteField } from "./note-field.tsx";
import { StepDialog } from "./step-dialog.tsx";

export interface WriteOffDialogProps {
  incidents: readonly Incident[];
  onDone?: () => void;
  onClose: () => void;
}

/** One decrease voucher for all of them; of a single report it may be a part. */
export function WriteOffDialog({ incidents, onDone, onClose }: WriteOffDialogProps): ReactNode {
  const t = useText(text);
  const fields = useId();
  const writeOff = useWriteOffIncidents();
  const openVoucher = useVoucherNotice();
  const [only, ...others] = incidents;
  const single = others.length === 0 ? only : undefined;
  const [quantity, setQuantity] = useState(single?.open ?? 0);
  const [decisionNo, setDecisionNo] = useState("");
  const [decisionDate, setDecisionDate] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(today());
  const [note, setNote] = useState("");
  const needsDecision = incidents.some(({ kind }) => kind === "LOST");
  const whole = Number.isInteger(single?.open ?? 1);

  const send = async () => {
    const { voucher } = await writeOff.mutateAsync({
      body: {
        items: single ? [{ id: single.id, quantity }] : incidents.map(({ id }) => ({ id })),
        decisionNo: decisionNo.trim() || null,
        decisionDate,
        ...(date && { date }),
        note: note.trim() || null,
      },
    });
    openVoucher(t("writtenOffDone", { count: incidents.length, voucher: voucher.number }), voucher.id);
    onDone?.();
  };
  return (
    <StepDialog
      title={single ? t("writeOffTitle", { name: single.name }) : t("writeOffManyTitle", { count: incidents.length })}
      consequence={
        single ? t("writeOffConsequence", { count: formatNumber(quantity), unit: single.unit, name: single.name }) : t("writeOffManyConsequence")
      }
      verb={t("writeOff")}
      danger
      disabled={needsDecision && (decisionNo.trim() === "" || decisionDate === null)}
      onDo={send}
      onClose={onClose}
    >
      {single && single.open > (whole ? 1 : 0) && (
        <Form.Item label={t("quantity")}>
          <Stepper label={t("quantity")} value={quantity} least={whole ? 1 : 0.001} most={single.open} whole={whole} onChange={setQuantity} />
        </Form.Item>
      )}
      <div className="form-pair">
        <Form.Item label={t("decisionNo")} htmlFor={`${fields}no`} required={needsDecision} extra={t("decisionHint")}>
          <Input
            id={`${fields}no`}
            maxLength={100}
            value={decisionNo}
            placeholder="12/QĐ-THCS"
            onChange={({ target }) => setDecisionNo(target.value)}
          />
        </Form.Item>
        <Form.Item label={t("decisionDate")} htmlFor={`${fields}day`} required={needsDecision}>
          <DayInput id={`${fields}day`} value={decisionDate} onChange={setDecisionDate} />
        </Form.Item>
      </div>
      <Form.Item label={t("postedOn")} htmlFor={`${fields}date`}>
        <DayInput id={`${fields}date`} value={date} onChange={setDate} />
      </Form.Item>
      <NoteField label={t("voucherNote")} value={note} onChange={setNote} />
    </StepDialog>
  );
}
