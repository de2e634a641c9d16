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
import { answerKey, useRead, useWrite } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";

/** Opens a session and keeps it on this browser. */
export function useLogIn(): Pick<
  UseMutationResult<unknown, ApiError, RequestOf<typeof logIn>>,
  "mutate" | "isPending"
> {
  return useWrite(logIn, {
    onDone(session) {
      keepSession(session);
    },
  });
}

export function useProfile() {
  return useRead(getProfile, {});
}

export function useChangeProfile() {
  const queries = useQueryClient();
  return useWrite(changeProfile, {
    onDone: (saved) => void queries.setQueryData(answerKey(getProfile, {}), saved),
  });
}

/** Asked anew each time the page opens: a session more or less is what one comes to see. */
export function useSessions() {
  return useRead(listSessions, {}, { staleTime: 0 });
}

export function useEndSession() {
  return useWrite(endSession);
}

export function useEndOtherSessions() {
  return useWrite(endOtherSessions);
}

export function useSecondFactor() {
  return useRead(getSecondFactor, {});
}

export function useBeginSecondFactor() {
  return useWrite(beginSecondFactor);
}

export function useStartSecondFactor() {
  return useWrite(startSecondFactor);
}

export function useRenewRecoveryCodes() {
  return useWrite(renewRecoveryCodes);
}

export function useStopSecondFactor() {
  return useWrite(stopSecondFactor);
}
