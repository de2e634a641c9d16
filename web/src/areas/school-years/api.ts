import { getYearConsequences, listSchoolYears, type YearStep } from "@so-thiet-bi/contract/school-years";
import { useRead } from "../../lib/queries.ts";

/** Without a unit those of their own: the same question as that of the header. */
export function useSchoolYears(departmentId: number | undefined) {
  return useRead(listSchoolYears, departmentId === undefined ? {} : { query: { departmentId } });
}

/** Asked again each time a dialog opens: what was unfinished a minute ago may be done. */
export function useYearConsequences(id: number, step: YearStep, enabled: boolean) {
  return useRead(getYearConsequences, { params: { id }, query: { step } }, { enabled, staleTime: 0 });
}
