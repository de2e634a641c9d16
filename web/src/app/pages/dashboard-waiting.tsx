import type { Dashboard, WaitingItem, WaitingKind } from "@so-thiet-bi/contract/dashboard";
import { confirmLoanHandover } from "@so-thiet-bi/contract/loans";
import { shareOut } from "@so-thiet-bi/contract/registrations";
import { daysBetween } from "@so-thiet-bi/contract/school-weeks";
import { dayOf } from "@so-thiet-bi/contract/time-zone";
import { Button } from "antd";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { daysSince, formatInstantDay, formatNumber, today } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { toBeLeft } from "../../lib/use-address.ts";
import { EmptyState } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./dashboard.text.ts";

type Shown = Dashboard["waiting"];

/**
 * What waits for me: the rows with what can be done on them, then one line that unfolds how much more there is
 * of which kind, each the way to its list.
 */
export function Waiting({ waiting: { items, total, groups } }: { waiting: Shown }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const more = groups.filter(({ left }) => left > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="sheet" aria-labelledby="dashboard-waiting">
      <div className="dashboard-head">
        <h2 id="dashboard-waiting" ref={heading} tabIndex={-1}>
          {t("waiting")}
        </h2>
        {total > 0 && <span className="hint">{t("waitingCount", { count: total })}</span>}
      </div>
      {total === 0 ? (
        <EmptyState title={t("nothingWaits")} hint={t("nothingWaitsHint")} />
      ) : (
        <>
          <ul className="dashboard-waiting">
            {items.map((item) => (
              <WaitingRow
                key={`${item.kind} ${item.id} ${item.as ?? ""}`}
                item={item}
                onDone={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          {more.length > 0 && (
            <details className="dashboard-more">
              <summary>{t("waitingLeft", { count: total - items.length })}</summary>
              <ul>
                {more.map(({ kind, label, left, link }) => (
                  <li key={`${kind} ${link}`}>
                    <Link to={link}>{say(label)}</Link>
                    <strong className="figure">{formatNumber(left)}</strong>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}

/**
 * Their day is the one on which they were due, not the one on which they came: they are late by the days of the
 * calendar, as their lists and papers count them.
 */
const dueKinds: ReadonlySet<WaitingKind> = new Set<WaitingKind>([
  "loan-overdue",
  "loan-overdue-own",
  "repair-late",
  "report-to-send",
  "campaign-to-answer",
  "maintenance-due",
  "maintenance-planned",
]);

function WaitingRow({ item, onDone }: { item: WaitingItem; onDone: () => void }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const isDue = dueKinds.has(item.kind);
  const since =
    item.since === null
      ? null
      : isDue
        ? daysBetween(dayOf(new Date(item.since)), today())
        : daysSince(item.since);
  return (
    <li>
      <StatusTag tone={item.urgent ? "bad" : "waiting"}>{t(`kind-${item.kind}`)}</StatusTag>
      <div>
        <Link to={item.link} state={toBeLeft} className="strong dashboard-title">
          {item.title}
        </Link>
        <p className="hint dashboard-facts" title={say(item.facts)}>
          <span>{say(item.facts)}</span>
          {since !== null && item.since !== null && Date.parse(item.since) <= Date.now() && (
            <span title={formatInstantDay(item.since)}>
              {" · "}
              {isDue
                ? t(since === 0 ? "dueToday" : "overdueDays", { days: since })
                : t(since === 0 ? "sinceToday" : "sinceDays", { days: since })}
            </span>
          )}
        </p>
      </div>
      <RowAction item={item} onDone={onDone} />
    </li>
  );
}

/** The verb of a kind; where it is done on the row, a button, else the way to the page. */
function RowAction({ item, onDone }: { item: WaitingItem; onDone: () => void }): ReactNode {
  const t = useText(text);
  const done = (sentence: string) => {
    notifyDone(sentence);
    // why: the row and its button are gone, and the focus with them
    onDone();
  };
  const approve = useWrite(shareOut, { onDone: () => done(t("approved")) });
  const handover = useWrite(confirmLoanHandover, { onDone: () => done(t("handoverConfirmed")) });
  const acts: Partial<Record<WaitingKind, { run: () => void; isPending: boolean }>> = {
    "registration-to-approve": {
      run: () =>
        approve.mutate({
          params: { id: item.id },
          body: item.version === null ? {} : { version: item.version },
        }),
      isPending: approve.isPending,
    },
    "handover-to-confirm": {
      run: () =>
        handover.mutate({
          params: { id: item.id },
          body: { side: item.as as "GIVER" | "RECEIVER", accepted: true },
        }),
      isPending: handover.isPending,
    },
  };
  const act = item.version === null ? undefined : acts[item.kind];
  const verb = t(`verb-${item.kind}`);
  if (!act)
    return (
      <Link to={item.link} state={toBeLeft} className="dashboard-verb" aria-label={`${verb}: ${item.title}`}>
        <span>{verb}</span>
      </Link>
    );
  return (
    <Button size="small" loading={act.isPending} onClick={act.run} aria-label={`${verb}: ${item.title}`}>
      {verb}
    </Button>
  );
}
