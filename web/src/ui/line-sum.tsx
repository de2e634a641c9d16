import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../lib/format.ts";
import { useText } from "../lib/language.ts";
import { text } from "./line-sum.text.ts";
import "./line-sum.css";

const milliard = 1_000_000_000;

/** A zero too many or too few; between two makes of one thing there is less. */
const oneZero = 10;

interface LineSumProps {
  amount: number;
  price?: number | null;
  /** What one costs as far as is known. */
  knownPrice?: number | null;
}

/**
 * What a line comes to, inside its column. It asks back from ten milliard on, and where the price is far from
 * the known one, as a zero too many is soon typed.
 */
export function LineSum({ amount, price, knownPrice }: LineSumProps): ReactNode {
  const t = useText(text);
  const words = formatMoney(amount);
  const isFar = price && knownPrice ? Math.max(price / knownPrice, knownPrice / price) >= oneZero : false;
  return (
    <>
      <span className="line-sum" title={words}>
        {words}
      </span>
      {isFar && (
        <span className="line-sum-doubt" role="status">
          {t("farPrice", { price: formatMoney(knownPrice ?? 0) })}
        </span>
      )}
      {amount > 10 * milliard && (
        <span className="line-sum-doubt" role="status">
          {t("doubt", { amount: formatNumber(Math.round((amount / milliard) * 10) / 10) })}
        </span>
      )}
    </>
  );
}
