import type { BorrowingRights } from "@so-thiet-bi/contract/registrations";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { text } from "./text.ts";

/**
 * The pages of borrowing; what only keepers can use, or tells of everybody, is shown to keepers alone.
 */
export function LoanTabs({ can }: { can: Pick<BorrowingRights, "keep" | "readAll"> | undefined }): ReactNode {
  const t = useText(text);
  const home = "/equipment/request";
  const tabs = [
    { path: home, title: t("myWeek") },
    ...(can?.keep || can?.readAll ? [{ path: `${home}/board`, title: t("board") }] : []),
    ...(can?.keep ? [{ path: `${home}/counter`, title: t("counter") }] : []),
    { path: `${home}/loans`, title: t("loans") },
    { path: `${home}/registrations`, title: t("registrations") },
    { path: `${home}/overdue`, title: t("overdue") },
    { path: `${home}/rooms`, title: t("rooms") },
    { path: `${home}/statistics`, title: t("statistics") },
    { path: `${home}/papers`, title: t("papers") },
  ];
  return <PageTabs label={t("pages")} tabs={tabs} />;
}
