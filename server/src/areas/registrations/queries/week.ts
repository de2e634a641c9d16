import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type { Proposal, getLoanWeek as weekCall } from "@so-thiet-bi/contract/registration-week";
import type { Registration } from "@so-thiet-bi/contract/registrations";
import { addDays, weekOf } from "@so-thiet-bi/contract/school-weeks";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { keepsSome } from "../../stock/rules/keepers.ts";
import { lessonAt } from "../rules/lesson-choice.ts";
import { groupsOfClass, momentOf, type SlotTimes, slotOf, type UnitTimes, yearOf } from "../rules.ts";
import { mondayOf, timesOf, weekShown } from "./calendar.ts";
import { needsOf, plansOf, typesNeeded } from "./lesson-needs.ts";
import { borrowerInSight, rightsOf } from "./people.ts";
import { readRegistrations, sightOf } from "./registrations.ts";
import { readShelf } from "./shelf.ts";
import { type TaughtLesson, taughtIn, timetableOf } from "./timetable.ts";

const hour = 3_600_000;

/** A constant number of statements, whatever the week holds. */
export async function getLoanWeek(
  db: Db,
  actor: Actor,
  query: QueryOf<typeof weekCall>,
): Promise<AnswerOf<typeof weekCall>> {
  const times = await timesOf(db, actor.departmentId);
  const can = await rightsOf(db, actor);
  const borrowerId = await borrowerInSight(db, actor, can.employee, query.borrowerId);
  const monday = mondayOf(query.monday);
  const week = weekShown(times, monday);
  if (borrowerId === null) return { ...week, items: [], proposals: [], openLoans: 0, overdueLoans: 0, can };
  const { ids, openLoans, overdueLoans } = await findSlips(db, actor, borrowerId, monday);
  const items = await readRegistrations(db, actor, ids, times);
  const mayRegister = borrowerId === can.employee?.id ? can.register : can.keep;
  const proposals = mayRegister ? await proposalsFor(db, actor, { times, monday, borrowerId, items }) : [];
  return { ...week, items, proposals, openLoans, overdueLoans, can };
}

/**
 * The slips of a person that stand in a week, and those over days that reach into it: until they are back,
 * however late.
 */
async function findSlips(db: Db, actor: Actor, borrowerId: number, monday: string) {
  const { rows } = await sql<{ ids: number[]; openLoans: number; overdueLoans: number }>`
    select array (
      select registration.id
      from loan_registrations as registration
      left join loans as loan on loan.registration_id = registration.id
      where registration.borrower_id = ${borrowerId}
        and registration.date <= ${addDays(monday, 6)}
        and registration.status <> 'CANCELLED'
        and (
          registration.date >= ${monday}
          or (
            registration.kind <> 'PERIOD'
            and coalesce(
              loan.closed_at,
              case when loan.id is not null then 'infinity'::timestamptz end,
              upper(registration.span)
            ) > ${new Date(momentOf(monday, "00:00"))}
          )
        )
        and ${sightOf(actor, "registration")}
      order by lower(registration.span), registration.id
    ) as ids,
      count(*) as "openLoans",
      count(*) filter (where due_at < now()) as "overdueLoans"
    from loans
    where borrower_id = ${borrowerId} and closed_at is null`.execute(db);
  return rows[0] as { ids: number[]; openLoans: number; overdueLoans: number };
}

/** The week of a person, with what stands in it already. */
interface PersonsWeek {
  times: UnitTimes;
  monday: string;
  borrowerId: number;
  items: readonly Registration[];
}

/** The lessons of the timetable that can be registered still and are not, with what the plan says of them. */
async function proposalsFor(db: Db, actor: Actor, week: PersonsWeek): Promise<Proposal[]> {
  const { times, monday, borrowerId } = week;
  const year = yearOf(times.years, addDays(monday, 3)) ?? yearOf(times.years, monday);
  if (
    !year ||
    year.status === "CLOSED" ||
    monday > lastMonday(times) ||
    addDays(monday, 7) <= mondayOf(undefined)
  )
    return [];
  const rows = await timetableOf(db, year.id, { teacherId: borrowerId });
  const open = openLessons(actor, week, taughtIn(rows, times, monday));
  const plan = await plansOf(
    db,
    actor,
    year.name,
    open.map(({ lesson: { subjectId, grade } }) => ({ subjectId, grade })),
  );
  const number = weekOf(year, monday)?.number ?? null;
  const planned = open.map(({ lesson, slot }) => ({
    lesson,
    slot,
    planned: number === null ? undefined : lessonAt(plan(lesson), number, lesson.perWeek, lesson.index),
  }));
  const { shelf } = await readShelf(
    db,
    actor.departmentId,
    typesNeeded(planned.flatMap((one) => one.planned?.lesson ?? [])),
  );
  return planned.map(({ lesson, slot, planned: chosen }) => {
    const groups = groupsOfClass(lesson.students, lesson.groupCount);
    const needs = chosen && needsOf(chosen.lesson, { students: lesson.students, groups }, shelf, slot);
    return {
      date: lesson.date,
      session: lesson.session,
      period: lesson.period,
      classroom: {
        id: lesson.classroomId,
        name: lesson.classroomName,
        studentCount: lesson.students,
        groupCount: groups,
      },
      subject: { id: lesson.subjectId, name: lesson.subjectName },
      lesson: chosen ? { id: chosen.lesson.id, name: chosen.lesson.name } : null,
      curriculumPeriod: chosen?.curriculumPeriod ?? null,
      room: lesson.roomId === null ? null : { id: lesson.roomId, name: lesson.roomName ?? "—" },
      lines: needs?.lines ?? [],
      missing: needs?.missing ?? [],
      usesIct: needs?.usesIct ?? false,
    };
  });
}

/** How far ahead anybody may register. */
function lastMonday({ settings }: UnitTimes): string {
  return addDays(mondayOf(undefined), 7 * settings.weeksAhead);
}

/** Those who keep the equipment register at the last moment too. */
function openLessons(
  actor: Actor,
  { times, borrowerId, items }: PersonsWeek,
  lessons: readonly TaughtLesson[],
): { lesson: TaughtLesson; slot: SlotTimes }[] {
  const from = Date.now() + (keepsSome(actor) ? 0 : times.settings.hoursAhead * hour);
  const standing = items.filter(({ status }) => status !== "REJECTED" && status !== "NOT_FETCHED");
  const taken = new Set(
    standing.flatMap(({ date, session, periods }) => periods.map((period) => `${date} ${session} ${period}`)),
  );
  return lessons.flatMap((lesson) => {
    const { date, session, period } = lesson;
    const slot = slotOf(
      { kind: "PERIOD", date, session, periods: [period], fromTime: null, untilDate: null, untilTime: null },
      times,
    );
    const isOpen =
      lesson.teacherId === borrowerId &&
      slot !== undefined &&
      slot.start >= from &&
      !taken.has(`${date} ${session} ${period}`);
    return isOpen ? [{ lesson, slot }] : [];
  });
}
