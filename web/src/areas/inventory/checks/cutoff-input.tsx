import { Button } from "antd";
import type { ReactNode } from "react";
import { today } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { ClockInput } from "../../../ui/clock-input.tsx";
import { DayInput } from "../../../ui/day-input.tsx";
import type { FieldProps } from "../../../ui/field-props.ts";
import { text } from "./check-form.text.ts";
import { isAhead, type Moment, momentOf } from "./check-values.ts";

const nothing: Moment = { day: null, clock: null };

/**
 * The moment at which the books are cut off: a day and a time, with the two that are usual behind one press.
 */
export function CutoffInput({ id, value, onChange, disabled = false }: FieldProps<Moment>): ReactNode {
  const t = useText(text);
  const moment = value ?? nothing;
  return (
    <div className="cutoff">
      <div className="row thumbs cutoff-fields">
        <DayInput
          {...(id !== undefined && { id })}
          value={moment.day}
          disabled={disabled}
          onChange={(day) => onChange?.({ ...moment, day })}
        />
        <ClockInput
          aria-label={t("clock")}
          value={moment.clock}
          disabled={disabled}
          onChange={(clock) => onChange?.({ ...moment, clock })}
        />
        {!disabled && (
          <>
            <Button onClick={() => onChange?.(momentOf(new Date()))}>{t("cutoffNow")}</Button>
            <Button onClick={() => onChange?.({ day: today(), clock: "17:00" })}>{t("cutoffToday")}</Button>
          </>
        )}
      </div>
      {!disabled && isAhead(moment) && (
        <p className="hint pad-above-4 warns" role="status">
          {t("cutoffAhead")}
        </p>
      )}
    </div>
  );
}
