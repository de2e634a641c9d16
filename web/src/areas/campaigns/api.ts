import { exportCampaign } from "@so-thiet-bi/contract/campaigns";
import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { listEquipmentWords } from "@so-thiet-bi/contract/equipment";
import { useMutation } from "@tanstack/react-query";
import { call, saveFile } from "../../lib/client.ts";
import { useRead } from "../../lib/queries.ts";

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
