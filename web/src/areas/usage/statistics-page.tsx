import type { ReactNode } from "react";
import { useAddress } from "../../lib/use-address.ts";
import { QuickCounts } from "./quick-counts.tsx";
import "./statistics.css";
import { UsageSummary } from "./usage-summary.tsx";

const filterKeys = ["departmentId", "tab", "monday", "from", "to", "subjectGroupId"] as const;

/** How much equipment is used: added up over a period, and from there noted quickly by the week. */
export default function StatisticsPage(): ReactNode {
  const address = useAddress(filterKeys);
  return address.filters.tab === "quick" ? (
    <QuickCounts address={address} />
  ) : (
    <UsageSummary address={address} />
  );
}
