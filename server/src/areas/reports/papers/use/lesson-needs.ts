/**
 * What the lessons of a plan need for a class, and what the unit has of it: for the papers that plan the use
 * of equipment.
 */

import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { anyOf } from "../../../../db/values.ts";
import { neededBy, type Requirement } from "../../../registrations/queries/lesson-needs.ts";
import { groupsOfClass } from "../../../registrations/rules.ts";
import { usableGood } from "../../../stock/actions/promises.ts";
import { inUnits } from "../../../stock/rules.ts";

/** The largest class of a grade: what it needs is enough for each of the others. */
export interface LargestClass {
  grade: number;
  name: string;
  studentCount: number;
  groupCount: number | null;
}

export async function largestClasses(
  db: Db,
  departmentId: number,
  yearId: number,
): Promise<Map<number, LargestClass>> {
  const { rows } = await sql<LargestClass>`
    select distinct on (grade) grade, name, student_count as "studentCount", group_count as "groupCount" from classrooms
    where department_id = ${departmentId} and school_year_id = ${yearId} and active order by grade, student_count desc, sort_key, id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.grade, row]));
}

/** What is good and whole of each type, in thousandths; digital things are enough for everybody. */
export async function goodOfTypes(
  db: Db,
  departmentId: number,
  typeIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; typeId: number; trackingMode: string }>`
    select id, type_id as "typeId", tracking_mode as "trackingMode" from equipments
    where department_id = ${departmentId} and removed_at is null and active and type_id = ${anyOf([...new Set(typeIds)])}`.execute(
    db,
  );
  const good = await usableGood(
    db,
    departmentId,
    rows.map(({ id }) => id),
  );
  const sums = new Map<number, number>();
  for (const { id, typeId, trackingMode } of rows) {
    sums.set(
      typeId,
      (sums.get(typeId) ?? 0) + (trackingMode === "DIGITAL" ? Number.POSITIVE_INFINITY : (good.get(id) ?? 0)),
    );
  }
  return sums;
}

export interface Need {
  typeId: number | null;
  name: string;
  unit: string;
  /** For one class. */
  needed: number;
  /** Null: in words alone, so nobody knows; digital things are there for everybody. */
  have: number | null;
  missing: number | null;
  isDigital: boolean;
  mandatory: boolean;
}

export function needsOfClass(
  requirements: readonly Requirement[],
  largest: LargestClass | undefined,
  good: ReadonlyMap<number, number>,
): Need[] {
  const students = largest?.studentCount ?? 0;
  const pupils = { students, groups: groupsOfClass(students, largest?.groupCount ?? null) };
  return neededBy(requirements, pupils).map(({ first: { typeId, name, unit }, amount, mandatory }) => {
    const there = typeId === null ? null : (good.get(typeId) ?? 0);
    const isDigital = there === Number.POSITIVE_INFINITY;
    return {
      typeId,
      name,
      unit,
      needed: inUnits(amount),
      have: there === null || isDigital ? null : inUnits(there),
      missing: there === null || isDigital ? null : inUnits(Math.max(0, amount - there)),
      isDigital,
      mandatory,
    };
  });
}

export const typesOf = (lessons: readonly { requirements: readonly Requirement[] }[]) =>
  lessons.flatMap(({ requirements }) => requirements.flatMap(({ typeId }) => typeId ?? []));
