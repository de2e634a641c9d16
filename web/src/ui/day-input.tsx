import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { ReactNode } from "react";
import "../lib/calendar-language.ts";
import type { FieldProps } from "./field-props.ts";

const days = ["DD/MM/YYYY", "D/M/YYYY", "DDMMYYYY"];
const daysAndYears = [...days, "YYYY"];

/**
 * A calendar day; the value is `2026-09-05`, typed and shown `05/09/2026` (also `5/9/2026` and `05092026`).
 * With `allowsYear`, `2019` is 01/01/2019.
 */
export function DayInput({
  value,
  onChange,
  allowsYear = false,
  ...rest
}: FieldProps<string> & { allowsYear?: boolean }): ReactNode {
  return (
    <DatePicker
      className="day-input"
      format={allowsYear ? daysAndYears : days}
      value={value ? dayjs(value, "YYYY-MM-DD") : null}
      onChange={(day) => onChange?.(day ? day.format("YYYY-MM-DD") : null)}
      {...rest}
    />
  );
}
