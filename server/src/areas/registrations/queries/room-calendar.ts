import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import type { QueryOf } from "@so-thiet-bi/contract/endpoint";
import { purposeWords } from "@so-thiet-bi/contract/loan-words";
import type {
  getRoomCalendar as calendarCall,
  RoomCalendar,
  RoomEntry,
} from "@so-thiet-bi/contract/registration-board";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { keepsRoom } from "../../stock/rules/keepers.ts";
import { momentOf } from "../rules.ts";
import { mondayOf, timesOf, weekShown } from "./calendar.ts";
import { rightsOf } from "./people.ts";

/** The first room where none is named. */
export async function getRoomCalendar(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof calendarCall>,
): Promise<RoomCalendar> {
  const times = await timesOf(db, actor.departmentId);
  const can = await rightsOf(db, actor);
  const monday = mondayOf(query.monday);
  const rooms = await bookableRooms(db, actor.departmentId);
  const room = query.roomId === undefined ? rooms[0] : rooms.find(({ id }) => id === query.roomId);
  if (query.roomId !== undefined && !room) throw notFound(functionalRooms.noun);
  const { schoolYear: _, ...week } = weekShown(times, monday);
  return {
    ...week,
    rooms,
    room: room ? { id: room.id, name: room.name } : null,
    items: room ? await entriesOf(db, actor, room.id, monday) : [],
    can: { ...can, feed: room !== undefined && keepsRoom(actor, room.id) },
  };
}

async function bookableRooms(db: Db, departmentId: number): Promise<RoomCalendar["rooms"]> {
  const { rows } = await sql<RoomCalendar["rooms"][number]>`
    select id, name, capacity, needs_approval as "needsApproval" from functional_rooms
    where department_id = ${departmentId} and active and bookable order by sort_key, id`.execute(db);
  return rows;
}

type Row = Omit<RoomEntry, "title"> & { lessonTitle: string | null };

const longest = 400;

/** Who has the room in a week, and who asks for it. */
async function entriesOf(db: Db, actor: Actor, roomId: number, monday: string): Promise<RoomEntry[]> {
  const { rows } = await sql<Row>`
    select registration.id as "registrationId", registration.number, registration.status, booking.id is not null as booked, registration.kind,
      registration.purpose, coalesce(lesson.name, registration.lesson_title) as "lessonTitle", employee.name as "borrowerName",
      classroom.name as "className", subject.name as "subjectName", registration.date, registration.session, registration.periods,
      lower(registration.span) as "startsAt", upper(registration.span) as "endsAt",
      coalesce(employee.user_id = ${actor.userId}, false) as mine
    from loan_registrations as registration
    join employees as employee on employee.id = registration.borrower_id
    left join classrooms as classroom on classroom.id = registration.classroom_id
    left join subjects as subject on subject.id = registration.subject_id
    left join lessons as lesson on lesson.id = registration.lesson_id
    left join room_bookings as booking on booking.registration_id = registration.id
    where registration.room_id = ${roomId} and registration.department_id = ${actor.departmentId}
      and registration.date between ${addDays(monday, -longest)} and ${addDays(monday, 6)}
      and upper(registration.span) > ${new Date(momentOf(monday, "00:00"))}
      and (registration.status in ('PENDING', 'APPROVED', 'PREPARED') or booking.id is not null)
    order by lower(registration.span), registration.id`.execute(db);
  return rows.map(({ lessonTitle, ...row }) => ({
    ...row,
    title: lessonTitle ?? purposeWords[row.purpose][actor.language],
  }));
}
