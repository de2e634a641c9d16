import type { Catalogue, Field, Named } from "@so-thiet-bi/contract/catalogue";
import { useCatalogueNames } from "../../lib/catalogue-names.ts";
import { useSay, useText } from "../../lib/language.ts";
import { useUnits } from "../../lib/units.ts";
import type { Address } from "../../lib/use-address.ts";
import type { FilterChip } from "../../ui/filter-bar.tsx";
import { catalogueCalled } from "./api.ts";
import { text } from "./text.ts";

/**
 * How many filters of fields stand there at once; the others come behind a button, which takes the room of
 * one.
 */
export function filtersAtOnce(of: Catalogue): number {
  const count = filterFieldsOf(of).length;
  const most = of.shared ? 3 : 4;
  return count > most ? most - 1 : count;
}

const filtered = new Set<Field["kind"]>([
  "choice",
  "choices",
  "ref",
  "refs",
  "yearlyRef",
  "grades",
  "integer",
  "flag",
  "lines",
  "shown",
]);
export function filterFieldsOf(of: Catalogue): [string, Field][] {
  return Object.entries(of.fields).filter(([, field]) => field.filter && filtered.has(field.kind));
}

/** The filters that may stand in the address of a catalogue. */
export function filterKeysOf(of: Catalogue): string[] {
  return ["departmentId", "owner", "active", ...filterFieldsOf(of).map(([key]) => key)];
}

/** One chip per filter that is set, in words. */
export function useFilterChips(of: Catalogue, { filters, change }: Address, hasUnits: boolean): FilterChip[] {
  const t = useText(text);
  const say = useSay();
  const units = useUnits(hasUnits);
  const names = useFilterNames(of, filters);
  const common: [string, (value: string) => string | undefined][] = [
    [
      "departmentId",
      (value) => `${t("unit")}: ${units.find(({ id }) => String(id) === value)?.name ?? value}`,
    ],
    [
      "owner",
      (value) => (of.shared ? `${t("owner")}: ${t(value === "own" ? "ownerOwn" : "ownerAbove")}` : undefined),
    ],
    ["active", (value) => (value === "false" ? t("stopped") : undefined)],
  ];
  const ofFields = filterFieldsOf(of).map(([key, field]): [string, (value: string) => string] => [
    key,
    (value) => `${say(field.label)}: ${wordsOf(field, value, names[key])}`,
  ]);
  return [...common, ...ofFields].flatMap(([key, words]) => {
    const value = filters[key];
    const label = value === undefined ? undefined : words(value);
    return label ? [{ key, label, onRemove: () => change({ [key]: undefined }) }] : [];
  });

  function wordsOf(field: Field, value: string, named: Named | undefined): string {
    if ("to" in field) return named?.name ?? "…";
    if ("choices" in field) {
      const found = field.choices.find((one) => one.value === value);
      return found ? say(found) : value;
    }
    return value === "true" ? t("yes") : value === "false" ? t("no") : value;
  }
}

/** What the rows are called that the address names by their ids. */
export function useFilterNames(
  of: Catalogue,
  filters: Address["filters"],
): Record<string, Named | undefined> {
  return useCatalogueNames(
    filterFieldsOf(of).flatMap(([key, field]) => {
      const value = filters[key];
      return "to" in field && value && /^\d{1,15}$/.test(value)
        ? [{ key, of: catalogueCalled(field.to), id: Number(value) }]
        : [];
    }),
  );
}
