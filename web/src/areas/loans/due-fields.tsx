import type { ReactNode } from "react";
import { useText } from "../../lib/language.ts";
import { ClockInput } from "../../ui/clock-input.tsx";
import { DayInput } from "../../ui/day-input.tsx";
import type { Due } from "./hand-out-values.ts";
import { text } from "./return.text.ts";

/** Until when: a day and a time. */
export function DueFields({
  id,
  value,
  onChange,
}: {
  id: string;
  value: Due;
  onChange: (value: Due) => void;
}): ReactNode {
  const t = useText(text);
  return (
    <div className="due-fields">
      <label className="loan-field" htmlFor={`${id}-due-date`}>
        <span>{t("due")}</span>
        <DayInput
          id={`${id}-due-date`}
          value={value.date}
          onChange={(date) => onChange({ ...value, date: date ?? "" })}
        />
      </label>
      <label className="loan-field" htmlFor={`${id}-due-time`}>
        <span>{t("dueTime")}</span>
        <ClockInput
          id={`${id}-due-time`}
          value={value.time}
          onChange={(time) => onChange({ ...value, time: time ?? "" })}
        />
      </label>
    </div>
  );
}
