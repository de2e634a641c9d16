/**
 * Who may have how many, and when. Pure: quantities in thousandths, moments in milliseconds, slots half-open:
 * what ends at 8:35 is free for the period that begins at 8:35.
 */

/** From `start` up to, and without, `end`. */
export interface Slot {
  start: number;
  end: number;
}

/** So much is taken out of what there is; without an end nobody knows until when. */
export interface Hold {
  start: number;
  end: number | null;
  amount: number;
}

/** The most that is taken out at any one moment of the slot. */
export function peakOf(holds: readonly Hold[], slot: Slot): number {
  // only a beginning raises what is out: one look at the slot's own and at each within it finds the most
  const inside = holds.filter((hold) => hold.amount > 0 && overlaps(hold, slot));
  const steps: { at: number; change: number }[] = [];
  for (const { start, end, amount } of inside) {
    steps.push({ at: Math.max(start, slot.start), change: amount });
    if (end !== null && end < slot.end) steps.push({ at: end, change: -amount });
  }
  // what ends at a moment is back before what begins at it goes out
  steps.sort((a, b) => a.at - b.at || a.change - b.change);
  let out = 0;
  let peak = 0;
  for (const { change } of steps) {
    out += change;
    peak = Math.max(peak, out);
  }
  return peak;
}

/** What is left at every moment of the slot, never less than nothing. */
export function freeIn(good: number, holds: readonly Hold[], slot: Slot): number {
  return Math.max(0, good - peakOf(holds, slot));
}

/** The first candidates, `most` of them at most, in which as much is free as is wanted. */
export function nextFreeSlots<Candidate extends Slot>(
  candidates: readonly Candidate[],
  freeAt: (slot: Slot) => number,
  wanted: number,
  most: number,
): (Candidate & { free: number })[] {
  const found: (Candidate & { free: number })[] = [];
  for (const candidate of candidates) {
    if (found.length === most) break;
    const free = freeAt(candidate);
    if (free >= wanted) found.push({ ...candidate, free });
  }
  return found;
}

/**
 * Could so little be left of what there is without breaking a promise? Asked of all time from a moment on.
 */
export function keepsPromises(good: number, holds: readonly Hold[], from: number): boolean {
  return peakOf(holds, { start: from, end: Number.MAX_SAFE_INTEGER }) <= good;
}

export function overlaps(hold: Pick<Hold, "start" | "end">, slot: Slot): boolean {
  return hold.start < slot.end && (hold.end === null || hold.end > slot.start);
}
