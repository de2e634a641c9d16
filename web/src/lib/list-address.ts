/** The address of a page whose list declares its filters. */
import { type AddressKey, type Filters, shownFilters } from "@so-thiet-bi/contract/filters";
import { useMemo } from "react";
import { type Address, type AddressOptions, useAddress } from "./use-address.ts";

/** `const address = useListAddress(equipmentFilters)`; declare the filters outside of the component. */
export function useListAddress<const F extends Filters>(
  filters: F,
  options?: AddressOptions,
): Address<AddressKey<F>> {
  const keys = useMemo(() => shownFilters(filters).map(({ key }) => key), [filters]);
  const address = useAddress(keys, options);
  return useMemo(() => ({ ...address, query: queryOf(address, filters) }), [address, filters]);
}

/** Each filter under the name that the endpoint gives it. */
function queryOf({ query }: Address, filters: Filters): Address["query"] {
  const names = new Map(shownFilters(filters).map(({ key, name }) => [key, name]));
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [names.get(key) ?? key, value]));
}
