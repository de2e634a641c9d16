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

const yearReads = [listSchoolYears, getSchoolYear, listSchoolYearHistory, proposeSchoolYear, getYearConsequences] as const;

/** Without a unit those of the own one: the same question as that of the header. */
export function useSchoolYears(departmentId: number | undefined) {
  return useAnswer(listSchoolYears, departmentId === undefined ? {} : { query: { departmentId } }, { quiet: true });
}

/** Quiet: the panel says itself that a year is not there. */
export function useSchoolYearRecord(id: number | undefined) {
  return useAnswer(getSchoolYear, { params: { id: id ?? 0 } }, { enabled: id !== undefined, quiet: true });
}

export function useSchoolYearHistory(id: number) {
  return useAnswer(listSchoolYearHistory, { params: { id } }, { quiet: true });
}

export function useProposal(enabled: boolean) {
  return useAnswer(proposeSchoolYear, {}, { enabled, quiet: true });
}

export function useFrames() {
  return useAnswer(listSchoolYearFrames, {}, { quiet: true });
}

/** Asked again each time a dialog opens: what was unfinished a minute ago may be done. */
export function useYearConsequences(id: number, step: YearStep, enabled: boolean) {
  return useAnswer(getYearConsequences, { params: { id }, query: { step } }, { enabled, quiet: true, staleTime: 0 });
}

export function useUnits(enabled: boolean) {
  return useAnswer(listDepartments, {}, { enabled, quiet: true, staleTime: 300_000 });
}

/** Asks again for everything about the years: after somebody else was first. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(yearReads.map((read) => queries.invalidateQueries({ queryKey: answerKey(read) })));
  }, [queries]);
}

/** Quiet: the form shows what is refused, at its field. */
export function useCreateSchoolYear() {
  return useChange(createSchoolYear, { quiet: true, refreshes: yearReads });
}

export function useChangeSchoolYear() {
  return useChange(changeSchoolYear, { quiet: true, refreshes: yearReads });
}

export function useActivateSchoolYear() {
  return useChange(activateSchoolYear, { refreshes: yearReads });
}

export function useCloseSchoolYear() {
  return useChange(closeSchoolYear, { refreshes: yearReads });
}

/** Quiet: the dialog shows what is wrong with the reason. */
export function useReopenSchoolYear() {
  return useChange(reopenSchoolYear, { quiet: true, refreshes: yearReads });
}

export function useTakeYearStepBack() {
  return useChange(takeYearStepBack, { refreshes: yearReads });
}

export function useRemoveSchoolYear() {
  return useChange(removeSchoolYear, { refreshes: [listSchoolYears, proposeSchoolYear] });
}
