import { printLoanSlip } from "@so-thiet-bi/contract/loan-papers";
import { getLoan, type Loan } from "@so-thiet-bi/contract/loans";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { type OpenRecord, panelOf } from "../../ui/panel-address.ts";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { HandOnDialog } from "./handover-dialog.tsx";
import { KeepDialog } from "./keep-dialog.tsx";
import { text } from "./loan-panel.text.ts";
import { LoanRecord } from "./loan-record.tsx";
import { LoanTag } from "./loan-tag.tsx";
import { useReminding } from "./reminding.ts";
import { RenewDialog } from "./renew-dialog.tsx";
import { ReturnDrawer } from "./return-drawer.tsx";
import "./loans.css";

type Step = "takeBack" | "renew" | "handOn" | "keep" | "paper";

/** A loan: what is out, what came back, who has it now, and what may be done. */
export function LoanPanel({ id, onClose, onWalk }: OpenRecord): ReactNode {
  const t = useText(text);
  return (
    <RecordFrame<Loan, Step>
      {...panelOf({ id, onClose, onWalk })}
      hasLines
      rows={10}
      of={useRead(getLoan, ofId(id))}
      title={(loan) => <Title loan={loan} />}
      titleBefore={t("more")}
      steps={(loan, { onDo }) => <Steps loan={loan} onDo={onDo} />}
    >
      {(loan, doing) => (
        <>
          <LoanRecord loan={loan} />
          <Dialogs loan={loan} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

function Dialogs({ loan, doing, onClose }: { loan: Loan } & Doing<Step>): ReactNode {
  return (
    <>
      <ReturnDrawer loanId={doing === "takeBack" ? loan.id : undefined} onClose={onClose} />
      <RenewDialog loan={loan} open={doing === "renew"} onClose={onClose} />
      <HandOnDialog loan={loan} open={doing === "handOn"} onClose={onClose} />
      <KeepDialog loan={loan} open={doing === "keep"} onClose={onClose} />
      <DeclaredPaperDrawer
        paper={printLoanSlip}
        asked={{ params: { id: loan.id } }}
        isOpen={doing === "paper"}
        onClose={onClose}
      />
    </>
  );
}

function Title({ loan }: { loan: Loan }): ReactNode {
  return (
    <RecordTitle
      above={[loan.number, loan.classroom?.name].filter(Boolean).join(" · ")}
      name={loan.borrower.name}
    >
      <LoanTag loan={loan} />
    </RecordTitle>
  );
}

function Steps({ loan, onDo }: { loan: Loan } & Pick<Doing<Step>, "onDo">): ReactNode {
  const t = useText(text);
  const reminding = useReminding();
  const { can, status } = loan;
  const goesOn = status !== "RETURNED" && (can.renew || can.takeBack);
  const primary = can.takeBack ? "takeBack" : can.renew ? "renew" : undefined;
  const rest = [
    can.renew && primary !== "renew" && { key: "renew", label: t("renew"), onClick: () => onDo("renew") },
    can.handOn && { key: "handOn", label: t("handOn"), onClick: () => onDo("handOn") },
    goesOn && { key: "keep", label: t("keep"), onClick: () => onDo("keep") },
    can.remind && { key: "remind", label: t("remind"), onClick: () => void reminding.remind([loan]) },
    { key: "paper", label: t("paper"), onClick: () => onDo("paper") },
  ];
  return (
    <RecordSteps
      next={primary && { label: t(primary), onClick: () => onDo(primary) }}
      others={rest}
      othersName={t("actions")}
      areOthersBusy={reminding.isPending}
    />
  );
}
