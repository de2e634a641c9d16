import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { lessons } from "@so-thiet-bi/contract/catalogues/lessons";
import { teachingAssignments } from "@so-thiet-bi/contract/catalogues/teaching-assignments";
import { usageQuotas } from "@so-thiet-bi/contract/catalogues/usage-quotas";
import type { RollOver, RollOverOptions } from "@so-thiet-bi/contract/roll-over";
import { sql } from "kysely";
import { setChangedBy } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import { inParts } from "../../db/page.ts";
import { anyOf, asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, notFound, Refusal } from "../../http/refusal.ts";
import { addRecords } from "../catalogues/actions/write.ts";
import { lockView } from "../catalogues/actions.ts";
import { findIds } from "../catalogues/queries/find-ids.ts";
import { readRecords } from "../catalogues/queries/read-records.ts";
import { viewOf } from "../catalogues/queries/view.ts";
import { type Draft, draftOfRecord, tableOf, withoutLineIds } from "../catalogues/rules.ts";
import { record, recordMany } from "../history/actions.ts";
import { activateYear, closeYear, lockOpenYear, reopenYear } from "../school-years/actions.ts";
import { lockYearsOf, type YearCheck } from "../school-years/queries.ts";
import type { LongLoans } from "./actions/long-loans.ts";
import { mayRollOver, whoRollsOver } from "./policy.ts";
import {
  carriedSize,
  changedSince,
  getRollOver,
  type Preparation,
  prepare,
  rollOverNoun,
} from "./queries.ts";
import { undoDays } from "./rules.ts";

const atOnce = 500;
const mostRows = 100_000;

interface Asked {
  options: RollOverOptions;
  checks: readonly YearCheck[];
  longLoans: LongLoans;
}

/** Moves classes and pupils up and copies what was chosen, in one transaction. */
export async function rollYearOver(tx: Tx, actor: Actor, yearId: number, asked: Asked): Promise<RollOver> {
  // one change of a unit's years at a time: two roll-overs at once would both find the next year empty
  await lockYearsOf(tx, actor.departmentId);
  const { options, checks, longLoans } = asked;
  const prepared = await prepare(tx, actor, yearId, asked);
  const { from, to, activates, problems } = prepared;
  if (problems.length > 0)
    throw new Refusal("rollOverBlocked", {
      problems: { vi: problems.map(({ vi }) => vi).join(" "), en: problems.map(({ en }) => en).join(" ") },
    });
  await lockOpenYear(tx, actor.departmentId, to.id);

  const classOf = await moveClasses(tx, actor, prepared);
  const graduated = options.students
    ? await movePupils(tx, actor, { ...prepared, classOf }, options.heldBack)
    : [];
  if (options.members) await copyMembers(tx, actor, prepared);
  if (options.assignments) await copyAssignments(tx, actor, prepared, classOf);
  if (options.lessons) await copyYear(tx, actor, { of: lessons, from, to });
  if (options.quotas) await copyYear(tx, actor, { of: usageQuotas, from, to });
  await longLoans.settle(tx, actor, options.loans, prepared.loansDue);
  if (activates) await activateYear(tx, actor, to.id, { isPart: true });
  if (options.close && from.status !== "CLOSED")
    await closeYear(tx, actor, from.id, { isPart: true, checks });

  const { id } = await tx
    .insertInto("roll_overs")
    .values({
      department_id: actor.departmentId,
      from_year_id: from.id,
      to_year_id: to.id,
      graduated,
      activated: activates,
      closed: options.close && from.status !== "CLOSED",
      by_name: actor.fullName,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const year of [from, to]) {
    await record(
      tx,
      actor,
      "schoolYear.rolledOver",
      { type: "school-year", id: year.id, departmentId: actor.departmentId },
      { from: from.name, to: to.name },
    );
  }
  return getRollOver(tx, actor, id);
}

/**
 * Everything the roll-over wrote goes, and the years stand as before. What was added since is never lost:
 * then it is refused.
 */
export async function undoRollOver(tx: Tx, actor: Actor, id: number): Promise<RollOver> {
  await lockYearsOf(tx, actor.departmentId);
  const row = await tx
    .selectFrom("roll_overs")
    .selectAll()
    .where("id", "=", id)
    .where("department_id", "=", actor.departmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(rollOverNoun);
  if (!mayRollOver(actor, row.department_id)) throw forbidden(whoRollsOver);
  const shown = await getRollOver(tx, actor, id);
  if (!shown.can.undo) throw new Refusal("undoTooLate", { days: undoDays });
  const changed = await changedSince(tx, row.department_id, row.to_year_id, id);
  if (changed.length > 0)
    throw new Refusal("undoBlocked", {
      changed: { vi: changed.map(({ vi }) => vi).join(", "), en: changed.map(({ en }) => en).join(", ") },
    });

  const { department_id: unit, to_year_id: year } = row;
  await sql`
    delete from student_classroom as f using students
    where students.id = f.owner_id
      and students.department_id = ${unit}
      and f.school_year_id = ${year}`.execute(tx);
  await sql`
    delete from employee_subject_group as f using employees
    where employees.id = f.owner_id
      and employees.department_id = ${unit}
      and f.school_year_id = ${year}`.execute(tx);
  for (const one of [teachingAssignments, usageQuotas, lessons, classrooms]) {
    await sql`
      delete from ${sql.table(tableOf(one.plural))}
      where department_id = ${unit} and school_year_id = ${year}`.execute(tx);
  }
  await sql`
    update students
    set status = 'STUDYING', ${setChangedBy(actor)}
    where id = ${anyOf(row.graduated)}
      and status = 'GRADUATED'`.execute(tx);
  if (row.closed)
    await reopenYear(tx, actor, row.from_year_id, { isPart: true, reason: "Hoàn tác chuyển năm học" });
  if (row.activated) await activateYear(tx, actor, row.from_year_id, { isPart: true });
  await tx
    .updateTable("roll_overs")
    .set({ undone_at: sql`now()`, undone_by_name: actor.fullName })
    .where("id", "=", id)
    .execute();
  for (const yearId of [row.from_year_id, year]) {
    await record(
      tx,
      actor,
      "schoolYear.rollOverUndone",
      { type: "school-year", id: yearId, departmentId: unit },
      { from: shown.fromYear, to: shown.toYear },
    );
  }
  return getRollOver(tx, actor, id);
}

/** Answers the new class by its name. */
async function moveClasses(
  tx: Tx,
  actor: Actor,
  { from, to, moves }: Preparation,
): Promise<Map<string, number>> {
  const records = await readRecords(
    tx,
    { actor, of: classrooms, year: from },
    moves.classes.map((move) => move.from.id),
  );
  const byId = new Map(records.map((one) => [one.id, one]));
  const byName = new Map(records.map((one) => [one.name, one]));
  const wanted = [
    ...moves.classes.flatMap((move) =>
      move.to
        ? [{ ...move.to, like: byId.get(move.from.id), pupils: carriedSize(move) ?? move.from.pupils }]
        : [],
    ),
    ...moves.entering.map((one) => ({ ...one, like: byName.get(one.name), pupils: 0 })),
  ];
  const drafts = wanted.flatMap(({ name, grade, like, pupils }): Draft[] => {
    if (!like) return [];
    const { values } = draftOfRecord(classrooms, like);
    // the homeroom teacher is named anew each year
    return [
      {
        code: null,
        name,
        values: { ...values, grade, studentCount: pupils, homeroomTeacher: null, groupCount: null },
      },
    ];
  });
  const view = await lockView(tx, actor, classrooms, to.id);
  const ids = await addRecords(tx, view, drafts);
  return new Map(drafts.map(({ name }, index) => [name, ids[index] as number]));
}

/**
 * Pupils follow their class, those who repeat enter the class that has its name now, the top grade leaves.
 * Answers who left.
 */
async function movePupils(
  tx: Tx,
  actor: Actor,
  { to, moves, pupils, classOf }: Preparation & { classOf: ReadonlyMap<string, number> },
  heldBack: RollOverOptions["heldBack"],
) {
  const held = new Set(heldBack);
  const moveOf = new Map(moves.classes.map((move) => [move.from.id, move]));
  const graduated: number[] = [];
  const enrolled: { id: number; target: number; from: string; to: string }[] = [];
  for (const { id, classId } of pupils) {
    const move = moveOf.get(classId);
    if (!move) continue;
    const name = held.has(id) ? move.from.name : move.to?.name;
    const target = name === undefined ? undefined : classOf.get(name);
    if (target !== undefined && name !== undefined)
      enrolled.push({ id, target, from: move.from.name, to: name });
    else if (!held.has(id)) graduated.push(id);
  }
  await sql`
    insert into student_classroom (owner_id, school_year_id, target_id, since)
    select id, ${to.id}::bigint,
      target, ${to.startDate}::date
    from ${asRows(enrolled)} as given (id bigint, target bigint)`.execute(tx);
  await sql`
    update students
    set status = 'GRADUATED', ${setChangedBy(actor)}
    where id = ${anyOf(graduated)}`.execute(tx);
  const subject = (id: number) => ({ type: "student", id, departmentId: actor.departmentId });
  await recordMany(
    tx,
    actor,
    "student.movedUp",
    enrolled.map(({ id, from, to: now }) => ({
      subject: subject(id),
      details: { year: to.name, from, to: now },
    })),
  );
  await recordMany(
    tx,
    actor,
    "student.left",
    graduated.map((id) => ({ subject: subject(id), details: { year: to.name } })),
  );
  const unlisted = moves.classes.flatMap((move) =>
    carriedSize(move) === null ? [] : (classOf.get(move.to?.name ?? "") ?? []),
  );
  await countPupils(tx, to.id, unlisted);
  return graduated;
}

/**
 * The new classes begin with the number of pupils that came along, those without a list with the size they
 * had.
 */
async function countPupils(tx: Tx, yearId: number, unlisted: readonly number[]): Promise<void> {
  await sql`
    update classrooms as t
    set student_count = (
      select count(*)
      from student_classroom as f
      where f.target_id = t.id and f.until is null
    )
    where t.school_year_id = ${yearId}
      and t.id <> all (${unlisted}::bigint[])`.execute(tx);
}

type YearPair = Pick<Preparation, "from" | "to">;

async function copyMembers(tx: Tx, actor: Actor, { from, to }: YearPair): Promise<void> {
  await sql`
    insert into employee_subject_group (owner_id, school_year_id, target_id, since)
    select f.owner_id,
      ${to.id}::bigint, f.target_id,
      ${to.startDate}::date
    from employee_subject_group as f
    join employees on employees.id = f.owner_id
    join subject_groups on subject_groups.id = f.target_id
    where employees.department_id = ${actor.departmentId}
      and employees.active
      and subject_groups.active
      and f.school_year_id = ${from.id}
      and f.until is null
    on conflict do nothing`.execute(tx);
}

/** Teachers stay with their grade: the assignment of 6A1 goes to the 6A1 of the next year. */
async function copyAssignments(
  tx: Tx,
  actor: Actor,
  { from, to }: Preparation,
  classOf: ReadonlyMap<string, number>,
): Promise<void> {
  await copyYear(tx, actor, { of: teachingAssignments, from, to }, (draft, record) => {
    const target = classOf.get((record["classroom"] as { name: string }).name);
    return target === undefined
      ? undefined
      : { ...draft, values: { ...draft.values, classroom: target, since: null } };
  });
}

/** Copies the unit's own rows of a year; `change` makes the row of the next year, or leaves it out. */
async function copyYear(
  tx: Tx,
  actor: Actor,
  { of, from, to }: YearPair & { of: Catalogue },
  change: (draft: Draft, record: Record<string, unknown>) => Draft | undefined = (draft) => draft,
): Promise<void> {
  const old = await viewOf(tx, actor, of, { schoolYearId: from.id });
  const view = await lockView(tx, actor, of, to.id);
  const { ids } = await findIds(tx, old, { active: true, owner: "own" }, { limit: mostRows });
  for (const part of inParts(ids, atOnce)) {
    const records = await readRecords(tx, old, part);
    const drafts = records.flatMap((one) => change(withoutLineIds(draftOfRecord(of, one)), one) ?? []);
    if (drafts.length > 0) await addRecords(tx, view, drafts);
  }
}
