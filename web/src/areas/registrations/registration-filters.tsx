import type { Catalogue, Named } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { subjectGroups } from "@so-thiet-bi/contract/catalogues/subject-groups";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import {
  onHolidayWords,
  type RegistrationKind,
  type RegistrationStatus,
  registrationKinds,
  registrationKindWords,
  registrationStatuses,
  registrationStatusWords,
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
import { text as slipText } from "./registration.text.ts";
import { text } from "./registration-form.text.ts";

/** Filters that name a row of a catalogue. */
const links = {
  borrowerId: employees,
  subjectGroupId: subjectGroups,
  classroomId: classrooms,
  subjectId: subjects,
  roomId: functionalRooms,
} as const satisfies Record<string, Catalogue>;
type LinkFilter = keyof typeof links;

export const registrationFilters = [
  "departmentId",
  "status",
  "kind",
  "borrowerId",
  "subjectGroupId",
  "classroomId",
  "subjectId",
  "roomId",
  "equipmentId",
  "waiting",
  "onHoliday",
  "mine",
  "from",
  "to",
] as const;
export type RegistrationFilter = (typeof registrationFilters)[number];
type RegistrationAddress = Address<RegistrationFilter>;

/** What asks for attention, one at a time. */
const signs = ["waiting", "onHoliday", "mine"] as const;

export function RegistrationFilters({ address }: { address: RegistrationAddress }): ReactNode {
  const t = useText(text);
  const tSlip = useText(slipText);
  const say = useSay();
  const { filters, change } = address;
  const signWords = { waiting: t("waiting"), onHoliday: say(onHolidayWords), mine: t("mine") };
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
        label={tSlip("status")}
        value={filters.status}
        options={registrationStatuses.map((value) => ({ value, label: say(registrationStatusWords[value]) }))}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label={t("attention")}
        value={signs.find((sign) => filters[sign] === "true")}
        options={signs.map((value) => ({ value, label: signWords[value] }))}
        onChange={(next) =>
          change(Object.fromEntries(signs.map((sign) => [sign, sign === next ? "true" : undefined])))
        }
      />
      <LinkField name="borrowerId" label={tSlip("borrower")} address={address} />
      <LinkField name="subjectGroupId" label={t("subjectGroup")} address={address} />
      <LinkField name="classroomId" label={tSlip("classroom")} address={address} />
      <FilterSelect
        label={tSlip("kind")}
        value={filters.kind}
        options={registrationKinds.map((value) => ({ value, label: say(registrationKindWords[value]) }))}
        onChange={(kind) => change({ kind })}
      />
      <div className="registration-day">
        <DayInput
          aria-label={t("from")}
          placeholder={t("from")}
          value={filters.from ?? null}
          onChange={(from) => change({ from: from ?? undefined })}
        />
      </div>
      <div className="registration-day">
        <DayInput
          aria-label={t("until")}
          placeholder={t("until")}
          value={filters.to ?? null}
          onChange={(to) => change({ to: to ?? undefined })}
        />
      </div>
    </>
  );
}

function LinkField({
  name,
  label,
  address,
}: {
  name: LinkFilter;
  label: string;
  address: RegistrationAddress;
}): ReactNode {
  const { filters, change } = address;
  const unit = useUnitAsked();
  const value = filters[name];
  const named = useLinkNames(filters)[name];
  return (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      choose={links[name].calls.choose}
      query={unit}
      value={value === undefined ? null : (named ?? { id: Number(value), name: "…", code: null })}
      onChange={(next) => change({ [name]: next ? String(next.id) : undefined })}
    />
  );
}

/** One chip per filter that is set, in words. */
export function useRegistrationChips({ filters, change }: RegistrationAddress): FilterChip[] {
  const unitWords = useUnitWords(filters.departmentId);
  const t = useText(text);
  const tSlip = useText(slipText);
  const say = useSay();
  const names = useLinkNames(filters);
  const link = (label: string, key: LinkFilter) => () => `${label}: ${names[key]?.name ?? "…"}`;
  const isOn = (words: string) => (value: string) => (value === "true" ? words : undefined);
  const words: Record<RegistrationFilter, (value: string) => string | undefined> = {
    departmentId: () => unitWords,
    status: (value) =>
      value in registrationStatusWords
        ? say(registrationStatusWords[value as RegistrationStatus])
        : undefined,
    kind: (value) =>
      value in registrationKindWords ? say(registrationKindWords[value as RegistrationKind]) : undefined,
    borrowerId: link(tSlip("borrower"), "borrowerId"),
    subjectGroupId: link(t("subjectGroup"), "subjectGroupId"),
    classroomId: link(tSlip("classroom"), "classroomId"),
    subjectId: link(tSlip("subject"), "subjectId"),
    roomId: link(tSlip("room"), "roomId"),
    equipmentId: (value) => `${t("things")}: ${value}`,
    waiting: isOn(t("waiting")),
    onHoliday: isOn(say(onHolidayWords)),
    mine: isOn(t("mine")),
    from: (value) => t("fromDate", { date: formatDay(value) }),
    to: (value) => t("untilDate", { date: formatDay(value) }),
  };
  return registrationFilters.flatMap((key) => {
    const value = filters[key];
    const label = value === undefined ? undefined : words[key](value);
    return label ? [{ key, label, onRemove: () => change({ [key]: undefined }) }] : [];
  });
}

/** What the rows are called that the address names by their ids. */
function useLinkNames(filters: RegistrationAddress["filters"]): Record<string, Named | undefined> {
  return useCatalogueNames(
    (Object.keys(links) as LinkFilter[]).flatMap((key) => {
      const value = filters[key];
      return value && /^\d{1,15}$/.test(value) ? [{ key, of: links[key], id: Number(value) }] : [];
    }),
  );
}
