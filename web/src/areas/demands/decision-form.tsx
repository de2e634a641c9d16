import type { Decision, Demand, decideDemand } from "@so-thiet-bi/contract/demands";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { Button, Form, Input } from "antd";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/client.ts";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { notify, notifyDone } from "../../lib/notices.ts";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { FormSummary, UnsavedGuard, useRecordForm } from "../../ui/record-form.tsx";
import { useDecideDemand, useReread } from "./api.ts";
import { decisionOn, quantityBefore } from "./decision-schema.ts";
import "./decision-form.css";
import { text } from "./text.ts";

interface DecisionValues {
  approved: boolean;
  message: string | null;
  lines: { id: number; quantity: number | null; note: string | null }[];
}

/** Grants a quantity per line, or returns the demand with a reason. Neither Enter nor Ctrl+S decides: only the two buttons do. */
export function DecisionForm({ demand, returns, onClose }: { demand: Demand; returns: boolean; onClose: () => void }): ReactNode {
  const t = useText(text);
  const decide = useDecideDemand();
  const reread = useReread();
  const record = useRecordForm({
    schema: decisionOn(demand),
    toBody: ({ approved, message, lines }: DecisionValues) => ({ approved, message, version: demand.version, ...(approved && { lines }) }),
    async save(body) {
      try {
        const decided = await decide.mutateAsync({ params: { id: demand.id }, body: body as BodyOf<typeof decideDemand> });
        notifyDone(outcomeWords(decided, body as Decision, t));
        onClose();
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 409) {
          notify({ kind: "info", title: failure.message, duration: 8000 });
          await reread();
        }
        throw failure;
      }
    },
  });
  const { form, saving } = record;
  const press = (approved: boolean) => {
    form.setFieldValue("approved", approved);
    void record.submit();
  };
  const initialValues: DecisionValues = {
    approved: true,
    message: null,
    lines: demand.lines.map((line) => ({ id: line.id, quantity: quantityBefore(line), note: null })),
  };

  return (
    <>
      <FormSummary record={record} />
      <Form form={form} layout="vertical" disabled={saving} initialValues={initialValues} validateTrigger={[]} onValuesChange={record.markDirty}>
        <p className="hint">{t("decisionHint")}</p>
        <div className="decision-lines">
          <div className="decision-head" aria-hidden>
            <span>{t("name")}</span>
            <span>{t("requested")}</span>
            <span>{t("previous")}</span>
            <span>{t("inForce")}</span>
            <span>{t("note")}</span>
          </div>
          {demand.lines.map((line, index) => (
            <DecisionLine key={line.id} line={line} index={index} values={form} />
          ))}
        </div>
        <Form.Item name="message" label={t("message")} extra={t("messageHint")}>
          <Input.TextArea autoFocus={returns} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
        </Form.Item>
      </Form>
      <div className="save-bar demand-decide-bar">
        <Button disabled={saving} onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button danger loading={saving && form.getFieldValue("approved") === false} onClick={() => press(false)}>
          {t("returnBack")}
        </Button>
        <Button type="primary" loading={saving && form.getFieldValue("approved") !== false} onClick={() => press(true)}>
          {t("approve")}
        </Button>
      </div>
      <UnsavedGuard dirty={record.dirty} />
    </>
  );
}

function DecisionLine({
  line,
  index,
  values,
}: {
  line: Demand["lines"][number];
  index: number;
  values: ReturnType<typeof Form.useForm<DecisionValues>>[0];
}): ReactNode {
  const t = useText(text);
  const before = quantityBefore(line);
  const quantity = Form.useWatch(["lines", index, "quantity"], values) as number | null | undefined;
  const differs = quantity !== undefined && quantity !== null && quantity !== before;
  return (
    <div className="decision-line">
      <div>
        <strong>{line.name}</strong>
        <span className="hint">
          {line.unit}
          {line.good !== null && ` · ${t("haveCount", { good: line.good, broken: line.broken ?? 0 })}`}
          {line.unitPrice !== null && ` · ${formatMoney(line.unitPrice)}`}
        </span>
        {line.reason && <span className="hint">{line.reason}</span>}
      </div>
      <span data-label={t("requested")}>{formatNumber(line.requestedQuantity)}</span>
      <span data-label={t("previous")}>{formatNumber(before)}</span>
      <div>
        <span className="line-label">{t("inForce")}</span>
        <Form.Item name={["lines", index, "quantity"]}>
          <QuantityInput aria-label={`${t("inForce")}: ${line.name}`} />
        </Form.Item>
      </div>
      <div>
        <span className="line-label">{t("note")}</span>
        <Form.Item name={["lines", index, "note"]}>
          <Input
            aria-label={`${t("note")}: ${line.name}`}
            placeholder={differs ? t("noteWhenCut") : ""}
            maxLength={500}
            {...(differs && { "aria-required": true })}
          />
        </Form.Item>
      </div>
    </div>
  );
}

function outcomeWords(decided: Demand, { approved }: Decision, t: Say<keyof (typeof text)["vi"]>): string {
  const { code } = decided;
  if (!approved) return t("decidedReturned", { code, unit: decided.departmentName });
  return decided.status === "APPROVED"
    ? t("decidedLast", { code, unit: decided.departmentName })
    : t("decidedForward", { code, unit: decided.unitName ?? "" });
}
