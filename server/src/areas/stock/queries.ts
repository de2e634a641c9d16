import type { StockLine } from "@so-thiet-bi/contract/equipment";
import type { Condition, Shelf, ShelfShown } from "@so-thiet-bi/contract/stock";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { anyOf } from "../../db/values.ts";

const mostLines = 500;

/**
 * The stock card of a record by its days, newest first, with the balance of all rooms and conditions after
 * each line.
 */
export async function listMovements(
  db: Db,
  departmentId: number,
  equipmentId: number,
  most = mostLines,
): Promise<{ items: StockLine[] }> {
  const { rows } = await sql<StockLine>`
    select movement.id, voucher.posted_at as at,
      movement.date, voucher.id as "voucherId",
      voucher.number as "voucherNumber", voucher.type as "voucherType",
      voucher.reason, voucher.department_name as "departmentName", movement.condition,
      room.name as "roomName",
      ${lotOf(sql`movement.lot_id`)} as lot,
      movement.quantity, movement.value, movement.balance
    from (
      select *, sum(quantity) over (order by date, id) as balance
      from stock_movements
      where department_id = ${departmentId} and equipment_id = ${equipmentId}
    ) as movement
    join stock_vouchers as voucher on voucher.id = movement.voucher_id
    left join functional_rooms as room on room.id = movement.room_id
    order by movement.date desc, movement.id desc limit ${most}`.execute(db);
  return { items: rows };
}

/**
 * Where things stand: of one record, of a room, or of whatever the condition names, in the order of names.
 * Empty shelves are left out.
 */
export async function shelvesOf(
  db: Db,
  departmentId: number,
  on: { equipmentId?: number; roomId?: number },
): Promise<ShelfShown[]> {
  const { rows } = await sql<ShelfShown>`
    select ${shownShelf}
    from stock_balances as shelf
    join equipments on equipments.id = shelf.equipment_id
    left join functional_rooms as room on room.id = shelf.room_id
    where shelf.department_id = ${departmentId}
      and shelf.quantity > 0 ${on.equipmentId === undefined ? sql`` : sql`and shelf.equipment_id = ${on.equipmentId}`} ${on.roomId === undefined ? sql`` : sql`and shelf.room_id = ${on.roomId}`}
    order by equipments.name collate "vi-x-icu", equipments.id,
      room.sort_key nulls first, shelf.lot_id, shelf.condition`.execute(db);
  return rows;
}

/**
 * The columns of `ShelfShown`, from `stock_balances as shelf`, `equipments` and `functional_rooms as room`.
 */
export const shownShelf: RawBuilder<unknown> = sql`
  shelf.equipment_id as "equipmentId", shelf.room_id as "roomId",
  shelf.lot_id as "lotId", shelf.condition, equipments.code,
  equipments.name, equipments.unit, room.name as "roomName",
  ${lotOf(sql`shelf.lot_id`)} as lot,
  shelf.quantity, shelf.held, shelf.value`;

/** A lot by its id as the contract shows it, or null. */
export function lotOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object(
      'id', lot.id, 'number', lot.number,
      'madeOn', lot.made_on, 'expiresOn', lot.expires_on
    )
    from stock_lots as lot
    where lot.id = ${id}
  )`;
}

/** What of a record's postings is more than its opening: number of vouchers. */
export async function laterVouchers(db: Db, departmentId: number, equipmentId: number): Promise<number> {
  const row = await db
    .selectFrom("stock_movements as movement")
    .innerJoin("stock_vouchers as voucher", "voucher.id", "movement.voucher_id")
    .select(sql<number>`count(distinct voucher.id)`.as("count"))
    .where("movement.department_id", "=", departmentId)
    .where("movement.equipment_id", "=", equipmentId)
    .where("voucher.type", "!=", "OPENING")
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The day from which something of a record was on the books. */
export async function firstDayOf(db: Db, departmentId: number, equipmentId: number): Promise<string> {
  const row = await db
    .selectFrom("stock_movements")
    .select((columns) => columns.fn.min("date").as("day"))
    .where("department_id", "=", departmentId)
    .where("equipment_id", "=", equipmentId)
    .executeTakeFirstOrThrow();
  return row.day;
}

/** What stands on the shelves of a record now, empty ones left out. */
export async function balancesOf(
  db: Db,
  equipmentId: number,
): Promise<(Shelf & { quantity: number; held: number; value: number })[]> {
  const rows = await db
    .selectFrom("stock_balances")
    .selectAll()
    .where("equipment_id", "=", equipmentId)
    .where("quantity", ">", 0)
    .execute();
  return rows.map((row) => ({
    equipmentId,
    roomId: row.room_id,
    lotId: row.lot_id,
    condition: row.condition as Condition,
    quantity: row.quantity,
    held: row.held,
    value: row.value,
  }));
}

/** What a shelf is called in a refusal. */
export async function nameOfShelf(
  db: Db,
  shelf: Shelf,
): Promise<{ name: string; unit: string; room: string | { vi: string; en: string } }> {
  const row = await db
    .selectFrom("equipments")
    .select(["name", "unit"])
    .where("id", "=", shelf.equipmentId)
    .executeTakeFirstOrThrow();
  const room =
    shelf.roomId === null
      ? undefined
      : await db
          .selectFrom("functional_rooms")
          .select("name")
          .where("id", "=", shelf.roomId)
          .executeTakeFirst();
  return { ...row, room: room?.name ?? { vi: "chưa xếp phòng", en: "in no room yet" } };
}

/** How many shelves of a room hold something: such a room cannot be stopped. */
export async function countThingsIn(db: Db, roomId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct equipment_id)::int as count
    from stock_balances
    where room_id = ${roomId} and quantity > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What stands on the shelves of several records, empty ones left out, in one order. */
export async function balancesOfMany(
  db: Db,
  ids: readonly number[],
): Promise<(Shelf & { quantity: number; held: number; value: number })[]> {
  const { rows } = await sql<Shelf & { quantity: number; held: number; value: number }>`
    select equipment_id as "equipmentId", room_id as "roomId", lot_id as "lotId",
      condition, quantity, held, value
    from stock_balances
    where equipment_id = ${anyOf(ids)}
      and quantity > 0
    order by equipment_id, room_id nulls first, lot_id nulls first, condition desc`.execute(db);
  return rows;
}

/** What of a room could leave it: what somebody has in hand stays on its books. */
export async function freeShelvesOf(
  db: Db,
  departmentId: number,
  roomId: number,
): Promise<(Shelf & { quantity: number; held: number })[]> {
  const { rows } = await sql<Shelf & { quantity: number; held: number }>`
    select equipment_id as "equipmentId", room_id as "roomId", lot_id as "lotId",
      condition, quantity, held
    from stock_balances
    where department_id = ${departmentId} and room_id = ${roomId} and quantity > held
    order by equipment_id, lot_id nulls first, condition desc`.execute(db);
  return rows;
}

/** The good ones of the given records by lot and room, with the day they expire. */
export async function usableLotsOf(
  db: Db,
  ids: readonly number[],
  day: string,
): Promise<
  {
    equipmentId: number;
    lotId: number | null;
    roomId: number | null;
    expiresOn: string | null;
    quantity: number;
  }[]
> {
  const { rows } = await sql<{
    equipmentId: number;
    lotId: number | null;
    roomId: number | null;
    expiresOn: string | null;
    quantity: number;
  }>`
    select shelf.equipment_id as "equipmentId", shelf.lot_id as "lotId",
      shelf.room_id as "roomId", lot.expires_on as "expiresOn",
      shelf.quantity - greatest(shelf.held, later.most) as quantity
    from stock_balances as shelf
    left join stock_lots as lot on lot.id = shelf.lot_id
    cross join lateral (
      select coalesce(max(came), 0) as most
      from (
        select sum(sum(movement.quantity)) over (order by movement.date desc) as came
        from stock_movements as movement
        where movement.department_id = shelf.department_id
          and movement.equipment_id = shelf.equipment_id
          and movement.room_id is not distinct from shelf.room_id
          and movement.lot_id is not distinct from shelf.lot_id
          and movement.condition = 'GOOD'
          and movement.date > ${day}::date
        group by movement.date
      ) as since
    ) as later
    where shelf.equipment_id = ${anyOf(ids)}
      and shelf.condition = 'GOOD'
      and shelf.quantity > greatest(shelf.held, later.most)`.execute(db);
  return rows;
}

/** Beside a `today`: the day before the unit's first school year and before this calendar year. */
export function beginningOfBooks(departmentId: number): RawBuilder<string> {
  return sql`least(
    date_trunc('year', today)::date - 1,
    (select min(start_date) - 1 from school_years where department_id = ${departmentId})
  )`;
}

/** The day from which opening balances count that are posted now: where the books are closed for it, today. */
export async function openingDayOf(db: Db, departmentId: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    with clock as (select ${currentDay} as today),
    beginning as (select today, ${beginningOfBooks(departmentId)} as day from clock)
    select case
        when exists (
          select from stock_closings where department_id = ${departmentId} and until >= day
        )
        or exists (
          select
          from school_years
          where department_id = ${departmentId}
            and status = 'CLOSED'
            and day between start_date and end_date
        ) then today
        else day
      end as day
    from beginning`.execute(db);
  return (rows[0] as { day: string }).day;
}
