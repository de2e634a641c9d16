/**
 * What must always be true of what is counted, and of the vouchers that records other than a person wrote.
 */
import { records, type VerifyRule } from "./rule.ts";

/** Names a check, of a statement that answers its `check_id` and what it `says` about it. */
const checks = (found: string) => `
  select inventory_checks.department_id,
    format(
      '%s (inventory check %s): %s', inventory_checks.number, inventory_checks.id, found.says
    ) as about
  from (${found}) as found
  join inventory_checks on inventory_checks.id = found.check_id`;

const postedVariances = `
  select variance.*
  from inventory_variances as variance
  join inventory_checks on inventory_checks.id = check_id and status in ('POSTED', 'CLOSED')`;

/** What the differences of posted checks move by their treatment: out of one shelf, and into another. */
const dueOfVariances = `
  select check_id, equipment_id, room_id, lot_id, condition, sum(quantity) as quantity
  from (
    select check_id, equipment_id, from_room_id as room_id, lot_id,
      from_condition as condition, -quantity as quantity
    from (${postedVariances}) as variance
    where treatment <> 'NONE' and from_condition is not null and equipment_id is not null
    union all
    select check_id, equipment_id,
      case when treatment = 'MARK_LOST' then from_room_id else to_room_id end,
      lot_id,
      case when treatment = 'MARK_LOST' then 'LOST' else to_condition end,
      quantity
    from (${postedVariances}) as variance
    where treatment <> 'NONE'
      and (to_condition is not null or treatment = 'MARK_LOST')
      and equipment_id is not null
  ) as part
  group by 1, 2, 3, 4, 5`;

/** Less what nobody knew before: it has a record only since it was posted. */
const movedByChecks = `
  select voucher.source_id as check_id, movement.equipment_id, movement.room_id,
    movement.lot_id, movement.condition, sum(movement.quantity) as quantity
  from stock_vouchers as voucher
  join stock_movements as movement on movement.voucher_id = voucher.id
  where voucher.source_type = 'inventory-check'
    and not exists (
      select 1
      from inventory_variances as variance
      where variance.voucher_id = voucher.id
        and variance.unknown_id is not null
        and not exists (
          select 1
          from inventory_variances as known
          where known.check_id = variance.check_id
            and known.equipment_id = movement.equipment_id
        )
    )
  group by 1, 2, 3, 4, 5`;

export const inventoryRules: readonly VerifyRule[] = [
  {
    name: "hands-add-up",
    sentence: "What is in hands of a shelf is the sum of what went into hands and came back.",
    counted: { from: "stock_hand_moves", things: "moves into and out of hands" },
    broken: records(`
      select coalesce(shelf.equipment_id, moved.equipment_id) as equipment_id,
        format(
          'held %s, moved %s', coalesce(shelf.held, 0),
          coalesce(moved.quantity, 0)
        ) as says
      from (select * from stock_balances where condition = 'GOOD') as shelf
      full join (
        select equipment_id, room_id, lot_id, sum(quantity) as quantity
        from stock_hand_moves
        group by equipment_id, room_id, lot_id
      ) as moved on moved.equipment_id = shelf.equipment_id
        and moved.room_id is not distinct from shelf.room_id
        and moved.lot_id is not distinct from shelf.lot_id
      where coalesce(shelf.held, 0) <> coalesce(moved.quantity, 0)`),
  },
  {
    name: "checks-are-posted",
    sentence:
      "A check that is posted has moved exactly its differences by their treatment, and has a file for each loss and breakage; any other check has moved nothing.",
    counted: { from: "inventory_variances", things: "differences" },
    broken: checks(`
      select coalesce(due.check_id, moved.check_id) as check_id,
        format(
          'record %s, room %s, %s: to be moved %s, moved %s',
          coalesce(due.equipment_id, moved.equipment_id),
          coalesce(due.room_id, moved.room_id),
          coalesce(due.condition, moved.condition),
          coalesce(due.quantity, 0),
          coalesce(moved.quantity, 0)
        ) as says
      from (${dueOfVariances}) as due
      full join (${movedByChecks}) as moved on moved.check_id = due.check_id
        and moved.equipment_id = due.equipment_id
        and moved.room_id is not distinct from due.room_id
        and moved.lot_id is not distinct from due.lot_id
        and moved.condition = due.condition
      where coalesce(due.quantity, 0) <> coalesce(moved.quantity, 0)
      union all
      select check_id, format('difference %s has no file', variance.id)
      from (${postedVariances}) as variance
      where treatment in ('MARK_LOST', 'MARK_BROKEN') and incident_id is null
      union all
      select inventory_checks.id,
        format('%s files stand, its state is %s', count(*), inventory_checks.status)
      from incidents
      join inventory_checks on inventory_checks.id = incidents.inventory_check_id
      where inventory_checks.status not in ('POSTED', 'CLOSED') and incidents.status <> 'WITHDRAWN'
      group by 1, inventory_checks.status`),
  },
  {
    name: "books-were-taken-down",
    sentence:
      "What a line of an inventory check has from the books is what had happened there by the cut-off, as it was posted by the start.",
    counted: {
      from: "count_lines where book_good <> 0 or book_broken <> 0 or book_away <> 0",
      things: "lines from the books",
    },
    broken: checks(`
      select taken.check_id,
        format(
          'line %s has %s good, %s broken, %s away worth %s, the ledger %s, %s, %s worth %s',
          taken.id, taken.book_good, taken.book_broken, taken.book_away,
          taken.book_value + taken.away_value,
          coalesce(ledger.good, 0),
          coalesce(ledger.broken, 0),
          coalesce(ledger.away, 0),
          coalesce(ledger.value, 0)
        ) as says
      from (
        select count_lines.*, count_sheets.room_id
        from count_lines
        join count_sheets on count_sheets.id = sheet_id
        where book_good <> 0 or book_broken <> 0 or book_away <> 0
      ) as taken
      left join (
        select inventory_checks.id as check_id, movement.equipment_id,
          movement.room_id, movement.lot_id,
          sum(movement.value)::bigint as value,
          sum(case condition when 'GOOD' then quantity else 0 end) as good,
          sum(case condition when 'BROKEN' then quantity else 0 end) as broken,
          sum(case when condition in ('GOOD', 'BROKEN') then 0 else quantity end) as away
        from inventory_checks
        join stock_vouchers as voucher on voucher.department_id = inventory_checks.department_id
          and voucher.posted_at <= started_at
          and happened_at(voucher.date, voucher.posted_at) <= cutoff_at
        join stock_movements as movement on movement.voucher_id = voucher.id
        group by 1, 2, 3, 4
      ) as ledger on ledger.check_id = taken.check_id
        and ledger.equipment_id = taken.equipment_id
        and ledger.room_id is not distinct from taken.room_id
        and ledger.lot_id is not distinct from taken.lot_id
      where (
        taken.book_good, taken.book_broken, taken.book_away,
        taken.book_value + taken.away_value
      ) is distinct from (
        coalesce(ledger.good, 0),
        coalesce(ledger.broken, 0),
        coalesce(ledger.away, 0),
        coalesce(ledger.value, 0)
      )`),
  },
  {
    name: "rooms-are-counted-once",
    sentence:
      "The rooms of a check are its own while it is open, and free once it is posted, closed or given up.",
    counted: { from: "count_sheets", things: "count sheets" },
    broken: checks(`
      select check_id,
        format(
          'sheet %s is %s', count_sheets.id, case when is_open then 'open' else 'not open' end
        ) as says
      from count_sheets
      join inventory_checks on inventory_checks.id = check_id
      where is_open <> (inventory_checks.status in ('COUNTING', 'REJECTED', 'WAITING', 'APPROVED'))`),
  },
];
