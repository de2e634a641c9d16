import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import type { RequestOf } from "@so-thiet-bi/contract/endpoint";
import { listEquipments } from "@so-thiet-bi/contract/equipment";
import {
  copyNormList,
  getCoverage,
  importNormList,
  listNormItems,
  listNormLists,
  listRoomNorms,
  listUnitCoverage,
  publishNormList,
  readNormFile,
  readNormTable,
  removeNormList,
  retireNormList,
  suggestMappings,
} from "@so-thiet-bi/contract/norms";
import { useRead, useWrite } from "../../lib/queries.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { useUser } from "../../lib/session.ts";

// ---- coverage

export type CoverageAsked = NonNullable<RequestOf<typeof getCoverage>["query"]>;

export function useCoverage(asked: CoverageAsked, enabled = true) {
  return useRead(getCoverage, { query: asked }, { keepPrevious: true, enabled, staleTime: 60_000 });
}

/** The year of the header, where it is not the one that the server takes by itself. */
export function useYearAsked(): Pick<CoverageAsked, "schoolYear"> {
  const { year } = useSchoolYear();
  return year && year.status !== "CURRENT" ? { schoolYear: Number(year.startDate.slice(0, 4)) } : {};
}

/**
 * May this person say what of the school's equipment serves which items? Asked as the first page asks, so
 * that it is mostly known.
 */
export function useMayMap(): boolean {
  const isSchool = useUser().department.type === "LEVEL_3";
  const year = useYearAsked();
  const answer = useRead(getCoverage, { query: year }, { enabled: isSchool, staleTime: 300_000 });
  return answer.data?.can.map ?? false;
}

export function useUnitCoverage(enabled: boolean) {
  return useRead(listUnitCoverage, {}, { enabled, staleTime: 60_000 });
}

// ---- matching

export type SuggestionsAsked = NonNullable<RequestOf<typeof suggestMappings>["query"]>;

/**
 * What was matched a moment ago stays on the page, so that it can be taken back: the list is asked anew with
 * the page.
 */
export function useSuggestions(asked: SuggestionsAsked, enabled: boolean) {
  return useRead(suggestMappings, { query: asked }, { enabled, staleTime: Number.POSITIVE_INFINITY });
}

/** Types and records of the user's unit, found while typing. */
export function useMatchable(search: string, enabled: boolean) {
  const { department } = useUser();
  const how = { enabled, keepPrevious: true, staleTime: 10_000 };
  const types = useRead(equipmentTypes.calls.choose, { query: { ...(search && { search }) } }, how);
  const records = useRead(
    listEquipments,
    { query: { page: 1, size: 20, departmentId: department.id, ...(search && { search }) } },
    how,
  );
  return { types, records };
}

// ---- lists

export function useNormLists(of: { departmentId?: number } = {}) {
  return useRead(listNormLists, { query: of });
}

export function useNormItems(id: number) {
  return useRead(listNormItems, { params: { id } });
}

export function useListSteps() {
  return {
    copy: useWrite(copyNormList),
    publish: useWrite(publishNormList),
    retire: useWrite(retireNormList),
    remove: useWrite(removeNormList),
    receive: useWrite(importNormList),
  };
}

export function useReadAnnex() {
  return { file: useWrite(readNormFile), table: useWrite(readNormTable) };
}

// ---- rooms

export function useRoomNorms(of: { departmentId?: number }) {
  const year = useYearAsked();
  // a year is one of the user's unit; another is read as it stands
  return useRead(listRoomNorms, { query: of.departmentId === undefined ? year : of }, { keepPrevious: true });
}
