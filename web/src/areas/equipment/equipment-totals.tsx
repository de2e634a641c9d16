import { asOfWords } from "@so-thiet-bi/contract/as-of";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import type { Address } from "../../lib/use-address.ts";
import { useEquipmentTotals } from "./api.ts";
import { text } from "./text.ts";

/**
 * What the filtered list is worth, and how many records have something in each condition. Quantities of
 * different units are never added up.
 */
export function EquipmentTotals({ address }: { address: Pick<Address, "query"> }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const totals = useEquipmentTotals(address).data;
  if (!totals) return null;
  return (
    <>
      <span>
        {t("totalValue")} <strong className="ink strong">{formatMoney(totals.value)}</strong>
      </span>
      <span className="equipment-conditions">
        {t("rowsWith")}
        {totals.conditions
          .filter(({ records }) => records > 0)
          .map(({ condition, records, value }) => (
            <span key={condition} title={formatMoney(value)}>
              {say(conditionWords[condition])} {formatNumber(records)}
            </span>
          ))}
      </span>
      {totals.asOf && <span>{say(asOfWords(totals.asOf))}</span>}
    </>
  );
}
