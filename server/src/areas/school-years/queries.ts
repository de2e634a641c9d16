import type { Words } from "@so-thiet-bi/contract/language";
import type {
  ClosingItem,
  SchoolYear,
  SchoolYearFrame,
  SchoolYearProposal,
  SchoolYearStatus,
  YearStep,
} from "@so-thiet-bi/contract/school-years";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import type { SchoolYears } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import { isInSight } from "../departments/queries.ts";
import { isYearOfSuperior, mayPlanYears, schoolYearPolicy, schoolYearWorkflow, whoLeads } from "./policy.ts";
import { currentFrom, dayHere, isItsTime, isOver, proposedYear, weeksOf } from "./rules.ts";

export interface YearRow {
  id: number;
  departmentId: number;
  name: string;
  status: SchoolYearStatus;
  startDate: string;
  endDate: string;
}

/** Counts one kind of unfinished business of a unit's year; an area hands in its own (`areas/index.ts`). */
export type YearCheck = (db: Db, departmentId: number, year: YearRow) => Promise<ClosingItem>;

/** Only what was added since a moment, or also what was changed. */
export interface Since {
  moment: RawBuilder<string>;
  changes: boolean;
}

/**
 * Counts what of one kind belongs to a year, so that the year cannot be deleted; with a moment what was
 * written since.
 */
export type YearUse = (db: Db, yearId: number, since?: Since) => Promise<{ words: Words; count: number }>;

export async function listYears(db: Db, actor: Actor, departmentId: number = actor.departmentId) {
  const rows = await shownYears(db)
    .where("school_years.department_id", "=", departmentId)
    .orderBy("start_date", "desc")
    .execute();
  if (departmentId !== actor.departmentId && !(await isUnitInSight(db, actor, departmentId)))
    throw notFound("department");
  return { items: rows.map((row) => shown(actor, row)), can: { create: mayPlanYears(actor, departmentId) } };
}

export async function getYear(db: Db, actor: Actor, id: number): Promise<SchoolYear> {
  const row = await shownYears(db).where("school_years.id", "=", id).executeTakeFirst();
  if (!row || !(isInSight(actor, placeOf(row)) || isYearOfSuperior(actor, row.department_id)))
    throw notFound("schoolYear");
  return shown(actor, row);
}

export async function findYear(db: Db, departmentId: number, yearId: number): Promise<YearRow | undefined> {
  return bareYears(db).where("department_id", "=", departmentId).where("id", "=", yearId).executeTakeFirst();
}

/** The year the unit works in; a unit that has closed one year and not begun the next has none. */
export async function currentYear(db: Db, departmentId: number): Promise<YearRow | undefined> {
  return bareYears(db)
    .where("department_id", "=", departmentId)
    .where("status", "=", "CURRENT")
    .executeTakeFirst();
}

/** The name of the year the day belongs to, where the unit has closed it. */
export async function findClosedYear(db: Db, departmentId: number, day: string): Promise<string | undefined> {
  const row = await bareYears(db)
    .where("department_id", "=", departmentId)
    .where("start_date", "<=", day)
    .where("end_date", ">=", day)
    .where("status", "=", "CLOSED")
    .executeTakeFirst();
  return row?.name;
}

/** A year of the user's unit, of one below or of one above. */
export async function yearInSight(db: Db, actor: Actor, yearId: number): Promise<YearRow> {
  const { id, departmentId, name, status, startDate, endDate } = await getYear(db, actor, yearId);
  return { id, departmentId, name, status, startDate, endDate };
}

/** The years of several units that have the same name: `2026-2027` of a commune's schools. */
export async function yearsNamed(db: Db, departmentIds: readonly number[], name: string): Promise<YearRow[]> {
  if (departmentIds.length === 0) return [];
  return bareYears(db)
    .where("name", "=", name)
    .where("department_id", "in", [...departmentIds])
    .orderBy("department_id")
    .execute();
}

/** The history of a year stays inside its unit and the units above. */
export async function checkHistoryInSight(db: Db, actor: Actor, id: number): Promise<void> {
  const row = await shownYears(db).where("school_years.id", "=", id).executeTakeFirst();
  if (!row || !isInSight(actor, placeOf(row))) throw notFound("schoolYear");
}

/** What a person of the unit still finds unfinished before closing; what blocks stands first. */
export async function closingChecklist(
  db: Db,
  actor: Actor,
  id: number,
  checks: readonly YearCheck[],
): Promise<{ items: ClosingItem[] }> {
  const year = await yearInSight(db, actor, id);
  if (!schoolYearPolicy.close(actor, year)) throw forbidden(whoLeads);
  return { items: await countUnfinished(db, year, checks) };
}

export async function countUnfinished(
  db: Db,
  year: YearRow,
  checks: readonly YearCheck[],
): Promise<ClosingItem[]> {
  const items: ClosingItem[] = [];
  // one after the other: inside a transaction there is one connection
  for (const check of checks) items.push(await check(db, year.departmentId, year));
  return items.sort((a, b) => Number(b.blocks) - Number(a.blocks));
}

/** `3 phiếu mượn, 1 lớp học`; undefined where nothing belongs to the year. */
export async function usesOfYear(
  db: Db,
  yearId: number,
  { uses, since }: { uses: readonly YearUse[]; since?: Since },
): Promise<Words | undefined> {
  return countedWords(await countUses(db, yearId, uses, since));
}

export async function countUses(
  db: Db,
  yearId: number,
  uses: readonly YearUse[],
  since?: Since,
): Promise<{ words: Words; count: number }[]> {
  const found: { words: Words; count: number }[] = [];
  // one after the other: inside a transaction there is one connection
  for (const use of uses) found.push(await use(db, yearId, since));
  return found;
}

/** Counts as they stand in a refusal: `3 phiếu mượn, 1 lớp học`. */
export function countedWords(counts: readonly { words: Words; count: number }[]): Words | undefined {
  const some = counts.filter(({ count }) => count > 0);
  if (some.length === 0) return undefined;
  return {
    vi: some.map(({ words, count }) => `${count} ${words.vi}`).join(", "),
    en: some.map(({ words, count }) => `${count} ${words.en}`).join(", "),
  };
}

/** Years of the units above, which a unit may copy into its own. */
export async function listFrames(db: Db, actor: Actor): Promise<{ items: SchoolYearFrame[] }> {
  const above = [actor.departmentParentId, actor.rootId].filter(
    (id) => id !== null && id !== actor.departmentId,
  );
  if (above.length === 0) return { items: [] };
  const rows = await shownYears(db)
    .where("school_years.department_id", "in", above)
    .orderBy("start_date", "desc")
    // of two units the nearer one: a commune before the Sở
    .orderBy("type", "desc")
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      departmentId: row.department_id,
      departmentName: row.departmentName,
      ...frameOf(row),
    })),
  };
}

export async function proposeYear(db: Db, actor: Actor): Promise<SchoolYearProposal> {
  const unit = await db
    .selectFrom("departments")
    .select(["workdays", currentDay.as("today")])
    .where("id", "=", actor.departmentId)
    .executeTakeFirstOrThrow();
  const latest = await bareYears(db)
    .where("department_id", "=", actor.departmentId)
    .orderBy("start_date", "desc")
    .limit(1)
    .executeTakeFirst();
  return proposedYear(latest, unit.today, unit.workdays);
}

/**
 * For a change of a unit's years: they are changed one at a time, because whether two overlap or are current
 * concerns all of them.
 */
export async function lockYearsOf(
  tx: Tx,
  departmentId: number,
): Promise<{ workdays: number[]; years: Selectable<SchoolYears>[] }> {
  // no key update: records that refer to the unit are still written meanwhile
  const { workdays } = await tx
    .selectFrom("departments")
    .select("workdays")
    .where("id", "=", departmentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const years = await tx
    .selectFrom("school_years")
    .selectAll()
    .where("department_id", "=", departmentId)
    .orderBy("start_date")
    .execute();
  return { workdays, years };
}

export function frameOf(row: Selectable<SchoolYears>) {
  return {
    name: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    returnDate: row.return_date,
    openingDate: row.opening_date,
    terms: row.terms as SchoolYear["terms"],
    week1Monday: row.week1_monday,
    holidays: row.holidays as SchoolYear["holidays"],
  };
}

function bareYears(db: Db) {
  return db
    .selectFrom("school_years")
    .select([
      "id",
      "department_id as departmentId",
      "name",
      "status",
      "start_date as startDate",
      "end_date as endDate",
    ]);
}

interface LastStep {
  yearId: number;
  step: YearStep;
  at: string;
  byName: string;
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof shownYears>["executeTakeFirstOrThrow"]>>;

function shownYears(db: Db) {
  return db
    .selectFrom("school_years")
    .innerJoin("departments", "departments.id", "school_years.department_id")
    .selectAll("school_years")
    .select((columns) => [
      "departments.name as departmentName",
      "departments.parent_id as parentId",
      "departments.root_id as rootId",
      columns
        .selectFrom("school_years as current")
        .select("current.start_date")
        .whereRef("current.department_id", "=", "school_years.department_id")
        .where("current.status", "=", "CURRENT")
        .as("currentStart"),
      sql<boolean>`exists (
        select 1
        from school_years as worked
        where worked.department_id = school_years.department_id and worked.status <> 'PLANNED'
      )`.as("hasWorked"),
      sql<LastStep | null>`(
        select json_build_object(
          'yearId', last.school_year_id, 'step', last.step,
          'at', last.at, 'byName', last.by_name
        )
        from school_year_steps as last
        where last.department_id = school_years.department_id and last.taken_back_at is null
        order by last.id desc limit 1
      )`.as("lastStep"),
    ]);
}

function placeOf(row: { department_id: number; parentId: number | null; rootId: number }) {
  return { id: row.department_id, parentId: row.parentId, rootId: row.rootId };
}

async function isUnitInSight(db: Db, actor: Actor, departmentId: number): Promise<boolean> {
  const unit = await db
    .selectFrom("departments")
    .select(["id", "parent_id as parentId", "root_id as rootId"])
    .where("id", "=", departmentId)
    .executeTakeFirst();
  return unit !== undefined && isInSight(actor, unit);
}

function shown(actor: Actor, row: ShownRow): SchoolYear {
  const frame = frameOf(row);
  const over = isOver({ status: row.status, startDate: row.start_date }, row.currentStart);
  const can = schoolYearWorkflow.abilities(actor, { status: row.status, departmentId: row.department_id });
  const today = dayHere(Date.now());
  const { lastStep: last } = row;
  const isLast = last !== null && last.yearId === row.id && dayHere(Date.parse(last.at)) === today;
  return {
    id: row.id,
    departmentId: row.department_id,
    departmentName: row.departmentName,
    ...frame,
    workdays: row.workdays,
    status: row.status,
    isOver: over,
    weeks: weeksOf({ ...frame, workdays: row.workdays }),
    closedAt: row.closed_at,
    closedByName: row.closed_by_name,
    currentFrom: currentFrom(row.start_date),
    lastStep: isLast ? { step: last.step, at: new Date(last.at).toISOString(), byName: last.byName } : null,
    version: row.version,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
    can: {
      ...can,
      setCurrent:
        can.setCurrent &&
        isItsTime({ startDate: row.start_date, endDate: row.end_date }, today, row.hasWorked),
      close: can.close && (row.status === "CURRENT" || over),
      takeBack: can.takeBack && isLast,
    },
  };
}
