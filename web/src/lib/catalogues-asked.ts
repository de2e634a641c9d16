import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { useQuery } from "@tanstack/react-query";

/**
 * The catalogues by the names that declarations give them, once somebody wants one: the rules of all of them
 * come together, and no list waits for them. Undefined until they are there.
 */
export function useCataloguesAsked(wanted: boolean): ((plural: string) => Catalogue) | undefined {
  const { data } = useQuery({
    queryKey: ["catalogueCalled"],
    queryFn: async () => (await import("./catalogue-called.ts")).catalogueCalled,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    // why: a part of the program that a new release took away is mended where every lost part is
    throwOnError: true,
  });
  return data;
}
