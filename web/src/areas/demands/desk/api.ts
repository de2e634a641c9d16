import { listCampaigns } from "@so-thiet-bi/contract/campaigns";
import {
  type ConsolidationQuery,
  getConsolidation,
  getDemandStatistic,
  type StatisticQuery,
} from "@so-thiet-bi/contract/demand-desk";
import { exportDemands } from "@so-thiet-bi/contract/demands";
import { useMutation } from "@tanstack/react-query";
import { call, saveFile } from "../../../lib/client.ts";
import { useRead } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";

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

export function useExportDemands() {
  return useMutation({
    async mutationFn(address: Pick<Address, "query">) {
      const { page: _page, size: _size, ...query } = queryFor(exportDemands, address);
      const file = await call(exportDemands, { query });
      saveFile(file);
      return file.name;
    },
  });
}
