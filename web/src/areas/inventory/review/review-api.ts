import { findCountable } from "@so-thiet-bi/contract/counting";
import { listAttachments } from "@so-thiet-bi/contract/files";
import { listVariances } from "@so-thiet-bi/contract/inventory-review";
import { useRead } from "../../../lib/queries.ts";

/** The totals alone, for a dialog that says what a step will do. */
export function useVarianceTotals(id: number, enabled: boolean) {
  return useRead(listVariances, { params: { id }, query: { size: 1 } }, { enabled, staleTime: 0 });
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
