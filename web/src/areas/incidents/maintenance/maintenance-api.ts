import { getEquipment, listEquipments } from "@so-thiet-bi/contract/equipment";
import {
  addMaintenance,
  changeMaintenance,
  listMaintenance,
  removeMaintenance,
} from "@so-thiet-bi/contract/repairs";
import { useAnswer, useChange } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";

/** The next day is the thing's own, and so changes with it. */
const reads = [listMaintenance, getEquipment, listEquipments] as const;

export function useMaintenance(address: Pick<Address, "query">) {
  return useAnswer(listMaintenance, { query: queryFor(listMaintenance, address) }, { keepPrevious: true });
}

export function useAddMaintenance() {
  return useChange(addMaintenance, { refreshes: reads });
}

export function useChangeMaintenance() {
  return useChange(changeMaintenance, { refreshes: reads });
}

export function useRemoveMaintenance() {
  return useChange(removeMaintenance, { refreshes: reads });
}

/** What a thing is called whose id stands in the address. */
export function useThing(id: number | undefined) {
  return useAnswer(
    getEquipment,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: 60_000 },
  ).data;
}
