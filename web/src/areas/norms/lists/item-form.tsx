import {
  type NormItem,
  type NormItemBody,
  type NormList,
  normBases,
  normBasisWords,
  normItemBody,
  normKinds,
  normKindWords,
  quantityText,
} from "@so-thiet-bi/contract/norms";
import { Button, Checkbox, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useSay, useText } from "../../../lib/language.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { GradesSelect } from "../../../ui/grades-select.tsx";
import { QuantityInput } from "../../../ui/number-inputs.tsx";
import { RecordFormFrame, useRecordForm } from "../../../ui/record-form.tsx";
import { AutoComplete, Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { text } from "../items.text.ts";

export type ItemValues = Omit<NormItem, "id" | "listId" | "position">;

export interface ItemFormProps {
  title: string;
  /** What tells one kept draft from another; without it nothing is kept. */
  draft?: string;
  initial: ItemValues;
  /** Of the list: in one of kindergartens a bare number means something. */
  level: NormList["level"];
  /** Names of subjects and blocks that the list has already. */
  subjects: readonly string[];
  blocks: readonly string[];
  /** May refuse: the form says so and stays. */
  save: (body: NormItemBody) => Promise<unknown>;
  onClose: () => void;
}

/** An item of a list in a drawer. Drawn while it is open only. */
export function ItemForm(props: ItemFormProps): ReactNode {
  return (
    <FormDrawer onClose={props.onClose} title={props.title} width={720}>
      <Fields {...props} />
    </FormDrawer>
  );
}

function Fields({ draft, initial, level, subjects, blocks, save, onClose }: ItemFormProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const record = useRecordForm<typeof normItemBody, ItemValues>({
    schema: normItemBody,
    ...(draft && { draft }),
    staysWith: ["form"],
    toBody: (values) => ({ ...values, name: values.name ?? "" }),
    save: (body) => save(body as NormItemBody),
  });
  /** As the annex is read; what it says otherwise is chosen below. */
  const readQuantity = (written: string) => {
    const { unit, ...need } = quantityText(written, level);
    record.form.setFieldsValue(record.form.getFieldValue("unit") || !unit ? need : { ...need, unit });
  };
  const known = (values: readonly string[]) => values.map((value) => ({ value }));
  return (
    <RecordFormFrame record={record} initialValues={initial}>
      <div className="form-pair">
        <Form.Item name="subject" label={t("subject")} extra={t("subjectHint")}>
          <AutoComplete
            options={known(subjects)}
            showSearch={{ filterOption: (typed, option) => startsLike(option?.value, typed) }}
          >
            <Input maxLength={100} />
          </AutoComplete>
        </Form.Item>
        <Form.Item name="topic" label={t("topic")}>
          <Input maxLength={300} />
        </Form.Item>
      </div>
      <Form.Item name="block" label={t("block")} extra={t("blockHint")}>
        <AutoComplete
          options={known(blocks)}
          showSearch={{ filterOption: (typed, option) => startsLike(option?.value, typed) }}
        >
          <Input maxLength={500} />
        </AutoComplete>
      </Form.Item>
      <div className="norm-numbered">
        <Form.Item name="number" label={t("number")}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="name" label={t("item")} required>
          <Input maxLength={500} />
        </Form.Item>
      </div>
      <Form.Item name="component" label={t("component")} extra={t("componentHint")}>
        <Input maxLength={500} />
      </Form.Item>
      <h2>{t("reading")}</h2>
      <div className="form-pair">
        <Form.Item name="unit" label={t("unit")}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="quantityText" label={t("quantityText")} extra={t("quantityTextHint")}>
          <Input maxLength={200} onChange={({ target }) => readQuantity(target.value)} />
        </Form.Item>
        <Form.Item name="basis" label={t("basis")} required>
          <Select options={normBases.map((value) => ({ value, label: say(normBasisWords[value]) }))} />
        </Form.Item>
        <Form.Item name="quantity" label={t("quantity")}>
          <QuantityInput />
        </Form.Item>
        <Form.Item noStyle dependencies={["basis"]}>
          {({ getFieldValue }) =>
            getFieldValue("basis") === "PER_N_STUDENTS" && (
              <>
                <Form.Item name="studentsMin" label={t("studentsMin")}>
                  <QuantityInput whole />
                </Form.Item>
                <Form.Item name="studentsMax" label={t("studentsMax")} required>
                  <QuantityInput whole />
                </Form.Item>
              </>
            )
          }
        </Form.Item>
        <Form.Item name="grades" label={t("grades")} extra={t("gradesHint")}>
          <GradesSelect />
        </Form.Item>
        <Form.Item name="kind" label={t("kind")}>
          <Select options={normKinds.map((value) => ({ value, label: say(normKindWords[value]) }))} />
        </Form.Item>
      </div>
      <div className="norm-ticks">
        <Tick name="forTeacher" label={t("forTeacher")} />
        <Tick name="forStudent" label={t("forStudent")} />
        <Tick name="optional" label={t("optional")} hint={t("optionalHint")} />
        <Tick name="partial" label={t("partRead")} />
      </div>
      <h2>{t("description")}</h2>
      <Form.Item name="purpose" label={t("purpose")}>
        <TextArea lines={[1, 8]} maxLength={5000} />
      </Form.Item>
      <Form.Item name="description" label={t("description")}>
        <TextArea lines={[2, 12]} maxLength={10000} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="legacyCode" label={t("legacyCode")}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="source" label={t("source")}>
          <Input maxLength={500} />
        </Form.Item>
      </div>
      <Form.Item name="note" label={t("note")}>
        <TextArea lines={[1, 4]} maxLength={2000} />
      </Form.Item>
      <div className="save-bar">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="primary" title="Ctrl+S" loading={record.saving} onClick={() => void record.submit()}>
          {t("save")}
        </Button>
      </div>
    </RecordFormFrame>
  );
}

function Tick({ name, label, hint }: { name: keyof ItemValues; label: string; hint?: string }): ReactNode {
  return (
    <Form.Item name={name} valuePropName="checked" {...(hint && { extra: hint })}>
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  );
}

function startsLike(value: string | undefined, typed: string): boolean {
  return (value ?? "").toLowerCase().includes(typed.toLowerCase());
}

/** A new item stands in the subject and block that are looked at. */
export function blankItem(near: Pick<ItemValues, "subject" | "block">): ItemValues {
  return {
    ...near,
    topic: null,
    number: null,
    name: "",
    component: null,
    purpose: null,
    description: null,
    forTeacher: false,
    forStudent: false,
    unit: null,
    quantityText: null,
    quantity: null,
    basis: "MANUAL",
    studentsMin: null,
    studentsMax: null,
    grades: [],
    kind: "OTHER",
    legacyCode: null,
    optional: false,
    note: null,
    source: null,
    partial: false,
  };
}

export function valuesOf({ id: _id, listId: _listId, position: _position, ...values }: NormItem): ItemValues {
  return values;
}
