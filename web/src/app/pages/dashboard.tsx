import { type DashboardChart, getDashboard } from "@so-thiet-bi/contract/dashboard";
import { Skeleton } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { FailedState } from "../../ui/states.tsx";
import { useArrival } from "../../ui/use-arrival.ts";
import { useDelayed } from "../../ui/use-delayed.ts";
import "./dashboard.css";
import { text } from "./dashboard.text.ts";
import { Continue } from "./dashboard-continue.tsx";
import { Chart, Numbers } from "./dashboard-numbers.tsx";
import { Today } from "./dashboard-today.tsx";
import { Units } from "./dashboard-units.tsx";
import { Waiting } from "./dashboard-waiting.tsx";

// why: only a school in its first days sees them, and they bring the catalogues along
const FirstSteps = lazy(() => import("./dashboard-first-steps.tsx"));
// why: only those without a network see it
const WithoutNetwork = lazy(() => import("./without-network.tsx"));

/**
 * What waits for me first, then today, then numbers and charts, each the way to its list; for a superior unit
 * the schools below it.
 */
export default function Dashboard(): ReactNode {
  const t = useText(text);
  const start = useRead(getDashboard, {}, { every: 300_000 });
  const shown = useArrival(start.data);
  if (!start.data && start.error?.status === 0)
    return (
      <Suspense fallback={<Loading />}>
        <WithoutNetwork onBack={() => void start.refetch()} />
      </Suspense>
    );
  const firstSteps = shown?.setup && (
    <Suspense fallback={<RowsComing />}>
      <FirstSteps setup={shown.setup} />
    </Suspense>
  );
  return (
    <>
      <PageHead title={t("title")} />
      <Continue />
      {shown ? (
        <div className="dashboard">
          {shown.begins && firstSteps}
          {!shown.begins && <Waiting waiting={shown.waiting} />}
          {!shown.begins && firstSteps}
          {shown.today && !shown.begins && (
            <Today items={shown.today} left={shown.todayLeft} reader={shown.reader} />
          )}
          {shown.numbers.length > 0 && !shown.begins && <Numbers numbers={shown.numbers} />}
          {!shown.begins && <Charts charts={shown.charts} />}
          {shown.units && <Units units={shown.units} />}
        </div>
      ) : start.error && !start.data ? (
        <div className="sheet">
          <FailedState error={start.error} onRetry={() => void start.refetch()} />
        </div>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Charts({ charts }: { charts: readonly DashboardChart[] }): ReactNode {
  const shown = charts.filter(({ bars }) => bars.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className="dashboard-charts">
      {shown.map((chart) => (
        <Chart key={chart.key} chart={chart} />
      ))}
    </div>
  );
}

/** The shape of what comes: rows that wait, then numbers. */
function Loading(): ReactNode {
  const t = useText(text);
  const late = useDelayed(true);
  return (
    <div className="dashboard" role="status" aria-label={t("loading")}>
      {late && (
        <>
          <RowsComing />
          <div className="dashboard-numbers" aria-hidden>
            {["1", "2", "3", "4"].map((key) => (
              <div key={key} className="dashboard-number">
                <Skeleton active title={false} paragraph={{ rows: 2 }} />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function RowsComing(): ReactNode {
  return (
    <div className="sheet">
      <Skeleton active title paragraph={{ rows: 4 }} />
    </div>
  );
}
