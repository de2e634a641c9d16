import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "../lib/session.ts";
import { useWatched, watchable } from "../lib/watchable.ts";

const said = watchable<{ userId: number; total: number } | null>(null);

/** The start page says how much waits as often as it hears it. */
export function useSayWaiting(total: number | undefined, heardAt: number): void {
  const { id } = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number heard again is known again
  useEffect(() => {
    if (total !== undefined) said.set({ userId: id, total });
  }, [id, total, heardAt]);
}

/**
 * As the start page last said it: the bar stands on every page, and asks for nothing itself. After a change of
 * one's own it is not known any more until the start page is asked again.
 */
export function useWaitingCount(): number | undefined {
  const queries = useQueryClient();
  const { id } = useUser();
  const last = useWatched(said);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success") said.set(null);
      }),
    [queries],
  );
  return last?.userId === id ? last.total : undefined;
}
