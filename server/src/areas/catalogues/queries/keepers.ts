/** Who keeps a room: the one place that says on which days somebody does. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/** The row `keeper` of a room's keepers holds on that day: from its first day to its last. */
export function keepsOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${keepsFrom(day)} and coalesce(keeper.since <= ${day}, true))`;
}

/** It holds on that day or only later: what somebody who leaves has to hand on. */
export function keepsFrom(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(keeper.until >= ${day}, true)`;
}

/** The names of those who keep a room on that day, in the order of the room. */
export function keeperNames(
  roomId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select string_agg(employee.name, ', ' order by keeper.position)
    from functional_room_keepers as keeper
    join employees as employee on employee.id = keeper.employee_id
    where keeper.owner_id = ${roomId}
      and ${keepsOn(day)}
  )`;
}

/** Those who keep a room on that day and still work here, in the order of the room. */
export async function keepersOfRoom(db: Db, roomId: number, day: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select employee.id
    from functional_room_keepers as keeper
    join employees as employee on employee.id = keeper.employee_id
    where keeper.owner_id = ${roomId}
      and employee.active
      and ${keepsOn(day)}
    order by keeper.position`.execute(db);
  return rows.map(({ id }) => id);
}
