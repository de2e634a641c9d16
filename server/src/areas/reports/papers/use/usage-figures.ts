/**
 * What of a school was used, put together by one thing: counting without a database. The arithmetic of a
 * lesson is that of `usage/rules.ts`.
 */
import { turns } from "../../../../beside/turns.ts";
import type { Lesson } from "../../../registrations/queries/lesson-needs.ts";
import type { CountedSlip, QuickCount } from "../../../usage/queries.ts";
import { addingOf, noUsage, sumOfUsage, type Usage } from "../../../usage/rules.ts";
import { type PlannedCourse, periodsOfLesson } from "./plans.ts";

export const usageGroupings = ["subject", "classroom", "grade", "type", "teacher", "subjectGroup"] as const;
export type UsageGrouping = (typeof usageGroupings)[number];

/** Null: what says nothing of it. */
export type GroupKey = number | string | null;

/** A quota of the year: of a subject and grade, or of a teacher. */
export interface Quota {
  subjectId: number;
  grade: number | null;
  teacherId: number | null;
  periods: number;
}

export interface UsageFacts {
  slips: readonly CountedSlip[];
  counts: readonly QuickCount[];
  planned: readonly PlannedCourse[];
  quotas: readonly Quota[];
  /** The weeks whose lessons count; null: all, and lessons without a week. */
  weeks: ReadonlySet<number> | null;
  gradeOf: ReadonlyMap<number, number>;
  groupOf: ReadonlyMap<number, number | null>;
}

export interface UsageFigures {
  planned: number;
  used: number;
  ict: number | null;
  uses: number;
  quota: number | null;
}

/**
 * The rows by their keys, and what all of it adds up to: of things the periods of the rows are more, for a
 * period with two of them counts in both.
 */
export async function usageBy(
  grouping: UsageGrouping,
  facts: UsageFacts,
): Promise<{ rows: Map<GroupKey, UsageFigures>; total: UsageFigures }> {
  const rows = new Map<GroupKey, UsageFigures>();
  const at = (key: GroupKey): UsageFigures => {
    const row = rows.get(key) ?? {
      planned: 0,
      used: 0,
      ict: grouping === "type" ? null : 0,
      uses: 0,
      quota: null,
    };
    rows.set(key, row);
    return row;
  };
  const add = (key: GroupKey, usage: Usage) => {
    const row = at(key);
    row.used += usage.equipmentPeriods;
    row.uses += usage.uses;
    if (row.ict !== null) row.ict += usage.ictPeriods;
  };
  const added: Usage[] = [];
  const addedBy = addingOf(facts.slips);
  const turn = turns();
  for (const slip of facts.slips) {
    await turn();
    const one = addedBy(slip);
    added.push(one);
    if (grouping !== "type") add(keyOfSlip(grouping, facts, slip), one);
    else
      for (const [thing, uses] of one.usesOf)
        add(thing, { ...noUsage, uses, equipmentPeriods: slip.kind === "PERIOD" ? uses : 0 });
  }
  for (const count of facts.counts) add(keyOfCount(grouping, facts, count), count);
  const planned = addPlanned(grouping, facts, at);
  const quotas = quotasBy(grouping, facts);
  for (const [key, quota] of quotas) at(key).quota = quota;
  for (const [key, row] of rows)
    if (row.planned + row.used + row.uses + (row.ict ?? 0) === 0 && row.quota === null) rows.delete(key);
  const all = sumOfUsage([...added, ...facts.counts]);
  const quota = quotas.size === 0 ? null : [...quotas.values()].reduce((sum, periods) => sum + periods, 0);
  return { rows, total: { planned, used: all.equipmentPeriods, ict: all.ictPeriods, uses: all.uses, quota } };
}

function keyOfSlip(
  grouping: Exclude<UsageGrouping, "type">,
  { gradeOf, groupOf }: UsageFacts,
  slip: CountedSlip,
): GroupKey {
  switch (grouping) {
    case "subject":
      return slip.subjectId;
    case "classroom":
      return slip.classroomId;
    case "grade":
      return slip.classroomId === null ? null : (gradeOf.get(slip.classroomId) ?? null);
    case "teacher":
      return slip.borrowerId;
    case "subjectGroup":
      return groupOf.get(slip.borrowerId) ?? null;
  }
}

/** A quick count knows neither class nor thing. */
function keyOfCount(
  grouping: UsageGrouping,
  { groupOf }: UsageFacts,
  { employeeId, subjectId }: QuickCount,
): GroupKey {
  switch (grouping) {
    case "subject":
      return subjectId;
    case "teacher":
      return employeeId;
    case "subjectGroup":
      return groupOf.get(employeeId) ?? null;
    default:
      return null;
  }
}

/**
 * Answers the planned periods of all; a lesson that needs two things counts for both, and once in the sum.
 */
function addPlanned(
  grouping: UsageGrouping,
  { planned, weeks, groupOf }: UsageFacts,
  at: (key: GroupKey) => UsageFigures,
): number {
  let sum = 0;
  for (const { classroomId, grade, subjectId, teacherId, lessons } of planned) {
    for (const lesson of lessons) {
      if (weeks !== null && (lesson.week === null || !weeks.has(lesson.week))) continue;
      const periods = periodsOfLesson(lesson);
      sum += periods;
      const group = teacherId === null ? null : (groupOf.get(teacherId) ?? null);
      const keys =
        grouping === "type"
          ? thingsOf(lesson)
          : [
              { subject: subjectId, classroom: classroomId, grade, teacher: teacherId, subjectGroup: group }[
                grouping
              ],
            ];
      for (const key of keys) at(key).planned += periods;
    }
  }
  return sum;
}

/** In words alone it is no thing of the catalogue. */
function thingsOf({ requirements }: Lesson): GroupKey[] {
  return [...new Set(requirements.map(({ typeId }) => (typeId === null ? null : `type ${typeId}`)))];
}

/**
 * Quotas of teachers and quotas of subjects say the same in two ways: of a subject its grades', and only
 * where it has none its teachers'.
 */
function quotasBy(grouping: UsageGrouping, { quotas, groupOf }: UsageFacts): Map<GroupKey, number> {
  const ofTeachers = quotas.filter(({ teacherId }) => teacherId !== null);
  const ofGrades = quotas.filter(({ teacherId }) => teacherId === null);
  const sums = (some: readonly Quota[], keyOf: (quota: Quota) => GroupKey) =>
    new Map(
      [...Map.groupBy(some, keyOf)].map(([key, own]) => [
        key,
        own.reduce((sum, { periods }) => sum + periods, 0),
      ]),
    );
  switch (grouping) {
    case "subject":
      return new Map([
        ...sums(ofTeachers, ({ subjectId }) => subjectId),
        ...sums(ofGrades, ({ subjectId }) => subjectId),
      ]);
    case "grade":
      return sums(ofGrades, ({ grade }) => grade);
    case "teacher":
      return sums(ofTeachers, ({ teacherId }) => teacherId);
    case "subjectGroup":
      return sums(ofTeachers, ({ teacherId }) => groupOf.get(teacherId ?? 0) ?? null);
    default:
      return new Map();
  }
}
