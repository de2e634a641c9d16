import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { QuantityInput } from "../../ui/number-inputs.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./form.text.ts";
import type { foldedFields } from "./line-values.ts";

export interface LineDetailsProps {
  index: number;
  departmentId: number;
  /** Name, unit and subject come from the record or the catalogue. */
  isKnown: boolean;
  /** The sentence of a field that is wrong: it may be opened only after that was found out. */
  faultOf: (field: (typeof foldedFields)[number]) => string | undefined;
  /** The accessible name of a field of this line. */
  named: (field: string) => string;
}

const priorities = [1, 2, 3] as const;

/**
 * What is said of a line now and then: norm, priority, where it shall stand, who pays, what it must be able
 * to do.
 */
export function LineDetails({ index, departmentId, isKnown, faultOf, named }: LineDetailsProps): ReactNode {
  const t = useText(text);
  const item = (field: (typeof foldedFields)[number]) => {
    const fault = faultOf(field);
    return {
      name: [index, field],
      ...(fault !== undefined && { help: fault, validateStatus: "error" as const }),
    };
  };
  return (
    <div className="line-details">
      <div>
        <span className="hint block">{t("norm")}</span>
        <Form.Item {...item("normQuantity")}>
          <QuantityInput aria-label={named(t("norm"))} placeholder={t("normHint")} />
        </Form.Item>
      </div>
      <div>
        <span className="hint block">{t("priority")}</span>
        <Form.Item {...item("priority")}>
          <Select
            aria-label={named(t("priority"))}
            options={priorities.map((value) => ({ value, label: t(`priority${value}`) }))}
          />
        </Form.Item>
      </div>
      <div>
        <span className="hint block">{t("room")}</span>
        <Form.Item {...item("roomId")}>
          <RefPicker
            aria-label={named(t("room"))}
            choose={functionalRooms.calls.choose}
            query={{ departmentId }}
          />
        </Form.Item>
      </div>
      <div>
        <span className="hint block">{t("fundingSource")}</span>
        <Form.Item {...item("fundingSourceId")}>
          <RefPicker aria-label={named(t("fundingSource"))} choose={fundingSources.calls.choose} />
        </Form.Item>
      </div>
      {!isKnown && (
        <div>
          <span className="hint block">{t("subject")}</span>
          <Form.Item {...item("subject")}>
            <Input aria-label={named(t("subject"))} maxLength={100} />
          </Form.Item>
        </div>
      )}
      <div className="wide">
        <span className="hint block">{t("specification")}</span>
        <Form.Item {...item("specification")}>
          <TextArea aria-label={named(t("specification"))} lines={[1, 6]} maxLength={2000} />
        </Form.Item>
      </div>
    </div>
  );
}
