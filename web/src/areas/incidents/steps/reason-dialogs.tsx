import { dismissIncident, type Incident, reopenIncident } from "@so-thiet-bi/contract/incidents";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { amountOf } from "../incident-tags.tsx";
import { text } from "../text.ts";

interface Props {
  incident: Incident;
  open: boolean;
  onClose: () => void;
}

export function DismissalDialog({ incident, open, onClose }: Props): ReactNode {
  const t = useText(text);
  const dismiss = useWrite(dismissIncident);
  const { id, number, name, version } = incident;
  return (
    <ReasonDialog
      open={open}
      title={t("dismissTitle", { name })}
      consequence={t("dismissConsequence", { amount: amountOf(incident) })}
      verb={t("dismissVerb")}
      onConfirm={async (reason) => {
        await dismiss.mutateAsync({ params: { id }, body: { reason, version } });
        notifyDone(t("dismissed", { number }));
      }}
      onClose={onClose}
    />
  );
}

export function ReopeningDialog({ incident, open, onClose }: Props): ReactNode {
  const t = useText(text);
  const reopen = useWrite(reopenIncident);
  const { id, number, version } = incident;
  return (
    <ReasonDialog
      open={open}
      title={t("reopenTitle", { number })}
      consequence={t("reopenConsequence")}
      verb={t("reopen")}
      onConfirm={async (reason) => {
        await reopen.mutateAsync({ params: { id }, body: { reason, version } });
        notifyDone(t("reopened", { number }));
      }}
      onClose={onClose}
    />
  );
}
