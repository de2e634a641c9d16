import { changeProfile, endOtherSessions, endSession, getProfile, listSessions, logIn } from "@so-thiet-bi/contract/auth";
import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { answerKey, useAnswer, useChange } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";

/** Opens a session and keeps it on this browser. */
export function useLogIn(): Pick<UseMutationResult<unknown, Error, { body: { username: string; password: string } }>, "mutate" | "isPending"> {
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
  return useChange(changeProfile, { onDone: (saved) => void queries.setQueryData(answerKey(getProfile, {}), saved) });
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
