import { listDepartments } from "@so-thiet-bi/contract/departments";
import { listReports } from "@so-thiet-bi/contract/reports";
import { useRead } from "../../lib/queries.ts";

export function useReports() {
  return useRead(listReports, {}, { staleTime: 300_000 });
}

/** The own unit and those below it. */
export function useUnits() {
  return useRead(listDepartments, {}, { staleTime: 300_000 }).data?.items ?? [];
}
