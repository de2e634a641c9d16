import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { shownFilters } from "@so-thiet-bi/contract/filters";
import type { Words } from "@so-thiet-bi/contract/language";
import { type ReactNode, useMemo } from "react";
import { catalogueCalled } from "../../lib/catalogue-called.ts";
import { useSay } from "../../lib/language.ts";
import { useUnitAsked } from "../../lib/unit-asked.ts";
import type { Address } from "../../lib/use-address.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { useTree } from "./api.ts";
import { treeOrder } from "./tree-order.ts";

/** Filters by the rows of a tree, which is shown whole. */
export function treeFiltersOf(of: Catalogue, address: Address): Record<string, ReactNode> {
  return Object.fromEntries(
    shownFilters(of.filters).flatMap(({ key, filter: { control, label } }) => {
      const target = control.kind === "row" ? catalogueCalled(control.of) : undefined;
      return target?.tree
        ? [[key, <TreeFilter key={key} name={key} label={label} target={target} address={address} />]]
        : [];
    }),
  );
}

interface TreeFilterProps {
  name: string;
  label: Words;
  target: Catalogue;
  address: Address;
}

function TreeFilter({ name, label, target, address }: TreeFilterProps): ReactNode {
  const say = useSay();
  const rows = useTree(target, useUnitAsked().departmentId).data?.items;
  const options = useMemo(
    () =>
      treeOrder(rows ?? [], target.tree ?? "").map(({ row, depth }) => ({
        value: String(row.id),
        label: row.name,
        depth,
      })),
    [rows, target.tree],
  );
  return (
    <FilterSelect
      label={say(label)}
      value={address.filters[name]}
      options={options}
      onChange={(next) => address.change({ [name]: next })}
    />
  );
}
