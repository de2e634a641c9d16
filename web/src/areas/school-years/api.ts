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
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { answerKey, useAnswer, useChange } from "../../lib/queries.ts";

const yearReads = [
  listSchoolYears,
  getSchoolYear,
  listSchoolYearHistory,
  proposeSchoolYear,
  getYearConsequences,
] as const;

/** Without a unit those of their own: the same question as that of the header. */
export function useSchoolYears(departmentId: number | undefined) {
  return useAnswer(listSchoolYears, departmentId === undefined ? {} : { query: { departmentId } });
}

export function useSchoolYearRecord(id: number | undefined) {
  return useAnswer(getSchoolYear, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useSchoolYearHistory(id: number) {
  return useAnswer(listSchoolYearHistory, { params: { id } });
}

export function useProposal(enabled: boolean) {
  return useAnswer(proposeSchoolYear, {}, { enabled });
}

export function useFrames() {
  return useAnswer(listSchoolYearFrames, {});
}

/** Asked again each time a dialog opens: what was unfinished a minute ago may be done. */
export function useYearConsequences(id: number, step: YearStep, enabled: boolean) {
  return useAnswer(getYearConsequences, { params: { id }, query: { step } }, { enabled, staleTime: 0 });
}

export function useUnits(enabled: boolean) {
  return useAnswer(listDepartments, {}, { enabled, staleTime: 300_000 });
}

/** Asks again for everything about the years: after somebody else was first. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(yearReads.map((read) => queries.invalidateQueries({ queryKey: answerKey(read) })));
  }, [queries]);
}

export function useCreateSchoolYear() {
  return useChange(createSchoolYear, { refreshes: yearReads });
}

export function useChangeSchoolYear() {
  return useChange(changeSchoolYear, { refreshes: yearReads });
}

export function useActivateSchoolYear() {
  return useChange(activateSchoolYear, { refreshes: yearReads });
}

export function useCloseSchoolYear() {
  return useChange(closeSchoolYear, { refreshes: yearReads });
}

export function useReopenSchoolYear() {
  return useChange(reopenSchoolYear, { refreshes: yearReads });
}

export function useTakeYearStepBack() {
  return useChange(takeYearStepBack, { refreshes: yearReads });
}

export function useRemoveSchoolYear() {
  return useChange(removeSchoolYear, { refreshes: [listSchoolYears, proposeSchoolYear] });
}
