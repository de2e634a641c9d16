import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { useIsOperator } from "../../ui/use-is-operator.ts";
import { text } from "./broken-tabs.text.ts";

/**
 * The pages about what is broken, lost, repaired and disposed of; those for equipment keepers come with
 * `keep`.
 */
export function BrokenTabs({ can }: { can: { keep: boolean } | undefined }): ReactNode {
  const t = useText(text);
  const isOperator = useIsOperator();
  if (!can?.keep && !isOperator) return null;
  const home = "/equipment/broken";
  const tabs = [
    { path: home, title: t("reports") },
    { path: `${home}/repairs`, title: t("repairs") },
    { path: `${home}/liquidations`, title: t("liquidations") },
    { path: `${home}/maintenance`, title: t("maintenance") },
    { path: `${home}/plan`, title: t("plan") },
    // pupils stand in those
    ...(isOperator ? [] : [{ path: `${home}/papers`, title: t("papers") }]),
  ];
  return <PageTabs label={t("pages")} tabs={tabs} />;
}
