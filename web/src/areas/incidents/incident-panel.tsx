import { getIncident, type Incident, type IncidentKind } from "@so-thiet-bi/contract/incidents";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import type { Address } from "../../lib/use-address.ts";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { proposalOf, repairOf } from "./addresses.ts";
import { IncidentRecord } from "./incident-record.tsx";
import { IncidentKindTag, IncidentStatusTag } from "./incident-tags.tsx";
import { incidentMinutes } from "./papers/papers.ts";
import { CompensationDialog } from "./steps/compensation-dialog.tsx";
import { ConfirmationDialog } from "./steps/confirmation-dialog.tsx";
import { EditDialog } from "./steps/edit-dialog.tsx";
import { FindingDialog } from "./steps/finding-dialog.tsx";
import { DismissalDialog, ReopeningDialog } from "./steps/reason-dialogs.tsx";
import { ResolutionDialog } from "./steps/resolution-dialog.tsx";
import { WriteOffDialog } from "./steps/write-off-dialog.tsx";
import { text } from "./text.ts";

/** A kind: confirming as broken, or as lost. */
type Doing =
  | IncidentKind
  | "dismiss"
  | "edit"
  | "compensation"
  | "writeOff"
  | "find"
  | "resolve"
  | "reopen"
  | "paper"
  | null;

/** The report of `?open=12`, with the one next thing to do. */
export function IncidentPanel({
  address,
  ids,
}: {
  address: Pick<Address, "open" | "change">;
  ids: readonly number[];
}): ReactNode {
  const id = Number(address.open) || undefined;
  const incident = useRead(getIncident, ofId(id));
  const [doing, setDoing] = useState<Doing>(null);
  const { data } = incident;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another report begins with nothing being done
  useEffect(() => setDoing(null), [id]);

  const actions = data && <Actions incident={data} onDo={setDoing} />;
  return (
    <RecordPanel
      address={address}
      ids={ids}
      width={760}
      title={data ? <Title incident={data} /> : ""}
      actions={actions}
    >
      <Answered of={incident} rows={8}>
        {(record) => (
          <>
            <IncidentRecord key={record.id} incident={record} />
            <Dialogs incident={record} doing={doing} onClose={() => setDoing(null)} />
          </>
        )}
      </Answered>
    </RecordPanel>
  );
}

function Dialogs({
  incident,
  doing,
  onClose,
}: {
  incident: Incident;
  doing: Doing;
  onClose: () => void;
}): ReactNode {
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
        paper={incidentMinutes}
        asked={incident.id}
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

/** One primary button, the rest behind “…”. */
function Actions({ incident, onDo }: { incident: Incident; onDo: (doing: Doing) => void }): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { kind, can, open } = incident;
  const other: IncidentKind = kind === "BROKEN" ? "LOST" : "BROKEN";
  const step = (key: Exclude<Doing, null>, label: string, may: boolean) =>
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
