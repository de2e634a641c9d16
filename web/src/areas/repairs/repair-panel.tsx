import { PrinterOutlined } from "@ant-design/icons";
import { cancelRepair, getRepair, type Repair } from "@so-thiet-bi/contract/repairs";
import { type ReactNode, useEffect, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import type { Address } from "../../lib/use-address.ts";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { repairOrder } from "../incidents/papers/papers.ts";
import { EditDrawer } from "./edit-drawer.tsx";
import { ReceiveDrawer } from "./receive-drawer.tsx";
import { RepairRecord } from "./repair-record.tsx";
import { RepairTag } from "./repair-tag.tsx";
import { text } from "./repairs.text.ts";

type Doing = "receive" | "edit" | "cancel" | "print" | null;

/** The repair order of `?open=12`, with the one next thing to do. */
export function RepairPanel({
  address,
  ids,
}: {
  address: Pick<Address, "open" | "change">;
  ids: readonly number[];
}): ReactNode {
  const id = Number(address.open) || undefined;
  const repair = useRead(getRepair, ofId(id));
  const [doing, setDoing] = useState<Doing>(null);
  const { data } = repair;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins with nothing being done
  useEffect(() => setDoing(null), [id]);

  const actions = data && <Actions repair={data} onDo={setDoing} />;
  return (
    <RecordPanel
      address={address}
      ids={ids}
      width={860}
      title={data ? <Title repair={data} /> : ""}
      actions={actions}
    >
      <Answered of={repair} rows={8}>
        {(record) => (
          <>
            <RepairRecord key={record.id} repair={record} />
            <Dialogs repair={record} doing={doing} onClose={() => setDoing(null)} />
          </>
        )}
      </Answered>
    </RecordPanel>
  );
}

function Title({ repair }: { repair: Repair }): ReactNode {
  return (
    <RecordTitle above={repair.number} name={repair.what}>
      <RepairTag repair={repair} />
    </RecordTitle>
  );
}

/** One primary button, the rest behind “…”. */
function Actions({ repair: { can }, onDo }: { repair: Repair; onDo: (doing: Doing) => void }): ReactNode {
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

function Dialogs({
  repair,
  doing,
  onClose,
}: {
  repair: Repair;
  doing: Doing;
  onClose: () => void;
}): ReactNode {
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
        consequence={t("cancelConsequence", { number, amount: formatNumber(quantity) })}
        verb={t("cancel")}
        onConfirm={async (reason) => {
          await cancel.mutateAsync({ params: { id }, body: { reason, version } });
          notifyDone(t("cancelled", { number }));
        }}
        onClose={onClose}
      />
      <DeclaredPaperDrawer paper={repairOrder} asked={id} isOpen={doing === "print"} onClose={onClose} />
    </>
  );
}
