import type { SchoolYear } from "@so-thiet-bi/contract/school-years";
import type { ReactNode } from "react";
import { today } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useWeekName } from "../../lib/school-year.ts";
import { LineTable } from "../../ui/line-table.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { text } from "./text.ts";
import { WeekSummary } from "./week-summary.tsx";
import { countWeeks } from "./year-values.ts";

/** The weeks of a year as they are numbered; weeks off are grey and say which holiday they are. */
export function YearWeeks({ year }: { year: SchoolYear }): ReactNode {
  const t = useText(text);
  const weekName = useWeekName();
  const day = today();
  return (
    <div className="stack">
      <p>
        <WeekSummary count={countWeeks(year.weeks)} />
      </p>
      <div className="data-table">
        <LineTable
          label={t("weeks")}
          className="week-table"
          lines={year.weeks}
          lineKey={({ monday }) => monday}
          isPast={({ number }) => number === null}
          columns={[
            {
              key: "week",
              title: t("week"),
              render: (week) => (
                <>
                  {weekName(week)}{" "}
                  {week.monday <= day && day <= week.sunday && (
                    <StatusTag tone="good">{t("thisWeek")}</StatusTag>
                  )}
                  <span className="hint block">{holidaysIn(year, week).join(", ")}</span>
                </>
              ),
            },
            { key: "term", title: t("terms"), render: ({ term }) => t(`term${term}`) },
          ]}
        />
      </div>
    </div>
  );
}

function holidaysIn(year: SchoolYear, week: { monday: string; sunday: string }): string[] {
  return year.holidays
    .filter(({ from, to }) => from <= week.sunday && week.monday <= to)
    .map(({ name }) => name);
}
