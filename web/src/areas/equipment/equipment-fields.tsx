import { type Equipment, type TrackingMode, trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { fieldLabels } from "@so-thiet-bi/contract/labels";
import { Alert, Form, Input, InputNumber, Select } from "antd";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { GradesSelect } from "../../ui/grades-select.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import type { RecordForm } from "../../ui/record-form.tsx";
import { WordInput } from "../../ui/word-input.tsx";
import { useEquipmentWords } from "./api.ts";
import type { EquipmentValues } from "./equipment-values.ts";
import { text } from "./text.ts";

export interface EquipmentFieldsProps {
  record: RecordForm<EquipmentValues>;
  /** The record that is edited; absent for a new one. */
  equipment?: Equipment;
}

/** The fields of a record in their groups. Quantities are asked for once, at the beginning. */
export function EquipmentFields({ record, equipment }: EquipmentFieldsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = (field: string) => say(fieldLabels[field] ?? { vi: field, en: field });
  const words = useEquipmentWords(equipment?.departmentId).data;
  const { form } = record;
  const mode = Form.useWatch("trackingMode", form) as TrackingMode | undefined;
  const isNew = equipment === undefined;
  const modeHint = isNew ? mode === "ITEM" && t("itemHint") : t("modeHint");

  return (
    <>
      <h2>{t("groupIdentity")}</h2>
      <Form.Item name="name" label={t("nameLabel")} required>
        <Input maxLength={255} autoFocus={isNew} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="unit" label={label("unit")} required>
          <WordInput words={words?.units} maxLength={30} />
        </Form.Item>
        <Form.Item name="code" label={label("code")} required={!isNew} {...(isNew && { extra: t("codeHint") })}>
          <Input maxLength={30} />
        </Form.Item>
      </div>
      <Form.Item name="trackingMode" label={label("trackingMode")} required={isNew} {...(modeHint && { extra: modeHint })}>
        <Select
          options={trackingModes.map((value) => ({ value, label: say(trackingModeWords[value]) }))}
          disabled={!isNew}
          onChange={(next: TrackingMode) => {
            if (next === "ITEM" && isNew && (form.getFieldValue("quantity") ?? 0) !== 1) form.setFieldValue("quantity", 1);
          }}
        />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="subject" label={label("subject")}>
          <WordInput words={words?.subjects} maxLength={100} />
        </Form.Item>
        <Form.Item name="category" label={label("category")}>
          <WordInput words={words?.categories} maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item name="grades" label={label("grades")}>
        <GradesSelect />
      </Form.Item>

      <h2>{isNew ? t("groupOpening") : label("quantity")}</h2>
      {isNew ? (
        <OpeningFields label={label} />
      ) : (
        <Alert type="info" showIcon title={`${formatNumber(equipment.quantity)} ${equipment.unit} · ${t("quantityByVoucher")}`} />
      )}

      <h2>{t("groupOrigin")}</h2>
      <div className="form-pair">
        <Form.Item name="location" label={label("location")}>
          <WordInput words={words?.locations} maxLength={100} />
        </Form.Item>
        <Form.Item name="fundingSource" label={label("fundingSource")}>
          <WordInput words={words?.fundingSources} maxLength={100} />
        </Form.Item>
        <Form.Item name="inUseDate" label={label("inUseDate")} extra={t("inUseHint")}>
          <DayInput allowsYear />
        </Form.Item>
        <Form.Item name="unitPrice" label={label("unitPrice")}>
          <MoneyInput />
        </Form.Item>
        <Form.Item name="yearMade" label={label("yearMade")}>
          <InputNumber className="number-input" controls={false} inputMode="numeric" maxLength={4} />
        </Form.Item>
        <Form.Item name="country" label={label("country")}>
          <Input maxLength={100} />
        </Form.Item>
      </div>

      <h2>{t("groupDetails")}</h2>
      <div className="form-pair">
        <Form.Item name="manufacturer" label={label("manufacturer")}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="model" label={label("model")}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="serialNumber" label={label("serialNumber")}>
          <Input maxLength={100} />
        </Form.Item>
      </div>
      <Form.Item name="specification" label={label("specification")}>
        <Input.TextArea maxLength={5000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="note" label={label("note")}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
    </>
  );
}

function OpeningFields({ label }: { label: (field: string) => string }): ReactNode {
  const t = useText(text);
  return (
    <div className="form-pair">
      <Form.Item name="quantity" label={label("quantity")} extra={t("quantityHint")}>
        <QuantityInput placeholder="0" />
      </Form.Item>
      <Form.Item name="broken" label={label("broken")} extra={t("brokenHint")}>
        <QuantityInput placeholder="0" />
      </Form.Item>
    </div>
  );
}
