import type { Demand } from "@so-thiet-bi/contract/demand-record";
import { getDemand, removeDemand } from "@so-thiet-bi/contract/demands";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { daysSince } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { AllocationForm } from "./allocation-form.tsx";
import { useDemandRights } from "./api.ts";
import { DecisionForm } from "./decision-form.tsx";
import { DemandPaperButton } from "./demand-papers.tsx";
import { DemandRecord } from "./demand-record.tsx";
import { DemandMarks, DemandStatusTag } from "./demand-status-tag.tsx";
import { useDays } from "./elapsed.tsx";
import { text as words } from "./record.text.ts";
import { CancelDialog, RecallDialog, RerouteDialog, SubmitDialog, WithdrawDialog } from "./step-dialogs.tsx";
import { text } from "./text.ts";

type Step =
  | "approve"
  | "return"
  | "allocate"
  | "submit"
  | "recall"
  | "cancel"
  | "withdraw"
  | "reroute"
  | "remove";

const demandsHome = "/equipment/demand";

/** The demand of `?open=12`, with the one next thing to do. */
export function DemandPanel({ address, ids }: Pick<RecordPanelProps, "address" | "ids">): ReactNode {
  return (
    <RecordFrame<Demand, Step>
      address={address}
      ids={ids}
      hasLines
      rows={10}
      of={useRead(getDemand, ofId(Number(address.open) || undefined))}
      title={(demand) => <Title demand={demand} />}
      steps={(demand, { onDo }) => <Steps demand={demand} onDo={onDo} />}
      isFilledIn={(demand, doing) => decides(demand, doing) || allocates(demand, doing)}
    >
      {(demand, doing) => (
        <>
          <DemandOrForm demand={demand} {...doing} />
          <Dialogs demand={demand} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

function decides({ can }: Demand, doing: Step | null): boolean {
  return (doing === "approve" || doing === "return") && can.approve;
}

function allocates({ can }: Demand, doing: Step | null): boolean {
  return doing === "allocate" && can.allocate;
}

function DemandOrForm({ demand, doing, onClose }: { demand: Demand } & Doing<Step>): ReactNode {
  const key = `${demand.id}.${demand.version}`;
  if (decides(demand, doing))
    return <DecisionForm key={key} demand={demand} returns={doing === "return"} onClose={onClose} />;
  if (allocates(demand, doing)) return <AllocationForm key={key} demand={demand} onClose={onClose} />;
  return <DemandRecord key={demand.id} demand={demand} />;
}

function Title({ demand }: { demand: Demand }): ReactNode {
  const say = useText(words);
  const days = useDays();
  const { status, cancelled, unitName } = demand;
  const since = daysSince(demand.statusSince);
  // why: a draft waits for nobody, and what is done or given up waits no more
  const lies = !cancelled && status !== "PENDING" && status !== "DONE";
  return (
    <RecordTitle above={`${demand.code} · ${demand.departmentName}`} name={demand.title}>
      <DemandStatusTag status={status} unitName={unitName} cancelled={cancelled} />
      {lies && (
        <span className="soft small plain">
          {since === 0 ? say("sinceToday") : say("waitedFor", { days: days(since) })}
        </span>
      )}
      <DemandMarks demand={demand} />
    </RecordTitle>
  );
}

function Steps({ demand, onDo }: { demand: Demand } & Pick<Doing<Step>, "onDo">): ReactNode {
  const t = useText(text);
  const say = useText(words);
  const navigate = useNavigate();
  const user = useUser();
  const rights = useDemandRights();
  const { can, id } = demand;
  const edit = () => void navigate(`${demandsHome}/${id}/edit`);
  const submits = demand.ownSignature ? say("sign") : t("submit");

  const next = can.approve
    ? { label: t("approve"), onClick: () => onDo("approve") }
    : can.confirm
      ? { label: t("confirm"), onClick: () => void navigate(`${demandsHome}/${id}/receive`) }
      : can.submit
        ? { label: submits, onClick: () => onDo("submit") }
        : can.edit
          ? { label: t("edit"), onClick: edit }
          : undefined;
  const copies = rights?.create === true && demand.departmentId === user.department.id;
  const rest = [
    can.reject && { key: "return", label: t("returnBack"), onClick: () => onDo("return") },
    can.edit && can.submit && { key: "edit", label: t("edit"), onClick: edit },
    can.allocate && { key: "allocate", label: say("allocate"), onClick: () => onDo("allocate") },
    can.recall && { key: "recall", label: say("recall"), onClick: () => onDo("recall") },
    can.withdrawDecision && { key: "withdraw", label: say("withdraw"), onClick: () => onDo("withdraw") },
    can.reroute && { key: "reroute", label: say("reroute"), onClick: () => onDo("reroute") },
    copies && {
      key: "duplicate",
      label: say("duplicate"),
      onClick: () => void navigate(`${demandsHome}/new?from=${id}`),
    },
    can.cancel && { key: "cancel", label: say("cancelDemand"), danger: true, onClick: () => onDo("cancel") },
    can.remove && { key: "remove", label: t("remove"), danger: true, onClick: () => onDo("remove") },
  ];
  return (
    <RecordSteps next={next} others={rest} othersName={t("actions")}>
      <DemandPaperButton demand={demand} />
    </RecordSteps>
  );
}

function Dialogs({ demand, doing, onClose, onRemoved }: { demand: Demand } & Doing<Step>): ReactNode {
  const t = useText(text);
  const remove = useWrite(removeDemand);
  const { id, code, title } = demand;
  const dialog = { demand, onClose };
  return (
    <>
      <SubmitDialog {...dialog} open={doing === "submit"} />
      <RecallDialog {...dialog} open={doing === "recall"} />
      <CancelDialog {...dialog} open={doing === "cancel"} />
      <WithdrawDialog {...dialog} open={doing === "withdraw"} />
      <RerouteDialog {...dialog} open={doing === "reroute"} />
      <ConfirmDanger
        open={doing === "remove"}
        title={t("removeTitle", { code, title })}
        consequence={t("removeConsequence")}
        verb={t("remove")}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
          notifyDone(t("removed", { code }));
          onRemoved();
        }}
        onClose={onClose}
      />
    </>
  );
}
