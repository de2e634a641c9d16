import {
  decideLateEntries,
  decideLines,
  decideUnknown,
  findCountable,
  listLateEntries,
  listLines,
  listUnknown,
} from "@so-thiet-bi/contract/counting";
import { listAttachments } from "@so-thiet-bi/contract/files";
import { compareChecks, listVariances, treatVariances } from "@so-thiet-bi/contract/inventory-review";
import { useAnswer, useChange } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";
import { checkReads, reviewReads } from "../checks/checks-api.ts";

export function useLines(id: number, address: Pick<Address, "query">) {
  return useAnswer(
    listLines,
    { params: { id }, query: queryFor(listLines, address) },
    { keepPrevious: true },
  );
}

export function useLateEntries(id: number) {
  return useAnswer(listLateEntries, { params: { id } });
}

export function useUnknown(id: number) {
  return useAnswer(listUnknown, { params: { id } });
}

export function useVariances(id: number, address: Pick<Address, "query">) {
  return useAnswer(
    listVariances,
    { params: { id }, query: queryFor(listVariances, address) },
    { keepPrevious: true },
  );
}

/** The totals alone, for a dialog that says what a step will do. */
export function useVarianceTotals(id: number, enabled: boolean) {
  return useAnswer(listVariances, { params: { id }, query: { size: 1 } }, { enabled, staleTime: 0 });
}

export function useComparison(id: number) {
  return useAnswer(compareChecks, { params: { id } });
}

/** Photos of a count that nobody knew the thing of. */
export function usePhotos(entryId: number, enabled: boolean) {
  return useAnswer(
    listAttachments,
    { query: { subjectType: "inventory-count", subjectId: entryId } },
    { enabled },
  );
}

export function useFoundThings(checkId: number, search: string) {
  return useAnswer(
    findCountable,
    { params: { id: checkId }, query: { search } },
    { enabled: search !== "", keepPrevious: true, staleTime: 10_000 },
  );
}

const refreshes = [...checkReads, ...reviewReads];

export const useDecideLines = () => useChange(decideLines, { refreshes });
export const useDecideLate = () => useChange(decideLateEntries, { refreshes });
export const useDecideUnknown = () => useChange(decideUnknown, { refreshes });
export const useTreatVariances = () => useChange(treatVariances, { refreshes });
