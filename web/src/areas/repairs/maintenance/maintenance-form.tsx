import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { addMaintenance, changeMaintenance, type Maintenance } from "@so-thiet-bi/contract/repairs";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { notifyDone } from "../../../lib/notices.ts";
import { useWrite } from "../../../lib/queries.ts";
import { useUser } from "../../../lib/session.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { MoneyInput } from "../../../ui/number-inputs.tsx";
import { RecordFormFrame, useRecordForm } from "../../../ui/record-form.tsx";
import { RefPicker } from "../../../ui/ref-picker.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { ThingPicker } from "../../../ui/thing-picker.tsx";
import { text } from "./maintenance.text.ts";
import { blankMaintenance, bodyOf, type MaintenanceValues, nameOf } from "./maintenance-values.ts";

export interface MaintenanceFormProps {
  open: boolean;
  title: string;
  /** What tells one kept draft from another. */
  draft: string;
  /** The line that is corrected; without it a new one is noted. */
  line: Maintenance | undefined;
  initial: MaintenanceValues;
  onClose: () => void;
  /** Saved, and the next one begins. */
  onAnother: () => void;
  /** Their version of the line, after somebody else saved first. */
  onReload: () => Promise<MaintenanceValues | undefined>;
}

/** A line of the maintenance log in a drawer. */
export function MaintenanceForm(props: MaintenanceFormProps): ReactNode {
  const { open, title, draft, onClose } = props;
  return (
    <FormDrawer open={open} onClose={onClose} title={title} width={660}>
      <Fields key={draft} {...props} />
    </FormDrawer>
  );
}

function Fields({ draft, line, initial, onClose, onAnother, onReload }: MaintenanceFormProps): ReactNode {
  const t = useText(text);
  const user = useUser();
  const add = useWrite(addMaintenance);
  const change = useWrite(changeMaintenance);
  const record = useRecordForm({
    schema: line ? changeMaintenance.body : addMaintenance.body,
    draft: `${user.id} maintenance ${draft}`,
    staysWith: ["form"],
    toBody: bodyOf,
    async save(body, another) {
      const saved = line
        ? await change.mutateAsync({
            params: { id: line.id },
            body: body as Parameters<typeof change.mutateAsync>[0]["body"],
          })
        : await add.mutateAsync({ body });
      notifyDone(t("saved", { name: nameOf(saved) }));
      if (!another) return onClose();
      record.reset(blankMaintenance(today()));
      onAnother();
    },
  });
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) record.reset(fresh);
  };
  const fault = record.faults["equipmentId"];
  return (
    <RecordFormFrame record={record} initialValues={initial} onReload={() => void reload()}>
      <Form.Item
        name="equipment"
        htmlFor="equipmentId"
        label={t("thing")}
        extra={t("thingOrRoom")}
        {...(fault && { validateStatus: "error" as const, help: fault })}
      >
        <ThingPicker id="equipmentId" placeholder={t("thingHint")} />
      </Form.Item>
      <Form.Item name="room" htmlFor="roomId" label={t("room")}>
        <RefPicker
          id="roomId"
          choose={functionalRooms.calls.choose}
          query={{ departmentId: user.department.id }}
        />
      </Form.Item>
      <Form.Item name="content" label={t("content")} required>
        <TextArea lines={[2, 6]} maxLength={500} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="doneOn" label={t("doneOn")} required>
          <DayInput />
        </Form.Item>
        <Form.Item name="nextOn" label={t("nextOn")} extra={t("nextHint")}>
          <DayInput />
        </Form.Item>
        <Form.Item name="person" label={t("person")}>
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item name="cost" label={t("cost")}>
          <MoneyInput />
        </Form.Item>
      </div>
      <Form.Item name="result" label={t("result")}>
        <TextArea lines={[1, 4]} maxLength={500} />
      </Form.Item>
      <Form.Item name="note" label={t("note")}>
        <TextArea lines={[1, 4]} maxLength={1000} />
      </Form.Item>
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <SaveBar saving={record.saving} onSave={(another) => void record.submit(another)} onCancel={onClose} />
    </RecordFormFrame>
  );
}
