/** Which records serve what was asked for. Pure; quantities in thousandths. */
import { freeIn, type Hold, type Slot } from "../../stock/rules/availability.ts";

export interface Stocked {
  id: number;
  name: string;
  unit: string;
  trackingMode: string;
  typeId: number | null;
  code: string;
  /** Good and whole. */
  good: number;
}

/** Of one record, or of a type; `mayReplace`: another piece of the same type will do. */
export interface Wanted {
  equipmentId: number | null;
  typeId: number | null;
  amount: number;
  note: string | null;
  mayReplace?: boolean;
}

export interface Chosen {
  equipmentId: number;
  amount: number;
  note: string | null;
  /** Which of the wanted lines it serves, from 0. */
  index: number;
}

export interface Shortage {
  index: number;
  wanted: number;
  free: number;
  total: number;
  /** The records that were looked at. */
  equipmentIds: number[];
}

export interface Allocated {
  chosen: Chosen[];
  shortages: Shortage[];
}

/**
 * What of some records is promised; what is chosen is added, so that the next line and the next slip see it.
 */
export class Shelf {
  readonly #holds = new Map<number, Hold[]>();
  readonly #records: readonly Stocked[];

  constructor(records: readonly Stocked[], holds: readonly (Hold & { equipmentId: number })[]) {
    this.#records = records;
    for (const hold of holds) this.add(hold.equipmentId, hold);
  }

  get records(): readonly Stocked[] {
    return this.#records;
  }

  holdsOn(equipmentId: number): readonly Hold[] {
    return this.#holds.get(equipmentId) ?? [];
  }

  add(equipmentId: number, hold: Hold): void {
    const holds = this.#holds.get(equipmentId) ?? [];
    holds.push(hold);
    this.#holds.set(equipmentId, holds);
  }

  /** Software and films are used by as many as like. */
  free(record: Stocked, slot: Slot): number {
    return record.trackingMode === "DIGITAL"
      ? Number.MAX_SAFE_INTEGER
      : freeIn(record.good, this.holdsOn(record.id), slot);
  }

  /** The records that could serve a line, the wanted one first. */
  candidates({ equipmentId, typeId, mayReplace }: Wanted): Stocked[] {
    if (equipmentId === null) return this.#records.filter((record) => record.typeId === typeId);
    const [own] = this.#records.filter((record) => record.id === equipmentId);
    if (!own) return [];
    if (!mayReplace || own.trackingMode !== "ITEM" || own.typeId === null) return [own];
    return [
      own,
      ...this.#records.filter(
        (record) => record.id !== own.id && record.typeId === own.typeId && record.trackingMode === "ITEM",
      ),
    ];
  }
}

/**
 * Serves the lines one after the other: pieces by their codes, then records by quantity. `anyhow`: what is
 * not free is chosen all the same, as far as the school has it: for drafts and for the waiting list.
 */
export function allocate(shelf: Shelf, wanted: readonly Wanted[], slot: Slot, anyhow = false): Allocated {
  const chosen: Chosen[] = [];
  const shortages: Shortage[] = [];
  const taken = new Map<number, number>();
  for (const [index, line] of wanted.entries()) {
    const candidates = shelf.candidates(line);
    const left = (record: Stocked, amount: number) => Math.max(0, amount - (taken.get(record.id) ?? 0));
    const free = (record: Stocked) => left(record, shelf.free(record, slot));
    let missing = line.amount;
    const take = (record: Stocked, most: number) => {
      const amount = Math.min(missing, most);
      if (amount <= 0) return;
      missing -= amount;
      taken.set(record.id, (taken.get(record.id) ?? 0) + amount);
      const same = chosen.find((one) => one.equipmentId === record.id && one.index === index);
      if (same) same.amount += amount;
      else chosen.push({ equipmentId: record.id, amount, note: line.note, index });
    };
    for (const record of candidates) take(record, free(record));
    if (missing > 0) {
      shortages.push({
        index,
        wanted: line.amount,
        free: line.amount - missing,
        total: candidates.reduce((sum, { good }) => sum + good, 0),
        equipmentIds: candidates.map(({ id }) => id),
      });
      if (anyhow) for (const record of candidates) take(record, left(record, record.good));
    }
  }
  return { chosen, shortages };
}
