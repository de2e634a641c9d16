/** Parts of statements about a slip and what it names. */
import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * What a `registration` names, for its lists and calendars: class, subject, lesson and room.
 *
 * why offset 0: a year has so many slips that PostgreSQL would rather read every class of a province; so it
 * looks up those that are named, each once
 */
export const joinNamed = sql`
  left join lateral (
    select * from classrooms where id = registration.classroom_id offset 0
  ) as classroom on true
  left join subjects as subject on subject.id = registration.subject_id
  left join lateral (
    select * from lessons where id = registration.lesson_id offset 0
  ) as lesson on true
  left join lateral (
    select * from functional_rooms where id = registration.room_id offset 0
  ) as room on true`;

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
