import { maxQuantity } from "@so-thiet-bi/contract/fields";
import type { Condition, Shelf } from "@so-thiet-bi/contract/stock";
import { maxWorth, worthOf } from "@so-thiet-bi/contract/worth";

export type { Condition, Shelf };

/** A quantity from a shelf, to a shelf, or from one to another. */
export interface Move {
  /** Of the voucher, from 1. */
  line: number;
  /** More than zero. */
  quantity: number;
  from?: Shelf;
  to?: Shelf;
  /** Whole đồng; needed where nothing is taken from a shelf, otherwise the share of what lies there. */
  value?: number;
}

/** A signed line of the ledger. */
export interface Movement extends Shelf {
  line: number;
  quantity: number;
  value: number;
}

export interface Balance extends Shelf {
  quantity: number;
  /** Whole đồng. */
  value: number;
}

/** What stands on a shelf now. */
export interface Standing extends Balance {
  held: number;
}

/** What was posted on a shelf for one day behind the posting's own. */
export interface LaterDay extends Balance {
  date: string;
}

export type Fault =
  /** There is not as much by the end of the posting's day as is taken. */
  | { kind: "short"; shelf: Shelf; have: number; wanted: number }
  /**
   * So much would be missing by the end of the posting's day, or (`date`) of a later one that was posted for
   * already.
   */
  | { kind: "below"; shelf: Shelf; missing: number; date: string | undefined }
  /** Enough is there, but not enough that is in nobody's hands. */
  | { kind: "held"; shelf: Shelf; held: number; left: number }
  /**
   * Quantities would hold, but what was posted for a later day took a share of a value that would no longer
   * be there.
   */
  | { kind: "value"; shelf: Shelf; date: string | undefined }
  /** More would stand there, or be worth more, than a book can hold. */
  | { kind: "full"; shelf: Shelf };

export interface Settled {
  /** In the order of the moves: what is taken, then what is put. */
  movements: Movement[];
  /** What each shelf gains or loses, in the one order in which shelves are written. */
  net: Balance[];
}

/**
 * Turns moves into lines of the ledger and proves that no shelf falls below zero on the posting's day or any
 * day behind it, that nothing is worth something, and that nothing leaves that somebody has in hand. What is
 * taken carries its share of the value.
 */
export function settle(
  moves: readonly Move[],
  standings: readonly Standing[],
  later: readonly LaterDay[],
): Settled | Fault {
  const shelves = new Shelves(standings, later);
  const movements: Movement[] = [];
  for (const { line, quantity, from, to, value } of moves) {
    const amount = thousandths(quantity);
    let carried = value;
    if (from) {
      const there = shelves.at(from);
      if (carried === undefined) {
        if (there.quantity < amount)
          return { kind: "short", shelf: from, have: inUnits(there.quantity), wanted: quantity };
        carried = shareOf(there.value, amount, there.quantity);
      }
      shelves.add(from, -amount, -carried);
      movements.push({ ...bare(from), line, quantity: -quantity, value: -carried });
    }
    if (to) {
      shelves.add(to, amount, carried ?? 0);
      movements.push({ ...bare(to), line, quantity, value: carried ?? 0 });
    }
  }
  return shelves.fault() ?? { movements, net: netOf(movements) };
}

export function isFault(settled: Settled | Fault): settled is Fault {
  return "kind" in settled;
}

/** Adds up what a posting moves on each shelf, in the one order in which shelves are written. */
export function netOf(movements: readonly Movement[]): Balance[] {
  const net = new Map<string, Balance>();
  for (const movement of movements) {
    const key = keyOf(movement);
    const sum = net.get(key) ?? { ...bare(movement), quantity: 0, value: 0 };
    sum.quantity = inUnits(thousandths(sum.quantity) + thousandths(movement.quantity));
    sum.value += movement.value;
    net.set(key, sum);
  }
  return [...net.values()].filter(({ quantity, value }) => quantity !== 0 || value !== 0).sort(inOrder);
}

/** The opposite of what was posted, last line first. */
export function oppositeOf(movements: readonly Movement[]): Move[] {
  return movements.toReversed().map((movement) => {
    const { line, quantity, value } = movement;
    return quantity > 0
      ? { line, quantity, from: bare(movement), value }
      : { line, quantity: Math.abs(quantity), to: bare(movement), value: Math.abs(value) };
  });
}

/** The opening of a record: the good ones and the broken ones, priced alike. */
export function openingOf(
  place: { equipmentId: number; roomId: number | null; lotId?: number | null },
  given: { quantity: number; broken: number; unitPrice: number | null },
  line = 1,
): Move[] {
  const shelf = { lotId: null, ...place };
  return [
    {
      condition: "GOOD" as const,
      quantity: inUnits(thousandths(given.quantity) - thousandths(given.broken)),
    },
    { condition: "BROKEN" as const, quantity: given.broken },
  ]
    .filter(({ quantity }) => quantity > 0)
    .map(({ condition, quantity }) => ({
      line,
      quantity,
      to: { ...shelf, condition },
      value: worthOf(quantity, given.unitPrice ?? 0),
    }));
}

export interface LotStanding {
  lotId: number | null;
  roomId: number | null;
  expiresOn: string | null;
  quantity: number;
}

/**
 * First expired, first out: what to take from which lot on a day. What has expired is not issued; what never
 * expires goes last.
 */
export function firstExpiredFirstOut<Lot extends LotStanding>(
  lots: readonly Lot[],
  quantity: number,
  day: string,
): { taken: { lot: Lot; quantity: number }[]; missing: number } {
  const usable = lots
    .filter((lot) => lot.quantity > 0 && !isExpired(lot, day))
    .toSorted(
      (a, b) =>
        (a.expiresOn ?? "9999").localeCompare(b.expiresOn ?? "9999") ||
        (a.lotId ?? 0) - (b.lotId ?? 0) ||
        (a.roomId ?? 0) - (b.roomId ?? 0),
    );
  let missing = thousandths(quantity);
  const taken = usable.flatMap((lot) => {
    const part = Math.min(missing, thousandths(lot.quantity));
    missing -= part;
    return part > 0 ? [{ lot, quantity: inUnits(part) }] : [];
  });
  return { taken, missing: inUnits(missing) };
}

/** The last day of use is still a day of use. */
export function isExpired(lot: { expiresOn: string | null }, day: string): boolean {
  return lot.expiresOn !== null && lot.expiresOn < day;
}

/** Quantities have three decimals; they are added as whole thousandths. */
export function thousandths(quantity: number): number {
  return Math.round(quantity * 1000);
}

export function inUnits(amount: number): number {
  return amount / 1000;
}

export function keyOf({ equipmentId, roomId, lotId, condition }: Shelf): string {
  return `${equipmentId} ${roomId ?? 0} ${lotId ?? 0} ${condition}`;
}

/** What a quantity of a shelf is worth: its share in whole đồng, and everything for all of it. */
export function shareOf(value: number, amount: number, of: number): number {
  return amount >= of ? value : proportion(value, amount, of);
}

/** `value × amount / of`, half up, of whole numbers. Exact: a product of these leaves the safe integers. */
export function proportion(value: number, amount: number, of: number): number {
  return Number((BigInt(value) * BigInt(amount) * 2n + BigInt(of)) / (BigInt(of) * 2n));
}

function bare({ equipmentId, roomId, lotId, condition }: Shelf): Shelf {
  return { equipmentId, roomId, lotId, condition };
}

function inOrder(a: Shelf, b: Shelf): number {
  return (
    a.equipmentId - b.equipmentId ||
    (a.roomId ?? 0) - (b.roomId ?? 0) ||
    (a.lotId ?? 0) - (b.lotId ?? 0) ||
    (a.condition < b.condition ? -1 : a.condition > b.condition ? 1 : 0)
  );
}

interface ShelfState {
  shelf: Shelf;
  /** In thousandths, at the end of the posting's day. */
  quantity: number;
  value: number;
  held: number;
  touched: boolean;
  later: { date: string; quantity: number; value: number }[];
}

/** The shelves of a posting as they stand at the end of its day. */
class Shelves {
  readonly #states = new Map<string, ShelfState>();

  constructor(standings: readonly Standing[], later: readonly LaterDay[]) {
    for (const standing of standings) {
      const { quantity, value, held } = standing;
      this.#states.set(keyOf(standing), {
        ...untouched(standing),
        quantity: thousandths(quantity),
        value,
        held: thousandths(held),
      });
    }
    for (const day of later) {
      const state = this.at(day);
      const quantity = thousandths(day.quantity);
      state.quantity -= quantity;
      state.value -= day.value;
      state.later.push({ date: day.date, quantity, value: day.value });
    }
    for (const { later: days } of this.#states.values()) days.sort((a, b) => a.date.localeCompare(b.date));
  }

  at(shelf: Shelf): ShelfState {
    const key = keyOf(shelf);
    const state = this.#states.get(key) ?? untouched(shelf);
    this.#states.set(key, state);
    return state;
  }

  add(shelf: Shelf, quantity: number, value: number): void {
    const state = this.at(shelf);
    state.quantity += quantity;
    state.value += value;
    state.touched = true;
  }

  fault(): Fault | undefined {
    for (const state of this.#states.values()) {
      const fault = state.touched ? faultOf(state) : undefined;
      if (fault) return fault;
    }
    return undefined;
  }
}

function untouched(shelf: Shelf): ShelfState {
  return { shelf: bare(shelf), quantity: 0, value: 0, held: 0, touched: false, later: [] };
}

/** Walks from the posting's day to the last one that was posted for. */
function faultOf({ shelf, quantity, value, held, later }: ShelfState): Fault | undefined {
  let left = quantity;
  let worth = value;
  for (const day of [undefined, ...later]) {
    left += day?.quantity ?? 0;
    worth += day?.value ?? 0;
    if (left < 0) return { kind: "below", shelf, missing: inUnits(-left), date: day?.date };
    if (worth < 0 || (left === 0 && worth !== 0)) return { kind: "value", shelf, date: day?.date };
  }
  if (left > thousandths(maxQuantity) || worth > maxWorth) return { kind: "full", shelf };
  if (left < held) return { kind: "held", shelf, held: inUnits(held), left: inUnits(left) };
  return undefined;
}

/** The records of some lines, each once, in the order in which everybody locks them. */
export function recordsOf(lines: readonly { equipmentId: number | null }[]): number[] {
  return [...new Set(lines.flatMap(({ equipmentId }) => equipmentId ?? []))].sort((a, b) => a - b);
}

export function recordsMoved(moves: readonly Move[]): number[] {
  return recordsOf(moves.flatMap(({ from, to }) => [from ?? [], to ?? []].flat()));
}
