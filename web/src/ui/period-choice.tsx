import { type ReactNode, useState } from "react";
import { today } from "../lib/format.ts";
import { useText } from "../lib/language.ts";
import { monthOf, namedPeriods, nameOf, type Period, type PeriodName } from "../lib/period.ts";
import { useSchoolYear } from "../lib/school-year.ts";
import { DayInput } from "./day-input.tsx";
import { Select } from "./select.tsx";
import { text } from "./text.ts";

export interface PeriodChoiceProps {
  value: Period;
  onChange: (period: Period) => void;
}

/** A month, a term, the school year, or two days of one's own. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps): ReactNode {
  const t = useText(text);
  const { year } = useSchoolYear();
  const [ownDays, setOwnDays] = useState(false);
  const periods = namedPeriods(today(), year);
  const name = nameOf(value, periods);
  const showsDays = ownDays || name === undefined;
  const words: Record<PeriodName, string> = {
    thisMonth: t("periodThisMonth"),
    lastMonth: t("periodLastMonth"),
    term1: t("periodTerm", { number: "I" }),
    term2: t("periodTerm", { number: "II" }),
    year: t("periodSchoolYear", { name: year?.name ?? "" }),
  };
  const choose = (next: PeriodName | "days") => {
    setOwnDays(next === "days");
    const chosen = next === "days" ? undefined : periods[next];
    if (chosen) onChange(chosen);
  };
  return (
    <>
      <Select
        className="filter-select"
        aria-label={t("period")}
        popupMatchSelectWidth={false}
        value={showsDays ? ("days" as const) : name}
        onChange={choose}
        options={[
          ...(Object.keys(periods) as PeriodName[]).map((key) => ({ value: key, label: words[key] })),
          { value: "days" as const, label: t("periodDays") },
        ]}
      />
      {showsDays && (
        <>
          <span className="period-day">
            <DayInput
              isFilter
              aria-label={t("periodFrom")}
              placeholder={t("periodFrom")}
              value={value.from}
              onChange={(from) => from && onChange({ ...value, from })}
            />
          </span>
          <span className="period-day">
            <DayInput
              isFilter
              aria-label={t("periodTo")}
              placeholder={t("periodTo")}
              value={value.to}
              onChange={(to) => to && onChange({ ...value, to })}
            />
          </span>
        </>
      )}
    </>
  );
}

/** As an address says it, else this month. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Period {
  return from && to && isDay(from) && isDay(to) ? { from, to } : monthOf(today());
}

function isDay(words: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(words) && !Number.isNaN(Date.parse(words));
}
