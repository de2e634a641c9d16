import { MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useText } from "../lib/language.ts";
import { QuantityInput } from "./number-inputs.tsx";
import { text } from "./text.ts";

export interface StepperProps {
  /** Of the field, where it is found by its place in a list. */
  id?: string;
  /** What is counted, for those who hear it. */
  label: string;
  value: number;
  most: number;
  least?: number;
  /** Only whole ones. */
  whole?: boolean;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A quantity by thumb or by keyboard: one less, the number, one more. */
export function Stepper({
  id,
  label,
  value,
  most,
  least = 0,
  whole = false,
  disabled = false,
  onChange,
}: StepperProps): ReactNode {
  const t = useText(text);
  const go = (next: number) => onChange(Math.min(most, Math.max(least, inThousandths(next))));
  return (
    <fieldset className="stepper" aria-label={label}>
      <Button
        icon={<MinusOutlined aria-hidden />}
        aria-label={t("oneLess", { label })}
        disabled={disabled || value <= least}
        onClick={() => go(value - 1)}
      />
      <QuantityInput
        {...(id && { id })}
        aria-label={label}
        whole={whole}
        disabled={disabled}
        value={value}
        onChange={(next) => go(next ?? least)}
      />
      <Button
        icon={<PlusOutlined aria-hidden />}
        aria-label={t("oneMore", { label })}
        disabled={disabled || value >= most}
        onClick={() => go(value + 1)}
      />
    </fieldset>
  );
}

/** Quantities have at most three decimals; binary fractions would show more. */
export function inThousandths(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
