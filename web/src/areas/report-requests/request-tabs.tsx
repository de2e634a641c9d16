import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useUser } from "../../lib/session.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { matrixAt, requestsHome } from "./addresses.ts";
import { text } from "./text.ts";

/**
 * Every paper, the tracking books among them, the reports a superior unit asks for, and, for units with
 * schools, who has sent them.
 */
export function RequestTabs(): ReactNode {
  const t = useText(text);
  const asks = useUser().department.type !== "LEVEL_3";
  const tabs = [
    { path: "/report", title: t("reports") },
    { path: "/track-book", title: t("books") },
    { path: requestsHome, title: t(asks ? "collected" : "requests") },
    ...(asks ? [{ path: matrixAt, title: t("matrix") }] : []),
  ];
  return <PageTabs label={t("pages")} tabs={tabs} />;
}
