import {
  changeDonation,
  createDonation,
  type Donation,
  donorKinds,
  donorKindWords,
} from "@so-thiet-bi/contract/donations";
import { Checkbox, Form, Input } from "antd";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { DrawerFields, type DrawerFormProps, RecordDrawer, useDrawerForm } from "../../ui/record-drawer.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { blankDonation, bodyOf, valuesOf } from "./donation-values.ts";
import { LineFields } from "./line-fields.tsx";
import { text } from "./text.ts";

/** The file of a donation, in a drawer: who gives, what for, and what. */
export function DonationForm(props: DrawerFormProps<Donation>): ReactNode {
  const t = useText(text);
  const { kept, onClose } = props;
  return (
    <RecordDrawer kept={kept} title={t(kept ? "editTitle" : "newTitle")} width={720} onClose={onClose}>
      <Fields {...props} />
    </RecordDrawer>
  );
}

function Fields(props: DrawerFormProps<Donation>): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createDonation.body);
  const form = useDrawerForm({
    ...props,
    name: "donation",
    create: createDonation,
    change: changeDonation,
    blank: () => blankDonation(today()),
    valuesOf,
    bodyOf,
    said: ({ donor }) => t("saved", { donor: donor ?? "" }),
  });
  return (
    <DrawerFields form={form} onClose={props.onClose}>
      <Form.Item name="donor" label={label("donor")} extra={t("donorHint")} required>
        <Input maxLength={255} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="donorKind" label={label("donorKind")} required>
          <Select options={donorKinds.map((value) => ({ value, label: say(donorKindWords[value]) }))} />
        </Form.Item>
        <Form.Item name="offeredOn" label={label("offeredOn")} required>
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="purpose" label={label("purpose")} required>
        <Input maxLength={500} />
      </Form.Item>
      <LineFields form={form.record.form} faults={form.record.faults} onChange={form.record.markDirty} />
      <div className="form-pair space-above-16">
        <Form.Item name="representative" label={label("representative")}>
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item name="address" label={label("address")}>
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item name="documentNo" label={label("documentNo")}>
          <Input maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item name="named" valuePropName="checked" extra={t("namedHint")}>
        <Checkbox>{label("named")}</Checkbox>
      </Form.Item>
      <Form.Item name="note" label={label("note")}>
        <TextArea lines={[1, 6]} maxLength={1000} />
      </Form.Item>
    </DrawerFields>
  );
}
