import { type ChemicalNotes, listChemicalNotes, noteChemicalUse } from "@so-thiet-bi/contract/chemical-notes";
import { Alert, Button } from "antd";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { equipmentAt, registrationAt } from "../../lib/addresses.ts";
import { ApiError } from "../../lib/client.ts";
import { formatInstant } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { download } from "../../ui/attachments/download.ts";
import { Facts } from "../../ui/facts.tsx";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { Select } from "../../ui/select.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./text.ts";

/** The log of an issue of chemicals: how much was left as waste, and what went wrong. */
export function ChemicalNotesOf({ voucherId }: { voucherId: number }): ReactNode {
  return (
    <Answered of={useRead(listChemicalNotes, ofId(voucherId))}>
      {(notes) => (
        <div className="stack">
          <Lesson notes={notes} />
          <Noted notes={notes} />
          {notes.can.note && <NoteForm voucherId={voucherId} notes={notes} />}
        </div>
      )}
    </Answered>
  );
}

/** For which class of whom it was handed out, and how much was really used. */
function Lesson({ notes: { chemicals, lesson } }: { notes: ChemicalNotes }): ReactNode {
  const t = useText(text);
  const label = useLabel(noteChemicalUse.body);
  const back = chemicals.filter(({ returned }) => returned > 0);
  return (
    <Facts
      facts={[
        { label: t("teacher"), value: lesson?.teacher },
        { label: t("classroom"), value: lesson?.classroom },
        {
          label: t("lesson"),
          value: lesson && (
            <Link to={registrationAt(lesson.registrationId)}>{lesson.title ?? t("openLesson")}</Link>
          ),
        },
        ...chemicals.map(({ equipmentId, name, hazardous, safetySheet }) => ({
          label: `${t("safetySheet")}: ${name}`,
          value: safetySheet ? (
            <Button type="link" size="small" onClick={() => void download(safetySheet.id)}>
              {safetySheet.name}
            </Button>
          ) : (
            hazardous && <Link to={equipmentAt(equipmentId)}>{t("noSafetySheet")}</Link>
          ),
        })),
        ...back.map(({ name, quantity, returned, unit }) => ({
          label: `${label("returned")}: ${name}`,
          value: t("returnedOf", {
            returned,
            used: quantity - returned,
            unit,
          }),
        })),
      ]}
    />
  );
}

function Noted({ notes: { chemicals, items } }: { notes: ChemicalNotes }): ReactNode {
  const t = useText(text);
  if (chemicals.length === 0) return <EmptyState title={t("noChemicals")} />;
  if (items.length === 0) return <p className="soft">{t("nothingNoted")}</p>;
  const of = new Map(chemicals.map((one) => [one.equipmentId, one]));
  return (
    <ul className="bare stack gap-12">
      {items.map(({ id, equipmentId, waste, returned, incident, notedByName, notedAt }) => {
        const chemical = of.get(equipmentId);
        return (
          <li key={id}>
            <span className="strong">{chemical?.name}</span>
            {waste !== null && ` · ${t("wasteOf", { count: waste, unit: chemical?.unit ?? "" })}`}
            {returned !== null && ` · ${t("backOf", { count: returned, unit: chemical?.unit ?? "" })}`}
            {incident !== null && <span className="below">{incident}</span>}
            <span className="hint below">
              {notedByName}, {formatInstant(notedAt)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function NoteForm({ voucherId, notes }: { voucherId: number; notes: ChemicalNotes }): ReactNode {
  const t = useText(text);
  const label = useLabel(noteChemicalUse.body);
  const id = useId();
  const note = useWrite(noteChemicalUse);
  const [equipmentId, setEquipmentId] = useState(notes.chemicals[0]?.equipmentId);
  const [waste, setWaste] = useState<number | null>(null);
  const [returned, setReturned] = useState<number | null>(null);
  const [incident, setIncident] = useState("");
  const [refused, setRefused] = useState<string>();
  const send = async () => {
    if (equipmentId === undefined) return;
    setRefused(undefined);
    try {
      await note.mutateAsync({ params: { id: voucherId }, body: { equipmentId, waste, returned, incident } });
      setWaste(null);
      setReturned(null);
      setIncident("");
      notifyDone(t("noted"));
    } catch (failure) {
      if (failure instanceof ApiError) setRefused(Object.values(failure.fields)[0] ?? failure.message);
    }
  };
  return (
    <section className="stack gap-12" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="text">
        {t("noteUse")}
      </h3>
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      <label htmlFor={`${id}-chemical`}>{label("equipmentId")}</label>
      <Select
        id={`${id}-chemical`}
        value={equipmentId}
        options={notes.chemicals.map(({ equipmentId: value, name, quantity, unit }) => ({
          value,
          label: `${name} (${t("usedOf", { count: quantity, unit })})`,
        }))}
        onChange={setEquipmentId}
      />
      <label htmlFor={`${id}-waste`}>{label("waste")}</label>
      <QuantityInput id={`${id}-waste`} value={waste} onChange={setWaste} />
      {notes.can.putBack && (
        <>
          <label htmlFor={`${id}-returned`}>{label("returned")}</label>
          <QuantityInput id={`${id}-returned`} value={returned} onChange={setReturned} />
          <p className="hint">{t("returnedHint")}</p>
        </>
      )}
      <label htmlFor={`${id}-incident`}>{label("incident")}</label>
      <TextArea
        id={`${id}-incident`}
        lines={[2, 6]}
        maxLength={1000}
        value={incident}
        onChange={(event) => setIncident(event.target.value)}
      />
      <div>
        <Button
          type="primary"
          className="phone-full"
          loading={note.isPending}
          disabled={waste === null && !returned && incident.trim() === ""}
          onClick={() => void send()}
        >
          {t("saveNote")}
        </Button>
      </div>
    </section>
  );
}
