import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { listsHome, mappingHome, normHome, roomsHome } from "./addresses.ts";
import { useMayMap } from "./api.ts";
import { text } from "./norm-tabs.text.ts";

/** The pages about minimum equipment; matching is for the keepers of a school's equipment. */
export function NormTabs(): ReactNode {
  const t = useText(text);
  const maps = useMayMap();
  const tabs = [
    { path: normHome, title: t("coverage") },
    ...(maps ? [{ path: mappingHome, title: t("mapping") }] : []),
    { path: listsHome, title: t("lists") },
    { path: roomsHome, title: t("rooms") },
  ];
  return <PageTabs label={t("pages")} tabs={tabs} />;
}
