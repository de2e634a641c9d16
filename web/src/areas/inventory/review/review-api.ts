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
import { useRead, useWrite } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";

export function useLines(id: number, address: Pick<Address, "query">) {
  return useRead(listLines, { params: { id }, query: queryFor(listLines, address) }, { keepPrevious: true });
}

export function useLateEntries(id: number) {
  return useRead(listLateEntries, { params: { id } });
}

export function useUnknown(id: number) {
  return useRead(listUnknown, { params: { id } });
}

export function useVariances(id: number, address: Pick<Address, "query">) {
  return useRead(
    listVariances,
    { params: { id }, query: queryFor(listVariances, address) },
    { keepPrevious: true },
  );
}

/** The totals alone, for a dialog that says what a step will do. */
export function useVarianceTotals(id: number, enabled: boolean) {
  return useRead(listVariances, { params: { id }, query: { size: 1 } }, { enabled, staleTime: 0 });
}

export function useComparison(id: number) {
  return useRead(compareChecks, { params: { id } });
}

/** Photos of a count that nobody knew the thing of. */
export function usePhotos(entryId: number, enabled: boolean) {
  return useRead(
    listAttachments,
    { query: { subjectType: "inventory-count", subjectId: entryId } },
    { enabled },
  );
}

export function useFoundThings(checkId: number, search: string) {
  return useRead(
    findCountable,
    { params: { id: checkId }, query: { search } },
    { enabled: search !== "", keepPrevious: true, staleTime: 10_000 },
  );
}

export const useDecideLines = () => useWrite(decideLines);
export const useDecideLate = () => useWrite(decideLateEntries);
export const useDecideUnknown = () => useWrite(decideUnknown);
export const useTreatVariances = () => useWrite(treatVariances);
