/** Who had or has a room, slip by slip: for the diary of the room and its wall timetable. */
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { purposeWords } from "@so-thiet-bi/contract/loan-words";
import type { FiveS } from "@so-thiet-bi/contract/room-checks";
import { addDays } from "@so-thiet-bi/contract/school-weeks";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { dayOfMoment } from "../../../../db/days.ts";
import { notFound } from "../../../../http/refusal.ts";
import type { Period } from "../../../books/rules.ts";
import { isCheckOf } from "../../../registrations/queries/slip.ts";
import type { Session } from "../../../registrations/rules.ts";

export interface RoomSlip {
  id: number;
  number: string;
  kind: string;
  status: string;
  date: string;
  session: Session | null;
  periods: readonly number[];
  startsAt: string;
  endsAt: string;
  className: string | null;
  borrowerName: string;
  lesson: string;
  curriculumPeriod: number | null;
  /** How the class left the room, where its teacher noted it. */
  check: { groupNumber: number | null; met: FiveS[]; note: string | null } | null;
}

export async function nameOfRoom(db: Db, departmentId: number, id: number): Promise<string> {
  const room = await db
    .selectFrom("functional_rooms")
    .select("name")
    .where("id", "=", id)
    .where("department_id", "=", departmentId)
    .executeTakeFirst();
  if (!room) throw notFound(functionalRooms.noun);
  return room.name;
}

const longest = 400;

interface RoomDays extends Period {
  departmentId: number;
  roomId: number;
}

/**
 * In time; what began before these days and reaches into them is included. `tests` are on `loan_registrations
 * as registration`.
 */
export async function readRoomSlips(
  db: Db,
  { departmentId, roomId, from, to }: RoomDays,
  tests: Expression<SqlBool>,
): Promise<RoomSlip[]> {
  const { rows } = await sql<
    Omit<RoomSlip, "lesson"> & { lessonTitle: string | null; purpose: keyof typeof purposeWords }
  >`
    select registration.id, registration.number, registration.kind, registration.status, registration.date, registration.session, registration.periods,
      lower(registration.span) as "startsAt", upper(registration.span) as "endsAt", classroom.name as "className", employee.name as "borrowerName",
      coalesce(lesson.name, registration.lesson_title) as "lessonTitle", registration.purpose, registration.curriculum_period as "curriculumPeriod",
      case
        when room_check.id is not null then json_build_object(
          'groupNumber', room_check.group_number, 'met', room_check.met,
          'note', room_check.note
        )
      end as "check"
    from loan_registrations as registration
    join employees as employee on employee.id = registration.borrower_id
    left join classrooms as classroom on classroom.id = registration.classroom_id
    left join lessons as lesson on lesson.id = registration.lesson_id
    left join room_checks as room_check on ${isCheckOf}
    where registration.department_id = ${departmentId} and registration.room_id = ${roomId}
      and registration.date between ${addDays(from, -longest)} and ${to}
      and ${dayOfMoment(sql`upper(registration.span)`)} >= ${from}::date and ${tests}
    order by lower(registration.span), registration.id`.execute(db);
  return rows.map(({ lessonTitle, purpose, ...row }) => ({
    ...row,
    lesson: lessonTitle ?? purposeWords[purpose].vi,
  }));
}
