/** Rooms booked by slips: one class at a time. */
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Slot } from "../../stock/rules/availability.ts";
import { nextText, slotText } from "../queries/refusals.ts";
import { slotsAfter, type TimeAsked } from "../rules.ts";

export interface Room {
  id: number;
  name: string;
  bookable: boolean;
  needsApproval: boolean;
  capacity: number | null;
}

/**
 * Locked in one order, before any record: two slips that want the same rooms wait for each other instead of
 * forever.
 */
export async function lockRooms(
  tx: Tx,
  departmentId: number,
  ids: readonly number[],
): Promise<Map<number, Room>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Room>`
    select id, name, bookable, needs_approval as "needsApproval", capacity
    from functional_rooms
    where id = ${anyOf(ids)}
      and department_id = ${departmentId}
    order by id for no key update`.execute(tx);
  return new Map(rows.map((room) => [room.id, room]));
}

export interface Booking extends Slot {
  roomId: number;
  registrationId: number;
  who: string;
}

/** Who has the rooms from a moment on. */
export async function bookingsOf(
  db: Db,
  departmentId: number,
  roomIds: readonly number[],
  from: number,
): Promise<Booking[]> {
  if (roomIds.length === 0) return [];
  const { rows } = await sql<{
    roomId: number;
    registrationId: number;
    start: string;
    end: string;
    who: string;
  }>`
    select booking.room_id as "roomId", booking.registration_id as "registrationId",
      lower(booking.span) as start,
      upper(booking.span) as end,
      employee.name || coalesce(' (' || classroom.name || ')', '') as who
    from room_bookings as booking
    join loan_registrations as registration on registration.id = booking.registration_id
    join employees as employee on employee.id = registration.borrower_id
    left join classrooms as classroom on classroom.id = registration.classroom_id
    where booking.department_id = ${departmentId}
      and booking.room_id = ${anyOf(roomIds)}
      and upper(booking.span) > ${new Date(from).toISOString()}`.execute(db);
  return rows.map(({ start, end, ...row }) => ({ ...row, start: Date.parse(start), end: Date.parse(end) }));
}

export function takenBy(bookings: readonly Booking[], roomId: number, slot: Slot): Booking | undefined {
  return bookings.find(
    (booking) => booking.roomId === roomId && booking.start < slot.end && booking.end > slot.start,
  );
}

/** Who has the room, and when it is free next. */
export function roomTaken(
  room: Room,
  { who }: Booking,
  bookings: readonly Booking[],
  asked: TimeAsked,
): Refusal {
  const next = slotsAfter(asked)
    .filter((candidate) => !takenBy(bookings, room.id, candidate))
    .slice(0, 3);
  return new Refusal(
    "roomTaken",
    { room: room.name, who, slot: slotText(asked.when, asked.slot), next: nextText(next) },
    { field: `${asked.path}roomId` },
  );
}

export async function book(
  tx: Tx,
  departmentId: number,
  bookings: readonly (Slot & { roomId: number; registrationId: number })[],
): Promise<void> {
  if (bookings.length === 0) return;
  const rows = bookings
    .toSorted((a, b) => a.roomId - b.roomId || a.start - b.start)
    .map(({ roomId, registrationId, start, end }) => ({
      roomId,
      registrationId,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    }));
  await sql`
    insert into room_bookings (department_id, room_id, registration_id, span)
    select ${departmentId}::bigint, "roomId", "registrationId",
      tstzrange("start", "end")
    from ${asRows(rows)} as given (
      "roomId" bigint, "registrationId" bigint, "start" timestamptz, "end" timestamptz
    )`.execute(tx);
}

export async function releaseRooms(tx: Tx, registrationIds: readonly number[]): Promise<void> {
  if (registrationIds.length === 0) return;
  await tx.deleteFrom("room_bookings").where("registration_id", "=", anyOf(registrationIds)).execute();
}
