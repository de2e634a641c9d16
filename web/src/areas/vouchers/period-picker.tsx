import { type ReactNode, useState } from "react";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useSchoolYear } from "../../lib/school-year.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { Select } from "../../ui/select.tsx";
import { choiceOf, daysOfCalendarYear, daysOfSchoolYear, type Period } from "./period.ts";
import { text } from "./text.ts";

export interface PeriodPickerProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (period: Partial<Period>) => void;
  /** A list may be seen over all time, a book may not. */
  allowsAll?: boolean;
}

const calendarYearsBack = 4;

/** School year, calendar year, or two days of one's own. */
export function PeriodPicker({ from, to, onChange, allowsAll = false }: PeriodPickerProps): ReactNode {
  const t = useText(text);
  const { years } = useSchoolYear();
  const [ownDays, setOwnDays] = useState(false);
  const choice = from && to ? choiceOf({ from, to }, years) : undefined;
  const showsDays = ownDays || choice?.kind === "days" || (choice === undefined && Boolean(from || to));
  const value = showsDays
    ? "days"
    : choice?.kind === "school"
      ? `school ${choice.year.id}`
      : choice?.kind === "calendar"
        ? `year ${choice.year}`
        : null;
  const thisYear = Number(today().slice(0, 4));
  const calendarYears = Array.from({ length: calendarYearsBack }, (_, back) => thisYear - back);

  const choose = (next: string | null | undefined) => {
    setOwnDays(next === "days");
    if (!next) return onChange({});
    const [kind, key] = next.split(" ");
    const year = years.find(({ id }) => String(id) === key);
    if (kind === "school" && year) onChange(daysOfSchoolYear(year, years));
    if (kind === "year") onChange(daysOfCalendarYear(Number(key)));
  };
  return (
    <>
      <Select
        className="filter-select"
        allowClear={allowsAll}
        aria-label={t("period")}
        placeholder={t("period")}
        popupMatchSelectWidth={false}
        value={value}
        onChange={choose}
        options={[
          {
            label: t("schoolYears"),
            options: years.map(({ id, name }) => ({
              value: `school ${id}`,
              label: t("schoolYear", { name }),
            })),
          },
          {
            label: t("calendarYears"),
            options: calendarYears.map((year) => ({
              value: `year ${year}`,
              label: t("calendarYear", { year: String(year) }),
            })),
          },
          { value: "days", label: t("days") },
        ]}
      />
      {showsDays && (
        <>
          <span className="period-day">
            <DayInput
              isFilter
              aria-label={t("periodFrom")}
              placeholder={t("periodFrom")}
              value={from ?? null}
              onChange={(day) => onChange({ ...(day && { from: day }), ...(to && { to }) })}
            />
          </span>
          <span className="period-day">
            <DayInput
              isFilter
              aria-label={t("periodTo")}
              placeholder={t("periodTo")}
              value={to ?? null}
              onChange={(day) => onChange({ ...(from && { from }), ...(day && { to: day }) })}
            />
          </span>
        </>
      )}
    </>
  );
}
