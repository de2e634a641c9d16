import { getUsageSummary } from "@so-thiet-bi/contract/loan-papers";
import { listLoans } from "@so-thiet-bi/contract/loans";
import { getUsageCounts } from "@so-thiet-bi/contract/usage-counts";
import { useRead } from "../../lib/queries.ts";

/** What the person may do in borrowing, for pages whose own answers do not say it. */
export function useBorrowingRights() {
  return useRead(listLoans, { query: { size: 1 } }, { staleTime: 300_000 }).data?.can;
}

/** Without a Monday those of this week. */
export function useUsageCounts(query: { departmentId?: number; monday?: string }) {
  return useRead(getUsageCounts, { query });
}

export interface SummaryAsked {
  departmentId?: number;
  from: string;
  to: string;
  subjectGroupId?: number;
}

export function useUsageSummary(query: SummaryAsked) {
  return useRead(getUsageSummary, { query }, { keepPrevious: true });
}
