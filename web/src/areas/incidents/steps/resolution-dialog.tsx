import {
  type Incident,
  type Resolution,
  resolutions,
  resolutionWords,
  resolveIncident,
} from "@so-thiet-bi/contract/incidents";
import { Form } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { Select } from "../../../ui/select.tsx";
import { text } from "../text.ts";
import { NoteField } from "./note-field.tsx";
import { StepDialog } from "./step-dialog.tsx";

/** How it ended. What the report shows already is proposed. */
export function ResolutionDialog({
  incident,
  onClose,
}: {
  incident: Incident;
  onClose: () => void;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const field = useId();
  const resolve = useWrite(resolveIncident);
  const [resolution, setResolution] = useState<Resolution | null>(() => likelyEnd(incident));
  const [note, setNote] = useState("");
  const { id, number, name, version } = incident;
  const send = async () => {
    if (resolution === null) return;
    await resolve.mutateAsync({ params: { id }, body: { resolution, note: note.trim() || null, version } });
    notifyDone(t("resolved", { number, resolution: say(resolutionWords[resolution]) }));
  };
  return (
    <StepDialog
      title={t("resolveTitle", { name })}
      consequence={t("resolveConsequence")}
      verb={t("resolve")}
      disabled={resolution === null}
      onDo={send}
      onClose={onClose}
    >
      <Form.Item label={t("resolution")} htmlFor={field} required>
        <Select
          id={field}
          value={resolution}
          placeholder={t("resolutionWhich")}
          options={resolutions.map((one) => ({ value: one, label: say(resolutionWords[one]) }))}
          onChange={setResolution}
        />
      </Form.Item>
      <NoteField label={t("endNote")} value={note} onChange={setNote} />
    </StepDialog>
  );
}

export function likelyEnd(
  incident: Pick<Incident, "found" | "repaired" | "writtenOff" | "inLiquidation" | "compensation">,
): Resolution | null {
  if (incident.found > 0) return "FOUND";
  if (incident.repaired > 0) return "REPAIRED";
  if (incident.compensation) return incident.compensation.kind === "MONEY" ? "PAID" : "REPLACED";
  if (incident.writtenOff > 0) return "WRITTEN_OFF";
  if (incident.inLiquidation > 0) return "LIQUIDATION";
  return null;
}
