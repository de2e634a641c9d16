import { listDepartments } from "@so-thiet-bi/contract/departments";
import type { ReactNode } from "react";
import { useText } from "../lib/language.ts";
import { useAnswer } from "../lib/queries.ts";
import { useUser } from "../lib/session.ts";
import { FilterSelect } from "./filter-select.tsx";

export const unitFilterText = { vi: { unit: "Đơn vị" }, en: { unit: "Unit" } };

interface Props {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Whose list is read, where lists stay inside their unit: only the system administrator chooses. */
export function UnitFilter({ value, onChange }: Props): ReactNode {
  const t = useText(unitFilterText);
  const isOperator = useUser().role === "ROLE_SYSTEM_ADMIN";
  const units = useUnits(isOperator);
  if (!isOperator) return null;
  return (
    <FilterSelect label={t("unit")} value={value} options={units.map(({ id, name }) => ({ value: String(id), label: name }))} onChange={onChange} />
  );
}

/** The chosen unit in words, for its chip. */
export function useUnitWords(value: string | undefined): string {
  const t = useText(unitFilterText);
  const units = useUnits(value !== undefined);
  return `${t("unit")}: ${units.find(({ id }) => String(id) === value)?.name ?? "…"}`;
}

function useUnits(enabled: boolean) {
  return useAnswer(listDepartments, {}, { enabled, staleTime: 300_000 }).data?.items ?? [];
}
