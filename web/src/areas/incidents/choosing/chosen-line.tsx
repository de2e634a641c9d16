import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useRef } from "react";
import { useText } from "../../../lib/language.ts";
import { text } from "./candidate.text.ts";
import type { Candidate } from "./candidate-drawer.tsx";
import "./choosing.css";

export interface ChosenLineProps {
  index: number;
  thing: Pick<Candidate, "equipmentId" | "code" | "name" | "room" | "lotId" | "incident">;
  /** What else is known about the thing, behind its code and room. */
  facts: readonly (string | false | null | undefined)[];
  /** Below the name. */
  below?: ReactNode;
  /** The class that says how wide its columns are. */
  columns: string;
  /** Sentence by field path, as the form has them. */
  faults: Readonly<Record<string, string>>;
  /** Across the whole line, below its fields. */
  warning?: ReactNode;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** A line of a form that was chosen from what is there: the thing, its fields, and the way out. */
export function ChosenLine({
  index,
  thing,
  facts,
  below,
  columns,
  faults,
  warning,
  onRemove,
  children,
}: ChosenLineProps): ReactNode {
  const t = useText(text);
  const number = index + 1;
  const fault = useThingFault(
    faults,
    index,
    [thing.equipmentId, thing.room?.id, thing.lotId, thing.incident?.id].join("."),
  );
  return (
    <fieldset className={`close-fields chosen-line ${columns}`} aria-label={t("line", { number })}>
      <span className="pad-above-5 soft chosen-number">{number}</span>
      <div className="shrinks chosen-cell pad-above-5 breaks chosen-thing">
        <strong className="plain">{thing.name}</strong>
        <span className="hint block">
          {[thing.code, thing.room?.name ?? t("unplaced"), thing.incident?.number, ...facts]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {below}
        {fault && (
          <span className="hint block bad" role="alert">
            {fault}
          </span>
        )}
      </div>
      {children}
      <span className="beside gap-0 at-end thumbs-square chosen-buttons">
        {onRemove && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("remove", { number })}
            title={t("remove", { number })}
            onClick={onRemove}
          />
        )}
      </span>
      {warning && <div className="chosen-warning">{warning}</div>}
    </fieldset>
  );
}

const paths = ["equipmentId", "roomId", "lotId", "incidentId", "condition"];

/** What is wrong with the thing itself, until another thing stands on this line. */
function useThingFault(
  faults: Readonly<Record<string, string>>,
  index: number,
  thing: string,
): string | undefined {
  const found = useRef<{ faults: Readonly<Record<string, string>>; thing: string }>(undefined);
  if (found.current?.faults !== faults) found.current = { faults, thing };
  if (found.current.thing !== thing) return undefined;
  const path = paths.find((name) => faults[`lines.${index}.${name}`]);
  return path && faults[`lines.${index}.${path}`];
}

/** One field of a line; its name is drawn where the line is a card. */
export function ChosenCell({
  label,
  isWide = false,
  children,
}: {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="shrinks chosen-cell" data-wide={isWide || undefined}>
      <span className="chosen-label block">{label}</span>
      {children}
    </div>
  );
}
