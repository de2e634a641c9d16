import type { Catalogue, Field, Named } from "@so-thiet-bi/contract/catalogue";
import { Button, Input } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import { useSay, useText } from "../../lib/language.ts";
import { useUnits } from "../../lib/units.ts";
import type { Address } from "../../lib/use-address.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { RefPicker } from "../../ui/ref-picker.tsx";
import { catalogueCalled, type ShownYear, useTree } from "./api.ts";
import { filterFieldsOf, filtersAtOnce, useFilterNames } from "./filter-chips.ts";
import { text } from "./text.ts";
import { treeOrder } from "./tree-order.ts";

/** A number with so few values is chosen, not typed. */
const mostNumbers = 60;

export interface CatalogueFiltersProps {
  of: Catalogue;
  address: Address;
  shownYear: ShownYear;
  hasUnits: boolean;
  /** On a phone there is room for all of them, one below the other. */
  all: boolean;
}

export default function CatalogueFilters({
  of,
  address,
  shownYear,
  hasUnits,
  all,
}: CatalogueFiltersProps): ReactNode {
  const t = useText(text);
  const { filters, change } = address;
  const units = useUnits(hasUnits);
  const [opened, setOpened] = useState(false);
  const names = useFilterNames(of, filters);
  const departmentId = filters["departmentId"] === undefined ? undefined : Number(filters["departmentId"]);
  const fields = filterFieldsOf(of);
  const atOnce = filtersAtOnce(of);
  const isShown = ([key]: [string, Field], index: number) =>
    all || opened || index < atOnce || filters[key] !== undefined;

  return (
    <>
      {hasUnits && (
        <FilterSelect
          label={t("unit")}
          value={filters["departmentId"]}
          options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(next) => change({ departmentId: next })}
        />
      )}
      {fields.filter(isShown).map(([key, field]) => (
        <FieldFilter
          key={key}
          field={field}
          value={filters[key]}
          named={names[key]}
          source={{ departmentId, shownYear }}
          onChange={(next) => change({ [key]: next })}
        />
      ))}
      {of.shared && (
        <FilterSelect
          label={t("owner")}
          value={filters["owner"]}
          options={[
            { value: "own", label: t("ownerOwn") },
            { value: "above", label: t("ownerAbove") },
          ]}
          onChange={(owner) => change({ owner })}
        />
      )}
      <FilterSelect
        label={t("following")}
        value={filters["active"] === "false" ? "false" : undefined}
        options={[
          { value: "true", label: t("active") },
          { value: "false", label: t("stopped") },
        ]}
        onChange={(active) => change({ active: active === "true" ? undefined : active })}
      />
      {!all && fields.length > atOnce && (
        <Button type="link" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? t("fewerFilters") : t("moreFilters")}
        </Button>
      )}
    </>
  );
}

interface FieldFilterProps {
  field: Field;
  value: string | undefined;
  /** What the row of the value is called. */
  named: Named | undefined;
  source: { departmentId: number | undefined; shownYear: ShownYear };
  onChange: (value: string | undefined) => void;
}

function FieldFilter({ field, value, named, source, onChange }: FieldFilterProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const label = say(field.label);
  const select = (options: { value: string; label: string }[]) => (
    <FilterSelect label={label} value={value} options={options} onChange={onChange} />
  );
  switch (field.kind) {
    case "choice":
    case "choices":
      return select(field.choices.map((one) => ({ value: one.value, label: say(one) })));
    case "ref":
    case "refs":
    case "yearlyRef":
      return (
        <RefFilter
          label={label}
          to={field.to}
          value={value}
          named={named}
          source={source}
          onChange={onChange}
        />
      );
    case "grades":
      return select(numbersFrom(1, 12));
    case "integer":
      return field.max - field.min <= mostNumbers ? (
        select(numbersFrom(field.min, field.max))
      ) : (
        <NumberFilter label={label} value={value} onChange={onChange} />
      );
    default:
      return select([
        { value: "true", label: t("yes") },
        { value: "false", label: t("no") },
      ]);
  }
}

function RefFilter({
  label,
  to,
  value,
  named,
  source,
  onChange,
}: Omit<FieldFilterProps, "field"> & { label: string; to: string }): ReactNode {
  const target = catalogueCalled(to);
  if (target.tree)
    return (
      <TreeFilter
        label={label}
        target={target}
        value={value}
        departmentId={source.departmentId}
        onChange={onChange}
      />
    );
  return (
    <RefPicker
      className="filter-select"
      aria-label={label}
      placeholder={label}
      choose={target.calls.choose}
      query={{
        ...(target.needsYear && source.shownYear.asked),
        ...(source.departmentId !== undefined && !target.inside && { departmentId: source.departmentId }),
      }}
      value={value === undefined ? null : (named ?? { id: Number(value), name: "…", code: null })}
      onChange={(next) => onChange(next ? String(next.id) : undefined)}
    />
  );
}

interface TreeFilterProps {
  label: string;
  target: Catalogue;
  value: string | undefined;
  departmentId: number | undefined;
  onChange: (value: string | undefined) => void;
}

function TreeFilter({ label, target, value, departmentId, onChange }: TreeFilterProps): ReactNode {
  const rows = useTree(target, departmentId).data?.items;
  const options = useMemo(
    () =>
      treeOrder(rows ?? [], target.tree ?? "").map(({ row, depth }) => ({
        value: String(row.id),
        label: row.name,
        depth,
      })),
    [rows, target.tree],
  );
  return <FilterSelect label={label} value={value} options={options} onChange={onChange} />;
}

/** Typed, and asked when it is left or Enter is pressed. */
function NumberFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}): ReactNode {
  const ask = (typed: string) => {
    const next = /^\d+$/.test(typed.trim()) ? typed.trim() : undefined;
    if (next !== value) onChange(next);
  };
  return (
    <Input
      key={value}
      className="filter-number"
      inputMode="numeric"
      maxLength={7}
      aria-label={label}
      placeholder={label}
      defaultValue={value ?? ""}
      onBlur={({ target }) => ask(target.value)}
      onPressEnter={({ currentTarget }) => ask(currentTarget.value)}
    />
  );
}

function numbersFrom(first: number, last: number): { value: string; label: string }[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: String(first + index),
    label: String(first + index),
  }));
}
