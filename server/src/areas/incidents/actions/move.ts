/**
 * From which shelves what reports say is taken: the shelf it was said of first, then others of the same
 * record.
 */
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { recordMany } from "../../history/actions.ts";
import { type Posted, type Posting, post } from "../../stock/actions.ts";
import { balancesOfMany } from "../../stock/queries.ts";
import { type Condition, inUnits, type Move, type Shelf, thousandths } from "../../stock/rules.ts";

/** A quantity of one report, on its own line of the voucher. */
export interface Wanted {
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
  quantity: number;
  from: Condition;
  /** Where it comes to lie; nothing: it leaves the books. */
  to?: (from: Shelf) => Shelf;
}

/** In one statement for any number of reports; what one takes, the next no longer finds. */
export async function movesOf(tx: Tx, wanted: readonly Wanted[]): Promise<Move[]> {
  const ids = [...new Set(wanted.map(({ equipmentId }) => equipmentId))];
  const left = (await balancesOfMany(tx, ids)).map((shelf) => ({
    shelf,
    amount: thousandths(shelf.quantity) - thousandths(shelf.held),
  }));
  const byRecord = Map.groupBy(left, ({ shelf }) => shelf.equipmentId);
  return wanted.flatMap(({ equipmentId, roomId, lotId, quantity, from: condition, to }, index) => {
    const shelves = (byRecord.get(equipmentId) ?? []).filter(({ shelf }) => shelf.condition === condition);
    const isSaid = ({ shelf }: { shelf: Shelf }) => shelf.roomId === roomId && shelf.lotId === lotId;
    let missing = thousandths(quantity);
    const moveFrom = (from: Shelf, amount: number): Move => ({
      line: index + 1,
      quantity: inUnits(amount),
      from,
      ...(to && { to: to(from) }),
    });
    const moves: Move[] = [];
    for (const place of [...shelves.filter(isSaid), ...shelves.filter((other) => !isSaid(other))]) {
      const amount = Math.min(missing, place.amount);
      if (amount <= 0) continue;
      missing -= amount;
      place.amount -= amount;
      moves.push(
        moveFrom({ equipmentId, roomId: place.shelf.roomId, lotId: place.shelf.lotId, condition }, amount),
      );
    }
    // nothing there to take from: the posting says so, with the name of the shelf
    if (missing > 0) moves.push(moveFrom({ equipmentId, roomId, lotId, condition }, missing));
    return moves;
  });
}

/**
 * Posts a voucher that belongs to a report. Its line in the history comes when everything is numbered
 * (`recordPosted`).
 */
export async function postFor(
  tx: Tx,
  actor: Actor,
  incidentId: number,
  posting: Omit<Posting, "departmentId" | "source">,
): Promise<Posted> {
  return post(tx, actor, {
    ...posting,
    departmentId: actor.departmentId,
    source: { type: "incident", id: incidentId },
  });
}

export async function recordPosted(tx: Tx, actor: Actor, vouchers: readonly Posted[]): Promise<void> {
  const { departmentId } = actor;
  await recordMany(
    tx,
    actor,
    "voucher.posted",
    vouchers.map(({ id, number }) => ({
      subject: { type: "voucher", id, departmentId },
      details: { number },
    })),
  );
}

/** What each line of a voucher moved was worth, in the order of the lines. */
export async function worthOfLines(
  tx: Tx,
  departmentId: number,
  voucherId: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ line: number; value: number }>`
    select line, sum(abs(value))::bigint as value
    from stock_movements
    where department_id = ${departmentId} and voucher_id = ${voucherId} and quantity < 0
    group by line`.execute(tx);
  return new Map(rows.map(({ line, value }) => [line, value]));
}
