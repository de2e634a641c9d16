import { listCampaigns } from "@so-thiet-bi/contract/campaigns";
import {
  type ConsolidationQuery,
  getConsolidation,
  getDemandStatistic,
  type StatisticQuery,
} from "@so-thiet-bi/contract/demand-desk";
import { useRead } from "../../../lib/queries.ts";

export function useConsolidation(query: Omit<ConsolidationQuery, "search">) {
  return useRead(getConsolidation, { query }, { keepPrevious: true });
}

export function useStatistic(query: StatisticQuery) {
  // why: without a filter it is the question that the counts of the list ask
  const request = Object.keys(query).length > 0 ? { query } : {};
  return useRead(getDemandStatistic, request, { keepPrevious: true });
}

/** Campaigns in sight, to filter by. */
export function useCampaigns() {
  return useRead(listCampaigns, { query: { size: 200 } }, { staleTime: 300_000 }).data?.items ?? [];
}
