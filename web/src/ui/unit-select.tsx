import type { DepartmentNode } from "@so-thiet-bi/contract/departments";
import { fold } from "@so-thiet-bi/contract/fold";
import type { ReactNode } from "react";
import { useUnits } from "../lib/units.ts";
import type { FieldProps } from "./field-props.ts";
import { Select } from "./select.tsx";

interface UnitSelectProps extends FieldProps<number> {
  /** Only units of this type; without it all of them. */
  type?: DepartmentNode["type"];
}

/** One of all active units, found by its name without accents. */
export function UnitSelect({ value, onChange, type, ...rest }: UnitSelectProps): ReactNode {
  const units = useUnits(true);
  return (
    <Select
      {...rest}
      value={value ?? null}
      options={units
        .filter((unit) => (unit.active || unit.id === value) && (!type || unit.type === type))
        .map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{
        filterOption: (typed, option) => fold(String(option?.label ?? "")).includes(fold(typed)),
      }}
      onChange={(next: number) => onChange?.(next)}
    />
  );
}
