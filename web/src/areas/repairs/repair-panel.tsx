import { PrinterOutlined } from "@ant-design/icons";
import { printRepairOrder } from "@so-thiet-bi/contract/incident-papers";
import { cancelRepair, getRepair, type Repair } from "@so-thiet-bi/contract/repairs";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { EditDrawer } from "./edit-drawer.tsx";
import { ReceiveDrawer } from "./receive-drawer.tsx";
import { RepairRecord } from "./repair-record.tsx";
import { RepairTag } from "./repair-tag.tsx";
import { text } from "./repairs.text.ts";

type Step = "receive" | "edit" | "cancel" | "print";

/** The repair order of `?open=12`, with the one next thing to do. */
export function RepairPanel({ address, ids }: Pick<RecordPanelProps, "address" | "ids">): ReactNode {
  return (
    <RecordFrame<Repair, Step>
      address={address}
      ids={ids}
      hasLines
      rows={8}
      of={useRead(getRepair, ofId(Number(address.open) || undefined))}
      title={(repair) => <Title repair={repair} />}
      steps={({ can }, { onDo }) => <Steps can={can} onDo={onDo} />}
    >
      {(repair, doing) => (
        <>
          <RepairRecord key={repair.id} repair={repair} />
          <Dialogs repair={repair} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

function Title({ repair }: { repair: Repair }): ReactNode {
  return (
    <RecordTitle above={repair.number} name={repair.what}>
      <RepairTag repair={repair} />
    </RecordTitle>
  );
}

function Steps({ can, onDo }: Pick<Repair, "can"> & Pick<Doing<Step>, "onDo">): ReactNode {
  const t = useText(text);
  const rest = [
    { key: "print", icon: <PrinterOutlined aria-hidden />, label: t("print"), onClick: () => onDo("print") },
    can.edit && { key: "edit", label: t("edit"), onClick: () => onDo("edit") },
    can.cancel && { key: "cancel", label: t("cancel"), danger: true, onClick: () => onDo("cancel") },
  ];
  return (
    <RecordSteps
      next={can.receive ? { label: t("receive"), onClick: () => onDo("receive") } : undefined}
      others={rest}
      othersName={t("actions")}
    />
  );
}

function Dialogs({ repair, doing, onClose }: { repair: Repair } & Doing<Step>): ReactNode {
  const t = useText(text);
  const cancel = useWrite(cancelRepair);
  const { id, number, quantity, version } = repair;
  return (
    <>
      <ReceiveDrawer repair={repair} open={doing === "receive"} onClose={onClose} />
      <EditDrawer repair={repair} open={doing === "edit"} onClose={onClose} />
      <ReasonDialog
        open={doing === "cancel"}
        title={t("cancelTitle", { number })}
        consequence={t("cancelConsequence", { number, amount: quantity })}
        verb={t("cancel")}
        onConfirm={async (reason) => {
          await cancel.mutateAsync({ params: { id }, body: { reason, version } });
          notifyDone(t("cancelled", { number }));
        }}
        onClose={onClose}
      />
      <DeclaredPaperDrawer
        paper={printRepairOrder}
        asked={{ params: { id } }}
        isOpen={doing === "print"}
        onClose={onClose}
      />
    </>
  );
}
