import type { Named } from "@so-thiet-bi/contract/catalogue";
import { type ReactNode, useState } from "react";
import { useCataloguesAsked } from "../lib/catalogues-asked.ts";
import { useUnitAsked } from "../lib/unit-asked.ts";
import { RefPicker } from "./ref-picker.tsx";

export interface RowFilterProps {
  of: string;
  label: string;
  value: string | undefined;
  /** What the row of the value is called, once it is known. */
  named: Named | undefined;
  year: { schoolYearId?: number } | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter by a row of a catalogue. */
export function RowFilter({ of, label, value, named, year, onChange }: RowFilterProps): ReactNode {
  const unit = useUnitAsked();
  const [isAsked, setAsked] = useState(false);
  const target = useCataloguesAsked(isAsked)?.(of);
  return (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      choose={target?.calls.choose}
      onOpen={() => setAsked(true)}
      query={{ ...(!target?.inside && unit), ...(target?.needsYear && year) }}
      value={value === undefined ? null : (named ?? { id: Number(value), name: "…", code: null })}
      onChange={(next) => onChange(next ? String(next.id) : undefined)}
    />
  );
}
