import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useUser } from "../../lib/session.ts";
import { SchoolCoverage } from "./needs/school-coverage.tsx";
import { UnitTable } from "./needs/unit-table.tsx";

/** How far a school meets the lists in force; above schools, how far each of them does. */
export default function CoveragePage(): ReactNode {
  const { department } = useUser();
  const [params] = useSearchParams();
  const departmentId = Number(params.get("departmentId")) || undefined;
  if (department.type !== "LEVEL_3" && departmentId === undefined) return <UnitTable />;
  return <SchoolCoverage key={departmentId} departmentId={departmentId} />;
}
