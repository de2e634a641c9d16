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
} from "@so-thiet-bi/contract/loan-registrations";
import type { z } from "zod";
import { useAnswer, useChange } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";
import { loanReads } from "../reads.ts";

export type Ask = z.input<NonNullable<typeof askAvailability.body>>["asks"][number];
export type AskAnswer = z.output<(typeof askAvailability)["answer"]>["answers"][number];

const changed = { refreshes: loanReads };
const changedQuietly = { ...changed, quiet: true };

export function useLoanWeek(monday: string | undefined, borrowerId?: number, enabled = true) {
  return useAnswer(getLoanWeek, { query: { ...(monday && { monday }), ...(borrowerId && { borrowerId }) } }, { enabled, keepPrevious: true });
}

export interface NeedsAsked {
  date: string;
  borrowerId?: number | undefined;
  classroomId?: number | undefined;
  subjectId?: number | undefined;
  lessonId?: number | undefined;
}

/** Quiet: a lesson can be written in words too. */
export function useLessonNeeds(asked: NeedsAsked | undefined) {
  const given = Object.entries(asked ?? {}).filter(([, value]) => value !== undefined);
  const query = { date: asked?.date ?? "", ...Object.fromEntries(given) };
  return useAnswer(getLessonNeeds, { query }, { enabled: asked !== undefined, quiet: true, keepPrevious: true, staleTime: 60_000 });
}

/** What is free in each of the slots; quiet, for whoever asks the server to keep something is told again. */
export function useAvailability(asks: readonly Ask[]): readonly AskAnswer[] | undefined {
  const answer = useAnswer(askAvailability, { body: { asks: [...asks] } }, { enabled: asks.length > 0, quiet: true, keepPrevious: true });
  // why: while other slots are asked about, the answers of before belong to nobody
  return asks.length === 0 || answer.data?.answers.length !== asks.length ? undefined : answer.data.answers;
}

export function useRegistrations(address: Pick<Address, "query">) {
  return useAnswer(listRegistrations, { query: queryFor(listRegistrations, address) }, { keepPrevious: true });
}

/** Quiet: the panel or page says itself that a registration is not there. */
export function useRegistration(id: number | undefined) {
  return useAnswer(getRegistration, { params: { id: id ?? 0 } }, { enabled: id !== undefined, quiet: true });
}

export function useRegistrationHistory(id: number) {
  return useAnswer(listRegistrationHistory, { params: { id } }, { quiet: true });
}

/** Quiet: week, sheet and form show what is refused at the lesson it belongs to. */
export function useCreateRegistrations() {
  return useChange(createRegistrations, changedQuietly);
}

export function useRecordLoans() {
  return useChange(recordLoans, changedQuietly);
}

export function useChangeRegistration() {
  return useChange(changeRegistration, changedQuietly);
}

/** Quiet: the drawer asks before it overwrites, and shows what blocks it. */
export function useCopyRegistrations() {
  return useChange(copyRegistrations, changedQuietly);
}

/** Quiet: the dialog shows why the day does not do. */
export function useMoveRegistrations() {
  return useChange(moveRegistrations, changedQuietly);
}

/** Quiet: the form shows what the draft still lacks. */
export function useSendRegistrationFromForm() {
  return useChange(sendRegistration, changedQuietly);
}

export function useSendRegistration() {
  return useChange(sendRegistration, changed);
}

/** Quiet: what became of each is said by the dialog. */
export function useDecideRegistrations() {
  return useChange(decideRegistrations, changedQuietly);
}

/** Approves, with other quantities where they are given. Quiet: the dialog shows what is short. */
export function useShareOut(quiet: boolean) {
  return useChange(shareOut, { ...changed, quiet });
}

export function usePrepareRegistration() {
  return useChange(prepareRegistration, changed);
}

export function useRecordUse() {
  return useChange(recordUse, changed);
}

export function useMarkNotFetched() {
  return useChange(markNotFetched, changed);
}

/** Quiet: the dialog shows why not. */
export function useCancelRegistration() {
  return useChange(cancelRegistration, changedQuietly);
}

/** The panel closes afterwards: what is gone is not asked again. */
export function useRemoveRegistration() {
  return useChange(removeRegistration, { refreshes: loanReads.filter((read) => read !== getRegistration && read !== listRegistrationHistory) });
}
