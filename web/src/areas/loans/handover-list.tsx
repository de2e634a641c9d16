import { confirmLoanHandover, type LoanHandover, withdrawLoanHandover } from "@so-thiet-bi/contract/loans";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { loanAt } from "../../lib/addresses.ts";
import { ApiError } from "../../lib/client.ts";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./loan-panel.text.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import "./loans.css";

type Side = "GIVER" | "RECEIVER";

/** `named`: of several loans, so each says of which. */
export function HandoverList({
  items,
  named = false,
}: {
  items: readonly LoanHandover[];
  named?: boolean;
}): ReactNode {
  return (
    <ul className="bare handovers">
      {items.map((handover) => (
        <Handover key={handover.id} handover={handover} named={named} />
      ))}
    </ul>
  );
}

function Handover({ handover, named }: { handover: LoanHandover; named: boolean }): ReactNode {
  const t = useText(text);
  const { from, to, status, note, reason, loanId, loanNumber, newLoanId } = handover;
  return (
    <li>
      <p>
        <strong>{t("handoverLine", { from: from.name, to: to.name })}</strong>{" "}
        {named && <Link to={loanAt(loanId)}>{loanNumber}</Link>}{" "}
        {status === "DECLINED" && <StatusTag tone="bad">{t("decline")}</StatusTag>}
        {status === "WITHDRAWN" && <StatusTag tone="past">{t("withdraw")}</StatusTag>}
        {status === "DONE" && newLoanId !== null && <Link to={loanAt(newLoanId)}>{t("more")}</Link>}
      </p>
      {status === "PROPOSED" || status === "DONE" ? <Confirmations handover={handover} /> : null}
      {note && <p className="hint">{note}</p>}
      {reason && <p className="hint">{t("handoverReasonGiven", { reason })}</p>}
      {status === "PROPOSED" && <HandoverActions handover={handover} />}
    </li>
  );
}

function Confirmations({ handover }: { handover: LoanHandover }): ReactNode {
  const t = useText(text);
  const { from, to, giverConfirmedAt, giverConfirmedByName, receiverConfirmedAt, receiverConfirmedByName } =
    handover;
  return (
    <p className="hint">
      {giverConfirmedAt
        ? t("giverConfirmed", { name: giverConfirmedByName ?? "", at: formatInstant(giverConfirmedAt) })
        : t("giverWaits", { name: from.name })}
      {" · "}
      {receiverConfirmedAt
        ? t("receiverConfirmed", {
            name: receiverConfirmedByName ?? "",
            at: formatInstant(receiverConfirmedAt),
          })
        : t("receiverWaits", { name: to.name })}
    </p>
  );
}

function HandoverActions({ handover }: { handover: LoanHandover }): ReactNode {
  const t = useText(text);
  const { fullName } = useUser();
  const confirm = useWrite(confirmLoanHandover);
  const withdraw = useWrite(withdrawLoanHandover);
  const [declining, setDeclining] = useState<Side>();
  const { id, can, from, to, loanNumber } = handover;
  const accept = async (side: Side) => {
    try {
      const { status } = await confirm.mutateAsync({ params: { id }, body: { side, accepted: true } });
      if (status === "DONE") notifyDone(t("handoverDone", { from: from.name, to: to.name }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    }
  };
  const sides = [
    ...(can.confirmAsGiver
      ? [
          {
            side: "GIVER",
            own: from.name === fullName,
            mine: t("giverConfirms"),
            signed: t("giverSigned"),
          } as const,
        ]
      : []),
    ...(can.confirmAsReceiver
      ? [
          {
            side: "RECEIVER",
            own: to.name === fullName,
            mine: t("receiverConfirms"),
            signed: t("receiverSigned"),
          } as const,
        ]
      : []),
  ];
  return (
    <div className="row thumbs-square">
      {sides.map(({ side, own, mine, signed }) => (
        <Button
          key={side}
          type={own ? "primary" : "default"}
          loading={confirm.isPending}
          onClick={() => void accept(side)}
        >
          {own ? mine : signed}
        </Button>
      ))}
      {sides.map(({ side }) => (
        <Button key={`not ${side}`} danger type="text" onClick={() => setDeclining(side)}>
          {t(side === "GIVER" ? "declineGiver" : "decline")}
        </Button>
      ))}
      {can.withdraw && (
        <Button
          type="text"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate({ params: { id }, body: {} }, { onSuccess: () => notifyDone(t("withdrawn")) })
          }
        >
          {t("withdraw")}
        </Button>
      )}
      <ReasonDialog
        open={declining !== undefined}
        title={t("handoverLine", { from: from.name, to: to.name })}
        consequence={<p>{t("declineReason")}</p>}
        verb={t(declining === "GIVER" ? "declineGiver" : "decline")}
        asksReason
        onConfirm={async (reason) => {
          await confirm.mutateAsync({
            params: { id },
            body: { side: declining ?? "RECEIVER", accepted: false, reason },
          });
          notifyDone(t("declined", { number: loanNumber }));
        }}
        onClose={() => setDeclining(undefined)}
      />
    </div>
  );
}
