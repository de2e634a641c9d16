import { basisWords, type CoverageSummary, type getCoverage } from "@so-thiet-bi/contract/norms";
import type { ReactNode } from "react";
import type { CallAnswer } from "../../../lib/client.ts";
import { formatMoney } from "../../../lib/format.ts";
import { type Say, useSay, useText } from "../../../lib/language.ts";
import { PercentBar, percentWords } from "../percent-bar.tsx";
import { subjectKey } from "../subject-name.ts";
import { text } from "./coverage.text.ts";

export interface SubjectBarsProps {
  total: CoverageSummary;
  cost: CallAnswer<typeof getCoverage>["cost"] | undefined;
  bySubject: readonly CoverageSummary[];
  /** As it stands in the address. */
  chosen: string | undefined;
  onChoose: (subject: string | undefined) => void;
}

/** How far each subject is met; a subject that is tapped is what the table shows. */
export function SubjectBars({ total, cost, bySubject, chosen, onChoose }: SubjectBarsProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  // neither there in full nor missing: all that lacks was asked for
  const asked = total.items - total.full - total.missingItems;
  return (
    <section className="phone-column norm-summary" aria-labelledby="norm-summary">
      <div className="stack gap-2 norm-total">
        <h2 id="norm-summary">{t("summary")}</h2>
        <strong>{total.percent === null ? t("unknown") : percentWords(total.percent)}</strong>
        <span className="norm-basis">{say(basisWords(total.basis))}</span>
        <span>{t("full", { full: total.full, items: total.items })}</span>
        {asked > 0 && <span>{t("askedItems", { count: asked })}</span>}
        <span className={total.missingItems > 0 ? "bad strong" : "hint"}>
          {t("missingItems", { count: total.missingItems })}
        </span>
        {cost && cost.amount > 0 && <span>{t("cost", { amount: formatMoney(cost.amount) })}</span>}
        {cost && cost.unpriced > 0 && (
          <span className="hint">{t("costUnpriced", { count: cost.unpriced })}</span>
        )}
      </div>
      <ul className="norm-subjects" aria-label={t("bySubject")}>
        {bySubject.map((one) => {
          const key = subjectKey(one.subject);
          const name = one.subject ?? t("shared");
          return (
            <li key={key}>
              <button
                className="thumb"
                type="button"
                aria-pressed={chosen === key}
                onClick={() => onChoose(chosen === key ? undefined : key)}
              >
                <span className="breaks">{name}</span>
                <PercentBar percent={one.percent} unknown={t("unknown")} />
                <span className="hint">
                  {[
                    one.items > 0 && t("full", { full: one.full, items: one.items }),
                    say(basisWords(one.basis)),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="hint wide">{t("percentHint")}</p>
    </section>
  );
}

/** All of it in a few words: `Đáp ứng chung: 74,3%`. */
export function sumWords(
  { percent }: CoverageSummary,
  t: Say<keyof (typeof text)["vi"]>,
  isShort: boolean,
): string {
  return `${t(isShort ? "summaryShort" : "summary")}: ${percent === null ? t("unknown") : percentWords(percent)}`;
}
