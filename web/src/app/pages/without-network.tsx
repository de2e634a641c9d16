import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { listTaken, type Taken } from "../../areas/inventory/counting/count-store.ts";
import { type KeptWeek, readWeek } from "../../areas/registrations/week/kept-weeks.ts";
import { mondayToOpen } from "../../areas/registrations/week-values.ts";
import { borrowingHome, brokenHome, checksHome } from "../../lib/addresses.ts";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useWaiting } from "../../lib/outbox.ts";
import { reachesServer, useServerBack } from "../../lib/server-back.ts";
import { useSession } from "../../lib/session.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { UnsentList } from "../../ui/unsent/unsent-list.tsx";
import { text } from "./without-network.text.ts";

/**
 * In the place of a page that needs a network: what can be done without one, and what waits for one. Once the
 * server is back, `onBack` opens what was asked for.
 */
export default function WithoutNetwork({ onBack }: { onBack: () => void }): ReactNode {
  const t = useText(text);
  const [isAsking, setAsking] = useState(false);
  const [isInVain, setInVain] = useState(false);
  useServerBack(onBack);
  const ask = async () => {
    setAsking(true);
    const isReached = await reachesServer();
    setAsking(false);
    setInVain(!isReached);
    if (isReached) onBack();
  };
  return (
    <>
      <PageHead
        title={t("title")}
        hint={t("hint")}
        actions={
          <Button loading={isAsking} onClick={() => void ask()}>
            {t("retry")}
          </Button>
        }
      />
      <p className="hint" role="status">
        {isInVain && t("stillAway")}
      </p>
      <Possible />
    </>
  );
}

function Possible(): ReactNode {
  const t = useText(text);
  const userId = useSession()?.user.id;
  const { checks, week } = useKept(userId);
  const waiting = useWaiting();
  if (userId === undefined) return null;
  return (
    <div className="stack">
      <section className="sheet stack-near" aria-labelledby="away-report">
        <h2 id="away-report">
          <Link to={`${brokenHome}/new`}>{t("report")}</Link>
        </h2>
        <p className="hint">{t("reportHint")}</p>
      </section>
      {week && (
        <section className="sheet stack-near" aria-labelledby="away-week">
          <h2 id="away-week">
            <Link to={borrowingHome}>{t("week")}</Link>
          </h2>
          <p className="hint">{t("weekAt", { time: formatInstant(week.seenAt) })}</p>
        </section>
      )}
      <section className="sheet stack-near" aria-labelledby="away-count">
        <h2 id="away-count">{t("count")}</h2>
        {checks.length === 0 && <p className="hint">{t("countNone")}</p>}
        {checks.map(({ pack: { check }, takenAt }) => (
          <div key={check.id}>
            <Link to={`${checksHome}/${check.id}/count`}>
              {t("countOf", { name: `${check.number} · ${check.name}` })}
            </Link>
            <p className="hint">{t("takenAt", { time: formatInstant(takenAt) })}</p>
          </div>
        ))}
      </section>
      {waiting.length > 0 && (
        <section className="sheet stack-near" aria-labelledby="away-waiting">
          <h2 id="away-waiting">{t("waiting")}</h2>
          <UnsentList items={waiting} />
        </section>
      )}
    </div>
  );
}

/** What this device took along for this person. */
function useKept(userId: number | undefined): { checks: readonly Taken[]; week: KeptWeek | undefined } {
  const [checks, setChecks] = useState<readonly Taken[]>([]);
  const [week, setWeek] = useState<KeptWeek>();
  useEffect(() => {
    let isHere = true;
    if (userId === undefined) return;
    // why failures are left: a storage that does not answer holds nothing that could be offered
    listTaken(userId).then(
      (found) => isHere && setChecks(found.filter(({ pack }) => pack.check.open)),
      () => undefined,
    );
    readWeek(userId, mondayToOpen()).then(
      (found) => isHere && setWeek(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [userId]);
  return { checks, week };
}
