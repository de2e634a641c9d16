import { getEquipment } from "@so-thiet-bi/contract/equipment";
import {
  addMaintenance,
  changeMaintenance,
  listMaintenance,
  removeMaintenance,
} from "@so-thiet-bi/contract/repairs";
import { useRead, useWrite } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";

export function useMaintenance(address: Pick<Address, "query">) {
  return useRead(listMaintenance, { query: queryFor(listMaintenance, address) }, { keepPrevious: true });
}

export function useAddMaintenance() {
  return useWrite(addMaintenance);
}

export function useChangeMaintenance() {
  return useWrite(changeMaintenance);
}

export function useRemoveMaintenance() {
  return useWrite(removeMaintenance);
}

/** What a thing is called whose id stands in the address. */
export function useThing(id: number | undefined) {
  return useRead(getEquipment, { params: { id: id ?? 0 } }, { enabled: id !== undefined, staleTime: 60_000 })
    .data;
}
