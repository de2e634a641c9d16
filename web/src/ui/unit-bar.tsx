import type { ReactNode } from "react";
import { FilterBar } from "./filter-bar.tsx";
import { UnitFilter, useIsOperator, useUnitWords } from "./unit-filter.tsx";

interface Props {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/**
 * The choice of a unit on pages whose other choices come with what is shown, so that it stands when nothing
 * could be.
 */
export function UnitBar({ value, onChange }: Props): ReactNode {
  const label = useUnitWords(value);
  if (!useIsOperator()) return null;
  return (
    <FilterBar
      chips={value === undefined ? [] : [{ key: "unit", label, onRemove: () => onChange(undefined) }]}
    >
      <UnitFilter value={value} onChange={onChange} />
    </FilterBar>
  );
}
