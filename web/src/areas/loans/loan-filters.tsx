import type { Catalogue, Named } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import {
  type LoanStatus,
  loanStatuses,
  loanStatusWords,
  overdueWords,
  type RegistrationKind,
  registrationKinds,
  registrationKindWords,
} from "@so-thiet-bi/contract/loan-words";
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
import { text } from "./loan-list.text.ts";

export const loanFilters = [
  "departmentId",
  "status",
  "out",
  "overdue",
  "kind",
  "borrowerId",
  "subjectGroupId",
  "classroomId",
  "roomId",
  "equipmentId",
  "from",
  "to",
  "mine",
] as const;
export type LoanFilter = (typeof loanFilters)[number];

/** Filters that name a row of a catalogue. */
const links = {
  borrowerId: employees,
  subjectGroupId: subjectGroups,
  classroomId: classrooms,
  roomId: functionalRooms,
} as const satisfies Record<string, Catalogue>;
type LinkFilter = keyof typeof links;
const linkLabels = { borrowerId: "borrower", subjectGroupId: "group", classroomId: "className" } as const;

export function LoanFilters({
  address,
  hasOwn,
}: {
  address: Address<LoanFilter>;
  hasOwn: boolean;
}): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { filters, change } = address;
  const state = filters.overdue === "true" ? "overdue" : filters.out === "true" ? "out" : filters.status;
  return (
    <>
      <UnitFilter
        value={filters.departmentId}
        onChange={(departmentId) =>
          change({
            departmentId,
            borrowerId: undefined,
            subjectGroupId: undefined,
            classroomId: undefined,
            roomId: undefined,
            equipmentId: undefined,
          })
        }
      />
      <FilterSelect
        label={t("status")}
        value={state}
        options={[
          { value: "out", label: t("out") },
          { value: "overdue", label: say(overdueWords) },
          ...loanStatuses.map((value) => ({ value, label: say(loanStatusWords[value]) })),
        ]}
        onChange={(next) =>
          change({
            out: next === "out" ? "true" : undefined,
            overdue: next === "overdue" ? "true" : undefined,
            status: loanStatuses.find((status) => status === next),
          })
        }
      />
      {hasOwn && (
        <FilterSelect
          label={t("of")}
          value={filters.mine}
          options={[{ value: "true", label: t("mine") }]}
          onChange={(mine) => change({ mine })}
        />
      )}
      {(Object.keys(linkLabels) as (keyof typeof linkLabels)[]).map((name) => (
        <LinkFilterField key={name} name={name} label={t(linkLabels[name])} address={address} />
      ))}
      <FilterSelect
        label={t("kind")}
        value={filters.kind}
        options={registrationKinds.map((value) => ({ value, label: say(registrationKindWords[value]) }))}
        onChange={(kind) => change({ kind })}
      />
      <div className="filter-days">
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

/** A row of a catalogue, named although only its id stands in the address. */
export function LinkFilterField<Filter extends string>({
  name,
  label,
  address,
}: {
  name: Filter & LinkFilter;
  label: string;
  address: Address<Filter>;
}): ReactNode {
  const { filters, change } = address;
  const unit = useUnitAsked();
  const value = filters[name];
  const named = useCatalogueNames(
    idOf(value) === undefined ? [] : [{ key: name, of: links[name], id: Number(value) }],
  )[name];
  return (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      choose={links[name].calls.choose}
      query={unit}
      value={value === undefined ? null : (named ?? { id: Number(value), name: "…", code: null })}
      onChange={(next) =>
        change({ [name]: next ? String(next.id) : undefined } as Parameters<typeof change>[0])
      }
    />
  );
}

export function useLoanChips({ filters, change }: Address<LoanFilter>): FilterChip[] {
  const unitWords = useUnitWords(filters.departmentId);
  const t = useText(text);
  const say = useSay();
  const names: Record<string, Named | undefined> = useCatalogueNames(
    (Object.keys(links) as LinkFilter[]).flatMap((key) => {
      const id = idOf(filters[key]);
      return id === undefined ? [] : [{ key, of: links[key], id }];
    }),
  );
  const linked = (key: LinkFilter, label: string) => `${label}: ${names[key]?.name ?? "…"}`;
  const words: Record<LoanFilter, (value: string) => string> = {
    departmentId: () => unitWords,
    status: (value) => (value in loanStatusWords ? say(loanStatusWords[value as LoanStatus]) : value),
    out: () => t("out"),
    overdue: () => say(overdueWords),
    kind: (value) =>
      value in registrationKindWords ? say(registrationKindWords[value as RegistrationKind]) : value,
    borrowerId: () => linked("borrowerId", t("borrower")),
    subjectGroupId: () => linked("subjectGroupId", t("group")),
    classroomId: () => linked("classroomId", t("className")),
    roomId: () => names["roomId"]?.name ?? "…",
    equipmentId: (value) => `${t("things")}: ${value}`,
    from: (value) => `${t("from")} ${formatDay(value)}`,
    to: (value) => `${t("to")} ${formatDay(value)}`,
    mine: () => t("mine"),
  };
  return loanFilters.flatMap((key) => {
    const value = filters[key];
    return value ? [{ key, label: words[key](value), onRemove: () => change({ [key]: undefined }) }] : [];
  });
}

function idOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}
