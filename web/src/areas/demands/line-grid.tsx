import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { Button, Form, type FormInstance, Input, Select } from "antd";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { WordInput } from "../../ui/word-input.tsx";
import { findEquipments, useUnitWords } from "./api.ts";
import { LineNameInput } from "./line-name-input.tsx";
import { amountOf, blankLine, type DemandValues, isBlank, type LineValues, lineOf } from "./line-values.ts";
import { readPastedLines } from "./pasted-lines.ts";
import { text } from "./text.ts";

export interface LineGridProps {
  form: FormInstance<DemandValues>;
  departmentId: number;
  onChange: () => void;
}

/** The lines of a demand: Enter goes to the next line and adds one after the last; rows copied from Excel are pasted from the line the cursor is in. */
export function LineGrid({ form, departmentId, onChange }: LineGridProps): ReactNode {
  const t = useText(text);
  const words = useUnitWords();
  const grid = useRef<HTMLDivElement>(null);
  /** Enter that chose a record from the list must not leave the line as well. */
  const picked = useRef(false);
  const find = (search: string) => findEquipments(search, departmentId);

  const linesNow = (): LineValues[] => (form.getFieldValue("lines") as LineValues[] | undefined) ?? [];
  const setLines = (lines: LineValues[]) => {
    form.setFieldsValue({ lines });
    onChange();
  };
  // why: the new line has to be drawn before it can take the cursor
  const focusLine = (index: number, column = "name") =>
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`#lines_${index}_${column}`)?.focus(), 30);

  const pick = (index: number, line: LineValues) => {
    picked.current = true;
    setLines(linesNow().map((before, at) => (at === index ? line : before)));
    focusLine(index, "requestedQuantity");
  };
  const add = () => {
    setLines([...linesNow(), blankLine]);
    focusLine(linesNow().length - 1);
  };
  const remove = (index: number) => {
    const left = linesNow().filter((_, at) => at !== index);
    setLines(left.length > 0 ? left : [blankLine]);
    focusLine(Math.min(index, left.length - 1));
  };

  const onEnter = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey || picked.current) return;
    const cell = cellOf(event.target);
    if (!cell) return;
    event.preventDefault();
    if (cell.index === linesNow().length - 1) add();
    else focusLine(cell.index + 1, cell.column);
  };
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const clipboard = event.clipboardData.getData("text/plain");
    const cell = cellOf(event.target);
    const isTable = clipboard.includes("\t") || (cell?.column === "name" && /\n./.test(clipboard));
    if (!cell || !isTable) return;
    const pasted = readPastedLines(clipboard);
    if (pasted.length === 0) return;
    event.preventDefault();
    const lines = linesNow();
    const at = isBlank(lines[cell.index]) ? cell.index : cell.index + 1;
    const after = lines.slice(at).filter((line) => !isBlank(line));
    setLines([...lines.slice(0, at), ...pasted.map((line) => ({ ...blankLine, ...line })), ...after]);
    notifyDone(t("linesPasted", { count: pasted.length }));
    focusLine(at + pasted.length - 1);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and paste belong to the fields inside
    <div
      ref={grid}
      className="line-grid"
      onKeyDownCapture={() => {
        picked.current = false;
      }}
      onKeyDown={onEnter}
      onPaste={onPaste}
    >
      <div className="line-head" aria-hidden>
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
              units={words.data?.units}
              find={find}
              onPick={(line) => pick(index, line)}
              onRename={onChange}
              onRemove={() => remove(index)}
            />
          ))
        }
      </Form.List>
      <div className="line-foot">
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
  find: (search: string) => ReturnType<typeof findEquipments>;
  onPick: (line: LineValues) => void;
  onRename: () => void;
  onRemove: () => void;
}

function Line({ index, form, units, find, onPick, onRename, onRemove }: LineProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const line = Form.useWatch(["lines", index], { form, preserve: true }) as LineValues | undefined;
  const isKnown = (line?.equipmentId ?? null) !== null;
  const number = index + 1;
  const label = (name: string) => `${name}, ${t("lineNumber", { number })}`;
  return (
    <fieldset className="line" aria-label={t("lineNumber", { number })}>
      <span className="line-number">{number}</span>
      <div className="line-name">
        <span className="line-label">{t("name")}</span>
        <Form.Item
          name={[index, "name"]}
          getValueFromEvent={(next: string | null) => {
            // why: a name that is typed over is another thing than the record it came from
            if (form.getFieldValue(["lines", index, "equipmentId"]) !== null) {
              form.setFieldValue(["lines", index, "equipmentId"], null);
              onRename();
            }
            return next;
          }}
        >
          <LineNameInput aria-label={label(t("name"))} find={find} onPick={(item) => onPick(lineOf(item, line))} />
        </Form.Item>
        {line?.name && <span className="hint">{isKnown ? t("haveCount", { good: line.good ?? 0, broken: line.broken ?? 0 }) : t("isNew")}</span>}
      </div>
      <div>
        <span className="line-label">{t("unitOfMeasure")}</span>
        <Form.Item name={[index, "unit"]}>
          <WordInput words={units} maxLength={30} disabled={isKnown} aria-label={label(t("unitOfMeasure"))} />
        </Form.Item>
      </div>
      <div>
        <span className="line-label">{t("trackingMode")}</span>
        <Form.Item name={[index, "trackingMode"]}>
          <Select
            disabled={isKnown}
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
      <span className="line-amount">
        <span className="line-label">{t("amount")}</span>
        {formatMoney(amountOf(line))}
      </span>
      <Button
        className="line-remove"
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t("removeLine", { number })}
        title={t("removeLine", { number })}
        onClick={onRemove}
      />
      <div className="line-reason">
        <Form.Item name={[index, "reason"]}>
          <Input maxLength={500} placeholder={t("lineReason")} aria-label={label(t("lineReason"))} />
        </Form.Item>
      </div>
    </fieldset>
  );
}

function Total({ form }: { form: FormInstance<DemandValues> }): ReactNode {
  const t = useText(text);
  const lines = (Form.useWatch("lines", { form, preserve: true }) as LineValues[] | undefined) ?? [];
  return (
    <p className="line-total">
      {t("totalRequested")}: <strong>{formatMoney(lines.reduce((sum, line) => sum + amountOf(line), 0))}</strong>
    </p>
  );
}

/** `lines_2_unitPrice` is the field of the third line's price; other elements are no cell. */
function cellOf(target: EventTarget): { index: number; column: string } | undefined {
  const [, index, column] = /^lines_(\d+)_(\w+)$/.exec((target as HTMLElement).id) ?? [];
  return index !== undefined && column !== undefined ? { index: Number(index), column } : undefined;
}
