import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { type Aid, changeAid, createAid } from "@so-thiet-bi/contract/home-made-aids";
import { Drawer, Form, Input } from "antd";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { RecordFormFrame, useRecordForm } from "../../ui/record-form.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { type AidValues, blankAid, bodyOf, valuesOf } from "./aid-values.ts";
import { text } from "./text.ts";

export interface AidFormProps {
  /** The one that is changed; without it a new one begins. */
  aid: Aid | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
  /** Somebody else saved first. */
  onReload: () => Promise<Aid | undefined>;
}

/** The record of a home-made aid, in a drawer. */
export function AidForm(props: AidFormProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const { aid, onClose } = props;
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(aid ? "editTitle" : "newTitle")}
      size={narrow ? "100%" : 660}
      destroyOnHidden
      className="form-drawer"
    >
      <Fields key={aid ? `${aid.id} ${aid.version}` : "new"} {...props} />
    </Drawer>
  );
}

function Fields({ aid, onClose, onSaved, onReload }: AidFormProps): ReactNode {
  const t = useText(text);
  const label = useLabel(createAid.body);
  const user = useUser();
  const create = useWrite(createAid);
  const change = useWrite(changeAid);
  const blank = () => blankAid(today(), user.fullName);
  const record = useRecordForm({
    schema: aid ? changeAid.body : createAid.body,
    draft: `${user.id} home-made-aid ${aid ? `${aid.id} ${aid.version}` : "new"}`,
    staysWith: ["form"],
    toBody: bodyOf,
    async save(body, another) {
      const saved = aid
        ? await change.mutateAsync({
            params: { id: aid.id },
            body: body as Parameters<typeof change.mutateAsync>[0]["body"],
          })
        : await create.mutateAsync({ body });
      notifyDone(t("saved", { name: saved.name }));
      if (another) record.reset(blank());
      else onSaved(saved.id);
    },
  });
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) record.reset(valuesOf(fresh));
  };
  const unit = (Form.useWatch("unit", record.form) as AidValues["unit"] | undefined) ?? "";
  const fault = record.faults["subjectId"];
  return (
    <RecordFormFrame
      record={record}
      initialValues={aid ? valuesOf(aid) : blank()}
      onReload={() => void reload()}
    >
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
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <SaveBar saving={record.saving} onSave={(another) => void record.submit(another)} onCancel={onClose} />
    </RecordFormFrame>
  );
}
