import { fold } from "@so-thiet-bi/contract/fold";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { Select } from "../../ui/select.tsx";
import { useSchoolsBelow } from "./api.ts";
import { text } from "./text.ts";

export interface SchoolChoiceProps {
  id?: string;
  value?: readonly number[];
  onChange?: (ids: number[]) => void;
  /** Already asked: not offered. */
  except?: ReadonlySet<number>;
  placeholder?: string;
}

/** Schools below the user's unit, found by any part of their names. */
export function SchoolChoice({
  id,
  value = [],
  onChange,
  except,
  placeholder,
}: SchoolChoiceProps): ReactNode {
  const t = useText(text);
  const schools = useSchoolsBelow().filter((school) => !except?.has(school.id));
  return (
    <Select<number[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      value={[...value]}
      placeholder={placeholder ?? t("pickSchools")}
      options={schools.map((school) => ({ value: school.id, label: school.name }))}
      showSearch={{
        filterOption: (typed, option) => fold(String(option?.label ?? "")).includes(fold(typed)),
      }}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
