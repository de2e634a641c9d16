import { extendLiquidation, type Liquidation } from "@so-thiet-bi/contract/liquidations";
import { Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { formatDay, today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { StepDialog } from "../incidents/steps/step-dialog.tsx";
import { text } from "./liquidation.text.ts";

interface ExtensionDialogProps {
  liquidation: Liquidation;
  onClose: () => void;
}

/** The one extension of a decision to sell, by the number and day of its document. */
export function ExtensionDialog({ liquidation, onClose }: ExtensionDialogProps): ReactNode {
  const t = useText(text);
  const ids = useId();
  const extend = useWrite(extendLiquidation);
  const { id, number, version, extension, clock } = liquidation;
  const [askedOn, setAskedOn] = useState<string | null>(null);
  const [documentNo, setDocumentNo] = useState("");
  const [documentDate, setDocumentDate] = useState<string | null>(today());
  const [until, setUntil] = useState<string | null>(null);
  const isComplete = askedOn !== null && documentNo.trim() !== "" && documentDate !== null && until !== null;
  return (
    <StepDialog
      title={t("extendTitle", { number })}
      consequence={t("extendConsequence", { day: formatDay(clock?.dueOn) })}
      verb={t("extend")}
      disabled={!isComplete}
      onDo={async () => {
        if (askedOn === null || documentDate === null || until === null) return;
        const body = { askedOn, documentNo: documentNo.trim(), documentDate, until, version };
        await extend.mutateAsync({ params: { id }, body });
        notifyDone(t("extended", { number, day: formatDay(until) }));
      }}
      onClose={onClose}
    >
      <Form.Item
        label={t("extensionAskedOn")}
        htmlFor={`${ids}asked`}
        required
        extra={extension && t("extensionAskedHint", { day: formatDay(extension.askedBy) })}
      >
        <DayInput id={`${ids}asked`} value={askedOn} onChange={setAskedOn} />
      </Form.Item>
      <Form.Item label={t("extensionNo")} htmlFor={`${ids}no`} required>
        <Input
          id={`${ids}no`}
          maxLength={100}
          value={documentNo}
          onChange={({ target }) => setDocumentNo(target.value)}
        />
      </Form.Item>
      <Form.Item label={t("extensionDate")} htmlFor={`${ids}date`} required>
        <DayInput id={`${ids}date`} value={documentDate} onChange={setDocumentDate} />
      </Form.Item>
      <Form.Item label={t("extendedTo")} htmlFor={`${ids}until`} required>
        <DayInput id={`${ids}until`} value={until} onChange={setUntil} />
      </Form.Item>
    </StepDialog>
  );
}
