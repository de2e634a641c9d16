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
import { useRead, useWrite } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";

export function useLiquidations(address: Pick<Address, "query">) {
  return useRead(listLiquidations, { query: queryFor(listLiquidations, address) }, { keepPrevious: true });
}

export function useLiquidation(id: number | undefined) {
  return useRead(getLiquidation, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useLiquidationHistory(id: number) {
  return useRead(listLiquidationHistory, { params: { id } });
}

export interface Narrowed {
  search?: string | undefined;
  condition?: "GOOD" | "BROKEN" | undefined;
  roomId?: number | undefined;
  subjectId?: number | undefined;
}

/** What could be proposed, beyond repair first. */
export function useDisposable({ search, ...filters }: Narrowed, enabled: boolean) {
  return useRead(
    listDisposable,
    { query: { ...(search && { search }), ...filters } },
    { enabled, keepPrevious: true },
  );
}

export function useCreateLiquidation() {
  return useWrite(createLiquidation);
}

/** A line that is taken out of a proposal goes back to where it stood. */
export function useChangeLiquidation() {
  return useWrite(changeLiquidation);
}

export function useRemoveLiquidation() {
  return useWrite(removeLiquidation);
}

export function useProposeLiquidation() {
  return useWrite(proposeLiquidation);
}

export function useRecallLiquidation() {
  return useWrite(recallLiquidation);
}

export function useDecideLiquidation() {
  return useWrite(decideLiquidation);
}

export function useExecuteLiquidation() {
  return useWrite(executeLiquidation);
}

export function usePostLiquidation() {
  return useWrite(postLiquidation);
}

export function useCancelLiquidation() {
  return useWrite(cancelLiquidation);
}
