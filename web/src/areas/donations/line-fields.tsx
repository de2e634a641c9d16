import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { Named } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { donationLineBody, mostDonationLines } from "@so-thiet-bi/contract/donations";
import { allowsDecimals, trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { Button, Form, type FormInstance, Input } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../lib/labels.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useUser } from "../../lib/session.ts";
import { MoneyInput, QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useLineGrid } from "../../ui/use-line-grid.ts";
import {
  blankLine,
  type DonationValues,
  isBlank,
  type LineValues,
  readPastedLines,
} from "./donation-values.ts";
import { text } from "./text.ts";

export interface LineFieldsProps {
  form: FormInstance<DonationValues>;
  /** Sentence by field path. */
  faults: Readonly<Record<string, string>>;
  onChange: () => void;
}

/** What is donated: Enter goes to the next thing and adds one after the last; rows of Excel are pasted. */
export function LineFields({ form, faults, onChange }: LineFieldsProps): ReactNode {
  const t = useText(text);
  const { grid, linesNow, setLines, add, remove } = useLineGrid<LineValues>({
    form,
    blank: blankLine,
    isBlank,
    readPasted: readPastedLines,
    onPasted: (count) => notifyDone(t("linesPasted", { count })),
    onChange,
  });
  const named = (index: number, type: Named | null) =>
    setLines(
      linesNow().map((line, at) =>
        at === index ? { ...line, type, name: line.name || (type?.name ?? null) } : line,
      ),
    );
  const fault = faults["lines"];
  return (
    <div {...grid} className="stack">
      <Form.List name="lines">
        {(fields) =>
          fields.map(({ key, name: index }) => (
            <Line
              key={key}
              index={index}
              form={form}
              fault={faults[`lines.${index}.typeId`]}
              isOnly={fields.length === 1}
              onType={(type) => named(index, type)}
              onRemove={() => remove(index)}
            />
          ))
        }
      </Form.List>
      {fault && <p className="ant-form-item-explain-error">{fault}</p>}
      <p className="hint">{t("pasteHint")}</p>
      <div>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={linesNow().length >= mostDonationLines}
          onClick={add}
        >
          {t("addLine")}
        </Button>
      </div>
    </div>
  );
}

interface LineProps {
  index: number;
  form: FormInstance<DonationValues>;
  fault: string | undefined;
  isOnly: boolean;
  onType: (type: Named | null) => void;
  onRemove: () => void;
}

function Line({ index, form, fault, isOnly, onType, onRemove }: LineProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const user = useUser();
  const label = useLabel(donationLineBody);
  const unit = (Form.useWatch(["lines", index, "unit"], form) as string | null | undefined) ?? "";
  const number = index + 1;
  return (
    <fieldset className="frame pad-12" aria-label={t("line", { number })}>
      <div className="spread">
        <span className="soft strong">{t("line", { number })}</span>
        {!isOnly && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("removeLine", { number })}
            title={t("removeLine", { number })}
            onClick={onRemove}
          />
        )}
      </div>
      <Form.Item name={[index, "name"]} label={label("name")} required>
        <Input maxLength={255} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name={[index, "quantity"]} label={label("quantity")} required>
          <QuantityInput whole={!allowsDecimals(unit)} />
        </Form.Item>
        <Form.Item name={[index, "unit"]} label={label("unit")} required>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name={[index, "unitPrice"]} label={label("unitPrice")}>
          <MoneyInput />
        </Form.Item>
        <Form.Item name={[index, "trackingMode"]} label={label("trackingMode")}>
          <Select options={trackingModes.map((value) => ({ value, label: say(trackingModeWords[value]) }))} />
        </Form.Item>
      </div>
      <Form.Item
        name={[index, "type"]}
        label={label("typeId")}
        {...(fault && { validateStatus: "error" as const, help: fault })}
      >
        <RefPicker
          choose={equipmentTypes.calls.choose}
          query={{ departmentId: user.department.id }}
          onChange={onType}
        />
      </Form.Item>
      <Form.Item name={[index, "specification"]} label={label("specification")}>
        <TextArea lines={[1, 4]} maxLength={2000} />
      </Form.Item>
    </fieldset>
  );
}
