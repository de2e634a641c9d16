import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { lessons } from "@so-thiet-bi/contract/catalogues/lessons";
import { teachingAssignments } from "@so-thiet-bi/contract/catalogues/teaching-assignments";
import { timetable } from "@so-thiet-bi/contract/catalogues/timetable";
import { usageQuotas } from "@so-thiet-bi/contract/catalogues/usage-quotas";
import { type Language, say, sayBoth, type Words } from "@so-thiet-bi/contract/language";
import type { RollOver, RollOverOptions, RollOverPlan } from "@so-thiet-bi/contract/roll-over";
import type { SchoolYear } from "@so-thiet-bi/contract/school-years";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { taughtLevels } from "../../db/taught-levels.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import { formatDay } from "../../sheets/dates.ts";
import { tableOf } from "../catalogues/rules.ts";
import { findYear, getYear, type YearRow, type YearUse, yearInSight } from "../school-years/queries.ts";
import { type LongLoans, loanProblems, type OpenLoan } from "./actions/long-loans.ts";
import { mayRollOver, whoRollsOver } from "./policy.ts";
import { type ClassOfYear, gradesOf, type Moves, movesOf, undoDays } from "./rules.ts";

export interface ClassWithPupils extends ClassOfYear {
  /** On the list of the class. */
  pupils: number;
  /** As it was typed. */
  size: number;
}

export interface Preparation {
  from: YearRow;
  to: SchoolYear;
  /** The unit works in the next year afterwards, and does not yet. */
  activates: boolean;
  loans: OpenLoan[];
  /** The last day of lessons of the next year. */
  loansDue: string;
  moves: Moves<ClassWithPupils>;
  /** Pupils who study in a class of the year, with the class. */
  pupils: { id: number; classId: number }[];
  problems: Words[];
}

/** What moving into the next year would do; the same reading decides in earnest. */
export async function planRollOver(
  db: Db,
  actor: Actor,
  yearId: number,
  { language, ...asked }: Asked & { language: Language },
): Promise<RollOverPlan> {
  const { options } = asked;
  const { from, to, activates, loans, loansDue, moves, pupils, problems } = await prepare(
    db,
    actor,
    yearId,
    asked,
  );
  const chosen = new Map(options.loans.map(({ id, choice }) => [id, choice]));
  const held = new Set(options.heldBack);
  const countIn = (classId: number, isHeld: boolean) =>
    pupils.filter((pupil) => pupil.classId === classId && held.has(pupil.id) === isHeld).length;
  const classes = moves.classes.map((move) => ({
    from: move.from.name,
    to: move.to?.name ?? null,
    grade: move.from.grade,
    pupils: options.students ? countIn(move.from.id, false) : 0,
    heldBack: options.students ? countIn(move.from.id, true) : 0,
    size: carriedSize(move),
  }));
  const sum = (leaves: boolean) =>
    classes.filter((move) => (move.to === null) === leaves).reduce((total, move) => total + move.pupils, 0);
  const names = new Set([
    ...moves.entering.map(({ name }) => name),
    ...moves.classes.flatMap((move) => (move.to ? [move.to.name] : [])),
  ]);
  const assignments = options.assignments ? await assignedClasses(db, actor.departmentId, from.id) : [];
  const kept = assignments.filter((name) => names.has(name)).length;
  const notices: Words[] =
    kept < assignments.length
      ? [
          sayBoth(
            {
              vi: "{{count}} phân công của lớp không còn trong năm mới sẽ không được chép.",
              en: "{{count}} assignments are of classes that do not exist next year, and not copied.",
            },
            { count: assignments.length - kept },
          ),
        ]
      : [];
  return {
    from: { id: from.id, name: from.name },
    to: { id: to.id, name: to.name },
    activates,
    loans: loans.map((loan) => ({ ...loan, choice: chosen.get(loan.id) ?? null })),
    loansDue,
    classes,
    entering: moves.entering.map(({ name }) => name),
    students: {
      moved: sum(false),
      leaving: sum(true),
      heldBack: classes.reduce((total, move) => total + move.heldBack, 0),
      unlisted: classes.reduce((total, move) => total + (move.size ?? 0), 0),
    },
    members: options.members ? await countMembers(db, actor.departmentId, from.id) : 0,
    assignments: kept,
    lessons: options.lessons ? await countRows(db, lessons, actor.departmentId, from.id) : 0,
    quotas: options.quotas ? await countRows(db, usageQuotas, actor.departmentId, from.id) : 0,
    problems: problems.map((words) => say(words, language)),
    notices: notices.map((words) => say(words, language)),
  };
}

interface Asked {
  options: RollOverOptions;
  longLoans: LongLoans;
}

export async function prepare(
  db: Db,
  actor: Actor,
  yearId: number,
  { options, longLoans }: Asked,
): Promise<Preparation> {
  const from = await yearInSight(db, actor, yearId);
  if (!mayRollOver(actor, from.departmentId)) throw forbidden(whoRollsOver);
  if (!(await findYear(db, actor.departmentId, options.toYearId))) throw notFound("schoolYear");
  const to = await getYear(db, actor, options.toYearId);
  const { levels } = await db
    .selectFrom("departments")
    .select(taughtLevels.as("levels"))
    .where("id", "=", actor.departmentId)
    .executeTakeFirstOrThrow();
  const { rows: classes } = await sql<ClassWithPupils>`
    select id, name, grade, student_count as size,
      (
        select count(*)
        from student_classroom as f
        where f.target_id = classrooms.id and f.until is null
      ) as pupils
    from classrooms
    where department_id = ${actor.departmentId}
      and school_year_id = ${from.id}
      and active
    order by sort_key, id`.execute(db);
  const { rows: pupils } = await sql<{ id: number; classId: number }>`
    select students.id, f.target_id as "classId"
    from student_classroom as f
    join students on students.id = f.owner_id
    where f.school_year_id = ${from.id}
      and f.until is null
      and students.department_id = ${actor.departmentId}
      and students.status = 'STUDYING'
    order by students.id`.execute(db);
  const moves = movesOf(classes, gradesOf(levels));
  const loans = await longLoans.list(db, actor.departmentId, to.startDate);
  const activates = to.status !== "CURRENT" && (options.activate ?? to.can.setCurrent);
  const found = {
    from,
    to,
    activates,
    loans,
    loansDue: to.terms.at(-1)?.endDate ?? to.endDate,
    moves,
    pupils,
  };
  return {
    ...found,
    problems: [...(await problemsOf(db, actor, found, options)), ...loanProblems(loans, options.loans)],
  };
}

/**
 * Schools that keep no list of pupils type the size of a class; it is true of the same children a grade
 * higher.
 */
export function carriedSize({ from, to }: Moves<ClassWithPupils>["classes"][number]): number | null {
  return to !== null && from.pupils === 0 ? from.size : null;
}

/** Every roll-over of a year, newest first. */
export async function listRollOvers(db: Db, actor: Actor, yearId: number): Promise<{ items: RollOver[] }> {
  const year = await yearInSight(db, actor, yearId);
  const rows = await shownRollOvers(db)
    .where("from_year_id", "=", year.id)
    .orderBy("roll_overs.id", "desc")
    .execute();
  return { items: rows.map((row) => shown(actor, row)) };
}

export async function getRollOver(db: Db, actor: Actor, id: number): Promise<RollOver> {
  const row = await shownRollOvers(db).where("roll_overs.id", "=", id).executeTakeFirst();
  if (!row || row.departmentId !== actor.departmentId) throw notFound(rollOverNoun);
  return shown(actor, row);
}

/**
 * What the next year has got since the roll-over, or had changed: `2 lớp học`; then it cannot be taken back.
 */
export async function changedSince(
  db: Db,
  departmentId: number,
  yearId: number,
  rollOverId: number,
): Promise<Words[]> {
  // why not its moment as it was read: the database knows it to the microsecond
  const at = sql`(select at from roll_overs where id = ${rollOverId})`;
  const found: Words[] = [];
  for (const one of [classrooms, teachingAssignments, timetable, lessons, usageQuotas]) {
    const { rows } = await sql<{
      count: number;
    }>`
      select count(*)::int as count
      from ${sql.table(tableOf(one.plural))}
      where department_id = ${departmentId}
        and school_year_id = ${yearId}
        and (created_at > ${at} or updated_at > ${at})`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0)
      found.push({ vi: `${count} ${one.noun.vi}`, en: `${count} ${one.title.en.toLowerCase()}` });
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from student_classroom as f
    join students on students.id = f.owner_id
    where f.school_year_id = ${yearId} and students.updated_at > ${at}`.execute(db);
  const pupils = rows[0]?.count ?? 0;
  if (pupils > 0)
    found.push(sayBoth({ vi: "{{count}} học sinh", en: "{{count}} pupils" }, { count: pupils }));
  return found;
}

/**
 * A year that was moved from or into stays, and what was done with it before the move is taken back after it.
 */
export const rollOversOfYear: YearUse = async (db, yearId, since) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from roll_overs
    where ${yearId} in (from_year_id, to_year_id)
      and ${since ? sql`undone_at is null and at > ${since.moment}` : sql`true`}`.execute(db);
  return { words: { vi: "lần chuyển năm học", en: "moves into another year" }, count: rows[0]?.count ?? 0 };
};

export const rollOverNoun: Words = { vi: "lần chuyển năm học", en: "roll-over" };

async function problemsOf(
  db: Db,
  actor: Actor,
  { from, to, activates, moves, pupils }: Omit<Preparation, "problems">,
  options: RollOverOptions,
): Promise<Words[]> {
  const problems: Words[] = [];
  if (to.startDate <= from.startDate)
    problems.push({
      vi: `Năm học ${to.name} không đứng sau ${from.name}.`,
      en: `${to.name} does not come after ${from.name}.`,
    });
  if (to.status === "CLOSED")
    problems.push({ vi: `Năm học ${to.name} đã đóng.`, en: `${to.name} is closed.` });
  if (activates && !to.can.setCurrent && to.status === "PLANNED")
    problems.push({
      vi: `Năm học ${to.name} chỉ đặt làm năm hiện tại được từ ${formatDay(to.currentFrom)}; hãy chuyển mà chưa đặt làm năm hiện tại.`,
      en: `${to.name} can be set as current only from ${formatDay(to.currentFrom)}; please move without setting it as current.`,
    });
  if (moves.classes.length === 0)
    problems.push({ vi: `Năm học ${from.name} chưa có lớp nào.`, en: `${from.name} has no class.` });
  for (const name of moves.doubled)
    problems.push({
      vi: `Hai lớp cùng thành ${name}; hãy đổi tên một lớp.`,
      en: `Two classes would become ${name}; please rename one.`,
    });
  const parts: [Catalogue, boolean][] = [
    [classrooms, true],
    [teachingAssignments, options.assignments],
    [lessons, options.lessons],
    [usageQuotas, options.quotas],
  ];
  for (const [of, wanted] of parts) {
    const count = wanted ? await countRows(db, of, actor.departmentId, to.id) : 0;
    if (count > 0)
      problems.push({
        vi: `Năm học ${to.name} đã có ${count} ${of.noun.vi}.`,
        en: `${to.name} has ${count} ${of.title.en.toLowerCase()} already.`,
      });
  }
  const known = new Set(pupils.map(({ id }) => id));
  const strangers = options.heldBack.filter((id) => !known.has(id)).length;
  if (strangers > 0)
    problems.push(
      sayBoth(
        {
          vi: "{{count}} học sinh ở lại lớp không học trong năm {{year}}.",
          en: "{{count}} pupils who repeat were not in the school in {{year}}.",
        },
        { count: strangers, year: from.name },
      ),
    );
  return problems;
}

async function assignedClasses(db: Db, departmentId: number, yearId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select classrooms.name
    from teaching_assignments as t
    join classrooms on classrooms.id = t.classroom_id
    where t.department_id = ${departmentId}
      and t.school_year_id = ${yearId}
      and t.active`.execute(db);
  return rows.map(({ name }) => name);
}

async function countMembers(db: Db, departmentId: number, yearId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from employee_subject_group as f
    join employees on employees.id = f.owner_id
    where employees.department_id = ${departmentId}
      and employees.active
      and f.school_year_id = ${yearId}
      and f.until is null`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countRows(db: Db, of: Catalogue, departmentId: number, yearId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`
    select count(*)::int as count
    from ${sql.table(tableOf(of.plural))}
    where department_id = ${departmentId} and school_year_id = ${yearId} and active`.execute(db);
  return rows[0]?.count ?? 0;
}

function shownRollOvers(db: Db) {
  return db
    .selectFrom("roll_overs")
    .innerJoin("school_years as from_year", "from_year.id", "from_year_id")
    .innerJoin("school_years as to_year", "to_year.id", "to_year_id")
    .select([
      "roll_overs.id",
      "roll_overs.department_id as departmentId",
      "from_year.name as fromYear",
      "to_year.name as toYear",
      "at",
      "by_name as byName",
      "undone_at as undoneAt",
      sql<boolean>`at > now() - make_interval(days => ${undoDays})`.as("isRecent"),
    ]);
}

function shown(
  actor: Actor,
  row: Awaited<ReturnType<ReturnType<typeof shownRollOvers>["executeTakeFirstOrThrow"]>>,
): RollOver {
  const { departmentId, isRecent, ...rest } = row;
  return { ...rest, can: { undo: row.undoneAt === null && isRecent && mayRollOver(actor, departmentId) } };
}
