import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { listSchoolYears, type SchoolYear } from "@so-thiet-bi/contract/school-years";
import { useRead } from "../../lib/queries.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { type Address, queryFor } from "../../lib/use-address.ts";

/** The year whose rows are shown: none where the catalogue knows no years, or the unit has none. */
export interface ShownYear {
  year: SchoolYear | undefined;
  /** False until it is known which years the unit has. */
  isKnown: boolean;
  /** As it goes into queries and bodies. */
  asked: { schoolYearId?: number };
}

const noYear: ShownYear = { year: undefined, isKnown: true, asked: {} };

export function useShownYear(of: Catalogue): ShownYear {
  const { year } = useSchoolYear();
  const years = useRead(listSchoolYears, {}, { staleTime: 300_000, enabled: of.needsYear });
  if (!of.needsYear) return noYear;
  return { year, isKnown: !years.isPending, asked: year ? { schoolYearId: year.id } : {} };
}

type ListAddress = Pick<Address, "query">;

/** A tree is drawn whole; 200 is the most a page may hold. */
export const treeSize = 200;

export function listQuery(of: Catalogue, { query }: ListAddress, shown: ShownYear) {
  return { ...queryFor(of.calls.list, { query }), ...(of.tree && { size: treeSize }), ...shown.asked };
}

export function useCatalogueList(of: Catalogue, address: ListAddress, shown: ShownYear, enabled = true) {
  return useRead(
    of.calls.list,
    { query: listQuery(of, address, shown) },
    { keepPrevious: true, enabled: enabled && shown.isKnown },
  );
}

export function useCatalogueRecord(of: Catalogue, id: number, shown: ShownYear, enabled = true) {
  return useRead(of.calls.get, { params: { id }, query: shown.asked }, { enabled: enabled && shown.isKnown });
}

/** The rows of a tree, for a choice that shows how they stand in one another. */
export function useTree(of: Catalogue, departmentId: number | undefined) {
  return useRead(of.calls.list, { query: { size: treeSize, departmentId } }, { staleTime: 60_000 });
}
