import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { type Leaving, leavingByUnit } from "./leaving-sum.ts";
import { text } from "./text.ts";

/** “Sẽ ra khỏi sổ: 2/47 Cái”: of one line, or of all lines together, unit by unit. Read out as it changes. */
export function LeavingWords({ lines }: { lines: readonly Leaving[] }): ReactNode {
  const t = useText(text);
  const sums = leavingByUnit(lines);
  const parts = sums.map(({ taken, inBooks, unit }) => t("part", { taken, there: inBooks, unit }));
  return (
    <p className="consequence" role="status" data-leaves={sums.some(({ taken }) => taken > 0) || undefined}>
      {sums.some(({ taken }) => taken > 0) ? t("leaves", { parts: parts.join(", ") }) : t("leavesNothing")}
    </p>
  );
}

/** The same of one line, short, beside its quantity: `2/47 Cái`. Nothing while nothing leaves. */
export function LeavingPart({ line }: { line: Leaving }): ReactNode {
  const t = useText(text);
  const [sum] = leavingByUnit([line]);
  if (!sum || sum.taken === 0) return null;
  return (
    <span className="hint consequence-part">
      {t("part", {
        taken: sum.taken,
        there: sum.inBooks,
        unit: sum.unit,
      })}
    </span>
  );
}
