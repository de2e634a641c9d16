import { type CounterPerson, getCounterPerson } from "@so-thiet-bi/contract/loans";
import { betweenThings } from "@so-thiet-bi/contract/things";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { ofId, useRead } from "../../../lib/queries.ts";
import { Answered } from "../../../ui/states.tsx";
import { thingWords } from "../loan-columns.tsx";
import { LoanTag } from "../loan-tag.tsx";
import { useSlotWords } from "../slot-words.ts";
import { text } from "./counter.text.ts";
import type { Giving } from "./giving.ts";

export interface CounterPersonProps {
  id: number;
  /** Things come back: what is to be handed out is not the next thing to do. */
  isTaking: boolean;
  giving: Giving;
  onTakeBack: (loanId: number) => void;
  onOpenLoan: (loanId: number) => void;
}

/** What waits for the person at the counter, and what they have. */
export function CounterPersonCard(props: CounterPersonProps): ReactNode {
  const { id, isTaking, giving, onTakeBack, onOpenLoan } = props;
  const answer = useRead(getCounterPerson, ofId(id));
  return (
    <section className="sheet stack gap-12 shrinks counter-person">
      <Answered of={answer} rows={4}>
        {(found) => (
          <>
            <header>
              <h2>{found.person.name}</h2>
              <span className="hint">
                {[found.person.code, found.person.subjectGroupName].filter(Boolean).join(" · ")}
              </span>
            </header>
            {!isTaking && <ToFetch items={found.registrations} giving={giving} />}
            <Has items={found.loans} onTakeBack={onTakeBack} onOpenLoan={onOpenLoan} />
          </>
        )}
      </Answered>
    </section>
  );
}

function ToFetch({ items, giving }: { items: CounterPerson["registrations"]; giving: Giving }): ReactNode {
  const t = useText(text);
  const slotWords = useSlotWords();
  const first = items.find(({ canHandOut }) => canHandOut);
  return (
    <>
      <h3>{t("personToFetch")}</h3>
      {items.length === 0 && <p className="hint">{t("fetchNothing")}</p>}
      <ul>
        {items.map((registration) => (
          <li key={registration.id}>
            <p>
              <strong>{slotWords(registration)}</strong>
              <span className="hint">
                {[
                  registration.className,
                  registration.lineCount > 0 && t("lines", { count: registration.lineCount }),
                  registration.number,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </p>
            {registration.canHandOut && (
              <div className="row middle counter-buttons">
                <Button
                  type={registration === first ? "primary" : "default"}
                  loading={giving.isPending}
                  title={registration === first ? "F9" : undefined}
                  onClick={() => void giving.giveRegistration(registration.id)}
                >
                  {t("giveAll")}
                </Button>
                <Button onClick={() => void giving.fill(registration.id)}>{t("giveSome")}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Has({
  items,
  onTakeBack,
  onOpenLoan,
}: { items: CounterPerson["loans"] } & Pick<CounterPersonProps, "onTakeBack" | "onOpenLoan">): ReactNode {
  const t = useText(text);
  return (
    <>
      <h3>{t("personHas")}</h3>
      {items.length === 0 && <p className="hint">{t("personHasNothing")}</p>}
      <ul>
        {items.map((loan) => (
          <li key={loan.id}>
            <p>
              <button
                type="button"
                className="link-button"
                title={t("showLoan")}
                onClick={() => onOpenLoan(loan.id)}
              >
                {loan.number}
              </button>{" "}
              <LoanTag loan={loan} />
              <span className="hint">
                {t("due")}: {formatInstant(loan.dueAt)}
              </span>
              <span className="counter-things">
                {loan.lines
                  .filter(({ open }) => open > 0)
                  .map(thingWords)
                  .join(betweenThings)}
              </span>
            </p>
            {loan.can.takeBack && (
              <div className="row middle counter-buttons">
                <Button onClick={() => onTakeBack(loan.id)}>{t("returnAll")}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
