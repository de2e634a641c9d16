import { logIn } from "@so-thiet-bi/contract/auth";
import type { UseMutationResult } from "@tanstack/react-query";
import { speakForAccount } from "../../lib/language.ts";
import { useChange } from "../../lib/queries.ts";
import { keepSession } from "../../lib/session.ts";

/** Opens a session and keeps it on this browser. */
export function useLogIn(): Pick<UseMutationResult<unknown, Error, { body: { username: string; password: string } }>, "mutate" | "isPending"> {
  return useChange(logIn, {
    onDone(session) {
      keepSession(session);
      speakForAccount(session.user.language);
    },
  });
}
