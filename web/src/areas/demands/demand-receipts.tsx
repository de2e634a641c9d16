import type { Demand, DemandReceipt } from "@so-thiet-bi/contract/demand-record";
import { undoReceipt } from "@so-thiet-bi/contract/demands";
import { conditionWords } from "@so-thiet-bi/contract/stock";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatDay, formatInstant, formatInstantDay, formatNumber, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { EmptyState } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./receipt.text.ts";
import { ReceiptLabels } from "./receipt-labels.tsx";
import { StepDialog } from "./step-dialog.tsx";
import "./receipt.css";

/** What came, part by part, newest first; what was entered today can be taken back. */
export function DemandReceipts({ demand }: { demand: Demand }): ReactNode {
  const t = useText(text);
  const { receipts, can, id } = demand;
  const more = can.confirm && (
    <Link className="receipt-more" to={`/equipment/demand/${id}/receive`}>
      {t(receipts.length > 0 ? "receiveMore" : "toReceipts")}
    </Link>
  );
  if (receipts.length === 0) return <EmptyState title={t("none")} hint={t("noneHint")} action={more} />;
  return (
    <>
      {more}
      <ol className="bare stack demand-receipts">
        {receipts.toReversed().map((receipt) => (
          <li key={receipt.id}>
            <Receipt demand={demand} receipt={receipt} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Receipt({ demand, receipt }: { demand: Demand; receipt: DemandReceipt }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [undoing, setUndoing] = useState(false);
  const { no, date, partner, deliverer, documentNo, documentDate, note, undone, voucherId, voucherNumber } =
    receipt;
  const isOfToday = formatInstantDay(receipt.receivedAt) === formatDay(today());
  const facts = [
    partner,
    deliverer && `${t("deliverer")}: ${deliverer}`,
    documentNo && `${t("documentNo")}: ${documentNo}${documentDate ? ` (${formatDay(documentDate)})` : ""}`,
  ];
  return (
    <>
      <div className="spread" data-undone={undone || undefined}>
        <p>
          <strong>{t("receiptNo", { no })}</strong> · {formatDay(date)} ·{" "}
          <Link to={`/equipment/vouchers/${voucherId}`}>{voucherNumber}</Link>{" "}
          {undone && <StatusTag tone="past">{t("undone")}</StatusTag>}
        </p>
        {!undone && demand.can.undoReceipt && (
          <span className="beside">
            <ReceiptLabels voucherId={voucherId} small />
            {isOfToday && (
              <Button size="small" danger onClick={() => setUndoing(true)}>
                {t("undo")}
              </Button>
            )}
          </span>
        )}
      </div>
      <p className="hint">
        {t("receivedBy", { person: receipt.receivedBy, time: formatInstant(receipt.receivedAt) })}
      </p>
      {facts.some(Boolean) && <p className="hint">{facts.filter(Boolean).join(" · ")}</p>}
      {note && <blockquote>{note}</blockquote>}
      <ul data-undone={undone || undefined}>
        {receipt.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
          <li key={index}>
            {line.lineName}:{" "}
            <strong>
              {formatNumber(line.quantity)} {line.unit}
            </strong>
            {line.condition === "BROKEN" && <StatusTag tone="bad">{say(conditionWords.BROKEN)}</StatusTag>}
            {line.note && <span className="hint"> – {line.note}</span>}
          </li>
        ))}
      </ul>
      <UndoDialog receipt={receipt} open={undoing} onClose={() => setUndoing(false)} />
    </>
  );
}

function UndoDialog({
  receipt,
  open,
  onClose,
}: {
  receipt: DemandReceipt;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const undo = useWrite(undoReceipt);
  const { id, no, voucherNumber: voucher, lines } = receipt;
  return (
    <StepDialog
      open={open}
      title={t("undoTitle", { no })}
      verb={t("undo")}
      danger
      asksReason
      run={async (reason) => {
        await undo.mutateAsync({ params: { id }, body: { reason } });
        notifyDone(t("undoneDone", { no }));
      }}
      onClose={onClose}
    >
      <p>{t("undoConsequence", { voucher, count: lines.length })}</p>
      <p className="hint">{t("undoOnlyToday")}</p>
    </StepDialog>
  );
}
