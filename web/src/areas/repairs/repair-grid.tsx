import { PlusOutlined } from "@ant-design/icons";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { Alert, Button, Form, type FormInstance, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatDay, formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useCellGrid } from "../../ui/use-line-grid.ts";
import { proposalOf } from "../incidents/addresses.ts";
import { CandidateDrawer } from "../incidents/choosing/candidate-drawer.tsx";
import { ChosenCell, ChosenLine } from "../incidents/choosing/chosen-line.tsx";
import { text } from "./repair-form.text.ts";
import {
  estimateOf,
  fillPasted,
  keyOfBroken,
  lineOf,
  type RepairLineValues,
  type RepairValues,
  tooCostly,
  typedColumns,
} from "./repair-values.ts";
import { useRepairable } from "./repairs-api.ts";
import "./repairs.css";

const mostLines = 200;

export interface RepairGridProps {
  form: FormInstance<RepairValues>;
  /** Of the unit: a repair that costs more of the price is advised against. */
  warnPercent: number;
  /** Sentence by field path. */
  faults: Readonly<Record<string, string>>;
  onChange: () => void;
}

/** What is sent to repair, chosen from what stands broken: how many, what is wrong, what it may cost. */
export function RepairGrid({ form, warnPercent, faults, onChange }: RepairGridProps): ReactNode {
  const t = useText(text);
  const [isChoosing, setChoosing] = useState(false);
  const lines = (Form.useWatch("lines", { form, preserve: true }) as RepairLineValues[] | undefined) ?? [];
  const linesNow = () => (form.getFieldValue("lines") as RepairLineValues[] | undefined) ?? [];
  const setLines = (next: RepairLineValues[]) => {
    form.setFieldsValue({ lines: next });
    onChange();
  };
  const grid = useCellGrid({
    columns: typedColumns,
    fill(clipboard, from) {
      const filled = fillPasted(linesNow(), clipboard, from);
      if (!filled) return false;
      setLines(filled);
      notifyDone(t("linesPasted"));
      return true;
    },
  });
  const choose = (
    <Button id="lines" icon={<PlusOutlined aria-hidden />} onClick={() => setChoosing(true)}>
      {t("add")}
    </Button>
  );
  return (
    <div {...grid} className="measured space-above-8">
      {lines.length > 0 && (
        <div className="soft strong chosen-head repair-grid" aria-hidden>
          <span />
          <span>{t("equipment")}</span>
          <span data-align="right">{t("quantity")}</span>
          <span />
          <span>{t("fault")}</span>
          <span data-align="right">{t("estimate")}</span>
          <span />
        </div>
      )}
      <Form.List name="lines">
        {(fields) =>
          fields.map(({ key, name: index }) => {
            const line = lines[index];
            return (
              line && (
                <Line
                  key={key}
                  index={index}
                  line={line}
                  warnPercent={warnPercent}
                  faults={faults}
                  onRemove={() => setLines(linesNow().filter((_, at) => at !== index))}
                />
              )
            );
          })
        }
      </Form.List>
      {lines.length === 0 ? (
        <EmptyState title={t("noLines")} hint={t("noLinesHint")} action={choose} />
      ) : (
        <div className="spread gap-8-16 pad-above-12 thumbs-square">
          {choose}
          <strong>{t("total", { amount: formatMoney(estimateOf(lines)) })}</strong>
        </div>
      )}
      <Choosing
        open={isChoosing}
        lines={lines}
        onAdd={(added) => {
          setLines([...linesNow(), ...added]);
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}

interface LineProps {
  index: number;
  line: RepairLineValues;
  warnPercent: number;
  faults: RepairGridProps["faults"];
  onRemove: () => void;
}

function Line({ index, line, warnPercent, faults, onRemove }: LineProps): ReactNode {
  const t = useText(text);
  const number = index + 1;
  const named = (name: string) => t("column", { name, number });
  const share = tooCostly(line, warnPercent);
  return (
    <ChosenLine
      index={index}
      thing={line}
      facts={[
        line.unitPrice !== null && t("price", { amount: formatMoney(line.unitPrice), unit: line.unit }),
      ]}
      below={
        line.warrantyUntil && (
          <span className="hint">{t("guaranteed", { day: formatDay(line.warrantyUntil) })}</span>
        )
      }
      columns="repair-grid"
      faults={faults}
      warning={
        share !== null && (
          <Alert
            type="warning"
            showIcon
            role="status"
            title={t("tooCostly", { share, percent: warnPercent })}
            action={
              // why: what is typed here stays, whether a proposal is made or not
              <Link to={proposalOf([line])} target="_blank">
                {t("propose")}
              </Link>
            }
          />
        )
      }
      onRemove={onRemove}
    >
      <ChosenCell label={t("quantity")}>
        <Form.Item name={[index, "quantity"]}>
          <QuantityInput whole={!allowsDecimals(line.unit)} aria-label={named(t("quantity"))} />
        </Form.Item>
      </ChosenCell>
      <span className="shrinks chosen-cell pad-above-5">
        {t("ofThere", { count: line.there, unit: line.unit })}
      </span>
      <ChosenCell label={t("fault")} isWide>
        <Form.Item name={[index, "fault"]}>
          <Input maxLength={500} aria-label={named(t("fault"))} />
        </Form.Item>
      </ChosenCell>
      <ChosenCell label={t("estimate")} isWide>
        <Form.Item name={[index, "estimate"]}>
          <MoneyInput aria-label={named(t("estimate"))} />
        </Form.Item>
      </ChosenCell>
    </ChosenLine>
  );
}

interface ChoosingProps {
  open: boolean;
  lines: readonly RepairLineValues[];
  onAdd: (lines: RepairLineValues[]) => void;
  onClose: () => void;
}

function Choosing({ open, lines, onAdd, onClose }: ChoosingProps): ReactNode {
  const t = useText(text);
  const [search, setSearch] = useState("");
  const list = useRepairable(search, open);
  return (
    <CandidateDrawer
      title={t("chooseTitle")}
      hint={t("chooseHint")}
      open={open}
      list={list}
      search={search}
      onSearch={setSearch}
      keyOf={keyOfBroken}
      taken={new Set(lines.map(keyOfBroken))}
      most={mostLines}
      about={({ incident, warrantyUntil }) => (
        <>
          {incident?.note && <span className="hint">{incident.note}</span>}
          {warrantyUntil && (
            <span className="hint">{t("guaranteed", { day: formatDay(warrantyUntil) })}</span>
          )}
        </>
      )}
      onAdd={(items) => onAdd(items.map(lineOf))}
      onClose={onClose}
    />
  );
}
