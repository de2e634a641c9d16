import type { Words } from "@so-thiet-bi/contract/language";
import {
  daysBeforeStart,
  type SchoolYear,
  type SchoolYearBody,
  type SchoolYearVerb,
} from "@so-thiet-bi/contract/school-years";
import { type Selectable, sql, type UpdateObject } from "kysely";
import pg from "pg";
import { changedBy } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import type { SchoolYears, Tables } from "../../db/tables.ts";
import { type Actor, toldTo } from "../../http/actor.ts";
import { checkVersion, forbidden, notFound, Refusal } from "../../http/refusal.ts";
import { formatDay } from "../../sheets/dates.ts";
import { changesBetween, record } from "../history/actions.ts";
import { checkStep, keepStep, lockLastStep, stepWords } from "./actions/steps.ts";
import { mayPlanYears, schoolYearWorkflow, whoLeads } from "./policy.ts";
import {
  countedWords,
  countUnfinished,
  frameOf,
  getYear,
  lockYearsOf,
  usesOfYear,
  type YearCheck,
  type YearRow,
  type YearUse,
  yearInSight,
} from "./queries.ts";
import { currentFrom, dayHere, isItsTime, isOver } from "./rules.ts";

type Row = Selectable<SchoolYears>;

/** Plans a year of the user's unit. */
export async function createYear(tx: Tx, actor: Actor, given: SchoolYearBody): Promise<SchoolYear> {
  const { departmentId } = actor;
  if (!mayPlanYears(actor, departmentId)) throw forbidden(whoLeads);
  const { workdays, years } = await lockYearsOf(tx, departmentId);
  checkBeside(given, years);
  const { id } = await tx
    .insertInto("school_years")
    .values({ ...columnsOf(given), workdays, department_id: departmentId, updated_by_name: actor.fullName })
    .returning("id")
    .executeTakeFirstOrThrow();
  await record(tx, actor, "schoolYear.created", subject(id, departmentId), { name: given.name });
  return getYear(tx, actor, id);
}

export async function changeYear(
  tx: Tx,
  actor: Actor,
  id: number,
  given: SchoolYearBody & { version: number },
): Promise<SchoolYear> {
  const { row, years, workdays } = await lockYear(tx, actor, id, "edit");
  checkVersion(given.version, row);
  checkBeside(
    given,
    years.filter((other) => other.id !== id),
  );
  const updated = await change(tx, actor, id, { ...columnsOf(given), workdays });
  await record(tx, actor, "schoolYear.changed", subject(id, row.department_id), {
    changes: changesBetween(frameOf(row), frameOf(updated)),
  });
  return getYear(tx, actor, id);
}

export async function removeYear(tx: Tx, actor: Actor, id: number, uses: readonly YearUse[]): Promise<void> {
  const { row } = await lockYear(tx, actor, id, "remove");
  const found = await usesOfYear(tx, id, { uses });
  if (found) throw new Refusal("yearInUse", { name: row.name, uses: toldTo(actor, found) });
  await deleteUnused(tx, row);
  await record(tx, actor, "schoolYear.removed", subject(id, row.department_id), { name: row.name });
}

interface How {
  version?: number | undefined;
  /**
   * Part of something that decides itself when it is done and is taken back as a whole, such as a roll-over.
   */
  isPart?: boolean;
}

/** From now on the unit works in this year; the year it worked in so far steps back. */
export async function activateYear(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, isPart = false }: How = {},
): Promise<SchoolYear> {
  const { row, years } = await lockYear(tx, actor, id, "setCurrent");
  checkVersion(version, row);
  if (!isPart) checkTime(row, years);
  const former = years.find((year) => year.status === "CURRENT");
  if (former) {
    await change(tx, actor, former.id, { status: "PLANNED" });
    await record(tx, actor, "schoolYear.replaced", subject(former.id, row.department_id), { name: row.name });
  }
  await change(tx, actor, id, { status: "CURRENT" });
  await record(tx, actor, "schoolYear.activated", subject(id, row.department_id));
  if (!isPart) await keepStep(tx, actor, "setCurrent", { row, formerId: former?.id ?? null });
  return getYear(tx, actor, id);
}

/** From now on the year can only be read. */
export async function closeYear(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, isPart = false, checks }: How & { checks: readonly YearCheck[] },
): Promise<SchoolYear> {
  const { row, years } = await lockYear(tx, actor, id, "close");
  checkVersion(version, row);
  // a year that is still to come has nothing to be closed
  if (row.status !== "CURRENT" && !isOver(yearOf(row), startOfCurrent(years))) throw neverBegun;
  const items = await countUnfinished(tx, yearOf(row), checks);
  const left = countedWords(items.filter((item) => item.blocks));
  if (left) throw new Refusal("closingBlocked", { name: row.name, left: toldTo(actor, left) });
  await change(tx, actor, id, { status: "CLOSED", closed_at: sql`now()`, closed_by_name: actor.fullName });
  const unfinished = items.filter((item) => item.count > 0).map(({ key, count }) => ({ key, count }));
  await record(tx, actor, "schoolYear.closed", subject(id, row.department_id), { unfinished });
  if (!isPart) await keepStep(tx, actor, "close", { row, formerId: null });
  return getYear(tx, actor, id);
}

export async function reopenYear(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, isPart = false, reason }: How & { reason: string },
): Promise<SchoolYear> {
  const { row } = await lockYear(tx, actor, id, "reopen");
  checkVersion(version, row);
  await change(tx, actor, id, { status: "PLANNED", closed_at: null, closed_by_name: null });
  await record(tx, actor, "schoolYear.reopened", subject(id, row.department_id), { reason });
  if (!isPart) await keepStep(tx, actor, "reopen", { row, formerId: null });
  return getYear(tx, actor, id);
}

/**
 * The year, and the one that stepped back for it, stand as before the step; nothing that was written since is
 * lost, then it is refused.
 */
export async function takeStepBack(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, uses }: How & { uses: readonly YearUse[] },
): Promise<SchoolYear> {
  const { row, years } = await lockYear(tx, actor, id, "takeBack");
  checkVersion(version, row);
  const step = await lockLastStep(tx, row.department_id);
  await checkStep(tx, actor, step, { row, uses });
  const current = years.find((year) => year.status === "CURRENT");
  const comesBack = step.status_before === "CURRENT" || step.former_id !== null;
  if (comesBack && current && current.id !== id)
    throw new Refusal("otherYearIsCurrent", { name: current.name });
  await change(tx, actor, id, {
    status: step.status_before,
    closed_at: step.closed_at_before,
    closed_by_name: step.closed_by_name_before,
  });
  if (step.former_id !== null) await change(tx, actor, step.former_id, { status: "CURRENT" });
  await tx
    .updateTable("school_year_steps")
    .set({ taken_back_at: sql<string>`now()`, taken_back_by_name: actor.fullName })
    .where("id", "=", step.id)
    .execute();
  for (const yearId of [id, ...(step.former_id === null ? [] : [step.former_id])])
    await record(tx, actor, "schoolYear.takenBack", subject(yearId, row.department_id), {
      verb: stepWords(step.step, row.name),
    });
  return getYear(tx, actor, id);
}

/** For writing something that belongs to a year: it stays open until the transaction ends. */
export async function lockOpenYear(tx: Tx, departmentId: number, yearId: number): Promise<YearRow> {
  const row = await tx
    .selectFrom("school_years")
    .selectAll()
    .where("department_id", "=", departmentId)
    .where("id", "=", yearId)
    .forShare()
    .executeTakeFirst();
  if (!row) throw notFound("schoolYear");
  if (row.status === "CLOSED") throw yearClosed(row);
  return yearOf(row);
}

/** First the person is refused, then the moment: what is closed is closed for everything but reopening. */
async function lockYear(
  tx: Tx,
  actor: Actor,
  id: number,
  verb: SchoolYearVerb,
): Promise<{ row: Row; years: Row[]; workdays: number[] }> {
  const { departmentId } = await yearInSight(tx, actor, id);
  const { years, workdays } = await lockYearsOf(tx, departmentId);
  // why for update: who writes something of this year holds it open
  await tx.selectFrom("school_years").select("id").where("id", "=", id).forUpdate().execute();
  const row = years.find((year) => year.id === id);
  if (!row) throw notFound("schoolYear");
  const subject = { status: row.status, departmentId };
  if (!schoolYearWorkflow.policy[verb](actor, subject)) throw forbidden(whoLeads);
  if (row.status === "CLOSED" && verb !== "reopen" && verb !== "takeBack") throw yearClosed(row);
  schoolYearWorkflow.step(actor, verb, subject);
  return { row, years, workdays };
}

async function change(
  tx: Tx,
  actor: Actor,
  id: number,
  columns: UpdateObject<Tables, "school_years">,
): Promise<Row> {
  return tx
    .updateTable("school_years")
    .set(columns)
    .set({ ...changedBy(actor) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function deleteUnused(tx: Tx, row: Row): Promise<void> {
  try {
    await tx.deleteFrom("school_years").where("id", "=", row.id).execute();
  } catch (error) {
    // why: what nobody counts still refers to the year, or was written since it was counted; PostgreSQL 18
    // says RESTRICT by a code of its own
    if (error instanceof pg.DatabaseError && /^23(001|503)$/.test(error.code ?? ""))
      throw new Refusal("yearInUse", { name: row.name, uses: somethingElse });
    throw error;
  }
}

function checkBeside(given: SchoolYearBody, others: readonly Row[]): void {
  const twin = others.find((other) => other.name === given.name);
  if (twin)
    throw new Refusal(
      "duplicate",
      { field: { vi: "Năm học", en: "School year" }, value: given.name },
      { field: "name" },
    );
  const overlap = others.find(
    (other) => other.start_date <= given.endDate && given.startDate <= other.end_date,
  );
  if (!overlap) return;
  const field = overlap.start_date < given.startDate ? "startDate" : "endDate";
  throw new Refusal(
    "yearsOverlap",
    { name: overlap.name, from: formatDay(overlap.start_date), to: formatDay(overlap.end_date) },
    { field },
  );
}

/**
 * A year becomes current around its start; months before it would take the school's lists out of everybody's
 * sight.
 */
function checkTime(row: Row, years: readonly Row[]): void {
  const hasWorked = years.some(({ status }) => status !== "PLANNED");
  if (isItsTime(yearOf(row), dayHere(Date.now()), hasWorked)) return;
  throw new Refusal("notYearsTime", {
    name: row.name,
    from: formatDay(currentFrom(row.start_date)),
    to: formatDay(row.end_date),
    days: daysBeforeStart,
  });
}

function startOfCurrent(years: readonly Row[]): string | null {
  return years.find((year) => year.status === "CURRENT")?.start_date ?? null;
}

function yearClosed(row: Row): Refusal {
  return new Refusal("yearClosed", { name: row.name });
}

const neverBegun = new Refusal("wrongState", {
  noun: { vi: "Năm học", en: "school year" },
  state: { vi: "Dự kiến", en: "Planned" },
  verb: { vi: "đóng", en: "close it" },
});

const somethingElse: Words = { vi: "dữ liệu của năm học này", en: "records of this year" };

function columnsOf(given: SchoolYearBody) {
  return {
    name: given.name,
    start_date: given.startDate,
    end_date: given.endDate,
    return_date: given.returnDate,
    opening_date: given.openingDate,
    terms: JSON.stringify(given.terms),
    week1_monday: given.week1Monday,
    holidays: JSON.stringify([...given.holidays].sort((a, b) => a.from.localeCompare(b.from))),
  };
}

function yearOf(row: Row): YearRow {
  return {
    id: row.id,
    departmentId: row.department_id,
    name: row.name,
    status: row.status,
    startDate: row.start_date,
    endDate: row.end_date,
  };
}

function subject(id: number, departmentId: number) {
  return { type: "school-year" as const, id, departmentId };
}
