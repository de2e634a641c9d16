import { type Equipment, type TrackingMode, trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import type { Address } from "../../lib/use-address.ts";
import type { FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { useEquipmentWords, useUnits } from "./api.ts";
import { text } from "./text.ts";

export const equipmentFilters = ["departmentId", "subject", "category", "trackingMode", "broken", "active"] as const;
export type EquipmentFilter = (typeof equipmentFilters)[number];

type EquipmentAddress = Address<EquipmentFilter>;

export interface EquipmentFiltersProps {
  address: EquipmentAddress;
  hasUnits: boolean;
  /** The rows on the screen: their words are offered too, when no single unit is chosen. */
  shown: readonly Equipment[];
}

export function EquipmentFilters({ address, hasUnits, shown }: EquipmentFiltersProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { filters, change } = address;
  const words = useEquipmentWords(filters.departmentId === undefined ? undefined : Number(filters.departmentId)).data;
  const units = useUnits(hasUnits).data?.items ?? [];
  const offered = (known: readonly string[] | undefined, used: readonly (string | null)[]) =>
    [...new Set([...(known ?? []), ...used.flatMap((word) => word ?? [])])].map((word) => ({ value: word, label: word }));

  return (
    <>
      {hasUnits && (
        <FilterSelect
          label={t("unit")}
          value={filters.departmentId}
          options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(departmentId) => change({ departmentId, subject: undefined, category: undefined })}
        />
      )}
      <FilterSelect
        label={t("subjectFilter")}
        value={filters.subject}
        options={offered(
          words?.subjects,
          shown.map(({ subject }) => subject),
        )}
        onChange={(subject) => change({ subject })}
      />
      <FilterSelect
        label={t("category")}
        value={filters.category}
        options={offered(
          words?.categories,
          shown.map(({ category }) => category),
        )}
        onChange={(category) => change({ category })}
      />
      <FilterSelect
        label={t("trackingMode")}
        value={filters.trackingMode}
        options={trackingModes.map((mode) => ({ value: mode, label: say(trackingModeWords[mode]) }))}
        onChange={(trackingMode) => change({ trackingMode })}
      />
      <FilterSelect
        label={t("hasBroken")}
        value={filters.broken}
        options={[
          { value: "true", label: t("someBroken") },
          { value: "false", label: t("noneBroken") },
        ]}
        onChange={(broken) => change({ broken })}
      />
      <FilterSelect
        label={t("followed")}
        value={filters.active === "false" ? "false" : undefined}
        options={[
          { value: "true", label: t("followed") },
          { value: "false", label: t("stopped") },
        ]}
        onChange={(active) => change({ active: active === "true" ? undefined : active })}
      />
    </>
  );
}

/** One chip per filter that is set, in words. */
export function useFilterChips(address: EquipmentAddress, hasUnits: boolean): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const units = useUnits(hasUnits).data?.items;
  const { filters, change } = address;
  const words: Record<EquipmentFilter, (value: string) => string | undefined> = {
    departmentId: (value) => `${t("unit")}: ${units?.find(({ id }) => String(id) === value)?.name ?? value}`,
    subject: (value) => `${t("subjectFilter")}: ${value}`,
    category: (value) => `${t("category")}: ${value}`,
    trackingMode: (value) => (value in trackingModeWords ? say(trackingModeWords[value as TrackingMode]) : undefined),
    broken: (value) => t(value === "true" ? "someBroken" : "noneBroken"),
    active: (value) => (value === "false" ? t("stopped") : undefined),
  };
  return equipmentFilters.flatMap((key) => {
    const value = filters[key];
    const label = value === undefined ? undefined : words[key](value);
    return label ? [{ key, label, onRemove: () => change({ [key]: undefined }) }] : [];
  });
}
