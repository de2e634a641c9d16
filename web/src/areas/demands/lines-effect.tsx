import type { DemandLine } from "@so-thiet-bi/contract/demand-record";
import type { ReactNode } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

/** What the typed quantities will do, in numbers and beside their button: how many lines, and what they come to. */
export function LinesEffect({
  lines,
  typed,
  sentence,
}: {
  lines: readonly Pick<DemandLine, "unitPrice">[];
  typed: readonly { quantity: number | null }[] | undefined;
  sentence: (granted: number) => string;
}): ReactNode {
  const t = useText(text);
  const quantityOf = (index: number) => typed?.[index]?.quantity ?? 0;
  const amount = lines.reduce(
    (sum, { unitPrice }, index) => sum + Math.round(quantityOf(index) * (unitPrice ?? 0)),
    0,
  );
  const granted = lines.filter((_, index) => quantityOf(index) > 0);
  const unpriced = granted.filter(({ unitPrice }) => unitPrice === null).length;
  return (
    <p className="decision-effect" role="status">
      {sentence(granted.length)} <strong>{formatMoney(amount)}</strong>
      {unpriced > 0 && <span className="hint"> {t("effectUnpriced", { count: unpriced })}</span>}
    </p>
  );
}
