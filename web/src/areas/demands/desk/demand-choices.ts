import { getDemandStatistic } from "@so-thiet-bi/contract/demand-desk";
import { useText } from "../../../lib/language.ts";
import { useRead } from "../../../lib/queries.ts";
import type { KnownOfFilters } from "../../../ui/list-filters.tsx";
import { useCampaigns } from "./api.ts";
import { text } from "./desk.text.ts";

/** The campaigns and school years that demands can be narrowed by. */
export function useDemandChoices({ filters }: { filters: { schoolYear?: string } }): KnownOfFilters {
  const t = useText(text);
  const campaigns = useCampaigns();
  const years = useRead(getDemandStatistic, {}).data?.schoolYears ?? [];
  const yearName = (year: number) => t("schoolYearIs", { from: String(year), to: String(year + 1) });
  const { schoolYear } = filters;
  return {
    listed: {
      campaignId: campaigns.map(({ id, name }) => ({ value: String(id), label: name })),
      schoolYear: years.map((year) => ({ value: String(year), label: yearName(year) })),
    },
    called: { schoolYear: schoolYear && yearName(Number(schoolYear)) },
  };
}
