import { getCampaign, listCampaigns } from "@so-thiet-bi/contract/campaigns";
import type { CatalogueRecord } from "@so-thiet-bi/contract/catalogue";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import {
  allocateDemand,
  cancelDemand,
  changeDemand,
  commentOnDemand,
  confirmDemand,
  createDemand,
  decideDemand,
  getConsolidation,
  getDemand,
  getDemandStatistic,
  listDemandHistory,
  listDemands,
  recallDemand,
  removeDemand,
  rerouteDemand,
  submitDemand,
  undoReceipt,
} from "@so-thiet-bi/contract/demands";
import { getDepartment, listDepartments } from "@so-thiet-bi/contract/departments";
import type { AnswerOf, RequestOf } from "@so-thiet-bi/contract/endpoint";
import { listEquipments, listEquipmentWords } from "@so-thiet-bi/contract/equipment";
import { countKind } from "@so-thiet-bi/contract/kind-counts";
import { getVoucher, listVouchers } from "@so-thiet-bi/contract/vouchers";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../lib/client.ts";
import { answerKey, useAnswer, useChange } from "../../lib/queries.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

const demandReads = [
  listDemands,
  getDemandStatistic,
  getConsolidation,
  getDemand,
  listDemandHistory,
] as const;

export function useDemands(address: Pick<Address, "query">, enabled: boolean) {
  return useAnswer(listDemands, { query: queryFor(listDemands, address) }, { keepPrevious: true, enabled });
}

export function useDemandStatistic() {
  return useAnswer(getDemandStatistic, {});
}

export function useDemand(id: number | undefined) {
  return useAnswer(getDemand, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useDemandHistory(id: number) {
  return useAnswer(listDemandHistory, { params: { id } });
}

export function useUnits(enabled: boolean) {
  return useAnswer(listDepartments, {}, { enabled, staleTime: 300_000 });
}

/** What the person may do with demands of the user's unit before there is one. */
export function useDemandRights(enabled = true) {
  return useAnswer(listDemands, { query: { size: 1 } }, { staleTime: 300_000, enabled }).data?.can;
}

/** Campaigns of superiors that are open now. */
export function useOpenCampaigns() {
  return useAnswer(
    listCampaigns,
    { query: { status: "OPEN", mine: "false", size: 100 } },
    { staleTime: 60_000 },
  );
}

export function useCampaign(id: number) {
  return useAnswer(getCampaign, { params: { id } }, { staleTime: 60_000 });
}

/** Units of measure already used in the user's unit. */
export function useUnitWords() {
  return useAnswer(listEquipmentWords, {}, { staleTime: 300_000 });
}

/** Records of the unit whose name or code is like what was typed, without regard to accents. */
export async function findEquipments(search: string, departmentId: number) {
  const { items } = await call(listEquipments, { query: { search, departmentId, size: 20 } });
  return items;
}

/** Rows of the equipment catalogue like what was typed, with what they say about a line. */
export async function findTypes(search: string): Promise<readonly CatalogueRecord[]> {
  const { items } = await call(equipmentTypes.calls.list, { query: { ...(search && { search }), size: 12 } });
  return items;
}

export function readType(typeId: number): Promise<CatalogueRecord> {
  return call(equipmentTypes.calls.get, { params: { id: typeId } });
}

/** What the unit has of a kind of thing and asks for already, and what one costs. */
export function countOfKind(
  kind: NonNullable<RequestOf<typeof countKind>["query"]>,
): Promise<AnswerOf<typeof countKind>> {
  return call(countKind, { query: kind });
}

/** The unit above, which receives what is sent. */
export function useSuperior(departmentId: number): string | undefined {
  return (
    useAnswer(getDepartment, { params: { id: departmentId } }, { staleTime: 300_000 }).data?.parentName ??
    undefined
  );
}

/** Asks again for everything about demands: after somebody else was first. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(demandReads.map((read) => queries.invalidateQueries({ queryKey: answerKey(read) })));
  }, [queries]);
}

export function useCreateDemand() {
  return useChange(createDemand, { refreshes: demandReads });
}

export function useChangeDemand() {
  return useChange(changeDemand, { refreshes: demandReads });
}

export function useDecideDemand() {
  return useChange(decideDemand, { refreshes: [...demandReads, listDepartments] });
}

export function useSubmitDemand() {
  return useChange(submitDemand, { refreshes: [...demandReads, listDepartments] });
}

export function useRecallDemand() {
  return useChange(recallDemand, { refreshes: [...demandReads, listDepartments] });
}

export function useCancelDemand() {
  return useChange(cancelDemand, { refreshes: demandReads });
}

export function useRerouteDemand() {
  return useChange(rerouteDemand, { refreshes: [...demandReads, listDepartments] });
}

export function useAllocateDemand() {
  return useChange(allocateDemand, { refreshes: demandReads });
}

export function useCommentOnDemand() {
  return useChange(commentOnDemand, { refreshes: [getDemand, listDemandHistory] });
}

export function useConfirmDemand() {
  return useChange(confirmDemand, { refreshes: [...demandReads, listEquipments, listVouchers] });
}

export function useUndoReceipt() {
  return useChange(undoReceipt, { refreshes: [...demandReads, listEquipments, listVouchers] });
}

/** The records that a voucher brought, each once. */
export async function readBroughtRecords(voucherId: number): Promise<number[]> {
  const { moves } = await call(getVoucher, { params: { id: voucherId } });
  return [...new Set(moves.map(({ equipmentId }) => equipmentId))];
}

export function useRemoveDemand() {
  return useChange(removeDemand, { refreshes: [listDemands, getDemandStatistic] });
}
