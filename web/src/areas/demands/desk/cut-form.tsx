import { Button } from "antd";
import { type ReactNode, useEffect, useId, useState } from "react";
import { formatMoney, formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { QuantityInput } from "../../../ui/number-inputs.tsx";
import { text } from "./desk.text.ts";
import type { ChangeGiven } from "./line-input.tsx";
import { cutTo, type GivenByLine, type PivotRow, sumsOf, withGiven } from "./pivot.ts";

export interface CutFormProps {
  row: PivotRow;
  given: GivenByLine;
  onGiven: ChangeGiven;
  onDone: () => void;
}

/** A quantity of a thing for everybody together, shared out in proportion. */
export function CutForm({ row, given, onGiven, onDone }: CutFormProps): ReactNode {
  const t = useText(text);
  const id = useId();
  const { before, quantity } = sumsOf(row.lines, given);
  const [total, setTotal] = useState<number | null>(quantity);
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [id]);
  const lines = row.lines.filter(({ demand }) => demand.can.approve);
  const isAbove = total !== null && total > before;
  const share = () => {
    if (total === null || isAbove) return;
    onGiven((stands) => cutTo(stands, lines, total, row.whole));
    onDone();
  };
  const restore = () => {
    onGiven((stands) =>
      lines.reduce(
        (next, line) => withGiven(next, line, { typed: formatNumber(line.before), note: null }),
        stands,
      ),
    );
    onDone();
  };
  return (
    <form
      className="desk-cut"
      onSubmit={(event) => {
        event.preventDefault();
        share();
      }}
    >
      <label htmlFor={id}>
        {t("cutTotal")} ({row.unit}) <span className="hint">≤ {formatNumber(before)}</span>
      </label>
      <QuantityInput
        id={id}
        whole={row.whole}
        value={total}
        onChange={setTotal}
        {...(isAbove && { status: "error" })}
      />
      <p className="hint" role="status">
        {isAbove ? (
          <span className="bad desk-fault">{t("cutAbove", { before: formatNumber(before) })}</span>
        ) : (
          t("cutAmount", {
            amount: formatMoney(sumsOf(lines, cutTo(given, lines, total ?? 0, row.whole)).amount),
            requested: formatMoney(sumsOf(lines, given).requestedAmount),
          })
        )}
      </p>
      <p className="hint">{t("cutHint", { schools: row.cells.size })}</p>
      <div className="beside at-end">
        <Button size="small" onClick={restore}>
          {t("restoreRow")}
        </Button>
        <Button size="small" type="primary" htmlType="submit" disabled={total === null || isAbove}>
          {t("cutApply")}
        </Button>
      </div>
    </form>
  );
}
