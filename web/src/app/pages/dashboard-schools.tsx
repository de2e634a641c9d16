import type { AsOf } from "@so-thiet-bi/contract/as-of";
import type { DashboardSchools } from "@so-thiet-bi/contract/dashboard";
import { lazy, type ReactNode, Suspense } from "react";
import { useText } from "../../lib/language.ts";
import { useAddress } from "../../lib/use-address.ts";
import { AsOfNote } from "../../ui/as-of-note.tsx";
import { ComingLines } from "../../ui/loading-state.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { text } from "./dashboard.text.ts";

const noFilters = [] as const;
const mostWithoutSearch = 5;

// why: only superiors see it, and it brings along what all lists are made of
const SchoolTable = lazy(() => import("./school-table.tsx"));

interface SchoolsProps {
  schools: DashboardSchools;
  /** Of the whole start page: its averages rest on all schools, its table shows a few. */
  asOf: AsOf | null;
}

/** The schools below as a part of the start page. */
export function Schools({ schools: { entered, total }, asOf }: SchoolsProps): ReactNode {
  const t = useText(text);
  const address = useAddress(noFilters);
  return (
    <section aria-labelledby="dashboard-units">
      <div className="dashboard-head">
        <h2 id="dashboard-units">{t("units")}</h2>
        {total > 0 && <span className="hint">{t("unitsEntered", { entered, total })}</span>}
        {total > mostWithoutSearch && <SearchBox address={address} placeholder={t("unitSearch")} />}
      </div>
      <AsOfNote asOf={asOf} />
      <Suspense fallback={<ComingLines count={6} />}>
        <SchoolTable />
      </Suspense>
    </section>
  );
}
