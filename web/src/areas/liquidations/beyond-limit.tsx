import type { Liquidation } from "@so-thiet-bi/contract/liquidations";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./liquidation.text.ts";
import { dearestOf } from "./liquidation-values.ts";

/** Says why the head cannot decide alone. */
export function BeyondLimit({ liquidation: { lines, limit } }: { liquidation: Liquidation }): ReactNode {
  const t = useText(text);
  return (
    <Alert
      type="warning"
      showIcon
      title={t("beyondLimit")}
      description={t("beyondLimitHint", {
        dearest: formatMoney(dearestOf(lines)),
        limit: formatMoney(limit),
      })}
    />
  );
}
