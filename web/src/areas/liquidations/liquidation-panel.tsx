import { PrinterOutlined } from "@ant-design/icons";
import { getLiquidation, type Liquidation, type LiquidationVerb } from "@so-thiet-bi/contract/liquidations";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { liquidationsHome } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { text } from "./liquidation.text.ts";
import { LiquidationDialogs } from "./liquidation-dialogs.tsx";
import { type HandoverTo, handoverOf, LiquidationPapers, type PaperName } from "./liquidation-papers.tsx";
import { LiquidationRecord } from "./liquidation-record.tsx";
import { LiquidationTag } from "./liquidation-tags.tsx";

type Step = Exclude<LiquidationVerb, "edit"> | PaperName | HandoverTo;

/** The liquidation of `?open=12`, with the one next thing to do. */
export function LiquidationPanel({ address, ids }: Pick<RecordPanelProps, "address" | "ids">): ReactNode {
  return (
    <RecordFrame<Liquidation, Step>
      address={address}
      ids={ids}
      hasLines
      rows={10}
      of={useRead(getLiquidation, ofId(Number(address.open) || undefined))}
      title={(liquidation) => <Title liquidation={liquidation} />}
      steps={(liquidation, { onDo }) => <Steps liquidation={liquidation} onDo={onDo} />}
    >
      {(liquidation, doing) => (
        <>
          <LiquidationRecord key={liquidation.id} liquidation={liquidation} />
          <LiquidationDialogs liquidation={liquidation} {...doing} />
          <LiquidationPapers
            id={liquidation.id}
            voucherId={liquidation.voucher?.id}
            open={doing.doing}
            onClose={doing.onClose}
          />
        </>
      )}
    </RecordFrame>
  );
}

function Title({
  liquidation: { number, name, status, departmentId, departmentName },
}: {
  liquidation: Liquidation;
}): ReactNode {
  const { department } = useUser();
  return (
    <RecordTitle
      above={departmentId === department.id ? number : `${number} · ${departmentName}`}
      name={name}
    >
      <LiquidationTag status={status} />
    </RecordTitle>
  );
}

/** To whom things were handed over; nobody's name where none was noted. */
function recipientsOf({ lines, buyer }: Liquidation): string[] {
  return [
    ...new Set(lines.filter(({ form }) => form === "TRANSFER").map((line) => line.buyer ?? buyer ?? "")),
  ];
}

/**
 * In the order in which one thing follows the other; the last that is allowed is the one to do now, what
 * stands before it may be done anew.
 */
const onwards = ["propose", "answer", "approve", "execute", "post"] as const;
const aside = ["extend", "recall", "reject", "cancel", "remove"] as const;
const harmless: ReadonlySet<Step> = new Set(["extend", "recall"]);

function Steps({ liquidation, onDo }: { liquidation: Liquidation } & Pick<Doing<Step>, "onDo">): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const { id, can, status, voucher } = liquidation;
  const next = onwards.findLast((verb) => can[verb]);
  const edit = () => void navigate(`${liquidationsHome}/${id}/edit`);
  const paper = (name: PaperName) => ({
    key: name,
    icon: <PrinterOutlined aria-hidden />,
    label: t(name),
    onClick: () => onDo(name),
  });
  const minutesFor = (recipient: string) => ({
    ...paper("handover"),
    key: handoverOf(recipient),
    label: recipient ? t("handoverTo", { recipient }) : t("assetHandover"),
    onClick: () => onDo(handoverOf(recipient)),
  });
  const rest = [
    can.edit && next !== undefined && { key: "edit", label: t("edit"), onClick: edit },
    ...onwards
      .filter((verb) => can[verb] && verb !== next)
      .map((verb) => ({ key: verb, label: t(verb), onClick: () => onDo(verb) })),
    paper("proposal"),
    paper("handling"),
    paper("meetingMinutes"),
    ...(status === "EXECUTED" || status === "POSTED" ? [paper("minutes")] : []),
    ...(voucher ? [paper("handover"), ...recipientsOf(liquidation).map(minutesFor)] : []),
    ...aside
      .filter((verb) => can[verb])
      .map((verb) => ({ key: verb, label: t(verb), danger: !harmless.has(verb), onClick: () => onDo(verb) })),
  ];
  return (
    <RecordSteps
      next={
        next
          ? { label: t(next), onClick: () => onDo(next) }
          : can.edit
            ? { label: t("edit"), onClick: edit }
            : undefined
      }
      others={rest}
      othersName={t("actions")}
    />
  );
}
