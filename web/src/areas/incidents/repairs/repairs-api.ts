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
import { useAnswer, useChange } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";
import { movingReads } from "../moving-reads.ts";

export function useRepairs(address: Pick<Address, "query">) {
  return useAnswer(listRepairs, { query: queryFor(listRepairs, address) }, { keepPrevious: true });
}

export function useRepair(id: number | undefined) {
  return useAnswer(getRepair, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useRepairHistory(id: number) {
  return useAnswer(listRepairHistory, { params: { id } });
}

/** What stands broken and could be sent, what was reported first. */
export function useRepairable(search: string, enabled: boolean) {
  return useAnswer(listRepairable, { query: { ...(search && { search }) } }, { enabled, keepPrevious: true });
}

export function useSendToRepair() {
  return useChange(sendToRepair, { refreshes: movingReads });
}

export function useChangeRepair() {
  return useChange(changeRepair, { refreshes: [listRepairs, getRepair, listRepairHistory] });
}

export function useReceiveRepair() {
  return useChange(receiveRepair, { refreshes: movingReads });
}

export function useCancelRepair() {
  return useChange(cancelRepair, { refreshes: movingReads });
}
