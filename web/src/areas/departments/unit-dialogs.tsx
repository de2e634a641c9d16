/** What is done to a unit as a whole. Each dialog says what follows before it is done. */
import {
  changeDepartment,
  type Department,
  type DepartmentNode,
  departmentBody,
  moveDepartment,
  stopDepartment,
} from "@so-thiet-bi/contract/departments";
import { Form, Input, Modal } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { type RecordForm, RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { Select } from "../../ui/select.tsx";
import { text as shared } from "../../ui/text.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { useChangeDepartment, useMoveDepartment, useStopDepartment } from "./api.ts";
import { bodyOf } from "./unit-values.ts";
import { text } from "./units.text.ts";

interface DialogProps {
  department: Department;
  onClose: () => void;
  onReload: () => void;
}

export function RenamingDialog({ department, onClose, onReload }: DialogProps): ReactNode {
  const t = useText(text);
  const label = useLabel(departmentBody);
  const change = useChangeDepartment();
  const { id, name, shortName } = department;
  const initial = { name, shortName };
  const record = useRecordForm({
    schema: changeDepartment.body,
    toBody: (values: typeof initial) => ({ ...bodyOf(department), ...values }),
    async save(body) {
      const saved = await change.mutateAsync({ params: { id }, body });
      notifyDone(t("renamed", { name: saved.name }));
      onClose();
    },
  });
  return (
    <DialogFrame
      title={t("renameTitle", { name })}
      verb={t("rename")}
      record={record}
      initialValues={initial}
      onClose={onClose}
      onReload={onReload}
    >
      <p>{t("renameHint")}</p>
      <Form.Item name="name" label={t("name")} required>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="shortName" label={label("shortName")}>
        <Input maxLength={50} />
      </Form.Item>
    </DialogFrame>
  );
}

interface Relocation {
  parentId: number | undefined;
  reason: string;
}

export function MovingDialog({
  department,
  units,
  onClose,
  onReload,
}: DialogProps & { units: readonly DepartmentNode[] }): ReactNode {
  const t = useText(text);
  const move = useMoveDepartment();
  const { id, name, version, parentId, type } = department;
  const initial: Relocation = { parentId: undefined, reason: "" };
  const record = useRecordForm({
    schema: moveDepartment.body,
    toBody: (values: Relocation) => ({ ...values, version }),
    async save(body) {
      const saved = await move.mutateAsync({ params: { id }, body });
      notifyDone(t("moved", { name, parent: saved.parentName ?? "" }));
      onClose();
    },
  });
  const above = units.filter((unit) => unit.active && unit.type < type && unit.id !== parentId);
  return (
    <DialogFrame
      title={t("movedTitle", { name })}
      verb={t("move")}
      record={record}
      initialValues={initial}
      onClose={onClose}
      onReload={onReload}
    >
      <p>{t("moveConsequence")}</p>
      <Form.Item name="parentId" label={t("newParent")} required extra={t("parentHint")}>
        <Select
          showSearch={{ optionFilterProp: "label" }}
          options={above.map((unit) => ({ value: unit.id, label: unit.name }))}
        />
      </Form.Item>
      <ReasonField hint={t("moveReasonHint")} />
    </DialogFrame>
  );
}

export function StoppingDialog({ department, onClose, onReload }: DialogProps): ReactNode {
  const t = useText(text);
  const stop = useStopDepartment();
  const { id, name, version } = department;
  const initial = { reason: "" };
  const record = useRecordForm({
    schema: stopDepartment.body,
    toBody: (values: typeof initial) => ({ ...values, version }),
    async save(body) {
      await stop.mutateAsync({ params: { id }, body });
      notifyDone(t("stoppedDone", { name }));
      onClose();
    },
  });
  return (
    <DialogFrame
      title={t("stopTitle", { name })}
      verb={t("stop")}
      danger
      record={record}
      initialValues={initial}
      onClose={onClose}
      onReload={onReload}
    >
      <p>{t("stopConsequence")}</p>
      <ReasonField />
    </DialogFrame>
  );
}

function ReasonField({ hint }: { hint?: string }): ReactNode {
  const t = useText(text);
  return (
    <Form.Item name="reason" label={t("reason")} required extra={hint}>
      <TextArea maxLength={500} lines={[2, 6]} />
    </Form.Item>
  );
}

interface DialogFrameProps<Values extends object> {
  title: string;
  verb: string;
  danger?: boolean;
  record: RecordForm<Values>;
  initialValues: Values;
  onClose: () => void;
  onReload: () => void;
  children: ReactNode;
}

/** Stands only while it is open, so that it begins afresh each time. */
export function DialogFrame<Values extends object>(props: DialogFrameProps<Values>): ReactNode {
  const { title, verb, danger = false, record, initialValues, onClose, onReload, children } = props;
  const say = useText(shared);
  return (
    <Modal
      open
      title={title}
      okText={verb}
      okButtonProps={{ danger, loading: record.saving }}
      cancelText={say("cancel")}
      cancelButtonProps={{ disabled: record.saving }}
      mask={{ closable: false }}
      onOk={() => void record.submit()}
      onCancel={onClose}
    >
      <RecordFormFrame record={record} initialValues={initialValues} onReload={onReload}>
        <div className="unit-dialog">{children}</div>
      </RecordFormFrame>
    </Modal>
  );
}
