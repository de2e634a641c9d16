import { answerLiquidation, type Liquidation } from "@so-thiet-bi/contract/liquidations";
import { Form, Input, Radio } from "antd";
import { type ReactNode, useId, useState } from "react";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { StepDialog } from "../incidents/steps/step-dialog.tsx";
import { BeyondLimit } from "./beyond-limit.tsx";
import { text } from "./liquidation.text.ts";

interface AnswerDialogProps {
  liquidation: Liquidation;
  onClose: () => void;
}

/** The level above agrees or not, by the number and day of its document. */
export function AnswerDialog({ liquidation, onClose }: AnswerDialogProps): ReactNode {
  const t = useText(text);
  const ids = useId();
  const answer = useWrite(answerLiquidation);
  const { id, number, version, departmentName } = liquidation;
  const [agreed, setAgreed] = useState(liquidation.superiorAgreed ?? true);
  const [documentNo, setDocumentNo] = useState(liquidation.superiorNo ?? "");
  const [documentDate, setDocumentDate] = useState<string | null>(liquidation.superiorDate ?? today());
  const [note, setNote] = useState(liquidation.superiorNote ?? "");
  const isComplete = documentNo.trim() !== "" && documentDate !== null && (agreed || note.trim() !== "");
  return (
    <StepDialog
      title={t("answerTitle", { number })}
      consequence={t("answerConsequence", { unit: departmentName })}
      verb={t("answer")}
      disabled={!isComplete}
      onDo={async () => {
        if (documentDate === null) return;
        await answer.mutateAsync({
          params: { id },
          body: { agreed, documentNo: documentNo.trim(), documentDate, note: note.trim() || null, version },
        });
        notifyDone(t("answered", { number }));
      }}
      onClose={onClose}
    >
      <div className="space-below-12">
        <BeyondLimit liquidation={liquidation} />
      </div>
      <Form.Item label={t("answerIs")} htmlFor={`${ids}agreed`}>
        <Radio.Group
          id={`${ids}agreed`}
          value={agreed}
          options={[
            { value: true, label: t("agree") },
            { value: false, label: t("disagree") },
          ]}
          onChange={({ target }) => setAgreed(target.value as boolean)}
        />
      </Form.Item>
      <Form.Item label={t("documentNo")} htmlFor={`${ids}no`} required>
        <Input
          id={`${ids}no`}
          maxLength={100}
          value={documentNo}
          onChange={({ target }) => setDocumentNo(target.value)}
        />
      </Form.Item>
      <Form.Item label={t("documentDate")} htmlFor={`${ids}date`} required>
        <DayInput id={`${ids}date`} value={documentDate} onChange={setDocumentDate} />
      </Form.Item>
      <Form.Item label={t("answerNote")} htmlFor={`${ids}note`} required={!agreed}>
        <TextArea
          id={`${ids}note`}
          lines={[2, 4]}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Form.Item>
    </StepDialog>
  );
}
