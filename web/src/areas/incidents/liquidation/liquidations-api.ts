import {
  cancelLiquidation,
  changeLiquidation,
  createLiquidation,
  decideLiquidation,
  executeLiquidation,
  getLiquidation,
  listDisposable,
  listLiquidationHistory,
  listLiquidations,
  postLiquidation,
  proposeLiquidation,
  recallLiquidation,
  removeLiquidation,
} from "@so-thiet-bi/contract/liquidations";
import { useAnswer, useChange } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";
import { movingReads } from "../moving-reads.ts";

const ownReads = [listLiquidations, getLiquidation, listLiquidationHistory, listDisposable] as const;

export function useLiquidations(address: Pick<Address, "query">) {
  return useAnswer(listLiquidations, { query: queryFor(listLiquidations, address) }, { keepPrevious: true });
}

export function useLiquidation(id: number | undefined) {
  return useAnswer(getLiquidation, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useLiquidationHistory(id: number) {
  return useAnswer(listLiquidationHistory, { params: { id } });
}

export interface Narrowed {
  search?: string | undefined;
  condition?: "GOOD" | "BROKEN" | undefined;
  roomId?: number | undefined;
  subjectId?: number | undefined;
}

/** What could be proposed, beyond repair first. */
export function useDisposable({ search, ...filters }: Narrowed, enabled: boolean) {
  return useAnswer(
    listDisposable,
    { query: { ...(search && { search }), ...filters } },
    { enabled, keepPrevious: true },
  );
}

export function useCreateLiquidation() {
  return useChange(createLiquidation, { refreshes: ownReads });
}

/** A line that is taken out of a proposal goes back to where it stood. */
export function useChangeLiquidation() {
  return useChange(changeLiquidation, { refreshes: movingReads });
}

export function useRemoveLiquidation() {
  return useChange(removeLiquidation, { refreshes: [listLiquidations, listDisposable] });
}

export function useProposeLiquidation() {
  return useChange(proposeLiquidation, { refreshes: movingReads });
}

export function useRecallLiquidation() {
  return useChange(recallLiquidation, { refreshes: movingReads });
}

export function useDecideLiquidation() {
  return useChange(decideLiquidation, { refreshes: movingReads });
}

export function useExecuteLiquidation() {
  return useChange(executeLiquidation, { refreshes: ownReads });
}

export function usePostLiquidation() {
  return useChange(postLiquidation, { refreshes: movingReads });
}

export function useCancelLiquidation() {
  return useChange(cancelLiquidation, { refreshes: movingReads });
}
