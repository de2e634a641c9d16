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
import { useRead, useWrite } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

export function useCampaigns(address: Pick<Address, "query">) {
  return useRead(listCampaigns, { query: queryFor(listCampaigns, address) }, { keepPrevious: true });
}

export function useCampaign(id: number | undefined) {
  return useRead(getCampaign, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useCampaignHistory(id: number) {
  return useRead(listCampaignHistory, { params: { id } });
}

export function useCreateCampaign() {
  return useWrite(createCampaign);
}

export function useChangeCampaign() {
  return useWrite(changeCampaign);
}

export function useRemoveCampaign() {
  return useWrite(removeCampaign);
}

export function useOpenCampaign() {
  return useWrite(openCampaign);
}

export function useCloseCampaign() {
  return useWrite(closeCampaign);
}

export function useExtendCampaign() {
  return useWrite(extendCampaign);
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
  const { items } = await call(equipmentTypes.calls.list, { query: { ...(search && { search }), size: 12 } });
  return items;
}

/** Units of measure already used in the user's unit. */
export function useMeasureWords() {
  return useRead(listEquipmentWords, {}, { staleTime: 300_000 }).data?.units;
}
