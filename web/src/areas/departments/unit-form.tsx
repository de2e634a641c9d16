import { departmentTypes } from "@so-thiet-bi/contract/department-types";
import { createDepartment, type DepartmentNode, type NewDepartment } from "@so-thiet-bi/contract/departments";
import { Form, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useUser } from "../../lib/session.ts";
import type { FormAddress } from "../../lib/use-form-address.ts";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { Select } from "../../ui/select.tsx";
import { useCreateDepartment } from "./api.ts";
import { SchoolKindFields } from "./school-kind-fields.tsx";
import { text as shared } from "./text.ts";
import { newUnitBelow } from "./unit-values.ts";
import { text } from "./units.text.ts";

export interface UnitFormProps {
  form: FormAddress;
  units: readonly DepartmentNode[];
  /** The unit chosen in the tree: the new one is proposed below it. */
  chosen: number;
}

/** Adds a unit, in a drawer over the tree. */
export default function UnitForm({ form, units, chosen }: UnitFormProps): ReactNode {
  const t = useText(text);
  return (
    <FormDrawer
      open={form.purpose?.kind === "new"}
      onClose={form.close}
      mask={{ closable: false }}
      title={t("add")}
    >
      <NewUnit form={form} units={units} chosen={chosen} />
    </FormDrawer>
  );
}

function NewUnit({ form, units, chosen }: UnitFormProps): ReactNode {
  const t = useText(text);
  const word = useText(shared);
  const label = useLabel(createDepartment.body);
  const create = useCreateDepartment();
  const initial = newUnitBelow(units, chosen);
  const record = useRecordForm({
    schema: createDepartment.body,
    draft: `unit ${useUser().id} new`,
    toBody: (values: NewDepartment) => ({
      ...values,
      parentId: values.type === "LEVEL_1" ? null : values.parentId,
      ...(values.type !== "LEVEL_3" && { schoolLevels: [], schoolFundingType: null, schoolKind: null }),
    }),
    async save(body, another) {
      const created = await create.mutateAsync({ body });
      notifyDone(t("created", { name: created.name }));
      if (another) record.reset({ ...initial, type: created.type, parentId: created.parentId });
      else form.closeFor(created.id);
    },
  });
  const type = Form.useWatch("type", { form: record.form, preserve: true }) ?? initial.type;
  const above = units.filter((unit) => unit.active && unit.type < type);
  const keepFitting = (next: NewDepartment["type"]) => {
    const parent = units.find(({ id }) => id === record.form.getFieldValue("parentId"));
    if (!parent || parent.type >= next) record.form.setFieldValue("parentId", null);
  };
  return (
    <RecordFormFrame record={record} initialValues={initial}>
      <Form.Item name="type" label={label("type")} required>
        <Radio.Group
          options={departmentTypes.map((value) => ({ value, label: word(value) }))}
          onChange={({ target }) => keepFitting(target.value)}
        />
      </Form.Item>
      {type !== "LEVEL_1" && (
        <Form.Item name="parentId" label={t("parent")} required extra={t("parentHint")}>
          <Select
            showSearch={{ optionFilterProp: "label" }}
            options={above.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      <Form.Item name="name" label={label("name")} required>
        <Input maxLength={255} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="code" label={label("code")} required>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="shortName" label={label("shortName")}>
          <Input maxLength={50} />
        </Form.Item>
      </div>
      {type === "LEVEL_3" && (
        <div className="form-pair">
          <SchoolKindFields />
          <Form.Item name="schoolFundingType" label={label("schoolFundingType")} required>
            <Radio.Group
              options={(["PUBLIC", "PRIVATE"] as const).map((value) => ({ value, label: word(value) }))}
            />
          </Form.Item>
        </div>
      )}
      <Form.Item name="placeName" label={label("placeName")} required extra={t("placeNameHint")}>
        <Input maxLength={100} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="ward" label={label("ward")}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="province" label={label("province")}>
          <Input maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item name="address" label={label("address")}>
        <Input maxLength={255} autoComplete="off" />
      </Form.Item>
      <SaveBar
        saving={record.saving}
        onSave={(another) => void record.submit(another)}
        onCancel={form.close}
      />
    </RecordFormFrame>
  );
}
