import { CheckOutlined } from "@ant-design/icons";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { type Repair, receiveRepair } from "@so-thiet-bi/contract/repairs";
import { Button, Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { voucherAt } from "../../lib/addresses.ts";
import { formatMoney, today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { MoneyInput } from "../../ui/number-inputs.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Refusal, sentencesOf } from "../../ui/step.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import {
  allFixed,
  bodyOfReturn,
  comesBack,
  linesOut,
  openOf,
  type ReceivedLine,
  sumsOf,
  withPart,
} from "./receive-values.ts";
import { text } from "./repairs.text.ts";
import "./repairs.css";

export interface ReceiveDrawerProps {
  repair: Repair;
  open: boolean;
  onClose: () => void;
}

/** Takes back what is out of an order, mended or beyond repair, all of it or a part. */
export function ReceiveDrawer({ repair, open, onClose }: ReceiveDrawerProps): ReactNode {
  const t = useText(text);
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      width={720}
      title={t("receiveTitle", { number: repair.number })}
    >
      <ReceiveForm key={`${repair.id}.${repair.version}`} repair={repair} onClose={onClose} />
    </FormDrawer>
  );
}

function ReceiveForm({ repair, onClose }: Pick<ReceiveDrawerProps, "repair" | "onClose">): ReactNode {
  const t = useText(text);
  const receive = useWrite(receiveRepair);
  const ids = useId();
  const lines = linesOut(repair);
  const [values, setValues] = useState(() => allFixed(lines));
  const [returnedOn, setReturnedOn] = useState<string | null>(today());
  const [acceptance, setAcceptance] = useState("");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const posted = useNotifyPosted();
  if (lines.length === 0) return <EmptyState title={t("nothingOut")} />;

  const sums = sumsOf(lines, values);
  const change = (next: ReceivedLine) =>
    setValues(values.map((one) => (one.lineId === next.lineId ? next : one)));
  const perform = async () => {
    setRefused([]);
    const { id, version, number } = repair;
    try {
      const { returns } = await receive.mutateAsync({
        params: { id },
        body: { returnedOn, acceptance: acceptance || null, lines: bodyOfReturn(values), version },
      });
      const voucher = returns.toSorted((a, b) => b.id - a.id)[0]?.voucher;
      posted(t("received", { number, fixed: sums.fixed, unrepairable: sums.unrepairable }), {
        to: voucher ? voucherAt(voucher.id) : undefined,
      });
      onClose();
    } catch (failure) {
      setRefused(sentencesOf(failure));
    }
  };
  return (
    <div className="stack">
      <Refusal sentences={refused} />
      <div>
        <Button icon={<CheckOutlined aria-hidden />} onClick={() => setValues(allFixed(lines))}>
          {t("allFixed")}
        </Button>
      </div>
      <ul className="bare receive-lines">
        {lines.map((line) => {
          const value = values.find(({ lineId }) => lineId === line.id);
          return value && <ReceiveLine key={line.id} line={line} value={value} onChange={change} />;
        })}
      </ul>
      <Form layout="vertical" component="div" className="form-pair">
        <Form.Item label={t("returnedOn")} htmlFor={`${ids}day`} required>
          <DayInput id={`${ids}day`} value={returnedOn} onChange={setReturnedOn} />
        </Form.Item>
        <Form.Item label={t("acceptance")} htmlFor={`${ids}acceptance`}>
          <TextArea
            id={`${ids}acceptance`}
            lines={[1, 4]}
            maxLength={500}
            value={acceptance}
            onChange={({ target }) => setAcceptance(target.value)}
          />
        </Form.Item>
      </Form>
      <div className="save-bar">
        <span className="hint to-start" role="status">
          {[
            t("sumFixed", { count: sums.fixed }),
            t("sumUnrepairable", { count: sums.unrepairable }),
            t("sumLeft", { count: sums.left }),
            t("sumCost", { amount: formatMoney(sums.cost) }),
          ].join(", ")}
        </span>
        <Button
          type="primary"
          size="large"
          loading={receive.isPending}
          disabled={!values.some(comesBack)}
          onClick={() => void perform()}
        >
          {t(sums.left > 0 ? "receivePart" : "receive")}
        </Button>
      </div>
    </div>
  );
}

interface ReceiveLineProps {
  line: Repair["lines"][number];
  value: ReceivedLine;
  onChange: (value: ReceivedLine) => void;
}

function ReceiveLine({ line, value, onChange }: ReceiveLineProps): ReactNode {
  const t = useText(text);
  const ids = useId();
  const most = openOf(line);
  const part = (name: "fixed" | "unrepairable", label: string) => (
    <div
      className="beside middle soft receive-part"
      data-part={name}
      data-some={value[name] > 0 || undefined}
    >
      <span aria-hidden>{label}</span>
      <Stepper
        label={`${label}, ${line.name}`}
        value={value[name]}
        most={most}
        whole={!allowsDecimals(line.unit)}
        onChange={(wanted) => onChange(withPart(value, name, wanted, most))}
      />
    </div>
  );
  return (
    <li>
      <div className="shrinks breaks">
        <strong>{line.name}</strong>{" "}
        <span className="hint">
          {line.code} · {t("outOf", { count: most, unit: line.unit })}
        </span>
      </div>
      <div className="receive-parts">
        {part("fixed", t("fixed"))}
        {part("unrepairable", t("unrepairable"))}
      </div>
      {comesBack(value) && (
        <div className="receive-details">
          <label htmlFor={`${ids}cost`}>
            <span>{t("cost")}</span>
            <MoneyInput
              id={`${ids}cost`}
              aria-label={`${t("cost")}, ${line.name}`}
              value={value.cost}
              onChange={(cost) => onChange({ ...value, cost })}
            />
          </label>
          <label htmlFor={`${ids}parts`}>
            <span>{t("parts")}</span>
            <Input
              id={`${ids}parts`}
              maxLength={500}
              aria-label={`${t("parts")}, ${line.name}`}
              value={value.parts ?? ""}
              onChange={({ target }) => onChange({ ...value, parts: target.value || null })}
            />
          </label>
          {value.fixed > 0 && (
            <label htmlFor={`${ids}guarantee`}>
              <span>{t("guarantee")}</span>
              <DayInput
                id={`${ids}guarantee`}
                aria-label={`${t("guarantee")}, ${line.name}`}
                value={value.warrantyUntil}
                onChange={(warrantyUntil) => onChange({ ...value, warrantyUntil })}
              />
            </label>
          )}
        </div>
      )}
    </li>
  );
}
