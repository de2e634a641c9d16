import { listEquipments } from "@so-thiet-bi/contract/equipment";
import { listLoans } from "@so-thiet-bi/contract/loans";
import { resolveLabel } from "@so-thiet-bi/contract/qr-labels";
import { call } from "../../../lib/client.ts";
import { useRead } from "../../../lib/queries.ts";

export function useThingsFound(search: string) {
  return useRead(
    listEquipments,
    { query: { search, size: 20 } },
    { enabled: search !== "", keepPrevious: true },
  );
}

export function useMyLoans() {
  return useRead(listLoans, { query: { mine: "true", open: "true", size: 20 } }, { staleTime: 60_000 });
}

export async function lookUp(text: string) {
  return call(resolveLabel, { query: { text } });
}
