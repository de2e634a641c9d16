import type { ReactNode } from "react";
import { FilterBar } from "./filter-bar.tsx";
import { UnitFilter, useUnitWords } from "./unit-filter.tsx";

export interface UnitChoiceProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export default function UnitChoice({ value, onChange }: UnitChoiceProps): ReactNode {
  const label = useUnitWords(value);
  return (
    <FilterBar
      chips={value === undefined ? [] : [{ key: "unit", label, onRemove: () => onChange(undefined) }]}
    >
      <UnitFilter value={value} onChange={onChange} />
    </FilterBar>
  );
}
