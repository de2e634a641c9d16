import type { Catalogue, Named } from "@so-thiet-bi/contract/catalogue";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { type TrackingMode, trackingModes, trackingModeWords } from "@so-thiet-bi/contract/equipment";
import { type Condition, conditions, conditionWords } from "@so-thiet-bi/contract/stock";
import { Button, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useCatalogueNames } from "../../lib/catalogue-names.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useUnits } from "../../lib/units.ts";
import type { Address } from "../../lib/use-address.ts";
import type { FilterChip } from "../../ui/filter-bar.tsx";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { text } from "./text.ts";

/** Filters that name a row of a catalogue. */
const links = {
  subjectId: subjects,
  roomId: functionalRooms,
  groupId: equipmentGroups,
  typeId: equipmentTypes,
  fundingSourceId: fundingSources,
} as const satisfies Record<string, Catalogue>;
type LinkFilter = keyof typeof links;

type Sign =
  | "withoutSubject"
  | "unplaced"
  | "withoutGroup"
  | "held"
  | "expiring"
  | "incomplete"
  | "labelled"
  | "catalogued"
  | "inStock"
  | "borrowed"
  | "belowNorm";
type Word = keyof (typeof text)["vi"];

/** What asks for attention: the filters that find it, and what is found by each value. */
const signs: Record<Sign, Readonly<Record<string, Word>>> = {
  withoutSubject: { true: "noSubject" },
  unplaced: { true: "someUnplaced" },
  withoutGroup: { true: "noGroup" },
  held: { true: "someHeld", false: "noneHeld" },
  expiring: { true: "expiring" },
  incomplete: { true: "incomplete" },
  labelled: { false: "unlabelled", true: "labelled" },
  catalogued: { false: "uncatalogued", true: "catalogued" },
  inStock: { false: "outOfStock", true: "inStock" },
  borrowed: { false: "unusedThisYear", true: "usedThisYear" },
  belowNorm: { true: "belowNorm", false: "notBelowNorm" },
};
/** Those worth looking for; the others can stand in an address. */
const signsOffered: readonly [Sign, "true" | "false"][] = [
  ["withoutSubject", "true"],
  ["unplaced", "true"],
  ["withoutGroup", "true"],
  ["held", "true"],
  ["expiring", "true"],
  ["incomplete", "true"],
  ["labelled", "false"],
  ["catalogued", "false"],
  ["inStock", "false"],
  ["borrowed", "false"],
  ["belowNorm", "true"],
];

export const equipmentFilters = [
  "departmentId",
  "subjectId",
  "withoutSubject",
  "roomId",
  "unplaced",
  "groupId",
  "withoutGroup",
  "condition",
  "trackingMode",
  "grade",
  "typeId",
  "fundingSourceId",
  "inUseYear",
  "held",
  "expiring",
  "incomplete",
  "labelled",
  "catalogued",
  "inStock",
  "borrowed",
  "belowNorm",
  "active",
] as const;
export type EquipmentFilter = (typeof equipmentFilters)[number];

type EquipmentAddress = Address<EquipmentFilter>;

export interface EquipmentFiltersProps {
  address: EquipmentAddress;
  hasUnits: boolean;
  /** On a phone there is room for all of them, one below the other. */
  all: boolean;
}

export function EquipmentFilters({ address, hasUnits, all }: EquipmentFiltersProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const [opened, setOpened] = useState(false);
  const { filters, change } = address;
  const units = useUnits(hasUnits);
  const isShown = (filter: EquipmentFilter) => all || opened || filters[filter] !== undefined;

  return (
    <>
      {hasUnits && (
        <FilterSelect
          label={t("unit")}
          value={filters.departmentId}
          options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(departmentId) =>
            change({ departmentId, subjectId: undefined, roomId: undefined, groupId: undefined })
          }
        />
      )}
      <LinkFilterField name="subjectId" label={t("subjectFilter")} address={address} />
      <LinkFilterField name="roomId" label={t("room")} address={address} />
      <FilterSelect
        label={t("condition")}
        value={filters.condition}
        options={conditions.map((condition) => ({ value: condition, label: say(conditionWords[condition]) }))}
        onChange={(condition) => change({ condition })}
      />
      <SignFilter address={address} />
      {isShown("trackingMode") && (
        <FilterSelect
          label={t("trackingMode")}
          value={filters.trackingMode}
          options={trackingModes.map((mode) => ({ value: mode, label: say(trackingModeWords[mode]) }))}
          onChange={(trackingMode) => change({ trackingMode })}
        />
      )}
      {isShown("groupId") && <LinkFilterField name="groupId" label={t("group")} address={address} />}
      {isShown("typeId") && <LinkFilterField name="typeId" label={t("type")} address={address} />}
      {isShown("grade") && (
        <FilterSelect
          label={t("grade")}
          value={filters.grade}
          options={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: t("gradeIs", { grade: index + 1 }),
          }))}
          onChange={(grade) => change({ grade })}
        />
      )}
      {isShown("fundingSourceId") && (
        <LinkFilterField name="fundingSourceId" label={t("fundingSource")} address={address} />
      )}
      {isShown("inUseYear") && (
        <YearFilter value={filters.inUseYear} onChange={(inUseYear) => change({ inUseYear })} />
      )}
      {isShown("active") && (
        <FilterSelect
          label={t("followed")}
          value={filters.active === "false" ? "false" : undefined}
          options={[
            { value: "true", label: t("followed") },
            { value: "false", label: t("stopped") },
          ]}
          onChange={(active) => change({ active: active === "true" ? undefined : active })}
        />
      )}
      {!all && (
        <Button type="link" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? t("fewerFilters") : t("moreFilters")}
        </Button>
      )}
    </>
  );
}

function LinkFilterField({
  name,
  label,
  address,
}: {
  name: LinkFilter;
  label: string;
  address: EquipmentAddress;
}): ReactNode {
  const { filters, change } = address;
  const value = filters[name];
  const named = useLinkNames(filters)[name];
  const { departmentId } = filters;
  return (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      choose={links[name].calls.choose}
      query={departmentId === undefined ? undefined : { departmentId: Number(departmentId) }}
      value={value === undefined ? null : (named ?? { id: Number(value), name: "…", code: null })}
      onChange={(next) => change({ [name]: next ? String(next.id) : undefined })}
    />
  );
}

/** One sign at a time; several can stand in an address and are chips then. */
function SignFilter({ address }: { address: EquipmentAddress }): ReactNode {
  const t = useText(text);
  const { filters, change } = address;
  const options = signsOffered.flatMap(([sign, value]) => {
    const words = signs[sign][value];
    return words ? [{ value: `${sign} ${value}`, label: t(words) }] : [];
  });
  const set = signsOffered.find(([sign, value]) => filters[sign] === value);
  const choose = (next: string | undefined) => {
    const [wanted, value] = next?.split(" ") ?? [];
    change(Object.fromEntries(Object.keys(signs).map((sign) => [sign, sign === wanted ? value : undefined])));
  };
  return <FilterSelect label={t("signs")} value={set?.join(" ")} options={options} onChange={choose} />;
}

/** Typed, and asked when it is left or Enter is pressed. */
function YearFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}): ReactNode {
  const t = useText(text);
  const ask = (typed: string) => {
    const next = /^(19|20)\d\d$/.test(typed.trim()) ? typed.trim() : undefined;
    if (next !== value) onChange(next);
  };
  return (
    <Input
      key={value}
      className="filter-number"
      inputMode="numeric"
      maxLength={4}
      aria-label={t("inUseYearFilter")}
      placeholder={t("inUseYearFilter")}
      defaultValue={value ?? ""}
      onBlur={({ target }) => ask(target.value)}
      onPressEnter={({ currentTarget }) => ask(currentTarget.value)}
    />
  );
}

/** One chip per filter that is set, in words. */
export function useFilterChips({ filters, change }: EquipmentAddress, hasUnits: boolean): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const units = useUnits(hasUnits);
  const names = useLinkNames(filters);
  const linkWords = (filter: LinkFilter, label: string) => `${label}: ${names[filter]?.name ?? "…"}`;
  const wordsOf = (filter: EquipmentFilter, value: string): string | undefined => {
    switch (filter) {
      case "departmentId":
        return `${t("unit")}: ${units.find(({ id }) => String(id) === value)?.name ?? value}`;
      case "subjectId":
        return linkWords(filter, t("subjectFilter"));
      case "roomId":
        return linkWords(filter, t("room"));
      case "groupId":
        return linkWords(filter, t("group"));
      case "typeId":
        return linkWords(filter, t("type"));
      case "fundingSourceId":
        return linkWords(filter, t("fundingSource"));
      case "condition":
        return value in conditionWords
          ? t("hasCondition", { condition: say(conditionWords[value as Condition]) })
          : undefined;
      case "trackingMode":
        return value in trackingModeWords ? say(trackingModeWords[value as TrackingMode]) : undefined;
      case "grade":
        return t("gradeIs", { grade: value });
      case "inUseYear":
        return `${t("inUseYearFilter")}: ${value}`;
      case "active":
        return value === "false" ? t("stopped") : undefined;
      default: {
        const words = signs[filter][value];
        return words && t(words);
      }
    }
  };
  return equipmentFilters.flatMap((key) => {
    const value = filters[key];
    const label = value === undefined ? undefined : wordsOf(key, value);
    return label ? [{ key, label, onRemove: () => change({ [key]: undefined }) }] : [];
  });
}

/** What the rows are called that the address names by their ids. */
function useLinkNames(filters: EquipmentAddress["filters"]): Record<string, Named | undefined> {
  return useCatalogueNames(
    (Object.keys(links) as LinkFilter[]).flatMap((key) => {
      const value = filters[key];
      return value && /^\d{1,15}$/.test(value) ? [{ key, of: links[key], id: Number(value) }] : [];
    }),
  );
}
