import {
  changeCampaign,
  closeCampaign,
  createCampaign,
  exportCampaign,
  extendCampaign,
  getCampaign,
  listCampaignHistory,
  listCampaigns,
  openCampaign,
  removeCampaign,
} from "@so-thiet-bi/contract/campaigns";
import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { listEquipmentWords } from "@so-thiet-bi/contract/equipment";
import { useMutation } from "@tanstack/react-query";
import { call, saveFile } from "../../lib/client.ts";
import { useAnswer, useChange } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

const reads = [listCampaigns, getCampaign, listCampaignHistory];

export function useCampaigns(address: Pick<Address, "query">) {
  return useAnswer(listCampaigns, { query: queryFor(listCampaigns, address) }, { keepPrevious: true });
}

/** Quiet: the panel or page says itself that a campaign is not there. */
export function useCampaign(id: number | undefined) {
  return useAnswer(getCampaign, { params: { id: id ?? 0 } }, { enabled: id !== undefined, quiet: true });
}

export function useCampaignHistory(id: number) {
  return useAnswer(listCampaignHistory, { params: { id } }, { quiet: true });
}

/** Quiet: the form shows what is refused, at its field. */
export function useCreateCampaign() {
  return useChange(createCampaign, { quiet: true, refreshes: reads });
}

export function useChangeCampaign() {
  return useChange(changeCampaign, { quiet: true, refreshes: reads });
}

export function useRemoveCampaign() {
  return useChange(removeCampaign, { refreshes: [listCampaigns] });
}

/** Quiet: the dialog shows why the day does not do. */
export function useOpenCampaign() {
  return useChange(openCampaign, { quiet: true, refreshes: reads });
}

export function useCloseCampaign() {
  return useChange(closeCampaign, { refreshes: reads });
}

/** Quiet: the dialog shows why the day does not do. */
export function useExtendCampaign() {
  return useChange(extendCampaign, { quiet: true, refreshes: reads });
}

export function useExportCampaign() {
  return useMutation({
    async mutationFn(id: number) {
      saveFile(await call(exportCampaign, { params: { id } }));
    },
  });
}

/** Rows of the equipment catalogue for what was typed. */
export async function findTypes(search: string): Promise<CatalogueRecord[]> {
  const { items } = await call(equipmentTypes.calls.list, { query: { ...(search && { search }), size: 12 } }, { quiet: true });
  return items;
}

/** Units of measure already used in the own unit. */
export function useMeasureWords() {
  return useAnswer(listEquipmentWords, {}, { quiet: true, staleTime: 300_000 }).data?.units;
}
