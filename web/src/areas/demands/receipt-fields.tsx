/** What is said of a whole receipt, above and below its lines. */
import { Form, Input, Radio } from "antd";
import type { ReactNode } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { text } from "./receipt.text.ts";
import { type ReceiptValues, worthOf } from "./receipt-values.ts";

export function ReceiptHead(): ReactNode {
  const t = useText(text);
  return (
    <div className="near-fields receipt-head">
      <Form.Item name="date" label={t("date")} required>
        <DayInput />
      </Form.Item>
      <Form.Item name="partner" label={t("partner")}>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="deliverer" label={t("deliverer")}>
        <Input maxLength={255} />
      </Form.Item>
      <Form.Item name="documentNo" label={t("documentNo")}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="documentDate" label={t("documentDate")}>
        <DayInput />
      </Form.Item>
      <Form.Item className="wide" name="note" label={t("note")}>
        <TextArea lines={[1, 6]} maxLength={2000} />
      </Form.Item>
    </div>
  );
}

interface ReceiptEndProps {
  values: ReceiptValues;
  /** How many lines are not all there yet. */
  short: number;
  /** Only the head of the unit closes them. */
  leads: boolean;
  fault: string | undefined;
}

export function ReceiptEnd({ values, short, leads, fault }: ReceiptEndProps): ReactNode {
  const t = useText(text);
  return (
    <div className="receipt-end">
      {short === 0 ? (
        <p className="receipt-all">{t("allIn")}</p>
      ) : (
        <div>
          <p>
            <strong>{t("shortLines", { count: short })}</strong>
          </p>
          <Form.Item
            className="receipt-final"
            name="final"
            extra={t(values.final ? "closeHint" : "keepOpenHint")}
            {...(fault && { validateStatus: "error" as const, help: fault })}
          >
            <Radio.Group
              aria-label={t("shortLines", { count: short })}
              options={[
                { value: false, label: t("keepOpen") },
                { value: true, label: t("close"), disabled: !leads },
              ]}
            />
          </Form.Item>
        </div>
      )}
      <p className="receipt-total">
        {t("total")}: <strong>{formatMoney(worthOf(values))}</strong>
      </p>
    </div>
  );
}
