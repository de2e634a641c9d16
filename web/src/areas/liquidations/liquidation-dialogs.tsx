import {
  cancelLiquidation,
  decideLiquidation,
  type Liquidation,
  postLiquidation,
  proposeLiquidation,
  recallLiquidation,
  removeLiquidation,
} from "@so-thiet-bi/contract/liquidations";
import { Form } from "antd";
import { type ReactNode, useState } from "react";
import { voucherAt } from "../../lib/addresses.ts";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { LeavingWords } from "../../ui/consequence/leaving.tsx";
import { useNotifyPosted } from "../../ui/consequence/posted-notice.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { StepDialog } from "../incidents/steps/step-dialog.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { ApprovalDialog } from "./approval-dialog.tsx";
import { ExecutionDrawer } from "./execution-drawer.tsx";
import { ExtensionDialog } from "./extension-dialog.tsx";
import { text } from "./liquidation.text.ts";

interface DialogsProps {
  liquidation: Liquidation;
  /** The verb that is being done; other words are others' affair. */
  doing: string | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Every step of a liquidation says what follows from it before it is done. */
export function LiquidationDialogs({ liquidation, doing, onClose, onRemoved }: DialogsProps): ReactNode {
  const t = useText(text);
  const decide = useWrite(decideLiquidation);
  const cancel = useWrite(cancelLiquidation);
  const { id, number, version } = liquidation;
  return (
    <>
      <PlainSteps liquidation={liquidation} doing={doing} onClose={onClose} onRemoved={onRemoved} />
      {doing === "approve" && <ApprovalDialog liquidation={liquidation} onClose={onClose} />}
      {doing === "answer" && <AnswerDialog liquidation={liquidation} onClose={onClose} />}
      {doing === "extend" && <ExtensionDialog liquidation={liquidation} onClose={onClose} />}
      {doing === "post" && <PostingDialog liquidation={liquidation} onClose={onClose} />}
      <ExecutionDrawer liquidation={liquidation} open={doing === "execute"} onClose={onClose} />
      <ReasonDialog
        open={doing === "reject"}
        title={t("rejectTitle", { number })}
        consequence={t("rejectConsequence")}
        verb={t("reject")}
        onConfirm={async (reason) => {
          await decide.mutateAsync({ params: { id }, body: { approved: false, reason, version } });
          notifyDone(t("rejected", { number }));
        }}
        onClose={onClose}
      />
      <ReasonDialog
        open={doing === "cancel"}
        title={t("cancelTitle", { number })}
        consequence={t("cancelConsequence", { number })}
        verb={t("cancel")}
        onConfirm={async (reason) => {
          await cancel.mutateAsync({ params: { id }, body: { reason, version } });
          notifyDone(t("cancelled", { number }));
        }}
        onClose={onClose}
      />
    </>
  );
}

/** Those of which nothing more has to be said. */
function PlainSteps({ liquidation, doing, onClose, onRemoved }: DialogsProps): ReactNode {
  const t = useText(text);
  const propose = useWrite(proposeLiquidation);
  const recall = useWrite(recallLiquidation);
  const remove = useWrite(removeLiquidation);
  const { id, number, name, version, lineCount } = liquidation;
  const params = { id };
  if (doing === "propose") {
    return (
      <StepDialog
        title={t("proposeTitle", { number })}
        consequence={t("proposeConsequence", { count: lineCount })}
        verb={t("propose")}
        onDo={async () => {
          await propose.mutateAsync({ params, body: { version } });
          notifyDone(t("proposed", { number }));
        }}
        onClose={onClose}
      />
    );
  }
  if (doing === "recall") {
    return (
      <StepDialog
        title={t("recallTitle", { number })}
        consequence={t("recallConsequence")}
        verb={t("recall")}
        onDo={async () => {
          await recall.mutateAsync({ params, body: { version } });
          notifyDone(t("recalled", { number }));
        }}
        onClose={onClose}
      />
    );
  }
  if (doing !== "remove") return null;
  return (
    <StepDialog
      title={t("removeTitle", { name })}
      consequence={t("removeConsequence", { number, count: lineCount })}
      verb={t("remove")}
      danger
      onDo={async () => {
        await remove.mutateAsync({ params });
        notifyDone(t("removed", { number }));
        onRemoved();
      }}
      onClose={onClose}
    />
  );
}

function PostingDialog({
  liquidation,
  onClose,
}: {
  liquidation: Liquidation;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const post = useWrite(postLiquidation);
  const posted = useNotifyPosted();
  const { id, number, version, lineCount, lines, decisionNo } = liquidation;
  const [date, setDate] = useState<string | null>(today());
  return (
    <StepDialog
      title={t("postTitle", { number })}
      consequence={t("postConsequence", { count: lineCount, decision: decisionNo ?? "" })}
      verb={t("post")}
      disabled={date === null}
      onDo={async () => {
        const { voucher } = await post.mutateAsync({
          params: { id },
          body: { version, ...(date && { date }) },
        });
        posted(t("posted", { number, voucher: voucher?.number ?? "" }), {
          to: voucher ? voucherAt(voucher.id) : undefined,
        });
      }}
      onClose={onClose}
    >
      <Form.Item label={t("dateBooked")} htmlFor={`liquidation-date-${id}`} required>
        <DayInput id={`liquidation-date-${id}`} value={date} onChange={setDate} />
      </Form.Item>
      <LeavingWords
        lines={lines.map(({ equipmentId, quantity, inBooks, unit }) => ({
          thing: equipmentId,
          quantity,
          inBooks,
          unit,
        }))}
      />
    </StepDialog>
  );
}
