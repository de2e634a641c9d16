import type { ReactNode } from "react";
import { formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import type { SentReport } from "./api.ts";
import { SubmissionTag } from "./tags.tsx";
import { text } from "./text.ts";

/** Every time it was sent, where it was more than once. */
export function Attempts({ attempts }: { attempts: SentReport["attempts"] }): ReactNode {
  const t = useText(text);
  if (attempts.length < 2) return null;
  return (
    <section aria-label={t("attempts")}>
      <h2>{t("attempts")}</h2>
      <ol className="request-attempts" reversed>
        {attempts.map(({ attempt, sentAt, sentByName, outcome, reason }) => (
          <li key={attempt} value={attempt}>
            {t("sentBy", { time: formatInstant(sentAt), person: sentByName })}{" "}
            <SubmissionTag status={outcome} late={false} />
            {reason && <span className="below hint">{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
