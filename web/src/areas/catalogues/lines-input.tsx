import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { Field, LineField } from "@so-thiet-bi/contract/catalogue";
import { Button, Form, type FormInstance } from "antd";
import { type ClipboardEvent, type ReactNode, useRef } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { readPastedTable } from "../../lib/pasted-table.ts";
import { emptyLine, type FormValues } from "./catalogue-values.ts";
import type { Line } from "./field-words.ts";
import { pastedColumns, readCell } from "./pasted-cells.ts";
import { text } from "./text.ts";

export interface LinesInputProps {
  name: string;
  field: Extract<Field, { kind: "lines" }>;
  form: FormInstance<FormValues>;
  /** The input of one column. */
  input: (column: LineField, label: string) => ReactNode;
  onChange: () => void;
}

/**
 * The lines of a record: added, moved, taken away; rows copied from Excel are pasted from the cell the cursor
 * is in.
 */
export function LinesInput({ name, field, form, input, onChange }: LinesInputProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const box = useRef<HTMLFieldSetElement>(null);
  const linesNow = (): Line[] => (form.getFieldValue(name) as Line[] | undefined) ?? [];
  const setLines = (lines: Line[]) => {
    form.setFieldValue(name, lines);
    onChange();
  };
  // why: the new line has to be drawn before it can take the cursor
  const focusLine = (index: number) =>
    setTimeout(
      () => box.current?.querySelector<HTMLElement>(`[data-line="${index}"] :is(input, textarea)`)?.focus(),
      30,
    );

  const add = () => {
    setLines([...linesNow(), emptyLine(field.columns)]);
    focusLine(linesNow().length - 1);
  };
  const move = (index: number, by: 1 | -1) => {
    const lines = [...linesNow()];
    const [moved] = lines.splice(index, 1);
    if (moved) lines.splice(index + by, 0, moved);
    setLines(lines);
  };
  const onPaste = (event: ClipboardEvent<HTMLFieldSetElement>) => {
    const clipboard = event.clipboardData.getData("text/plain");
    const cell = cellOf(event.target, name);
    if (!cell || !/[\t\n]/.test(clipboard.trim())) return;
    const columns = pastedColumns(field.columns, cell.column);
    const rows = readPastedTable(clipboard);
    if (columns.length === 0 || rows.length === 0) return;
    event.preventDefault();
    const lines = [...linesNow()];
    for (const [offset, row] of rows.entries()) {
      const at = cell.index + offset;
      const read = columns
        .slice(0, row.length)
        .map(([key, column], index) => [key, readCell(column, row[index] ?? "")]);
      lines[at] = { ...(lines[at] ?? emptyLine(field.columns)), ...Object.fromEntries(read) };
    }
    setLines(lines);
    notifyDone(t("linesPasted", { count: rows.length }));
  };

  return (
    <fieldset ref={box} className="record-lines" onPaste={onPaste}>
      <legend className={field.heading?.en === field.label.en ? "visually-hidden" : undefined}>
        {say(field.label)}
      </legend>
      {field.help && <p className="hint space-below-8">{say(field.help)}</p>}
      <Form.List name={name}>
        {(items) =>
          items.map(({ key, name: index }) => (
            <fieldset
              key={key}
              className="close-fields phone-column record-line"
              data-line={index}
              aria-label={`${say(field.label)}, ${t("line", { number: index + 1 })}`}
            >
              <span className="not-on-phone record-line-number">{index + 1}</span>
              <div className="record-line-fields">
                {Object.entries(field.columns).map(([column, declared]) => (
                  <div key={column} data-kind={declared.kind}>
                    <span
                      className="hint record-line-label"
                      data-required={declared.required || undefined}
                      aria-hidden
                    >
                      {say(declared.label)}
                    </span>
                    <Form.Item name={[index, column]}>
                      {input(declared, `${say(declared.label)}, ${t("line", { number: index + 1 })}`)}
                    </Form.Item>
                  </div>
                ))}
              </div>
              <div className="stack gap-0 record-line-buttons">
                <LineButton
                  label={t("moveUp", { number: index + 1 })}
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <LineButton
                  label={t("moveDown", { number: index + 1 })}
                  icon={<ArrowDownOutlined />}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 1)}
                />
                <LineButton
                  label={t("removeLine", { number: index + 1 })}
                  icon={<DeleteOutlined />}
                  onClick={() => setLines(linesNow().filter((_, at) => at !== index))}
                />
              </div>
            </fieldset>
          ))
        }
      </Form.List>
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t("addLine")}
      </Button>
    </fieldset>
  );
}

interface LineButtonProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

function LineButton({ label, icon, disabled = false, onClick }: LineButtonProps): ReactNode {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    />
  );
}

/** `components_2_part` is the field of the third line's part; other elements are no cell. */
function cellOf(target: EventTarget, name: string): { index: number; column: string } | undefined {
  const id = (target as HTMLElement).id;
  if (!id.startsWith(`${name}_`)) return undefined;
  const [, index, column] = /^(\d+)_(\w+)$/.exec(id.slice(name.length + 1)) ?? [];
  return index !== undefined && column !== undefined ? { index: Number(index), column } : undefined;
}
