import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { listDemands } from "@so-thiet-bi/contract/demands";
import type { RequestOf } from "@so-thiet-bi/contract/endpoint";
import { listEquipments } from "@so-thiet-bi/contract/equipment";
import {
  addNormItem,
  changeNormItem,
  changeNormList,
  changeRoomNorm,
  copyNormList,
  createNormList,
  createRoomNorm,
  demandMissing,
  getCoverage,
  getNormList,
  listNormItems,
  listNormLists,
  listRoomNorms,
  listUnitCoverage,
  publishNormList,
  readNormFile,
  readNormTable,
  removeNormItem,
  removeNormList,
  removeRoomNorm,
  retireNormList,
  saveChoice,
  saveMappings,
  suggestMappings,
  writeNormItems,
} from "@so-thiet-bi/contract/norms";
import { useAnswer, useChange } from "../../lib/queries.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { useUser } from "../../lib/session.ts";

// ---- coverage

export type CoverageAsked = NonNullable<RequestOf<typeof getCoverage>["query"]>;

export function useCoverage(asked: CoverageAsked, enabled = true) {
  return useAnswer(getCoverage, { query: asked }, { keepPrevious: true, enabled, staleTime: 60_000 });
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
  const answer = useAnswer(getCoverage, { query: year }, { enabled: isSchool, staleTime: 300_000 });
  return answer.data?.can.map ?? false;
}

export function useUnitCoverage(enabled: boolean) {
  return useAnswer(listUnitCoverage, {}, { enabled, staleTime: 60_000 });
}

export function useSaveMappings() {
  return useChange(saveMappings, { refreshes: [getCoverage] });
}

export function useSaveChoice() {
  return useChange(saveChoice, { refreshes: [getCoverage] });
}

export function useDemandMissing() {
  return useChange(demandMissing, { refreshes: [listDemands] });
}

// ---- matching

export type SuggestionsAsked = NonNullable<RequestOf<typeof suggestMappings>["query"]>;

/**
 * What was matched a moment ago stays on the page, so that it can be taken back: the list is asked anew with
 * the page.
 */
export function useSuggestions(asked: SuggestionsAsked, enabled: boolean) {
  return useAnswer(suggestMappings, { query: asked }, { enabled, staleTime: Number.POSITIVE_INFINITY });
}

/** Types and records of the user's unit, found while typing. */
export function useMatchable(search: string, enabled: boolean) {
  const { department } = useUser();
  const how = { enabled, keepPrevious: true, staleTime: 10_000 };
  const types = useAnswer(equipmentTypes.calls.choose, { query: { ...(search && { search }) } }, how);
  const records = useAnswer(
    listEquipments,
    { query: { page: 1, size: 20, departmentId: department.id, ...(search && { search }) } },
    how,
  );
  return { types, records };
}

// ---- lists

export function useNormLists(of: { departmentId?: number } = {}) {
  return useAnswer(listNormLists, { query: of });
}

export function useNormList(id: number) {
  return useAnswer(getNormList, { params: { id } });
}

export function useNormItems(id: number) {
  return useAnswer(listNormItems, { params: { id } });
}

const lists = [listNormLists, getNormList, listNormItems] as const;
/** Publishing and retiring change what schools must have. */
const listsAndCoverage = [...lists, getCoverage, listUnitCoverage] as const;

export function useCreateNormList() {
  return useChange(createNormList, { refreshes: lists });
}

export function useChangeNormList() {
  return useChange(changeNormList, { refreshes: listsAndCoverage });
}

export function useListSteps() {
  return {
    copy: useChange(copyNormList, { refreshes: lists }),
    publish: useChange(publishNormList, { refreshes: listsAndCoverage }),
    retire: useChange(retireNormList, { refreshes: listsAndCoverage }),
    remove: useChange(removeNormList, { refreshes: [listNormLists] }),
  };
}

export function useAddNormItem() {
  return useChange(addNormItem, { refreshes: lists });
}

export function useChangeNormItem() {
  return useChange(changeNormItem, { refreshes: lists });
}

export function useRemoveNormItem() {
  return useChange(removeNormItem, { refreshes: lists });
}

export function useReadAnnex() {
  return { file: useChange(readNormFile), table: useChange(readNormTable) };
}

export function useWriteNormItems() {
  return useChange(writeNormItems, { refreshes: lists });
}

// ---- rooms

export function useRoomNorms(of: { departmentId?: number }) {
  const year = useYearAsked();
  // a year is one of the user's unit; another is read as it stands
  return useAnswer(
    listRoomNorms,
    { query: of.departmentId === undefined ? year : of },
    { keepPrevious: true },
  );
}

export function useCreateRoomNorm() {
  return useChange(createRoomNorm, { refreshes: [listRoomNorms] });
}

export function useChangeRoomNorm() {
  return useChange(changeRoomNorm, { refreshes: [listRoomNorms] });
}

export function useRemoveRoomNorm() {
  return useChange(removeRoomNorm, { refreshes: [listRoomNorms] });
}
