/**
 * A ledger kept the slow way: every entry of every shelf with its day. It keeps no balance and asks each day
 * for its sum.
 */
import type { Move, Shelf } from "../src/areas/stock/rules.ts";

export type Fault = "short" | "below" | "value" | "held";

interface Entry {
  shelf: Shelf;
  day: number;
  /** In thousandths. */
  quantity: bigint;
  value: bigint;
}

export class SlowLedger {
  entries: Entry[] = [];
  readonly held = new Map<string, bigint>();
  readonly #lastDay: number;

  /** Days are counted from 0. */
  constructor(lastDay: number) {
    this.#lastDay = lastDay;
  }

  on(shelf: Shelf, day = this.#lastDay): { quantity: bigint; value: bigint } {
    const name = nameOf(shelf);
    const sum = { quantity: 0n, value: 0n };
    for (const entry of this.entries) {
      if (entry.day > day || nameOf(entry.shelf) !== name) continue;
      sum.quantity += entry.quantity;
      sum.value += entry.value;
    }
    return sum;
  }

  heldOn(shelf: Shelf): bigint {
    return this.held.get(nameOf(shelf)) ?? 0n;
  }

  /**
   * Enters the moves, or answers all that speaks against it, by shelf and day, and leaves everything as it
   * was.
   */
  enter(moves: readonly Move[], day: number): Fault[] {
    const before = this.entries;
    this.entries = [...before];
    const short = this.#enterAll(moves, day);
    const faults = short ? [short] : this.#faultsFrom(moves, day);
    if (faults.length > 0) this.entries = before;
    return faults;
  }

  shelves(): Shelf[] {
    return [...new Map(this.entries.map(({ shelf }) => [nameOf(shelf), shelf])).values()];
  }

  #enterAll(moves: readonly Move[], day: number): Fault | undefined {
    for (const { quantity: asked, from, to, value: given } of moves) {
      const quantity = BigInt(Math.round(asked * 1000));
      let value = given === undefined ? 0n : BigInt(given);
      if (from) {
        const there = this.on(from, day);
        if (given === undefined) {
          if (there.quantity < quantity) return "short";
          // half a đồng goes up
          value = (there.value * quantity * 10n) / there.quantity;
          value = value / 10n + (value % 10n >= 5n ? 1n : 0n);
        }
        this.entries.push({ shelf: from, day, quantity: -quantity, value: -value });
      }
      if (to) this.entries.push({ shelf: to, day, quantity, value });
    }
    return undefined;
  }

  #faultsFrom(moves: readonly Move[], day: number): Fault[] {
    const touched = new Map(
      moves.flatMap(({ from, to }) =>
        [from, to].flatMap((shelf) => (shelf ? [[nameOf(shelf), shelf] as const] : [])),
      ),
    );
    return [...touched.values()].flatMap((shelf) => {
      const faults: Fault[] = [];
      for (let each = day; each <= this.#lastDay; each++) {
        const { quantity, value } = this.on(shelf, each);
        if (quantity < 0n) faults.push("below");
        if (value < 0n || (quantity === 0n && value !== 0n)) faults.push("value");
      }
      if (this.on(shelf).quantity < this.heldOn(shelf)) faults.push("held");
      return faults;
    });
  }

  hold(shelf: Shelf, quantity: bigint): void {
    this.held.set(nameOf(shelf), this.heldOn(shelf) + quantity);
  }
}

export function nameOf({ equipmentId, roomId, lotId, condition }: Shelf): string {
  return [equipmentId, roomId, lotId, condition].join(" ");
}
