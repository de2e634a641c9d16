import type { ReactNode } from "react";
import { formatInstant, today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { DayInput } from "../../../ui/day-input.tsx";
import { text } from "./counter.text.ts";

export type DueChoice = "registered" | "period" | "day" | "tomorrow" | "week" | "other";
export interface DueChosen {
  choice: DueChoice;
  /** Of `other`. */
  date: string | null;
}

export const firstDue: DueChosen = { choice: "period", date: null };

/** Without a day the server takes the end of the period that is on, or what was registered. */
export function dueBody({ choice, date }: DueChosen): { dueDate?: string } {
  if (choice === "day") return { dueDate: today() };
  if (choice === "tomorrow") return { dueDate: daysFromNow(1) };
  if (choice === "week") return { dueDate: daysFromNow(7) };
  return choice === "other" && date !== null ? { dueDate: date } : {};
}

export interface DueChipsProps {
  value: DueChosen;
  /** When a registration says so already. */
  registeredDue: string | undefined;
  onChange: (value: DueChosen) => void;
}

/** Until when, one touch each. */
export function DueChips({ value, registeredDue, onChange }: DueChipsProps): ReactNode {
  const t = useText(text);
  const first: { choice: DueChoice; label: string } = registeredDue
    ? { choice: "registered", label: t("dueRegistered", { due: formatInstant(registeredDue) }) }
    : { choice: "period", label: t("duePeriod") };
  const chips: readonly { choice: DueChoice; label: string }[] = [
    first,
    { choice: "day", label: t("dueDay") },
    { choice: "tomorrow", label: t("dueTomorrow") },
    { choice: "week", label: t("dueWeek") },
    { choice: "other", label: t("dueOther") },
  ];
  // why: what was chosen beside a registration stays chosen without one, and the other way round
  const chosen = value.choice === "registered" || value.choice === "period" ? first.choice : value.choice;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame into the line
    <div className="due-chips" role="group" aria-label={t("due")}>
      <span className="hint">{t("due")}</span>
      {chips.map(({ choice, label }) => (
        <button
          key={choice}
          type="button"
          className="counter-chip"
          aria-pressed={choice === chosen}
          onClick={() => onChange({ choice, date: null })}
        >
          {label}
        </button>
      ))}
      {chosen === "other" && (
        <DayInput
          aria-label={t("dueOther")}
          value={value.date}
          onChange={(date) => onChange({ choice: "other", date })}
        />
      )}
    </div>
  );
}

function daysFromNow(days: number): string {
  return today(new Date(Date.now() + days * 86_400_000));
}
