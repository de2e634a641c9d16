import { Tabs } from "antd";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useAddress } from "../../lib/use-address.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { LoanTabs } from "../loans/loan-tabs.tsx";
import { QuickCounts } from "./quick-counts.tsx";
import { useBorrowingRights } from "./statistics-api.ts";
import "./statistics.css";
import { text } from "./statistics.text.ts";
import { UsageSummary } from "./usage-summary.tsx";

const filterKeys = ["departmentId", "tab", "monday", "from", "to", "subjectGroupId"] as const;

/** How much equipment is used: noted quickly by the week, and added up over a period. */
export default function StatisticsPage(): ReactNode {
  const t = useText(text);
  const address = useAddress(filterKeys);
  const can = useBorrowingRights();
  return (
    <>
      <PageHead title={t("title")} />
      <LoanTabs can={can} />
      <Tabs
        activeKey={address.filters.tab === "summary" ? "summary" : "quick"}
        onChange={(tab) => address.change({ tab: tab === "quick" ? undefined : tab })}
        destroyOnHidden
        items={[
          { key: "quick", label: t("quick"), children: <QuickCounts address={address} /> },
          { key: "summary", label: t("summary"), children: <UsageSummary address={address} /> },
        ]}
      />
    </>
  );
}
