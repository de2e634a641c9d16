import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { formatInstantDay } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./text.ts";

/** Why a returned demand came back: the first thing its authors have to know. */
export function ReturnReason({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  const last = demand.decisions.at(-1);
  if (!demand.status.startsWith("REJECTED") || !last) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("returnedWith", { unit: last.departmentName, day: formatInstantDay(last.decidedAt) })}
      description={last.message}
    />
  );
}
