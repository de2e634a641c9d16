import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { listRollOvers, planRollOver, rollYearOver, undoRollOver } from "@so-thiet-bi/contract/roll-over";
import { getClosingChecklist, getSchoolYear, listSchoolYears } from "@so-thiet-bi/contract/school-years";
import { useAnswer, useChange } from "../../lib/queries.ts";

const moved = [listSchoolYears, getSchoolYear, listRollOvers, classrooms.calls.list, students.calls.list];

export function useYear(id: number) {
  return useAnswer(getSchoolYear, { params: { id } });
}

export function useRollOvers(id: number) {
  return useAnswer(listRollOvers, { params: { id } }, { quiet: true });
}

export function useChecklist(id: number) {
  return useAnswer(getClosingChecklist, { params: { id } }, { quiet: true });
}

/** Quiet: the wizard shows what stands in the way. */
export function usePlan() {
  return useChange(planRollOver, { quiet: true });
}

export function useRollYearOver() {
  return useChange(rollYearOver, { quiet: true, refreshes: moved });
}

export function useUndoRollOver() {
  return useChange(undoRollOver, { refreshes: moved });
}
