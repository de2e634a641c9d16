import type { restoreSession } from "@so-thiet-bi/contract/auth";
import { sentRestoreSession } from "@so-thiet-bi/contract/session-calls";
import { call } from "../lib/client.ts";
import { currentToken, keepSession } from "../lib/session.ts";

/**
 * The stored session is shown at once; behind it the server is asked whether it still holds and who the
 * person is now. A token whose person is not known waits for that answer.
 */
export async function refreshSession(): Promise<void> {
  const before = currentToken();
  if (before === undefined) return;
  try {
    const session = await call<typeof restoreSession>(sentRestoreSession, {});
    if (currentToken() === before) keepSession(session);
  } catch {
    // 401 has ended the session; without network the stored one goes on.
  }
}
