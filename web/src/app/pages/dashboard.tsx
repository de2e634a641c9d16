import { getDashboard } from "@so-thiet-bi/contract/dashboard";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { countRoomAt } from "../../lib/addresses.ts";
import { useText } from "../../lib/language.ts";
import { useRead } from "../../lib/queries.ts";
import { useUser } from "../../lib/session.ts";
import { useTour } from "../../lib/tours.ts";
import { ComingLines } from "../../ui/loading-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FailedState } from "../../ui/states.tsx";
import { useArrival } from "../../ui/use-arrival.ts";
import { useDelayed } from "../../ui/use-delayed.ts";
import { dailyWorkOfUser } from "../places.ts";
import { useSayWaiting } from "../waiting-count.ts";
import "./dashboard.css";
import { text } from "./dashboard.text.ts";
import { Continue } from "./dashboard-continue.tsx";
import { NotBegun } from "./dashboard-not-begun.tsx";
import { Charts, Numbers } from "./dashboard-numbers.tsx";
import { Schools } from "./dashboard-schools.tsx";
import { Today } from "./dashboard-today.tsx";
import { Waiting } from "./dashboard-waiting.tsx";

// why here: it is made of the same parts, which would otherwise come with the frame of every page
export { SchoolInNumbers } from "./dashboard-alone.tsx";

// why: only a school in its first days sees them, and they bring the catalogues along
const FirstSteps = lazy(() => import("./dashboard-first-steps.tsx"));
// why: only those without a network see it
const WithoutNetwork = lazy(() => import("./without-network.tsx"));

/**
 * What waits for me first, then today, then numbers and charts, each the way to its list; for a superior unit
 * the schools below it. Who runs the installation begins with the schools that have not begun.
 */
export default function Dashboard(): ReactNode {
  const t = useText(text);
  // why: the system administrator decides no business, so nothing of it ever waits for them
  const user = useUser();
  const runs = user.role === "ROLE_SYSTEM_ADMIN";
  const start = useRead(getDashboard, {}, { every: 300_000 });
  const shown = useArrival(start.data);
  useTour(dailyWorkOfUser(user), shown !== undefined);
  useSayWaiting(start.data?.waiting.total, start.dataUpdatedAt);
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
  // why apart: on a PC the day of a school stands beside what waits, and the numbers below that
  const isDay = shown?.today && shown.reader !== "teacher";
  const numbers = shown && shown.numbers.length > 0 && !shown.begins && <Numbers numbers={shown.numbers} />;
  return (
    <>
      <PageHead
        title={t("title")}
        tag={
          shown?.can.countRoom &&
          !shown.begins && (
            <Link className="to-end start-verb" to={countRoomAt("any")}>
              {t("countRoom")}
            </Link>
          )
        }
      />
      <Continue />
      {shown ? (
        <div className="dashboard">
          {shown.begins && firstSteps}
          {runs && shown.schools && <NotBegun schools={shown.schools} />}
          {!shown.begins && (
            <div className={isDay ? "dashboard-day" : "dashboard"}>
              {!runs && <Waiting waiting={shown.waiting} />}
              {shown.today && <Today items={shown.today} left={shown.todayLeft} reader={shown.reader} />}
              {isDay && numbers}
            </div>
          )}
          {!shown.begins && firstSteps}
          {!isDay && numbers}
          {!shown.begins && <Charts charts={shown.charts} />}
          {shown.schools && <Schools schools={shown.schools} asOf={shown.asOf} />}
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
                <ComingLines count={2} />
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
      <ComingLines count={5} />
    </div>
  );
}
