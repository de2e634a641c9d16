import { PrinterOutlined } from "@ant-design/icons";
import {
  agreeToDonation,
  createDonation,
  type Donation,
  type DonationLine,
  declineDonation,
  donorKindWords,
  getDonation,
  listDonationHistory,
  printDonationMinutes,
  receiveDonation,
  removeDonation,
  submitDonation,
  unnamedDonor,
} from "@so-thiet-bi/contract/donations";
import { Alert, Tabs } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { voucherAt } from "../../lib/addresses.ts";
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
import { DonationTag } from "./donation-tag.tsx";
import { ReceiveDrawer } from "./receive-drawer.tsx";
import { text } from "./text.ts";

type Step = "print" | "receive" | "decline" | "remove";

/** The donation of `?open=12`, with the one next thing to do. */
export function DonationPanel({
  address,
  ids,
  onEdit,
}: Pick<RecordPanelProps, "address" | "ids"> & { onEdit: (id: number) => void }): ReactNode {
  const say = useSay();
  return (
    <RecordFrame<Donation, Step>
      address={address}
      ids={ids}
      rows={10}
      of={useRead(getDonation, ofId(Number(address.open) || undefined))}
      title={({ departmentName, donor, status }) => (
        <RecordTitle above={departmentName} name={donor ?? say(unnamedDonor)}>
          <DonationTag status={status} />
        </RecordTitle>
      )}
      steps={(donation, { onDo }) => <Steps donation={donation} onDo={onDo} onEdit={onEdit} />}
    >
      {(donation, doing) => (
        <>
          <Record donation={donation} />
          <Dialogs donation={donation} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

interface StepsProps extends Pick<Doing<Step>, "onDo"> {
  donation: Donation;
  onEdit: (id: number) => void;
}

function Steps({ donation: { id, version, can }, onDo, onEdit }: StepsProps): ReactNode {
  const t = useText(text);
  const submit = useWrite(submitDonation);
  const agree = useWrite(agreeToDonation);
  const send = async () => {
    await submit.mutateAsync({ params: { id }, body: { version } });
    notifyDone(t("submitted"));
  };
  const consent = async () => {
    await agree.mutateAsync({ params: { id }, body: { version } });
    notifyDone(t("agreed"));
  };
  const quietly = (doing: () => Promise<void>) => () => void doing().catch(() => undefined);
  return (
    <RecordSteps
      next={
        can.agree
          ? { label: t("agree"), onClick: quietly(consent) }
          : can.receive
            ? { label: t("receive"), onClick: () => onDo("receive") }
            : can.submit
              ? { label: t("submit"), onClick: quietly(send) }
              : undefined
      }
      isBusy={submit.isPending || agree.isPending}
      others={[
        can.edit && { key: "edit", label: t("edit"), onClick: () => onEdit(id) },
        can.print && {
          key: "print",
          label: t("minutes"),
          icon: <PrinterOutlined aria-hidden />,
          onClick: () => onDo("print"),
        },
        can.decline && { key: "decline", label: t("decline"), danger: true, onClick: () => onDo("decline") },
        can.remove && { key: "remove", label: t("remove"), danger: true, onClick: () => onDo("remove") },
      ]}
      othersName={t("actions")}
    />
  );
}

function Record({ donation }: { donation: Donation }): ReactNode {
  const t = useText(text);
  return (
    <div className="stack">
      {donation.status === "DECLINED" && (
        <Alert type="warning" showIcon title={`${t("declineReason")}: ${donation.declineReason}`} />
      )}
      <Tabs
        items={[
          { key: "information", label: t("information"), children: <Information donation={donation} /> },
          { key: "history", label: t("history"), children: <History id={donation.id} /> },
        ]}
      />
    </div>
  );
}

function Information({ donation }: { donation: Donation }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createDonation.body);
  const labelOf = useLabel(receiveDonation.body);
  const { voucher, value } = donation;
  return (
    <>
      <ul className="bare stack-near space-below-16">
        {donation.lines.map((line) => (
          <Thing key={line.id} line={line} />
        ))}
      </ul>
      <Facts
        facts={[
          { label: t("value"), value: value > 0 && formatMoney(value) },
          { label: label("purpose"), value: donation.purpose },
          { label: label("donorKind"), value: say(donorKindWords[donation.donorKind]) },
          { label: label("representative"), value: donation.representative },
          { label: label("address"), value: donation.address },
          { label: label("named"), value: t(donation.named ? "yes" : "no") },
          { label: label("offeredOn"), value: formatDay(donation.offeredOn) },
          { label: label("documentNo"), value: donation.documentNo },
          { label: label("note"), value: donation.note },
          { label: t("submittedBy"), value: donation.submittedByName },
          { label: t("agreedBy"), value: donation.agreedByName },
          { label: labelOf("receivedOn"), value: formatDay(donation.receivedOn) },
          { label: labelOf("minutesNo"), value: donation.minutesNo },
          { label: labelOf("team"), value: donation.team },
          { label: labelOf("remarks"), value: donation.remarks },
          { label: t("receivedBy"), value: donation.receivedByName },
          { label: t("voucher"), value: voucher && <Link to={voucherAt(voucher.id)}>{voucher.number}</Link> },
          { label: t("createdBy"), value: donation.createdByName },
        ]}
      />
    </>
  );
}

function Thing({ line }: { line: DonationLine }): ReactNode {
  const t = useText(text);
  const { name, unit, quantity, receivedQuantity, specification } = line;
  const price = line.receivedPrice ?? line.unitPrice;
  return (
    <li>
      <span className="strong">{`${formatNumber(quantity)} ${unit.toLowerCase()} ${name}`}</span>
      <span className="hint">
        {[
          "",
          receivedQuantity !== null &&
            receivedQuantity !== quantity &&
            t("receivedOf", { count: receivedQuantity }),
          price !== null && formatMoney(price),
          specification,
        ]
          .filter((part) => part !== false && part !== null)
          .join(" · ")}
      </span>
    </li>
  );
}

function History({ id }: { id: number }): ReactNode {
  return (
    <Answered of={useRead(listDonationHistory, ofId(id))}>
      {({ items }) => <Timeline lines={items} schemas={[createDonation.body]} />}
    </Answered>
  );
}

function Dialogs({ donation, doing, onClose, onRemoved }: { donation: Donation } & Doing<Step>): ReactNode {
  const t = useText(text);
  const decline = useWrite(declineDonation);
  const remove = useWrite(removeDonation);
  const { id, version } = donation;
  return (
    <>
      <DeclaredPaperDrawer
        paper={printDonationMinutes}
        asked={{ params: { id } }}
        isOpen={doing === "print"}
        onClose={onClose}
      />
      <ReceiveDrawer donation={donation} open={doing === "receive"} onClose={onClose} />
      <ReasonDialog
        open={doing === "decline"}
        title={t("declineTitle")}
        consequence={t("declineConsequence")}
        verb={t("decline")}
        onConfirm={async (reason) => {
          await decline.mutateAsync({ params: { id }, body: { reason, version } });
          notifyDone(t("declined"));
        }}
        onClose={onClose}
      />
      <ConfirmDanger
        open={doing === "remove"}
        title={t("removeTitle")}
        consequence={t("removeConsequence")}
        verb={t("remove")}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
          notifyDone(t("removed"));
          onRemoved();
        }}
        onClose={onClose}
      />
    </>
  );
}
