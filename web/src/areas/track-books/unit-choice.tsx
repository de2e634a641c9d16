import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { useUnits } from "../../lib/units.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { text } from "./text.ts";

/** Only for those who have units below: whose books are looked at. */
export function UnitChoice({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}): ReactNode {
  const t = useText(text);
  const { department } = useUser();
  const below = useUnits(department.type !== "LEVEL_3").filter(
    ({ id, active }) => active && id !== department.id,
  );
  if (below.length === 0) return null;
  return (
    <FilterSelect
      label={t("unit")}
      value={value === undefined ? undefined : String(value)}
      options={below.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
    />
  );
}
