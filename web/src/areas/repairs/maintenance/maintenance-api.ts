import { getEquipment } from "@so-thiet-bi/contract/equipment";
import { useRead } from "../../../lib/queries.ts";

/** What a thing is called whose id stands in the address. */
export function useThing(id: number | undefined) {
  return useRead(getEquipment, { params: { id: id ?? 0 } }, { enabled: id !== undefined, staleTime: 60_000 })
    .data;
}
