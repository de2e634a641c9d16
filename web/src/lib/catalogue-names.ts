import type { Catalogue, Named } from "@so-thiet-bi/contract/catalogue";
import { useQueries } from "@tanstack/react-query";
import { call } from "./client.ts";
import { answerKey } from "./queries.ts";

export interface NameAsked {
  key: string;
  of: Catalogue;
  id: number;
}

/** What the rows of catalogues are called whose ids stand in an address, by `key`. */
export function useCatalogueNames(asked: readonly NameAsked[]): Record<string, Named | undefined> {
  const answers = useQueries({
    queries: asked.map(({ of, id }) => ({
      queryKey: answerKey(of.calls.get, { params: { id } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(of.calls.get, { params: { id } }, { signal }),
      staleTime: 60_000,
    })),
  });
  return Object.fromEntries(asked.map(({ key }, index) => [key, answers[index]?.data]));
}
