/** Who is logged in on this browser. The keys `token` and `user` of local storage are part of the specification. */
import type { CurrentUser, SessionAnswer } from "@so-thiet-bi/contract/auth";
import { readStored, writeStored } from "./stored.ts";
import { useWatched, watchable } from "./watchable.ts";

export interface Session {
  token: string;
  user: CurrentUser;
}

const session = watchable<Session | null>(restored());

export const currentSession = session.get;

/** Calls back after every login, refresh and logout, also those of another tab. */
export const watchSession = session.watch;

export function useSession(): Session | null {
  return useWatched(session);
}

/** The person of the session; only for what is drawn inside the shell. */
export function useUser(): CurrentUser {
  const current = useSession();
  if (!current) throw new Error("This part is drawn for people who are logged in only");
  return current.user;
}

export function keepSession({ token, user }: SessionAnswer): void {
  writeStored("token", token);
  writeStored("user", JSON.stringify(user));
  session.set({ token, user });
}

/** The same session with a newer picture of its person. */
export function keepUser(user: CurrentUser): void {
  const current = session.get();
  if (current) keepSession({ token: current.token, user });
}

export function endSession(): void {
  writeStored("token", null);
  writeStored("user", null);
  if (session.get()) session.set(null);
}

/** Reads the storage again. */
export function restoreSession(): void {
  session.set(restored());
}

function restored(): Session | null {
  const token = readStored("token");
  const user = readStored("user");
  if (!token || !user) return null;
  try {
    const person = JSON.parse(user) as CurrentUser;
    // what was kept before there were scopes has none
    return person?.department ? { token, user: { ...person, scopes: person.scopes ?? [] } } : null;
  } catch {
    return null;
  }
}

// why: logging out in one tab ends all of them
if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => {
    if (key === "token" || key === "user" || key === null) restoreSession();
  });
}
