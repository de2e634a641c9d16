import type { DepartmentNode } from "@so-thiet-bi/contract/departments";
import type { ReactNode } from "react";
import { useText } from "../lib/language.ts";

import { useUser } from "../lib/session.ts";
import { useUnitAsked } from "../lib/unit-asked.ts";
import { useUnits } from "../lib/units.ts";
import type { FilterChip } from "./filter-bar.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { EmptyState, type EmptyStateProps } from "./states.tsx";
import { useIsOperator } from "./use-is-operator.ts";

export const unitFilterText = {
  vi: { unit: "Đơn vị", choose: "Chọn một đơn vị để xem", chooseHint: "Danh sách này là của từng đơn vị." },
  en: { unit: "Unit", choose: "Choose a unit", chooseHint: "Each unit has a list of its own." },
};

interface Props {
  /** Where it is not called that. */
  label?: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Superiors with units below read the list too. */
  superiors?: boolean;
}

/** Whose list is read. Where lists stay inside their unit only the system administrator chooses. */
export function UnitFilter({ label, value, onChange, superiors = false }: Props): ReactNode {
  const t = useText(unitFilterText);
  const offers = useOffersUnits();
  const isOffered = offers[superiors ? "superiors" : "operator"];
  const units = useUnits(isOffered);
  if (!isOffered) return null;
  return (
    <FilterSelect label={label ?? t("unit")} value={value} options={optionsOf(units)} onChange={onChange} />
  );
}

/** Does this person choose whose list is read, where it is offered to them? */
export function useOffersUnits(): Record<"operator" | "superiors", boolean> {
  const operator = useIsOperator();
  const hasUnits = useUser().department.type !== "LEVEL_3";
  return { operator, superiors: operator || hasUnits };
}

/** Nothing is there; where the system administrator has chosen no unit, that is why. */
export function EmptyOfUnit(state: EmptyStateProps): ReactNode {
  const t = useText(unitFilterText);
  const isOperator = useIsOperator();
  const { departmentId } = useUnitAsked();
  if (isOperator && departmentId === undefined)
    return <EmptyState title={t("choose")} hint={t("chooseHint")} />;
  return <EmptyState {...state} />;
}

/** The chosen unit in words, for its chip. */
export function useUnitWords(value: string | undefined): string {
  const t = useText(unitFilterText);
  return `${t("unit")}: ${useUnitName(value) ?? "…"}`;
}

/** What the unit of an address is called, once it is known. */
export function useUnitName(value: string | undefined): string | undefined {
  return useUnits(value !== undefined).find(({ id }) => String(id) === value)?.name;
}

interface UnitAddress {
  filters: { departmentId?: string };
  change: (changes: { departmentId: undefined }) => void;
}

/** The chip of the unit, for pages that have no other. */
export function useUnitChips({ filters: { departmentId }, change }: UnitAddress): FilterChip[] {
  const label = useUnitWords(departmentId);
  return departmentId === undefined
    ? []
    : [{ key: "departmentId", label, onRemove: () => change({ departmentId: undefined }) }];
}

/** Two communes may have a school of the same name: they are told apart by the unit above them. */
function optionsOf(units: readonly DepartmentNode[]): { value: string; label: string }[] {
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const seen = Map.groupBy(units, ({ name }) => name);
  return units.map(({ id, name, parentId }) => {
    const above = (seen.get(name)?.length ?? 0) > 1 && parentId !== null ? names.get(parentId) : undefined;
    return { value: String(id), label: above ? `${name} (${above})` : name };
  });
}
