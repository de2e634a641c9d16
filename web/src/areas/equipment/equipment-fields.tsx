import type { Catalogue, Named } from "@so-thiet-bi/contract/catalogue";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import {
  type Equipment,
  newEquipment,
  type TrackingMode,
  trackingModes,
  trackingModeWords,
} from "@so-thiet-bi/contract/equipment";
import { Alert, Form, Input, InputNumber, Switch } from "antd";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { correctNumberOf } from "../../lib/addresses.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { GradesSelect } from "../../ui/grades-select.tsx";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import type { RecordForm } from "../../ui/record-form.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useTurns } from "../../ui/use-turns.ts";
import { wholeOnFocus } from "../../ui/whole-on-focus.ts";
import { WordInput } from "../../ui/word-input.tsx";
import { askEquipmentType, useEquipmentWords } from "./api.ts";
import { type EquipmentValues, filledFrom } from "./equipment-values.ts";
import { text } from "./text.ts";
import { newVoucherAddress } from "./voucher-address.ts";

export interface EquipmentFieldsProps extends Pick<RecordForm<EquipmentValues>, "form" | "markDirty"> {
  /** The record that is edited; absent for a new one. */
  equipment?: Equipment;
}

/**
 * The fields of a record in their groups. Quantities are asked for once, at the beginning. A group further down
 * is drawn once one can type into those before it.
 */
export const EquipmentFields = memo(function EquipmentFields(props: EquipmentFieldsProps): ReactNode {
  const turn = useTurns(5);
  return (
    <>
      <Identity {...props} />
      {turn > 1 && <UnitAndCode {...props} />}
      {turn > 2 && <Kind {...props} />}
      {turn > 3 && <Origin {...props} />}
      {turn > 4 ? <Details /> : <div className="form-room" />}
    </>
  );
});

const Identity = memo(function Identity({ form, markDirty, equipment }: EquipmentFieldsProps): ReactNode {
  const t = useText(text);
  const label = useLabel(newEquipment);
  const isNew = equipment === undefined;

  /**
   * The catalogue fills what is empty; where it cannot be asked, the client has said why and the choice
   * stands.
   */
  const fillFrom = async (type: Named | null) => {
    if (!type) return;
    const found = await askEquipmentType(type.id).catch(() => undefined);
    if (!found || form.getFieldValue("typeId")?.id !== type.id) return;
    const typed = form.getFieldsValue(true) as EquipmentValues;
    form.setFieldsValue(filledFrom(found, typed, { mode: !isNew || form.isFieldTouched("trackingMode") }));
    markDirty();
  };

  return (
    <>
      <h2>{t("groupIdentity")}</h2>
      <Form.Item name="name" label={t("nameLabel")} required>
        <Input maxLength={255} autoFocus={isNew} />
      </Form.Item>
      <Form.Item name="typeId" label={label("typeId")} extra={t("typeHint")}>
        <TypePicker of={equipment} onChosen={(type) => void fillFrom(type)} />
      </Form.Item>
    </>
  );
});

const UnitAndCode = memo(function UnitAndCode({ equipment }: EquipmentFieldsProps): ReactNode {
  const t = useText(text);
  const label = useLabel(newEquipment);
  const words = useEquipmentWords(equipment?.departmentId).data;
  const isNew = equipment === undefined;
  return (
    <div className="form-pair">
      <Form.Item name="unit" label={label("unit")} required>
        <WordInput words={words?.units} maxLength={30} />
      </Form.Item>
      <Form.Item name="code" label={label("code")} required={!isNew} {...(isNew && { extra: t("codeHint") })}>
        <Input maxLength={30} />
      </Form.Item>
    </div>
  );
});

/** How the record is followed, and where it belongs. */
const Kind = memo(function Kind({ form, equipment }: EquipmentFieldsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = useLabel(newEquipment);
  const mode = Form.useWatch("trackingMode", form) as TrackingMode | undefined;
  const isNew = equipment === undefined;
  const modeHint = isNew ? mode === "ITEM" && t("itemHint") : t("modeHint");
  return (
    <>
      <Form.Item
        name="trackingMode"
        label={label("trackingMode")}
        required={isNew}
        {...(modeHint && { extra: modeHint })}
      >
        <Select
          options={trackingModes.map((value) => ({ value, label: say(trackingModeWords[value]) }))}
          disabled={!isNew}
          onChange={(next: TrackingMode) => {
            if (next === "ITEM" && isNew && (form.getFieldValue("quantity") ?? 0) !== 1)
              form.setFieldValue("quantity", 1);
          }}
        />
      </Form.Item>
      <div className="form-pair">
        <LinkField name="subjectId" to={subjects} of={equipment} />
        <LinkField name="groupId" to={equipmentGroups} of={equipment} />
      </div>
      <Form.Item name="grades" label={label("grades")}>
        <GradesSelect />
      </Form.Item>
    </>
  );
});

const Origin = memo(function Origin({ form, equipment }: EquipmentFieldsProps): ReactNode {
  const t = useText(text);
  const label = useLabel(newEquipment);
  const mode = Form.useWatch("trackingMode", form) as TrackingMode | undefined;
  const isNew = equipment === undefined;
  return (
    <>
      <h2>{isNew ? t("groupOpening") : label("quantity")}</h2>
      {isNew ? (
        <OpeningFields isConsumable={mode === "CONSUMABLE"} />
      ) : (
        <QuantityStands equipment={equipment} />
      )}
      <h2>{t("groupOrigin")}</h2>
      <div className="form-pair">
        <LinkField name="roomId" to={functionalRooms} of={equipment} hint={t("roomHint")} />
        <LinkField name="fundingSourceId" to={fundingSources} of={equipment} />
        <Form.Item name="inUseDate" label={label("inUseDate")} extra={t("inUseHint")}>
          <DayInput allowsYear />
        </Form.Item>
        <Form.Item name="unitPrice" label={label("unitPrice")}>
          <MoneyInput />
        </Form.Item>
        <Form.Item name="supplier" label={label("supplier")}>
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item name="warrantyUntil" label={label("warrantyUntil")}>
          <DayInput />
        </Form.Item>
        <Form.Item name="maintenanceDue" label={label("maintenanceDue")}>
          <DayInput />
        </Form.Item>
        <Form.Item name="inspectionDue" label={label("inspectionDue")}>
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="selfMade" label={label("selfMade")} valuePropName="checked" extra={t("selfMadeHint")}>
        <Switch />
      </Form.Item>
      <Maker form={form} />
    </>
  );
});

function Maker({ form }: Pick<EquipmentFieldsProps, "form">): ReactNode {
  const label = useLabel(newEquipment);
  const isSelfMade = Form.useWatch("selfMade", form) as boolean | undefined;
  return (
    isSelfMade && (
      <Form.Item name="maker" label={label("maker")}>
        <Input maxLength={255} />
      </Form.Item>
    )
  );
}

const Details = memo(function Details(): ReactNode {
  const t = useText(text);
  const label = useLabel(newEquipment);
  return (
    <>
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
        <Form.Item name="country" label={label("country")}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="yearMade" label={label("yearMade")}>
          <InputNumber
            {...wholeOnFocus}
            className="number-input"
            controls={false}
            inputMode="numeric"
            maxLength={4}
          />
        </Form.Item>
      </div>
      <Form.Item name="specification" label={label("specification")}>
        <TextArea maxLength={5000} lines={[2, 8]} />
      </Form.Item>
      <Form.Item name="note" label={label("note")}>
        <TextArea maxLength={2000} lines={[2, 8]} />
      </Form.Item>
    </>
  );
});

interface TypePickerProps {
  of: Equipment | undefined;
  onChosen: (type: Named | null) => void;
  id?: string;
  value?: Named | null;
  onChange?: (type: Named | null) => void;
}

/** A choice of the equipment catalogue, told to the form as well as to the field. */
function TypePicker({ of: equipment, onChosen, onChange, ...field }: TypePickerProps): ReactNode {
  const choose = (type: Named | null) => {
    onChange?.(type);
    onChosen(type);
  };
  return (
    <RefPicker {...field} choose={equipmentTypes.calls.choose} query={ownerOf(equipment)} onChange={choose} />
  );
}

interface LinkFieldProps {
  name: keyof EquipmentValues;
  to: Catalogue;
  of: Equipment | undefined;
  hint?: string;
}

function LinkField({ name, to, of: equipment, hint }: LinkFieldProps): ReactNode {
  const label = useLabel(newEquipment);
  return (
    <Form.Item name={name} label={label(name)} {...(hint && { extra: hint })}>
      <RefPicker choose={to.calls.choose} query={ownerOf(equipment)} />
    </Form.Item>
  );
}

function ownerOf(equipment: Equipment | undefined) {
  return equipment && { departmentId: equipment.departmentId };
}

function OpeningFields({ isConsumable }: { isConsumable: boolean }): ReactNode {
  const t = useText(text);
  const label = useLabel(newEquipment);
  return (
    <div className="form-pair">
      <Form.Item name="quantity" label={label("quantity")} extra={t("quantityHint")}>
        <QuantityInput placeholder="0" />
      </Form.Item>
      <Form.Item name="broken" label={label("broken")} extra={t("brokenHint")}>
        <QuantityInput placeholder="0" />
      </Form.Item>
      {isConsumable && (
        <>
          <Form.Item name="lotNumber" label={label("lotNumber")}>
            <Input maxLength={50} />
          </Form.Item>
          <Form.Item name="expiresOn" label={label("expiresOn")}>
            <DayInput />
          </Form.Item>
        </>
      )}
    </div>
  );
}

function QuantityStands({ equipment }: { equipment: Equipment }): ReactNode {
  const t = useText(text);
  const { id, quantity, unit, can, trackingMode } = equipment;
  return (
    <Alert
      type="info"
      showIcon
      title={`${formatNumber(quantity)} ${unit} · ${t("quantityByVoucher")}`}
      {...(can.post &&
        trackingMode !== "ITEM" && {
          action: (
            <span className="row gap-8-16">
              <Link to={newVoucherAddress({ type: "INCREASE", equipmentIds: [id] })}>{t("increase")}</Link>
              <Link to={correctNumberOf(id)}>{t("correctNumber")}</Link>
            </span>
          ),
        })}
    />
  );
}
