import { type DemandKind, demandKind, getDemandStatistic, handlings } from "@so-thiet-bi/contract/demands";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.ts";
import { useRead } from "../../../lib/queries.ts";
import { useUnits } from "../../../lib/units.ts";
import type { Address } from "../../../lib/use-address.ts";
import type { FilterChip } from "../../../ui/filter-bar.tsx";
import { FilterSelect } from "../../../ui/filter-select.tsx";
import { text as demandText } from "../text.ts";
import { useCampaigns } from "./api.ts";
import { text } from "./desk.text.ts";

/** What every view of the desk can be narrowed by. */
export const sharedFilters = ["departmentId", "kind", "campaignId", "schoolYear"] as const;
export const listFilters = [
  ...sharedFilters,
  "status",
  "waitingForMe",
  "waiting",
  "handling",
  "overdue",
  "cancelled",
] as const;
export type SharedFilter = (typeof sharedFilters)[number];
export type ListFilter = (typeof listFilters)[number];

type Change = (changes: Partial<Record<SharedFilter, string | undefined>>) => void;

interface FiltersProps {
  filters: Partial<Record<SharedFilter, string>>;
  change: Change;
  severalUnits: boolean;
  /** Which of them; a statistic knows no kinds. */
  which?: readonly SharedFilter[];
}

export function SharedFilters({
  filters,
  change,
  severalUnits,
  which = sharedFilters,
}: FiltersProps): ReactNode {
  const t = useText(text);
  const tDemand = useText(demandText);
  const units = useUnits(severalUnits);
  const campaigns = useCampaigns();
  const years = useRead(getDemandStatistic, {}).data?.schoolYears ?? [];
  const yearName = useYearName();
  return (
    <>
      {severalUnits && which.includes("departmentId") && (
        <FilterSelect
          label={t("school")}
          value={filters.departmentId}
          options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(departmentId) => change({ departmentId })}
        />
      )}
      {which.includes("kind") && (
        <FilterSelect
          label={t("kind")}
          value={filters.kind}
          options={demandKind.options.map((value) => ({ value, label: tDemand(value) }))}
          onChange={(kind) => change({ kind })}
        />
      )}
      {which.includes("campaignId") && (campaigns.length > 0 || filters.campaignId) && (
        <FilterSelect
          label={t("campaign")}
          value={filters.campaignId}
          options={campaigns.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(campaignId) => change({ campaignId })}
        />
      )}
      {which.includes("schoolYear") && (
        <FilterSelect
          label={t("schoolYear")}
          value={filters.schoolYear}
          options={years.map((value) => ({ value: String(value), label: yearName(value) }))}
          onChange={(schoolYear) => change({ schoolYear })}
        />
      )}
    </>
  );
}

/** Of the list alone: the rest of what its demands can be told apart by. */
export function ListFilters({
  address,
  severalUnits,
}: {
  address: Address<ListFilter>;
  severalUnits: boolean;
}): ReactNode {
  const t = useText(text);
  const { filters, change } = address;
  const [opened, setOpened] = useState(false);
  const signs = ["overdue", "cancelled"] as const;
  const set = signs.find((sign) => filters[sign] === "true");
  const isShown = (filter: ListFilter) => opened || filters[filter] !== undefined;
  return (
    <>
      <SharedFilters
        filters={filters}
        change={change}
        severalUnits={severalUnits}
        which={sharedFilters.filter(
          (filter) => filter === "departmentId" || filter === "kind" || isShown(filter),
        )}
      />
      {isShown("handling") && (
        <FilterSelect
          label={t("handling")}
          value={filters.handling}
          options={handlings.map((value) => ({ value, label: t(`HANDLING_${value}`) }))}
          onChange={(handling) => change({ handling })}
        />
      )}
      {(opened || set !== undefined) && (
        <FilterSelect
          label={t("overdue")}
          value={set}
          options={signs.map((value) => ({ value, label: t(value) }))}
          onChange={(next) =>
            change({
              overdue: next === "overdue" ? "true" : undefined,
              cancelled: next === "cancelled" ? "true" : undefined,
            })
          }
        />
      )}
      <Button type="link" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? t("filterFewer") : t("filterMore")}
      </Button>
    </>
  );
}

/** One chip for each filter in force; what stands in the status buttons above is not said twice. */
export function useDemandChips(address: Address<ListFilter>, severalUnits: boolean): FilterChip[] {
  const t = useText(text);
  const tDemand = useText(demandText);
  const { filters, change } = address;
  const units = useUnits(severalUnits && filters.departmentId !== undefined);
  const campaigns = useCampaigns();
  const yearName = useYearName();
  const words: Record<Exclude<ListFilter, "status" | "waitingForMe">, (value: string) => string> = {
    departmentId: (value) => `${t("school")}: ${units.find(({ id }) => String(id) === value)?.name ?? value}`,
    kind: (value) => `${t("kind")}: ${isKind(value) ? tDemand(value) : value}`,
    campaignId: (value) =>
      `${t("campaign")}: ${campaigns.find(({ id }) => String(id) === value)?.name ?? value}`,
    schoolYear: (value) => yearName(Number(value)),
    handling: (value) =>
      `${t("handling")}: ${value === "SELF" || value === "SUPERIOR" ? t(`HANDLING_${value}`) : value}`,
    overdue: () => t("overdue"),
    cancelled: () => t("cancelled"),
    waiting: () => t("waiting"),
  };
  return (Object.keys(words) as (keyof typeof words)[]).flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}

/** `Năm học 2026–2027` */
function useYearName(): (year: number) => string {
  const t = useText(text);
  return (year) => t("schoolYearIs", { from: String(year), to: String(year + 1) });
}

function isKind(value: string): value is DemandKind {
  return demandKind.safeParse(value).success;
}
