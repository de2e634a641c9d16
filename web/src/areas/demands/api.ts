import {
  changeDemand,
  confirmDemand,
  createDemand,
  type DemandQuery,
  decideDemand,
  getDemand,
  getDemandStatistic,
  listDemandHistory,
  listDemands,
  removeDemand,
  submitDemand,
} from "@so-thiet-bi/contract/demands";
import { listDepartments } from "@so-thiet-bi/contract/departments";
import { listEquipments, listEquipmentWords } from "@so-thiet-bi/contract/equipment";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../lib/client.ts";
import { answerKey, useAnswer, useChange } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

const demandReads = [listDemands, getDemandStatistic, getDemand, listDemandHistory] as const;

export type DemandFilter = keyof Pick<DemandQuery, "status" | "departmentId" | "waitingForMe">;

export function useDemands(address: Address<DemandFilter>, enabled: boolean) {
  return useAnswer(listDemands, { query: queryFor(listDemands, address) }, { keepPrevious: true, enabled });
}

export function useDemandStatistic() {
  return useAnswer(getDemandStatistic, {}, { quiet: true });
}

/** Quiet: the panel or page says itself that a demand is not there. */
export function useDemand(id: number | undefined) {
  return useAnswer(getDemand, { params: { id: id ?? 0 } }, { enabled: id !== undefined, quiet: true });
}

export function useDemandHistory(id: number) {
  return useAnswer(listDemandHistory, { params: { id } });
}

export function useUnits(enabled: boolean) {
  return useAnswer(listDepartments, {}, { enabled, quiet: true, staleTime: 300_000 });
}

/** What the person may do with demands of the own unit before there is one. */
export function useDemandRights() {
  return useAnswer(listDemands, { query: { size: 1 } }, { quiet: true, staleTime: 300_000 }).data?.can;
}

/** Units of measure already used in the own unit. */
export function useUnitWords() {
  return useAnswer(listEquipmentWords, {}, { quiet: true, staleTime: 300_000 });
}

/** Records of the unit whose name or code is like what was typed, without regard to accents. */
export async function findEquipments(search: string, departmentId: number) {
  const { items } = await call(listEquipments, { query: { search, departmentId, size: 20 } }, { quiet: true });
  return items;
}

/** Asks again for everything about demands: after somebody else was first. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(demandReads.map((read) => queries.invalidateQueries({ queryKey: answerKey(read) })));
  }, [queries]);
}

/** Quiet: the form shows what is refused, at its field. */
export function useCreateDemand() {
  return useChange(createDemand, { quiet: true, refreshes: demandReads });
}

export function useChangeDemand() {
  return useChange(changeDemand, { quiet: true, refreshes: demandReads });
}

export function useDecideDemand() {
  return useChange(decideDemand, { quiet: true, refreshes: [...demandReads, listDepartments] });
}

export function useSubmitDemand() {
  return useChange(submitDemand, { refreshes: [...demandReads, listDepartments] });
}

export function useConfirmDemand() {
  return useChange(confirmDemand, { refreshes: [...demandReads, listEquipments] });
}

export function useRemoveDemand() {
  return useChange(removeDemand, { refreshes: [listDemands, getDemandStatistic] });
}
