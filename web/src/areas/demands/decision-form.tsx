import type { Named } from "@so-thiet-bi/contract/catalogue";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { type Decision, decideDemand, withdrawDecision } from "@so-thiet-bi/contract/demands";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import { Button, Form, Input } from "antd";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/client.ts";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { type Say, useText } from "../../lib/language.ts";
import { useReread, useWrite } from "../../lib/queries.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { FormSummary, UnsavedGuard, useRecordForm } from "../../ui/record-form.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { decisionOn, quantityBefore } from "./decision-schema.ts";
import "./decision-form.css";
import { TextArea } from "../../ui/text-area.tsx";
import { DemandDifferences } from "./demand-differences.tsx";
import { LineFacts } from "./line-facts.tsx";
import { LinesEffect } from "./lines-effect.tsx";
import "./record.css";
import { text as words } from "./record.text.ts";
import { text } from "./text.ts";

interface DecisionValues {
  approved: boolean;
  message: string | null;
  lines: { id: number; quantity: number | null; note: string | null }[];
  documentNo: string | null;
  documentDate: string | null;
  /** The row as it is called; its number is sent. */
  fundingSourceId: Named | null;
}

/**
 * Grants a quantity per line, or returns the demand with a reason. Neither Enter nor Ctrl+S decides: only the
 * two buttons do.
 */
export function DecisionForm({
  demand,
  returns,
  onClose,
}: {
  demand: Demand;
  returns: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const say = useText(words);
  const decide = useWrite(decideDemand);
  const withdraw = useWrite(withdrawDecision);
  const done = useNotifyPosted();
  const reread = useReread("demands");
  const record = useRecordForm({
    schema: decisionOn(demand),
    toBody: ({ approved, message, lines, documentNo, documentDate, fundingSourceId }: DecisionValues) => ({
      approved,
      message,
      version: demand.version,
      documentNo,
      documentDate,
      ...(approved && { lines, fundingSourceId: fundingSourceId?.id ?? null }),
    }),
    async save(body) {
      try {
        const decided = await decide.mutateAsync({
          params: { id: demand.id },
          body: body as BodyOf<typeof decideDemand>,
        });
        done(outcomeWords(decided, body as Decision, t), {
          undo:
            decided.can.withdrawDecision &&
            ((reason) => withdraw.mutateAsync({ params: { id: demand.id }, body: { reason } })),
        });
        onClose();
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 409) {
          await reread();
        }
        throw failure;
      }
    },
  });
  const { form, saving } = record;
  const isSecond = demand.status === "WAITING_FOR_LEVEL_2";
  const press = (approved: boolean) => {
    form.setFieldValue("approved", approved);
    void record.submit();
  };
  const typed = Form.useWatch("lines", { form, preserve: true });
  const initialValues: DecisionValues = {
    approved: true,
    message: null,
    lines: demand.lines.map((line) => ({ id: line.id, quantity: quantityBefore(line), note: null })),
    documentNo: null,
    documentDate: null,
    fundingSourceId: fundingSourceBefore(demand),
  };

  return (
    <>
      <FormSummary record={record} startsAtField />
      <Form
        form={form}
        layout="vertical"
        disabled={saving}
        initialValues={initialValues}
        validateTrigger={[]}
        onValuesChange={record.markDirty}
      >
        {demand.changedSince && (
          <div className="decision-differences">
            <DemandDifferences since={demand.changedSince} />
          </div>
        )}
        <p className="hint">{t("decisionHint")}</p>
        <div className={`decision-lines${isSecond ? "" : " decision-first"}`}>
          <div className="soft strong not-on-phone decision-head" aria-hidden>
            <span>{t("name")}</span>
            <span>{t("requested")}</span>
            {isSecond && <span>{t("previous")}</span>}
            <span>{t("inForce")}</span>
            <span>{t("note")}</span>
          </div>
          {demand.lines.map((line, index) => (
            <DecisionLine key={line.id} line={line} index={index} values={form} isSecond={isSecond} />
          ))}
        </div>
        <div className="decision-paper">
          <Form.Item name="fundingSourceId" label={say("fundingSource")} extra={say("fundingSourceHint")}>
            <RefPicker choose={fundingSources.calls.choose} query={{ departmentId: demand.departmentId }} />
          </Form.Item>
          <Form.Item name="documentNo" label={say("documentNo")}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="documentDate" label={say("documentDate")}>
            <DayInput />
          </Form.Item>
        </div>
        <Form.Item name="message" label={t("message")} extra={t("messageHint")}>
          <TextArea autoFocus={returns} lines={[2, 8]} maxLength={2000} />
        </Form.Item>
      </Form>
      <div className="save-bar demand-decide-bar">
        <LinesEffect
          lines={demand.lines}
          typed={typed}
          sentence={(granted) => t("effect", { granted, all: demand.lines.length })}
        />
        <Button disabled={saving} onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          danger
          loading={saving && form.getFieldValue("approved") === false}
          onClick={() => press(false)}
        >
          {t("returnBack")}
        </Button>
        <Button
          type="primary"
          loading={saving && form.getFieldValue("approved") !== false}
          onClick={() => press(true)}
        >
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
  isSecond,
}: {
  line: Demand["lines"][number];
  index: number;
  values: ReturnType<typeof Form.useForm<DecisionValues>>[0];
  /** Only the second round has one before it. */
  isSecond: boolean;
}): ReactNode {
  const t = useText(text);
  const before = quantityBefore(line);
  const quantity = Form.useWatch(["lines", index, "quantity"], values) as number | null | undefined;
  const isAbove = (quantity ?? 0) > line.requestedQuantity;
  const differs = quantity !== undefined && quantity !== null && quantity !== before;
  return (
    <div className="close-fields decision-line">
      <div className="hints-below phone-wide">
        <strong>{line.name}</strong>
        <span className="hint">
          {line.unit}
          {line.unitPrice !== null && ` · ${formatMoney(line.unitPrice)}`}
        </span>
        {line.specification && <span className="hint">{line.specification}</span>}
        <LineFacts line={line} />
        {line.reason && <span className="hint">{line.reason}</span>}
      </div>
      <span className="right pad-above-5" data-label={t("requested")}>
        {formatNumber(line.requestedQuantity)}
      </span>
      {isSecond && (
        <span className="right pad-above-5" data-label={t("previous")}>
          {formatNumber(before)}
        </span>
      )}
      <div>
        <span className="line-label">{t("inForce")}</span>
        <Form.Item
          name={["lines", index, "quantity"]}
          {...(isAbove && { validateStatus: "error", help: t("aboveRequested") })}
        >
          <QuantityInput aria-label={`${t("inForce")}: ${line.name}`} />
        </Form.Item>
      </div>
      <div className="phone-wide">
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

/** What the round before said stands until this one says otherwise. */
function fundingSourceBefore({ decisions, attempt }: Demand): Named | null {
  const before = decisions.findLast(
    (decision) => decision.attempt === attempt && decision.approved,
  )?.fundingSource;
  return before ? { ...before, code: null } : null;
}

function outcomeWords(decided: Demand, { approved }: Decision, t: Say<keyof (typeof text)["vi"]>): string {
  const { code } = decided;
  if (!approved) return t("decidedReturned", { code, unit: decided.departmentName });
  return decided.status === "APPROVED"
    ? t("decidedLast", { code, unit: decided.departmentName })
    : t("decidedForward", { code, unit: decided.unitName ?? "" });
}
