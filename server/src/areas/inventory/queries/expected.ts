import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../../db/values.ts";
import type { CheckRow } from "../queries.ts";

/**
 * `expected ("lineId", "sinceGood", "sinceBroken", "out")`, as the tables of a `with`: what should stand on
 * the lines of a check, of one sheet or of some lines when they were counted (now, where they were not),
 * beside the books that were taken down. What happened by the cut-off and was posted by the start is in the
 * books; everything else counts once it happened before the line was counted, however late it was written.
 * The check's own vouchers never do. What was reported broken or lost and not confirmed by then is not
 * expected to be good; what is `out` is there, but not in the room.
 */
export function expectedOf(
  { id, departmentId, cutoffAt, startedAt }: Pick<CheckRow, "id" | "departmentId" | "cutoffAt" | "startedAt">,
  { sheetId, ids }: { sheetId?: number; ids?: readonly number[] } = {},
): RawBuilder<unknown> {
  return sql`
    line as materialized (
      select line.id, line.equipment_id, line.lot_id, sheet.room_id,
        coalesce(line.counted_at, now()) as at
      from count_lines as line
      join count_sheets as sheet on sheet.id = line.sheet_id
      where line.check_id = ${id} ${sheetId === undefined ? sql`` : sql`and line.sheet_id = ${sheetId}`} ${ids ? sql`and line.id = ${anyOf(ids)}` : sql``}
    ),
    later as materialized (
      select voucher.id, happened_at(voucher.date, voucher.posted_at) as at
      from stock_vouchers as voucher
      where voucher.department_id = ${departmentId}
        and voucher.status <> 'DRAFT'
        and (
          voucher.posted_at > ${startedAt}::timestamptz
          or happened_at(voucher.date, voucher.posted_at) > ${cutoffAt}::timestamptz
        )
        and (voucher.source_type is distinct from 'inventory-check' or voucher.source_id <> ${id})
    ),
    moved as (
      select line.id, movement.condition, movement.quantity
      from later
      join stock_movements as movement on movement.voucher_id = later.id
        and movement.condition in ('GOOD', 'BROKEN')
      join line on line.equipment_id = movement.equipment_id
        and line.room_id is not distinct from movement.room_id
        and line.lot_id is not distinct from movement.lot_id
        and later.at <= line.at
      union all
      select line.id, part.condition, part.quantity
      from line
      join incidents as incident on incident.department_id = ${departmentId}
        and incident.equipment_id = line.equipment_id
        and incident.room_id is not distinct from line.room_id
        and incident.lot_id is not distinct from line.lot_id
        and incident.status not in ('DISMISSED', 'WITHDRAWN')
        and incident.reported_at <= line.at
        and coalesce(incident.decided_at > line.at, true)
        and incident.inventory_check_id is distinct from ${id}
      cross join lateral (
        values ('GOOD', -incident.quantity),
          (incident.kind, incident.quantity)
      ) as part (condition, quantity)
    ),
    since as (
      select id,
        sum(quantity) filter (where condition = 'GOOD') as good,
        sum(quantity) filter (where condition = 'BROKEN') as broken
      from moved
      group by id
    ),
    hands as (
      select line.id, sum(hand.quantity) as quantity
      from line
      join stock_hand_moves as hand on hand.department_id = ${departmentId}
        and hand.equipment_id = line.equipment_id
        and hand.room_id is not distinct from line.room_id
        and hand.lot_id is not distinct from line.lot_id
        and hand.at > line.at
      group by line.id
    ),
    expected as (
      select line.id as "lineId",
        coalesce(since.good, 0) as "sinceGood",
        coalesce(since.broken, 0) as "sinceBroken",
        coalesce(shelf.held, 0) - coalesce(hands.quantity, 0) as "out"
      from line
      left join since on since.id = line.id
      left join hands on hands.id = line.id
      left join stock_balances as shelf on shelf.equipment_id = line.equipment_id
        and shelf.room_id is not distinct from line.room_id
        and shelf.lot_id is not distinct from line.lot_id
        and shelf.condition = 'GOOD'
    )`;
}
