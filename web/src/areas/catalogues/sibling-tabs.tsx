import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import type { ReactNode } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { text } from "./text.ts";

/** Catalogues whose place is below that of another belong to it: they stand side by side above the list. */
export function SiblingTabs({ of }: { of: Catalogue }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const family = familyOf(of);
  if (family.length < 2) return null;
  return (
    <PageTabs label={t("related")} tabs={family.map(({ path, title }) => ({ path, title: say(title) }))} />
  );
}

function familyOf({ path }: Catalogue): Catalogue[] {
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  const head = catalogues
    .filter((one) => isWithin(path, one.path))
    .sort((a, b) => a.path.length - b.path.length)[0];
  if (!head) return [];
  return catalogues.filter((one) => isWithin(one.path, head.path)).sort((a, b) => (a.path < b.path ? -1 : 1));
}
