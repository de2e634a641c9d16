/** What schools say of their year: subjects, classes, who teaches what, rooms and timetables. */
import { foldedKey } from "@so-thiet-bi/contract/fold";
import { gradesOfLevel } from "@so-thiet-bi/contract/grades";
import type { NormItem } from "@so-thiet-bi/contract/norms";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { NormListRow as ListRow } from "./lists.ts";

export interface ClassRow {
  departmentId: number;
  grade: number;
  pupils: number;
  homeroomTeacherId: number | null;
  session: "MORNING" | "AFTERNOON" | "FULL_DAY";
}

export interface TaughtRow {
  departmentId: number;
  subjectId: number;
  grade: number;
  /** Of the subject, folded; none: all of it. */
  strandKeys: string[];
  teacherIds: number[];
  periodsPerWeek: number | null;
}

/** “MÔN TOÁN” of an annex is the subject “Toán” of a school. */
export function subjectKeyOf(subject: string): string {
  return foldedKey(subject.replace(/^m[ôo]n(\s+h[ọo]c)?\s+/iu, ""));
}

/** Grades of an item, else of the level of its list. */
export function gradesOf(item: Pick<NormItem, "grades">, list: Pick<ListRow, "level">): readonly number[] {
  return item.grades.length > 0 ? item.grades : gradesOfLevel[list.level];
}

export function slotKey(subject: string, grades: readonly number[]): string {
  return `${subjectKeyOf(subject)} ${[...grades].sort((a, b) => a - b).join(",")}`;
}

export async function readYears(db: Db, ids: readonly number[], begins: number | undefined) {
  const which = begins === undefined ? sql`true` : sql`name like ${`${begins}-%`}`;
  const { rows } = await sql<{ departmentId: number; id: number; name: string }>`
    select distinct on (department_id) department_id as "departmentId", id, name
    from school_years
    where department_id = ${anyOf(ids)}
      and ${which}
    order by department_id,
      array_position(array['CURRENT', 'CLOSED', 'PLANNED'], status),
      start_date desc`.execute(db);
  return rows;
}

export interface SubjectRow {
  id: number;
  departmentId: number;
  /** Its names as `subjectKeyOf` has them, the full one first. */
  keys: string[];
  /** “Âm nhạc” and “Mĩ thuật” are taught as one subject, and have lists of their own. */
  strandKeys: string[];
}

export async function readSubjects(db: Db, owners: readonly number[]): Promise<SubjectRow[]> {
  const { rows } = await sql<
    Pick<SubjectRow, "id" | "departmentId"> & { names: string[]; strands: string[] }
  >`
    select id, department_id as "departmentId",
      array_remove(array[name, short_name, code], null) as names,
      strands
    from subjects
    where department_id = ${anyOf(owners)} and active`.execute(db);
  return rows.map(({ names, strands, ...row }) => ({
    ...row,
    keys: names.map(subjectKeyOf),
    strandKeys: strands.map(subjectKeyOf),
  }));
}

/** Ids of the subjects that have a strand of that name, by its folded name. */
export function strandsOf(rows: readonly SubjectRow[]): Map<string, Set<number>> {
  return namedSubjects(rows.map((row) => ({ ...row, keys: [] })));
}

export function namedSubjects(rows: readonly SubjectRow[]): Map<string, Set<number>> {
  const named = new Map<string, Set<number>>();
  for (const { id, keys, strandKeys } of rows) {
    for (const key of [...keys, ...strandKeys]) named.set(key, (named.get(key) ?? new Set()).add(id));
  }
  return named;
}

export async function readClasses(db: Db, yearIds: readonly number[]): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select department_id as "departmentId", grade, student_count as pupils,
      homeroom_teacher_id as "homeroomTeacherId", session
    from classrooms
    where school_year_id = ${anyOf(yearIds)} and active`.execute(db);
  return rows;
}

/**
 * The day of the year that is looked at: today, and of a year that is over or has not begun its last or first
 * day.
 */
const dayOfYear = sql`least(greatest(${currentDay}, year.start_date), year.end_date)`;

/** Who teaches on that day: of a class and subject that changed hands, the later one. */
export async function readTaught(db: Db, yearIds: readonly number[]): Promise<TaughtRow[]> {
  const { rows } = await sql<Omit<TaughtRow, "strandKeys"> & { strands: string[] }>`
    select "departmentId", "subjectId", classroom.grade, strands,
      array_agg(distinct teacher_id) as "teacherIds",
      ceil(avg(periods_per_week))::int as "periodsPerWeek"
    from (
      select taught.department_id as "departmentId", subject_id as "subjectId", classroom_id,
        teacher_id, periods_per_week, strands,
        rank() over (partition by classroom_id, subject_id, strands order by since desc nulls last) as place
      from teaching_assignments as taught
      join school_years as year on year.id = taught.school_year_id
      where taught.school_year_id = ${anyOf(yearIds)}
        and taught.active
        and coalesce(since <= ${dayOfYear}, true)
    ) as now
    join classrooms as classroom on classroom.id = classroom_id
    where place = 1 and classroom.active
    group by 1, 2, 3, 4`.execute(db);
  return rows.map(({ strands, ...row }) => ({ ...row, strandKeys: strands.map(subjectKeyOf) }));
}

export interface TaughtRoom {
  departmentId: number;
  roomId: number;
  subjectId: number;
  /** Folded; none: all of its subjects. */
  strandKeys: string[];
}

/** Rooms where a subject is taught; a store that keeps its things is none. */
export async function readRooms(db: Db, ids: readonly number[]): Promise<TaughtRoom[]> {
  const { rows } = await sql<Omit<TaughtRoom, "strandKeys"> & { strands: string[] }>`
    select room.department_id as "departmentId", room.id as "roomId", of.target_id as "subjectId",
      room.strands
    from functional_rooms as room
    join functional_room_subjects as of on of.owner_id = room.id
    where room.department_id = ${anyOf(ids)}
      and room.active
      and room.kind in ('SUBJECT_ROOM', 'COMPUTER_ROOM', 'MULTI_PURPOSE')`.execute(db);
  return rows.map(({ strands, ...row }) => ({ ...row, strandKeys: strands.map(subjectKeyOf) }));
}

interface Slot {
  slot: string;
  subjectId: number;
  grades: readonly number[];
}

/** What is asked of the timetables: each subject with each set of grades that an item has. */
export function slotsOf(
  lists: readonly ListRow[],
  items: ReadonlyMap<number, NormItem[]>,
  subjects: readonly SubjectRow[],
): Slot[] {
  const byKey = namedSubjects(subjects);
  const slots = new Map<string, Slot>();
  for (const list of lists) {
    for (const item of items.get(list.id) ?? []) {
      if (item.subject === null || (item.basis !== "PER_STUDENT" && item.basis !== "PER_N_STUDENTS"))
        continue;
      const grades = gradesOf(item, list);
      const slot = slotKey(item.subject, grades);
      for (const subjectId of byKey.get(subjectKeyOf(item.subject)) ?? [])
        slots.set(`${slot} ${subjectId}`, { slot, subjectId, grades });
    }
  }
  return [...slots.values()];
}

export async function readAtOnce(db: Db, yearIds: readonly number[], slots: readonly Slot[]) {
  const { rows } = await sql<{ departmentId: number; slot: string; most: number }>`
    select "departmentId", slot, max(classes)::int as most
    from (
      select now.department_id as "departmentId", asked.slot,
        count(distinct classroom_id) as classes
      from (
        select distinct on (classroom_id, weekday, session, period) lesson.department_id,
          classroom_id, weekday, session, period, subject_id
        from timetable_periods as lesson
        join school_years as year on year.id = lesson.school_year_id
        where lesson.school_year_id = ${anyOf(yearIds)}
          and lesson.active
          and coalesce(since <= ${dayOfYear}, true)
          and coalesce(until >= ${dayOfYear}, true)
        order by classroom_id, weekday, session, period, since desc nulls last
      ) as now
      join classrooms as classroom on classroom.id = classroom_id and classroom.active
      join ${asRows(slots)} as asked (slot text, "subjectId" bigint, grades int[]) on asked."subjectId" = now.subject_id
        and classroom.grade = any (asked.grades)
      group by now.department_id, asked.slot, now.weekday, now.session,
        now.period
    ) as periods
    group by 1, 2`.execute(db);
  return rows;
}
