import { type sessionWords as SessionWords, sessionWords } from "@so-thiet-bi/contract/loan-words";
import type { periodShown } from "@so-thiet-bi/contract/registration-week";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useSay, useText } from "../../lib/language.ts";
import { useNarrow } from "../../ui/use-narrow.ts";
import "./week.css";
import { text } from "./week.text.ts";

export type PeriodShown = z.infer<typeof periodShown>;
export type Session = keyof typeof SessionWords;

export const sessions = ["MORNING", "AFTERNOON"] as const satisfies readonly Session[];

export interface PeriodChipsProps {
  periods: readonly PeriodShown[];
  session: Session | null;
  value: readonly number[];
  onChange: (session: Session, periods: number[]) => void;
}

/** The periods of a day, several of one session: one of the other session begins anew. */
export function PeriodChips({ periods, session, value, onChange }: PeriodChipsProps): ReactNode {
  const t = useText(text);
  // why: five periods of a session stand in one line of a phone, in both languages
  const narrow = useNarrow();
  const say = useSay();
  const toggle = (of: Session, number: number) => {
    const before = of === session ? value : [];
    const next = before.includes(number)
      ? before.filter((one) => one !== number)
      : [...before, number].toSorted((a, b) => a - b);
    onChange(of, next);
  };
  return (
    <div className="period-chips">
      {sessions.map((of) => {
        const own = periods.filter((period) => period.session === of);
        if (own.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line
          <div key={of} role="group" aria-label={say(sessionWords[of])} className="choice-chips">
            <span className="hint">{t(of)}</span>
            {own.map(({ number, start, end }) => (
              <button
                key={number}
                type="button"
                className="choice-chip"
                aria-pressed={of === session && value.includes(number)}
                title={`${start} – ${end}`}
                {...(narrow && { "aria-label": t("periodIs", { number }) })}
                onClick={() => toggle(of, number)}
              >
                {narrow ? number : t("periodIs", { number })}
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
}
