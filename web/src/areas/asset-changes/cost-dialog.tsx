import {
  type CostReason,
  changeCost,
  costReasons,
  costReasonWords,
  previewCostChange,
  undoAssetChange,
} from "@so-thiet-bi/contract/asset-changes";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { Form, Input, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { voucherAt } from "../../lib/addresses.ts";
import { formatMoney, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useRead, useWrite } from "../../lib/queries.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { LineTable } from "../../ui/line-table.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered } from "../../ui/states.tsx";
import { Refusal, useStep } from "../../ui/step.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import type { ChangeDialogProps } from "./split-dialog.tsx";
import { text } from "./text.ts";
import { useKept } from "./use-kept.ts";

type Preview = AnswerOf<typeof previewCostChange>;

interface Values {
  reason: CostReason | null;
  costAfter: number | null;
  wornBefore: number | null;
  wornAfter: number | null;
  yearsLeft: number | null;
  date: string | null;
  documentNo: string;
  documentDate: string | null;
  explanation: string;
}

const nothing = { reason: null, costAfter: null, wornBefore: null, wornAfter: null, yearsLeft: null };

/** A new cost for a reason of the law, and what it makes of the wear from the year of the change on. */
export function CostDialog({ equipment, onClose }: ChangeDialogProps): ReactNode {
  const t = useText(text);
  const change = useWrite(changeCost);
  const undo = useWrite(undoAssetChange);
  const posted = useNotifyPosted();
  const { isBusy, refused, close, run } = useStep({ forget: () => undefined, onClose });
  const [values, setValues] = useState<Values>({
    ...nothing,
    date: today(),
    documentNo: "",
    documentDate: null,
    explanation: "",
  });
  // why the words: they rest as one, so that each change is asked for once
  const asked = useSettled(JSON.stringify(queryOf(values)));
  const query = JSON.parse(asked || "{}") as ReturnType<typeof queryOf>;
  const preview = useRead(previewCostChange, { params: { id: equipment.id }, query }, { staleTime: 0 });
  const shown = useKept(preview.data);
  const { reason, costAfter } = values;
  const perform = () =>
    run(async () => {
      if (!shown || reason === null || costAfter === null) return;
      const done = await change.mutateAsync({
        params: { id: equipment.id },
        body: bodyOf(values, { reason, costAfter, seenCost: shown.cost }),
      });
      const { costBefore, version } = done;
      posted(
        t("costDone", {
          name: equipment.name,
          from: formatMoney(costBefore),
          to: formatMoney(done.costAfter),
        }),
        {
          to: voucherAt(done.voucher.id),
          undo:
            done.can.undo &&
            ((why) => undo.mutateAsync({ params: { id: done.id }, body: { reason: why, version } })),
        },
      );
    });
  return (
    <Modal
      open
      width={640}
      title={t("costOf", { name: equipment.name })}
      okText={t("changeCost")}
      okButtonProps={{ loading: isBusy, disabled: reason === null || !costAfter }}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void perform()}
      onCancel={close}
      // one dialog also while it reads: a second one in its place would take the cursor out of its field
      {...(!shown && { footer: null })}
    >
      <Answered of={{ ...preview, data: shown }}>
        {(kept) => (
          <div className="stack">
            <Refusal sentences={refused} />
            <Fields
              preview={kept}
              values={values}
              onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
            />
            <Effects preview={kept} values={values} />
          </div>
        )}
      </Answered>
    </Modal>
  );
}

function queryOf({ reason, costAfter, wornAfter, yearsLeft, date }: Values) {
  return {
    ...(date !== null && { date }),
    ...(reason !== null && { reason }),
    ...(costAfter !== null && costAfter > 0 && { costAfter }),
    ...(wornAfter !== null && { wornAfter }),
    ...(yearsLeft !== null && yearsLeft > 0 && { yearsLeft }),
  };
}

interface FieldsProps {
  preview: Preview;
  values: Values;
  onChange: (changes: Partial<Values>) => void;
}

function Fields({ preview, values, onChange }: FieldsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { reason, costAfter } = values;
  const isReckoned = preview.wornAfter !== null;
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t("reason")} htmlFor="cost-reason" required>
        <Select<CostReason>
          id="cost-reason"
          placeholder={t("reasonAsked")}
          value={reason}
          options={costReasons.map((value) => ({ value, label: say(costReasonWords[value]) }))}
          onChange={(next) => onChange({ reason: next })}
        />
      </Form.Item>
      <div className="form-pair">
        <Form.Item label={t("costAfter")} htmlFor="cost-after" required>
          <MoneyInput
            id="cost-after"
            value={costAfter}
            onChange={(amount) => onChange({ costAfter: amount })}
          />
        </Form.Item>
        <Form.Item label={t("date")} htmlFor="cost-date">
          <DayInput id="cost-date" value={values.date} onChange={(date) => onChange({ date })} />
        </Form.Item>
      </div>
      {preview.asksWornBefore && (
        <Form.Item label={t("wornBefore")} htmlFor="cost-worn-before" extra={t("wornBeforeHint")}>
          <MoneyInput
            id="cost-worn-before"
            value={values.wornBefore ?? preview.wornBefore}
            onChange={(amount) => onChange({ wornBefore: amount })}
          />
        </Form.Item>
      )}
      {isReckoned && (
        <div className="form-pair">
          <Form.Item label={t("wornAfter")} htmlFor="cost-worn">
            <MoneyInput
              id="cost-worn"
              value={values.wornAfter ?? preview.wornAfter}
              onChange={(amount) => onChange({ wornAfter: amount })}
            />
          </Form.Item>
          {preview.yearsLeft !== null && (
            <Form.Item
              label={t("yearsLeft")}
              htmlFor="cost-years"
              extra={t("yearsLeftHint", { year: String(preview.year) })}
            >
              <QuantityInput
                id="cost-years"
                whole
                value={values.yearsLeft ?? preview.yearsLeft}
                onChange={(years) => onChange({ yearsLeft: years })}
              />
            </Form.Item>
          )}
        </div>
      )}
      <div className="form-pair">
        <Form.Item label={t("documentNo")} htmlFor="cost-document" required={reason === "REVALUATION"}>
          <Input
            id="cost-document"
            maxLength={100}
            value={values.documentNo}
            onChange={({ target }) => onChange({ documentNo: target.value })}
          />
        </Form.Item>
        <Form.Item label={t("documentDate")} htmlFor="cost-document-date">
          <DayInput
            id="cost-document-date"
            value={values.documentDate}
            onChange={(documentDate) => onChange({ documentDate })}
          />
        </Form.Item>
      </div>
      <Form.Item label={t("explanation")} htmlFor="cost-explanation">
        <Input
          id="cost-explanation"
          maxLength={500}
          value={values.explanation}
          onChange={({ target }) => onChange({ explanation: target.value })}
        />
      </Form.Item>
    </Form>
  );
}

function bodyOf(
  { wornBefore, wornAfter, yearsLeft, date, documentNo, documentDate, explanation }: Values,
  sure: { reason: CostReason; costAfter: number; seenCost: number },
) {
  return {
    ...sure,
    date: date ?? today(),
    documentNo: documentNo.trim(),
    documentDate,
    explanation: explanation.trim(),
    ...(wornBefore !== null && { wornBefore }),
    ...(wornAfter !== null && { wornAfter }),
    ...(yearsLeft !== null && { yearsLeft }),
  };
}

interface Effect {
  what: string;
  before: number | null;
  after: number | null;
}

/** What stands in the books before and after, and what wears each year from then on. */
function Effects({ preview, values }: { preview: Preview; values: Values }): ReactNode {
  const t = useText(text);
  const { cost, wornBefore, wornAfter, leftAfter, yearlyBefore, yearlyAfter, year } = preview;
  const before = values.wornBefore ?? wornBefore;
  const isGiven = values.costAfter !== null && values.costAfter > 0;
  const after = (amount: number | null) => (isGiven ? amount : null);
  const effects: Effect[] = [
    { what: t("cost"), before: cost, after: after(values.costAfter) },
    { what: t("worn"), before, after: after(wornAfter) },
    { what: t("left"), before: before === null ? null : cost - before, after: after(leftAfter) },
    { what: t("yearly", { year: String(year) }), before: yearlyBefore, after: after(yearlyAfter) },
  ];
  const money = (amount: number | null) => (amount === null ? "—" : formatMoney(amount));
  return (
    <LineTable<Effect>
      label={t("changeCost")}
      className="record-lines"
      isDense
      lines={effects}
      lineKey={({ what }) => what}
      columns={[
        { key: "what", title: t("name"), isTitleHidden: true, headsRow: true, render: ({ what }) => what },
        { key: "before", title: t("before"), align: "right", render: (line) => money(line.before) },
        {
          key: "after",
          title: t("after"),
          align: "right",
          className: "strong",
          render: (line) => money(line.after),
        },
      ]}
    />
  );
}
