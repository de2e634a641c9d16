/**
 * Where the guard stopped somebody on the way to a page: the link of a mail, a label, or a session that ended
 * in the middle of work. The start page offers it once after the login. It belongs to this tab, and where a
 * session ended to the person of that session.
 */
import type { Words } from "@so-thiet-bi/contract/language";
import { isLeft } from "./belongings.ts";
import { lastEnding } from "./session.ts";

export interface WayBack {
  address: string;
  /** What the breadcrumb calls the page. */
  title: Words;
}

const key = "way-back";

/**
 * After a logout nothing is remembered: the way back in the browser's own history leads to pages of the
 * person who left.
 */
export function rememberWayBack(way: WayBack): void {
  const ending = lastEnding();
  if (isLeft()) return;
  if (ending && (ending.by === "person" || ending.userId === undefined)) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...way, userId: ending?.userId ?? null }));
  } catch {
    // Then the start page offers nothing.
  }
}

/** What was remembered for this person; what was another's is forgotten. */
export function wayBackOf(userId: number): WayBack | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as
      | (WayBack & { userId: number | null })
      | null;
    if (!kept) return undefined;
    // an address that was tampered with leads nowhere else
    if ((kept.userId === null || kept.userId === userId) && /^\/(?!\/)/.test(kept.address)) return kept;
    forgetWayBack();
  } catch {
    forgetWayBack();
  }
  return undefined;
}

export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
