import { printIncidentMinutes } from "@so-thiet-bi/contract/incident-papers";
import { getIncident, type Incident, type IncidentKind } from "@so-thiet-bi/contract/incidents";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { proposalOf, repairOf } from "./addresses.ts";
import { IncidentRecord } from "./incident-record.tsx";
import { IncidentKindTag, IncidentStatusTag } from "./incident-tags.tsx";
import { CompensationDialog } from "./steps/compensation-dialog.tsx";
import { ConfirmationDialog } from "./steps/confirmation-dialog.tsx";
import { EditDialog } from "./steps/edit-dialog.tsx";
import { FindingDialog } from "./steps/finding-dialog.tsx";
import { DismissalDialog, ReopeningDialog } from "./steps/reason-dialogs.tsx";
import { ResolutionDialog } from "./steps/resolution-dialog.tsx";
import { WriteOffDialog } from "./steps/write-off-dialog.tsx";
import { text } from "./text.ts";

/** A kind: confirming as broken, or as lost. */
type Step =
  | IncidentKind
  | "dismiss"
  | "edit"
  | "compensation"
  | "writeOff"
  | "find"
  | "resolve"
  | "reopen"
  | "paper";

/** The report of `?open=12`, with the one next thing to do. */
export function IncidentPanel({ address, ids }: Pick<RecordPanelProps, "address" | "ids">): ReactNode {
  return (
    <RecordFrame<Incident, Step>
      address={address}
      ids={ids}
      rows={8}
      of={useRead(getIncident, ofId(Number(address.open) || undefined))}
      title={(incident) => <Title incident={incident} />}
      steps={(incident, { onDo }) => <Steps incident={incident} onDo={onDo} />}
    >
      {(incident, doing) => (
        <>
          <IncidentRecord key={incident.id} incident={incident} />
          <Dialogs incident={incident} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

function Dialogs({ incident, doing, onClose }: { incident: Incident } & Doing<Step>): ReactNode {
  return (
    <>
      {(doing === "BROKEN" || doing === "LOST") && (
        <ConfirmationDialog incident={incident} as={doing} onClose={onClose} />
      )}
      {doing === "edit" && <EditDialog incident={incident} onClose={onClose} />}
      {doing === "compensation" && <CompensationDialog incident={incident} onClose={onClose} />}
      {doing === "writeOff" && <WriteOffDialog incidents={[incident]} onClose={onClose} />}
      {doing === "find" && <FindingDialog incident={incident} onClose={onClose} />}
      {doing === "resolve" && <ResolutionDialog incident={incident} onClose={onClose} />}
      <DismissalDialog incident={incident} open={doing === "dismiss"} onClose={onClose} />
      <ReopeningDialog incident={incident} open={doing === "reopen"} onClose={onClose} />
      <DeclaredPaperDrawer
        paper={printIncidentMinutes}
        asked={{ params: { id: incident.id } }}
        isOpen={doing === "paper"}
        onClose={onClose}
      />
    </>
  );
}

function Title({ incident }: { incident: Incident }): ReactNode {
  return (
    <RecordTitle above={incident.number} name={incident.name}>
      <IncidentKindTag incident={incident} /> <IncidentStatusTag status={incident.status} />
    </RecordTitle>
  );
}

function Steps({ incident, onDo }: { incident: Incident } & Pick<Doing<Step>, "onDo">): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { kind, can, open } = incident;
  const other: IncidentKind = kind === "BROKEN" ? "LOST" : "BROKEN";
  const step = (key: Step, label: string, may: boolean) =>
    may ? [{ key, label, onClick: () => onDo(key) }] : [];
  const leads = (key: string, label: string, to: string, may: boolean) =>
    may ? [{ key, label, onClick: () => void navigate(to) }] : [];
  const hasOpen = can.handle && open > 0;
  const steps = [
    ...step(kind, t(`confirm${kind}`), can.confirm),
    ...leads(
      "repair",
      t("sendToRepair"),
      repairOf([{ incident, equipmentId: incident.equipmentId }]),
      hasOpen && kind === "BROKEN",
    ),
    ...step("find", t("find"), can.find && kind === "LOST"),
    ...step("resolve", t("resolve"), can.resolve && !hasOpen),
    ...step("writeOff", t("writeOff"), hasOpen),
    ...leads(
      "liquidation",
      t("propose"),
      proposalOf([{ incident, equipmentId: incident.equipmentId }]),
      hasOpen && kind === "BROKEN",
    ),
    ...step("compensation", t("compensation"), can.handle),
    ...step("resolve", t("resolve"), can.resolve && hasOpen),
    ...step("edit", t("edit"), can.edit),
    ...step(other, t(`confirmAs${other}`), can.confirm),
    ...step("dismiss", t("dismiss"), can.dismiss),
    ...step("reopen", t("reopen"), can.reopen),
  ];
  // why: words and steps backwards are never the next thing to do
  const [first] = steps.filter(({ key }) => !["edit", other, "dismiss", "reopen"].includes(key));
  const rest = [...steps.filter((one) => one !== first), ...step("paper", t("minutes"), true)];
  return <RecordSteps next={first} others={rest} othersName={t("actions")} />;
}
