import type { Incident, IncidentKind } from "@so-thiet-bi/contract/incidents";
import { Button, Form, Input, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { Refusal, useStep } from "../../ui/step.tsx";
import { voucherAt } from "./addresses.ts";
import { useConfirmIncident, useDismissIncident } from "./api.ts";
import { amountOf } from "./incident-tags.tsx";
import { text } from "./text.ts";

export interface ConfirmationDialogProps {
  incident: Incident;
  /** As what it is confirmed, which may differ from what was reported; null: nothing is being confirmed. */
  as: IncidentKind | null;
  onClose: () => void;
}

/** Says what the stock will look like; afterwards which voucher did it. */
export function ConfirmationDialog({ incident, as, onClose }: ConfirmationDialogProps): ReactNode {
  const t = useText(text);
  const confirm = useConfirmIncident();
  const navigate = useNavigate();
  const { id, number, name, version } = incident;
  const kind = as ?? incident.kind;
  return (
    <DecisionDialog
      open={as !== null}
      title={t(`confirmTitle${kind}`, { name })}
      consequence={t(`confirmConsequence${kind}`, { amount: amountOf(incident) })}
      verb={t(`confirm${kind}`)}
      field={{ id: `incident-note-${id}`, label: t("noteConfirm"), hint: t("noteConfirmHint"), shortest: 0 }}
      onDecide={async (note) => {
        const { voucher } = await confirm.mutateAsync({ params: { id }, body: { kind, ...(note && { note }), version } });
        notifyDone(
          t("confirmed", { number, voucher: voucher?.number ?? "" }),
          // why: notices stand around the router, where a link of it has nowhere to lead
          voucher && (
            <Button type="link" size="small" onClick={() => void navigate(voucherAt(voucher.id))}>
              {t("openVoucher")}
            </Button>
          ),
        );
      }}
      onClose={onClose}
    />
  );
}

const shortestReason = 5;

export function DismissalDialog({ incident, open, onClose }: { incident: Incident; open: boolean; onClose: () => void }): ReactNode {
  const t = useText(text);
  const dismiss = useDismissIncident();
  const { id, number, name, version } = incident;
  return (
    <DecisionDialog
      open={open}
      title={t("dismissTitle", { name })}
      consequence={t("dismissConsequence", { amount: amountOf(incident) })}
      verb={t("dismissVerb")}
      field={{ id: `incident-reason-${id}`, label: t("dismissReason"), hint: t("dismissReasonHint"), shortest: shortestReason }}
      onDecide={async (reason) => {
        await dismiss.mutateAsync({ params: { id }, body: { reason, version } });
        notifyDone(t("dismissed", { number }));
      }}
      onClose={onClose}
    />
  );
}

interface DecisionDialogProps {
  open: boolean;
  title: string;
  consequence: string;
  verb: string;
  field: { id: string; label: string; hint: string; shortest: number };
  onDecide: (words: string) => Promise<void>;
  onClose: () => void;
}

/** Names the consequence and takes a sentence; what is refused is said here, and the dialog stays. */
function DecisionDialog({ open, title, consequence, verb, field, onDecide, onClose }: DecisionDialogProps): ReactNode {
  const t = useText(text);
  const [words, setWords] = useState("");
  const { isBusy, refused, close, run } = useStep({ forget: () => setWords(""), onClose });
  return (
    <Modal
      open={open}
      title={title}
      okText={verb}
      okButtonProps={{ loading: isBusy, disabled: words.trim().length < field.shortest }}
      cancelText={t("cancel")}
      cancelButtonProps={{ disabled: isBusy }}
      onOk={() => void run(() => onDecide(words.trim()))}
      onCancel={close}
      destroyOnHidden
    >
      <div className="stack">
        <p>{consequence}</p>
        <Refusal sentences={refused} />
        <Form layout="vertical" component="div">
          <Form.Item label={field.label} htmlFor={field.id} required={field.shortest > 0} extra={field.hint}>
            <Input.TextArea
              id={field.id}
              autoFocus
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={500}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
