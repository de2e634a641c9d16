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
  return useAnswer(listRollOvers, { params: { id } });
}

export function useChecklist(id: number) {
  return useAnswer(getClosingChecklist, { params: { id } });
}

export function usePlan() {
  return useChange(planRollOver);
}

export function useRollYearOver() {
  return useChange(rollYearOver, { refreshes: moved });
}

export function useUndoRollOver() {
  return useChange(undoRollOver, { refreshes: moved });
}
