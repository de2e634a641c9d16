import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from "@ant-design/icons";
import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { type Equipment, trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { Button, Form, type FormInstance, Input } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { LineSum } from "../../ui/line-sum.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { useLineGrid } from "../../ui/use-line-grid.ts";
import { WordInput } from "../../ui/word-input.tsx";
import { countOfKind, readType, useUnitWords } from "./api.ts";
import { text as words } from "./form.text.ts";
import { text as lineWords } from "./line.text.ts";
import { LineDetails } from "./line-details.tsx";
import { Duplicates, StockFacts } from "./line-facts.tsx";
import { LineNameInput } from "./line-name-input.tsx";
import {
  amountOf,
  blankLine,
  counted,
  type DemandValues,
  foldedFields,
  gapOf,
  isBeyondNorm,
  isBlank,
  isKnown,
  kindOf,
  type LineValues,
  lineOf,
  lineOfType,
  normOf,
  renamed,
} from "./line-values.ts";
import { readPastedLines } from "./pasted-lines.ts";
import { text } from "./text.ts";

export interface LineGridProps {
  form: FormInstance<DemandValues>;
  departmentId: number;
  /** Sentence by field path: a line with a fault among its folded fields is unfolded. */
  faults: Readonly<Record<string, string>>;
  onChange: () => void;
}

/**
 * The lines of a demand: Enter goes to the next line and adds one after the last; rows copied from Excel are
 * pasted from the line the cursor is in.
 */
export function LineGrid({ form, departmentId, faults, onChange }: LineGridProps): ReactNode {
  const t = useText(text);
  const units = useUnitWords().data?.units;
  const { grid, linesNow, setLines, pick, add, remove } = useLineGrid<LineValues>({
    form,
    blank: blankLine,
    isBlank,
    readPasted: (clipboard) => readPastedLines(clipboard).map((line) => ({ ...blankLine, ...line })),
    onPasted: (count) => notifyDone(t("linesPasted", { count })),
    onChange,
  });
  /**
   * What is only known a moment later goes to every line that still asks for the thing and does not say it
   * itself.
   */
  const complete = (isMeant: (line: LineValues) => boolean, change: (line: LineValues) => LineValues) => {
    const lines = linesNow();
    if (lines.some(isMeant)) setLines(lines.map((line) => (isMeant(line) ? change(line) : line)));
  };
  const pickRecord = (index: number, record: Equipment) => {
    pick(index, "requestedQuantity", (line) => lineOf(record, line));
    if (!record.type) return;
    readType(record.type.id).then(
      (type) => {
        const isOfRecord = (line: LineValues) => line.equipmentId === record.id;
        // why: a coded piece is one record, so more of it is more of its kind
        if (record.trackingMode === "ITEM") complete(isOfRecord, (line) => lineOfType(type, line));
        else complete(isOfRecord, (line) => ({ ...line, normQuantity: line.normQuantity ?? normOf(type) }));
      },
      // a line without a norm is a line all the same
      () => undefined,
    );
  };
  const pickType = (index: number, type: CatalogueRecord) => {
    pick(index, "requestedQuantity", (line) => lineOfType(type, line));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new set of faults
  useEffect(() => {
    const at = new Set(Object.keys(faults).flatMap((path) => foldedLineOf(path) ?? []));
    if (at.size > 0)
      form.setFieldsValue({
        lines: linesNow().map((line, index) => (at.has(index) ? { ...line, unfolded: true } : line)),
      });
  }, [faults]);

  return (
    <div {...grid} className="measured space-above-8">
      <div className="soft strong line-head" aria-hidden>
        <span />
        <span>{t("name")}</span>
        <span>{t("unitOfMeasure")}</span>
        <span>{t("trackingMode")}</span>
        <span>{t("quantity")}</span>
        <span>{t("price")}</span>
        <span>{t("amount")}</span>
        <span />
      </div>
      <Form.List name="lines">
        {(fields) =>
          fields.map(({ key, name: index }) => (
            <Line
              key={key}
              index={index}
              form={form}
              units={units}
              departmentId={departmentId}
              faults={faults}
              onPickRecord={(record) => pickRecord(index, record)}
              onPickType={(type) => pickType(index, type)}
              onPickName={() => pick(index, "unit", (line) => line)}
              onPatch={(change) =>
                setLines(linesNow().map((line, at) => (at === index ? change(line) : line)))
              }
              onRemove={() => remove(index)}
            />
          ))
        }
      </Form.List>
      <div className="spread gap-8-16 pad-above-12">
        <Button icon={<PlusOutlined />} onClick={add}>
          {t("addLine")}
        </Button>
        <Total form={form} />
      </div>
    </div>
  );
}

interface LineProps {
  index: number;
  form: FormInstance<DemandValues>;
  units: readonly string[] | undefined;
  departmentId: number;
  faults: Readonly<Record<string, string>>;
  onPickRecord: (record: Equipment) => void;
  onPickType: (type: CatalogueRecord) => void;
  onPickName: () => void;
  onPatch: (change: (line: LineValues) => LineValues) => void;
  onRemove: () => void;
}

function Line({
  index,
  form,
  units,
  departmentId,
  faults,
  onPickRecord,
  onPickType,
  onPickName,
  onPatch,
  onRemove,
}: LineProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const tell = useText(words);
  const of = useText(lineWords);
  const watched = Form.useWatch(["lines", index], { form, preserve: true }) as LineValues | undefined;
  // why: at first nothing is watched yet, and a line that then names its kind would be counted as a new one
  const line = watched ?? (form.getFieldValue(["lines", index]) as LineValues | undefined) ?? blankLine;
  const known = isKnown(line);
  const number = index + 1;
  const label = (name: string) => `${name}, ${t("lineNumber", { number })}`;
  const isBeyond = isBeyondNorm(line);
  useCount(line, departmentId, onPatch);
  const fold = tell(line.unfolded ? "foldIn" : "foldOut", { number });
  return (
    <fieldset className="close-fields hints-below line" aria-label={t("lineNumber", { number })}>
      <span className="soft pad-above-5 line-number">{number}</span>
      <div className="line-name">
        <span className="line-label">{t("name")}</span>
        <Form.Item
          name={[index, "name"]}
          getValueFromEvent={(next: string | null) => {
            const before = form.getFieldValue(["lines", index]) as LineValues;
            if (isKnown(before) || before.duplicates.length > 0) onPatch((now) => renamed(now, next));
            return next;
          }}
        >
          <LineNameInput
            aria-label={label(t("name"))}
            departmentId={departmentId}
            onPickRecord={onPickRecord}
            onPickType={onPickType}
            onPickName={onPickName}
          />
        </Form.Item>
        {line.name && <StockFacts {...line} isKnown={known} gap={gapOf(line)} />}
        {isBeyond && (
          <span className="line-tags">
            <StatusTag tone="waiting">{of("beyondNorm")}</StatusTag>
          </span>
        )}
        <Duplicates of={line.duplicates} />
      </div>
      <div>
        <span className="line-label">{t("unitOfMeasure")}</span>
        <Form.Item name={[index, "unit"]}>
          <WordInput words={units} maxLength={30} disabled={known} aria-label={label(t("unitOfMeasure"))} />
        </Form.Item>
      </div>
      <div>
        <span className="line-label">{t("trackingMode")}</span>
        <Form.Item name={[index, "trackingMode"]}>
          <Select
            disabled={known}
            aria-label={label(t("trackingMode"))}
            options={trackingModes.map((value) => ({ value, label: say(trackingModeWords[value]) }))}
          />
        </Form.Item>
      </div>
      <div>
        <span className="line-label">{t("quantity")}</span>
        <Form.Item name={[index, "requestedQuantity"]}>
          <QuantityInput aria-label={label(t("quantity"))} />
        </Form.Item>
      </div>
      <div>
        <span className="line-label">{t("price")}</span>
        <Form.Item name={[index, "unitPrice"]}>
          <MoneyInput aria-label={label(t("price"))} />
        </Form.Item>
      </div>
      <span className="right unbroken pad-above-5 line-amount">
        <span className="line-label">{t("amount")}</span>
        <LineSum amount={amountOf(line)} price={line.unitPrice} knownPrice={line.knownPrice} />
      </span>
      <div className="beside gap-0 at-end line-buttons">
        <Button
          className="rigid"
          type="text"
          icon={line.unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-label={fold}
          aria-expanded={line.unfolded}
          title={fold}
          onClick={() => form.setFieldValue(["lines", index, "unfolded"], !line.unfolded)}
        />
        <Button
          className="rigid"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("removeLine", { number })}
          title={t("removeLine", { number })}
          onClick={onRemove}
        />
      </div>
      <div className="line-reason">
        <Form.Item name={[index, "reason"]}>
          <Input
            maxLength={500}
            placeholder={isBeyond ? tell("reasonBeyondNorm") : t("lineReason")}
            aria-label={label(t("lineReason"))}
            {...(isBeyond && { "aria-required": true })}
          />
        </Form.Item>
      </div>
      {line.unfolded && (
        <LineDetails
          index={index}
          departmentId={departmentId}
          isKnown={known}
          faultOf={(field) => faults[`lines.${index}.${field}`]}
          named={label}
        />
      )}
    </fieldset>
  );
}

/** Words are counted when they have stood for a moment. */
const pause = 400;

/**
 * Counts the kind that the line names whenever it names another; the server counts again when the demand is
 * saved.
 */
function useCount(line: LineValues, departmentId: number, onPatch: LineProps["onPatch"]): void {
  const kind = kindOf(line);
  const key = JSON.stringify(kind);
  const last = useRef(line.count ? key : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each kind
  useEffect(() => {
    if (key === last.current) return;
    last.current = key;
    if (!kind) return;
    const usual = line.unitPrice;
    const isStill = (now: LineValues) => JSON.stringify(kindOf(now)) === key;
    const timer = setTimeout(
      () =>
        countOfKind({ ...kind, departmentId }).then(
          (answer) =>
            onPatch((now) => (isStill(now) ? counted(now, answer, isKnown(now) ? usual : null) : now)),
          // a line without a count is a line all the same
          () => undefined,
        ),
      "name" in kind ? pause : 0,
    );
    return () => clearTimeout(timer);
  }, [key]);
}

function Total({ form }: { form: FormInstance<DemandValues> }): ReactNode {
  const t = useText(text);
  const lines = (Form.useWatch("lines", { form, preserve: true }) as LineValues[] | undefined) ?? [];
  return (
    <p className="line-total">
      {t("totalRequested")}:{" "}
      <strong>{formatMoney(lines.reduce((sum, line) => sum + amountOf(line), 0))}</strong>
    </p>
  );
}

/** The line of a fault that stands among the folded fields: `lines.2.roomId` → 2. */
function foldedLineOf(path: string): number | undefined {
  const [, index, field] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
  return foldedFields.some((one) => one === field) ? Number(index) : undefined;
}
