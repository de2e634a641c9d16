/**
 * Who is logged in on this browser. The keys `token` and `user` of local storage are part of the
 * specification.
 */
import type { CurrentUser, SessionAnswer } from "@so-thiet-bi/contract/auth";
import { readStored, writeStored } from "./stored.ts";
import { useWatched, watchable } from "./watchable.ts";

export interface Session {
  token: string;
  user: CurrentUser;
}

/** A token is what makes somebody logged in; whose it is may have to be asked again. */
interface Held {
  token: string;
  user: CurrentUser | null;
}

/**
 * How the last session ended in this tab: its token was refused, or the person left, here or in another tab.
 */
export interface Ending {
  by: "refusal" | "person";
  userId: number | undefined;
}

const held = watchable<Held | null>(restored());
let ending: Ending | undefined;

export const currentToken = (): string | undefined => held.get()?.token;

/** Who is logged in; null also while a token is there whose person is not known yet. */
export const currentSession = (): Session | null => sessionOf(held.get());

export const lastEnding = (): Ending | undefined => ending;

/** Calls back after every login, refresh and logout, also those of another tab. */
export const watchSession = held.watch;

export function useSession(): Session | null {
  return sessionOf(useWatched(held));
}

export function useIsLoggedIn(): boolean {
  return useWatched(held) !== null;
}

let shownTo: CurrentUser | undefined;

/**
 * The person of the session; only for what is drawn inside the shell. Where the session ends while a page is
 * being drawn, that page is drawn to its end for the person who asked for it, and then goes.
 */
export function useUser(): CurrentUser {
  const current = useSession();
  shownTo = current?.user ?? shownTo;
  if (!shownTo) throw new Error("This part is drawn for people who are logged in only");
  return shownTo;
}

/** Can do nothing but what the account page asks for: a password of their own, a second factor. */
export const isHeldBack = (user: CurrentUser): boolean =>
  user.mustChangePassword || user.mustSetUpSecondFactor === true;

export function keepSession({ token, user }: SessionAnswer): void {
  writeStored("token", token);
  writeStored("user", JSON.stringify(user));
  ending = undefined;
  held.set({ token, user });
}

/** The same session with a newer picture of its person. */
export function keepUser(user: CurrentUser): void {
  const token = currentToken();
  if (token !== undefined) keepSession({ token, user });
}

export function endSession(by: Ending["by"] = "person"): void {
  writeStored("token", null);
  writeStored("user", null);
  end(by);
}

/** Reads the storage again. */
export function restoreSession(): void {
  const next = restored();
  if (next) held.set(next);
  else end("person");
}

function end(by: Ending["by"]): void {
  const before = held.get();
  if (!before) return;
  ending = { by, userId: before.user?.id };
  held.set(null);
}

/** The same object for the same session, so that nothing is drawn again. */
function sessionOf(now: Held | null): Session | null {
  return now?.user ? (now as Session) : null;
}

function restored(): Held | null {
  const token = readStored("token");
  return token ? { token, user: personOf(readStored("user")) } : null;
}

function personOf(stored: string | null): CurrentUser | null {
  try {
    const person = JSON.parse(stored ?? "null") as CurrentUser | null;
    // what was kept before there were scopes has none
    return person?.department ? { ...person, scopes: person.scopes ?? [] } : null;
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
