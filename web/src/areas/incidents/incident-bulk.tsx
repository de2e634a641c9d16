import {
  confirmIncidents,
  type Incident,
  type IncidentCause,
  incidentCauses,
  incidentCauseWords,
} from "@so-thiet-bi/contract/incidents";
import { Button, Form } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useSay, useText } from "../../lib/language.ts";
import { useWrite } from "../../lib/queries.ts";
import { Select } from "../../ui/select.tsx";
import { proposalOf, repairOf } from "./addresses.ts";
import { useVoucherNotice } from "./steps/confirmation-dialog.tsx";
import { NoteField } from "./steps/note-field.tsx";
import { StepDialog } from "./steps/step-dialog.tsx";
import { WriteOffDialog } from "./steps/write-off-dialog.tsx";
import { text } from "./text.ts";

export interface IncidentBulkProps {
  chosen: readonly Incident[];
  onClear: () => void;
}

/**
 * What can be done with several reports at once: each button counts those of the chosen for which it is time.
 */
export function IncidentBulk({ chosen, onClear }: IncidentBulkProps): ReactNode {
  const t = useText(text);
  const navigate = useNavigate();
  const [doing, setDoing] = useState<"confirm" | "writeOff" | null>(null);
  const toConfirm = chosen.filter(({ can }) => can.confirm);
  const toHandle = chosen.filter(({ can, open }) => can.handle && open > 0);
  const broken = toHandle.filter(({ kind }) => kind === "BROKEN");
  const asMeant = (incidents: readonly Incident[]) =>
    incidents.map((incident) => ({ incident, equipmentId: incident.equipmentId }));
  if (chosen.length === 0) return null;
  return (
    <>
      <div className="bulk-bar" role="status">
        <span>{t("chosen", { count: chosen.length })}</span>
        {toConfirm.length > 0 && (
          <Button size="small" type="primary" onClick={() => setDoing("confirm")}>
            {`${t("confirm")} (${toConfirm.length})`}
          </Button>
        )}
        {broken.length > 0 && (
          <>
            <Button size="small" onClick={() => void navigate(repairOf(asMeant(broken)))}>
              {`${t("sendToRepair")} (${broken.length})`}
            </Button>
            <Button size="small" onClick={() => void navigate(proposalOf(asMeant(broken)))}>
              {`${t("propose")} (${broken.length})`}
            </Button>
          </>
        )}
        {toHandle.length > 0 && (
          <Button size="small" onClick={() => setDoing("writeOff")}>
            {`${t("writeOff")} (${toHandle.length})`}
          </Button>
        )}
        <Button size="small" type="text" onClick={onClear}>
          {t("chosenNothing")}
        </Button>
      </div>
      {doing === "confirm" && (
        <ConfirmManyDialog incidents={toConfirm} onDone={onClear} onClose={() => setDoing(null)} />
      )}
      {doing === "writeOff" && (
        <WriteOffDialog incidents={toHandle} onDone={onClear} onClose={() => setDoing(null)} />
      )}
    </>
  );
}

interface ConfirmManyProps {
  incidents: readonly Incident[];
  onDone: () => void;
  onClose: () => void;
}

/** All of them or none, by one voucher. The cause is for those that name none themselves. */
function ConfirmManyDialog({ incidents, onDone, onClose }: ConfirmManyProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const field = useId();
  const confirm = useWrite(confirmIncidents);
  const openVoucher = useVoucherNotice();
  const [cause, setCause] = useState<IncidentCause | null>(null);
  const [note, setNote] = useState("");
  const without = incidents.filter((incident) => incident.cause === null).length;
  const send = async () => {
    const { voucher } = await confirm.mutateAsync({
      body: {
        ids: incidents.map(({ id }) => id),
        ...(cause && { cause }),
        ...(note.trim() && { note: note.trim() }),
      },
    });
    openVoucher(t("confirmedMany", { count: incidents.length, voucher: voucher.number }), voucher.id);
    onDone();
  };
  return (
    <StepDialog
      title={t("confirmManyTitle", { count: incidents.length })}
      consequence={t("confirmManyConsequence")}
      verb={t("confirm")}
      disabled={without > 0 && cause === null}
      onDo={send}
      onClose={onClose}
    >
      {without > 0 && (
        <Form.Item
          label={t("cause")}
          htmlFor={field}
          required
          extra={t("causeForOthers", { count: without })}
        >
          <Select
            id={field}
            placeholder={t("causeWhich")}
            value={cause}
            options={incidentCauses.map((one) => ({ value: one, label: say(incidentCauseWords[one]) }))}
            onChange={setCause}
          />
        </Form.Item>
      )}
      <NoteField label={t("noteConfirm")} hint={t("noteConfirmHint")} value={note} onChange={setNote} />
    </StepDialog>
  );
}
