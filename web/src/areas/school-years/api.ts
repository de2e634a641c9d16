import { listDepartments } from "@so-thiet-bi/contract/departments";
import {
  activateSchoolYear,
  changeSchoolYear,
  closeSchoolYear,
  createSchoolYear,
  getSchoolYear,
  getYearConsequences,
  listSchoolYearFrames,
  listSchoolYearHistory,
  listSchoolYears,
  proposeSchoolYear,
  removeSchoolYear,
  reopenSchoolYear,
  takeYearStepBack,
  type YearStep,
} from "@so-thiet-bi/contract/school-years";
import { useRead, useWrite } from "../../lib/queries.ts";

/** Without a unit those of their own: the same question as that of the header. */
export function useSchoolYears(departmentId: number | undefined) {
  return useRead(listSchoolYears, departmentId === undefined ? {} : { query: { departmentId } });
}

export function useSchoolYearRecord(id: number | undefined) {
  return useRead(getSchoolYear, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useSchoolYearHistory(id: number) {
  return useRead(listSchoolYearHistory, { params: { id } });
}

export function useProposal(enabled: boolean) {
  return useRead(proposeSchoolYear, {}, { enabled });
}

export function useFrames() {
  return useRead(listSchoolYearFrames, {});
}

/** Asked again each time a dialog opens: what was unfinished a minute ago may be done. */
export function useYearConsequences(id: number, step: YearStep, enabled: boolean) {
  return useRead(getYearConsequences, { params: { id }, query: { step } }, { enabled, staleTime: 0 });
}

export function useUnits(enabled: boolean) {
  return useRead(listDepartments, {}, { enabled, staleTime: 300_000 });
}

export function useCreateSchoolYear() {
  return useWrite(createSchoolYear);
}

export function useChangeSchoolYear() {
  return useWrite(changeSchoolYear);
}

export function useActivateSchoolYear() {
  return useWrite(activateSchoolYear);
}

export function useCloseSchoolYear() {
  return useWrite(closeSchoolYear);
}

export function useReopenSchoolYear() {
  return useWrite(reopenSchoolYear);
}

export function useTakeYearStepBack() {
  return useWrite(takeYearStepBack);
}

export function useRemoveSchoolYear() {
  return useWrite(removeSchoolYear);
}
