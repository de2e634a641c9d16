import { restoreSession } from "@so-thiet-bi/contract/auth";
import { call } from "../lib/client.ts";
import { speakForAccount } from "../lib/language.ts";
import { currentSession, keepSession } from "../lib/session.ts";

/** The stored session is shown at once; behind it the server is asked whether it still holds and who the person is now. */
export async function refreshSession(): Promise<void> {
  const before = currentSession();
  if (!before) return;
  try {
    const session = await call(restoreSession, {});
    if (currentSession()?.token !== before.token) return;
    keepSession(session);
    speakForAccount(session.user.language);
  } catch {
    // 401 has ended the session; without network the stored one goes on.
  }
}
