/**
 * A keeper at random work: vouchers of all kinds on days of the last weeks, drafts, reversals, things handed
 * over and taken back. Step by step against a ledger kept the slow way, which says beforehand what must be
 * refused; or many at once, where nobody can say.
 */

import { isDeepStrictEqual } from "node:util";
import type { VoucherMove } from "@so-thiet-bi/contract/vouchers";
import {
  type Condition,
  type Move,
  type Movement,
  oppositeOf,
  type Shelf,
} from "../src/areas/stock/rules.ts";
import type { Chance } from "../src/demo/chance.ts";
import type { Answer } from "./house.ts";
import { type Fault, nameOf, SlowLedger } from "./slow-ledger.ts";
import {
  dayFromToday,
  employeesOf,
  newRecord,
  roomsOf,
  type Storekeeper,
  shelvesOf,
  voucherOf,
} from "./storekeeping.ts";

const weeks = 4;
const lastDay = weeks * 7;
const conditions: readonly Condition[] = ["GOOD", "BROKEN", "LOST", "REPAIRING", "DISPOSAL"];

/** Every way in which the product says no to what the slow ledger refuses. */
const codes: Readonly<Record<Fault, readonly string[]>> = {
  short: ["notEnoughStock"],
  below: ["notEnoughLater", "usedSince"],
  value: ["valueUsedSince"],
  held: ["stockInHands"],
};

interface Kept {
  id: number;
  unit: string;
  mode: "QUANTITY" | "CONSUMABLE";
}

interface Voucher {
  id: number;
  day: number;
  movements: Movement[];
  reversed: boolean;
}

interface Holding {
  id: number;
  shelf: Shelf;
  open: number;
}

/** What a step did, for the count at the end: `INCREASE 200`, `DECREASE short`. */
export type Tally = Map<string, number>;

export class LedgerWalk {
  readonly tally: Tally = new Map();
  readonly #who: Storekeeper;
  readonly #chance: Chance;
  readonly #ledger = new SlowLedger(lastDay);
  readonly #dates = Array.from({ length: lastDay + 1 }, (_, day) => dayFromToday(day - lastDay));
  readonly #records: Kept[] = [];
  readonly #vouchers: Voucher[] = [];
  readonly #holdings: Holding[] = [];
  #rooms: (number | null)[] = [];
  #person = 0;

  constructor(who: Storekeeper, chance: Chance) {
    this.#who = who;
    this.#chance = chance;
  }

  /** New records in a few rooms, so that everything happens on the same shelves. */
  async begin(name: string): Promise<void> {
    const rooms = await roomsOf(this.#who);
    this.#rooms = [null, ...rooms.slice(0, 2).map(({ id }) => id)];
    this.#person = (await employeesOf(this.#who))[0]?.id ?? 0;
    for (const [unit, mode] of [
      ["Cái", "QUANTITY"],
      ["kg", "QUANTITY"],
      ["Chai", "CONSUMABLE"],
    ] as const)
      this.#records.push({
        id: await newRecord(this.#who, { name: `${name} theo ${unit}`, unit, trackingMode: mode }),
        unit,
        mode,
      });
  }

  /** One step; throws where the product and the slow ledger do not agree. */
  async step(): Promise<void> {
    const dice = this.#chance.between(1, 100);
    if (dice <= 30) return this.#increase();
    if (dice <= 48) return this.#take("DECREASE");
    if (dice <= 64) return this.#take("TRANSFER");
    if (dice <= 76) return this.#take("CONDITION");
    if (dice <= 90) return this.#reverse();
    return dice <= 96 ? this.#handOver() : this.#takeBack();
  }

  /**
   * So many at once, on the same few shelves. Nothing but yes and a clear no is an answer; the rules of the
   * database judge the rest.
   */
  async storm(count: number): Promise<void> {
    const answers = await Promise.all(Array.from({ length: count }, () => this.#blindly()));
    for (const { what, answer } of answers) {
      if (answer.status !== 200 && answer.status !== 409)
        throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      this.#count(what, String(answer.body.code ?? answer.status));
      if (answer.status === 200 && what !== "REVERSAL")
        this.#vouchers.push({ id: answer.body.id, day: 0, movements: [], reversed: false });
    }
  }

  /** What the product shows of every shelf against what the slow ledger adds up. */
  async compare(): Promise<void> {
    for (const { id } of this.#records) {
      const shown = (await shelvesOf(this.#who, id)).map(
        (shelf) => [nameOf(shelf), shelf.quantity, shelf.value, shelf.held] as const,
      );
      const kept = this.#ledger.shelves().flatMap((shelf) => {
        const { quantity, value } = this.#ledger.on(shelf);
        return shelf.equipmentId === id && quantity > 0n
          ? [
              [
                nameOf(shelf),
                Number(quantity) / 1000,
                Number(value),
                Number(this.#ledger.heldOn(shelf)) / 1000,
              ] as const,
            ]
          : [];
      });
      const inOrder = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(" ")).sort();
      if (!isDeepStrictEqual(inOrder(shown), inOrder(kept)))
        throw new Error(`Shelves of record ${id}: shown ${inOrder(shown)}, added up ${inOrder(kept)}`);
    }
  }

  async #increase(): Promise<void> {
    const record = this.#chance.oneOf(this.#records);
    const day = this.#day();
    const parts = this.#chance.happens(30)
      ? [this.#quantity(record), this.#quantity(record)]
      : [this.#quantity(record)];
    const quantity = sumOf(parts);
    const unitPrice = this.#chance.oneOf([0, 1, 333, 99_999, 1_250_000]);
    const [first, second] = this.#chance
      .oneOf([
        [0, 1],
        [1, 2],
        [2, 0],
      ] as const)
      .map((index) => this.#rooms[index] ?? null);
    const rooms = parts.map((part, index) => ({
      roomId: (index === 0 ? first : second) ?? null,
      quantity: part,
    }));
    const lot = record.mode === "CONSUMABLE" ? { number: this.#chance.oneOf(["L1", "L2"]) } : null;
    const condition = this.#chance.oneOf(["GOOD", "GOOD", "BROKEN"] as const);
    const answer = await this.#write("INCREASE", day, {
      lines: [{ equipmentId: record.id, quantity, unitPrice, rooms, lot, condition }],
    });
    if (answer.status !== 200) throw new Error(`INCREASE: ${answer.status} ${JSON.stringify(answer.body)}`);
    const moves = movesOf(answer.body.moves);
    const value = moves.reduce((sum, move) => sum + (move.value ?? 0), 0);
    if (value !== Math.round(quantity * unitPrice))
      throw new Error(`${quantity} at ${unitPrice} became ${value} đồng`);
    this.#settle("INCREASE", answer, moves, day);
  }

  async #take(type: "DECREASE" | "TRANSFER" | "CONDITION"): Promise<void> {
    const { lines, moves, given } = this.#takings(type);
    if (lines.length === 0) return;
    const day = this.#day();
    const answer = await this.#write(type, day, { ...given, lines });
    this.#settle(type, answer, moves, day);
  }

  async #reverse(): Promise<void> {
    const target = this.#vouchers.length > 0 ? this.#chance.oneOf(this.#vouchers) : undefined;
    if (!target) return;
    const answer = await this.#who.post(`/stock-vouchers/${target.id}/reversal`, {
      reason: "Lập nhầm phiếu",
    });
    if (target.reversed) {
      if (answer.status !== 409) throw new Error(`Voucher ${target.id} was reversed twice`);
      return this.#count("REVERSAL", "again");
    }
    this.#settle("REVERSAL", answer, oppositeOf(target.movements), target.day);
    if (answer.status === 200) {
      target.reversed = true;
      // a record that it left empty is followed again, so that the walk can go on with it
      for (const id of new Set(target.movements.map(({ equipmentId }) => equipmentId)))
        await this.#who.post(`/equipments/${id}/reactivation`);
    }
  }

  async #handOver(): Promise<void> {
    const record = this.#chance.oneOf(this.#records.filter(({ mode }) => mode === "QUANTITY"));
    const roomId = this.#chance.oneOf(this.#rooms.filter((id) => id !== null));
    const shelf: Shelf = { equipmentId: record.id, roomId, lotId: null, condition: "GOOD" };
    const quantity = this.#quantity(record);
    const free = this.#ledger.on(shelf).quantity - this.#ledger.heldOn(shelf);
    const answer = await this.#who.post(`/equipments/${record.id}/holdings`, {
      employeeId: this.#person,
      roomId,
      quantity,
    });
    const expected = free >= BigInt(Math.round(quantity * 1000)) ? 200 : 409;
    if (answer.status !== expected)
      throw new Error(`${quantity} handed over of ${free}: ${answer.status} ${JSON.stringify(answer.body)}`);
    this.#count("HAND OVER", String(answer.status));
    if (answer.status !== 200) return;
    this.#ledger.hold(shelf, BigInt(Math.round(quantity * 1000)));
    this.#holdings.push({ id: answer.body.items[0].id, shelf, open: quantity });
  }

  async #takeBack(): Promise<void> {
    const holding = this.#holdings.pop();
    if (!holding) return;
    const answer = await this.#who.post(`/holdings/${holding.id}/return`, {});
    if (answer.status !== 200) throw new Error(`Taken back: ${answer.status} ${JSON.stringify(answer.body)}`);
    this.#count("TAKE BACK", "200");
    this.#ledger.hold(holding.shelf, -BigInt(Math.round(holding.open * 1000)));
  }

  async #blindly(): Promise<{ what: string; answer: Answer }> {
    const day = this.#day();
    if (this.#vouchers.length > 0 && this.#chance.happens(25))
      return {
        what: "REVERSAL",
        answer: await this.#who.post(`/stock-vouchers/${this.#chance.oneOf(this.#vouchers).id}/reversal`, {
          reason: "Lập nhầm phiếu",
        }),
      };
    const record = this.#chance.oneOf(this.#records);
    if (this.#chance.happens(35)) {
      const lot = record.mode === "CONSUMABLE" ? { number: "L1" } : null;
      const line = {
        equipmentId: record.id,
        quantity: this.#quantity(record),
        unitPrice: 333,
        lot,
        rooms: [],
      };
      return { what: "INCREASE", answer: await this.#post("INCREASE", day, { lines: [line] }) };
    }
    const type = this.#chance.oneOf(["DECREASE", "TRANSFER", "CONDITION"] as const);
    // the store and whatever has no room yet: a transfer has always something to go from
    const known = this.#rooms.map(
      (roomId): Shelf => ({ equipmentId: record.id, roomId, lotId: null, condition: "GOOD" }),
    );
    const { lines, given } = this.#takings(type, [...known, { ...(known[0] as Shelf), condition: "BROKEN" }]);
    return { what: type, answer: await this.#post(type, day, { ...given, lines }) };
  }

  /** Some of what stands on one shelf or on several, now and then more than that. */
  #takings(type: "DECREASE" | "TRANSFER" | "CONDITION", known = this.#ledger.shelves()) {
    const toRoomId = this.#chance.oneOf(this.#rooms.filter((id) => id !== null)) as number;
    const toCondition = this.#chance.oneOf(conditions);
    const possible = known.filter(({ roomId, condition }) =>
      type === "TRANSFER" ? roomId !== toRoomId : type === "CONDITION" ? condition !== toCondition : true,
    );
    const chosen =
      possible.length === 0
        ? []
        : Array.from({ length: this.#chance.between(1, 2) }, () => this.#chance.oneOf(possible));
    const lines = chosen.map((shelf) => {
      const record = this.#records.find(({ id }) => id === shelf.equipmentId) as Kept;
      return { ...shelf, quantity: this.#quantity(record), ...(type === "CONDITION" ? { toCondition } : {}) };
    });
    const moves = lines.map(({ quantity }, index): Move => {
      const from = chosen[index] as Shelf;
      const to = type === "TRANSFER" ? { ...from, roomId: toRoomId } : { ...from, condition: toCondition };
      return { line: index + 1, quantity, from, ...(type === "DECREASE" ? {} : { to }) };
    });
    return { lines, moves, given: type === "TRANSFER" ? { toRoomId } : {} };
  }

  /** The same end by two ways: at once, or first as a draft. */
  async #write(
    type: Parameters<typeof voucherOf>[0],
    day: number,
    given: Record<string, unknown>,
  ): Promise<Answer> {
    if (this.#chance.happens(70)) return this.#post(type, day, given);
    const draft = await this.#who.post("/stock-vouchers", {
      voucher: voucherOf(type, { date: this.#dates[day], ...given }),
    });
    if (draft.status !== 200)
      throw new Error(`${type} as a draft: ${draft.status} ${JSON.stringify(draft.body)}`);
    return this.#who.post(`/stock-vouchers/${draft.body.id}/posting`, { version: draft.body.version });
  }

  #post(type: Parameters<typeof voucherOf>[0], day: number, given: Record<string, unknown>): Promise<Answer> {
    return this.#who.post("/stock-vouchers", {
      voucher: voucherOf(type, { date: this.#dates[day], ...given }),
      post: true,
    });
  }

  /** The answer must be the slow ledger's: taken, or refused for a reason that holds. */
  #settle(what: string, answer: Answer, moves: readonly Move[], day: number): void {
    const entered = this.#ledger.entries.length;
    const faults = this.#ledger.enter(moves, day);
    const agreed =
      faults.length === 0
        ? answer.status === 200
        : answer.status === 409 && faults.some((fault) => codes[fault].includes(answer.body.code));
    if (!agreed)
      throw new Error(
        `${what} on ${this.#dates[day]}: ${answer.status} ${JSON.stringify(answer.body)}, expected ${faults.join(", ") || "yes"} for ${JSON.stringify(moves)}`,
      );
    this.#count(what, faults[0] ?? "200");
    if (faults.length > 0 || what === "REVERSAL") return;
    const movements = this.#ledger.entries.slice(entered).map(
      ({ shelf, quantity, value }): Movement => ({
        ...shelf,
        line: 1,
        quantity: Number(quantity) / 1000,
        value: Number(value),
      }),
    );
    this.#vouchers.push({ id: answer.body.id, day, movements, reversed: false });
  }

  #count(what: string, outcome: string): void {
    const key = `${what} ${outcome}`;
    this.tally.set(key, (this.tally.get(key) ?? 0) + 1);
  }

  #day(): number {
    return this.#chance.happens(40) ? lastDay : this.#chance.between(0, lastDay);
  }

  #quantity({ unit }: Kept): number {
    return unit === "kg" ? this.#chance.between(1, 5_000) / 1000 : this.#chance.between(1, 5);
  }
}

/** What an increase put on which shelf, as the voucher shows it. */
function movesOf(shown: readonly VoucherMove[]): Move[] {
  return shown.map(({ line, equipmentId, quantity, value, to, lot }) => ({
    line,
    quantity,
    value,
    to: {
      equipmentId,
      roomId: to?.roomId ?? null,
      lotId: lot?.id ?? null,
      condition: to?.condition ?? "GOOD",
    },
  }));
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + Math.round(part * 1000), 0) / 1000;
}
