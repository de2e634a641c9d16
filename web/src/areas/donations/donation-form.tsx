import {
  changeDonation,
  createDonation,
  type Donation,
  donorKinds,
  donorKindWords,
} from "@so-thiet-bi/contract/donations";
import { Checkbox, Drawer, Form, Input } from "antd";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { blankDonation, bodyOf, valuesOf } from "./donation-values.ts";
import { LineFields } from "./line-fields.tsx";
import { text } from "./text.ts";

export interface DonationFormProps {
  /** The one that is changed; without it a new one begins. */
  donation: Donation | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
  /** Somebody else saved first. */
  onReload: () => Promise<Donation | undefined>;
}

/** The file of a donation, in a drawer: who gives, what for, and what. */
export function DonationForm(props: DonationFormProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { donation, onClose } = props;
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(donation ? "editTitle" : "newTitle")}
      size={narrow ? "100%" : 720}
      destroyOnHidden
      className="form-drawer"
    >
      <Fields key={donation ? `${donation.id} ${donation.version}` : "new"} {...props} />
    </Drawer>
  );
}

function Fields({ donation, onClose, onSaved, onReload }: DonationFormProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(createDonation.body);
  const user = useUser();
  const create = useWrite(createDonation);
  const change = useWrite(changeDonation);
  const blank = () => blankDonation(today());
  const record = useRecordForm({
    schema: donation ? changeDonation.body : createDonation.body,
    draft: `${user.id} donation ${donation ? `${donation.id} ${donation.version}` : "new"}`,
    staysWith: ["form"],
    toBody: bodyOf,
    async save(body, another) {
      const saved = donation
        ? await change.mutateAsync({
            params: { id: donation.id },
            body: body as Parameters<typeof change.mutateAsync>[0]["body"],
          })
        : await create.mutateAsync({ body });
      notifyDone(t("saved", { donor: saved.donor ?? "" }));
      if (another) record.reset(blank());
      else onSaved(saved.id);
    },
  });
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) record.reset(valuesOf(fresh));
  };
  return (
    <RecordFormFrame
      record={record}
      initialValues={donation ? valuesOf(donation) : blank()}
      onReload={() => void reload()}
    >
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
      <LineFields form={record.form} faults={record.faults} onChange={record.markDirty} />
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
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <SaveBar saving={record.saving} onSave={(another) => void record.submit(another)} onCancel={onClose} />
    </RecordFormFrame>
  );
}
