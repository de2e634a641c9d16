import { type DisposalWay, leftOf } from "@so-thiet-bi/contract/disposal-ways";
import { executeLiquidation, type Liquidation } from "@so-thiet-bi/contract/liquidations";
import { Button, Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { formatMoney, today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { Refusal, sentencesOf } from "../../ui/step.tsx";
import { ExecutedRow, executedOf, givenOf } from "./executed-row.tsx";
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
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      width={860}
      title={t("executeTitle", { number: liquidation.number })}
    >
      <ExecutionForm
        key={`${liquidation.id}.${liquidation.version}`}
        liquidation={liquidation}
        onClose={onClose}
      />
    </FormDrawer>
  );
}

function ExecutionForm({ liquidation, onClose }: Omit<ExecutionDrawerProps, "open">): ReactNode {
  const t = useText(text);
  const ids = useId();
  const execute = useWrite(executeLiquidation);
  const { id, number, version, kind } = liquidation;
  const bounds = liquidation.bounds[kind];
  const [lines, setLines] = useState(() => liquidation.lines.map(executedOf));
  const [executedOn, setExecutedOn] = useState<string | null>(liquidation.executedOn ?? today());
  const [buyer, setBuyer] = useState(liquidation.buyer ?? "");
  const [paid, setPaid] = useState<Paid>(() => paidOf(liquidation));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const money = { income: sumOf(lines, "income"), cost: sumOf(lines, "cost") };
  const left = leftOf(money);
  const perform = async () => {
    setRefused([]);
    const { paidIn, paidInNo, paidInOn } = paid;
    try {
      await execute.mutateAsync({
        params: { id },
        body: {
          ...{ executedOn, buyer: buyer.trim() || null, version },
          ...{ paidIn: paidIn ?? 0, paidInNo: paidInNo.trim() || null, paidInOn },
          lines: lines.map(givenOf),
        },
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
        <Form.Item label={t("buyerOfAll")} htmlFor={`${ids}buyer`} extra={bounds.isPublic && t("buyerHint")}>
          <Input
            id={`${ids}buyer`}
            maxLength={255}
            value={buyer}
            onChange={({ target }) => setBuyer(target.value)}
          />
        </Form.Item>
      </Form>
      {bounds.isPublic && lines.some(({ way }) => hasRounds(way)) && (
        <p className="hint">{t("roundHint", { days: bounds.noticeDays, percent: bounds.priceCutPercent })}</p>
      )}
      <ul className="bare full-fields executed-lines">
        {liquidation.lines.map((line, index) => {
          const value = lines[index];
          return (
            value && (
              <ExecutedRow
                key={line.id}
                line={line}
                value={value}
                kind={kind}
                bounds={bounds}
                onChange={(next) => setLines(lines.map((one) => (one.lineId === next.lineId ? next : one)))}
              />
            )
          );
        })}
      </ul>
      {liquidation.proceedsTo !== null && (
        <PaidFields place={liquidation.proceedsTo} paid={paid} onChange={setPaid} />
      )}
      <div className="save-bar">
        <span className="hint row gap-4-16 to-start" role="status">
          <span>{t("totalIncome", { amount: formatMoney(money.income) })}</span>
          <span>{t("totalCost", { amount: formatMoney(money.cost) })}</span>
          <span>{t("totalNet", { amount: formatMoney(left) })}</span>
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

const hasRounds = (way: DisposalWay | null) => way === "AUCTION" || way === "LISTED";

interface Paid {
  paidIn: number | null;
  paidInNo: string;
  paidInOn: string | null;
}

const paidOf = ({ paidIn, paidInNo, paidInOn }: Liquidation): Paid => ({
  paidIn: paidIn || null,
  paidInNo: paidInNo ?? "",
  paidInOn,
});

/** What went to the place that the autonomy of the unit names. */
function PaidFields({
  place,
  paid,
  onChange,
}: {
  place: string;
  paid: Paid;
  onChange: (paid: Paid) => void;
}): ReactNode {
  const t = useText(text);
  const ids = useId();
  return (
    <Form layout="vertical" component="div" className="form-pair">
      <Form.Item label={t("paidInto", { place })} htmlFor={`${ids}paid`}>
        <MoneyInput
          id={`${ids}paid`}
          value={paid.paidIn}
          onChange={(paidIn) => onChange({ ...paid, paidIn })}
        />
      </Form.Item>
      <Form.Item label={t("paidInNo")} htmlFor={`${ids}no`}>
        <Input
          id={`${ids}no`}
          maxLength={100}
          value={paid.paidInNo}
          onChange={({ target }) => onChange({ ...paid, paidInNo: target.value })}
        />
      </Form.Item>
      <Form.Item label={t("paidInOn")} htmlFor={`${ids}on`}>
        <DayInput
          id={`${ids}on`}
          value={paid.paidInOn}
          onChange={(paidInOn) => onChange({ ...paid, paidInOn })}
        />
      </Form.Item>
    </Form>
  );
}
