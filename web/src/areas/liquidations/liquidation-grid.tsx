import { PlusOutlined } from "@ant-design/icons";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import {
  disposalForms,
  disposalFormWords,
  disposalReasons,
  disposalReasonWords,
  mostLiquidationLines,
} from "@so-thiet-bi/contract/liquidations";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { Alert, Button, Form, type FormInstance, Input } from "antd";
import { memo, type ReactNode, useCallback, useState } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useCellGrid } from "../../ui/use-line-grid.ts";
import { ChosenCell, ChosenLine } from "../incidents/choosing/chosen-line.tsx";
import { DisposableDrawer } from "./disposable-drawer.tsx";
import { text } from "./liquidation-form.text.ts";
import {
  fillPasted,
  type LiquidationLineValues,
  type LiquidationValues,
  priceOfOne,
  worthOf,
} from "./liquidation-values.ts";
import "./liquidation.css";

export interface LiquidationGridProps {
  form: FormInstance<LiquidationValues>;
  /** Beyond it the head of the unit does not decide alone. */
  limit: number;
  /** False once it is proposed: then lines can only be taken out. */
  canAdd: boolean;
  /** Sentence by field path. */
  faults: Readonly<Record<string, string>>;
  onChange: () => void;
}

/** why: a thousand lines of fields make a page heavy that mostly shows twenty */
const step = 50;

const typed = ["quantity", "residualValue", "assessment"] as const;

/** What is proposed: how many, what they are still worth, why, and what becomes of them. */
export function LiquidationGrid({ form, limit, canAdd, faults, onChange }: LiquidationGridProps): ReactNode {
  const t = useText(text);
  const [isChoosing, setChoosing] = useState(false);
  const [shownTo, setShownTo] = useState(step);
  const lines =
    (Form.useWatch("lines", { form, preserve: true }) as LiquidationLineValues[] | undefined) ?? [];
  const linesNow = useCallback(
    () => (form.getFieldValue("lines") as LiquidationLineValues[] | undefined) ?? [],
    [form],
  );
  const setLines = useCallback(
    (next: LiquidationLineValues[]) => {
      form.setFieldsValue({ lines: next });
      onChange();
    },
    [form, onChange],
  );
  const remove = useCallback(
    (index: number) => setLines(linesNow().filter((_, at) => at !== index)),
    [linesNow, setLines],
  );
  const grid = useCellGrid({
    columns: typed,
    fill(clipboard, from) {
      const filled = canAdd ? fillPasted(linesNow(), clipboard, from) : undefined;
      if (!filled) return false;
      setLines(filled);
      notifyDone(t("linesPasted"));
      return true;
    },
  });
  const firstFault = Math.max(
    -1,
    ...Object.keys(faults).map((path) => Number(/^lines\.(\d+)/.exec(path)?.[1] ?? -1)),
  );
  const to = Math.max(shownTo, firstFault + 1);
  const choose = canAdd && (
    <Button id="lines" icon={<PlusOutlined aria-hidden />} onClick={() => setChoosing(true)}>
      {t("add")}
    </Button>
  );
  return (
    <div {...grid} className="chosen-lines">
      {lines.length > 0 && <Head />}
      <Form.List name="lines">
        {(fields) =>
          fields.slice(0, to).map(({ key, name: index }) => {
            const line = lines[index];
            return (
              line && (
                <Line
                  key={key}
                  index={index}
                  line={line}
                  limit={limit}
                  isFixed={!canAdd}
                  isLast={lines.length === 1}
                  faults={faults}
                  onRemove={remove}
                />
              )
            );
          })
        }
      </Form.List>
      {lines.length === 0 ? (
        <EmptyState title={t("noLines")} hint={t("noLinesHint")} action={choose} />
      ) : (
        <div className="chosen-foot">
          {choose}
          {lines.length > to && (
            <Button onClick={() => setShownTo(to + step)}>
              {t("showMore", { count: lines.length - to })}
            </Button>
          )}
          <strong>
            {t("total", {
              count: lines.length,
              amount: formatMoney(lines.reduce((sum, line) => sum + worthOf(line), 0)),
            })}
          </strong>
        </div>
      )}
      <DisposableDrawer
        open={isChoosing}
        lines={lines}
        most={mostLiquidationLines}
        onAdd={(added) => {
          setLines([...linesNow(), ...added]);
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}

function Head(): ReactNode {
  const t = useText(text);
  return (
    <div className="chosen-head liquidation-grid" aria-hidden>
      <span />
      <span>{t("equipment")}</span>
      <span data-align="right">{t("quantity")}</span>
      <span data-align="right">{t("residualValue")}</span>
      <span>{t("assessment")}</span>
      <span>{t("reason")}</span>
      <span>{t("form")}</span>
      <span />
    </div>
  );
}

interface LineProps {
  index: number;
  line: LiquidationLineValues;
  limit: number;
  /** Only to be taken out. */
  isFixed: boolean;
  isLast: boolean;
  faults: LiquidationGridProps["faults"];
  onRemove: (index: number) => void;
}

/** Memoised, so that typing in one of many lines draws only that one anew. */
const Line = memo(function Line({
  index,
  line,
  limit,
  isFixed,
  isLast,
  faults,
  onRemove,
}: LineProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const named = (name: string) => t("column", { name, number: index + 1 });
  const price = priceOfOne(worthOf(line), line.quantity);
  return (
    <ChosenLine
      index={index}
      thing={line}
      facts={[
        say(conditionWords[line.condition]),
        line.inUseYear !== null && t("inUseSince", { year: String(line.inUseYear) }),
      ]}
      below={
        <span className="hint">
          {[
            formatMoney(worthOf(line)),
            line.there !== null && t("ofThere", { count: `${line.there} ${line.unit}` }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      }
      columns="liquidation-grid"
      faults={faults}
      warning={
        price > limit && (
          <Alert
            type="warning"
            showIcon
            role="status"
            title={t("beyondLimit", {
              unit: line.unit.toLowerCase(),
              price: formatMoney(price),
              limit: formatMoney(limit),
            })}
          />
        )
      }
      // why: a proposal without anything is none
      onRemove={isFixed && isLast ? undefined : () => onRemove(index)}
    >
      <ChosenCell label={t("quantity")}>
        <Form.Item name={[index, "quantity"]}>
          <QuantityInput
            whole={!allowsDecimals(line.unit)}
            disabled={isFixed}
            aria-label={named(t("quantity"))}
          />
        </Form.Item>
      </ChosenCell>
      <ChosenCell label={t("residualValue")}>
        <Form.Item name={[index, "residualValue"]}>
          <MoneyInput disabled={isFixed} aria-label={named(t("residualValue"))} />
        </Form.Item>
      </ChosenCell>
      <ChosenCell label={t("assessment")} isWide>
        <Form.Item name={[index, "assessment"]}>
          <Input maxLength={500} disabled={isFixed} aria-label={named(t("assessment"))} />
        </Form.Item>
      </ChosenCell>
      <ChosenCell label={t("reason")} isWide>
        <Form.Item name={[index, "reason"]}>
          <Select
            disabled={isFixed}
            aria-label={named(t("reason"))}
            popupMatchSelectWidth={false}
            options={disposalReasons.map((value) => ({ value, label: say(disposalReasonWords[value]) }))}
          />
        </Form.Item>
      </ChosenCell>
      <ChosenCell label={t("form")} isWide>
        <Form.Item name={[index, "form"]}>
          <Select
            disabled={isFixed}
            aria-label={named(t("form"))}
            popupMatchSelectWidth={false}
            options={disposalForms.map((value) => ({ value, label: say(disposalFormWords[value]) }))}
          />
        </Form.Item>
      </ChosenCell>
    </ChosenLine>
  );
});
