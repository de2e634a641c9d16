/** Where goods go of which nobody said a room. */
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";

/**
 * The store that the unit has chosen, else its oldest store room; null in a unit without any: then they wait
 * to be given a room.
 */
export async function defaultStoreOf(db: Db, departmentId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      (
        select room.id
        from departments as unit
        join functional_rooms as room on room.id = unit.default_store_id
          and room.department_id = unit.id
        where unit.id = ${departmentId} and room.active
      ),
      (
        select min(id)
        from functional_rooms
        where department_id = ${departmentId} and kind = 'STORE' and active
      )
    ) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Which of the records stand in no room: more of them goes there too. */
export async function unplacedOf(db: Db, equipmentIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct equipment_id as id
    from stock_balances
    where equipment_id = ${anyOf(equipmentIds)}
      and room_id is null
      and quantity > 0`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Where more of each of the records goes of which nobody said a room: where it belongs, beside what stands in
 * no room, else to the default store.
 */
export async function homesOf(
  db: Db,
  departmentId: number,
  equipmentIds: readonly number[],
): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number; roomId: number | null; trackingMode: TrackingMode }>`
    select id, room_id as "roomId", tracking_mode as "trackingMode"
    from equipments
    where id = ${anyOf(equipmentIds)}`.execute(db);
  const unplaced = await unplacedOf(db, equipmentIds);
  const store = await defaultStoreOf(db, departmentId);
  const placeOf = ({ id, trackingMode }: (typeof rows)[number]) =>
    standsInRoom(trackingMode) && !unplaced.has(id) ? store : null;
  const homes = new Map(rows.map((row) => [row.id, row.roomId ?? placeOf(row)]));
  return equipmentIds.map((id) => homes.get(id) ?? null);
}

/** Files and licences stand in no room. */
export const standsInRoom = (trackingMode: TrackingMode) => trackingMode !== "DIGITAL";

/** The same records, each that brings something and names no room in the default store. */
export async function storedByDefault<
  Given extends { roomId: number | null; quantity: number; trackingMode: TrackingMode; unplaced: boolean },
>(db: Db, departmentId: number, given: readonly Given[]): Promise<readonly Given[]> {
  const isLost = ({ roomId, quantity, trackingMode, unplaced }: Given) =>
    roomId === null && !unplaced && quantity > 0 && standsInRoom(trackingMode);
  if (!given.some(isLost)) return given;
  const store = await defaultStoreOf(db, departmentId);
  return given.map((one) => (isLost(one) ? { ...one, roomId: store } : one));
}
