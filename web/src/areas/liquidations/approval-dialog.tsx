import { disposalWayWords } from "@so-thiet-bi/contract/disposal-ways";
import { decideLiquidation, type Liquidation } from "@so-thiet-bi/contract/liquidations";
import { Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { StepDialog } from "../incidents/steps/step-dialog.tsx";
import { BeyondLimit } from "./beyond-limit.tsx";
import { text } from "./liquidation.text.ts";
import { countWays } from "./liquidation-values.ts";

export interface ApprovalDialogProps {
  liquidation: Liquidation;
  onClose: () => void;
}

/** The decision with its number; beyond the limit of the head, with the document of the superior too. */
export function ApprovalDialog({ liquidation, onClose }: ApprovalDialogProps): ReactNode {
  const t = useText(text);
  const ids = useId();
  const decide = useWrite(decideLiquidation);
  const say = useSay();
  const { id, number, version, beyondLimit, lineCount, superiorAgreed } = liquidation;
  // what the superior answered here is not typed again
  const asksNumber = beyondLimit && superiorAgreed === null;
  const [decisionNo, setDecisionNo] = useState("");
  const [decisionDate, setDecisionDate] = useState<string | null>(today());
  const [superiorNo, setSuperiorNo] = useState("");
  const [superiorDate, setSuperiorDate] = useState<string | null>(null);
  const isComplete =
    decisionNo.trim() !== "" && decisionDate !== null && (!asksNumber || superiorNo.trim() !== "");
  const approve = async () => {
    const superior = asksNumber ? { superiorNo: superiorNo.trim(), superiorDate } : {};
    await decide.mutateAsync({
      params: { id },
      body: { approved: true, decisionNo: decisionNo.trim(), decisionDate, ...superior, version },
    });
    notifyDone(t("approved", { number }));
  };
  return (
    <StepDialog
      title={t("approveTitle", { number })}
      consequence={t("approveConsequence", { count: lineCount })}
      verb={t("approve")}
      disabled={!isComplete || superiorAgreed === false}
      onDo={approve}
      onClose={onClose}
    >
      {beyondLimit && (
        <div className="space-below-12">
          <BeyondLimit liquidation={liquidation} />
        </div>
      )}
      <p className="space-below-12">
        {t("waysDecided", {
          ways: countWays(liquidation.lines)
            .map(([way, count]) => t("wayCount", { way: say(disposalWayWords[way]).toLowerCase(), count }))
            .join("; "),
        })}
      </p>
      <Form.Item label={t("decisionNo")} htmlFor={`${ids}no`} required>
        <Input
          id={`${ids}no`}
          autoFocus
          maxLength={100}
          value={decisionNo}
          onChange={({ target }) => setDecisionNo(target.value)}
        />
      </Form.Item>
      <Form.Item label={t("decisionDate")} htmlFor={`${ids}date`} required>
        <DayInput id={`${ids}date`} value={decisionDate} onChange={setDecisionDate} />
      </Form.Item>
      {asksNumber && (
        <>
          <Form.Item
            label={t("superiorNo")}
            htmlFor={`${ids}superior`}
            required
            extra={superiorNo.trim() === "" && t("needsSuperior")}
          >
            <Input
              id={`${ids}superior`}
              maxLength={100}
              value={superiorNo}
              onChange={({ target }) => setSuperiorNo(target.value)}
            />
          </Form.Item>
          <Form.Item label={t("superiorDate")} htmlFor={`${ids}superior-date`}>
            <DayInput id={`${ids}superior-date`} value={superiorDate} onChange={setSuperiorDate} />
          </Form.Item>
        </>
      )}
    </StepDialog>
  );
}
