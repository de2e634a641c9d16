import type { Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import {
  type LoanChoice,
  type LongLoan,
  loanChoices,
  type RollOverPlan,
} from "@so-thiet-bi/contract/roll-over";
import { Button, Radio } from "antd";
import type { ReactNode } from "react";
import { formatDay, formatInstant } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { text } from "./text.ts";

/** What the person chose for a loan so far. */
export interface ChosenLoan {
  choice: LoanChoice;
  /** Null: until the last day of lessons of the next year. */
  dueDate: string | null;
  to: Named | null;
}

export type ChosenLoans = Readonly<Record<number, ChosenLoan>>;

interface LoanChoicesProps {
  plan: RollOverPlan;
  chosen: ChosenLoans;
  onChange: (chosen: ChosenLoans) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Of every long-term loan that is open: it goes on, came back, or a colleague takes it over. */
export function LoanChoices({ plan, chosen, onChange, onBack, onNext }: LoanChoicesProps): ReactNode {
  const t = useText(text);
  const { loans, loansDue } = plan;
  const left = loans.filter(({ id }) => !isWhole(chosen[id])).length;
  const all = (choice: LoanChoice) =>
    onChange(Object.fromEntries(loans.map(({ id }) => [id, { choice, dueDate: null, to: null }])));
  return (
    <>
      <p>{t("loansHint", { count: loans.length, day: formatDay(loansDue) })}</p>
      <div className="row centred roll-over-buttons" data-start>
        <Button size="small" onClick={() => all("KEEP")}>
          {t("keepAll")}
        </Button>
        <Button size="small" onClick={() => all("TAKE_BACK")}>
          {t("takeBackAll")}
        </Button>
      </div>
      <ul className="bare hints-below roll-over-loans">
        {loans.map((loan) => (
          <LoanRow
            key={loan.id}
            loan={loan}
            due={loansDue}
            chosen={chosen[loan.id]}
            onChange={(one) => onChange({ ...chosen, [loan.id]: one })}
          />
        ))}
      </ul>
      <div className="save-bar">
        {left > 0 && <span className="hint">{t("loansLeft", { count: left })}</span>}
        <Button onClick={onBack}>{t("previous")}</Button>
        <Button
          type="primary"
          disabled={left > 0}
          {...(left > 0 && { title: t("loansLeft", { count: left }) })}
          onClick={onNext}
        >
          {t("stepPlan")}
        </Button>
      </div>
    </>
  );
}

interface LoanRowProps {
  loan: LongLoan;
  due: string;
  chosen: ChosenLoan | undefined;
  onChange: (chosen: ChosenLoan) => void;
}

function LoanRow({ loan, due, chosen, onChange }: LoanRowProps): ReactNode {
  const t = useText(text);
  const { id, number, borrower, things, dueAt } = loan;
  const choose = (choice: LoanChoice) => onChange({ dueDate: null, to: null, ...chosen, choice });
  return (
    <li>
      <div id={`roll-over-loan-${id}`}>
        <strong>{borrower.name}</strong> – {things}
        <span className="hint">
          {number} · {t("dueNow", { time: formatInstant(dueAt) })}
        </span>
      </div>
      <Radio.Group
        aria-labelledby={`roll-over-loan-${id}`}
        value={chosen?.choice ?? null}
        options={loanChoices.map((value) => ({ value, label: t(`choice-${value}`) }))}
        onChange={({ target }) => choose(target.value as LoanChoice)}
      />
      {chosen && chosen.choice !== "TAKE_BACK" && (
        <div className="row gap-8-16 roll-over-loan-more">
          {chosen.choice === "HAND_ON" && (
            <label htmlFor={`roll-over-to-${id}`}>
              {t("handOnTo")}
              <RefPicker
                id={`roll-over-to-${id}`}
                choose={employees.calls.choose}
                except={borrower.id}
                value={chosen.to}
                onChange={(to) => onChange({ ...chosen, to: to ?? null })}
              />
            </label>
          )}
          <label htmlFor={`roll-over-due-${id}`}>
            {t("until")}
            <DayInput
              id={`roll-over-due-${id}`}
              value={chosen.dueDate ?? due}
              onChange={(day) => onChange({ ...chosen, dueDate: day || null })}
            />
          </label>
        </div>
      )}
    </li>
  );
}

function isWhole(chosen: ChosenLoan | undefined): boolean {
  return chosen !== undefined && (chosen.choice !== "HAND_ON" || chosen.to !== null);
}
