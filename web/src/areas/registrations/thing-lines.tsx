import { DeleteOutlined } from "@ant-design/icons";
import { maxQuantity } from "@so-thiet-bi/contract/fields";
import { Button, Input } from "antd";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useText } from "../../lib/language.ts";
import { Stepper } from "../../ui/stepper.tsx";
import { LineState } from "./line-state.tsx";
import { text as slipText } from "./registration.text.ts";
import { keyOfThing } from "./thing-key.ts";
import { ThingPicker, type ThingPickerProps } from "./thing-picker.tsx";
import { text } from "./week.text.ts";
import "../loans/loans.css";
import "./registrations.css";
import "./week.css";
import type { AskAnswer } from "./week-api.ts";
import { type DraftLine, type Slot, withThing } from "./week-values.ts";

export interface ThingLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  slot: ThingPickerProps["slot"];
  subjectId: number | null;
  /** What is free in that slot, once the server has said it. */
  answer: AskAnswer | undefined;
  /** Takes the lesson to where there is enough. */
  onMove?: ((slot: Slot) => void) | undefined;
  /** Sentence by field path: `lines.0.quantity`. */
  faults?: Readonly<Record<string, string>>;
  hasNotes?: boolean;
}

/**
 * The things of a slip, typed like a sheet: Enter goes to the next quantity, and after the last one to the
 * box that adds a thing.
 */
export function ThingLines({
  lines,
  onChange,
  slot,
  subjectId,
  answer,
  onMove,
  faults = {},
  hasNotes = false,
}: ThingLinesProps): ReactNode {
  const t = useText(text);
  const box = useRef<HTMLDivElement>(null);
  const change = (index: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  // why: selected, a quantity is typed over
  const focusQuantity = (index: number) =>
    box.current?.querySelector<HTMLInputElement>(`#lines_${index}_quantity`)?.select();
  const onKeyDown = (event: KeyboardEvent) => {
    const [, index] = /^lines_(\d+)_/.exec((event.target as HTMLElement).id) ?? [];
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || index === undefined) return;
    event.preventDefault();
    if (Number(index) < lines.length - 1) focusQuantity(Number(index) + 1);
    else box.current?.querySelector<HTMLElement>(".thing-picker input")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the fields inside
    <div ref={box} className="measured thing-lines" onKeyDown={onKeyDown}>
      {lines.length > 0 && (
        <ul className="space-below-8">
          {lines.map((line, index) => (
            <li key={keyOfThing(line)}>
              <div className="hints-below thing-line-name">
                {line.name}
                <LineState line={line} answer={answer} onMove={onMove} />
                {Object.entries(faults).map(([path, sentence]) =>
                  path.startsWith(`lines.${index}.`) ? (
                    <span key={path} className="hint block bad thing-short" role="alert">
                      {sentence}
                    </span>
                  ) : null,
                )}
              </div>
              <div className="beside gap-6 middle thing-stepper">
                <Stepper
                  id={`lines_${index}_quantity`}
                  label={t("quantity", { what: line.name })}
                  value={line.quantity}
                  most={maxQuantity}
                  onChange={(quantity) => change(index, { quantity })}
                />
                <span className="hint">{line.unit}</span>
              </div>
              {hasNotes && (
                <LineNote line={line} index={index} onChange={(note) => change(index, { note })} />
              )}
              <Button
                className="thumb-square thing-remove"
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t("remove", { what: line.name })}
                title={t("remove", { what: line.name })}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <ThingPicker
        slot={slot}
        subjectId={subjectId}
        onPick={(thing) => {
          const next = withThing(lines, thing);
          onChange(next);
          // why: the new line has to be drawn before it can take the cursor
          setTimeout(
            () => focusQuantity(next.findIndex((line) => keyOfThing(line) === keyOfThing(thing))),
            30,
          );
        }}
      />
    </div>
  );
}

function LineNote({
  line,
  index,
  onChange,
}: {
  line: DraftLine;
  index: number;
  onChange: (note: string | null) => void;
}): ReactNode {
  const t = useText(slipText);
  return (
    <Input
      id={`lines_${index}_note`}
      className="thing-note"
      maxLength={255}
      placeholder={t("note")}
      aria-label={`${t("note")}, ${line.name}`}
      value={line.note ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
