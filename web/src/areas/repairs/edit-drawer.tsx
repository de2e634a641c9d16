import {
  changeRepair,
  getRepair,
  type Repair,
  repairForms,
  repairFormWords,
} from "@so-thiet-bi/contract/repairs";
import { Button, Form, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { ofId, useRead, useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./repairs.text.ts";

export interface EditDrawerProps {
  repair: Repair;
  open: boolean;
  onClose: () => void;
}

type HeadValues = Pick<Repair, "form" | "firm" | "expectedOn" | "documentNo" | "note" | "version">;

const headOf = ({ form, firm, expectedOn, documentNo, note, version }: Repair): HeadValues => ({
  form,
  firm,
  expectedOn,
  documentNo,
  note,
  version,
});

/** What may be said anew about an order that is under way, such as the day it is expected back. */
export function EditDrawer({ repair, open, onClose }: EditDrawerProps): ReactNode {
  const t = useText(text);
  return (
    <FormDrawer open={open} onClose={onClose} width={520} title={t("editTitle", { number: repair.number })}>
      <Fields repair={repair} onClose={onClose} />
    </FormDrawer>
  );
}

function Fields({ repair, onClose }: Omit<EditDrawerProps, "open">): ReactNode {
  const t = useText(text);
  const say = useSay();
  const user = useUser();
  const change = useWrite(changeRepair);
  const fresh = useRead(getRepair, ofId(repair.id));
  const record = useRecordForm({
    schema: changeRepair.body,
    draft: `${user.id} repair ${repair.id} ${repair.version}`,
    toBody: (values: HeadValues) => ({ ...values, firm: values.form === "OWN" ? null : values.firm }),
    async save(body) {
      await change.mutateAsync({ params: { id: repair.id }, body });
      notifyDone(t("changed", { number: repair.number }));
      onClose();
    },
  });
  const reload = async () => {
    const { data } = await fresh.refetch();
    if (data) record.reset(headOf(data));
  };
  const form = Form.useWatch("form", record.form) ?? repair.form;
  return (
    <RecordFormFrame record={record} initialValues={headOf(repair)} onReload={() => void reload()}>
      <Form.Item name="form" label={t("formField")}>
        <Radio.Group options={repairForms.map((value) => ({ value, label: say(repairFormWords[value]) }))} />
      </Form.Item>
      {form !== "OWN" && (
        <Form.Item name="firm" label={t("firm")}>
          <Input maxLength={255} />
        </Form.Item>
      )}
      <Form.Item name="expectedOn" label={t("expectedOn")}>
        <DayInput />
      </Form.Item>
      <Form.Item name="documentNo" label={t("documentNo")}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="note" label={t("note")}>
        <TextArea lines={[2, 6]} maxLength={1000} />
      </Form.Item>
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <div className="save-bar">
        <Button type="primary" loading={record.saving} title="Ctrl+S" onClick={() => void record.submit()}>
          {t("save")}
        </Button>
      </div>
    </RecordFormFrame>
  );
}
