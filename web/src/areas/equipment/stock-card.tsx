import type { ReactNode } from "react";
import { formatInstant, formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { useEquipmentMovements } from "./api.ts";
import { text } from "./text.ts";

/** The stock card of a record (thẻ kho): every posted movement, newest first, and the balance after it. Lines of before a renaming say so. */
export function StockCard({ id, unitName }: { id: number; unitName: string }): ReactNode {
  const t = useText(text);
  const movements = useEquipmentMovements(id);
  return (
    <Answered of={movements}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t("movementsEmpty")} hint={t("movementsEmptyHint")} />
        ) : (
          <table className="stock-card">
            <thead>
              <tr>
                <th scope="col">{t("description")}</th>
                <th scope="col">{t("condition")}</th>
                <th scope="col" data-align="right">
                  {t("change")}
                </th>
                <th scope="col" data-align="right">
                  {t("balance")}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, at, voucherNumber, reason, departmentName, condition, quantity, balance }) => (
                <tr key={id}>
                  <td>
                    {reason}
                    <p className="hint">
                      {voucherNumber} · <time dateTime={at}>{formatInstant(at)}</time>
                      {departmentName !== unitName && ` · ${departmentName}`}
                    </p>
                  </td>
                  <td className={condition === "BROKEN" ? "count-broken" : undefined}>{t(condition)}</td>
                  <td data-align="right">{quantity > 0 ? `+${formatNumber(quantity)}` : formatNumber(quantity)}</td>
                  <td data-align="right">{formatNumber(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </Answered>
  );
}
