/** The fields of a year. Labels are those of the contract, so a fault and its field have one name. */

import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { schoolYearBody, term } from "@so-thiet-bi/contract/school-years";
import { Button, Form, Input } from "antd";
import type { ReactNode } from "react";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { text } from "./text.ts";
import { WeekSummary } from "./week-summary.tsx";
import { weeksTyped, type YearValues } from "./year-values.ts";

const mostHolidays = 60;

export interface YearFieldsProps {
  workdays: readonly number[];
  /** A row was added or taken away. */
  onChange: () => void;
}

export function YearFields({ workdays, onChange }: YearFieldsProps): ReactNode {
  const t = useText(text);
  const label = useLabel(schoolYearBody, term);
  return (
    <>
      <h2>{t("dates")}</h2>
      <Form.Item name="name" label={t("year")} required extra={t("yearNameHint")}>
        <Input maxLength={20} inputMode="numeric" />
      </Form.Item>
      <div className="form-pair">
        {(["startDate", "endDate"] as const).map((name) => (
          <Form.Item key={name} name={name} label={label(name)} required>
            <DayInput />
          </Form.Item>
        ))}
        {(["returnDate", "openingDate"] as const).map((name) => (
          <Form.Item key={name} name={name} label={label(name)}>
            <DayInput />
          </Form.Item>
        ))}
      </div>
      <h2>{t("terms")}</h2>
      {(["term1", "term2"] as const).map((term, index) => (
        <div key={term} className="form-pair">
          <Form.Item
            name={["terms", index, "startDate"]}
            label={`${t(term)}, ${lower(label("startDate"))}`}
            required
          >
            <DayInput />
          </Form.Item>
          <Form.Item
            name={["terms", index, "endDate"]}
            label={`${t(term)}, ${lower(label("endDate"))}`}
            required
          >
            <DayInput />
          </Form.Item>
        </div>
      ))}
      <div className="form-pair">
        <Form.Item name="week1Monday" label={label("week1Monday")} required>
          <DayInput />
        </Form.Item>
        <TypedWeeks workdays={workdays} />
      </div>
      <h2>{t("holidays")}</h2>
      <p className="hint year-holidays-hint">{t("holidaysHint")}</p>
      <HolidayRows onChange={onChange} />
    </>
  );
}

/** What the dates in the form make, while they are typed. */
function TypedWeeks({ workdays }: { workdays: readonly number[] }): ReactNode {
  const values = (Form.useWatch([], { preserve: true }) ?? {}) as Partial<YearValues>;
  const count = weeksTyped(values, workdays);
  return (
    <div className="year-typed-weeks" aria-live="polite">
      {count && <WeekSummary count={count} />}
    </div>
  );
}

function HolidayRows({ onChange }: { onChange: () => void }): ReactNode {
  const t = useText(text);
  return (
    <Form.List name="holidays">
      {(fields, { add, remove }) => (
        <div className="stack-near">
          {fields.length === 0 && <p className="hint">{t("noHolidays")}</p>}
          {fields.map(({ key, name }) => (
            <div key={key} className="close-fields holiday-row">
              <Form.Item name={[name, "name"]}>
                <Input maxLength={100} aria-label={t("holidayName")} placeholder={t("holidayName")} />
              </Form.Item>
              <Form.Item name={[name, "from"]}>
                <DayInput aria-label={t("firstDay")} placeholder={t("dayHint")} />
              </Form.Item>
              <span aria-hidden>–</span>
              <Form.Item name={[name, "to"]}>
                <DayInput aria-label={t("lastDay")} placeholder={t("dayHint")} />
              </Form.Item>
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t("removeHoliday")}
                title={t("removeHoliday")}
                onClick={() => {
                  remove(name);
                  onChange();
                }}
              />
            </div>
          ))}
          <div>
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= mostHolidays}
              onClick={() => {
                add({ name: "", from: null, to: null });
                onChange();
              }}
            >
              {t("addHoliday")}
            </Button>
          </div>
        </div>
      )}
    </Form.List>
  );
}

function lower(words: string): string {
  return words.charAt(0).toLocaleLowerCase("vi") + words.slice(1);
}
