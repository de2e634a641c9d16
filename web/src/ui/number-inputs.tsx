import { InputNumber } from "antd";
import type { ReactNode } from "react";
import { formatNumber, readNumber } from "../lib/format.ts";
import type { FieldProps } from "./field-props.ts";
import { wholeOnFocus } from "./whole-on-focus.ts";

/** Whole đồng, written `1.234.567`. */
export function MoneyInput({ value, onChange, ...rest }: FieldProps<number>): ReactNode {
  return (
    <NumberInput value={value ?? null} precision={0} suffix="₫" {...(onChange && { onChange })} {...rest} />
  );
}

/** A quantity with at most three decimals, written `1.234,5`. */
export function QuantityInput({
  value,
  onChange,
  whole = false,
  ...rest
}: FieldProps<number> & { whole?: boolean; autoFocus?: boolean }): ReactNode {
  return (
    <NumberInput
      value={value ?? null}
      precision={whole ? 0 : undefined}
      {...(onChange && { onChange })}
      {...rest}
    />
  );
}

function NumberInput({
  precision,
  suffix,
  onChange,
  ...rest
}: FieldProps<number> & {
  precision?: number | undefined;
  suffix?: string;
  autoFocus?: boolean;
}): ReactNode {
  return (
    <InputNumber<number>
      className="number-input"
      min={0}
      controls={false}
      {...wholeOnFocus}
      inputMode={precision === 0 ? "numeric" : "decimal"}
      decimalSeparator=","
      formatter={(value, { userTyping, input }) =>
        userTyping ? input : formatNumber(isEmpty(value) ? null : Number(value))
      }
      parser={(typed) => (readNumber(typed ?? "") ?? "") as number}
      {...(precision !== undefined && { precision })}
      {...(suffix && { suffix })}
      {...(onChange && { onChange })}
      {...rest}
    />
  );
}

/** antd hands over an empty text for an empty field; as a number that would be 0, which is something else. */
function isEmpty(value: number | string | null | undefined): boolean {
  return value === undefined || value === null || value === "";
}
