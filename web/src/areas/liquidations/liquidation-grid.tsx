import { UnorderedListOutlined } from "@ant-design/icons";
import {
  asksSuperior,
  chosenBy,
  type DisposalBounds,
  type DisposalKind,
  disposalWayWords,
  judgedWays,
} from "@so-thiet-bi/contract/disposal-ways";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import {
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
import { fillCell, focusNextLine } from "../../ui/next-line-focus.ts";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { useCellGrid } from "../../ui/use-line-grid.ts";
import { ChosenCell, ChosenLine } from "../incidents/choosing/chosen-line.tsx";
import { DisposableDrawer } from "./disposable-drawer.tsx";
import { text } from "./liquidation-form.text.ts";
import {
  fillPasted,
  type LiquidationLineValues,
  type LiquidationValues,
  linesAs,
  thingOf,
  worthOf,
} from "./liquidation-values.ts";
import "./liquidation.css";
import { NextDisposable } from "./next-disposable.tsx";

export interface LiquidationGridProps {
  form: FormInstance<LiquidationValues>;
  kind: DisposalKind;
  /** Which ways are open, and beyond what the head of the unit does not decide alone. */
  bounds: DisposalBounds;
  /** False once it is proposed: then lines can only be taken out. */
  canAdd: boolean;
  /** Sentence by field path. */
  faults: Readonly<Record<string, string>>;
  onChange: () => void;
}

/** why: a thousand lines of fields make a page heavy that mostly shows twenty */
const step = 50;

const typed = ["quantity", "residualValue", "revaluedValue", "assessment"] as const;

/** What is proposed: how many, what they are still worth, why, and what becomes of them. */
export function LiquidationGrid({
  form,
  kind,
  bounds,
  canAdd,
  faults,
  onChange,
}: LiquidationGridProps): ReactNode {
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
    onEnd: focusNextLine,
  });
  const take = (line: LiquidationLineValues, isScanned: boolean) => {
    const index = linesNow().length;
    setLines([...linesNow(), ...linesAs(kind, [line], bounds)]);
    setShownTo(Math.max(shownTo, index + 1));
    if (!isScanned) fillCell(`lines_${index}_quantity`);
  };
  const firstFault = Math.max(
    -1,
    ...Object.keys(faults).map((path) => Number(/^lines\.(\d+)/.exec(path)?.[1] ?? -1)),
  );
  const to = Math.max(shownTo, firstFault + 1);
  return (
    <div {...grid} className="measured space-above-8">
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
                  kind={kind}
                  bounds={bounds}
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
      {canAdd && lines.length < mostLiquidationLines && <NextDisposable lines={lines} onTake={take} />}
      {(canAdd || lines.length > 0) && (
        <div className="spread gap-8-16 pad-above-12 thumbs-square">
          {canAdd && (
            <Button id="lines" icon={<UnorderedListOutlined aria-hidden />} onClick={() => setChoosing(true)}>
              {t("add")}
            </Button>
          )}
          {lines.length > to && (
            <Button onClick={() => setShownTo(to + step)}>
              {t("showMore", { count: lines.length - to })}
            </Button>
          )}
          {lines.length > 0 && (
            <strong>
              {t("total", {
                count: lines.length,
                amount: formatMoney(lines.reduce((sum, line) => sum + worthOf(line), 0)),
              })}
            </strong>
          )}
        </div>
      )}
      <DisposableDrawer
        open={isChoosing}
        lines={lines}
        most={mostLiquidationLines}
        onAdd={(added) => {
          setLines([...linesNow(), ...linesAs(kind, added, bounds)]);
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
    <div className="soft strong chosen-head liquidation-grid" aria-hidden>
      <span />
      <span>{t("equipment")}</span>
      <span data-align="right">{t("quantity")}</span>
      <span data-align="right">{t("residualValue")}</span>
      <span data-align="right">{t("revaluedValue")}</span>
      <span>{t("assessment")}</span>
      <span>{t("reason")}</span>
      <span>{t("way")}</span>
      <span />
    </div>
  );
}

interface LineProps {
  index: number;
  line: LiquidationLineValues;
  kind: DisposalKind;
  bounds: DisposalBounds;
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
  kind,
  bounds,
  isFixed,
  isLast,
  faults,
  onRemove,
}: LineProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const named = (name: string) => t("column", { name, number: index + 1 });
  const thing = thingOf(line);
  const ways = judgedWays(thing, kind, bounds);
  return (
    <ChosenLine
      index={index}
      thing={line}
      facts={[
        say(conditionWords[line.condition]),
        line.inUseYear !== null && t("inUseSince", { year: String(line.inUseYear) }),
        line.isFixedAsset && t("fixedAsset"),
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
      warning={<WayOfLine line={line} ways={ways} bounds={bounds} />}
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
      <ChosenCell label={t("revaluedValue")}>
        <Form.Item name={[index, "revaluedValue"]}>
          <MoneyInput aria-label={named(t("revaluedValue"))} />
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
      <ChosenCell label={t("way")} isWide>
        <Form.Item name={[index, "way"]}>
          <Select
            aria-label={named(t("way"))}
            placeholder={t("chooseWay")}
            popupMatchSelectWidth={false}
            listHeight={420}
            options={ways.map(({ way, isOpen, why }) => ({
              value: way,
              label: say(disposalWayWords[way]),
              disabled: !isOpen,
              why: say(why),
            }))}
            optionRender={({ label, data }) => (
              <span className="way-option">
                {label}
                <span className="below hint">{data.why}</span>
              </span>
            )}
          />
        </Form.Item>
      </ChosenCell>
    </ChosenLine>
  );
});

/** Why the chosen way is open or shut, which others are open, and whether the superior decides. */
function WayOfLine({
  line,
  ways,
  bounds,
}: {
  line: LiquidationLineValues;
  ways: ReturnType<typeof judgedWays>;
  bounds: DisposalBounds;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const chosen = ways.find(({ way }) => way === line.way);
  const form = line.way === null ? "SELL" : chosenBy(line.way).form;
  const asks = asksSuperior(thingOf(line), form, bounds);
  const open = ways.filter(({ isOpen }) => isOpen);
  return (
    <>
      {bounds.isPublic && (
        <p className="hint way-words" data-shut={chosen?.isOpen === false || undefined}>
          {chosen && `${say(disposalWayWords[chosen.way])}: ${say(chosen.why)}. `}
          {open.length < ways.length &&
            t("waysOpen", {
              ways: open.map(({ way }) => say(disposalWayWords[way]).toLowerCase()).join("; "),
            })}
        </p>
      )}
      {asks && <Alert type="warning" showIcon role="status" title={t("beyondLimit", { why: say(asks) })} />}
    </>
  );
}
