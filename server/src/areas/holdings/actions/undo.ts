import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { promise, shrinkHoldings } from "../../stock/actions/promises.ts";
import { holdAll } from "../../stock/actions.ts";
import type { OpenHolding } from "../queries.ts";

/** How many had been taken back, and for which time they are out again. */
export interface OutAgain {
  holding: OpenHolding;
  quantity: number;
  start: Date;
  end: Date;
  dueAt: Date;
  isPiece: boolean;
}

/**
 * The opposite of `takeFromHands`. The records are locked by the caller, who knows that nobody else has or
 * was promised the things.
 */
export async function putBackInHands(
  tx: Tx,
  departmentId: number,
  again: readonly OutAgain[],
): Promise<void> {
  if (again.length === 0) return;
  const ids = again.map(({ holding }) => holding.id);
  const parts = again.map(({ holding, quantity }) => ({ id: holding.id, quantity }));
  await sql`
    update stock_holdings as holding
    set returned = returned - given.quantity, ended_on = null,
      taken_back_by_name = case when returned > given.quantity then taken_back_by_name end
    from ${asRows(parts)} as given (id bigint, quantity numeric)
    where holding.id = given.id`.execute(tx);
  await holdAll(
    tx,
    again.map(({ holding, quantity }) => ({
      equipmentId: holding.equipmentId,
      roomId: holding.roomId,
      lotId: holding.lotId,
      quantity,
    })),
  );
  // what was still partly out is promised on in its row; what was back whole has none any more
  await shrinkHoldings(tx, ids);
  const { rows } = await sql<{
    id: number;
  }>`
    select holding_id as id
    from stock_promises
    where holding_id = ${anyOf(ids)}`.execute(tx);
  const promised = new Set(rows.map(({ id }) => id));
  await promise(
    tx,
    departmentId,
    again
      .filter(({ holding }) => !promised.has(holding.id))
      .map(({ holding, quantity, start, end, dueAt, isPiece }) => ({
        equipmentId: holding.equipmentId,
        quantity,
        start,
        end,
        dueAt,
        isPiece,
        holdingId: holding.id,
      })),
  );
}
