import { changeProfile, getProfile, listSessions, logIn } from "@so-thiet-bi/contract/auth";
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
