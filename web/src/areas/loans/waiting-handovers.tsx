import { listLoanHandovers } from "@so-thiet-bi/contract/loans";
import { lazy, type ReactNode, Suspense } from "react";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import { text } from "./loan-panel.text.ts";
import "./loans.css";

// why: hardly ever does one wait
const HandoverList = lazy(() =>
  import("./handover-list.tsx").then((file) => ({ default: file.HandoverList })),
);

/** Above the loans: hand-overs that wait for somebody. Nothing where none do. */
export function WaitingHandovers(): ReactNode {
  const t = useText(text);
  const items = useRead(listLoanHandovers, { query: useUnitAsked() }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="sheet waiting-handovers" aria-label={t("handoversWait")}>
      <h2>{t("handoversWait")}</h2>
      <Suspense fallback={null}>
        <HandoverList items={items} named />
      </Suspense>
    </section>
  );
}
