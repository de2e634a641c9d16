import { useCallback, useMemo, useState } from "react";
import { type Address, defaultPageSize } from "../../lib/use-address.ts";

type Kept<Filter extends string> = Partial<Record<Filter | "page" | "size" | "search" | "sort", string>>;

/** A list inside a drawer has an address of its own, which is not that of the page. */
export function useLocalAddress<const Filter extends string>(
  filterKeys: readonly Filter[],
  start: Partial<Record<Filter, string>> = {},
): Address<Filter> {
  const [kept, setKept] = useState<Kept<Filter>>(start as Kept<Filter>);
  const change = useCallback<Address<Filter>["change"]>((changes) => {
    setKept((before) => {
      const after: Record<string, string> = { ...(before as Record<string, string>) };
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === "") delete after[key];
        else after[key] = String(value);
      }
      if (Object.keys(changes).some((key) => key !== "page")) delete after["page"];
      return after as Kept<Filter>;
    });
  }, []);
  const clearFilters = useCallback(
    () =>
      change(
        Object.fromEntries([...filterKeys, "search"].map((key) => [key, undefined])) as Parameters<
          typeof change
        >[0],
      ),
    [change, filterKeys],
  );
  return useMemo(() => {
    const page = Number(kept.page ?? 1);
    const size = Number(kept.size ?? defaultPageSize);
    const search = kept.search ?? "";
    const sort = kept.sort;
    const filters: Partial<Record<Filter, string>> = {};
    for (const key of filterKeys) if (kept[key] !== undefined) filters[key] = kept[key];
    return {
      page,
      size,
      search,
      sort,
      open: undefined,
      filters,
      query: { page, size, ...(search && { search }), ...(sort && { sort }), ...filters },
      change,
      clearFilters,
    };
  }, [kept, filterKeys, change, clearFilters]);
}
