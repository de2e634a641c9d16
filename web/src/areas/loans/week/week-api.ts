import {
  askAvailability,
  cancelRegistration,
  changeRegistration,
  copyRegistrations,
  createRegistrations,
  decideRegistrations,
  getLessonNeeds,
  getLoanWeek,
  getRegistration,
  listRegistrationHistory,
  listRegistrations,
  markNotFetched,
  moveRegistrations,
  prepareRegistration,
  recordLoans,
  recordUse,
  removeRegistration,
  sendRegistration,
  shareOut,
  withdrawUse,
} from "@so-thiet-bi/contract/loan-registrations";
import type { z } from "zod";
import { useAnswer, useChange } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";
import { loanReads } from "../reads.ts";

export type Ask = z.input<NonNullable<typeof askAvailability.body>>["asks"][number];
export type AskAnswer = z.output<(typeof askAvailability)["answer"]>["answers"][number];

const changed = { refreshes: loanReads };

export function useLoanWeek(
  monday: string | undefined,
  borrowerId?: number,
  enabled = true,
  of: { departmentId?: number } = {},
) {
  return useAnswer(
    getLoanWeek,
    { query: { ...of, ...(monday && { monday }), ...(borrowerId && { borrowerId }) } },
    { enabled, keepPrevious: true },
  );
}

export interface NeedsAsked {
  date: string;
  borrowerId?: number | undefined;
  classroomId?: number | undefined;
  subjectId?: number | undefined;
  lessonId?: number | undefined;
}

export function useLessonNeeds(asked: NeedsAsked | undefined) {
  const given = Object.entries(asked ?? {}).filter(([, value]) => value !== undefined);
  const query = { date: asked?.date ?? "", ...Object.fromEntries(given) };
  return useAnswer(
    getLessonNeeds,
    { query },
    { enabled: asked !== undefined, keepPrevious: true, staleTime: 60_000 },
  );
}

/** What is free in each of the slots. */
export function useAvailability(asks: readonly Ask[]): readonly AskAnswer[] | undefined {
  const answer = useAnswer(
    askAvailability,
    { body: { asks: [...asks] } },
    { enabled: asks.length > 0, keepPrevious: true },
  );
  // why: while other slots are asked about, the answers of before belong to nobody
  return asks.length === 0 || answer.data?.answers.length !== asks.length ? undefined : answer.data.answers;
}

export function useRegistrations(address: Pick<Address, "query">) {
  return useAnswer(
    listRegistrations,
    { query: queryFor(listRegistrations, address) },
    { keepPrevious: true },
  );
}

export function useRegistration(id: number | undefined) {
  return useAnswer(getRegistration, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useRegistrationHistory(id: number) {
  return useAnswer(listRegistrationHistory, { params: { id } });
}

export function useCreateRegistrations() {
  return useChange(createRegistrations, changed);
}

export function useRecordLoans() {
  return useChange(recordLoans, changed);
}

export function useChangeRegistration() {
  return useChange(changeRegistration, changed);
}

export function useCopyRegistrations() {
  return useChange(copyRegistrations, changed);
}

export function useMoveRegistrations() {
  return useChange(moveRegistrations, changed);
}

export function useSendRegistrationFromForm() {
  return useChange(sendRegistration, changed);
}

export function useSendRegistration() {
  return useChange(sendRegistration, changed);
}

export function useDecideRegistrations() {
  return useChange(decideRegistrations, changed);
}

/** Approves, with other quantities where they are given. */
export function useShareOut() {
  return useChange(shareOut, changed);
}

export function usePrepareRegistration() {
  return useChange(prepareRegistration, changed);
}

export function useRecordUse() {
  return useChange(recordUse, changed);
}

export function useWithdrawUse() {
  return useChange(withdrawUse, changed);
}

export function useMarkNotFetched() {
  return useChange(markNotFetched, changed);
}

export function useCancelRegistration() {
  return useChange(cancelRegistration, changed);
}

/** The panel closes afterwards: what is gone is not asked again. */
export function useRemoveRegistration() {
  return useChange(removeRegistration, {
    refreshes: loanReads.filter((read) => read !== getRegistration && read !== listRegistrationHistory),
  });
}
