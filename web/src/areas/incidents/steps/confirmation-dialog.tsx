import { confirmIncident, type Incident, type IncidentKind } from "@so-thiet-bi/contract/incidents";
import { type ReactNode, useState } from "react";
import { voucherAt } from "../../../lib/addresses.ts";
import { useText } from "../../../lib/language.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useNotifyPosted } from "../../../ui/consequence/posted-notice.tsx";
import { amountOf } from "../incident-tags.tsx";
import { text } from "../text.ts";
import { DetailsFields, detailsOf, responsibleIn } from "./details-fields.tsx";
import { NoteField } from "./note-field.tsx";
import { StepDialog } from "./step-dialog.tsx";

export interface ConfirmationDialogProps {
  incident: Incident;
  /** As what it is confirmed, which may differ from what was reported. */
  as: IncidentKind;
  onClose: () => void;
}

/** Says what the stock will look like; afterwards which voucher did it. */
export function ConfirmationDialog({ incident, as: kind, onClose }: ConfirmationDialogProps): ReactNode {
  const t = useText(text);
  const confirm = useWrite(confirmIncident);
  const openVoucher = useVoucherNotice();
  const [details, setDetails] = useState(() => detailsOf(incident));
  const [note, setNote] = useState("");
  const { id, number, name, version } = incident;
  const { cause, severity, responsibleKind } = details;
  const send = async () => {
    const { voucher } = await confirm.mutateAsync({
      params: { id },
      body: {
        kind,
        ...(cause && { cause }),
        ...(kind === "BROKEN" && severity && { severity }),
        ...(responsibleKind && { responsibleKind }),
        ...responsibleIn(details),
        ...(note.trim() && { note: note.trim() }),
        version,
      },
    });
    openVoucher(t("confirmed", { number, voucher: voucher?.number ?? "" }), voucher?.id);
  };
  return (
    <StepDialog
      title={t(`confirmTitle${kind}`, { name })}
      consequence={t(`confirmConsequence${kind}`, { amount: amountOf(incident) })}
      verb={t(`confirm${kind}`)}
      disabled={cause === null}
      onDo={send}
      onClose={onClose}
    >
      <DetailsFields kind={kind} value={details} onChange={setDetails} needsCause />
      <NoteField label={t("noteConfirm")} hint={t("noteConfirmHint")} value={note} onChange={setNote} />
    </StepDialog>
  );
}

/** Says what was done, and leads to the voucher that did it. */
export function useVoucherNotice(): (sentence: string, voucherId: number | undefined) => void {
  const posted = useNotifyPosted();
  return (sentence, voucherId) =>
    posted(sentence, { to: voucherId === undefined ? undefined : voucherAt(voucherId) });
}
