import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { mostAttachments } from "@so-thiet-bi/contract/files";
import { incidentKinds, incidentKindWords, severities, severityWords } from "@so-thiet-bi/contract/incidents";
import { Alert, Button, Form } from "antd";
import { type ReactNode, useId, useRef, useState } from "react";
import { today } from "../../../lib/format.ts";
import { useSay, useText } from "../../../lib/language.ts";
import { PhotoPicker } from "../../../ui/attachments/photo-picker.tsx";
import { DayInput } from "../../../ui/day-input.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { Refusal } from "../../../ui/step.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { text } from "./report.text.ts";
import type { ReportedThing, ReportValues } from "./report-values.ts";

/** Where nobody knows how many there are, the server does. */
const noLimit = 9_999;

export interface ReportFormProps {
  thing: ReportedThing;
  values: ReportValues;
  photos: readonly File[];
  onChange: (changes: Partial<ReportValues>) => void;
  onPhotos: (photos: readonly File[]) => void;
  /** Why it could not be kept. */
  trouble: readonly string[];
  onSend: () => Promise<void>;
}

/** What happened, thumb by thumb: everything but the thing itself may be left as it stands. */
export function ReportForm({
  thing,
  values,
  photos,
  onChange,
  onPhotos,
  trouble,
  onSend,
}: ReportFormProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const noteField = useId();
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  const { kind, quantity, severity, note } = values;
  // why by hand: the button is drawn as busy only after a second tap could have come
  const send = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await onSend();
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return (
    <form
      className="space-above-16 report-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
      }}
    >
      {thing.most === 0 && <Alert type="warning" showIcon title={t("noneGood")} />}
      <Refusal sentences={trouble} />
      <Form layout="vertical" component="div">
        <div className="report-pair">
          <Form.Item label={t("kind")}>
            <Chips
              label={t("kind")}
              chosen={kind}
              options={incidentKinds.map((value) => [value, say(incidentKindWords[value])])}
              onChoose={(next) => onChange({ kind: next })}
            />
          </Form.Item>
          {/* why: of a single piece there is nothing to count */}
          {thing.most !== 1 && (
            <Form.Item
              label={t("quantity")}
              {...(thing.most !== null &&
                thing.most > 0 && { extra: t("most", { count: thing.most, unit: thing.unit ?? "" }) })}
            >
              <Stepper
                label={t("quantity")}
                value={quantity}
                least={thing.whole ? 1 : 0.001}
                most={thing.most === null ? noLimit : Math.max(1, thing.most)}
                whole={thing.whole}
                onChange={(next) => onChange({ quantity: next })}
              />
            </Form.Item>
          )}
        </div>
        {kind === "BROKEN" && (
          <Form.Item label={t("severity")}>
            <Chips
              label={t("severity")}
              chosen={severity}
              options={severities.map((value) => [value, say(severityWords[value])])}
              onChoose={(next) => onChange({ severity: next === severity ? null : next })}
            />
          </Form.Item>
        )}
        <Form.Item label={t("note")} htmlFor={noteField} extra={t("noteHint")}>
          <TextArea
            id={noteField}
            lines={[2, 6]}
            maxLength={1000}
            value={note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </Form.Item>
        <Form.Item label={t("photos")}>
          <PhotoPicker label={t("photos")} photos={photos} most={mostAttachments} onChange={onPhotos} />
        </Form.Item>
        <Details thing={thing} values={values} onChange={onChange} />
      </Form>
      <div className="save-bar">
        <Button type="primary" size="large" htmlType="submit" loading={isSending}>
          {t(`send${kind}`)}
        </Button>
      </div>
    </form>
  );
}

interface ChipsProps<Value extends string> {
  label: string;
  chosen: Value | null;
  options: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

function Chips<Value extends string>({ label, chosen, options, onChoose }: ChipsProps<Value>): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line
    <div role="group" aria-label={label} className="choice-chips">
      {options.map(([value, words]) => (
        <button
          key={value}
          type="button"
          className="choice-chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** What only some reports need stands behind a button, so that the others fit on the screen. */
function Details({
  thing: { rooms },
  values,
  onChange,
}: Pick<ReportFormProps, "thing" | "values" | "onChange">): ReactNode {
  const t = useText(text);
  const classField = useId();
  const dayField = useId();
  const { room, classroom, occurredOn } = values;
  const [isOpen, setOpen] = useState(room !== null || classroom !== null || occurredOn !== null);
  if (!isOpen) {
    return (
      <Button type="link" className="flush thumb" onClick={() => setOpen(true)}>
        {t("details")}
      </Button>
    );
  }
  return (
    <>
      {rooms.length > 1 && (
        <Form.Item label={t("room")}>
          <Chips
            label={t("room")}
            chosen={room === null ? null : String(room.id)}
            options={rooms.map(({ id, name }) => [String(id), name])}
            onChoose={(id) =>
              onChange({
                room: String(room?.id) === id ? null : (rooms.find((one) => String(one.id) === id) ?? null),
              })
            }
          />
        </Form.Item>
      )}
      <div className="form-pair">
        <Form.Item label={t("classroom")} htmlFor={classField}>
          <RefPicker
            id={classField}
            choose={classrooms.calls.choose}
            value={classroom && { ...classroom, code: null }}
            onChange={(next) => onChange({ classroom: next && { id: next.id, name: next.name } })}
          />
        </Form.Item>
        <Form.Item label={t("occurredOn")} htmlFor={dayField}>
          <DayInput
            id={dayField}
            value={occurredOn ?? today()}
            onChange={(day) => onChange({ occurredOn: day })}
          />
        </Form.Item>
      </div>
    </>
  );
}
