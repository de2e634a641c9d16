/** Parts of the start page that the phone's bar leads to: there they stand far below what waits. */
import { getDashboard } from "@so-thiet-bi/contract/dashboard";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Answered, EmptyState } from "../../ui/states.tsx";
import { text } from "./dashboard.text.ts";
import { Charts, Numbers } from "./dashboard-numbers.tsx";

/** The numbers and charts of the start page by themselves. */
export function SchoolInNumbers(): ReactNode {
  const t = useText(text);
  const start = useRead(getDashboard, {}, { every: 300_000 });
  return (
    <>
      <PageHead title={t("school")} />
      <Answered of={start} rows={6}>
        {({ numbers, charts }) => (
          <div className="dashboard">
            {numbers.length > 0 ? (
              <Numbers numbers={numbers} />
            ) : (
              <EmptyState title={t("noNumbers")} hint={t("noNumbersHint")} />
            )}
            <Charts charts={charts} />
          </div>
        )}
      </Answered>
    </>
  );
}
