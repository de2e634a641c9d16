/** Parts of statements about a slip and what it names. */
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** What a `registration` names, for its lists and calendars: class, subject, lesson and room. */
export const joinNamed = sql`
  left join classrooms as classroom on classroom.id = registration.classroom_id
  left join subjects as subject on subject.id = registration.subject_id
  left join lessons as lesson on lesson.id = registration.lesson_id
  left join functional_rooms as room on room.id = registration.room_id`;

/** What is taught: the lesson of the plan, or what somebody wrote. */
export const lessonTitle = sql<string | null>`coalesce(lesson.name, registration.lesson_title)`;

/** A slip that moved on after it was checked stands in a room that nobody has looked at yet. */
export const isCheckOf = sql<SqlBool>`
  room_check.registration_id = registration.id
  and room_check.room_id = registration.room_id
  and room_check.updated_at >= lower(registration.span)`;

/** In whose care the things of some lines are: each room and subject once. */
export function placesAmong(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(
      json_agg(
        distinct jsonb_build_object('roomId', equipments.room_id, 'subjectId', equipments.subject_id)
      ),
      '[]'
    )
    from (${lines}) as line
    join equipments on equipments.id = line.equipment_id
  )`;
}
