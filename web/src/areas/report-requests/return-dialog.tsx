import { returnReport, type Submission } from "@so-thiet-bi/contract/report-requests";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { text } from "./text.ts";

export interface ReturnDialogProps {
  /** Those that are given back, all with the same reason; none: the dialog is closed. */
  submissions: readonly Submission[];
  onClose: () => void;
}

export function ReturnDialog({ submissions, onClose }: ReturnDialogProps): ReactNode {
  const t = useText(text);
  const giveBack = useWrite(returnReport);
  const schools = submissions.map(({ department }) => department.name).join(", ");
  const confirm = async (reason: string) => {
    for (const { id, version } of submissions)
      await giveBack.mutateAsync({ params: { id }, body: { reason, version } });
    notifyDone(t("returned", { school: schools }));
  };
  return (
    <ReasonDialog
      open={submissions.length > 0}
      title={t("returnOf", { school: schools })}
      consequence={t("returnConsequence")}
      verb={t("returnIt")}
      label={t("reason")}
      hint={t("reasonHint")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
