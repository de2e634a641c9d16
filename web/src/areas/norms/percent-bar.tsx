import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import "./norms.css";

/** How far something is met: a bar and its number, never the bar alone. */
export function PercentBar({ percent, unknown }: { percent: number | null; unknown: string }): ReactNode {
  if (percent === null) return <span className="hint">{unknown}</span>;
  const tone = percent >= 100 ? "full" : percent >= 50 ? "part" : "low";
  return (
    <span className="norm-percent">
      <span className="norm-bar" data-tone={tone} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </span>
      <span className="norm-percent-words">{percentWords(percent)}</span>
    </span>
  );
}

/** `66.666` → `66,7%`. What is nearly complete is not called complete. */
export function percentWords(percent: number): string {
  const rounded = Math.round(percent * 10) / 10;
  return `${formatNumber(percent < 100 && rounded === 100 ? 99.9 : rounded)}%`;
}
