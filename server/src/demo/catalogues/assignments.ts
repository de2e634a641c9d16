import type { TaughtLevel } from "@so-thiet-bi/contract/grades";
import { type ClassPlan, programme } from "./programme.ts";
import type { Colleague } from "./staff.ts";

export interface Assignment {
  classroom: string;
  subject: string;
  teacher: number;
  periodsPerWeek: number;
}

/** Of the teachers of a subject the one with the fewest periods takes the next class. */
export function assignmentsOf(
  levels: readonly TaughtLevel[],
  classes: readonly ClassPlan[],
  staff: readonly (Colleague & { id: number })[],
): Assignment[] {
  const load = new Map<number, number>();
  return levels.flatMap((level) =>
    programme[level].flatMap(({ subject, periodsPerWeek, grades, byHomeroom }) =>
      classes.flatMap(({ name, grade, level: of }) => {
        if (of !== level || !grades.includes(grade)) return [];
        const able = staff.filter((one) =>
          byHomeroom ? one.homeroom === name : one.subjects.includes(subject),
        );
        const least = Math.min(...able.map(({ id }) => load.get(id) ?? 0));
        const teacher = able.find(({ id }) => (load.get(id) ?? 0) === least);
        if (!teacher) return [];
        load.set(teacher.id, least + periodsPerWeek);
        return [{ classroom: name, subject, teacher: teacher.id, periodsPerWeek }];
      }),
    ),
  );
}
