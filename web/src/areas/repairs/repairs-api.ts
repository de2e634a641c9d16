import { listRepairable } from "@so-thiet-bi/contract/repairs";
import { useRead } from "../../lib/queries.ts";

/** What stands broken and could be sent, what was reported first. */
export function useRepairable(search: string, enabled: boolean) {
  return useRead(listRepairable, { query: { ...(search && { search }) } }, { enabled, keepPrevious: true });
}
