import { type Campaign, closeCampaign, getCampaign, removeCampaign } from "@so-thiet-bi/contract/campaigns";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { demandAt } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { campaignsHome, demandFor } from "./addresses.ts";
import { useExportCampaign } from "./api.ts";
import { CampaignRecord } from "./campaign-record.tsx";
import { OpeningDialog } from "./deadline-dialogs.tsx";
import { CampaignStatusTag, DaysLeft } from "./tags.tsx";
import { text } from "./text.ts";

type Step = "open" | "close" | "remove";

/** The campaign of `?open=12`, with the one next thing to do. */
export function CampaignPanel({ address, ids }: Pick<RecordPanelProps, "address" | "ids">): ReactNode {
  return (
    <RecordFrame<Campaign, Step>
      address={address}
      ids={ids}
      hasLines
      rows={10}
      of={useRead(getCampaign, ofId(Number(address.open) || undefined))}
      title={(campaign) => <Title campaign={campaign} />}
      steps={(campaign, { onDo }) => <Steps campaign={campaign} onDo={onDo} />}
    >
      {(campaign, doing) => (
        <>
          <CampaignRecord campaign={campaign} />
          <Dialogs campaign={campaign} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

function Title({ campaign: { name, departmentName, status, daysLeft } }: { campaign: Campaign }): ReactNode {
  return (
    <RecordTitle above={departmentName} name={name}>
      <CampaignStatusTag status={status} /> <DaysLeft status={status} daysLeft={daysLeft} />
    </RecordTitle>
  );
}

function Steps({ campaign, onDo }: { campaign: Campaign } & Pick<Doing<Step>, "onDo">): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const exporting = useExportCampaign();
  const { id, can, ownDemand, progress } = campaign;
  const edit = () => void navigate(`${campaignsHome}/${id}/edit`);
  const opens = can.open || can.reopen;
  const rest = [
    can.edit && opens && { key: "edit", label: t("edit"), onClick: edit },
    progress !== null && { key: "export", label: t("export"), onClick: () => exporting.mutate(id) },
    can.close && { key: "close", label: t("close"), danger: true, onClick: () => onDo("close") },
    can.remove && { key: "remove", label: t("remove"), danger: true, onClick: () => onDo("remove") },
  ];
  return (
    <RecordSteps others={rest} othersName={t("actions")} areOthersBusy={exporting.isPending}>
      {can.answer && (
        <Button type="primary" onClick={() => void navigate(demandFor(id))}>
          {t("answer")}
        </Button>
      )}
      {ownDemand && (
        <Button type="primary" onClick={() => void navigate(demandAt(ownDemand.id))}>
          {ownDemand.status === "PENDING" ? t("ownDraft") : t("ownOpen")}
        </Button>
      )}
      {opens && (
        <Button type="primary" onClick={() => onDo("open")}>
          {can.open ? t("open") : t("reopen")}
        </Button>
      )}
      {can.edit && !opens && <Button onClick={edit}>{t("edit")}</Button>}
    </RecordSteps>
  );
}

function Dialogs({ campaign, doing, onClose, onRemoved }: { campaign: Campaign } & Doing<Step>): ReactNode {
  const t = useText(text);
  const close = useWrite(closeCampaign);
  const remove = useWrite(removeCampaign);
  const { id, name, version, lineCount, progress } = campaign;
  return (
    <>
      <OpeningDialog campaign={campaign} open={doing === "open"} onClose={onClose} />
      <ConfirmDanger
        open={doing === "close"}
        title={t("closeTitle", { name })}
        consequence={t("closeConsequence", { count: progress?.notSent ?? 0 })}
        verb={t("close")}
        onConfirm={async () => {
          await close.mutateAsync({ params: { id }, body: { version } });
          notifyDone(t("closed", { name }));
        }}
        onClose={onClose}
      />
      <ConfirmDanger
        open={doing === "remove"}
        title={t("removeTitle", { name })}
        consequence={t("removeConsequence", { count: lineCount })}
        verb={t("remove")}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
          notifyDone(t("removed", { name }));
          onRemoved();
        }}
        onClose={onClose}
      />
    </>
  );
}
