import { endOtherSessions, endSession, type OpenSession } from "@so-thiet-bi/contract/auth";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { notifyDone } from "../../lib/notices.ts";
import { useWrite } from "../../lib/queries.ts";
import { ConfirmDanger } from "../../ui/confirm-danger.tsx";
import { Answered } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./account.text.ts";
import { useSessions } from "./api.ts";

/** As many as a person knows by heart; the rest comes when it is wanted. */
const mostAtOnce = 5;

/** Where the account is logged in: one forgotten on the computer of the library is ended from here. */
export function OpenSessions(): ReactNode {
  const t = useText(text);
  const sessions = useSessions();
  const endOthers = useWrite(endOtherSessions);
  const [asking, setAsking] = useState(false);
  const hasOthers = (sessions.data?.items ?? []).some(({ isThis }) => !isThis);
  return (
    <section className="sheet stack" aria-labelledby="account-sessions">
      <div>
        <h2 id="account-sessions">{t("sessions")}</h2>
        <p className="hint">{t("sessionsHint")}</p>
      </div>
      <Answered of={sessions} rows={3}>
        {({ items }) => (
          <>
            <Lines of={items.slice(0, mostAtOnce)} />
            {items.length > mostAtOnce && (
              <details>
                <summary>{t("moreSessions", { count: items.length - mostAtOnce })}</summary>
                <Lines of={items.slice(mostAtOnce)} />
              </details>
            )}
          </>
        )}
      </Answered>
      {hasOthers && (
        <div>
          <Button onClick={() => setAsking(true)}>{t("endOthers")}</Button>
        </div>
      )}
      <ConfirmDanger
        open={asking}
        title={t("endOthers")}
        consequence={t("endOthersConsequence")}
        verb={t("endOthers")}
        onConfirm={async () => {
          const { ended } = await endOthers.mutateAsync({});
          notifyDone(t("endedOthers", { count: ended }));
        }}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function Lines({ of }: { of: readonly OpenSession[] }): ReactNode {
  return (
    <ul className="bare stack gap-0 lined-list">
      {of.map((session) => (
        <SessionLine key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionLine({ session }: { session: OpenSession }): ReactNode {
  const t = useText(text);
  const end = useWrite(endSession);
  const { id, browser, system, address, openedAt, seenAt, isThis } = session;
  const device =
    browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("deviceUnknown"));
  return (
    <li>
      <div className="stack gap-0 shrinks breaks">
        <span className="row-words">
          <strong>{device}</strong>
          {isThis && <StatusTag tone="good">{t("thisSession")}</StatusTag>}
        </span>
        <span className="hint">
          {t("address", { address })} · {t("openedAt", { at: formatInstant(openedAt) })} ·{" "}
          {t("seenAt", { at: formatInstant(seenAt) })}
        </span>
      </div>
      {!isThis && (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={t("endNamed", { device })}
          onClick={() =>
            end.mutate({ params: { id } }, { onSuccess: () => notifyDone(t("endedOne", { device })) })
          }
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}
