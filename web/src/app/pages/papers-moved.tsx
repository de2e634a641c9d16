import type { ReportGroup } from "@so-thiet-bi/contract/report-words";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useUnitAsked } from "../../lib/unit-asked.ts";

/** Where the papers of one area had a page: the one page of all papers, at those of this kind. */
export function PapersMoved({ group }: { group: ReportGroup }): ReactNode {
  const { departmentId } = useUnitAsked();
  const unit = departmentId === undefined ? "" : `&departmentId=${departmentId}`;
  return <Navigate replace to={`/report?group=${group}${unit}`} />;
}
