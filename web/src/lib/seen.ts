import { rememberSeen } from "@so-thiet-bi/contract/auth";
import { call } from "./client.ts";
import { keepUser, useUser } from "./session.ts";

/**
 * What the account remembers as seen, and the way to add to it. It counts at once; where the account could not
 * keep it, it is offered again after the next login.
 */
export function useSeen(): { seen: readonly string[]; remember: (...added: string[]) => void } {
  const user = useUser();
  const seen = user.seen ?? [];
  const remember = (...added: string[]) => {
    keepUser({ ...user, seen: [...seen, ...added] });
    // why the failure is left: the client has said it
    call(rememberSeen, { body: { seen: added } }).then(keepUser, () => undefined);
  };
  return { seen, remember };
}
