import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { text } from "./reports.text.ts";

/** Reports one makes oneself, and those a superior unit asks for. */
export function ReportTabs(): ReactNode {
  const t = useText(text);
  const tabs = [
    { path: "/report", title: t("reports") },
    { path: "/report/requests", title: t("requests") },
  ];
  return <PageTabs label={t("pages")} tabs={tabs} />;
}
