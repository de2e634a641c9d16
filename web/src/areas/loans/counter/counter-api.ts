/** Loans, returns and the counter. */

import { listLoanable } from "@so-thiet-bi/contract/availability";
import { suggestAtCounter } from "@so-thiet-bi/contract/counter-suggestions";
import { getCounterDay, listLoans } from "@so-thiet-bi/contract/loans";
import { listRegistrations, type Registration } from "@so-thiet-bi/contract/registrations";
import { useRead, useReread } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";

/** `?open=` is the open record everywhere; “still out” stands in the address as `out`. */
export function useLoans(address: Pick<Address, "query">) {
  return useRead(listLoans, { query: queryFor(listLoans, address) }, { keepPrevious: true });
}

export function useCounterDay() {
  return useRead(getCounterDay, {}, { every: 60_000 });
}

const fewestLetters = 2;

/** What the words may mean. */
export function useSuggestions(search: string, returning: boolean) {
  const query = { search, returning: returning ? "true" : "false" } as const;
  return useRead(suggestAtCounter, { query }, { enabled: search.length >= fewestLetters, staleTime: 0 });
}

/** What the same person has registered from a day on: into one of these a loan may be kept on. */
export function useNextRegistrations(borrowerId: number, from: string) {
  return useRead(listRegistrations, { query: { borrowerId, from, sort: "date", size: 100 } });
}

/** Slips of a day that can be handed out, as the day runs. */
export function useWaitingSlips(date: string) {
  const slips = useRead(listRegistrations, { query: { from: date, to: date, size: 100 } });
  const place = ({ session, periods }: Registration) =>
    (session === "AFTERNOON" ? 100 : 0) + (periods[0] ?? 0);
  return (slips.data?.items ?? [])
    .filter(({ can, lines }) => can.handOut && lines.length > 0)
    .sort((a, b) => place(a) - place(b));
}

export interface PiecesAsked {
  search: string;
  date: string;
  session: "MORNING" | "AFTERNOON" | null;
  periods: readonly number[];
}

/** Pieces one by one that could go instead of another. */
export function usePieces({ search, date, session, periods }: PiecesAsked, enabled: boolean) {
  const slot = session === null ? {} : { session, periods: periods.join(",") };
  return useRead(listLoanable, { query: { search, date, pieces: "true", size: 100, ...slot } }, { enabled });
}

/** For what the counter writes by itself, outside of a form. */
export function useRefreshLoans(): () => Promise<void> {
  return useReread("loans");
}
