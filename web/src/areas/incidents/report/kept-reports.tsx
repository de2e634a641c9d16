import { CheckCircleFilled } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { incidentAt } from "../../../lib/addresses.ts";
import { formatInstant } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { discard, type Kept, sendAgain, useSending, useWaiting } from "../../../lib/outbox.ts";
import { useReread } from "../../../lib/queries.ts";
import { useWatched } from "../../../lib/watchable.ts";
import { ConfirmDanger } from "../../../ui/confirm-danger.tsx";
import { text } from "./report.text.ts";
import { reportKind, sentReports } from "./send-reports.ts";

/** What became of the report that was just handed in: on its way, kept, refused or there. */
export function HandedIn({
  reportKey,
  onAgain,
  onChange,
}: {
  reportKey: string;
  onAgain: () => void;
  onChange: (item: Kept) => void;
}): ReactNode {
  const t = useText(text);
  const item = useWaiting(reportKind).find(({ key }) => key === reportKey);
  const sent = useWatched(sentReports).get(reportKey);
  const isSending = useSending();
  const reread = useReread("incidents");
  useEffect(() => {
    if (!item) void reread();
  }, [item, reread]);
  const again = (
    <Button type={item ? "default" : "primary"} onClick={onAgain}>
      {t("again")}
    </Button>
  );
  if (item?.refused) {
    return (
      <section className="sheet report-outcome">
        <RefusedReport item={item} onChange={onChange} />
        <div className="report-outcome-next">{again}</div>
      </section>
    );
  }
  return (
    <section className="sheet report-outcome" role="status">
      {item ? (
        <>
          <p className="report-outcome-title">
            {t(isSending && item.tries === 0 && navigator.onLine ? "sending" : "kept")}
          </p>
          <p className="hint">{t("keptHint")}</p>
        </>
      ) : (
        <>
          <p className="report-outcome-title" data-done>
            <CheckCircleFilled aria-hidden /> {sent ? t("sent", { number: sent.number }) : t("sentSomewhere")}
          </p>
          <p className="hint">{t("sentHint")}</p>
        </>
      )}
      <div className="report-outcome-next">
        {again}
        {sent && <Link to={incidentAt(sent.id)}>{t("seeReport")}</Link>}
      </div>
    </section>
  );
}

/** What else waits on this device. */
export function KeptReports({
  except,
  onChange,
}: {
  except: string | undefined;
  onChange: (item: Kept) => void;
}): ReactNode {
  const t = useText(text);
  const items = useWaiting(reportKind).filter(({ key }) => key !== except);
  if (items.length === 0) return null;
  return (
    <section className="sheet report-kept" aria-label={t("waiting")}>
      <h2>{t("waiting")}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            {item.refused ? (
              <RefusedReport item={item} onChange={onChange} />
            ) : (
              <>
                <span>{item.about}</span>
                <span className="hint">
                  {formatInstant(item.keptAt)} · {t("kept")}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefusedReport({ item, onChange }: { item: Kept; onChange: (item: Kept) => void }): ReactNode {
  const t = useText(text);
  const [isDropping, setDropping] = useState(false);
  const about = item.about ?? t("about");
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={`${t("refused")}: ${about}`}
        description={
          <div className="stack-near">
            <p>{item.refused}</p>
            <div className="report-outcome-next">
              <Button size="small" type="primary" onClick={() => onChange(item)}>
                {t("changeReport")}
              </Button>
              <Button size="small" onClick={() => void sendAgain([item.key])}>
                {t("retry")}
              </Button>
              <Button size="small" type="text" onClick={() => setDropping(true)}>
                {t("discard")}
              </Button>
            </div>
          </div>
        }
      />
      <ConfirmDanger
        open={isDropping}
        title={t("discardTitle", { about })}
        consequence={t("discardConsequence")}
        verb={t("discard")}
        onConfirm={() => discard(item.key)}
        onClose={() => setDropping(false)}
      />
    </>
  );
}
