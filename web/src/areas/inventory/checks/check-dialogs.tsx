import {
  type CountProgress,
  type CountSheet,
  cancelCheck,
  closeCheck,
  confirmSheets,
  decideCheck,
  recallCheck,
  removeCheck,
  reverseCheck,
  submitCheck,
} from "@so-thiet-bi/contract/inventory";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { checksHome } from "../../../lib/addresses.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { Refusal, useStep } from "../../../ui/step.tsx";
import { type CheckTab, checkAt } from "../check-addresses.ts";
import { useSheets } from "../checks-api.ts";
import { text } from "./check.text.ts";
import { ApproveDialog, PostDialog } from "./check-outcome-dialogs.tsx";
import { type CheckDialogProps, CheckStepDialog } from "./check-step-dialog.tsx";

/** A step that a dialog asks about; starting has its own page. */
export type CheckStep =
  | "submit"
  | "recall"
  | "approve"
  | "reject"
  | "post"
  | "reverse"
  | "close"
  | "cancel"
  | "remove";

const dialogs: Record<CheckStep, (props: CheckDialogProps) => ReactNode> = {
  submit: SubmitDialog,
  recall: RecallDialog,
  approve: ApproveDialog,
  reject: RejectDialog,
  post: PostDialog,
  reverse: ReverseDialog,
  close: CloseDialog,
  cancel: CancelDialog,
  remove: RemoveDialog,
};

export function CheckDialog({
  step,
  ...props
}: CheckDialogProps & { step: CheckStep | undefined }): ReactNode {
  if (!step) return null;
  const Dialog = dialogs[step];
  return <Dialog {...props} />;
}

/**
 * What still stands between counting and submitting, each with the tab where it is settled. `unconfirmed`:
 * sheets the board has not confirmed.
 */
export function missingOf({ differences, late, unknown }: CountProgress, unconfirmed: number) {
  const all = [
    { key: "missingSheets", tab: "sheets", count: unconfirmed },
    { key: "missingDifferences", tab: "differences", count: differences },
    { key: "missingLate", tab: "late", count: late },
    { key: "missingUnknown", tab: "unknown", count: unknown },
  ] as const satisfies readonly { key: string; tab: CheckTab; count: number }[];
  return all.filter(({ count }) => count > 0);
}

function SubmitDialog({ check, onClose }: CheckDialogProps): ReactNode {
  const t = useText(text);
  const submit = useWrite(submitCheck);
  const { id, name, version, progress } = check;
  const sheets = useSheets(id).data?.items;
  const unconfirmed = sheets?.filter(({ status }) => status !== "CONFIRMED") ?? [];
  const missing = missingOf(progress, unconfirmed.length);
  const isReady = sheets !== undefined && missing.length === 0;
  return (
    <CheckStepDialog
      title={t("submitTitle", { name })}
      verb={t("submit")}
      ready={isReady}
      // a conclusion is asked for only once there is nothing left to do
      {...(isReady && { asks: "conclusion" as const })}
      start={check.conclusion ?? ""}
      onStep={async (conclusion) => {
        await submit.mutateAsync({ params: { id }, body: { conclusion, version } });
        notifyDone(t("submitted", { name }));
      }}
      onClose={onClose}
    >
      {missing.length === 0 ? (
        <p>{t("submitConsequence")}</p>
      ) : (
        <div>
          <p>{t("missing")}</p>
          <ul className="check-missing">
            {missing.map(({ key, tab, count }) => (
              <li key={key}>
                <Link to={checkAt(id, tab)} onClick={onClose}>
                  {t(key, { count })}
                </Link>
              </li>
            ))}
          </ul>
          <ConfirmCounted checkId={id} sheets={unconfirmed.filter(({ can }) => can.confirm)} />
        </div>
      )}
    </CheckStepDialog>
  );
}

/** Often nothing but the board's word is left: then it is given here. */
function ConfirmCounted({ checkId, sheets }: { checkId: number; sheets: readonly CountSheet[] }): ReactNode {
  const t = useText(text);
  const confirm = useWrite(confirmSheets);
  const { isBusy, refused, run } = useStep({ forget: () => undefined, onClose: () => undefined });
  if (sheets.length === 0) return null;
  const confirmAll = () =>
    run(() =>
      confirm.mutateAsync({ params: { id: checkId }, body: { sheetIds: sheets.map(({ id }) => id) } }),
    );
  return (
    <div className="check-confirm">
      <Refusal sentences={refused} />
      <Button loading={isBusy} onClick={() => void confirmAll()}>
        {t("confirmCounted", { count: sheets.length })}
      </Button>
    </div>
  );
}

function RecallDialog({ check: { id, name, version }, onClose }: CheckDialogProps): ReactNode {
  const t = useText(text);
  const recall = useWrite(recallCheck);
  return (
    <CheckStepDialog
      title={t("recallTitle", { name })}
      verb={t("recall")}
      onStep={async () => {
        await recall.mutateAsync({ params: { id }, body: { version } });
        notifyDone(t("recalled", { name }));
      }}
      onClose={onClose}
    >
      <p>{t("recallConsequence")}</p>
    </CheckStepDialog>
  );
}

function RejectDialog({ check: { id, name, version }, onClose }: CheckDialogProps): ReactNode {
  const t = useText(text);
  const decide = useWrite(decideCheck);
  return (
    <CheckStepDialog
      title={t("rejectTitle", { name })}
      verb={t("reject")}
      danger
      asks="reason"
      onStep={async (reason) => {
        await decide.mutateAsync({ params: { id }, body: { approved: false, reason, version } });
        notifyDone(t("rejected", { name }));
      }}
      onClose={onClose}
    >
      <p>{t("rejectConsequence")}</p>
    </CheckStepDialog>
  );
}

function ReverseDialog({ check: { id, name, version }, onClose }: CheckDialogProps): ReactNode {
  const t = useText(text);
  const reverse = useWrite(reverseCheck);
  return (
    <CheckStepDialog
      title={t("reverseTitle", { name })}
      verb={t("reverse")}
      danger
      asks="reason"
      onStep={async (reason) => {
        await reverse.mutateAsync({ params: { id }, body: { reason, version } });
        notifyDone(t("reversed", { name }));
      }}
      onClose={onClose}
    >
      <p>{t("reverseConsequence")}</p>
    </CheckStepDialog>
  );
}

function CloseDialog({ check: { id, name, version }, onClose }: CheckDialogProps): ReactNode {
  const t = useText(text);
  const close = useWrite(closeCheck);
  return (
    <CheckStepDialog
      title={t("closeTitle", { name })}
      verb={t("close")}
      onStep={async () => {
        await close.mutateAsync({ params: { id }, body: { version } });
        notifyDone(t("closed", { name }));
      }}
      onClose={onClose}
    >
      <p>{t("closeConsequence")}</p>
    </CheckStepDialog>
  );
}

function CancelDialog({ check: { id, name, version }, onClose }: CheckDialogProps): ReactNode {
  const t = useText(text);
  const cancel = useWrite(cancelCheck);
  return (
    <CheckStepDialog
      title={t("cancelTitle", { name })}
      verb={t("cancel")}
      danger
      asks="reason"
      onStep={async (reason) => {
        await cancel.mutateAsync({ params: { id }, body: { reason, version } });
        notifyDone(t("cancelled", { name }));
      }}
      onClose={onClose}
    >
      <p>{t("cancelConsequence")}</p>
    </CheckStepDialog>
  );
}

function RemoveDialog({ check: { id, name }, onClose }: CheckDialogProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const remove = useWrite(removeCheck);
  return (
    <CheckStepDialog
      title={t("removeTitle", { name })}
      verb={t("remove")}
      danger
      onStep={async () => {
        await remove.mutateAsync({ params: { id } });
        notifyDone(t("removed", { name }));
        await navigate(checksHome, { replace: true });
      }}
      onClose={onClose}
    >
      <p>{t("removeConsequence")}</p>
    </CheckStepDialog>
  );
}
