import type { Demand, DemandLine } from "@so-thiet-bi/contract/demand-record";
import { type Allocation, allocateDemand, allocation } from "@so-thiet-bi/contract/demands";
import { Button, Form, type FormInstance, Input } from "antd";
import type { ReactNode } from "react";
import type { z } from "zod";
import { ApiError } from "../../lib/client.ts";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useReread, useWrite } from "../../lib/queries.ts";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { FormSummary, UnsavedGuard, useRecordForm } from "../../ui/record-form.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import "./decision-form.css";
import { approvedOf } from "./demand-lines.tsx";
import { LineFacts } from "./line-facts.tsx";
import { LinesEffect } from "./lines-effect.tsx";
import { text as words } from "./record.text.ts";
import { text } from "./text.ts";

interface AllocationValues {
  message: string | null;
  lines: { id: number; quantity: number | null; note: string | null }[];
}

/**
 * What each line really gets where the money does not reach: between what has come already and what was
 * approved.
 */
export function AllocationForm({ demand, onClose }: { demand: Demand; onClose: () => void }): ReactNode {
  const t = useText(text);
  const say = useText(words);
  const allocate = useWrite(allocateDemand);
  const reread = useReread("demands");
  const record = useRecordForm({
    schema: allocationOf(demand),
    toBody: ({ message, lines }: AllocationValues) => ({ message, version: demand.version, lines }),
    async save(body) {
      try {
        await allocate.mutateAsync({ params: { id: demand.id }, body });
        notifyDone(say("allocated", { code: demand.code }));
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
  const typed = Form.useWatch("lines", { form, preserve: true });
  const initialValues: AllocationValues = {
    message: null,
    lines: demand.lines.map((line) => ({ id: line.id, quantity: givenTo(line), note: null })),
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
        <h2>{say("allocationTitle")}</h2>
        <p className="hint">{say("allocationHint")}</p>
        <div className="decision-lines">
          <div className="soft strong not-on-phone decision-head" aria-hidden>
            <span>{t("name")}</span>
            <span>{say("approvedQuantity")}</span>
            <span>{t("received")}</span>
            <span>{t("allocated")}</span>
            <span>{t("note")}</span>
          </div>
          {demand.lines.map((line, index) => (
            <AllocationLine key={line.id} line={line} index={index} values={form} saving={saving} />
          ))}
        </div>
        <Form.Item name="message" label={t("message")}>
          <TextArea lines={[2, 8]} maxLength={2000} />
        </Form.Item>
      </Form>
      <div className="save-bar demand-decide-bar">
        <LinesEffect
          lines={demand.lines}
          typed={typed}
          sentence={(granted) =>
            say("allocationEffect", {
              granted,
              all: demand.lines.length,
              approved: formatMoney(approvedAmount(demand)),
            })
          }
        />
        <Button disabled={saving} onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="primary" loading={saving} onClick={() => void record.submit()}>
          {say("allocate")}
        </Button>
      </div>
      <UnsavedGuard dirty={record.dirty} />
    </>
  );
}

function AllocationLine({
  line,
  index,
  values,
  saving,
}: {
  line: DemandLine;
  index: number;
  values: FormInstance<AllocationValues>;
  saving: boolean;
}): ReactNode {
  const t = useText(text);
  const say = useText(words);
  const quantity = Form.useWatch(["lines", index, "quantity"], values) as number | null | undefined;
  const outside = typeof quantity === "number" ? outsideOf(line, quantity) : null;
  const differs = typeof quantity === "number" && quantity !== givenTo(line);
  return (
    <div className="close-fields decision-line">
      <div className="phone-wide">
        <strong>{line.name}</strong>
        <span className="hint block">{line.unit}</span>
        <LineFacts line={line} />
      </div>
      <span className="right pad-above-5" data-label={say("approvedQuantity")}>
        {formatNumber(approvedOf(line))}
      </span>
      <span className="right pad-above-5" data-label={t("received")}>
        {formatNumber(line.receivedQuantity ?? 0)}
      </span>
      <div className="phone-wide">
        <span className="line-label">{t("allocated")}</span>
        <Form.Item
          name={["lines", index, "quantity"]}
          {...(outside && { validateStatus: "error", help: say(outside) })}
        >
          <QuantityInput
            aria-label={`${t("allocated")}: ${line.name}`}
            disabled={line.closedReason !== null || saving}
          />
        </Form.Item>
      </div>
      <div className="phone-wide">
        <span className="line-label">{t("note")}</span>
        <Form.Item name={["lines", index, "note"]}>
          <Input
            aria-label={`${t("note")}: ${line.name}`}
            placeholder={differs ? t("noteWhenCut") : ""}
            maxLength={500}
          />
        </Form.Item>
      </div>
    </div>
  );
}

/** The rules of `allocateLines` of the server, so that a fault stands at its cell at once. */
export function allocationOf(demand: Demand) {
  return allocation.superRefine((given: z.output<typeof allocation>, context) => {
    for (const [index, answer] of given.lines.entries()) {
      const line = demand.lines.find(({ id }) => id === answer.id);
      const says = line && faultOf(line, answer, given);
      const field = says === "note-when-changed" ? "note" : "quantity";
      if (says) context.addIssue({ code: "custom", path: ["lines", index, field], params: { says } });
    }
  });
}

function faultOf(
  line: DemandLine,
  { quantity, note }: Allocation["lines"][number],
  { message }: Allocation,
): string | null {
  if (quantity === givenTo(line)) return null;
  return outsideOf(line, quantity) ?? (note || message ? null : "note-when-changed");
}

function outsideOf(line: DemandLine, quantity: number): "above-approved" | "below-received" | null {
  if (quantity > approvedOf(line)) return "above-approved";
  return quantity < (line.receivedQuantity ?? 0) ? "below-received" : null;
}

function approvedAmount({ lines }: Demand): number {
  return lines.reduce((sum, line) => sum + Math.round(approvedOf(line) * (line.unitPrice ?? 0)), 0);
}

function givenTo(line: DemandLine): number {
  return line.allocatedQuantity ?? approvedOf(line);
}
