import type { Demand, DemandReceipt } from "@so-thiet-bi/contract/demand-record";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { demandAt } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { text } from "./receipt.text.ts";
import { ReceiptLabels } from "./receipt-labels.tsx";

export interface Outcome {
  demand: Demand;
  /** None where the rest was only closed short. */
  receipt: DemandReceipt | undefined;
}

/** What the receipt did, and what mostly follows: the labels, the paper, the next part. */
export function ReceiptOutcome({ demand, receipt, onMore }: Outcome & { onMore: () => void }): ReactNode {
  const t = useText(text);
  const { id, code, status, lines } = demand;
  const missing = lines.filter(({ outstanding }) => outstanding > 0).length;
  return (
    <section className="sheet receipt-outcome">
      <Alert
        type="success"
        showIcon
        title={receipt ? t("doneTitle", { voucher: receipt.voucherNumber }) : t("closedTitle", { code })}
        description={
          <>
            <p>
              {status === "DONE" ? t("outcomeDone", { code }) : t("outcomeOpen", { code, count: missing })}
            </p>
            {receipt && <p>{t("outcomePaper")}</p>}
          </>
        }
      />
      <div className="receipt-next">
        {receipt && (
          <>
            <ReceiptLabels voucherId={receipt.voucherId} />
            <Link to={`/equipment/vouchers/${receipt.voucherId}`}>{t("viewVoucher")}</Link>
          </>
        )}
        {demand.can.confirm && <Button onClick={onMore}>{t("receiveMore")}</Button>}
        <Link to={demandAt(id)}>{t("back")}</Link>
      </div>
    </section>
  );
}
