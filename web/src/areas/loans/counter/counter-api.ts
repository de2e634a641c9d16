/** Loans, returns and the counter. */
import { suggestAtCounter } from "@so-thiet-bi/contract/counter-suggestions";
import { getRegistration, listLoanable, listRegistrations } from "@so-thiet-bi/contract/loan-registrations";
import {
  confirmLoanHandover,
  getCounterDay,
  getCounterPerson,
  getLoan,
  handOut,
  keepLoan,
  listLoanHandovers,
  listLoanHistory,
  listLoans,
  proposeLoanHandover,
  remindBorrowers,
  renewLoan,
  takeBackLoan,
  undoReturn,
  withdrawLoanHandover,
} from "@so-thiet-bi/contract/loans";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { answerKey, useAnswer, useChange } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";
import { loanReads } from "../reads.ts";

/** `?open=` is the open record everywhere; “still out” stands in the address as `out`. */
export function useLoans(address: Pick<Address, "query">) {
  const { out, ...query } = address.query;
  return useAnswer(
    listLoans,
    { query: queryFor(listLoans, { query: { ...query, ...(out === "true" && { open: "true" }) } }) },
    { keepPrevious: true },
  );
}

export function useLoan(id: number | undefined) {
  return useAnswer(getLoan, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useLoanHistory(id: number) {
  return useAnswer(listLoanHistory, { params: { id } });
}

export function useOpenHandovers(of: { departmentId?: number }) {
  return useAnswer(listLoanHandovers, { query: of });
}

export function useCounterDay() {
  return useAnswer(getCounterDay, {}, { every: 60_000 });
}

export function useCounterPerson(id: number | undefined) {
  return useAnswer(getCounterPerson, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

const fewestLetters = 2;

/** What the words may mean. */
export function useSuggestions(search: string, returning: boolean) {
  const query = { search, returning: returning ? "true" : "false" } as const;
  return useAnswer(suggestAtCounter, { query }, { enabled: search.length >= fewestLetters, staleTime: 0 });
}

export function useRegistrationToHandOut(id: number | undefined) {
  return useAnswer(getRegistration, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

/** What the same person has registered from a day on: into one of these a loan may be kept on. */
export function useNextRegistrations(borrowerId: number, from: string) {
  return useAnswer(listRegistrations, { query: { borrowerId, from, sort: "date", size: 100 } });
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
  return useAnswer(
    listLoanable,
    { query: { search, date, pieces: "true", size: 100, ...slot } },
    { enabled },
  );
}

export function useHandOut() {
  return useChange(handOut, { refreshes: loanReads });
}

export function useTakeBackLoan() {
  return useChange(takeBackLoan, { refreshes: loanReads });
}

export function useUndoReturn() {
  return useChange(undoReturn, { refreshes: loanReads });
}

export function useRenewLoan() {
  return useChange(renewLoan, { refreshes: loanReads });
}

export function useKeepLoan() {
  return useChange(keepLoan, { refreshes: loanReads });
}

export function useProposeHandover() {
  return useChange(proposeLoanHandover, { refreshes: loanReads });
}

export function useConfirmHandover() {
  return useChange(confirmLoanHandover, { refreshes: loanReads });
}

export function useWithdrawHandover() {
  return useChange(withdrawLoanHandover, { refreshes: loanReads });
}

export function useRemindBorrowers() {
  return useChange(remindBorrowers, { refreshes: [listLoans, getLoan, listLoanHistory] });
}

/** For what the counter writes by itself, outside of a form. */
export function useRefreshLoans(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const read of loanReads) void queries.invalidateQueries({ queryKey: answerKey(read) });
  }, [queries]);
}
