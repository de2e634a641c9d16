import { fold } from "@so-thiet-bi/contract/fold";
import type { ReactNode } from "react";
import { useUnits } from "../lib/units.ts";
import type { FieldProps } from "./field-props.ts";
import { Select } from "./select.tsx";

/** One of all active units, found by its name without accents. */
export function UnitSelect({ value, onChange, ...rest }: FieldProps<number>): ReactNode {
  const units = useUnits(true);
  return (
    <Select
      {...rest}
      value={value ?? null}
      options={units
        .filter(({ id, active }) => active || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{
        filterOption: (typed, option) => fold(String(option?.label ?? "")).includes(fold(typed)),
      }}
      onChange={(next: number) => onChange?.(next)}
    />
  );
}
