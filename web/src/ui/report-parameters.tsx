/**
 * The fields of a report's parameters, as its card declares them. The values are texts, as they stand in an
 * address.
 */

import { bookClasses } from "@so-thiet-bi/contract/books";
import { listCampaigns } from "@so-thiet-bi/contract/campaigns";
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { getEquipment } from "@so-thiet-bi/contract/equipment";
import { gradeTitle } from "@so-thiet-bi/contract/grades";
import { listNormLists } from "@so-thiet-bi/contract/norms";
import { groupingWords, type ReportParameter } from "@so-thiet-bi/contract/report-words";
import { parameterWords, type ReportCard } from "@so-thiet-bi/contract/reports";
import { Checkbox } from "antd";
import type { ReactNode } from "react";
import { useCatalogueNames } from "../lib/catalogue-names.ts";
import { today } from "../lib/format.ts";
import { useSay, useText } from "../lib/language.ts";
import { type Period, weekOf } from "../lib/period.ts";
import { useRead } from "../lib/queries.ts";
import { useSchoolYear } from "../lib/school-year.ts";
import { useGrades } from "../lib/taught-grades.ts";
import { FilterSelect } from "./filter-select.tsx";
import { PeriodChoice, periodOf } from "./period-choice.tsx";
import { type PickerSource, RefPicker } from "./ref-picker.tsx";
import { text } from "./text.ts";
import { ThingPicker } from "./thing-picker.tsx";

export type ReportValues = Readonly<Record<string, string | undefined>>;

export interface ReportParametersProps {
  parameters: ReportCard["parameters"];
  value: ReportValues;
  /** Only what changes; undefined takes a value away. */
  onChange: (changes: ReportValues) => void;
  /** Of a unit below their own: its rows are offered. */
  departmentId?: number | undefined;
  /** Only those of its fields; all of them without it. */
  fields?: ReportCard["parameters"];
}

const catalogueOf: Partial<Record<ReportParameter, Catalogue>> = {
  subjectId: subjects,
  subjectGroupId: subjectGroups,
  roomId: functionalRooms,
  employeeId: employees,
  classroomId: classrooms,
  equipmentGroupId: equipmentGroups,
  fundingSourceId: fundingSources,
};

/** What the values of these parameters are called in a query: a period is two days. */
export function namesOfParameters(parameters: ReportCard["parameters"]): string[] {
  return parameters.flatMap(({ name }) => (name === "period" ? ["from", "to"] : [name]));
}

/** A report of days or of a school year is asked with days: a year is one of the choices. */
export function fieldsOf(parameters: ReportCard["parameters"]): ReportCard["parameters"] {
  const hasPeriod = parameters.some(({ name }) => name === "period");
  const fields = hasPeriod ? parameters.filter(({ name }) => name !== "schoolYear") : parameters;
  // what must be chosen is asked first
  return fields.toSorted((a, b) => Number(b.required) - Number(a.required));
}

/**
 * The period before one is chosen: the school year where the report is also of a year, this week where it is of
 * one, else this month.
 */
export function useUsualPeriod(parameters: ReportCard["parameters"]): Period {
  const { year } = useSchoolYear();
  const ofYear = year && parameters.some(({ name }) => name === "schoolYear");
  if (ofYear) return { from: year.startDate, to: year.endDate };
  return parameters.some(({ usual }) => usual === "week") ? weekOf(today()) : periodOf({});
}

/** What the report is asked with: the values of its parameters, and the usual period before one is chosen. */
export function askedWith(
  parameters: ReportCard["parameters"],
  value: ReportValues,
  usual: Period,
): Record<string, string> {
  const hasPeriod = parameters.some(({ name }) => name === "period");
  const given = namesOfParameters(fieldsOf(parameters)).flatMap((name) =>
    value[name] ? [[name, value[name]] as const] : [],
  );
  return { ...(hasPeriod && usual), ...Object.fromEntries(given) };
}

/** The first required parameter that is not chosen yet. */
export function missingOf(
  parameters: ReportCard["parameters"],
  value: ReportValues,
): ReportParameter | undefined {
  return parameters.find(({ name, required }) => required && name !== "period" && !value[name])?.name;
}

/**
 * What must be chosen and is not begins with the first of its list, so that a report opens as a report; of the
 * rooms with the first that is booked, since a store has no timetable and no diary.
 */
export function useFirstRow(
  name: ReportParameter | undefined,
  departmentId: number | undefined,
): { data: { items: readonly { id: number }[] } | undefined; error: Error | null; refetch: () => unknown } {
  const of = (name && catalogueOf[name]) ?? functionalRooms;
  const query = { ...useRowsOf(of, departmentId), ...(of === functionalRooms && { bookable: "true" }) };
  return useRead(of.calls.list, { query }, { enabled: name !== undefined, staleTime: 60_000 });
}

/** Of which unit and year the rows are. */
function useRowsOf(of: Catalogue, departmentId: number | undefined): NonNullable<PickerSource["query"]> {
  const { year } = useSchoolYear();
  return {
    ...(departmentId !== undefined && { departmentId }),
    ...(of.needsYear && departmentId === undefined && year && { schoolYearId: year.id }),
  };
}

export function ReportParameters(props: ReportParametersProps): ReactNode {
  const usual = useUsualPeriod(props.parameters);
  const { fields = fieldsOf(props.parameters) } = props;
  return fields.map((parameter) => (
    <Parameter key={parameter.name} parameter={parameter} usual={usual} {...props} />
  ));
}

interface ParameterProps extends Omit<ReportParametersProps, "parameters"> {
  parameter: ReportCard["parameters"][number];
  usual: Period;
}

function Parameter(props: ParameterProps): ReactNode {
  const { parameter, value, onChange, departmentId, usual } = props;
  const { name, choices } = parameter;
  const t = useText(text);
  const say = useSay();
  const grades = useGrades();
  const label = say(parameterWords(name));
  const choose = (next: string | undefined) => onChange({ [name]: next });
  const of = catalogueOf[name];
  if (of) return <RowParameter of={of} label={label} {...props} />;
  switch (name) {
    case "period":
      return (
        <PeriodChoice
          value={value["from"] && value["to"] ? periodOf({ from: value["from"], to: value["to"] }) : usual}
          onChange={({ from, to }) => onChange({ from, to })}
        />
      );
    case "schoolYear":
      return <SchoolYearParameter label={label} value={value["schoolYear"]} onChange={choose} />;
    case "calendarYear": {
      const now = new Date().getFullYear();
      const years = Array.from({ length: 8 }, (_, back) => String(now - back));
      return (
        <FilterSelect
          label={label}
          value={value[name] ?? String(now)}
          options={years.map((year) => ({ value: year, label: year }))}
          onChange={choose}
        />
      );
    }
    case "grade":
      return (
        <FilterSelect
          label={label}
          value={value[name]}
          options={grades.map((grade) => ({ value: String(grade), label: say(gradeTitle(grade)) }))}
          onChange={choose}
        />
      );
    case "assetClass":
      return (
        <FilterSelect
          label={label}
          value={value[name]}
          options={bookClasses.map((one) => ({ value: one, label: t(`assetClass_${one}`) }))}
          onChange={choose}
        />
      );
    case "groupBy":
      return (
        <FilterSelect
          label={label}
          value={value[name] ?? choices?.[0]}
          options={(choices ?? []).map((one) => ({
            value: one,
            label: `${label}: ${say(groupingWords[one])}`,
          }))}
          onChange={choose}
        />
      );
    case "hideZero":
    case "withRepair":
      return (
        <Checkbox
          checked={value[name] === "true"}
          onChange={({ target }) => choose(target.checked ? "true" : undefined)}
        >
          {label}
        </Checkbox>
      );
    case "equipmentId":
      return (
        <ThingParameter label={label} value={value[name]} departmentId={departmentId} onChange={choose} />
      );
    case "campaignId":
      return <CampaignParameter label={label} value={value[name]} onChange={choose} />;
    case "normListId":
      return <NormListParameter label={label} value={value[name]} onChange={choose} />;
    default:
      return null;
  }
}

function RowParameter({
  of,
  label,
  parameter: { name },
  value,
  onChange,
  departmentId,
}: ParameterProps & { of: Catalogue; label: string }): ReactNode {
  const query = useRowsOf(of, departmentId);
  const id = Number(value[name]) || undefined;
  const names = useCatalogueNames(id === undefined ? [] : [{ key: name, of, id }]);
  return (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      choose={of.calls.choose}
      query={query}
      value={id === undefined ? null : (names[name] ?? { id, name: "…", code: null })}
      onChange={(next) => onChange({ [name]: next ? String(next.id) : undefined })}
    />
  );
}

interface SimpleProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function SchoolYearParameter({ label, value, onChange }: SimpleProps): ReactNode {
  const { years, year } = useSchoolYear();
  const options = years.map(({ name }) => ({ value: name.slice(0, 4), label: `${label} ${name}` }));
  return (
    <FilterSelect
      label={label}
      value={value ?? year?.name.slice(0, 4)}
      options={options}
      onChange={onChange}
    />
  );
}

function ThingParameter({
  label,
  value,
  onChange,
  departmentId,
}: SimpleProps & { departmentId: number | undefined }): ReactNode {
  const id = Number(value) || undefined;
  const thing = useRead(
    getEquipment,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, staleTime: 60_000 },
  ).data;
  return (
    <ThingPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      departmentId={departmentId}
      value={id === undefined ? null : { id, name: thing?.name ?? "…", code: thing?.code ?? null }}
      onChange={(next) => onChange(next ? String(next.id) : undefined)}
    />
  );
}

function CampaignParameter({ label, value, onChange }: SimpleProps): ReactNode {
  const items = useRead(listCampaigns, { query: { size: 100 } }, { staleTime: 60_000 }).data?.items ?? [];
  return (
    <FilterSelect
      label={label}
      value={value}
      options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={onChange}
    />
  );
}

function NormListParameter({ label, value, onChange }: SimpleProps): ReactNode {
  const items = useRead(listNormLists, {}, { staleTime: 60_000 }).data?.items ?? [];
  return (
    <FilterSelect
      label={label}
      value={value}
      options={items.map(({ id, shownName }) => ({ value: String(id), label: shownName }))}
      onChange={onChange}
    />
  );
}
