import {
  beginSecondFactor,
  changeProfile,
  endOtherSessions,
  endSession,
  getProfile,
  getSecondFactor,
  listSessions,
  logIn,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from "@so-thiet-bi/contract/auth";
import type { RequestOf } from "@so-thiet-bi/contract/endpoint";
import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "../../lib/client.ts";
import { answerKey, useAnswer, useChange } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";

/** Opens a session and keeps it on this browser. */
export function useLogIn(): Pick<
  UseMutationResult<unknown, ApiError, RequestOf<typeof logIn>>,
  "mutate" | "isPending"
> {
  return useChange(logIn, {
    onDone(session) {
      keepSession(session);
    },
  });
}

export function useProfile() {
  return useAnswer(getProfile, {});
}

export function useChangeProfile() {
  const queries = useQueryClient();
  return useChange(changeProfile, {
    onDone: (saved) => void queries.setQueryData(answerKey(getProfile, {}), saved),
  });
}

/** Asked anew each time the page opens: a session more or less is what one comes to see. */
export function useSessions() {
  return useAnswer(listSessions, {}, { staleTime: 0 });
}

export function useEndSession() {
  return useChange(endSession, { refreshes: [listSessions] });
}

export function useEndOtherSessions() {
  return useChange(endOtherSessions, { refreshes: [listSessions] });
}

export function useSecondFactor() {
  return useAnswer(getSecondFactor, {});
}

export function useBeginSecondFactor() {
  return useChange(beginSecondFactor);
}

export function useStartSecondFactor() {
  return useChange(startSecondFactor, { refreshes: [getSecondFactor, listSessions] });
}

export function useRenewRecoveryCodes() {
  return useChange(renewRecoveryCodes, { refreshes: [getSecondFactor] });
}

export function useStopSecondFactor() {
  return useChange(stopSecondFactor, { refreshes: [getSecondFactor] });
}
