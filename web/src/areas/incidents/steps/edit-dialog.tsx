import { CloseOutlined } from "@ant-design/icons";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { changeIncident, type Incident } from "@so-thiet-bi/contract/incidents";
import { Button, Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { text } from "../text.ts";
import { DetailsFields, detailsOf, responsibleIn } from "./details-fields.tsx";
import { NoteField } from "./note-field.tsx";
import { StepDialog } from "./step-dialog.tsx";

type Group = Incident["groups"][number];

/** Says more about a report; nothing moves. */
export function EditDialog({ incident, onClose }: { incident: Incident; onClose: () => void }): ReactNode {
  const t = useText(text);
  const change = useWrite(changeIncident);
  const classField = useId();
  const [details, setDetails] = useState(() => detailsOf(incident));
  const [classroom, setClassroom] = useState(incident.classroom);
  const [groups, setGroups] = useState<readonly Group[]>(incident.groups);
  const [note, setNote] = useState(incident.note ?? "");
  const { id, number, kind, version, quantity } = incident;
  const save = async () => {
    const { severity, cause, responsibleKind } = details;
    await change.mutateAsync({
      params: { id },
      body: {
        severity: kind === "BROKEN" ? severity : null,
        cause,
        responsibleKind,
        ...responsibleIn(details),
        classroomId: classroom?.id ?? null,
        groups: groups.flatMap(({ group, broken }) =>
          group.trim() ? [{ group: group.trim(), broken }] : [],
        ),
        note: note.trim() || null,
        version,
      },
    });
    notifyDone(t("edited", { number }));
  };
  return (
    <StepDialog title={t("editTitle", { number })} verb={t("save")} onDo={save} onClose={onClose}>
      <DetailsFields kind={kind} value={details} onChange={setDetails} />
      <Form.Item label={t("classroom")} htmlFor={classField}>
        <RefPicker
          id={classField}
          choose={classrooms.calls.choose}
          value={classroom && { ...classroom, code: null }}
          onChange={(next) => setClassroom(next && { id: next.id, name: next.name })}
        />
      </Form.Item>
      {kind === "BROKEN" && (
        <Form.Item label={t("groups")}>
          <Groups groups={groups} most={quantity} onChange={setGroups} />
        </Form.Item>
      )}
      <NoteField label={t("note")} most={1000} value={note} onChange={setNote} />
    </StepDialog>
  );
}

/** Nhóm học sinh: which group broke how many. */
function Groups({
  groups,
  most,
  onChange,
}: {
  groups: readonly Group[];
  most: number;
  onChange: (groups: readonly Group[]) => void;
}): ReactNode {
  const t = useText(text);
  const whole = Number.isInteger(most);
  const put = (at: number, changes: Partial<Group>) =>
    onChange(groups.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <div className="stack-near top incident-groups">
      {groups.map(({ group, broken }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name of the group is what is being typed
        <div className="beside full" key={index}>
          <Input
            aria-label={t("groupName", { number: index + 1 })}
            maxLength={50}
            value={group}
            onChange={({ target }) => put(index, { group: target.value })}
          />
          <Stepper
            label={t("groupBroken", { group: group || index + 1 })}
            value={broken}
            least={whole ? 1 : 0.001}
            most={most}
            whole={whole}
            onChange={(next) => put(index, { broken: next })}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("groupRemove", { group: group || index + 1 })}
            onClick={() => onChange(groups.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        type="link"
        disabled={groups.length >= 20}
        onClick={() =>
          onChange([
            ...groups,
            { group: t("groupNew", { number: groups.length + 1 }), broken: Math.min(1, most) },
          ])
        }
      >
        {t("groupAdd")}
      </Button>
    </div>
  );
}
