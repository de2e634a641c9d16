import {
  cancelRepair,
  changeRepair,
  getRepair,
  listRepairable,
  listRepairHistory,
  listRepairs,
  receiveRepair,
  sendToRepair,
} from "@so-thiet-bi/contract/repairs";
import { useRead, useWrite } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";

export function useRepairs(address: Pick<Address, "query">) {
  return useRead(listRepairs, { query: queryFor(listRepairs, address) }, { keepPrevious: true });
}

export function useRepair(id: number | undefined) {
  return useRead(getRepair, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useRepairHistory(id: number) {
  return useRead(listRepairHistory, { params: { id } });
}

/** What stands broken and could be sent, what was reported first. */
export function useRepairable(search: string, enabled: boolean) {
  return useRead(listRepairable, { query: { ...(search && { search }) } }, { enabled, keepPrevious: true });
}

export function useSendToRepair() {
  return useWrite(sendToRepair);
}

export function useChangeRepair() {
  return useWrite(changeRepair);
}

export function useReceiveRepair() {
  return useWrite(receiveRepair);
}

export function useCancelRepair() {
  return useWrite(cancelRepair);
}
