/** What the plan of a school says of lessons, and what a class needs for one, as things of the unit. */

import { fold } from "@so-thiet-bi/contract/fold";
import type { Proposal } from "@so-thiet-bi/contract/registration-week";
import { thingText } from "@so-thiet-bi/contract/things";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import type { Slot } from "../../stock/rules/availability.ts";
import { inUnits, thousandths } from "../../stock/rules.ts";
import type { Shelf, Wanted } from "../rules/allocation.ts";
import { type OwnedLesson, planOf } from "../rules/lesson-choice.ts";
import { neededFor } from "../rules.ts";

export interface Requirement {
  typeId: number | null;
  /** Of the type, or in the words of the plan. */
  name: string;
  unit: string;
  quantity: number;
  basis: string;
  groupSize: number | null;
  mandatory: boolean;
  /** What stays in its place is needed, but never borrowed. */
  loanable: boolean;
  trackingMode: string | null;
  groupName: string | null;
  groupAbove: string | null;
}

export interface Lesson extends OwnedLesson {
  subjectId: number;
  grade: number;
  requirements: Requirement[];
}

/** Of which subject and grade a plan is asked for. */
export interface Course {
  subjectId: number;
  grade: number;
}

/** A unit, and those whose plans it sees. */
export type PlaceOfUnit = Pick<Actor, "departmentId" | "departmentParentId" | "rootId">;

export interface Needs {
  lines: Proposal["lines"];
  missing: string[];
  usesIct: boolean;
}

/**
 * The plans of a year, one of each course, whole and in one statement: the unit's own, or the one shared from
 * above.
 */
export async function plansOf(
  db: Db,
  actor: PlaceOfUnit,
  yearName: string,
  courses: readonly Course[],
): Promise<(course: Course) => Lesson[]> {
  if (courses.length === 0) return () => [];
  const units = [actor.departmentId, actor.departmentParentId, actor.rootId].filter((id) => id !== null);
  const { rows } = await sql<Lesson>`
    select lesson.id, lesson.name,
      lesson.order_no as "orderNo", lesson.period_from as "periodFrom",
      lesson.period_to as "periodTo", lesson.week,
      lesson.department_id as "departmentId", lesson.variant,
      lesson.subject_id as "subjectId", lesson.grade,
      coalesce(
        (
          select json_agg(
            json_build_object(
              'typeId', type.id,
              'name', coalesce(type.name, line.words),
              'unit', coalesce(measure.name, ''),
              'quantity', line.quantity, 'basis', line.basis,
              'groupSize', line.group_size, 'mandatory', line.mandatory,
              'loanable', coalesce(type.loanable, true),
              'trackingMode', type.tracking_mode, 'groupName', of_type.name,
              'groupAbove', above.name
            )
            order by line.position
          )
          from lesson_requirements as line
          left join equipment_types as type on type.id = line.type_id
          left join measures as measure on measure.id = type.measure_id
          left join equipment_groups as of_type on of_type.id = type.group_id
          left join equipment_groups as above on above.id = of_type.parent_id
          where line.owner_id = lesson.id
        ),
        '[]'
      ) as requirements
    from lessons as lesson
    join school_years as year on year.id = lesson.school_year_id
    where lesson.department_id = ${anyOf(units)}
      and year.department_id = lesson.department_id
      and year.name = ${yearName}
      and lesson.active
      and (lesson.subject_id, lesson.grade) in (
        select *
        from unnest(
          ${courses.map(({ subjectId }) => subjectId)}::bigint[],
          ${courses.map(({ grade }) => grade)}::int[]
        )
      )`.execute(db);
  const byCourse = Map.groupBy(rows, courseKey);
  return (course) => planOf(byCourse.get(courseKey(course)) ?? [], units);
}

function courseKey({ subjectId, grade }: Course): string {
  return `${subjectId} ${grade}`;
}

/** Of which types the shelf has to be read. */
export function typesNeeded(lessons: readonly Lesson[]): Wanted[] {
  const ids = lessons.flatMap(({ requirements }) =>
    requirements.flatMap(({ typeId, loanable }) => (typeId !== null && loanable ? [typeId] : [])),
  );
  return [...new Set(ids)].map((typeId) => ({ equipmentId: null, typeId, amount: 0, note: null }));
}

/**
 * What the unit has of it as lines to register, free in the slot; what it has not, or not enough of, in
 * words.
 */
export function needsOf(
  lesson: Lesson,
  pupils: { students: number; groups: number },
  shelf: Shelf,
  slot: Slot,
): Needs {
  const lines: Needs["lines"] = [];
  const missing: string[] = [];
  for (const { first, amount, mandatory } of neededBy(
    lesson.requirements.filter(({ loanable }) => loanable),
    pupils,
  )) {
    const records =
      first.typeId === null
        ? []
        : shelf.records.filter(({ typeId, good }) => typeId === first.typeId && good > 0);
    const isDigital = records.some(({ trackingMode }) => trackingMode === "DIGITAL");
    const there = isDigital ? amount : records.reduce((sum, { good }) => sum + good, 0);
    const lacking = amount - Math.min(amount, there);
    if (lacking > 0) missing.push(thingText({ name: first.name, quantity: inUnits(lacking) }));
    if (lacking === amount) continue;
    const free = isDigital ? amount : records.reduce((sum, record) => sum + shelf.free(record, slot), 0);
    lines.push({
      equipmentId: null,
      typeId: first.typeId,
      name: first.name,
      unit: first.unit,
      quantity: inUnits(amount - lacking),
      free: inUnits(free),
      mandatory,
    });
  }
  return { lines, missing, usesIct: lesson.requirements.some(isIct) };
}

/** What a class needs of each thing, in thousandths: a type that is named twice is one line. */
export function neededBy(requirements: readonly Requirement[], pupils: { students: number; groups: number }) {
  const sums = new Map<string, { first: Requirement; amount: number; mandatory: boolean }>();
  for (const one of requirements) {
    const amount = thousandths(neededFor(one, pupils));
    if (amount <= 0) continue;
    const key = one.typeId === null ? `words ${fold(one.name)}` : `type ${one.typeId}`;
    const before = sums.get(key);
    sums.set(key, {
      first: before?.first ?? one,
      amount: (before?.amount ?? 0) + amount,
      mandatory: one.mandatory || before?.mandatory === true,
    });
  }
  return [...sums.values()];
}

/** Films, software, and what stands in a group of information technology or below one. */
function isIct({ trackingMode, groupName, groupAbove }: Requirement): boolean {
  const words = fold(`${groupName ?? ""} ${groupAbove ?? ""}`);
  return trackingMode === "DIGITAL" || words.includes("cntt") || words.includes("cong nghe thong tin");
}
