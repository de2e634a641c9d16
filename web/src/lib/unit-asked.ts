import { useMemo } from "react";
import { useSearchParams } from "react-router";

/** The unit whose list the address names, as a part of a query; nothing of it: one’s own. */
export function useUnitAsked(): { departmentId?: number } {
  const [params] = useSearchParams();
  const given = params.get("departmentId") ?? "";
  return useMemo(() => (/^[1-9]\d{0,14}$/.test(given) ? { departmentId: Number(given) } : {}), [given]);
}
