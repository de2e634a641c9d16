import { firstFew } from "@so-thiet-bi/contract/language";
import { repairShare } from "@so-thiet-bi/contract/repairs";
import type { Condition, Shelf } from "@so-thiet-bi/contract/stock";
import { inUnits, keyOf, thousandths } from "../stock/rules.ts";

/**
 * The estimate of a line in whole percent of what its things cost, and whether that is more than the unit
 * thinks worth it.
 */
export function judged(
  line: { estimate: number | null; unitPrice: number | null; quantity: number },
  warnPercent: number,
): { estimateShare: number | null; tooCostly: boolean } {
  const share = line.estimate === null ? null : repairShare(line.estimate, line.unitPrice, line.quantity);
  return { estimateShare: share, tooCostly: share !== null && share > warnPercent };
}

export interface Wanted {
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
  quantity: number;
}

export interface Found<Want extends Wanted> {
  want: Want;
  /** The place of `want` among those asked. */
  index: number;
  from: Shelf;
  quantity: number;
}

/**
 * From which shelves so many of each are taken: from where they were put, and where somebody moved them to
 * another room since, from there. What is nowhere stays with its own shelf, so that the posting says what is
 * missing.
 */
export function whereTheyStand<Want extends Wanted>(
  wanted: readonly Want[],
  standings: readonly (Shelf & { quantity: number })[],
  condition: Condition,
): Found<Want>[] {
  const shelves = standings
    .filter((shelf) => shelf.condition === condition)
    .map((shelf) => ({ shelf, left: thousandths(shelf.quantity) }));
  const missing = wanted.map(({ quantity }) => thousandths(quantity));
  const found: Found<Want>[] = [];
  const take = (index: number, fits: (shelf: Shelf, want: Want) => boolean) => {
    const want = wanted[index] as Want;
    for (const one of shelves) {
      const amount = Math.min(missing[index] as number, one.left);
      if (amount <= 0 || one.shelf.equipmentId !== want.equipmentId || !fits(one.shelf, want)) continue;
      one.left -= amount;
      missing[index] = (missing[index] as number) - amount;
      const { equipmentId, roomId, lotId } = one.shelf;
      found.push({ want, index, from: { equipmentId, roomId, lotId, condition }, quantity: inUnits(amount) });
    }
  };
  // own shelves of all first: nobody takes what another one put there
  for (const index of wanted.keys())
    take(index, (shelf, { roomId, lotId }) => shelf.roomId === roomId && shelf.lotId === lotId);
  for (const index of wanted.keys()) take(index, (shelf, { lotId }) => shelf.lotId === lotId);
  for (const [index, want] of wanted.entries()) {
    const { equipmentId, roomId, lotId } = want;
    const amount = missing[index] as number;
    if (amount > 0)
      found.push({ want, index, from: { equipmentId, roomId, lotId, condition }, quantity: inUnits(amount) });
  }
  return found.sort((a, b) => a.index - b.index);
}

/** A report of which some still waits. */
export interface OpenReport extends Wanted {
  id: number;
}

/** A shelf, or the part of it that a report tells of. */
export interface ShelfPart<Standing extends Shelf, Report extends OpenReport> {
  shelf: Standing;
  report: Report | null;
  quantity: number;
}

/**
 * What of each shelf which report tells of, and what nobody reported: a report has its own shelf first and
 * then others of its record, as it was confirmed. In the order of the reports; what is left of the shelves
 * behind them.
 */
export function partsOfShelves<Standing extends Shelf & { quantity: number }, Report extends OpenReport>(
  standings: readonly Standing[],
  reports: readonly Report[],
): ShelfPart<Standing, Report>[] {
  const left = new Map(standings.map((shelf) => [keyOf(shelf), thousandths(shelf.quantity)]));
  const byKey = new Map(standings.map((shelf) => [keyOf(shelf), shelf]));
  const told = whereTheyStand(reports, standings, "BROKEN").flatMap(
    ({ want, from, quantity }): ShelfPart<Standing, Report>[] => {
      const shelf = byKey.get(keyOf(from));
      const amount = Math.min(thousandths(quantity), left.get(keyOf(from)) ?? 0);
      if (!shelf || amount <= 0) return [];
      left.set(keyOf(from), (left.get(keyOf(from)) ?? 0) - amount);
      return [{ shelf, report: want, quantity: inUnits(amount) }];
    },
  );
  const rest = standings.flatMap((shelf): ShelfPart<Standing, Report>[] => {
    const amount = left.get(keyOf(shelf)) ?? 0;
    return amount > 0 ? [{ shelf, report: null, quantity: inUnits(amount) }] : [];
  });
  return [...told, ...rest];
}

const mostNamed = 2;

/** `Kính hiển vi, Cân điện tử và 2 thứ khác`. */
export function whatText(names: readonly string[], language: "vi" | "en"): string {
  return firstFew([...new Set(names)], mostNamed)[language];
}
