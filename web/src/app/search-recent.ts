/** What was opened last, in this browser and for each account by itself; gone with the logout. */
import { readStored, writeStored } from "../lib/stored.ts";

export interface Choice {
  key: string;
  title: string;
  hint: string;
  /** What has become of it, where the server said so. */
  state?: string;
  link: string;
}

const mostRecent = 6;
/** Of each account by itself: two people may share a computer. */
const recentKey = (userId: number) => `search-recent-${userId}`;

export function recentOf(userId: number): Choice[] {
  try {
    const kept: unknown = JSON.parse(readStored(recentKey(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isChoice).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

/** Without its state: that is not true any more when it is read again. */
export function keepRecent(userId: number, { key, title, hint, link }: Choice): void {
  const others = recentOf(userId).filter((one) => one.link !== link);
  writeStored(
    recentKey(userId),
    JSON.stringify([{ key, title, hint, link }, ...others].slice(0, mostRecent)),
  );
}

export function forgetRecent(userId: number): void {
  writeStored(recentKey(userId), null);
}

export function isChoice(one: unknown): one is Choice {
  if (typeof one !== "object" || one === null) return false;
  const { key, title, hint, link } = one as Record<string, unknown>;
  // a link that was tampered with leads nowhere else
  return (
    [key, title, hint].every((part) => typeof part === "string") &&
    typeof link === "string" &&
    /^\/(?![/\\])/.test(link)
  );
}
