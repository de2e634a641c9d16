/** What must always be true of repairs and liquidations. */
import { records, type VerifyRule } from "./rule.ts";

/**
 * What stands in a condition because vouchers of orders (or liquidations) moved it there, by whose vouchers
 * they are.
 */
const movedBy = (source: string, condition: string) => `
  select voucher.source_id as id, movement.equipment_id,
    sum(movement.quantity) as quantity
  from stock_vouchers as voucher
  join stock_movements as movement on movement.voucher_id = voucher.id
  where voucher.source_type = '${source}' and movement.condition = '${condition}'
  group by 1, 2`;

const openRepairLines = `
  select line.*
  from repair_lines as line
  join repairs on repairs.id = line.repair_id
    and repairs.status in ('OUT', 'PARTLY_BACK')`;

const livingLines = `
  select line.*
  from liquidation_lines as line
  join liquidations on liquidations.id = line.liquidation_id
    and liquidations.status in ('PROPOSED', 'APPROVED', 'EXECUTED')
  where line.removed_at is null`;

export const repairRules: readonly VerifyRule[] = [
  {
    name: "repairs-add-up",
    sentence:
      "Of an order as much is being repaired, by its own vouchers, as it has out; what came back of a line is what its returns say, and an order is out, partly or wholly back as its lines are.",
    counted: { from: "repair_lines", things: "lines of repair orders" },
    broken: `
      select repair.department_id,
        format('%s (repair %s): %s', repair.number, repair.id, found.says) as about
      from (
        select coalesce(moved.id, due.id) as id,
          format(
            'record %s: %s are being repaired, %s are out',
            coalesce(moved.equipment_id, due.equipment_id),
            coalesce(moved.quantity, 0),
            coalesce(due.quantity, 0)
          ) as says
        from (${movedBy("repair", "REPAIRING")}) as moved
        full join (
          select repair_id as id, equipment_id, sum(quantity - fixed - unrepairable) as quantity
          from (${openRepairLines}) as line
          group by 1, 2
        ) as due on due.id = moved.id
          and due.equipment_id = moved.equipment_id
        where coalesce(moved.quantity, 0) <> coalesce(due.quantity, 0)
        union all
        select line.repair_id,
          format(
            'line %s: %s mended, %s beyond repair for %s đồng, its returns say %s, %s for %s',
            line.position, line.fixed, line.unrepairable, line.cost,
            coalesce(back.fixed, 0),
            coalesce(back.unrepairable, 0),
            coalesce(back.cost, 0)
          )
        from repair_lines as line
        left join (
          select line_id, sum(fixed) as fixed,
            sum(unrepairable) as unrepairable, sum(cost) as cost
          from repair_return_lines
          group by line_id
        ) as back on back.line_id = line.id
        where (line.fixed, line.unrepairable, line.cost) is distinct from (
          coalesce(back.fixed, 0),
          coalesce(back.unrepairable, 0),
          coalesce(back.cost, 0)::bigint
        )
        union all
        select repairs.id,
          format(
            '%s, but %s are out and %s back', status, sum(quantity - fixed - unrepairable),
            sum(fixed + unrepairable)
          )
        from repairs
        left join repair_lines on repair_id = repairs.id
        group by repairs.id
        having status not in (
          'CANCELLED',
          case
            when sum(quantity - fixed - unrepairable) = 0 then 'BACK'
            when sum(fixed + unrepairable) > 0 then 'PARTLY_BACK'
            else 'OUT'
          end
        )
          or (status = 'CANCELLED' and sum(fixed + unrepairable) > 0)
      ) as found
      join repairs as repair on repair.id = found.id`,
  },
  {
    name: "liquidations-hold-what-is-set-aside",
    sentence:
      "A liquidation that waits has set aside, by its own vouchers, exactly what stands on its lines, and any other one nothing; what was posted left the books by one decrease with the decision's number.",
    counted: { from: "liquidation_lines", things: "lines of liquidations" },
    broken: `
      select liquidation.department_id,
        format('%s (liquidation %s): %s', liquidation.number, liquidation.id, found.says) as about
      from (
        select coalesce(moved.id, due.id) as id,
          format(
            'record %s: %s are set aside, %s stand on its lines',
            coalesce(moved.equipment_id, due.equipment_id),
            coalesce(moved.quantity, 0),
            coalesce(due.quantity, 0)
          ) as says
        from (${movedBy("liquidation", "DISPOSAL")}) as moved
        full join (
          select liquidation_id as id, equipment_id, sum(quantity) as quantity
          from (${livingLines}) as line
          group by 1, 2
        ) as due on due.id = moved.id
          and due.equipment_id = moved.equipment_id
        where coalesce(moved.quantity, 0) <> coalesce(due.quantity, 0)
        union all
        select liquidations.id,
          format(
            'posted by voucher %s, %s %s, no. %s', voucher.number, voucher.type, voucher.status,
            coalesce(voucher.document_no, 'none')
          )
        from liquidations
        join stock_vouchers as voucher on voucher.id = liquidations.voucher_id
        where voucher.type <> 'DECREASE'
          or voucher.status <> 'POSTED'
          or voucher.document_no is distinct from liquidations.decision_no
          or voucher.source_type is distinct from 'liquidation'
          or voucher.source_id is distinct from liquidations.id
      ) as found
      join liquidations as liquidation on liquidation.id = found.id`,
  },
  {
    name: "set-aside-is-there",
    sentence:
      "Of each record as much is being repaired and waits for disposal as repair orders and liquidations have of it, or more.",
    counted: { from: "stock_balances where condition in ('REPAIRING', 'DISPOSAL')", things: "shelves" },
    broken: records(`
      select due.equipment_id,
        format(
          '%s of %s are %s', coalesce(sum(shelf.quantity), 0),
          due.quantity, due.condition
        ) as says
      from (
        select equipment_id, 'REPAIRING' as condition,
          sum(quantity - fixed - unrepairable) as quantity
        from (${openRepairLines}) as line
        group by 1
        union all
        select equipment_id, 'DISPOSAL', sum(quantity)
        from (${livingLines}) as line
        group by 1
      ) as due
      left join stock_balances as shelf on shelf.equipment_id = due.equipment_id
        and shelf.condition = due.condition
      group by due.equipment_id, due.condition, due.quantity
      having coalesce(sum(shelf.quantity), 0) < due.quantity`),
  },
  {
    name: "reports-know-what-is-done",
    sentence:
      "Of a report as much is at repair and in liquidation as lines that name it have; at least what was mended and disposed of by such lines counts as that.",
    counted: { from: "incidents", things: "reports" },
    broken: `
      select incident.department_id,
        format(
          '%s (report %s): %s at repair, %s in liquidation, %s mended, %s off the books; lines say %s, %s, %s, %s',
          incident.number, incident.id, at_repair, in_liquidation, repaired, written_off,
          coalesce(repair.out, 0),
          coalesce(liquidation.waits, 0),
          coalesce(repair.fixed, 0),
          coalesce(liquidation.gone, 0)
        ) as about
      from incidents as incident
      left join (
        select incident_id,
          sum(
            case
              when repairs.status in ('OUT', 'PARTLY_BACK') then quantity - fixed - unrepairable
              else 0
            end
          ) as out,
          sum(fixed) as fixed
        from repair_lines
        join repairs on repairs.id = repair_id
        where incident_id is not null
        group by incident_id
      ) as repair on repair.incident_id = incident.id
      left join (
        select incident_id,
          sum(quantity) filter (where status in ('PROPOSED', 'APPROVED', 'EXECUTED')) as waits,
          sum(quantity) filter (where status = 'POSTED') as gone
        from liquidation_lines
        join liquidations on liquidations.id = liquidation_id
        where incident_id is not null and removed_at is null
        group by incident_id
      ) as liquidation on liquidation.incident_id = incident.id
      where at_repair <> coalesce(repair.out, 0)
        or in_liquidation <> coalesce(liquidation.waits, 0)
        or repaired < coalesce(repair.fixed, 0)
        or written_off < coalesce(liquidation.gone, 0)`,
  },
];
