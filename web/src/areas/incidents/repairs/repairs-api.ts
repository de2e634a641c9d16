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

/** Quiet: the panel says itself that an order is not there. */
export function useRepair(id: number | undefined) {
  return useAnswer(getRepair, { params: { id: id ?? 0 } }, { enabled: id !== undefined, quiet: true });
}

export function useRepairHistory(id: number) {
  return useAnswer(listRepairHistory, { params: { id } }, { quiet: true });
}

/** What stands broken and could be sent, what was reported first. */
export function useRepairable(search: string, enabled: boolean) {
  return useAnswer(listRepairable, { query: { ...(search && { search }) } }, { enabled, quiet: true, keepPrevious: true });
}

/** Quiet: the form says what is refused. */
export function useSendToRepair() {
  return useChange(sendToRepair, { quiet: true, refreshes: movingReads });
}

/** Quiet: the drawer says what is refused. */
export function useChangeRepair() {
  return useChange(changeRepair, { quiet: true, refreshes: [listRepairs, getRepair, listRepairHistory] });
}

/** Quiet: the drawer says what is refused. */
export function useReceiveRepair() {
  return useChange(receiveRepair, { quiet: true, refreshes: movingReads });
}

/** Quiet: the dialog says what is refused. */
export function useCancelRepair() {
  return useChange(cancelRepair, { quiet: true, refreshes: movingReads });
}
