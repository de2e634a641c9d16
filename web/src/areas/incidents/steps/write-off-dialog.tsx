import { type Incident, writeOffIncidents } from "@so-thiet-bi/contract/incidents";
import { Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { useWrite } from "../../../lib/queries.ts";
import { LeavingWords } from "../../../ui/consequence/leaving.tsx";
import { DayInput } from "../../../ui/day-input.tsx";
import { QuantityInput } from "../../../ui/number-inputs.tsx";
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
  const writeOff = useWrite(writeOffIncidents);
  const openVoucher = useVoucherNotice();
  const [only, ...others] = incidents;
  const single = others.length === 0 ? only : undefined;
  // what leaves the books is entered, unless there is nothing to choose
  const [quantity, setQuantity] = useState<number | null>(single?.open === 1 ? 1 : null);
  const [decisionNo, setDecisionNo] = useState("");
  const [decisionDate, setDecisionDate] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(today());
  const [note, setNote] = useState("");
  const needsDecision = incidents.some(({ kind }) => kind === "LOST");
  const whole = Number.isInteger(single?.open ?? 1);

  const send = async () => {
    const { voucher } = await writeOff.mutateAsync({
      body: {
        items: single ? [{ id: single.id, quantity: quantity ?? 0 }] : incidents.map(({ id }) => ({ id })),
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
      title={
        single
          ? t("writeOffTitle", { name: single.name })
          : t("writeOffManyTitle", { count: incidents.length })
      }
      consequence={single ? t("writeOffConsequence", { name: single.name }) : t("writeOffManyConsequence")}
      verb={t("writeOff")}
      danger
      disabled={
        (single !== undefined && !quantity) ||
        (needsDecision && (decisionNo.trim() === "" || decisionDate === null))
      }
      onDo={send}
      onClose={onClose}
    >
      {single && single.open !== 1 && (
        <Form.Item
          label={t("quantity")}
          htmlFor={`${fields}quantity`}
          required
          extra={t("writeOffMost", { count: single.open })}
        >
          <QuantityInput id={`${fields}quantity`} whole={whole} value={quantity} onChange={setQuantity} />
        </Form.Item>
      )}
      <div className="form-pair">
        <Form.Item
          label={t("decisionNo")}
          htmlFor={`${fields}no`}
          required={needsDecision}
          extra={t("decisionHint")}
        >
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
      <LeavingWords
        lines={incidents.map(({ equipmentId, open, inBooks, unit }) => ({
          thing: equipmentId,
          quantity: single ? quantity : open,
          inBooks,
          unit,
        }))}
      />
      <NoteField label={t("voucherNote")} value={note} onChange={setNote} />
    </StepDialog>
  );
}
