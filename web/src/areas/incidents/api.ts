import { listIncidents, topIncidents } from "@so-thiet-bi/contract/incidents";
import { useRead } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

export function useIncidents(address: Pick<Address, "query">) {
  return useRead(listIncidents, { query: queryFor(listIncidents, address) }, { keepPrevious: true });
}

export interface TopAsked {
  from: string;
  to: string;
  kind?: "BROKEN" | "LOST";
}

export function useTopIncidents(query: TopAsked, enabled: boolean) {
  return useRead(topIncidents, { query }, { enabled, keepPrevious: true });
}
