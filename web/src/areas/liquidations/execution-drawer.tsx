import {
  type DisposalForm,
  disposalForms,
  disposalFormWords,
  executeLiquidation,
  type Liquidation,
  type LiquidationLine,
} from "@so-thiet-bi/contract/liquidations";
import { Button, Drawer, Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { formatMoney, formatNumber, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { Refusal, sentencesOf } from "../../ui/step.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { text } from "./liquidation.text.ts";
import { sumOf } from "./liquidation-values.ts";
import "./liquidation.css";

export interface ExecutionDrawerProps {
  liquidation: Liquidation;
  open: boolean;
  onClose: () => void;
}

/** How it was carried out: when, to whom, what each line brought and cost. */
export function ExecutionDrawer({ liquidation, open, onClose }: ExecutionDrawerProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={narrow ? "100%" : 860}
      destroyOnHidden
      className="form-drawer"
      title={t("executeTitle", { number: liquidation.number })}
    >
      <ExecutionForm
        key={`${liquidation.id}.${liquidation.version}`}
        liquidation={liquidation}
        onClose={onClose}
      />
    </Drawer>
  );
}

interface ExecutedLine {
  lineId: number;
  form: DisposalForm;
  income: number | null;
  cost: number | null;
}

const executedOf = ({ id, form, income, cost }: LiquidationLine): ExecutedLine => ({
  lineId: id,
  form,
  income: income || null,
  cost: cost || null,
});

function ExecutionForm({ liquidation, onClose }: Omit<ExecutionDrawerProps, "open">): ReactNode {
  const t = useText(text);
  const ids = useId();
  const execute = useWrite(executeLiquidation);
  const { id, number, version } = liquidation;
  const [lines, setLines] = useState(() => liquidation.lines.map(executedOf));
  const [executedOn, setExecutedOn] = useState<string | null>(liquidation.executedOn ?? today());
  const [buyer, setBuyer] = useState(liquidation.buyer ?? "");
  const [paidIn, setPaidIn] = useState<number | null>(liquidation.paidIn || null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [income, cost] = [sumOf(lines, "income"), sumOf(lines, "cost")];
  const perform = async () => {
    setRefused([]);
    const given = lines.map((line) => ({ ...line, income: line.income ?? 0, cost: line.cost ?? 0 }));
    try {
      await execute.mutateAsync({
        params: { id },
        body: { executedOn, buyer: buyer.trim() || null, paidIn: paidIn ?? 0, lines: given, version },
      });
      notifyDone(t("executed", { number }));
      onClose();
    } catch (failure) {
      setRefused(sentencesOf(failure));
    }
  };
  return (
    <div className="stack">
      <Refusal sentences={refused} />
      <Form layout="vertical" component="div" className="form-pair">
        <Form.Item label={t("executedOn")} htmlFor={`${ids}day`} required>
          <DayInput id={`${ids}day`} value={executedOn} onChange={setExecutedOn} />
        </Form.Item>
        <Form.Item label={t("buyer")} htmlFor={`${ids}buyer`}>
          <Input
            id={`${ids}buyer`}
            maxLength={255}
            value={buyer}
            onChange={({ target }) => setBuyer(target.value)}
          />
        </Form.Item>
        <Form.Item label={t("paidIn")} htmlFor={`${ids}paid`}>
          <MoneyInput id={`${ids}paid`} value={paidIn} onChange={setPaidIn} />
        </Form.Item>
      </Form>
      <ul className="executed-lines">
        {liquidation.lines.map((line, index) => {
          const value = lines[index];
          return (
            value && (
              <ExecutedRow
                key={line.id}
                line={line}
                value={value}
                onChange={(next) => setLines(lines.map((one) => (one.lineId === next.lineId ? next : one)))}
              />
            )
          );
        })}
      </ul>
      <div className="save-bar">
        <span className="hint broken-sums executed-sums" role="status">
          <span>{t("totalIncome", { amount: formatMoney(income) })}</span>
          <span>{t("totalCost", { amount: formatMoney(cost) })}</span>
          <span>{t("totalNet", { amount: formatMoney(income - cost) })}</span>
        </span>
        <Button
          type="primary"
          size="large"
          loading={execute.isPending}
          disabled={executedOn === null}
          onClick={() => void perform()}
        >
          {t("execute")}
        </Button>
      </div>
    </div>
  );
}

interface ExecutedRowProps {
  line: LiquidationLine;
  value: ExecutedLine;
  onChange: (value: ExecutedLine) => void;
}

function ExecutedRow({ line, value, onChange }: ExecutedRowProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const ids = useId();
  const named = (what: string) => `${what}, ${line.name}`;
  return (
    <li>
      <div className="executed-name">
        <strong>{line.name}</strong>{" "}
        <span className="hint">
          {line.code} · {formatNumber(line.quantity)} {line.unit} · {formatMoney(line.originalValue)}
        </span>
      </div>
      <label htmlFor={`${ids}form`} className="executed-form">
        <span>{t("form")}</span>
        <Select
          id={`${ids}form`}
          aria-label={named(t("form"))}
          value={value.form}
          options={disposalForms.map((form) => ({ value: form, label: say(disposalFormWords[form]) }))}
          onChange={(form) => onChange({ ...value, form })}
        />
      </label>
      <label htmlFor={`${ids}income`}>
        <span>{t("income")}</span>
        <MoneyInput
          id={`${ids}income`}
          aria-label={named(t("income"))}
          value={value.income}
          onChange={(income) => onChange({ ...value, income })}
        />
      </label>
      <label htmlFor={`${ids}cost`}>
        <span>{t("cost")}</span>
        <MoneyInput
          id={`${ids}cost`}
          aria-label={named(t("cost"))}
          value={value.cost}
          onChange={(cost) => onChange({ ...value, cost })}
        />
      </label>
    </li>
  );
}
