import {
  confirmAsSecondPerson,
  getVoucher,
  postVoucher,
  removeVoucher,
  type Voucher,
} from "@so-thiet-bi/contract/vouchers";
import { Alert } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { vouchersHome } from "../../lib/addresses.ts";
import { ApiError } from "../../lib/client.ts";
import { currentLanguage, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { type Doing, RecordFrame } from "../../ui/record-frame.tsx";
import type { RecordPanelProps } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { faultsOfVoucher } from "./line-faults.tsx";
import { useVoucherPosted } from "./posted-voucher.ts";
import { ReversalDialog } from "./reversal-dialog.tsx";
import { SecondPersonDialog } from "./second-person-dialog.tsx";
import { text } from "./text.ts";
import { VoucherRecord } from "./voucher-record.tsx";
import { VoucherStatusTag } from "./voucher-status-tag.tsx";

type Step = "ask" | "reverse" | "remove";

/** The voucher of `/equipment/vouchers/12`, with the one next thing to do. */
export function VoucherPanel({ address, ids }: Pick<RecordPanelProps, "address" | "ids">): ReactNode {
  const [refused, setRefused] = useState<readonly string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of another voucher nothing was refused
  useEffect(() => setRefused([]), [address.open]);

  return (
    <RecordFrame<Voucher, Step>
      address={address}
      ids={ids}
      hasLines
      rows={10}
      of={useRead(getVoucher, ofId(Number(address.open) || undefined))}
      title={(voucher) => <Title voucher={voucher} />}
      steps={(voucher, { onDo }) =>
        Object.values(voucher.can).some(Boolean) && (
          <Steps voucher={voucher} onDo={onDo} onRefused={setRefused} />
        )
      }
    >
      {(voucher, doing) => (
        <>
          <Refused sentences={refused} />
          <VoucherRecord voucher={voucher} />
          <Dialogs voucher={voucher} {...doing} />
        </>
      )}
    </RecordFrame>
  );
}

function Title({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText(text);
  return (
    <RecordTitle above={`${voucher.number ?? t("draft")} · ${voucher.departmentName}`} name={voucher.reason}>
      <VoucherStatusTag status={voucher.status} />
    </RecordTitle>
  );
}

/** Why a draft cannot be posted: every line that is wrong, in its own sentence. */
function Refused({ sentences }: { sentences: readonly string[] }): ReactNode {
  const t = useText(text);
  if (sentences.length === 0) return null;
  return (
    <Alert
      className="space-below-16 voucher-refused"
      type="error"
      showIcon
      title={t("postRefused")}
      description={
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    />
  );
}

interface StepsProps extends Pick<Doing<Step>, "onDo"> {
  voucher: Voucher;
  onRefused: (sentences: readonly string[]) => void;
}

function Steps({ voucher, onDo, onRefused }: StepsProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const post = useWrite(postVoucher);
  const confirm = useWrite(confirmAsSecondPerson);
  const say = useVoucherPosted();
  const { id, version, can } = voucher;
  const edit = () => void navigate(`${vouchersHome}/${id}/edit`);

  const putOnBooks = async () => {
    onRefused([]);
    try {
      say(await post.mutateAsync({ params: { id }, body: { version } }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const sentences = [...new Set(Object.values(faultsOfVoucher(failure.fields, currentLanguage())))];
      onRefused(sentences.length > 0 ? sentences : [failure.message]);
    }
  };
  const confirmIt = async () => {
    await confirm.mutateAsync({ params: { id }, body: { version } });
    notifyDone(t("secondPersonConfirmed"));
  };
  const isAsked = voucher.secondPerson !== null;
  const rest = [
    can.ask && isAsked && { key: "ask", label: t("askSecondPerson"), onClick: () => onDo("ask") },
    (can.post || can.ask) && can.edit && { key: "edit", label: t("edit"), onClick: edit },
    can.reverse && { key: "reverse", label: t("reversal"), danger: true, onClick: () => onDo("reverse") },
    can.remove && { key: "remove", label: t("remove"), danger: true, onClick: () => onDo("remove") },
  ];
  return (
    <RecordSteps
      next={
        can.confirm
          ? { label: t("confirmSecondPerson"), onClick: () => void confirmIt().catch(() => undefined) }
          : can.post
            ? { label: t("post"), onClick: () => void putOnBooks() }
            : can.ask && !isAsked
              ? { label: t("askSecondPerson"), onClick: () => onDo("ask") }
              : can.edit
                ? { label: t("edit"), onClick: edit }
                : undefined
      }
      isBusy={post.isPending || confirm.isPending}
      others={rest}
      othersName={t("actions")}
    />
  );
}

function Dialogs({ voucher, doing, onClose, onRemoved }: { voucher: Voucher } & Doing<Step>): ReactNode {
  const t = useText(text);
  const remove = useWrite(removeVoucher);
  const { id, reason, lineCount } = voucher;
  return (
    <>
      <SecondPersonDialog voucher={voucher} open={doing === "ask"} onClose={onClose} />
      <ReversalDialog voucher={voucher} open={doing === "reverse"} onClose={onClose} />
      <ConfirmDanger
        open={doing === "remove"}
        title={t("removeTitle", { reason })}
        consequence={t("removeConsequence", { count: lineCount })}
        verb={t("remove")}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
          notifyDone(t("removed", { reason }));
          onRemoved();
        }}
        onClose={onClose}
      />
    </>
  );
}
