/** What must always be true of what stands on shelves, and of the records it belongs to. */
import { records, type VerifyRule } from "./rule.ts";

const shelf = "department_id, equipment_id, room_id, lot_id, condition";

/** Names a shelf, of a statement that answers its columns and what it `says` about it. */
const shelves = (found: string) => `
  select found.department_id,
    format(
      '%s %s (record %s), %s, %s%s: %s', equipments.code, equipments.name, found.equipment_id,
      coalesce(room.name, 'no room'), found.condition,
      ' lot ' || found.lot_id, found.says
    ) as about
  from (${found}) as found
  left join equipments on equipments.id = found.equipment_id
  left join functional_rooms as room on room.id = found.room_id`;

const movements = { from: "stock_movements", things: "movements" };
const balances = { from: "stock_balances", things: "shelves" };

export const shelfRules: readonly VerifyRule[] = [
  {
    name: "balances-are-sums",
    sentence: "What stands on a shelf is the sum of what was posted there, in quantity and in value.",
    counted: balances,
    broken: shelves(`
      select ${shelf},
        format('off by %s, worth %s đồng', sum(quantity), sum(value)) as says
      from (
        select ${shelf}, quantity, value
        from stock_balances
        union all
        select ${shelf}, -quantity, -value
        from stock_movements
      ) as both_sides
      group by ${shelf}
      having sum(quantity) <> 0 or sum(value) <> 0`),
  },
  {
    name: "never-below-zero",
    sentence: "At the end of no day is a shelf below zero, and nothing is worth nothing.",
    counted: movements,
    broken: shelves(`
      select distinct on (${shelf}) ${shelf},
        format('%s worth %s đồng on %s', quantity, value, date) as says
      from (
        select ${shelf}, date,
          sum(sum(quantity)) over by_day as quantity,
          sum(sum(value)) over by_day as value
        from stock_movements
        group by ${shelf}, date
        window by_day as (partition by ${shelf} order by date)
      ) as at_the_end
      where quantity < 0
        or value < 0
        or (quantity = 0 and value <> 0)
      order by ${shelf}, date`),
  },
  {
    name: "pieces-are-single",
    sentence: "A coded piece is there once at most, on every day.",
    counted: { from: "equipments where tracking_mode = 'ITEM'", things: "pieces" },
    broken: records(`
      select distinct on (equipment_id) equipment_id, format('%s on %s', quantity, date) as says
      from (
        select equipment_id, date,
          sum(sum(quantity)) over (partition by equipment_id order by date) as quantity
        from stock_movements
        join equipments on equipments.id = equipment_id and tracking_mode = 'ITEM'
        group by equipment_id, date
      ) as at_the_end
      where quantity not in (0, 1)
      order by equipment_id, date`),
  },
  {
    name: "held-is-in-hands",
    sentence: "What a shelf says is held is what the people named for it still hold.",
    counted: { from: "stock_holdings where ended_on is null", things: "open holdings" },
    broken: shelves(`
      select ${shelf}, format('off by %s', sum(held)) as says
      from (
        select ${shelf}, held
        from stock_balances
        where held <> 0
        union all
        select department_id, equipment_id, room_id, lot_id, 'GOOD', returned - quantity
        from stock_holdings
        where ended_on is null
      ) as both_sides
      group by ${shelf}
      having sum(held) <> 0`),
  },
];

const lotUses = ["stock_movements", "stock_balances", "stock_holdings"]
  .map((table) => `select lot_id, equipment_id, department_id from ${table} where lot_id is not null`)
  .join(" union ");

const roomUse = (what: string, table: string, room = "room_id") => `
  select ${room} as room_id, department_id, '${what}' as what
  from ${table}
  where ${room} is not null
  group by 1, 2`;
const roomUses = [
  roomUse("stock", "stock_balances"),
  roomUse("movements", "stock_movements"),
  roomUse("holdings", "stock_holdings"),
  roomUse("records", "equipments"),
  roomUse("vouchers", "stock_vouchers", "from_room_id"),
  roomUse("vouchers", "stock_vouchers", "to_room_id"),
].join(" union all ");

export const placeRules: readonly VerifyRule[] = [
  {
    name: "lots-of-their-record",
    sentence: "A lot is one of the record that it stands under, in the record's unit.",
    counted: { from: "stock_lots", things: "lots" },
    broken: records(`
      select lot.equipment_id,
        format('lot %s stands under record %s', lot.id, used.equipment_id) as says
      from stock_lots as lot
      join (${lotUses}) as used on used.lot_id = lot.id
      where used.equipment_id <> lot.equipment_id or used.department_id <> lot.department_id`),
  },
  {
    name: "rooms-of-their-unit",
    sentence: "Things stand and belong in rooms of their own unit.",
    counted: { from: "functional_rooms", things: "rooms" },
    broken: `
      select room.department_id,
        format('room %s (%s): %s of another unit', room.name, room.id, used.what) as about
      from functional_rooms as room
      join (
        ${roomUses}
      ) as used on used.room_id = room.id
      where used.department_id <> room.department_id`,
  },
];

export const recordRules: readonly VerifyRule[] = [
  {
    name: "totals-are-counted",
    sentence: "The kept totals of followed and stopped records are what a count gives.",
    counted: { from: "equipments where removed_at is null", things: "records" },
    broken: `
      select department_id,
        format(
          '%s followed and %s stopped are kept, counted are %s and %s', coalesce(kept.followed, 0),
          coalesce(kept.stopped, 0),
          coalesce(counted.followed, 0),
          coalesce(counted.stopped, 0)
        ) as about
      from (
        select department_id,
          count(*) filter (where active) as followed,
          count(*) filter (where not active) as stopped
        from equipments
        where removed_at is null
        group by department_id
      ) as counted
      full join equipment_counts as kept using (department_id)
      where coalesce(kept.followed, 0) <> coalesce(counted.followed, 0)
        or coalesce(kept.stopped, 0) <> coalesce(counted.stopped, 0)`,
  },
  {
    name: "removed-is-empty",
    sentence: "Nothing stands under a removed record, and nobody holds anything of it.",
    counted: { from: "equipments where removed_at is not null", things: "removed records" },
    broken: records(`
      select equipment_id,
        format('%s there, %s held', sum(quantity), sum(held)) as says
      from stock_balances
      join equipments on equipments.id = equipment_id and removed_at is not null
      group by equipment_id
      having sum(quantity) <> 0 or sum(held) <> 0`),
  },
];
