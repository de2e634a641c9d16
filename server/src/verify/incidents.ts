/** What must always be true of what was reported broken or lost. */
import { records, type VerifyRule } from "./rule.ts";

export const incidentRules: readonly VerifyRule[] = [
  {
    name: "reports-stand-as-dealt-with",
    sentence: "Nothing became of a report that nobody has handled, and found is one of which all is.",
    counted: { from: "incidents", things: "reports" },
    broken: `
      select department_id,
        format(
          '%s (report %s) is %s: of %s found %s, at repair %s, mended %s, in liquidation %s, off the books %s',
          number, id, status, quantity, found, at_repair, repaired, in_liquidation, written_off
        ) as about
      from incidents
      where (status = 'FOUND') <> (found = quantity)
        or (
          status in ('REPORTED', 'CONFIRMED', 'DISMISSED', 'WITHDRAWN')
          and found + at_repair + repaired + in_liquidation + written_off > 0
        )`,
  },
  {
    name: "reports-move-stock",
    sentence:
      "What reports say of a record was confirmed, found and taken off the books is what their vouchers moved.",
    counted: { from: "incidents where voucher_id is not null", things: "confirmed reports" },
    broken: records(`
      select equipment_id,
        format(
          'confirmed %s, found %s, off the books %s; moved %s, %s, %s', coalesce(said.confirmed, 0),
          coalesce(said.found, 0),
          coalesce(said.written_off, 0),
          coalesce(moved.taken, 0),
          coalesce(moved.back, 0) + coalesce(moved.again, 0),
          coalesce(moved.gone, 0) + coalesce(disposed.gone, 0) - coalesce(moved.again, 0)
        ) as says
      from (
        select incident.equipment_id,
          sum(incident.quantity) filter (where voucher.source_type = 'incident') as confirmed,
          sum(incident.found) as found,
          sum(incident.written_off) as written_off
        from incidents as incident
        left join stock_vouchers as voucher on voucher.id = incident.voucher_id
        group by incident.equipment_id
      ) as said
      full join (
        select movement.equipment_id,
          -sum(movement.quantity) filter (
            where voucher.type = 'CONDITION'
            and movement.condition = 'GOOD'
            and movement.quantity < 0
          ) as taken,
          -sum(movement.quantity) filter (
            where voucher.type = 'CONDITION'
            and movement.condition = 'LOST'
            and movement.quantity < 0
          ) as back,
          sum(movement.quantity) filter (
            where voucher.type = 'INCREASE' and voucher.cause = 'FOUND'
          ) as again,
          -sum(movement.quantity) filter (where voucher.type = 'DECREASE') as gone
        from stock_movements as movement
        join stock_vouchers as voucher on voucher.id = movement.voucher_id
          and voucher.source_type = 'incident'
        group by movement.equipment_id
      ) as moved using (equipment_id)
      left join (
        select line.equipment_id, sum(line.quantity) as gone
        from liquidation_lines as line
        join liquidations as liquidation on liquidation.id = line.liquidation_id
          and liquidation.status = 'POSTED'
        where line.incident_id is not null and line.removed_at is null
        group by line.equipment_id
      ) as disposed using (equipment_id)
      where coalesce(said.confirmed, 0) <> coalesce(moved.taken, 0)
        or coalesce(said.found, 0) <> coalesce(moved.back, 0) + coalesce(moved.again, 0)
        or coalesce(said.written_off, 0) <> coalesce(moved.gone, 0) + coalesce(disposed.gone, 0) - coalesce(moved.again, 0)`),
  },
];
