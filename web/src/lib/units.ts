import { type DepartmentNode, listDepartments } from "@so-thiet-bi/contract/departments";
import { useRead } from "./queries.ts";

const none: readonly DepartmentNode[] = [];

/** The units that this person may look into: their own and those below it. They change seldom. */
export function useUnits(enabled = true): readonly DepartmentNode[] {
  return useRead(listDepartments, {}, { enabled, staleTime: 300_000 }).data?.items ?? none;
}
