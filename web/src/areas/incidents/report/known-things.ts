/**
 * Things this person reported, borrowed or looked up lately, so that they have a name without network as
 * well.
 */
import { readStored, writeStored } from "../../../lib/stored.ts";
import type { ReportedThing } from "./report-values.ts";

const most = 30;
const keyOf = (userId: number) => `known-things ${userId}`;

export function knownThings(userId: number): readonly ReportedThing[] {
  try {
    return JSON.parse(readStored(keyOf(userId)) ?? "[]") as ReportedThing[];
  } catch {
    return [];
  }
}

/** The latest first; what was known of a thing before gives way. */
export function noteThings(userId: number, things: readonly ReportedThing[]): void {
  if (things.length === 0) return;
  const ids = new Set(things.map(({ id }) => id));
  const before = knownThings(userId).filter(({ id }) => !ids.has(id));
  // why not the loan: tomorrow the thing may be back
  writeStored(
    keyOf(userId),
    JSON.stringify(
      [...things.map((thing) => ({ ...thing, loanNumber: null, most: null })), ...before].slice(0, most),
    ),
  );
}
