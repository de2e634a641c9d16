import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { addDays, weekdayOf } from "@so-thiet-bi/contract/school-weeks";
import { Button } from "antd";
import type { ReactNode } from "react";
import { today } from "../lib/format.ts";
import { useText } from "../lib/language.ts";
import { useSchoolYear, useWeekName } from "../lib/school-year.ts";
import { Select } from "./select.tsx";
import "./week-choice.css";
import { text } from "./week-choice.text.ts";

export interface WeekChoiceProps {
  monday: string;
  onChange: (monday: string) => void;
}

/** A week of the school year: one before, one after, any of them. */
export function WeekChoice({ monday, onChange }: WeekChoiceProps): ReactNode {
  const t = useText(text);
  const weekName = useWeekName();
  const { year } = useSchoolYear();
  const weeks = year?.weeks ?? [];
  const own = weeks.some((week) => week.monday === monday)
    ? []
    : [{ number: null, monday, sunday: addDays(monday, 6) }];
  const thisMonday = mondayOf(today());
  return (
    <span className="row thumbs week-choice">
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={t("previousWeek")}
        title={t("previousWeek")}
        onClick={() => onChange(addDays(monday, -7))}
      />
      <Select
        className="thumb week-choice-week"
        aria-label={t("week")}
        popupMatchSelectWidth={false}
        value={monday}
        onChange={onChange}
        options={[...own, ...weeks].map((week) => ({ value: week.monday, label: weekName(week) }))}
      />
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={t("nextWeek")}
        title={t("nextWeek")}
        onClick={() => onChange(addDays(monday, 7))}
      />
      {monday !== thisMonday && (
        <Button
          className={isNextTo(monday, thisMonday) ? "week-choice-near" : ""}
          onClick={() => onChange(thisMonday)}
        >
          {t("thisWeek")}
        </Button>
      )}
    </span>
  );
}

/** Then the arrow leads there too, and a phone keeps the line for what one came for. */
function isNextTo(monday: string, other: string): boolean {
  return monday === addDays(other, 7) || monday === addDays(other, -7);
}

/** The Monday of the week a day lies in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** A Monday as an address may say it. */
export function isMonday(words: string | undefined): words is string {
  return (
    words !== undefined &&
    /^\d{4}-\d\d-\d\d$/.test(words) &&
    !Number.isNaN(Date.parse(words)) &&
    weekdayOf(words) === 1
  );
}
