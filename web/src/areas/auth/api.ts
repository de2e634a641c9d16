import { changeProfile, getProfile, listSessions } from "@so-thiet-bi/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import { answerKey, useRead, useWrite } from "../../lib/queries.ts";

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
