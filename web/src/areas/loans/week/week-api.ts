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
import { useRead, useWrite } from "../../../lib/queries.ts";
import { type Address, queryFor } from "../../../lib/use-address.ts";

export type Ask = z.input<NonNullable<typeof askAvailability.body>>["asks"][number];
export type AskAnswer = z.output<(typeof askAvailability)["answer"]>["answers"][number];

export function useLoanWeek(
  monday: string | undefined,
  borrowerId?: number,
  enabled = true,
  of: { departmentId?: number } = {},
) {
  return useRead(
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
  return useRead(
    getLessonNeeds,
    { query },
    { enabled: asked !== undefined, keepPrevious: true, staleTime: 60_000 },
  );
}

/** What is free in each of the slots. */
export function useAvailability(asks: readonly Ask[]): readonly AskAnswer[] | undefined {
  const answer = useRead(
    askAvailability,
    { body: { asks: [...asks] } },
    { enabled: asks.length > 0, keepPrevious: true },
  );
  // why: while other slots are asked about, the answers of before belong to nobody
  return asks.length === 0 || answer.data?.answers.length !== asks.length ? undefined : answer.data.answers;
}

export function useRegistrations(address: Pick<Address, "query">) {
  return useRead(listRegistrations, { query: queryFor(listRegistrations, address) }, { keepPrevious: true });
}

export function useRegistration(id: number | undefined) {
  return useRead(getRegistration, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
}

export function useRegistrationHistory(id: number) {
  return useRead(listRegistrationHistory, { params: { id } });
}

export function useCreateRegistrations() {
  return useWrite(createRegistrations);
}

export function useRecordLoans() {
  return useWrite(recordLoans);
}

export function useChangeRegistration() {
  return useWrite(changeRegistration);
}

export function useCopyRegistrations() {
  return useWrite(copyRegistrations);
}

export function useMoveRegistrations() {
  return useWrite(moveRegistrations);
}

export function useSendRegistrationFromForm() {
  return useWrite(sendRegistration);
}

export function useSendRegistration() {
  return useWrite(sendRegistration);
}

export function useDecideRegistrations() {
  return useWrite(decideRegistrations);
}

/** Approves, with other quantities where they are given. */
export function useShareOut() {
  return useWrite(shareOut);
}

export function usePrepareRegistration() {
  return useWrite(prepareRegistration);
}

export function useRecordUse() {
  return useWrite(recordUse);
}

export function useWithdrawUse() {
  return useWrite(withdrawUse);
}

export function useMarkNotFetched() {
  return useWrite(markNotFetched);
}

export function useCancelRegistration() {
  return useWrite(cancelRegistration);
}

export function useRemoveRegistration() {
  return useWrite(removeRegistration);
}
