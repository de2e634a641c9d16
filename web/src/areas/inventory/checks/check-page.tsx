import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { Tabs } from "antd";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useText } from "../../../lib/language.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { Answered, LoadingState } from "../../../ui/states.tsx";
import { type CheckTab, checkTabs } from "../check-addresses.ts";
import { useCheck } from "../checks-api.ts";
import { text } from "./check.text.ts";
import { CheckActions } from "./check-actions.tsx";
import { CheckDialog, type CheckStep } from "./check-dialogs.tsx";
import { CheckHistory } from "./check-history.tsx";
import { CheckFacts, CheckProgress, TabName } from "./check-summary.tsx";
import { CheckStatusTag } from "./check-tags.tsx";
import "./checks.css";
import { PapersTab } from "./papers-tab.tsx";
import { SheetsTab } from "./sheets-tab.tsx";

// why: looking at the progress needs none of these
const DifferencesTab = lazy(() => import("../review/differences-tab.tsx"));
const LateTab = lazy(() => import("../review/late-tab.tsx"));
const UnknownTab = lazy(() => import("../review/unknown-tab.tsx"));
const LinesTab = lazy(() => import("../review/lines-tab.tsx"));
const VariancesTab = lazy(() => import("../review/variances-tab.tsx"));
const ComparisonTab = lazy(() => import("../review/comparison-tab.tsx"));

/**
 * One inventory check: how far it is, the one next thing to do, and in its tabs all that the board decides.
 */
export default function CheckPage(): ReactNode {
  const t = useText(text);
  const id = Number(useParams()["id"]) || 0;
  const [isCounting, setCounting] = useState(false);
  const check = useCheck(id, isCounting);
  const [step, setStep] = useState<CheckStep>();
  const { data } = check;
  const counting = data?.status === "COUNTING" || data?.status === "REJECTED";
  if (counting !== isCounting) setCounting(counting);
  return (
    <>
      <PageHead
        title={data?.name ?? t("title")}
        hint={data ? [data.number, data.departmentName].join(" · ") : "\u00a0"}
        tag={data && <CheckStatusTag status={data.status} />}
        actions={data && <CheckActions check={data} onStep={setStep} />}
      />
      <Answered of={check} rows={10}>
        {(record) => (
          <div className="stack">
            <CheckProgress check={record} onUndo={() => setStep("reverse")} />
            <CheckTabs check={record} />
            <CheckDialog check={record} step={step} onClose={() => setStep(undefined)} />
          </div>
        )}
      </Answered>
    </>
  );
}

function CheckTabs({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const { differences, late, unknown } = check.progress;
  const counts: Partial<Record<CheckTab, number>> = { differences, late, unknown };
  const asked = params.get("tab");
  // a tab in which nothing waits is not drawn, unless somebody stands in it or was led there
  const tabs = tabsOf(check).filter((tab) => counts[tab] !== 0 || tab === asked);
  const shown = tabs.find((tab) => tab === asked) ?? tabs[0] ?? "about";
  return (
    <section className="sheet check-tabs">
      <Tabs
        activeKey={shown}
        aria-label={t("tabs")}
        // why: page and filters belong to the list of the tab that is left
        onChange={(tab) => setParams({ tab }, { preventScrollReset: true })}
        destroyOnHidden
        items={tabs.map((tab) => ({
          key: tab,
          label: <TabName name={t(tab)} count={counts[tab] ?? 0} />,
          children: tab === shown && (
            <Suspense fallback={<LoadingState />}>
              <Tab tab={tab} check={check} />
            </Suspense>
          ),
        }))}
      />
    </section>
  );
}

function Tab({ tab, check }: { tab: CheckTab; check: InventoryCheck }): ReactNode {
  switch (tab) {
    case "sheets":
      return <SheetsTab check={check} />;
    case "differences":
      return <DifferencesTab check={check} />;
    case "late":
      return <LateTab check={check} />;
    case "unknown":
      return <UnknownTab check={check} />;
    case "lines":
      return <LinesTab check={check} />;
    case "variances":
      return <VariancesTab check={check} />;
    case "comparison":
      return <ComparisonTab check={check} />;
    case "papers":
      return <PapersTab check={check} />;
    case "about":
      return <CheckFacts check={check} />;
    case "history":
      return <CheckHistory check={check} />;
  }
}

/** A draft offers only what it has; blind counters see nothing that shows the books. */
function tabsOf({ status, startedAt, can }: InventoryCheck): readonly CheckTab[] {
  if (startedAt === null) return ["about", "history"];
  const isCounted = status === "COUNTING" || status === "REJECTED";
  const ofBooks = new Set<CheckTab>(["variances", "comparison", "papers"]);
  const ofCounting = new Set<CheckTab>(["differences", "late"]);
  const usual = checkTabs.filter(
    (tab) => (can.seeBook || !ofBooks.has(tab)) && (isCounted || !ofCounting.has(tab)),
  );
  // once counting is over, the differences are what one comes for
  return isCounted || !can.seeBook ? usual : ["variances", ...usual.filter((tab) => tab !== "variances")];
}
