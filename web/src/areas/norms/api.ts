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

/** May this person say what of the school's equipment serves which items? Asked as the first page asks, so that it is mostly known. */
export function useMayMap(): boolean {
  const isSchool = useUser().department.type === "LEVEL_3";
  const year = useYearAsked();
  const answer = useAnswer(getCoverage, { query: year }, { enabled: isSchool, quiet: true, staleTime: 300_000 });
  return answer.data?.can.map ?? false;
}

export function useUnitCoverage(enabled: boolean) {
  return useAnswer(listUnitCoverage, {}, { enabled, staleTime: 60_000 });
}

export function useSaveMappings() {
  return useChange(saveMappings, { refreshes: [getCoverage] });
}

/** Quiet: the form says what is refused. */
export function useSaveChoice() {
  return useChange(saveChoice, { quiet: true, refreshes: [getCoverage] });
}

/** Quiet: the dialog says what is refused. */
export function useDemandMissing() {
  return useChange(demandMissing, { quiet: true, refreshes: [listDemands] });
}

// ---- matching

export type SuggestionsAsked = NonNullable<RequestOf<typeof suggestMappings>["query"]>;

/** What was matched a moment ago stays on the page, so that it can be taken back: the list is asked anew with the page. */
export function useSuggestions(asked: SuggestionsAsked, enabled: boolean) {
  return useAnswer(suggestMappings, { query: asked }, { enabled, staleTime: Number.POSITIVE_INFINITY });
}

/** Types and records of the own unit, found while typing. */
export function useMatchable(search: string, enabled: boolean) {
  const { department } = useUser();
  const how = { enabled, quiet: true, keepPrevious: true, staleTime: 10_000 };
  const types = useAnswer(equipmentTypes.calls.choose, { query: { ...(search && { search }) } }, how);
  const records = useAnswer(listEquipments, { query: { page: 1, size: 20, departmentId: department.id, ...(search && { search }) } }, how);
  return { types, records };
}

// ---- lists

export function useNormLists() {
  return useAnswer(listNormLists, {});
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

/** Quiet: the form says what is refused. */
export function useCreateNormList() {
  return useChange(createNormList, { quiet: true, refreshes: lists });
}

/** Quiet: the form says what is refused. */
export function useChangeNormList() {
  return useChange(changeNormList, { quiet: true, refreshes: listsAndCoverage });
}

/** Quiet: the dialog says what is refused. */
export function useListSteps() {
  return {
    copy: useChange(copyNormList, { quiet: true, refreshes: lists }),
    publish: useChange(publishNormList, { quiet: true, refreshes: listsAndCoverage }),
    retire: useChange(retireNormList, { quiet: true, refreshes: listsAndCoverage }),
    remove: useChange(removeNormList, { quiet: true, refreshes: [listNormLists] }),
  };
}

/** Quiet: the form says what is refused. */
export function useAddNormItem() {
  return useChange(addNormItem, { quiet: true, refreshes: lists });
}

/** Quiet: the form says what is refused. */
export function useChangeNormItem() {
  return useChange(changeNormItem, { quiet: true, refreshes: lists });
}

/** Quiet: the dialog says what is refused. */
export function useRemoveNormItem() {
  return useChange(removeNormItem, { quiet: true, refreshes: lists });
}

/** Quiet: the wizard says what is refused. */
export function useReadAnnex() {
  return { file: useChange(readNormFile, { quiet: true }), table: useChange(readNormTable, { quiet: true }) };
}

/** Quiet: the wizard says what is refused. */
export function useWriteNormItems() {
  return useChange(writeNormItems, { quiet: true, refreshes: lists });
}

// ---- rooms

export function useRoomNorms() {
  return useAnswer(listRoomNorms, { query: useYearAsked() }, { keepPrevious: true });
}

/** Quiet: the form says what is refused. */
export function useCreateRoomNorm() {
  return useChange(createRoomNorm, { quiet: true, refreshes: [listRoomNorms] });
}

/** Quiet: the form says what is refused. */
export function useChangeRoomNorm() {
  return useChange(changeRoomNorm, { quiet: true, refreshes: [listRoomNorms] });
}

/** Quiet: the dialog says what is refused. */
export function useRemoveRoomNorm() {
  return useChange(removeRoomNorm, { quiet: true, refreshes: [listRoomNorms] });
}
