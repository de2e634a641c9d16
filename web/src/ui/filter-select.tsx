import { fold } from "@so-thiet-bi/contract/fold";
import type { ReactNode } from "react";
import { Select } from "./select.tsx";

export interface FilterSelectProps {
  label: string;
  value: string | undefined;
  /** `depth`: how far a row of a tree stands to the right. */
  options: readonly { value: string; label: string; depth?: number }[];
  onChange: (value: string | undefined) => void;
}

/** One choice above a list; searched without accents once there are many. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps): ReactNode {
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return (
    <Select
      className="filter-select"
      allowClear
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      options={isKnown ? [...options] : [...options, { value, label: value }]}
      optionRender={({ label: shown, data }) => (
        <span style={{ paddingLeft: `${(data.depth ?? 0) * 16}px` }}>{shown}</span>
      )}
      popupMatchSelectWidth={false}
      showSearch={
        options.length > 8 && {
          filterOption: (typed, option) => fold(String(option?.label ?? "")).includes(fold(typed)),
        }
      }
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  );
}
