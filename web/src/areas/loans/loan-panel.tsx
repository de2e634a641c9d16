import { getLoan, type Loan } from "@so-thiet-bi/contract/loans";
import { type ReactNode, useEffect, useState } from "react";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { type OpenRecord, panelOf } from "../../ui/panel-address.ts";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { HandOnDialog } from "./handover-dialog.tsx";
import { KeepDialog } from "./keep-dialog.tsx";
import { text } from "./loan-panel.text.ts";
import { LoanRecord } from "./loan-record.tsx";
import { LoanTag } from "./loan-tag.tsx";
import { loanSlipPaper } from "./papers.ts";
import { useReminding } from "./reminding.ts";
import { RenewDialog } from "./renew-dialog.tsx";
import { ReturnDrawer } from "./return-drawer.tsx";
import "./loans.css";

type Doing = "takeBack" | "renew" | "handOn" | "keep" | "paper" | null;

/** A loan: what is out, what came back, who has it now, and what may be done. */
export function LoanPanel({ id, onClose, onWalk }: OpenRecord): ReactNode {
  const t = useText(text);
  const loan = useRead(getLoan, ofId(id));
  const [doing, setDoing] = useState<Doing>(null);
  const { data } = loan;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another loan begins with nothing being done
  useEffect(() => setDoing(null), [id]);

  const actions = data && <Actions loan={data} onDo={setDoing} />;
  const stop = () => setDoing(null);
  return (
    <RecordPanel
      {...panelOf({ id, onClose, onWalk })}
      width={880}
      title={data ? <Title loan={data} /> : t("more")}
      actions={actions}
    >
      <Answered of={loan} rows={10}>
        {(record) => (
          <>
            <LoanRecord loan={record} />
            <ReturnDrawer loanId={doing === "takeBack" ? record.id : undefined} onClose={stop} />
            <RenewDialog loan={record} open={doing === "renew"} onClose={stop} />
            <HandOnDialog loan={record} open={doing === "handOn"} onClose={stop} />
            <KeepDialog loan={record} open={doing === "keep"} onClose={stop} />
            <DeclaredPaperDrawer
              paper={loanSlipPaper}
              asked={record.id}
              isOpen={doing === "paper"}
              onClose={stop}
            />
          </>
        )}
      </Answered>
    </RecordPanel>
  );
}

function Title({ loan }: { loan: Loan }): ReactNode {
  return (
    <RecordTitle
      above={[loan.borrower.name, loan.classroom?.name].filter(Boolean).join(" · ")}
      name={loan.number}
    >
      <LoanTag loan={loan} />
    </RecordTitle>
  );
}

/** One primary button, the rest behind “…”. */
function Actions({ loan, onDo }: { loan: Loan; onDo: (doing: Doing) => void }): ReactNode {
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
