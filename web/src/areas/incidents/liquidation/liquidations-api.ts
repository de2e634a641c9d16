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

/** Quiet: the panel says itself that a liquidation is not there. */
export function useLiquidation(id: number | undefined) {
  return useAnswer(getLiquidation, { params: { id: id ?? 0 } }, { enabled: id !== undefined, quiet: true });
}

export function useLiquidationHistory(id: number) {
  return useAnswer(listLiquidationHistory, { params: { id } }, { quiet: true });
}

export interface Narrowed {
  search?: string | undefined;
  condition?: "GOOD" | "BROKEN" | undefined;
  roomId?: number | undefined;
  subjectId?: number | undefined;
}

/** What could be proposed, beyond repair first. */
export function useDisposable({ search, ...filters }: Narrowed, enabled: boolean) {
  return useAnswer(listDisposable, { query: { ...(search && { search }), ...filters } }, { enabled, quiet: true, keepPrevious: true });
}

// why: quiet all of them, since form and dialogs say themselves what is refused
export function useCreateLiquidation() {
  return useChange(createLiquidation, { quiet: true, refreshes: ownReads });
}

/** A line that is taken out of a proposal goes back to where it stood. */
export function useChangeLiquidation() {
  return useChange(changeLiquidation, { quiet: true, refreshes: movingReads });
}

export function useRemoveLiquidation() {
  return useChange(removeLiquidation, { quiet: true, refreshes: [listLiquidations, listDisposable] });
}

export function useProposeLiquidation() {
  return useChange(proposeLiquidation, { quiet: true, refreshes: movingReads });
}

export function useRecallLiquidation() {
  return useChange(recallLiquidation, { quiet: true, refreshes: movingReads });
}

export function useDecideLiquidation() {
  return useChange(decideLiquidation, { quiet: true, refreshes: movingReads });
}

export function useExecuteLiquidation() {
  return useChange(executeLiquidation, { quiet: true, refreshes: ownReads });
}

export function usePostLiquidation() {
  return useChange(postLiquidation, { quiet: true, refreshes: movingReads });
}

export function useCancelLiquidation() {
  return useChange(cancelLiquidation, { quiet: true, refreshes: movingReads });
}
