/** How many of a thing leave the books, and how many the books have. */
export interface Leaving {
  /** Empty: not entered yet. */
  quantity: number | null;
  inBooks: number;
  unit: string;
  /** The record, where `inBooks` is of all of it: several lines of one record count it once. */
  thing?: number;
}

export interface LeavingSum {
  unit: string;
  taken: number;
  inBooks: number;
}

/**
 * What is measured alike is added up; pieces and millilitres are not. Units in the order in which they come.
 */
export function leavingByUnit(lines: readonly Leaving[]): LeavingSum[] {
  const sums = new Map<string, LeavingSum>();
  const counted = new Set<number>();
  for (const { quantity, inBooks, unit, thing } of lines) {
    const sum = sums.get(unit) ?? { unit, taken: 0, inBooks: 0 };
    sum.taken = added(sum.taken, quantity ?? 0);
    if (thing === undefined || !counted.has(thing)) sum.inBooks = added(sum.inBooks, inBooks);
    if (thing !== undefined) counted.add(thing);
    sums.set(unit, sum);
  }
  return [...sums.values()];
}

/** Quantities have three decimals. */
function added(one: number, other: number): number {
  return Math.round((one + other) * 1_000) / 1_000;
}
