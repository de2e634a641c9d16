import type { DemandSummary } from "@so-thiet-bi/contract/demand-record";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatMoney } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { DecideDialog, type Deciding } from "./decide-dialog.tsx";
import { text } from "./desk.text.ts";

export interface DemandBulkProps {
  chosen: readonly DemandSummary[];
  onClear: () => void;
}

/**
 * Decides what was chosen in the list, as it was asked for or not at all; quantities are cut in the
 * consolidation.
 */
export function DemandBulk({ chosen, onClear }: DemandBulkProps): ReactNode {
  const t = useText(text);
  const [deciding, setDeciding] = useState<Deciding>();
  // why: what is being decided stays on the screen while the list is read again and the choice is gone
  if (chosen.length === 0 && !deciding) return null;
  const approvable = chosen.filter(({ can }) => can.approve);
  const returnable = chosen.filter(({ can }) => can.reject);
  const begin = (approved: boolean, demands: readonly DemandSummary[]) =>
    setDeciding({
      approved,
      planned: demands.map(({ id, version }) => ({ id, version, approved, message: null })),
      codes: new Map(demands.map(({ id, code }) => [id, code])),
      emptied: [],
      schools: new Set(demands.map(({ departmentId }) => departmentId)).size,
      facts: [{ label: t("requestedAmount"), value: formatMoney(amountOf(demands)) }],
      cuts: false,
      ...(approved && { hint: t("approveAsStands") }),
    });
  return (
    <>
      {chosen.length > 0 && (
        <div className="bulk-bar" role="status">
          <span>{t("chosenRows", { count: chosen.length, amount: formatMoney(amountOf(chosen)) })}</span>
          {approvable.length > 0 && (
            <Button size="small" type="primary" onClick={() => begin(true, approvable)}>
              {`${t("approveAsRequested")} (${approvable.length})`}
            </Button>
          )}
          {returnable.length > 0 && (
            <Button size="small" danger onClick={() => begin(false, returnable)}>
              {t("returnCount", { count: returnable.length })}
            </Button>
          )}
          <Button size="small" type="text" onClick={onClear}>
            {t("chosenNothing")}
          </Button>
        </div>
      )}
      {deciding && (
        <DecideDialog deciding={deciding} onDecided={onClear} onClose={() => setDeciding(undefined)} />
      )}
    </>
  );
}

function amountOf(demands: readonly DemandSummary[]): number {
  return demands.reduce((sum, { requestedAmount }) => sum + requestedAmount, 0);
}
