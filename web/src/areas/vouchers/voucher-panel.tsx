import { voucherTypeWords } from "@so-thiet-bi/contract/stock";
import { getVoucher, postVoucher, removeVoucher, type Voucher } from "@so-thiet-bi/contract/vouchers";
import { Alert } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { vouchersHome } from "../../lib/addresses.ts";
import { ApiError } from "../../lib/client.ts";
import { currentLanguage, useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import type { Address } from "../../lib/use-address.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { RecordSteps } from "../../ui/record-steps.tsx";
import { RecordTitle } from "../../ui/record-title.tsx";
import { Answered } from "../../ui/states.tsx";
import { faultsOfVoucher } from "./line-faults.tsx";
import { useVoucherPosted } from "./posted-voucher.ts";
import { ReversalDialog } from "./reversal-dialog.tsx";
import { text } from "./text.ts";
import { VoucherRecord } from "./voucher-record.tsx";
import { VoucherStatusTag } from "./voucher-status-tag.tsx";

type Doing = "reverse" | "remove" | null;

/** The voucher of `/equipment/vouchers/12`, with the one next thing to do. */
export function VoucherPanel({
  address,
  ids,
}: {
  address: Pick<Address, "open" | "change">;
  ids: readonly number[];
}): ReactNode {
  const id = Number(address.open) || undefined;
  const voucher = useRead(getVoucher, ofId(id));
  const [doing, setDoing] = useState<Doing>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { data } = voucher;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another voucher begins with nothing being done
  useEffect(() => {
    setDoing(null);
    setRefused([]);
  }, [id]);

  const canAct = data !== undefined && Object.values(data.can).some(Boolean);
  const actions = canAct && <Actions voucher={data} onDo={setDoing} onRefused={setRefused} />;
  return (
    <RecordPanel
      address={address}
      ids={ids}
      width={960}
      title={data ? <Title voucher={data} /> : ""}
      actions={actions}
    >
      <Answered of={voucher} rows={10}>
        {(record) => (
          <>
            <Refused sentences={refused} />
            <VoucherRecord voucher={record} />
            <Dialogs
              voucher={record}
              doing={doing}
              onClose={() => setDoing(null)}
              onRemoved={() => address.change({ open: undefined }, { replace: true })}
            />
          </>
        )}
      </Answered>
    </RecordPanel>
  );
}

function Title({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText(text);
  const say = useSay();
  return (
    <RecordTitle
      above={`${say(voucherTypeWords[voucher.type])} · ${voucher.departmentName}`}
      name={voucher.number ?? t("draft")}
    >
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
      className="voucher-refused"
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

interface ActionsProps {
  voucher: Voucher;
  onDo: (doing: Doing) => void;
  onRefused: (sentences: readonly string[]) => void;
}

/** One primary button, the rest behind “…”. */
function Actions({ voucher, onDo, onRefused }: ActionsProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const post = useWrite(postVoucher);
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
  const rest = [
    can.post && can.edit && { key: "edit", label: t("edit"), onClick: edit },
    can.reverse && { key: "reverse", label: t("reversal"), danger: true, onClick: () => onDo("reverse") },
    can.remove && { key: "remove", label: t("remove"), danger: true, onClick: () => onDo("remove") },
  ];
  return (
    <RecordSteps
      next={
        can.post
          ? { label: t("post"), onClick: () => void putOnBooks() }
          : can.edit
            ? { label: t("edit"), onClick: edit }
            : undefined
      }
      isBusy={post.isPending}
      others={rest}
      othersName={t("actions")}
    />
  );
}

interface DialogsProps {
  voucher: Voucher;
  doing: Doing;
  onClose: () => void;
  onRemoved: () => void;
}

function Dialogs({ voucher, doing, onClose, onRemoved }: DialogsProps): ReactNode {
  const t = useText(text);
  const remove = useWrite(removeVoucher);
  const { id, reason, lineCount } = voucher;
  return (
    <>
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
