import type { InventoryCheck } from "@so-thiet-bi/contract/inventory";
import { Tabs } from "antd";
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { afterPaint } from "../../../lib/after-paint.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { centreIn } from "../../../ui/centre-in.ts";
import { LoadingState } from "../../../ui/states.tsx";
import { type CheckTab, checkTabs } from "../check-addresses.ts";
import { text } from "./check.text.ts";
import { CheckHistory } from "./check-history.tsx";
import { CheckFacts, TabName } from "./check-summary.tsx";
import { PapersTab } from "./papers-tab.tsx";
import { SheetsTab } from "./sheets-tab.tsx";

// why: looking at the progress needs none of these
const DifferencesTab = lazy(() => import("../review/differences-tab.tsx"));
const LateTab = lazy(() => import("../review/late-tab.tsx"));
const UnknownTab = lazy(() => import("../review/unknown-tab.tsx"));
const LinesTab = lazy(() => import("../review/lines-tab.tsx"));
const VariancesTab = lazy(() => import("../review/variances-tab.tsx"));
const ComparisonTab = lazy(() => import("../review/comparison-tab.tsx"));

type CheckStage = "count" | "review" | "papers";

interface Stage {
  stage: CheckStage;
  tabs: readonly CheckTab[];
}

/** Lists bring a frame of their own; one around it would take rows from an old screen. */
const tables: ReadonlySet<CheckTab> = new Set(["sheets", "variances", "lines"]);

/**
 * Count, review, papers: a check goes through them in this order, and opens at the one it is in. The address
 * names the part that is read; its step follows from it.
 */
export function CheckSteps({ check }: { check: InventoryCheck }): ReactNode {
  const t = useText(text);
  const [params, setParams] = useSearchParams();
  const asked = params.get("tab");
  const stages = stagesOf(check, asked);
  const own = stages.find(({ tabs }) => tabs.some((tab) => tab === asked));
  const now = stageOf(check);
  const open = own ?? stages.find(({ stage }) => stage === now) ?? stages[0];
  const shown = open?.tabs.find((tab) => tab === asked) ?? open?.tabs[0];
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // the part that is read stands in sight where they are pulled sideways
    const part = bar.current?.querySelector<HTMLElement>(`.ant-tabs [data-node-key="${shown}"]`);
    // the list itself scrolls on a phone, and what is around it on wider screens
    const strips = bar.current?.querySelectorAll<HTMLElement>(".ant-tabs-nav-wrap, .ant-tabs-nav-list");
    return part && strips
      ? afterPaint(() => {
          for (const strip of strips) centreIn(strip, part);
        })
      : undefined;
  }, [shown]);
  if (!open || !shown) return null;
  const { differences, late, unknown } = check.progress;
  const counts: Partial<Record<CheckTab, number>> = { differences, late, unknown };
  const part = (
    <Suspense key={shown} fallback={<LoadingState />}>
      <Part tab={shown} check={check} />
    </Suspense>
  );
  return (
    <>
      <div className="check-bar" ref={bar}>
        {stages.length > 1 && (
          <nav className="check-steps" aria-label={t("steps")}>
            {stages.map(({ stage, tabs }, index) => (
              <Link
                key={stage}
                to={{ search: `?tab=${tabs[0]}` }}
                preventScrollReset
                aria-current={stage === open.stage ? "step" : undefined}
              >
                <span>
                  {index + 1}. {t(`step_${stage}`)}
                </span>
                <StageWords stage={stage} check={check} isNow={stage === now} />
              </Link>
            ))}
          </nav>
        )}
        {open.tabs.length > 1 && (
          <Tabs
            activeKey={shown}
            aria-label={t("tabs")}
            // why: page and filters belong to the list of the tab that is left
            onChange={(tab) => setParams({ tab }, { preventScrollReset: true })}
            items={open.tabs.map((tab) => ({
              key: tab,
              label: <TabName name={t(tab)} count={counts[tab] ?? 0} />,
            }))}
          />
        )}
      </div>
      <section className={tables.has(shown) ? undefined : "sheet check-tabs"} aria-label={t(shown)}>
        {part}
      </section>
    </>
  );
}

/** How far it is, below the name of the step. */
function StageWords({
  stage,
  check: { progress },
  isNow,
}: {
  stage: CheckStage;
  check: InventoryCheck;
  isNow: boolean;
}): ReactNode {
  const t = useText(text);
  const { counted, lines, differences, late, unknown } = progress;
  if (stage === "count")
    return (
      <>
        <span className="hint">
          {formatNumber(counted)}/{formatNumber(lines)}
        </span>
        <progress
          className="slim-bar"
          aria-label={t("counted", { counted, lines })}
          value={counted}
          max={Math.max(lines, 1)}
        />
      </>
    );
  const waits = stage === "review" ? differences + late + unknown : 0;
  if (waits > 0) return <span className="check-waits">{t("stepWaits", { count: waits })}</span>;
  return isNow && <span className="hint">{t("stepNow")}</span>;
}

function Part({ tab, check }: { tab: CheckTab; check: InventoryCheck }): ReactNode {
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

const stageOfTab: Record<CheckTab, CheckStage> = {
  sheets: "count",
  differences: "review",
  late: "review",
  unknown: "review",
  variances: "review",
  lines: "review",
  comparison: "review",
  papers: "papers",
  about: "papers",
  history: "papers",
};

const isBeingCounted = ({ status }: InventoryCheck) => status === "COUNTING" || status === "REJECTED";

/** Where a check is: what one comes for. */
function stageOf(check: InventoryCheck): CheckStage {
  const { status, progress } = check;
  if (isBeingCounted(check))
    return progress.sheets > 0 && progress.sheetsDone === progress.sheets ? "review" : "count";
  return status === "WAITING" || status === "APPROVED" ? "review" : "papers";
}

/**
 * The steps with their parts. One in which nothing is is not drawn, unless somebody was led there. A draft
 * offers only what it has; blind counters see nothing that shows the books.
 */
function stagesOf(check: InventoryCheck, asked: string | null): Stage[] {
  const { startedAt, can, progress } = check;
  const isCounted = isBeingCounted(check);
  const isSeen = (tab: CheckTab) => {
    if (startedAt === null) return tab === "about" || tab === "history";
    if (tab === "variances" || tab === "comparison" || tab === "papers") return can.seeBook;
    return isCounted || (tab !== "differences" && tab !== "late");
  };
  const isEmpty = (tab: CheckTab) => {
    if (tab === "differences" || tab === "late" || tab === "unknown") return progress[tab] === 0;
    return (
      (tab === "variances" || tab === "lines" || tab === "comparison") && isCounted && progress.counted === 0
    );
  };
  const tabs = checkTabs.filter((tab) => isSeen(tab) && (!isEmpty(tab) || tab === asked));
  // once counting is over, the differences are what one comes for
  const ordered =
    isCounted || !tabs.includes("variances")
      ? tabs
      : ["variances" as const, ...tabs.filter((tab) => tab !== "variances")];
  return (["count", "review", "papers"] as const)
    .map((stage) => ({ stage, tabs: ordered.filter((tab) => stageOfTab[tab] === stage) }))
    .filter((one) => one.tabs.length > 0);
}
