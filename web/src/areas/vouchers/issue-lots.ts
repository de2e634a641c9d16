/**
 * From which lots an issue is taken: what expires first goes first, what has expired stays. The server
 * decides; this shows it beforehand.
 */
import type { ListedShelf } from "./voucher-values.ts";
import { freeOf } from "./voucher-values.ts";

export interface TakenLot {
  shelf: ListedShelf;
  quantity: number;
}

export interface IssuePlan {
  taken: TakenLot[];
  /** Asked for, and not there. */
  missing: number;
  /** May be issued at all. */
  issuable: number;
  /** Shelves whose lot has expired by the day of the issue. */
  expired: ListedShelf[];
  /** Taken from lots that expire within 30 days of that day. */
  expiresSoon: ListedShelf[];
}

export interface IssueWish {
  quantity: number | null;
  lotId: number | null;
  fromRoom: boolean;
  roomId: number | null;
}

export const soonDays = 30;

export function planIssue(shelves: readonly ListedShelf[], wish: IssueWish, date: string): IssuePlan {
  const there = shelves.filter(
    (shelf) =>
      shelf.condition === "GOOD" &&
      freeOf(shelf) > 0 &&
      (wish.lotId === null || shelf.lotId === wish.lotId) &&
      (!wish.fromRoom || shelf.roomId === wish.roomId),
  );
  const expired = there.filter((shelf) => isExpired(shelf, date));
  const good = there.filter((shelf) => !isExpired(shelf, date)).toSorted(byExpiry);
  const issuable = round(good.reduce((sum, shelf) => sum + freeOf(shelf), 0));
  let left = wish.quantity ?? 0;
  const taken: TakenLot[] = [];
  for (const shelf of good) {
    if (left <= 0) break;
    const quantity = Math.min(left, freeOf(shelf));
    taken.push({ shelf, quantity });
    left = round(left - quantity);
  }
  const soon = dayAfter(date, soonDays);
  const expiresSoon = taken
    .map(({ shelf }) => shelf)
    .filter(({ lot }) => lot?.expiresOn !== null && lot?.expiresOn !== undefined && lot.expiresOn <= soon);
  return { taken, missing: Math.max(0, left), issuable, expired, expiresSoon };
}

/** The day on the label is the last good day. */
export function isExpired({ lot }: Pick<ListedShelf, "lot">, date: string): boolean {
  return lot?.expiresOn !== null && lot?.expiresOn !== undefined && lot.expiresOn < date;
}

/** Whatever never expires goes last. */
function byExpiry(a: ListedShelf, b: ListedShelf): number {
  return (
    (a.lot?.expiresOn ?? "9999").localeCompare(b.lot?.expiresOn ?? "9999") || (a.lotId ?? 0) - (b.lotId ?? 0)
  );
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
