import type { Named } from "@so-thiet-bi/contract/catalogue";
import { type Filters, type ShownFilter, shownFilters } from "@so-thiet-bi/contract/filters";
import { Checkbox, Input } from "antd";
import type { ReactNode } from "react";
import { useCatalogueNames } from "../lib/catalogue-names.ts";
import { useCataloguesAsked } from "../lib/catalogues-asked.ts";
import { formatDay } from "../lib/format.ts";
import { useSay } from "../lib/language.ts";
import { useGrades } from "../lib/taught-grades.ts";
import type { Address } from "../lib/use-address.ts";
import { DayInput } from "./day-input.tsx";
import type { FilterChip } from "./filter-bar.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { RowFilter } from "./row-filter.tsx";
import { UnitFilter, useOffersUnits, useUnitName } from "./unit-filter.tsx";
import { useNarrow, useTablet } from "./use-narrow.ts";

export interface Listed {
  value: string;
  label: string;
}

/** What only the screen knows of its filters, by their keys in its address. */
export interface KnownOfFilters {
  /** What can be chosen, where the server or the person decides it. */
  listed?: Readonly<Record<string, readonly Listed[]>>;
  /** What the value of a filter is called that only links set. */
  called?: Readonly<Record<string, string | undefined>>;
  /** Controls of the screen’s own in the place of the declared ones; null: not for this person. */
  own?: Readonly<Record<string, ReactNode>>;
  /** Of which school year the rows are that can be chosen. */
  year?: { schoolYearId?: number } | undefined;
}

export interface ListFiltersProps extends KnownOfFilters {
  of: Filters;
  address: Address;
}

/** In the line of the search box; with more of them there is no list left to see in a low window. */
const mostInLine = 3;
/** On a tablet held upright, so that it stays one line. */
const mostInTabletLine = 1;

/**
 * The controls above a list, from the declaration of its filters: the first ones in the line, the others in a
 * panel behind a button that counts those of them that are set.
 */
export function ListFilters({ of, address, ...known }: ListFiltersProps): ReactNode {
  const narrow = useNarrow();
  const tablet = useTablet();
  const names = useRowNames(of, address);
  const offersUnits = useOffersUnits();
  const controls = controlsOf(of).filter((members) =>
    members.some((shown) => isThere(shown, known, address, offersUnits)),
  );
  const inBar = controls.filter(([first]) => first?.filter.place !== "more");
  const inLine = narrow ? [] : inBar.slice(0, tablet ? mostInTabletLine : mostInLine);
  const inPanel = controls.filter((members) => !inLine.includes(members));
  const set = inPanel.flat().filter(({ key }) => address.filters[key] !== undefined).length;
  const draw = (members: ShownFilter[]) => (
    <ControlOf key={members[0]?.key} members={members} address={address} names={names} {...known} />
  );
  return (
    <>
      {inLine.map(draw)}
      {inPanel.length > 0 && <FilterPanel set={set}>{inPanel.map(draw)}</FilterPanel>}
    </>
  );
}

/** A control that this person does not get takes no place in the line. */
function isThere(
  { key, filter: { control } }: ShownFilter,
  { own = {}, listed = {} }: KnownOfFilters,
  { filters }: Address,
  offersUnits: ReturnType<typeof useOffersUnits>,
): boolean {
  if (key in own) return own[key] !== null;
  if (control.kind === "unit") return offersUnits[control.offeredTo];
  return control.kind !== "listed" || (listed[key]?.length ?? 0) > 0 || filters[key] !== undefined;
}

/** One chip per filter that is set, in words. */
export function useFilterChips(of: Filters, address: Address, known: KnownOfFilters = {}): FilterChip[] {
  const say = useSay();
  const names = useRowNames(of, address);
  const unit = useUnitName(address.filters["departmentId"]);
  return shownFilters(of).flatMap((shown) => {
    const { key, filter } = shown;
    const value = address.filters[key];
    if (value === undefined || filter.chip === null) return [];
    const words = known.called?.[key] ?? wordsOf(shown, value);
    if (words === undefined) return [];
    const label = filter.chip ? say(filter.chip, { value: words }) : words;
    return [{ key, label, onRemove: () => address.change({ [key]: undefined }) }];
  });

  function wordsOf({ key, filter: { control } }: ShownFilter, value: string): string | undefined {
    switch (control.kind) {
      case "unit":
        return unit ?? "…";
      case "row":
        return names[key]?.name ?? "…";
      case "choice": {
        const words = value === control.usual ? undefined : control.words[value];
        return words && say(words);
      }
      case "listed":
        return known.listed?.[key]?.find((one) => one.value === value)?.label ?? value;
      case "day":
        return formatDay(value);
      case "tick":
        return value === "true" ? value : undefined;
      default:
        return value;
    }
  }
}

/** The filters of each control: those under one heading share it, where the first of them stands. */
function controlsOf(of: Filters): ShownFilter[][] {
  const inBar = shownFilters(of).filter(({ filter }) => filter.place !== "address");
  const controls = Map.groupBy(inBar, ({ key, filter }) =>
    filter.control.kind === "day" ? "days" : (filter.among ?? key),
  );
  return [...controls.values()];
}

interface ControlProps extends KnownOfFilters {
  members: readonly ShownFilter[];
  address: Address;
  names: RowNames;
}

function ControlOf({ members, own = {}, ...props }: ControlProps): ReactNode {
  const [first] = members;
  if (!first) return null;
  if (first.key in own) return own[first.key];
  if (first.filter.control.kind === "day") return <Days members={members} address={props.address} />;
  if (members.length > 1) return <ChoiceAmong members={members} {...props} />;
  return <OneControl shown={first} {...props} />;
}

interface OneControlProps extends Omit<ControlProps, "members" | "own"> {
  shown: ShownFilter;
}

function OneControl({ shown, address, names, listed, year }: OneControlProps): ReactNode {
  const say = useSay();
  const { key, filter } = shown;
  const { control } = filter;
  const { filters, change } = address;
  const label = say(filter.label);
  const value = filters[key];
  const set = (next: string | undefined) => change({ [key]: next });
  const grades = useGrades(value ? [Number(value)] : []);
  switch (control.kind) {
    case "unit":
      return (
        <UnitFilter
          label={label}
          value={value}
          superiors={control.offeredTo === "superiors"}
          onChange={(next) =>
            change({ ...Object.fromEntries(control.clears.map((one) => [one, undefined])), [key]: next })
          }
        />
      );
    case "row":
      return (
        <RowFilter
          of={control.of}
          label={label}
          value={value}
          named={names[key]}
          year={year}
          onChange={set}
        />
      );
    case "tick":
      return (
        <Checkbox
          checked={value === "true"}
          onChange={({ target }) => set(target.checked ? "true" : undefined)}
        >
          {label}
        </Checkbox>
      );
    case "typed":
      return <TypedControl {...control} shown={shown} value={value} onChange={set} />;
    case "choice": {
      const usual = control.usual;
      const options = (listed?.[key] ?? offersOf(shown, say)).filter(
        ({ value }) => !control.ofGrades || grades.includes(Number(value)),
      );
      return (
        <FilterSelect
          label={label}
          value={value === usual ? undefined : value}
          options={options}
          onChange={(next) => set(next === usual ? undefined : next)}
        />
      );
    }
    default: {
      const options = listed?.[key] ?? [];
      if (options.length === 0 && value === undefined) return null;
      return <FilterSelect label={label} value={value} options={options} onChange={set} />;
    }
  }
}

type Say = ReturnType<typeof useSay>;

function offersOf({ filter: { control } }: ShownFilter, say: Say): Listed[] {
  if (control.kind !== "choice") return [];
  return control.offers.flatMap((value) => {
    const words = control.words[value];
    return words ? [{ value, label: say(words) }] : [];
  });
}

/** One at a time; several can stand in an address and are chips then. */
function ChoiceAmong({ members, address: { filters, change }, listed }: ControlProps): ReactNode {
  const say = useSay();
  const among = members[0]?.filter.among;
  if (!among) return null;
  const options = members.flatMap((shown) =>
    (listed?.[shown.key] ?? offersOf(shown, say)).map(({ value, label }) => ({
      value: `${shown.key}=${value}`,
      label,
    })),
  );
  const isOffered = (option: string) => options.some(({ value }) => value === option);
  const chosen = members.map(({ key }) => `${key}=${filters[key]}`).find(isOffered);
  const choose = (next: string | undefined) => {
    const [wanted, value] = next?.split("=") ?? [];
    change(Object.fromEntries(members.map(({ key }) => [key, key === wanted ? value : undefined])));
  };
  return <FilterSelect label={say(among)} value={chosen} options={options} onChange={choose} />;
}

interface TypedControlProps {
  shown: ShownFilter;
  length: number;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Typed, and asked when it is left or Enter is pressed. */
function TypedControl({ shown, length, value, onChange }: TypedControlProps): ReactNode {
  const { label: words, schema } = shown.filter;
  const label = useSay()(words);
  const ask = (typed: string) => {
    const written = typed.trim();
    const next = written !== "" && schema.safeParse(written).success ? written : undefined;
    if (next !== value) onChange(next);
  };
  return (
    <Input
      key={value}
      className="filter-typed"
      inputMode="numeric"
      maxLength={length}
      aria-label={label}
      placeholder={label}
      defaultValue={value ?? ""}
      onBlur={({ target }) => ask(target.value)}
      onPressEnter={({ currentTarget }) => ask(currentTarget.value)}
    />
  );
}

function Days({ members, address }: Pick<ControlProps, "members" | "address">): ReactNode {
  const say = useSay();
  return (
    <div className="filter-days">
      {members.map(({ key, filter }) => (
        <DayInput
          isFilter
          key={key}
          aria-label={say(filter.label)}
          placeholder={say(filter.label)}
          value={address.filters[key] ?? null}
          onChange={(day) => address.change({ [key]: day ?? undefined })}
        />
      ))}
    </div>
  );
}

type RowNames = Readonly<Record<string, Named | undefined>>;

/** What the rows are called that the address names by their ids. */
function useRowNames(of: Filters, { filters }: Address): RowNames {
  const rows = shownFilters(of).flatMap(({ key, filter: { control } }) => {
    const value = filters[key];
    return control.kind === "row" && value && /^\d{1,15}$/.test(value)
      ? [{ key, of: control.of, id: Number(value) }]
      : [];
  });
  const catalogueCalled = useCataloguesAsked(rows.length > 0);
  return useCatalogueNames(
    catalogueCalled ? rows.map((row) => ({ ...row, of: catalogueCalled(row.of) })) : [],
  );
}
