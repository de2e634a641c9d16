/** The slips of a week as the board reads them, with their things and rooms. */

import type { LoanStatus } from "@so-thiet-bi/contract/loan-words";
import type { BoardEntry } from "@so-thiet-bi/contract/registration-board";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { momentOf } from "../../registrations/rules.ts";
import type { Slot } from "../../stock/rules/availability.ts";

/** A slip as the board reads it. */
export interface Slip {
  id: number;
  number: string;
  kind: BoardEntry["kind"];
  status: BoardEntry["status"];
  waiting: boolean;
  loanId: number | null;
  loanStatus: LoanStatus | null;
  overdue: boolean;
  borrowerId: number;
  borrowerName: string;
  borrowerUserId: number | null;
  createdBy: number;
  createdAt: string;
  classroomId: number | null;
  classroomName: string | null;
  subjectId: number | null;
  subjectName: string | null;
  lessonTitle: string | null;
  purpose: BoardEntry["purpose"];
  roomId: number | null;
  roomName: string | null;
  roomBooked: boolean;
  date: string;
  session: BoardEntry["session"];
  periods: number[];
  startsAt: string;
  endsAt: string;
  version: number;
  departmentId: number;
  lines: { equipmentId: number; quantity: number }[];
}

/** A week with all that stands in it. */
export interface BoardWeek {
  week: Slot;
  slips: readonly Slip[];
  things: ReadonlyMap<number, ThingSeen>;
  rooms: readonly RoomSeen[];
}

const mostDaysOut = 400;

/**
 * Of the week by their day; over days also what reaches into it and is not back yet, and what should be back
 * and is not.
 */
export async function slipsOf(
  db: Db,
  departmentId: number,
  monday: string,
  subjectGroupId: number | undefined,
): Promise<Slip[]> {
  const sunday = addDays(monday, 6);
  const ofGroup =
    subjectGroupId === undefined ? sql`` : sql`and registration.subject_group_id = ${subjectGroupId}`;
  const { rows } = await sql<Slip>`
    with standing as (
      select id from loan_registrations where department_id = ${departmentId} and date between ${monday} and ${sunday}
      union
      select before.id from loan_registrations as before left join loans on loans.registration_id = before.id
      where before.department_id = ${departmentId} and before.date >= ${addDays(monday, -mostDaysOut)} and before.date < ${monday} and before.kind <> 'PERIOD'
        and least(upper(before.span), loans.closed_at) > ${new Date(momentOf(monday, "00:00"))}
      union
      select before.id from loans join loan_registrations as before on before.id = loans.registration_id
      where loans.department_id = ${departmentId} and loans.closed_at is null and before.kind <> 'PERIOD' and before.date < ${monday}
    )
    select registration.id, registration.number, registration.kind, registration.status, registration.waiting_since is not null as waiting,
      loan.id as "loanId", loan.status as "loanStatus", coalesce(loan.closed_at is null and loan.due_at < now(), false) as overdue,
      registration.borrower_id as "borrowerId", employee.name as "borrowerName", employee.user_id as "borrowerUserId",
      registration.created_by as "createdBy", registration.created_at as "createdAt", registration.classroom_id as "classroomId",
      classroom.name as "classroomName", registration.subject_id as "subjectId", subject.name as "subjectName",
      coalesce(lesson.name, registration.lesson_title) as "lessonTitle", registration.purpose, registration.room_id as "roomId", room.name as "roomName",
      booking.id is not null as "roomBooked", registration.date, registration.session, registration.periods, lower(registration.span) as "startsAt",
      upper(registration.span) as "endsAt", registration.version, registration.department_id as "departmentId", coalesce((
        select json_agg(json_build_object('equipmentId', line.equipment_id, 'quantity', line.quantity) order by line.position, line.id)
        from loan_registration_lines as line where line.registration_id = registration.id
      ), '[]') as lines
    from standing join loan_registrations as registration using (id)
    join employees as employee on employee.id = registration.borrower_id
    left join classrooms as classroom on classroom.id = registration.classroom_id
    left join subjects as subject on subject.id = registration.subject_id
    left join lessons as lesson on lesson.id = registration.lesson_id
    left join functional_rooms as room on room.id = registration.room_id
    left join room_bookings as booking on booking.registration_id = registration.id
    left join loans as loan on loan.registration_id = registration.id
    where registration.status in ('PENDING', 'APPROVED', 'PREPARED', 'BORROWED', 'NOT_FETCHED') ${ofGroup}
    order by lower(registration.span), registration.id`.execute(db);
  return rows;
}

export interface ThingSeen {
  id: number;
  name: string;
  unit: string;
  trackingMode: string;
  typeId: number | null;
  typeName: string | null;
  /** In whose care it is. */
  roomId: number | null;
  subjectId: number | null;
  /** The room where most of it stands: there it is prepared and fetched. */
  from: { id: number; name: string } | null;
}

/** The records of the slips, each once. */
export async function thingsSeen(db: Db, equipmentIds: readonly number[]): Promise<Map<number, ThingSeen>> {
  const ids = [...new Set(equipmentIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ThingSeen>`
    select equipments.id, equipments.name, equipments.unit, equipments.tracking_mode as "trackingMode", equipments.type_id as "typeId",
      type.name as "typeName", equipments.room_id as "roomId", equipments.subject_id as "subjectId", (
        select json_build_object('id', room.id, 'name', room.name)
        from stock_balances as shelf join functional_rooms as room on room.id = shelf.room_id
        where shelf.equipment_id = equipments.id and shelf.condition = 'GOOD' and shelf.quantity > 0 order by shelf.quantity desc, room.id limit 1
      ) as "from"
    from equipments left join equipment_types as type on type.id = equipments.type_id
    where equipments.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface RoomSeen {
  id: number;
  name: string;
  bookable: boolean;
  active: boolean;
  /** Nothing stands in it any more: when the last of it was carried out. */
  emptiedAt: string | null;
}

/** The rooms that can be booked, and those named. */
export async function roomsSeen(db: Db, departmentId: number, ids: readonly number[]): Promise<RoomSeen[]> {
  const { rows } = await sql<RoomSeen>`
    select room.id, room.name, room.bookable and room.active as bookable, room.active, case when not exists (
      select 1 from stock_balances as shelf where shelf.room_id = room.id and shelf.quantity > 0
    ) then (
      select max(voucher.posted_at) from stock_movements as movement join stock_vouchers as voucher on voucher.id = movement.voucher_id
      where movement.room_id = room.id and movement.quantity < 0
    ) end as "emptiedAt"
    from functional_rooms as room
    where room.department_id = ${departmentId} and ((room.bookable and room.active) or room.id = any (${[...new Set(ids)]}::bigint[]))
    order by room.sort_key, room.id`.execute(db);
  return rows;
}
