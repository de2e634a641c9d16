import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../lib/format.ts";
import { useText } from "../lib/language.ts";
import { text } from "./line-sum.text.ts";
import "./line-sum.css";

const milliard = 1_000_000_000;

/** What a line comes to, inside its column; from ten milliard on it asks back, as a zero too many is soon typed. */
export function LineSum({ amount }: { amount: number }): ReactNode {
  const t = useText(text);
  const words = formatMoney(amount);
  return (
    <>
      <span className="line-sum" title={words}>
        {words}
      </span>
      {amount > 10 * milliard && (
        <span className="line-sum-doubt" role="status">
          {t("doubt", { amount: formatNumber(Math.round((amount / milliard) * 10) / 10) })}
        </span>
      )}
    </>
  );
}
