import { listDisposable } from "@so-thiet-bi/contract/liquidations";
import { useRead } from "../../lib/queries.ts";

export interface Narrowed {
  search?: string | undefined;
  condition?: "GOOD" | "BROKEN" | undefined;
  roomId?: number | undefined;
  subjectId?: number | undefined;
}

/** What could be proposed, beyond repair first. */
export function useDisposable({ search, ...filters }: Narrowed, enabled: boolean) {
  return useRead(
    listDisposable,
    { query: { ...(search && { search }), ...filters } },
    { enabled, keepPrevious: true },
  );
}
