import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { type Aid, changeAid, createAid } from "@so-thiet-bi/contract/home-made-aids";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { DrawerFields, type DrawerFormProps, RecordDrawer, useDrawerForm } from "../../ui/record-drawer.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { type AidValues, blankAid, bodyOf, valuesOf } from "./aid-values.ts";
import { text } from "./text.ts";

/** The record of a home-made aid, in a drawer. */
export function AidForm(props: DrawerFormProps<Aid>): ReactNode {
  const t = useText(text);
  const { kept, onClose } = props;
  return (
    <RecordDrawer kept={kept} title={t(kept ? "editTitle" : "newTitle")} onClose={onClose}>
      <Fields {...props} />
    </RecordDrawer>
  );
}

function Fields(props: DrawerFormProps<Aid>): ReactNode {
  const t = useText(text);
  const label = useLabel(createAid.body);
  const user = useUser();
  const form = useDrawerForm({
    ...props,
    name: "home-made-aid",
    create: createAid,
    change: changeAid,
    blank: () => blankAid(today(), user.fullName),
    valuesOf,
    bodyOf,
    said: ({ name }) => t("saved", { name }),
  });
  const unit = (Form.useWatch("unit", form.record.form) as AidValues["unit"] | undefined) ?? "";
  const fault = form.record.faults["subjectId"];
  return (
    <DrawerFields form={form} onClose={props.onClose}>
      <Form.Item name="name" label={label("name")} required>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="maker" label={label("maker")} extra={t("makerHint")} required>
        <Input maxLength={255} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="madeOn" label={label("madeOn")} required>
          <DayInput />
        </Form.Item>
        <Form.Item
          name="subject"
          htmlFor="subjectId"
          label={label("subjectId")}
          {...(fault && { validateStatus: "error" as const, help: fault })}
        >
          <RefPicker
            id="subjectId"
            choose={subjects.calls.choose}
            query={{ departmentId: user.department.id }}
          />
        </Form.Item>
        <Form.Item name="quantity" label={label("quantity")} required>
          <QuantityInput whole={!allowsDecimals(unit)} />
        </Form.Item>
        <Form.Item name="unit" label={label("unit")} required>
          <Input maxLength={30} />
        </Form.Item>
      </div>
      <Form.Item name="lessons" label={label("lessons")}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="materials" label={label("materials")}>
        <TextArea lines={[2, 8]} maxLength={2000} />
      </Form.Item>
      <Form.Item name="cost" label={label("cost")}>
        <MoneyInput />
      </Form.Item>
    </DrawerFields>
  );
}
