import { ScissorOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { formatMoney } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { CutForm } from "./cut-form.tsx";
import { text } from "./desk.text.ts";
import { LineInput } from "./line-input.tsx";
import { faultOf, type PivotRow, sumsOf } from "./pivot.ts";
import { type PivotGridProps, shortNameOf } from "./pivot-grid.tsx";

/** The same on a phone: a card for each thing, with its schools inside once it is opened. */
export function PivotCards({ pivot, given, onGiven, wanted }: PivotGridProps): ReactNode {
  const t = useText(text);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string, isOpen: boolean) => {
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      return next;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is wanted once, not again with each change
  useEffect(() => {
    const row = wanted && pivot.rows.find(({ lines }) => lines.some(({ id }) => id === wanted.lineId));
    if (row) toggle(row.key, true);
  }, [wanted]);
  return (
    <ul className="bare card stack gap-0 pivot-cards" aria-label={t("consolidation")}>
      {pivot.rows.map((row) => {
        const sums = sumsOf(row.lines, given);
        const isOpen = open.has(row.key);
        return (
          <li
            className="line-below"
            key={row.key}
            data-fault={row.lines.some((line) => faultOf(line, given)) || undefined}
          >
            <button
              type="button"
              className="inner-ring pivot-card-head"
              aria-expanded={isOpen}
              onClick={() => toggle(row.key, !isOpen)}
            >
              <strong>{row.name}</strong>
              <span className="hint">
                {t("cardCells", {
                  schools: row.cells.size,
                  requested: sums.requested,
                  decided: sums.quantity,
                  unit: row.unit,
                })}
              </span>
              <span className="hint">{formatMoney(sums.amount)}</span>
            </button>
            {isOpen && (
              <CardLines row={row} units={pivot.units} given={given} onGiven={onGiven} wanted={wanted} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface CardLinesProps extends Pick<PivotGridProps, "given" | "onGiven" | "wanted"> {
  row: PivotRow;
  units: PivotGridProps["pivot"]["units"];
}

function CardLines({ row, units, given, onGiven, wanted }: CardLinesProps): ReactNode {
  const t = useText(text);
  const [cutting, setCutting] = useState(false);
  return (
    <div className="pivot-card-lines">
      <Button
        className="self-start"
        size="small"
        icon={<ScissorOutlined aria-hidden />}
        aria-expanded={cutting}
        onClick={() => setCutting(!cutting)}
      >
        {t("cutApply")}
      </Button>
      {cutting && <CutForm row={row} given={given} onGiven={onGiven} onDone={() => setCutting(false)} />}
      {units.flatMap((unit) =>
        (row.cells.get(unit.id) ?? []).map((line) => (
          <LineInput
            key={line.id}
            row={row}
            line={line}
            given={given}
            onGiven={onGiven}
            school={shortNameOf(unit)}
            focused={line.id === wanted?.lineId}
          />
        )),
      )}
    </div>
  );
}
