import { PrinterOutlined } from "@ant-design/icons";
import {
  type Aid,
  acceptAid,
  aidGradeWords,
  createAid,
  getAid,
  listAidHistory,
  printHomeMadeMinutes,
  removeAid,
  returnAid,
  submitAid,
} from "@so-thiet-bi/contract/home-made-aids";
import { Alert, Tabs } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { equipmentAt, voucherAt } from "../../lib/addresses.ts";
import { formatDay, formatMoney, formatNumber } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { DeclaredPaperDrawer } from "../../ui/declared-paper.tsx";
import { Facts } from "../../ui/facts.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { AcceptDrawer } from "./accept-drawer.tsx";
import { AidStatusTag } from "./aid-tags.tsx";
import { text } from "./text.ts";

type Step = "print" | "accept" | "return" | "remove";

/** The aid of `?open=12`, with the one next thing to do. */
export function AidPanel({
  address,
  ids,
  onEdit,
}: Pick<RecordPanelProps, "address" | "ids"> & { onEdit: (id: number) => void }): ReactNode {
  return (
    <RecordFrame<Aid, Step>
      address={address}
      ids={ids}
      rows={10}
      of={useRead(getAid, ofId(Number(address.open) || undefined))}
      title={(aid) => (
        <RecordTitle above={aid.departmentName} name={aid.name}>
          <AidStatusTag status={aid.status} />
        </RecordTitle>
      )}
      steps={(aid, { onDo }) => <Steps aid={aid} onDo={onDo} onEdit={onEdit} />}
    >
      {(aid, doing) => (
        <>
          <Record aid={aid} />
          <Dialogs aid={aid} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

interface StepsProps extends Pick<Doing<Step>, "onDo"> {
  aid: Aid;
  onEdit: (id: number) => void;
}

function Steps({ aid: { id, name, version, can }, onDo, onEdit }: StepsProps): ReactNode {
  const t = useText(text);
  const submit = useWrite(submitAid);
  const send = async () => {
    await submit.mutateAsync({ params: { id }, body: { version } });
    notifyDone(t("submitted", { name }));
  };
  return (
    <RecordSteps
      next={
        can.accept
          ? { label: t("accept"), onClick: () => onDo("accept") }
          : can.submit
            ? { label: t("submit"), onClick: () => void send().catch(() => undefined) }
            : undefined
      }
      isBusy={submit.isPending}
      others={[
        can.edit && { key: "edit", label: t("edit"), onClick: () => onEdit(id) },
        {
          key: "print",
          label: t("minutes"),
          icon: <PrinterOutlined aria-hidden />,
          onClick: () => onDo("print"),
        },
        can.return && { key: "return", label: t("return"), danger: true, onClick: () => onDo("return") },
        can.remove && { key: "remove", label: t("remove"), danger: true, onClick: () => onDo("remove") },
      ]}
      othersName={t("actions")}
    />
  );
}

function Record({ aid }: { aid: Aid }): ReactNode {
  const t = useText(text);
  return (
    <div className="stack">
      {aid.status === "RETURNED" && (
        <Alert type="warning" showIcon title={`${t("returnReason")}: ${aid.returnReason}`} />
      )}
      <Tabs
        items={[
          { key: "information", label: t("information"), children: <Information aid={aid} /> },
          { key: "history", label: t("history"), children: <History id={aid.id} /> },
        ]}
      />
    </div>
  );
}

function Information({ aid }: { aid: Aid }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createAid.body);
  const labelOf = useLabel(acceptAid.body);
  const { voucher, equipment, grade } = aid;
  return (
    <Facts
      facts={[
        { label: label("maker"), value: aid.maker },
        { label: label("madeOn"), value: formatDay(aid.madeOn) },
        { label: label("subjectId"), value: aid.subject?.name },
        { label: label("lessons"), value: aid.lessons },
        { label: label("quantity"), value: `${formatNumber(aid.quantity)} ${aid.unit}` },
        { label: label("cost"), value: aid.cost > 0 && formatMoney(aid.cost) },
        { label: label("materials"), value: aid.materials },
        { label: t("submittedBy"), value: aid.submittedByName },
        { label: labelOf("acceptedOn"), value: formatDay(aid.acceptedOn) },
        { label: labelOf("minutesNo"), value: aid.minutesNo },
        { label: labelOf("grade"), value: grade && say(aidGradeWords[grade]) },
        { label: labelOf("council"), value: aid.council },
        { label: labelOf("remarks"), value: aid.remarks },
        { label: t("voucher"), value: voucher && <Link to={voucherAt(voucher.id)}>{voucher.number}</Link> },
        {
          label: t("equipment"),
          value: equipment && <Link to={equipmentAt(equipment.id)}>{equipment.name}</Link>,
        },
        { label: t("createdBy"), value: aid.createdByName },
      ]}
    />
  );
}

function History({ id }: { id: number }): ReactNode {
  return (
    <Answered of={useRead(listAidHistory, ofId(id))}>
      {({ items }) => <Timeline lines={items} schemas={[createAid.body]} />}
    </Answered>
  );
}

function Dialogs({ aid, doing, onClose, onRemoved }: { aid: Aid } & Doing<Step>): ReactNode {
  const t = useText(text);
  const giveBack = useWrite(returnAid);
  const remove = useWrite(removeAid);
  const { id, name, version } = aid;
  return (
    <>
      <DeclaredPaperDrawer
        paper={printHomeMadeMinutes}
        asked={{ params: { id } }}
        isOpen={doing === "print"}
        onClose={onClose}
      />
      <AcceptDrawer aid={aid} open={doing === "accept"} onClose={onClose} />
      <ReasonDialog
        open={doing === "return"}
        title={t("returnTitle", { name })}
        consequence={t("returnConsequence")}
        verb={t("return")}
        onConfirm={async (reason) => {
          await giveBack.mutateAsync({ params: { id }, body: { reason, version } });
          notifyDone(t("returned", { name }));
        }}
        onClose={onClose}
      />
      <ConfirmDanger
        open={doing === "remove"}
        title={t("removeTitle", { name })}
        consequence={t("removeConsequence")}
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
