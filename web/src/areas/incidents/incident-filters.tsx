import type { Catalogue, Named } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import {
  type IncidentCause,
  type IncidentKind,
  type IncidentStatus,
  incidentCauses,
  incidentCauseWords,
  incidentKinds,
  incidentKindWords,
  incidentStatuses,
  incidentStatusWords,
} from "@so-thiet-bi/contract/incidents";
import type { ReactNode } from "react";
import { useCatalogueNames } from "../../lib/catalogue-names.ts";
import { formatDay } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import type { Address } from "../../lib/use-address.ts";
import { DayInput } from "../../ui/day-input.tsx";
import type { FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { UnitFilter, useUnitWords } from "../../ui/unit-filter.tsx";
import { text } from "./text.ts";

export const incidentFilterKeys = [
  "departmentId",
  "status",
  "unfinished",
  "kind",
  "cause",
  "unpaid",
  "roomId",
  "subjectId",
  "classroomId",
  "employeeId",
  "responsibleEmployeeId",
  "equipmentId",
  "from",
  "to",
] as const;
export type IncidentFilter = (typeof incidentFilterKeys)[number];

/** Filters that name a row of a catalogue. */
const links = {
  roomId: functionalRooms,
  subjectId: subjects,
  classroomId: classrooms,
  employeeId: employees,
  responsibleEmployeeId: employees,
} satisfies Partial<Record<IncidentFilter, Catalogue>>;
type LinkFilter = keyof typeof links;
const linkLabels: Record<LinkFilter, "room" | "subject" | "classroom" | "person" | "responsible"> = {
  roomId: "room",
  subjectId: "subject",
  classroomId: "classroom",
  employeeId: "person",
  responsibleEmployeeId: "responsible",
};

export function IncidentFilters({ address }: { address: Address<IncidentFilter> }): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { filters, change } = address;
  return (
    <>
      <UnitFilter
        value={filters.departmentId}
        onChange={(departmentId) =>
          change({
            departmentId,
            roomId: undefined,
            classroomId: undefined,
            employeeId: undefined,
            responsibleEmployeeId: undefined,
            equipmentId: undefined,
          })
        }
      />
      <FilterSelect
        label={t("status")}
        value={filters.unfinished === "true" ? "unfinished" : filters.status}
        options={[
          { value: "unfinished", label: t("stillOpen") },
          ...incidentStatuses.map((value) => ({ value, label: say(incidentStatusWords[value]) })),
        ]}
        onChange={(next) =>
          change({
            unfinished: next === "unfinished" ? "true" : undefined,
            status: incidentStatuses.find((status) => status === next),
          })
        }
      />
      <FilterSelect
        label={t("kind")}
        value={filters.kind}
        options={incidentKinds.map((value) => ({ value, label: say(incidentKindWords[value]) }))}
        onChange={(kind) => change({ kind })}
      />
      <FilterSelect
        label={t("cause")}
        value={filters.cause}
        options={incidentCauses.map((value) => ({ value, label: say(incidentCauseWords[value]) }))}
        onChange={(cause) => change({ cause })}
      />
      {(Object.keys(links) as LinkFilter[]).map((name) => (
        <LinkField key={name} name={name} address={address} />
      ))}
      <FilterSelect
        label={t("compensation")}
        value={filters.unpaid}
        options={[{ value: "true", label: t("unpaidOnly") }]}
        onChange={(unpaid) => change({ unpaid })}
      />
      <div className="incident-days">
        <DayInput
          aria-label={t("from")}
          placeholder={t("from")}
          value={filters.from ?? null}
          onChange={(from) => change({ from: from ?? undefined })}
        />
        <DayInput
          aria-label={t("to")}
          placeholder={t("to")}
          value={filters.to ?? null}
          onChange={(to) => change({ to: to ?? undefined })}
        />
      </div>
    </>
  );
}

function LinkField({
  name,
  address: { filters, change },
}: {
  name: LinkFilter;
  address: Address<IncidentFilter>;
}): ReactNode {
  const t = useText(text);
  const label = t(linkLabels[name]);
  const unit = useUnitAsked();
  const id = idOf(filters[name]);
  const named = useCatalogueNames(id === undefined ? [] : [{ key: name, of: links[name], id }])[name];
  return (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      choose={links[name].calls.choose}
      query={unit}
      value={id === undefined ? null : (named ?? { id, name: "…", code: null })}
      onChange={(next) => change({ [name]: next?.id })}
    />
  );
}

export function useIncidentChips({ filters, change }: Address<IncidentFilter>): FilterChip[] {
  const unitWords = useUnitWords(filters.departmentId);
  const t = useText(text);
  const say = useSay();
  const names: Record<string, Named | undefined> = useCatalogueNames(
    (Object.keys(links) as LinkFilter[]).flatMap((key) => {
      const id = idOf(filters[key]);
      return id === undefined ? [] : [{ key, of: links[key], id }];
    }),
  );
  const linked = (key: LinkFilter) => () => `${t(linkLabels[key])}: ${names[key]?.name ?? "…"}`;
  const said: Record<IncidentFilter, (value: string) => string> = {
    departmentId: () => unitWords,
    status: (value) =>
      value in incidentStatusWords ? say(incidentStatusWords[value as IncidentStatus]) : value,
    unfinished: () => t("stillOpen"),
    kind: (value) => (value in incidentKindWords ? say(incidentKindWords[value as IncidentKind]) : value),
    cause: (value) => (value in incidentCauseWords ? say(incidentCauseWords[value as IncidentCause]) : value),
    unpaid: () => t("unpaidOnly"),
    roomId: linked("roomId"),
    subjectId: linked("subjectId"),
    classroomId: linked("classroomId"),
    employeeId: linked("employeeId"),
    responsibleEmployeeId: linked("responsibleEmployeeId"),
    equipmentId: () => t("oneEquipment"),
    from: (value) => `${t("from")} ${formatDay(value)}`,
    to: (value) => `${t("to")} ${formatDay(value)}`,
  };
  return incidentFilterKeys.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: said[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}

function idOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}
