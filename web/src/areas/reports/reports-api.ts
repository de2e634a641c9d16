import { listReports } from "@so-thiet-bi/contract/reports";
import { useRead } from "../../lib/queries.ts";

export function useReports() {
  return useRead(listReports, {}, { staleTime: 300_000 });
}
