import {
  changeSchoolYear,
  createSchoolYear,
  getSchoolYear,
  listSchoolYearHistory,
  type SchoolYear,
  schoolYearBody,
} from "@so-thiet-bi/contract/school-years";
import { Alert, Tabs } from "antd";
import { type ReactNode, useRef } from "react";
import { formatDay, formatInstant, today } from "../../lib/format.ts";
import { useLabel } from "../../lib/labels.ts";
import { useText } from "../../lib/language.ts";
import { ofId, useRead } from "../../lib/queries.ts";
import type { Address } from "../../lib/use-address.ts";
import type { FormAddress } from "../../lib/use-form-address.ts";
import { Facts } from "../../ui/facts.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { Answered } from "../../ui/states.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import { LastStep } from "./take-back.tsx";
import { text } from "./text.ts";
import { WeekSummary } from "./week-summary.tsx";
import { YearActions } from "./year-actions.tsx";
import { YearStatusTag } from "./year-status-tag.tsx";
import { countWeeks } from "./year-values.ts";
import { YearWeeks } from "./year-weeks.tsx";

export interface YearPanelProps {
  address: Pick<Address, "open" | "change">;
  form: FormAddress;
  /** The rows of the list: what ↑ and ↓ walk through, and what is shown until the record has arrived. */
  years: readonly SchoolYear[];
}

/** One year beside the list. While its form is open, the form stands in its place. */
export default function YearPanel({ address, form, years }: YearPanelProps): ReactNode {
  const t = useText(text);
  const narrow = useNarrow();
  const open = form.purpose === undefined && /^\d{1,15}$/.test(address.open ?? "") ? address.open : undefined;
  const last = useRef<number>(undefined);
  if (open !== undefined) last.current = Number(open);
  // why: the panel keeps what it shows while it slides away
  const id = last.current;
  const answer = useRead(getSchoolYear, ofId(open === undefined ? undefined : id));
  const data = answer.data ?? years.find((year) => year.id === id);
  return (
    <RecordPanel
      address={{ ...address, open }}
      ids={years.map((year) => year.id)}
      title={
        data && (
          <span className="year-title">
            {narrow ? data.name : `${t("year")} ${data.name}`} <YearStatusTag year={data} />
          </span>
        )
      }
      actions={
        data && (
          <YearActions key={id} year={data} form={form} onGone={() => address.change({ open: undefined })} />
        )
      }
    >
      <Answered of={{ ...answer, data }}>
        {(year) => (
          <Tabs
            key={id}
            items={[
              { key: "information", label: t("information"), children: <Information year={year} /> },
              { key: "weeks", label: t("weeks"), children: <YearWeeks year={year} /> },
              { key: "history", label: t("history"), children: <History id={year.id} /> },
            ]}
          />
        )}
      </Answered>
    </RecordPanel>
  );
}

function Information({ year }: { year: SchoolYear }): ReactNode {
  const t = useText(text);
  const label = useLabel(schoolYearBody);
  const waitsForItsTime =
    year.can.edit && year.status === "PLANNED" && !year.can.setCurrent && today() < year.currentFrom;
  const hasEnded = year.status === "CURRENT" && year.endDate < today();
  return (
    <div className="stack">
      <LastStep year={year} />
      {waitsForItsTime && (
        <Alert type="info" showIcon title={t("currentFrom", { day: formatDay(year.currentFrom) })} />
      )}
      {year.status === "CLOSED" && <Alert type="info" showIcon title={t("closedReadOnly")} />}
      {hasEnded && <Alert type="warning" showIcon title={t("moveOn", { day: formatDay(year.endDate) })} />}
      <Facts
        facts={[
          { label: t("unit"), value: year.departmentName },
          { label: t("dates"), value: span(year.startDate, year.endDate) },
          { label: label("returnDate"), value: formatDay(year.returnDate) },
          { label: label("openingDate"), value: formatDay(year.openingDate) },
          ...year.terms.map((term) => ({
            label: t(`term${term.number}`),
            value: span(term.startDate, term.endDate),
          })),
          { label: label("week1Monday"), value: formatDay(year.week1Monday) },
          { label: t("weeks"), value: <WeekSummary count={countWeeks(year.weeks)} /> },
          {
            label: t("closedBy"),
            value: year.closedAt && `${year.closedByName}, ${formatInstant(year.closedAt)}`,
          },
          { label: t("updatedAt"), value: `${year.updatedByName}, ${formatInstant(year.updatedAt)}` },
        ]}
      />
      <section className="year-holidays">
        <h2 className="space-below-8">{t("holidays")}</h2>
        {year.holidays.length === 0 ? (
          <p className="hint">{t("noHolidays")}</p>
        ) : (
          <Facts
            facts={year.holidays.map(({ name, from, to }) => ({
              label: name,
              value: from === to ? formatDay(from) : span(from, to),
            }))}
          />
        )}
      </section>
    </div>
  );
}

function History({ id }: { id: number }): ReactNode {
  const t = useText(text);
  const history = useRead(listSchoolYearHistory, ofId(id));
  const valueWords = (field: string, value: unknown): string | undefined => {
    if (field === "terms" && isTerms(value)) {
      return value
        .map((term) => `${t(`term${term.number}`)}: ${span(term.startDate, term.endDate)}`)
        .join("; ");
    }
    if (field === "holidays" && isHolidays(value)) {
      return (
        value
          .map(({ name, from, to }) => `${name}: ${from === to ? formatDay(from) : span(from, to)}`)
          .join("; ") || undefined
      );
    }
    return undefined;
  };
  return (
    <Answered of={history}>
      {({ items }) => (
        <Timeline
          lines={items}
          valueWords={valueWords}
          schemas={[changeSchoolYear.body, createSchoolYear.body]}
        />
      )}
    </Answered>
  );
}

function isTerms(value: unknown): value is SchoolYear["terms"] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === "object" && one !== null && "startDate" in one && "endDate" in one)
  );
}

function isHolidays(value: unknown): value is SchoolYear["holidays"] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === "object" && one !== null && "from" in one && "to" in one)
  );
}

function span(from: string, to: string): string {
  return `${formatDay(from)} – ${formatDay(to)}`;
}
