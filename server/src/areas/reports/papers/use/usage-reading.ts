import { gradeOrder, gradeTitle } from "@so-thiet-bi/contract/grades";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { anyOf } from "../../../../db/values.ts";
import type { Actor } from "../../../../http/actor.ts";
import type { Asking } from "../../../../papers/report.ts";
import type { Period } from "../../../books/rules.ts";
import { namesOf } from "../../../catalogues/queries.ts";
import { type Asked, askedOf, groupOn } from "../../../usage/papers/asked.ts";
import { readQuickCounts, readUsedSlips } from "../../../usage/queries.ts";
import { plannedCourses, weeksWithin, yearAsked } from "./plans.ts";
import type { GroupKey, Quota, UsageFacts, UsageGrouping } from "./usage-figures.ts";

/**
 * Whose slips and counts: of the user's unit as far as the person sees them, of a unit below all, for nobody
 * is named.
 */
export async function usersIn(
  db: Db,
  actor: Actor,
  departmentId: number,
  to: string,
): Promise<Pick<Asked, "slips" | "people">> {
  if (departmentId === actor.departmentId) return askedOf(db, actor, {}, to);
  return {
    slips: sql`registration.department_id = ${departmentId}`,
    people: sql`employee.department_id = ${departmentId}`,
  };
}

/** Everything that was used, planned and wanted, in as many statements as it takes kinds of facts. */
export async function readUsageFacts(
  { db, actor, unit, asked }: Asking,
  days: Period,
): Promise<UsageFacts & { yearName: string | null }> {
  const who = await usersIn(db, actor, unit.id, days.to);
  const year = await yearAsked(db, unit.id, asked, days);
  const slips = await readUsedSlips(db, who, days);
  const planned = year ? await plannedCourses(db, unit.id, year) : [];
  const classroomIds = new Set([
    ...planned.map(({ classroomId }) => classroomId),
    ...slips.flatMap(({ classroomId }) => classroomId ?? []),
  ]);
  return {
    slips,
    counts: await readQuickCounts(db, who, days),
    planned,
    quotas: year ? await readQuotas(db, unit.id, year.id) : [],
    weeks: year ? weeksWithin(year, days) : null,
    gradeOf: await readGrades(db, [...classroomIds]),
    groupOf: await readGroups(db, unit.id, days.to),
    yearName: year?.name ?? null,
  };
}

async function readQuotas(db: Db, departmentId: number, yearId: number): Promise<Quota[]> {
  const { rows } = await sql<Quota>`
    select subject_id as "subjectId", grade, teacher_id as "teacherId", periods from usage_quotas
    where department_id = ${departmentId} and school_year_id = ${yearId} and active`.execute(db);
  return rows;
}

async function readGrades(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    id: number;
    grade: number;
  }>`select id, grade from classrooms where id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, grade }) => [id, grade]));
}

/** Of everybody in the unit, on the last day. */
async function readGroups(db: Db, departmentId: number, day: string): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; groupId: number | null }>`
    select employee.id, ${groupOn(sql`employee.id`, sql`${day}::date`)} as "groupId" from employees as employee where employee.department_id = ${departmentId}`.execute(
    db,
  );
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}

interface Called {
  name: string;
  sortKey: string;
}

const catalogueOf = {
  subject: "subjects",
  classroom: "classrooms",
  teacher: "employees",
  subjectGroup: "subject-groups",
} as const;

/** What the keys are called, in the order in which one looks for them. */
export async function namesOfKeys(
  db: Db,
  grouping: UsageGrouping,
  keys: readonly GroupKey[],
): Promise<Map<GroupKey, Called>> {
  if (grouping === "grade")
    return new Map(
      keys.flatMap((key) =>
        typeof key === "number"
          ? [[key, { name: gradeTitle(key).vi, sortKey: gradeOrder(key, 2) }] as const]
          : [],
      ),
    );
  if (grouping === "type") return namesOfThings(db, keys);
  const ids = keys.filter((key) => typeof key === "number");
  return new Map(
    [...(await namesOf(db, catalogueOf[grouping], ids))].map(([id, { name, sortKey }]) => [
      id,
      { name, sortKey },
    ]),
  );
}

/** Types of the catalogue, and records without one. */
async function namesOfThings(db: Db, keys: readonly GroupKey[]): Promise<Map<GroupKey, Called>> {
  const ids = (word: string) =>
    keys.flatMap((key) =>
      String(key).startsWith(`${word} `) ? [Number(String(key).slice(word.length + 1))] : [],
    );
  const { rows } = await sql<Called & { key: string }>`
    select 'type ' || id as key, name, name as "sortKey" from equipment_types where id = ${anyOf(ids("type"))}
    union all
    select 'record ' || id, name || ' (' || code || ')', name from equipments where id = ${anyOf(ids("record"))}`.execute(
    db,
  );
  return new Map(rows.map(({ key, ...called }) => [key, called]));
}
