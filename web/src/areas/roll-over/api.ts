import { listRollOvers, planRollOver, rollYearOver, undoRollOver } from "@so-thiet-bi/contract/roll-over";
import { getClosingChecklist, getSchoolYear } from "@so-thiet-bi/contract/school-years";
import { useRead, useWrite } from "../../lib/queries.ts";

export function useYear(id: number) {
  return useRead(getSchoolYear, { params: { id } });
}

export function useRollOvers(id: number) {
  return useRead(listRollOvers, { params: { id } });
}

export function useChecklist(id: number) {
  return useRead(getClosingChecklist, { params: { id } });
}

export function usePlan() {
  return useWrite(planRollOver);
}

export function useRollYearOver() {
  return useWrite(rollYearOver);
}

export function useUndoRollOver() {
  return useWrite(undoRollOver);
}
